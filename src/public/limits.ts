import type { RequestHandler, Response } from 'express'
import { refusal } from '#src/http/errors.ts'
import type { ApiKey } from '#src/keys/keys.ts'
import { secondsUntil, type Counters, type Usage, type Window } from '#src/http/counters.ts'
import { keyOf } from './key.ts'

declare global {
  namespace Express {
    interface Locals {
      usage?: Usage
    }
  }
}

/** The counters of a request that has passed `countRequest`. */
export const usageOf = ({ locals: { usage } }: Response): Usage => {
  if (!usage) throw new Error('This request did not pass countRequest')
  return usage
}

/** Shows the minute window in the headers of the answer. */
export const showMinute = (res: Response, { rateLimitPerMinute }: ApiKey, { count, resetAt }: Window) =>
  res.set({
    'X-RateLimit-Limit': String(rateLimitPerMinute),
    'X-RateLimit-Remaining': String(Math.max(0, rateLimitPerMinute - count)),
    'X-RateLimit-Reset': String(Math.ceil(resetAt / 1000)),
  })

/** A refusal by the day limit shows the day in place of the minute, which tells the two apart. */
const showDay = (res: Response, { rateLimitPerDay }: ApiKey) => {
  for (const name of ['Limit', 'Remaining', 'Reset']) res.removeHeader(`X-RateLimit-${name}`)
  res.set({ 'X-RateLimit-Limit-Day': String(rateLimitPerDay), 'X-RateLimit-Remaining-Day': '0' })
}

/** Counts the request: in the minute first, and in the day only when the minute has room. */
export const countRequest =
  (counters: Counters): RequestHandler =>
  async (_req, res, next) => {
    const key = keyOf(res)
    const minute = await counters.minute.hit(String(key.id))
    showMinute(res, key, minute)
    if (minute.count > key.rateLimitPerMinute)
      throw refusal('RATE_LIMIT_EXCEEDED', { retryAfter: secondsUntil(minute.resetAt) })

    const day = await counters.day.hit(String(key.id))
    if (day.count > key.rateLimitPerDay) {
      await counters.day.takeBack(String(key.id))
      showDay(res, key)
      throw refusal('DAY_LIMIT_EXCEEDED', { retryAfter: secondsUntil(day.resetAt) })
    }
    res.locals.usage = { minute, day }
    next()
  }
