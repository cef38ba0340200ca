import type { Response } from 'express'
import { serializeList, type Item } from 'structured-headers'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'
import type { CounterUsage, Window } from '#src/platform/http-context/counters.ts'
import type { CallerKey } from '#src/platform/keys/keys.ts'
import { secondsUntil } from '#src/platform/operations/retry-after.ts'

type Limits = Pick<CallerKey, 'rateLimitPerMinute' | 'rateLimitPerDay'>

/** `RateLimit-Policy` by its limits: keys have few different ones. */
const policies = new BoundedMap<string, string>(1000)

const toPolicy = ({ rateLimitPerMinute, rateLimitPerDay }: Limits) => {
  const toItem = (window: string, quota: number, seconds: number): Item => [
    window,
    new Map(Object.entries({ q: quota, w: seconds })),
  ]
  return serializeList([toItem('minute', rateLimitPerMinute, 60), toItem('day', rateLimitPerDay, 86_400)])
}

const policyOf = (limits: Limits) =>
  policies.getOrCreate(`${limits.rateLimitPerMinute} ${limits.rateLimitPerDay}`, () => toPolicy(limits))

const remaining = (limit: number, { count }: Window) => Math.max(0, limit - count)

/** A window in `RateLimit`. A template, because serializing takes several microseconds per request. */
const currentItem = (name: string, limit: number, window: Window) =>
  `"${name}";r=${remaining(limit, window)};t=${secondsUntil(window.resetAt)}`

const setStandardHeaders = (res: Response, limits: Limits, { minute, day }: CounterUsage) => {
  const current = `${currentItem('minute', limits.rateLimitPerMinute, minute)}, ${currentItem('day', limits.rateLimitPerDay, day)}`
  res.setHeader('RateLimit-Policy', policyOf(limits)).setHeader('RateLimit', current)
}

/** Sets the rate limit headers: the standard ones have both windows, the others that of the minute. */
export const setLimitHeaders = (res: Response, limits: Limits, usage: CounterUsage): void => {
  const { rateLimitPerMinute } = limits
  res
    .setHeader('X-RateLimit-Limit', String(rateLimitPerMinute))
    .setHeader('X-RateLimit-Remaining', String(remaining(rateLimitPerMinute, usage.minute)))
    .setHeader('X-RateLimit-Reset', String(Math.ceil(usage.minute.resetAt / 1000)))
  setStandardHeaders(res, limits, usage)
}

/** Sets the headers of the day limit instead of those of the minute limit, so that callers can tell them apart. */
export const setDayLimitHeaders = (res: Response, limits: Limits, usage: CounterUsage): void => {
  for (const name of ['Limit', 'Remaining', 'Reset']) res.removeHeader(`X-RateLimit-${name}`)
  res
    .setHeader('X-RateLimit-Limit-Day', String(limits.rateLimitPerDay))
    .setHeader('X-RateLimit-Remaining-Day', String(remaining(limits.rateLimitPerDay, usage.day)))
  setStandardHeaders(res, limits, usage)
}
