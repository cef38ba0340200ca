import type { RequestHandler } from 'express'
import { networkOf } from '#src/addresses.ts'
import { apiError } from '#src/errors/api-error.ts'
import { secondsUntil } from '#src/operations/retry-after.ts'
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

const countHit = async (counter: Counter, key: string, max: number) => {
  const { count, resetAt } = await counter.hit(key)
  if (count > max) throw apiError('RATE_LIMIT_EXCEEDED', { retryAfter: secondsUntil(resetAt) })
}

/** Limits the requests per address (IPv6: per /64 and per /48 network), regardless of their API keys. */
export const limitByAddress =
  (counter: Counter, perMinute: number): RequestHandler =>
  async (req, _res, next) => {
    for (const [network, max] of networkLimits(clientAddress(req), perMinute, networksPer48 * perMinute))
      await countHit(counter, network, max)
    next()
  }

/** Limits the requests of all addresses together. */
export const limitInAll =
  (counter: Counter, max: number): RequestHandler =>
  async (_req, _res, next) => {
    await countHit(counter, 'all', max)
    next()
  }
