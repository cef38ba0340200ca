import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** What a window has counted, and when it ends, in milliseconds since 1970. */
export interface Window {
  count: number
  resetAt: number
}

/** Whole seconds until a time, at least one. */
export const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - Date.now()) / 1000))

/** The live counters of a key. */
export interface Usage {
  minute: Window
  day: Window
}

/** Windows of a fixed length that open at their first hit. */
export interface Counter {
  hit(key: string): Promise<Window>
  /** Takes back a hit that was refused. */
  undoHit(key: string): Promise<void>
  /** Looks without counting. */
  peek(key: string): Promise<Window>
}
export interface Counters {
  minute: Counter
  day: Counter
  address: Counter
  /** The requests of an address to `/v1`, which has a safety net of its own. */
  v1PerAddress: Counter
  /** Failures to sign in. */
  signIn: Counter
  /** Attempts to pair a site. */
  pairing: Counter
  /** Requests of plugins with credentials or signatures that are nobody's. */
  failedAuth: Counter
  close(): Promise<void>
}

/** The limiter refuses nothing: limits differ from key to key, so its count is compared by whoever asks. */
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
  v1PerAddress: toCounter(createLimiter('legacy', 60)),
  signIn: toCounter(createLimiter('sign-in', 15 * 60)),
  pairing: toCounter(createLimiter('pairing', 60)),
  failedAuth: toCounter(createLimiter('impostor', 60)),
})

/** A Redis that takes longer than this for a hit counts as unavailable. */
const socketTimeoutMs = 500

const createMemoryLimiter = (keyPrefix: string, duration: number) =>
  new RateLimiterMemory({ keyPrefix, duration, points })

/** Counters in memory, or in Redis for several instances. While Redis is unavailable, each instance counts for itself. */
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
