import type { IncomingMessage, ServerResponse } from 'node:http'
import { openLoopbackServer, type Responder } from '../../test/loopback-server.ts'

export type { ReceivedRequest } from '../../test/loopback-server.ts'

/** How a server responds to one request. */
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

/** A server on loopback that sends queued replies one after another, and records requests. */
export const openServer = async () => {
  const { url, requests, respondNext, respondByDefault, close, reopen } = await openLoopbackServer()
  respondByDefault(responder(json(500, { error: 'Nothing is queued' })))
  return {
    url,
    asked: requests,
    /** Replies to the next requests, and forgets the earlier ones. */
    respondWith: (...replies: Reply[]) => {
      respondNext(...replies.map(responder))
      requests.length = 0
    },
    /** Replies to requests for which nothing is queued. */
    respondByDefault: (reply: Reply) => respondByDefault(responder(reply)),
    close,
    reopen,
  }
}
