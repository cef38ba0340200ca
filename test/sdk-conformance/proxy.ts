import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A fault of one request: `reset` closes the connection before the service gets it, `lost` after it, and `truncated` in
 * the middle of the response. Otherwise a response instead of that of the service, or fields that it merges into that.
 */
export type Fault =
  | 'reset'
  | 'lost'
  | 'truncated'
  | 'none'
  | { status: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | { merge: object }

export interface SentRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

const read = async (stream: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A proxy on loopback in front of a service. It records requests, and each of them gets the next fault. */
export const openFaultyProxy = async (target: string) => {
  const sent: SentRequest[] = []
  let faults: Fault[] = []

  const forward = async ({ method, url, headers }: IncomingMessage, body: Buffer) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      http.request(target, { method, path: url, headers }, resolve).on('error', reject).end(body)
    })
    return { status: response.statusCode ?? 0, headers: response.headers, body: await read(response) }
  }

  const respond = async (req: IncomingMessage, res: ServerResponse) => {
    const fault = faults.shift() ?? 'none'
    const body = await read(req)
    const { method = '', url: path = '', headers } = req
    sent.push({ method, path, headers, body: body.toString() })
    if (fault === 'reset') return res.destroy()
    if (typeof fault === 'object' && 'status' in fault) {
      const text = fault.text ?? JSON.stringify(fault.body)
      const type = fault.text === undefined ? 'application/json' : 'text/html'
      return res.writeHead(fault.status, { 'content-type': type, ...fault.headers }).end(text)
    }
    const received = await forward(req, body)
    if (fault === 'lost') return res.destroy()
    const { 'transfer-encoding': _encoding, 'content-length': _length, ...rest } = received.headers
    const isMerged = typeof fault === 'object' && 'merge' in fault
    const content = isMerged
      ? Buffer.from(JSON.stringify({ ...(JSON.parse(received.body.toString()) as object), ...fault.merge }))
      : received.body
    res.writeHead(received.status, {
      ...rest,
      ...(received.status !== 204 && { 'content-length': String(content.length) }),
    })
    if (fault !== 'truncated') return res.end(content)
    res.write(content.subarray(0, content.length / 2))
    // Later, so that the first half is sent.
    return setTimeout(() => res.destroy(), 10)
  }

  const server = http.createServer((req, res) => void respond(req, res).catch(() => res.destroy()))
  await new Promise<void>(listening => {
    server.listen(0, '127.0.0.1', listening)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    /** Sets the faults of the next requests, and forgets the recorded ones. */
    expectRequests: (next: Fault[]) => {
      faults = [...next]
      sent.length = 0
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
