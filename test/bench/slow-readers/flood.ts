// Opens connections that request the largest file and never read the response. Arguments: the URL of the service, the
// number of connections, and the number of addresses that share them, each in a /24 network of its own. Sends a message
// when each connection has sent its request or was closed, and exits when the parent process disconnects.
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { assetPath } from '../../docs/assets.ts'

const [base = '', connections = '0', addresses = '1'] = process.argv.slice(2)
const { protocol, hostname, port, host } = new URL(base)
const request = `GET ${assetPath('redoc.standalone.js')} HTTP/1.1\r\nHost: ${host}\r\n\r\n`

/** A connection that reads nothing but the handshake of TLS. */
const open = (localAddress: string): Socket => {
  const options = { host: hostname, port: Number(port), localAddress, allowHalfOpen: true }
  return protocol === 'https:' ? connectTls({ ...options, rejectUnauthorized: false }) : connect(options).pause()
}

const openConnection = (nth: number) =>
  new Promise<void>(resolve => {
    const address = nth % Number(addresses)
    const socket = open(`127.${1 + (address >> 8)}.${address & 255}.1`)
    const connected = protocol === 'https:' ? 'secureConnect' : 'connect'
    socket.on('error', () => {}).once('close', () => resolve())
    socket.once(connected, () => socket.pause().write(request, () => resolve()))
  })

await Promise.all(Array.from({ length: Number(connections) }, (_, nth) => openConnection(nth)))
process.send?.('connected')
process.on('disconnect', () => process.exit())
