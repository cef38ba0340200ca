import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response on its way through a proxy. */
export interface ProxiedResponse {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

/** A proxy on loopback in front of a service. It may return another response than the service. */
export const openHttpProxy = async (
  target: string,
  change: (req: IncomingMessage, response: ProxiedResponse) => ProxiedResponse | undefined,
) => {
  const forward = (req: IncomingMessage) =>
    new Promise<ProxiedResponse>((resolve, reject) => {
      const { method, headers, url: path } = req
      const forwarded = http.request(target, { method, path, headers }, response => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      req.pipe(forwarded.on('error', reject))
    })
  const respond = async (req: IncomingMessage, res: ServerResponse) => {
    const received = await forward(req)
    const { status, headers, text } = change(req, received) ?? received
    const { 'transfer-encoding': _encoding, 'content-length': length, ...rest } = headers
    const sentLength = req.method === 'HEAD' ? length : Buffer.byteLength(text)
    res.writeHead(status, { ...rest, ...(length !== undefined && { 'content-length': sentLength }) })
    res.end(text)
  }
  const server = http.createServer((req, res) => void respond(req, res).catch(() => res.destroy()))
  await new Promise<void>(listening => {
    server.listen(0, '127.0.0.1', listening)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
