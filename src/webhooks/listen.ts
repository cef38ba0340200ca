import type pg from 'pg'
import type { DatabaseConnections } from '#src/db/connection/connections.ts'
import { channel } from '#src/events/notify.ts'

const reconnectDelayMs = 1000

/** Calls `onNotify` on each notification, and after each connect, because notifications may have been missed before. */
export const listen = (connections: DatabaseConnections, onNotify: () => void): { stop(): Promise<void> } => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const reconnectLater = () => {
    if (!stopped) timer = setTimeout(connect, reconnectDelayMs)
  }
  const connect = async () => {
    try {
      client = await connections.openClient()
    } catch {
      return reconnectLater()
    }
    const connection = client
    connection
      .on('error', () => {})
      .once('end', reconnectLater)
      .on('notification', onNotify)
    if (stopped) return connection.end()
    // Without an answer, the connection ends.
    await connection.query(`listen ${channel}`).then(onNotify, () => connection.end())
  }
  void connect()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
