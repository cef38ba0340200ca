import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The parts of a delivery about a client that are compared with the database. */
interface ClientEvent {
  id: number
  event: string
  data: { client?: { id: number } }
}

/**
 * A receiver of one event of clients that keeps of each client only the ids of its deliveries, so that hours of load
 * fit into memory. It responds after a moment, so that a kill finds attempts in flight.
 */
export const openEventReceiver = async () => {
  /** By the id of the client, the delivery id of each attempt. */
  const deliveries = new Map<number, number[]>()
  const state = { received: 0 }

  const record = (text: string) => {
    state.received += 1
    const { id, data } = JSON.parse(text) as ClientEvent
    const clientId = data.client?.id
    if (clientId === undefined) return
    const attempts = deliveries.get(clientId)
    if (attempts) attempts.push(id)
    else deliveries.set(clientId, [id])
  }
  const server = createServer((req, res) => {
    let text = ''
    req
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('end', () => {
        record(text)
        setTimeout(() => res.end(), Math.random() * 20)
      })
      .on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    deliveries,
    /** The number of attempts of all events. */
    get received() {
      return state.received
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type EventReceiver = Awaited<ReturnType<typeof openEventReceiver>>
