import type pg from 'pg'

/** Gets the payload of a notification; undefined when notifications may have been missed, or no longer arrive. */
type NotificationListener = (payload?: string) => void

/** Receives the notifications of PostgreSQL on one connection, which opens with the first channel. */
export interface Listener {
  listen: (channel: string, onNotification: NotificationListener) => { stop(): void }
  /** Whether notifications arrive. While they do not, look for changes at short intervals. */
  isListening: () => boolean
}

const reconnectDelayMs = 1000

/**
 * Whether the server process is the one that the connection was promised. Behind a pooler it is another, perhaps for
 * each transaction, so that notifications may not arrive.
 */
const isDirect = async (client: pg.Client) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as unknown as { processID: number }).processID
}

/** Opens the connection again whenever it is lost, until it is closed. */
export const createListener = (openClient: () => Promise<pg.Client>): Listener & { close: () => Promise<void> } => {
  const listeners = new Set<{ channel: string; onNotification: NotificationListener }>()
  const state = { isOpened: false, isListening: false, isClosed: false }
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const update = (isListening: boolean) => {
    state.isListening = isListening
    for (const { onNotification } of listeners) onNotification()
  }
  const reconnectLater = () => {
    client = undefined
    if (state.isClosed) return
    timer = setTimeout(() => void connect(), reconnectDelayMs)
    if (state.isListening) update(false)
  }
  const connect = async () => {
    const opened = await openClient().catch(reconnectLater)
    if (!opened) return
    if (state.isClosed) return opened.end()
    client = opened.once('end', reconnectLater).on('notification', ({ channel, payload }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onNotification(payload)
    })
    try {
      for (const { channel } of listeners) await opened.query(`listen ${channel}`)
      update(await isDirect(opened))
    } catch {
      // Without an answer, the connection ends.
      await opened.end()
    }
  }

  return {
    isListening: () => state.isListening,
    listen: (channel, onNotification) => {
      const listener = { channel, onNotification }
      listeners.add(listener)
      if (!state.isOpened) {
        state.isOpened = true
        void connect()
      } else if (client) {
        // After a failure, the connection ends, and the next one listens.
        client.query(`listen ${channel}`).then(
          () => onNotification(),
          () => client?.end(),
        )
      }
      return { stop: () => void listeners.delete(listener) }
    },
    close: async () => {
      state.isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
