import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'
import { openRedis, type RedisConnection } from './redis.ts'
import { openWindowStore, type WindowStore } from './stored-counters.ts'

/** The hits in a window, and its end in milliseconds since 1970. */
export interface Window {
  count: number
  resetAt: number
}

/** The current windows of a key. */
export interface CounterUsage {
  minute: Window
  day: Window
}

/** Counts hits by key, in fixed windows that start with their first hit. */
export interface Counter {
  /** Counts hits; by default one. */
  hit(key: string, hits?: number): Promise<Window>
  /** Undoes hits, for requests that do not count after all. */
  undoHit(key: string, hits?: number): Promise<Window>
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
  /** Requests for mailed links, per email, user, network and in all. */
  linkRequest: Counter
  /** Attempts to pair a site, per address. */
  pairing: Counter
  /** Failed plugin authentications per address. */
  failedAuth: Counter
  /** Authorization requests of apps, per address and in all. */
  authorization: Counter
  /** Documents of apps that are fetched, per address and in all. */
  appDocument: Counter
  /** Apps that register themselves, per address and in all. */
  registration: Counter
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
  hit: async (key, hits) => toWindow(limiter.duration, await limiter.consume(key, hits)),
  peek: async key => toWindow(limiter.duration, await limiter.get(key)),
  undoHit: async (key, hits) => toWindow(limiter.duration, await limiter.reward(key, hits)),
})

/** Creates a counter for windows of a number of seconds. */
type CreateCounter = (name: string, duration: number) => Counter

const createCounters = (createCounter: CreateCounter) => ({
  minute: createCounter('minute', 60),
  day: createCounter('day', 24 * 60 * 60),
  address: createCounter('address', 60),
  v1PerAddress: createCounter('v1-address', 60),
  docsPerAddress: createCounter('docs-address', 60),
  signIn: createCounter('sign-in', 15 * 60),
  linkRequest: createCounter('link-request', 60 * 60),
  pairing: createCounter('pairing', 60),
  failedAuth: createCounter('failed-auth', 60),
  authorization: createCounter('authorization', 60),
  appDocument: createCounter('app-document', 60),
  registration: createCounter('registration', 60 * 60),
  connector: createCounter('connector', 60),
  webhookTest: createCounter('webhook-test', 60),
})

const createMemoryCounter: CreateCounter = (keyPrefix, duration) =>
  toCounter(new RateLimiterMemory({ keyPrefix, duration, points }))

/** Of each counter, the windows that Redis has reported last are remembered, up to this number of keys. */
const maxRememberedWindows = 10_000

/**
 * Counts in Redis, and in memory while Redis is unavailable. In memory, a window continues with the last count that
 * Redis has reported, plus one for a hit that Redis may have counted without a response. The count of Redis replaces
 * the one in memory as soon as Redis is available.
 */
const createSharedCounter = (redis: RedisConnection, keyPrefix: string, name: string, duration: number): Counter => {
  const options = { storeClient: redis.client, keyPrefix: `${keyPrefix}:${name}`, duration, points }
  const shared = toCounter(new RateLimiterRedis(options))
  const memory = new RateLimiterMemory({ keyPrefix: name, duration, points })
  const fallback = toCounter(memory)
  const remembered = new BoundedMap<string, Window>(maxRememberedWindows)

  const remember = (key: string, window: Window) => {
    if (window.count > 0) remembered.set(key, window)
    else remembered.delete(key)
  }
  const continueInMemory = (key: string) => {
    const window = remembered.get(key)
    if (!window) return
    remembered.delete(key)
    memory.restore({ version: 1, storage: [{ key, value: window.count, expiresAt: window.resetAt }] })
  }
  const run = async (key: string, command: (counter: Counter) => Promise<Window>) => {
    try {
      const window = await redis.run(() => command(shared))
      remember(key, window)
      return window
    } catch {
      continueInMemory(key)
      return command(fallback)
    }
  }
  return {
    hit: (key, hits) => run(key, counter => counter.hit(key, hits)),
    peek: key => run(key, counter => counter.peek(key)),
    undoHit: (key, hits) => run(key, counter => counter.undoHit(key, hits)),
  }
}

/** The counters of API keys, sites and agencies. Anybody can add windows to the others, such as those of addresses. */
const storedNames = ['minute', 'day', 'connector', 'webhook-test']

/** Counts in memory, and reports the hits to a store. */
const createStoredCounter = (store: WindowStore, name: string, duration: number): Counter => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, duration, points })
  const memory = toCounter(limiter)
  store.attach(name, limiter)
  const report = async (key: string, hits: number, counted: Promise<Window>) => {
    const window = await counted
    store.add(name, key, hits, window.resetAt)
    return window
  }
  return {
    hit: (key, hits = 1) => report(key, hits, memory.hit(key, hits)),
    peek: key => memory.peek(key),
    undoHit: (key, hits = 1) => report(key, -hits, memory.undoHit(key, hits)),
  }
}

export interface RedisLocation {
  url: string
  /** Separates the counters of deployments that share a Redis. */
  deploymentId: string
}

/**
 * Opens counters in Redis, or in memory without a location. While Redis is unavailable, each instance counts in memory.
 * With a database, counters in memory survive a restart: they continue with what the database has.
 */
export const openCounters = async (
  location: RedisLocation | { db: Database } | undefined,
  onError: (error: Error) => void,
): Promise<Counters> => {
  if (!location) return { ...createCounters(createMemoryCounter), close: async () => {} }
  if ('db' in location) {
    const store = await openWindowStore(location.db, onError)
    const createCounter: CreateCounter = (name, duration) =>
      storedNames.includes(name) ? createStoredCounter(store, name, duration) : createMemoryCounter(name, duration)
    return { ...createCounters(createCounter), close: store.close }
  }
  const redis = await openRedis(location.url, onError)
  const keyPrefix = `agency-api:${location.deploymentId}`
  return {
    ...createCounters((name, duration) => createSharedCounter(redis, keyPrefix, name, duration)),
    close: async () => redis.close(),
  }
}
