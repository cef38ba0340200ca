import type { Response } from 'express'
import { secondsUntil, type Counters, type Usage, type Window } from '#src/http/counters.ts'
import type { ApiKey } from '#src/keys/keys.ts'
import { apiError } from '#src/operations/errors.ts'

/** Sets the rate limit headers of the minute window. */
export const setMinuteHeaders = (res: Response, { rateLimitPerMinute }: ApiKey, { count, resetAt }: Window) =>
  res
    .setHeader('X-RateLimit-Limit', String(rateLimitPerMinute))
    .setHeader('X-RateLimit-Remaining', String(Math.max(0, rateLimitPerMinute - count)))
    .setHeader('X-RateLimit-Reset', String(Math.ceil(resetAt / 1000)))

/** Replaces the headers of the minute window, so that callers can tell the day limit from the minute limit. */
const setDayHeaders = (res: Response, { rateLimitPerDay }: ApiKey) => {
  for (const name of ['Limit', 'Remaining', 'Reset']) res.removeHeader(`X-RateLimit-${name}`)
  res.set({ 'X-RateLimit-Limit-Day': String(rateLimitPerDay), 'X-RateLimit-Remaining-Day': '0' })
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
    await counters.day.undoHit(id)
    setDayHeaders(res, key)
    throw apiError('DAY_LIMIT_EXCEEDED', { retryAfter: secondsUntil(day.resetAt) })
  }
  return { minute, day }
}
