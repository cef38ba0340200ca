import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type Bytes = string | Uint8Array

/** A response as read from a connection. */
export interface RawResponse {
  status: number
  headers: Record<string, string>
  text: string
  body: unknown
}

const toBytes = (part: Bytes) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)

/** A connection to a service for raw bytes, from an address of this machine. */
export const dial = (url: string, localAddress?: string): Socket => {
  const { protocol, hostname, port } = new URL(url)
  const options = { host: hostname, port: Number(port), allowHalfOpen: true, ...(localAddress && { localAddress }) }
  return protocol === 'https:' ? connectTls({ ...options, rejectUnauthorized: false }) : connect(options)
}

/** Sends each part in a separate write, and returns all text received until the service closes the connection. */
export const exchange = (url: string, parts: Bytes[], halfClose = false) =>
  new Promise<string>((resolve, reject) => {
    const received: Buffer[] = []
    const socket = dial(url)
    socket
      .on('connect', () => {
        for (const part of parts) socket.write(toBytes(part))
        if (halfClose) socket.end()
      })
      .on('data', bytes => received.push(bytes))
      .on('end', () => {
        socket.destroy()
        resolve(Buffer.concat(received).toString())
      })
      .on('error', reject)
  })

/** Parses a response. */
export const parseResponse = (raw: string): RawResponse => {
  const [head = '', ...rest] = raw.replace('HTTP/1.1 100 Continue\r\n\r\n', '').split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const text = rest.join('\r\n\r\n')
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    ),
    text,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}
