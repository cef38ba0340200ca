import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export type Responder = (res: ServerResponse, request: ReceivedRequest) => void

/** A web server on loopback: it keeps what it was asked, and answers by the path, 404 where it knows none. */
export const openServer = async (host = '127.0.0.1') => {
  const requests: ReceivedRequest[] = []
  const answers = new Map<string, Responder>()
  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = []
    req
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const path = req.url ?? ''
        const request = { path, headers: req.headers, body: Buffer.concat(chunks).toString() }
        requests.push(request)
        const answer = answers.get(path)
        if (answer) answer(res, request)
        else res.writeHead(404).end()
      })
  })
  await new Promise<void>(listening => {
    server.listen(0, host, listening)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url,
    requests,
    /** Answers requests for a path from now on, and tells its URL. */
    serve: (path: string, answer: Responder | string) => {
      answers.set(path, typeof answer === 'string' ? res => void res.end(answer) : answer)
      return url + path
    },
  }
}
