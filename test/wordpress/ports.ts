import { randomInt } from 'node:crypto'
import { connect } from 'node:net'

export const isListening = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * A port on which nothing listens. It is below those that the system gives to others, so that it stays free while a
 * server is restarted.
 */
export const findPort = async () => {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    if (!(await isListening(port))) return port
  }
}
