import pg from 'pg'
import { channel } from './notify.ts'

const reconnectDelayMs = 1000

/** Calls `onNotify` on each notification, and after each connect, because notifications may have been missed before. */
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
