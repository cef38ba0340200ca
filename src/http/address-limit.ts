import type { RequestHandler } from 'express'
import { secondsUntil, type Counter } from './counters.ts'
import { networkOf } from '#src/addresses.ts'
import { clientAddress } from './address.ts'
import { apiError } from '#src/operations/errors.ts'

/** Limits the requests per address (IPv6: per /64 network), regardless of their API keys. */
export const limitByAddress =
  (counter: Counter, perMinute: number): RequestHandler =>
  async (req, _res, next) => {
    const { count, resetAt } = await counter.hit(networkOf(clientAddress(req)))
    if (count > perMinute) throw apiError('RATE_LIMIT_EXCEEDED', { retryAfter: secondsUntil(resetAt) })
    next()
  }
