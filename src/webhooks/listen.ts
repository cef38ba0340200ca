import pg from 'pg'
import { channel } from './notify.ts'

/** How long to wait before connecting anew. */
const reconnectDelayMs = 1000

/** Calls `hear` at each announcement, and after each new connection, before which announcements may have been lost. */
export const listen = (url: string, onNotify: () => void): { stop(): Promise<void> } => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const connect = () => {
    if (stopped) return
    const connection = new pg.Client({ connectionString: url, keepAlive: true })
    client = connection
    const reconnect = () => {
      if (client !== connection) return
      client = undefined
      connection.end().catch(() => {})
      timer = setTimeout(connect, reconnectDelayMs)
    }
    connection.on('error', reconnect).on('end', reconnect).on('notification', onNotify)
    connection
      .connect()
      .then(() => connection.query(`listen ${channel}`))
      .then(onNotify, reconnect)
  }
  connect()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      const current = client
      client = undefined
      await current?.end().catch(() => {})
    },
  }
}
