import type http from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { Connections } from './connections.ts'
import { lingeringClose } from './lingering-close.ts'

/**
 * Makes Node close each connection with `lingeringClose` after a response with `Connection: close`, such as an error
 * that is sent while the body of its request is under way.
 */
export const lingerAfterLastResponse = (server: http.Server, { find }: Connections): void => {
  const replaceDestroySoon = (socket: Socket) => {
    // Node calls this after the response, and discards the rest of its request.
    socket.destroySoon = () => {
      const connection = find(socket)
      if (connection) connection.isClosing = true
      lingeringClose(socket)
    }
  }
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', replaceDestroySoon)
}
