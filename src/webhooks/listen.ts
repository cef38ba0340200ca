import pg from 'pg'
import { channel } from './announce.ts'

/** How long to wait before connecting anew. */
const pauseMs = 1000

/** Calls `hear` at each announcement, and after each new connection, before which announcements may have been lost. */
export const listen = (url: string, hear: () => void): { stop(): Promise<void> } => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const connect = () => {
    if (stopped) return
    const own = new pg.Client({ connectionString: url, keepAlive: true })
    client = own
    const again = () => {
      if (client !== own) return
      client = undefined
      own.end().catch(() => {})
      timer = setTimeout(connect, pauseMs)
    }
    own.on('error', again).on('end', again).on('notification', hear)
    own
      .connect()
      .then(() => own.query(`listen ${channel}`))
      .then(hear, again)
  }
  connect()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
