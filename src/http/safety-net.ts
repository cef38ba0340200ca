import type { RequestHandler } from 'express'
import type { Counter } from './counters.ts'
import { addressOf, networkOf } from './address.ts'
import { ApiError } from './errors.ts'

export const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - Date.now()) / 1000))

/** Limits the requests of one address, whatever keys they carry. */
export const safetyNet =
  (counter: Counter, perMinute: number): RequestHandler =>
  async (req, _res, next) => {
    const { count, resetAt } = await counter.hit(networkOf(addressOf(req)))
    if (count > perMinute) throw new ApiError('RATE_LIMIT_EXCEEDED', { retryAfter: secondsUntil(resetAt) })
    next()
  }
