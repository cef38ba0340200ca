import type { Request } from 'express'
import { apiError, isApiError } from '#src/ground/base/errors/api-error.ts'
import { networkLimits } from '#src/platform/http-context/address-limit.ts'
import { clientAddress } from '#src/platform/http-context/address.ts'
import type { Counter, Window } from '#src/platform/http-context/counters.ts'
import { secondsUntil } from '#src/platform/operations/retry-after.ts'

/** Per minute: of an address (IPv6: of a /64), and of a /48. */
const pairingLimits = (req: Request) => networkLimits(clientAddress(req), 20, 100)
const failedAuthLimits = (req: Request) => networkLimits(clientAddress(req), 50, 200)

const enforceLimit = (max: number, { count, resetAt }: Window) => {
  if (count > max) throw apiError('RATE_LIMIT_EXCEEDED', { retryAfter: secondsUntil(resetAt) })
}

/** Throws when a connector has reached its requests per minute, without counting another one. */
export const checkConnectorLimit = async (counter: Counter, connectorId: number, perMinute: number): Promise<void> => {
  const { count, resetAt } = await counter.peek(String(connectorId))
  enforceLimit(perMinute, { count: count + 1, resetAt })
}

/** Counts an authenticated request of a connector. Throws above its requests per minute. */
export const limitConnector = async (counter: Counter, connectorId: number, perMinute: number): Promise<void> => {
  enforceLimit(perMinute, await counter.hit(String(connectorId)))
}

/** Counts an attempt to pair, successful or not. Throws above the limit. */
export const limitPairings = async (counter: Counter, req: Request): Promise<void> => {
  for (const [network, max] of pairingLimits(req)) enforceLimit(max, await counter.hit(network))
}

/**
 * Authenticates, unless the network has too many failed attempts, and counts failures that may be guesses. A revoked
 * connector, a missing signature and a wrong clock do not count: such a plugin keeps sending requests, and must not
 * block other sites of the same host.
 */
export const limitFailedAuthentications = async <Result>(
  counter: Counter,
  req: Request,
  authenticate: () => Promise<Result>,
): Promise<Result> => {
  const limits = failedAuthLimits(req)
  for (const [network, max] of limits) {
    const { count, resetAt } = await counter.peek(network)
    enforceLimit(max, { count: count + 1, resetAt })
  }
  try {
    return await authenticate()
  } catch (error) {
    if (isApiError(error, 'UNKNOWN_CREDENTIALS', 'INVALID_SIGNATURE'))
      await Promise.all(limits.map(([network]) => counter.hit(network)))
    throw error
  }
}
