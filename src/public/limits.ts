import type { Response } from 'express'
import { secondsUntil, type Counter, type Counters, type Usage, type Window } from '#src/http/counters.ts'
import type { ApiKey } from '#src/keys/keys.ts'
import { apiError } from '#src/operations/errors.ts'

declare global {
  namespace Express {
    interface Locals {
      /** The key whose request was counted, and the end of the minute window. */
      counted?: { key: ApiKey; resetAt: number }
    }
  }
}

/** Sets the rate limit headers of the minute window. */
export const setMinuteHeaders = (res: Response, { rateLimitPerMinute }: ApiKey, { count, resetAt }: Window) =>
  res
    .setHeader('X-RateLimit-Limit', String(rateLimitPerMinute))
    .setHeader('X-RateLimit-Remaining', String(Math.max(0, rateLimitPerMinute - count)))
    .setHeader('X-RateLimit-Reset', String(Math.ceil(resetAt / 1000)))

/** Replaces the headers of the minute window, so that callers can tell the day limit from the minute limit. */
const setDayHeaders = (res: Response, { rateLimitPerDay }: ApiKey, { count }: Window) => {
  for (const name of ['Limit', 'Remaining', 'Reset']) res.removeHeader(`X-RateLimit-${name}`)
  res.set({
    'X-RateLimit-Limit-Day': String(rateLimitPerDay),
    'X-RateLimit-Remaining-Day': String(Math.max(0, rateLimitPerDay - count)),
  })
}

/** Counts a request of a key and its lineage. Requests over the minute limit do not count against the day limit. */
export const countRequest = async (counters: Counters, key: ApiKey, res: Response): Promise<Usage> => {
  const id = String(key.lineageId)
  const minute = await counters.minute.hit(id)
  setMinuteHeaders(res, key, minute)
  if (minute.count > key.rateLimitPerMinute)
    throw apiError('RATE_LIMIT_EXCEEDED', { retryAfter: secondsUntil(minute.resetAt) })

  const day = await counters.day.hit(id)
  if (day.count > key.rateLimitPerDay) {
    setDayHeaders(res, key, await counters.day.undoHit(id))
    throw apiError('DAY_LIMIT_EXCEEDED', { retryAfter: secondsUntil(day.resetAt) })
  }
  res.locals.counted = { key, resetAt: minute.resetAt }
  return { minute, day }
}

/** Counts hits, unless they exceed a limit. */
const hitWithin = async (counter: Counter, id: string, hits: number, limit: number) => {
  // Hits that are counted only to be undone would reject other requests meanwhile.
  const before = await counter.peek(id)
  if (before.count + hits > limit) return { isCounted: false, window: before }
  const window = await counter.hit(id, hits)
  if (window.count <= limit) return { isCounted: true, window }
  return { isCounted: false, window: await counter.undoHit(id, hits) }
}

/** Counts further requests of a key, for the items of a batch. Counts none of them if they exceed a limit. */
export const countFurtherRequests = async (
  counters: Counters,
  key: ApiKey,
  res: Response,
  requests: number,
): Promise<void> => {
  const id = String(key.lineageId)
  const minute = await hitWithin(counters.minute, id, requests, key.rateLimitPerMinute)
  setMinuteHeaders(res, key, minute.window)
  if (!minute.isCounted) throw apiError('RATE_LIMIT_EXCEEDED', { retryAfter: secondsUntil(minute.window.resetAt) })

  const day = await hitWithin(counters.day, id, requests, key.rateLimitPerDay)
  if (day.isCounted) return
  await counters.minute.undoHit(id, requests)
  setDayHeaders(res, key, day.window)
  throw apiError('DAY_LIMIT_EXCEEDED', { retryAfter: secondsUntil(day.window.resetAt) })
}

/** Undoes the count of a request in the minute limit, so that it counts only against the day limit. */
export const uncountMinute = async (counters: Counters, res: Response): Promise<void> => {
  const { key, resetAt = 0 } = res.locals.counted ?? {}
  if (key && resetAt > Date.now()) setMinuteHeaders(res, key, await counters.minute.undoHit(String(key.lineageId)))
}
