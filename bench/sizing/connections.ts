import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Work } from '../meter.ts'

const count = 500
const concurrency = 8

/** Sends a request to `/livez` over a connection of its own, as a plugin sends each poll. */
const requestOnce = async (url: URL) => {
  const to = { port: Number(url.port), host: url.hostname }
  const isTls = url.protocol === 'https:'
  // Without a session, each handshake is a full one.
  const socket = isTls ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to)
  socket.setEncoding('latin1')
  await once(socket, isTls ? 'secureConnect' : 'connect')
  let received = ''
  socket.on('data', (text: string) => (received += text))
  socket.write(`GET /livez HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  if (!received.startsWith('HTTP/1.1 200 ')) throw new Error(`GET /livez returned ${received.split('\r\n')[0]}`)
}

/** Opens connections to a server. */
export const connectionWork = (name: string, server: { url: string }): Work => {
  const url = new URL(server.url)
  const run = async () => {
    let remaining = count
    const repeat = async () => {
      while (remaining-- > 0) await requestOnce(url)
    }
    await Promise.all(Array.from({ length: concurrency }, repeat))
  }
  return { name, count, run }
}
