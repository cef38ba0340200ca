import type { RequestHandler } from 'express'
import { addressOf, isListed } from '#src/http/address.ts'
import { ApiError } from '#src/http/errors.ts'
import type { ApiKey } from '#src/keys/keys.ts'
import type { Counters } from '#src/http/counters.ts'
import { keyOf } from './key.ts'
import { showMinute } from './limits.ts'

/** Why a key that is known does not work, if it does not. */
const refusalOf = (key: ApiKey, address: string): ApiError | undefined => {
  if (key.revokedAt) return new ApiError('REVOKED_API_KEY')
  if (!key.isActive) return new ApiError('INVALID_API_KEY')
  if (key.expiresAt && Date.parse(key.expiresAt) <= Date.now()) return new ApiError('EXPIRED_API_KEY')
  if (key.ipWhitelist.length > 0 && !isListed(address, key.ipWhitelist)) return new ApiError('IP_NOT_ALLOWED')
  if (!key.hasApiAccess) return new ApiError('PLAN_UPGRADE_REQUIRED', { upgradeUrl: '/pricing' })
  return undefined
}

/** Refuses a key that does not work; such a refusal shows the key's limits and counts nothing. */
export const requireStanding =
  ({ minute }: Counters): RequestHandler =>
  async (req, res, next) => {
    const key = keyOf(res)
    const refusal = refusalOf(key, addressOf(req))
    if (refusal) {
      showMinute(res, key, await minute.peek(String(key.id)))
      throw refusal
    }
    next()
  }
