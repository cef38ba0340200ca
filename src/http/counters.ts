import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** The hits in a window, and its end in milliseconds since 1970. */
export interface Window {
  count: number
  resetAt: number
}

/** Whole seconds until a time in milliseconds since 1970, at least 1. */
export const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - Date.now()) / 1000))

/** The current windows of a key. */
export interface Usage {
  minute: Window
  day: Window
}

/** Counts hits by key, in fixed windows that start with their first hit. */
export interface Counter {
  hit(key: string): Promise<Window>
  /** Undoes a hit, for requests that do not count after all. */
  undoHit(key: string): Promise<void>
  /** Reads a window without counting a hit. */
  peek(key: string): Promise<Window>
}
export interface Counters {
  /** Requests per key and minute. */
  minute: Counter
  /** Requests per key and day. */
  day: Counter
  /** Requests per address, except to `/v1`. */
  address: Counter
  /** Requests per address to `/v1`, which has a separate limit. */
  v1PerAddress: Counter
  /** Requests per address to the documentation. */
  docsPerAddress: Counter
  /** Failed sign-ins, and those in progress. */
  signIn: Counter
  /** Attempts to pair a site, per address. */
  pairing: Counter
  /** Failed plugin authentications per address. */
  failedAuth: Counter
  /** Requests per connector. */
  connector: Counter
  /** Test events of webhooks per agency. */
  webhookTest: Counter
  close(): Promise<void>
}

/** The limiter itself never rejects: limits differ per key, so callers compare the count. */
const points = Number.MAX_SAFE_INTEGER

const toWindow = (seconds: number, state: { consumedPoints: number; msBeforeNext: number } | null): Window =>
  state
    ? { count: state.consumedPoints, resetAt: Date.now() + state.msBeforeNext }
    : { count: 0, resetAt: Date.now() + seconds * 1000 }

const toCounter = (limiter: RateLimiterAbstract): Counter => ({
  hit: async key => toWindow(limiter.duration, await limiter.consume(key)),
  peek: async key => toWindow(limiter.duration, await limiter.get(key)),
  undoHit: async key => {
    await limiter.reward(key)
  },
})

const createCounters = (createLimiter: (keyPrefix: string, duration: number) => RateLimiterAbstract) => ({
  minute: toCounter(createLimiter('minute', 60)),
  day: toCounter(createLimiter('day', 24 * 60 * 60)),
  address: toCounter(createLimiter('address', 60)),
  v1PerAddress: toCounter(createLimiter('v1-address', 60)),
  docsPerAddress: toCounter(createLimiter('docs-address', 60)),
  signIn: toCounter(createLimiter('sign-in', 15 * 60)),
  pairing: toCounter(createLimiter('pairing', 60)),
  failedAuth: toCounter(createLimiter('failed-auth', 60)),
  connector: toCounter(createLimiter('connector', 60)),
  webhookTest: toCounter(createLimiter('webhook-test', 60)),
})

/** Redis counts as unavailable when a command takes longer than this. */
const socketTimeoutMs = 500

const createMemoryLimiter = (keyPrefix: string, duration: number) =>
  new RateLimiterMemory({ keyPrefix, duration, points })

/** Opens counters in memory, or in Redis. While Redis is unavailable, each instance counts in memory. */
export const openCounters = async (
  redisUrl: string | undefined,
  onError: (error: Error) => void,
): Promise<Counters> => {
  if (!redisUrl) return { ...createCounters(createMemoryLimiter), close: async () => {} }
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: socketTimeoutMs,
  }).on('error', onError)
  const createRedisLimiter = (keyPrefix: string, duration: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `agency-api:${keyPrefix}`,
      duration,
      points,
      insuranceLimiter: createMemoryLimiter(keyPrefix, duration),
    })
  return {
    ...createCounters(createRedisLimiter),
    close: async () => {
      redis.disconnect()
    },
  }
}
