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
  hit(who: string): Promise<Window>
  /** Takes back a hit that was refused. */
  takeBack(who: string): Promise<void>
  /** Looks without counting. */
  peek(who: string): Promise<Window>
}
export interface Counters {
  minute: Counter
  day: Counter
  address: Counter
  /** The requests of an address to `/v1`, which has a safety net of its own. */
  legacy: Counter
  /** Failures to sign in. */
  signIn: Counter
  /** Attempts to pair a site. */
  pairing: Counter
  /** Requests of plugins with credentials or signatures that are nobody's. */
  impostor: Counter
  close(): Promise<void>
}

/** The limiter refuses nothing: limits differ from key to key, so its count is compared by whoever asks. */
const points = Number.MAX_SAFE_INTEGER

const windowOf = (seconds: number, state: { consumedPoints: number; msBeforeNext: number } | null): Window =>
  state
    ? { count: state.consumedPoints, resetAt: Date.now() + state.msBeforeNext }
    : { count: 0, resetAt: Date.now() + seconds * 1000 }

const counter = (limiter: RateLimiterAbstract): Counter => ({
  hit: async who => windowOf(limiter.duration, await limiter.consume(who)),
  peek: async who => windowOf(limiter.duration, await limiter.get(who)),
  takeBack: async who => {
    await limiter.reward(who)
  },
})

const counters = (limiter: (keyPrefix: string, duration: number) => RateLimiterAbstract) => ({
  minute: counter(limiter('minute', 60)),
  day: counter(limiter('day', 24 * 60 * 60)),
  address: counter(limiter('address', 60)),
  legacy: counter(limiter('legacy', 60)),
  signIn: counter(limiter('sign-in', 15 * 60)),
  pairing: counter(limiter('pairing', 60)),
  impostor: counter(limiter('impostor', 60)),
})

/** A Redis that takes longer than this for a hit counts as unavailable. */
const socketTimeoutMs = 500

const inMemory = (keyPrefix: string, duration: number) => new RateLimiterMemory({ keyPrefix, duration, points })

/** Counters in memory, or in Redis for several instances. While Redis is unavailable, each instance counts for itself. */
export const openCounters = async (
  redisUrl: string | undefined,
  onError: (error: Error) => void,
): Promise<Counters> => {
  if (!redisUrl) return { ...counters(inMemory), close: async () => {} }
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: socketTimeoutMs,
  }).on('error', onError)
  const inRedis = (keyPrefix: string, duration: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `agency-api:${keyPrefix}`,
      duration,
      points,
      insuranceLimiter: inMemory(keyPrefix, duration),
    })
  return {
    ...counters(inRedis),
    close: async () => {
      redis.disconnect()
    },
  }
}
