import type { Request, RequestHandler } from 'express'
import { networkOf } from '#src/ground/base/addresses.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { secondsUntil } from '#src/platform/operations/retry-after.ts'
import { clientAddress } from './address.ts'
import type { Counter } from './counters.ts'

/** The limits of an address: its own (IPv6: of its /64), and for IPv6 also the larger one of its /48. */
export const networkLimits = (address: string, max: number, maxPer48: number): [network: string, max: number][] => {
  const [network, wideNetwork] = [networkOf(address), networkOf(address, 48)]
  return network === wideNetwork
    ? [[network, max]]
    : [
        [network, max],
        [wideNetwork, maxPer48],
      ]
}

/** The limit of a /48 is this many times that of a /64: several customers of a hosting provider may share it. */
const networksPer48 = 10

/** Counts a hit of a key. Throws beyond its limit. */
export const countHit = async (counter: Counter, key: string, max: number): Promise<void> => {
  const { count, resetAt } = await counter.hit(key)
  if (count > max) throw apiError('RATE_LIMIT_EXCEEDED', { retryAfter: secondsUntil(resetAt) })
}

/** Counts a hit of the address of a request (IPv6: of its /64 and its /48 network). Throws beyond the limit. */
export const countByAddress = async (counter: Counter, req: Request, max: number): Promise<void> => {
  for (const [network, networkMax] of networkLimits(clientAddress(req), max, networksPer48 * max))
    await countHit(counter, network, networkMax)
}

/** Counts a hit of all addresses together. Throws beyond the limit. */
export const countInAll = (counter: Counter, max: number): Promise<void> => countHit(counter, 'all', max)

/** Limits the requests per address, regardless of their API keys. */
export const limitByAddress =
  (counter: Counter, perMinute: number): RequestHandler =>
  async (req, _res, next) => {
    await countByAddress(counter, req, perMinute)
    next()
  }

/** Limits the requests of all addresses together. */
export const limitInAll =
  (counter: Counter, max: number): RequestHandler =>
  async (_req, _res, next) => {
    await countInAll(counter, max)
    next()
  }
