import { once } from 'node:events'
import type { Redis } from 'ioredis'

export interface RedisConnection {
  client: Redis
  /** Runs a command, unless Redis is unavailable. Throws when Redis does not execute it or does not respond in time. */
  run<Result>(command: () => Promise<Result>): Promise<Result>
  close(): void
}

/**
 * Redis counts as unavailable when it takes longer than this many ticks of the event loop for a command or a connect. A
 * stalled event loop has one tick for the whole stall, so that the time in which it cannot read responses hardly
 * counts.
 */
const timeout = { tickMs: 50, ticks: 10 }
const reconnectDelayMs = 500
/** How long the start waits for Redis. */
const startTimeoutMs = 2000

/** Reports commands that take too long. `onTimeout` is called for the oldest one, and ends all of them. */
const createWatchdog = (onTimeout: () => void) => {
  /** The ticks at which commands started, by a function that ends their wait. Ordered by start. */
  const startTicks = new Map<() => void, number>()
  let tick = 0
  let timer: NodeJS.Timeout | undefined

  const check = () => {
    tick++
    const [oldest = tick] = startTicks.values()
    if (tick - oldest >= timeout.ticks) onTimeout()
  }
  return {
    start: (giveUp: () => void) => {
      // Check after pending I/O: timers run before sockets are read.
      timer ??= setInterval(() => setImmediate(check), timeout.tickMs)
      startTicks.set(giveUp, tick)
    },
    end: (giveUp: () => void) => {
      startTicks.delete(giveUp)
      if (startTicks.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
    giveUpAll: () => {
      for (const giveUp of startTicks.keys()) giveUp()
    },
  }
}

const openClient = async (url: string, onError: (error: Error) => void): Promise<Redis> => {
  const { Redis: Client } = await import('ioredis')
  return new Client(url, {
    // Commands fail at once instead of waiting for a connection. A repeated hit would count twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 3000,
    disconnectTimeout: 100,
    retryStrategy: () => reconnectDelayMs,
  }).on('error', onError)
}

/** Connects to Redis, and again after each loss. Every problem of the connection is reported to `onError`. */
export const openRedis = async (url: string, onError: (error: Error) => void): Promise<RedisConnection> => {
  const client = await openClient(url, onError)
  let isReady = false

  const reconnect = (error: Error) => {
    isReady = false
    onError(error)
    client.disconnect(true)
    watchdog.giveUpAll()
  }
  const watchdog = createWatchdog(() => reconnect(new Error('Redis did not respond in time')))

  const endHandshake = () => watchdog.end(endHandshake)
  client
    .on('connect', () => watchdog.start(endHandshake))
    .on('ready', () => {
      isReady = true
      endHandshake()
    })
    .on('close', () => {
      if (isReady) onError(new Error('Redis closed the connection'))
      isReady = false
      endHandshake()
    })
  await once(client, 'ready', { signal: AbortSignal.timeout(startTimeoutMs) }).catch(() => {})

  const reportReply = (error: Error) => {
    // A replica after a failover: a new connection may reach the primary.
    if (isReady && error.message.startsWith('READONLY')) reconnect(error)
    else onError(error)
  }

  return {
    client,
    run: async command => {
      if (!isReady) throw new Error('Redis is unavailable')
      const { promise: timedOut, reject } = Promise.withResolvers<never>()
      const giveUp = () => reject(new Error('Redis did not respond in time'))
      watchdog.start(giveUp)
      try {
        return await Promise.race([command(), timedOut])
      } catch (error) {
        if (error instanceof Error && error.name === 'ReplyError') reportReply(error)
        throw error
      } finally {
        watchdog.end(giveUp)
      }
    },
    close: () => {
      isReady = false
      client.disconnect()
    },
  }
}
