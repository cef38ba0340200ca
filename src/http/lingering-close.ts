import type { Socket } from 'node:net'

/** The client must close its side within this time, or the half-open connection is destroyed. */
const lingerMs = 2000

/**
 * Closes a connection after its pending bytes, and waits until the client closes its side. Closing both sides at once
 * would reset the connection if the client has sent more, and the client could lose the response.
 */
export const lingeringClose = (socket: Socket): void => {
  socket.end()
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}
