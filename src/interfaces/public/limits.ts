import type { Response } from 'express'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { Counter, Counters, CounterUsage } from '#src/platform/http-context/counters.ts'
import type { CallerKey } from '#src/platform/keys/keys.ts'
import { secondsUntil } from '#src/platform/operations/retry-after.ts'
import { setDayLimitHeaders, setLimitHeaders } from './limit-headers.ts'

declare global {
  namespace Express {
    interface Locals {
      /** The key whose request was counted, and its windows. */
      counted?: { key: CallerKey; usage: CounterUsage }
    }
  }
}

/** A key and its successors share their windows. */
const windowName = ({ lineageId }: CallerKey) => String(lineageId)

const minuteLimitError = ({ minute }: CounterUsage) =>
  apiError('RATE_LIMIT_EXCEEDED', { retryAfter: secondsUntil(minute.resetAt) })

const dayLimitError = ({ day }: CounterUsage) =>
  apiError('DAY_LIMIT_EXCEEDED', { retryAfter: secondsUntil(day.resetAt) })

/** Sets the headers of a request that does not count. */
export const setUncountedHeaders = async ({ minute, day }: Counters, key: CallerKey, res: Response): Promise<void> => {
  const name = windowName(key)
  const [minuteWindow, dayWindow] = await Promise.all([minute.peek(name), day.peek(name)])
  setLimitHeaders(res, key, { minute: minuteWindow, day: dayWindow })
}

/**
 * Counts a request of a key, and sets its headers. Requests over the minute limit do not count against the day limit.
 */
export const countRequest = async (counters: Counters, key: CallerKey, res: Response): Promise<CounterUsage> => {
  const name = windowName(key)
  const minute = await counters.minute.hit(name)
  if (minute.count > key.rateLimitPerMinute) {
    const usage = { minute, day: await counters.day.peek(name) }
    setLimitHeaders(res, key, usage)
    throw minuteLimitError(usage)
  }
  const usage = { minute, day: await counters.day.hit(name) }
  if (usage.day.count > key.rateLimitPerDay) {
    setDayLimitHeaders(res, key, { minute, day: await counters.day.undoHit(name) })
    throw dayLimitError(usage)
  }
  setLimitHeaders(res, key, usage)
  res.locals.counted = { key, usage }
  return usage
}

/** Counts hits, unless they exceed a limit. */
const hitWithin = async (counter: Counter, name: string, hits: number, limit: number) => {
  // Hits that are counted only to be undone would reject other requests meanwhile.
  const before = await counter.peek(name)
  if (before.count + hits > limit) return { isCounted: false, window: before }
  const window = await counter.hit(name, hits)
  if (window.count <= limit) return { isCounted: true, window }
  return { isCounted: false, window: await counter.undoHit(name, hits) }
}

/** Counts further requests of a key, for the items of a batch. Counts none of them if they exceed a limit. */
export const countFurtherRequests = async (
  counters: Counters,
  key: CallerKey,
  res: Response,
  requests: number,
): Promise<void> => {
  const name = windowName(key)
  const minute = await hitWithin(counters.minute, name, requests, key.rateLimitPerMinute)
  if (!minute.isCounted) {
    const usage = { minute: minute.window, day: await counters.day.peek(name) }
    setLimitHeaders(res, key, usage)
    // As on each response beyond the limit, although a smaller batch would fit.
    res.setHeader('X-RateLimit-Remaining', '0')
    throw minuteLimitError(usage)
  }
  const day = await hitWithin(counters.day, name, requests, key.rateLimitPerDay)
  if (!day.isCounted) {
    const usage = { minute: await counters.minute.undoHit(name, requests), day: day.window }
    setDayLimitHeaders(res, key, usage)
    throw dayLimitError(usage)
  }
  setLimitHeaders(res, key, { minute: minute.window, day: day.window })
}

/** Undoes the count of a request in the minute limit, so that it counts only against the day limit. */
export const uncountMinute = async (counters: Counters, res: Response): Promise<void> => {
  const { key, usage } = res.locals.counted ?? {}
  if (key && usage && usage.minute.resetAt > Date.now())
    setLimitHeaders(res, key, { ...usage, minute: await counters.minute.undoHit(windowName(key)) })
}
