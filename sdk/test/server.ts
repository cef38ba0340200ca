import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Responds to one request. */
export type Reply = (res: ServerResponse, req: IncomingMessage) => void

/** Responds with JSON. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  res =>
    void res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** Closes the connection without a response. */
export const drop: Reply = (_, req) => void req.socket.destroy()

/** Sends part of a response, then closes the connection. */
export const truncate: Reply = (res, req) => {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"id":')
  setTimeout(() => req.socket.destroy(), 10)
}

/** Never responds. */
export const hang: Reply = () => {}

/** A server on loopback that responds with queued replies and records requests. */
export const openServer = async () => {
  const requests: ReceivedRequest[] = []
  const replies: Reply[] = []
  let defaultReply = json(500, { error: 'Nothing is queued' })
  const handle = (req: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = []
    req
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8')
        requests.push({ method: req.method ?? '', path: req.url ?? '', headers: req.headers, body })
        const reply = replies.shift() ?? defaultReply
        reply(res, req)
      })
  }
  const server = http.createServer(handle)
  const listen = (port = 0) =>
    new Promise<void>(listening => {
      server.listen(port, '127.0.0.1', listening)
    })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  await listen()
  const { port } = server.address() as AddressInfo
  afterAll(close)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Queues the next replies and clears the recorded requests. */
    respondWith: (...next: Reply[]) => {
      replies.splice(0, replies.length, ...next)
      requests.length = 0
    },
    /** Sets the reply for when none is queued. */
    respondByDefault: (reply: Reply) => {
      defaultReply = reply
    },
    close,
    /** Listens on the same port again. */
    reopen: () => listen(port),
  }
}
