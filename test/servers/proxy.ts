import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy on loopback that stands for the network between the service and the server of a URL. */
export const openProxy = async (url: string) => {
  const { hostname, port: targetPort } = new URL(url)
  const connections = new Set<Connection>()
  const state = { silencesNew: false, refuses: false, delayMs: 0 }
  let accepted = 0

  interface Connection {
    client: Socket
    server: Socket
    isSilent: boolean
  }

  const forward = (connection: Connection, from: Socket, to: Socket) => {
    from.on('data', bytes => {
      if (connection.isSilent) return
      if (state.delayMs === 0) to.write(bytes)
      else setTimeout(() => connection.isSilent || to.destroyed || to.write(bytes), state.delayMs)
    })
    // A peer behind a silent connection does not notice its end either.
    from.on('close', () => {
      if (!connection.isSilent) to.destroy()
    })
    from.on('error', () => {})
  }
  const accept = (client: Socket) => {
    accepted++
    if (state.refuses) {
      client.resetAndDestroy()
      return
    }
    const server = connect(Number(targetPort), hostname).setNoDelay()
    const connection = { client: client.setNoDelay(), server, isSilent: state.silencesNew }
    connections.add(connection)
    forward(connection, client, server)
    forward(connection, server, client)
    client.on('close', () => server.destroyed && connections.delete(connection))
    server.on('close', () => client.destroyed && connections.delete(connection))
  }
  const listener = createServer(accept).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo

  return {
    /** The URL of the server through the proxy. */
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    /**
     * From now on nothing passes on the connections that exist, not even their end, and nothing on new ones if `all`: a
     * host that has vanished, or a balancer that has forgotten its flows.
     */
    silence: ({ all = false } = {}) => {
      for (const connection of connections) connection.isSilent = true
      state.silencesNew = all
    },
    /** The number of connections so far. */
    accepted: () => accepted,
    /** Resets existing and new connections. */
    refuse: () => {
      state.refuses = true
      for (const { client, server } of connections) for (const socket of [client, server]) socket.resetAndDestroy()
    },
    /** Delays each packet, in both directions. */
    delay: (ms: number) => {
      state.delayMs = ms
    },
    /** New connections work again. Silent ones stay silent. */
    restore: () => {
      Object.assign(state, { silencesNew: false, refuses: false, delayMs: 0 })
    },
    close: async () => {
      for (const { client, server } of connections) for (const socket of [client, server]) socket.destroy()
      listener.close()
    },
  }
}
