import type { IncomingMessage, ServerResponse } from 'node:http'
import { openLoopbackServer, type Responder } from '../../test/servers/loopback-server.ts'

export type { ReceivedRequest } from '../../test/servers/loopback-server.ts'

/** Responds to one request. */
export type Reply = (res: ServerResponse, req: IncomingMessage) => void

/** Responds with JSON. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  res =>
    void res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** Closes the connection without a response. */
export const drop: Reply = res => void res.destroy()

/** Closes the connection in the middle of the body. */
export const truncate: Reply = res => {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"id":')
  setTimeout(() => res.destroy(), 10)
}

/** Never responds. */
export const hang: Reply = () => {}

const responder =
  (reply: Reply): Responder =>
  res =>
    reply(res, res.req)

/** A server on loopback that responds with queued replies and records requests. */
export const openServer = async () => {
  const { url, requests, respondNext, respondByDefault, close, reopen } = await openLoopbackServer()
  respondByDefault(responder(json(500, { error: 'Nothing is queued' })))
  return {
    url,
    requests,
    /** Queues the next replies and clears the recorded requests. */
    respondWith: (...replies: Reply[]) => {
      respondNext(...replies.map(responder))
      requests.length = 0
    },
    /** Sets the reply for when none is queued. */
    respondByDefault: (reply: Reply) => respondByDefault(responder(reply)),
    close,
    /** Listens on the same port again. */
    reopen,
  }
}
