import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  /** The body as it came, which is what is signed. */
  raw: string
  at: number
}

type Responder = (res: ServerResponse, request: ReceivedRequest) => void

export const respondWith = (status: number) => (res: ServerResponse) => void res.writeHead(status).end()

/** A receiver of webhooks on loopback: it keeps what it gets, and answers by `answer`, 200 unless told otherwise. */
export const openReceiver = async () => {
  const received: ReceivedRequest[] = []
  const receiver = {
    received,
    url: '',
    answer: respondWith(200) as Responder,
    /** The deliveries that came, by their ids, in order. */
    ids: () => received.map(({ headers }) => Number(headers['x-service-delivery-id'])),
    /** The events that came, in order. */
    events: () => received.map(({ headers }) => headers['x-service-event']),
  }
  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = []
    req
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const request = { path: req.url ?? '', headers: req.headers, raw, at: Date.now() }
        received.push(request)
        receiver.answer(res, request)
      })
  })
  await new Promise<void>(listening => {
    server.listen(0, '127.0.0.1', listening)
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}
