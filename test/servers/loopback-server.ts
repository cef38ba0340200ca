import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** The bytes of the body, as UTF-8. */
  body: string
}

/** Responds to a request, now, later or never. */
export type Responder = (res: ServerResponse, request: ReceivedRequest) => void

/** Responds with a status and no body. */
export const respondWith =
  (status: number): Responder =>
  res =>
    void res.writeHead(status).end()

/** An HTTP server on loopback. It records requests, and responds to each by the first responder that it has for it. */
export const openLoopbackServer = async (host = '127.0.0.1') => {
  const requests: ReceivedRequest[] = []
  const queued: Responder[] = []
  const byPath = new Map<string, Responder>()
  let otherwise = respondWith(404)

  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = []
    req
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const { method = '', url: path = '', headers } = req
        const request = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') }
        requests.push(request)
        const respond = queued.shift() ?? byPath.get(path) ?? otherwise
        respond(res, request)
      })
  })
  const listen = async (port = 0) => {
    await new Promise<void>(listening => {
      server.listen(port, host, listening)
    })
    // A test that fails before it closes the server must not keep its process.
    server.unref()
    return server.address() as AddressInfo
  }
  const { port } = await listen()
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    port,
    requests,
    /** Responds to the next requests by these, one after another. */
    respondNext: (...responders: Responder[]) => void queued.splice(0, queued.length, ...responders),
    /** Responds to requests for a path, with a text or by a responder, and returns its URL. */
    serve: (path: string, response: Responder | string) => {
      byPath.set(path, typeof response === 'string' ? res => void res.end(response) : response)
      return url + path
    },
    /** Responds to all other requests. The default is 404. */
    respondByDefault: (responder: Responder) => {
      otherwise = responder
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
    /** Listens again, at the same port. */
    reopen: async () => void (await listen(port)),
  }
}

/** A fixture: a server for one test file. */
export const loopbackServer =
  (host?: string) =>
  async ({}, { onCleanup }: { onCleanup: (cleanup: () => void) => void }) => {
    const server = await openLoopbackServer(host)
    onCleanup(server.close)
    return server
  }
