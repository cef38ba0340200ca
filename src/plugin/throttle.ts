import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { addressOf, networkOf } from '#src/http/address.ts'
import { secondsUntil, type Counter, type Window } from '#src/http/counters.ts'
import { isRefusal, refusal } from '#src/http/errors.ts'

/** How often an address may try to pair a site, and how often it may be taken for an impostor, in a minute. */
const mostPairings = 20
const mostImpostures = 50

const whoOf = (req: Request) => networkOf(addressOf(req))

const refuseBeyond = (most: number, { count, resetAt }: Window) => {
  if (count > most) throw refusal('RATE_LIMIT_EXCEEDED', { retryAfter: secondsUntil(resetAt) })
}

/** Counts an attempt to pair, whatever comes of it. */
export const countPairing =
  (counter: Counter): RequestHandler =>
  async (req, _res, next) => {
    refuseBeyond(mostPairings, await counter.hit(whoOf(req)))
    next()
  }

/** Refuses an address that has shown credentials or signatures that are nobody's too often. */
export const refuseImpostors =
  (counter: Counter): RequestHandler =>
  async (req, _res, next) => {
    const { count, resetAt } = await counter.peek(whoOf(req))
    refuseBeyond(mostImpostures, { count: count + 1, resetAt })
    next()
  }

/**
 * Counts what may be a guess. A connector that was revoked, must sign, or whose clock is off is none: its plugin goes on
 * asking, and must not shut out the other sites of its host.
 */
export const countImpostors =
  (counter: Counter): ErrorRequestHandler =>
  async (thrown, req, _res, next) => {
    if (isRefusal(thrown, 'UNKNOWN_CREDENTIALS', 'INVALID_SIGNATURE')) await counter.hit(whoOf(req))
    next(thrown)
  }
