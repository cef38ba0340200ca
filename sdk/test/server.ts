import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How a server answers one request. */
export type Reply = (res: ServerResponse, req: IncomingMessage) => void

/** An answer of JSON, with headers of its own. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  res =>
    void res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** The connection ends without an answer, after the request came. */
export const drop: Reply = (_, req) => void req.socket.destroy()

/** The answer begins, and breaks off. */
export const truncate: Reply = (res, req) => {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"id":')
  setTimeout(() => req.socket.destroy(), 10)
}

/** No answer comes. */
export const hang: Reply = () => {}

/** A server on loopback that answers by what is queued, one after another, and keeps what it was asked. */
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
    asked: requests,
    /** Answers the next requests, and forgets the earlier ones. */
    respondWith: (...next: Reply[]) => {
      replies.splice(0, replies.length, ...next)
      requests.length = 0
    },
    /** Answers what nothing is queued for. */
    respondByDefault: (reply: Reply) => {
      defaultReply = reply
    },
    close,
    /** Listens again where it did. */
    reopen: () => listen(port),
  }
}
