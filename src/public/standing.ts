import type { RequestHandler } from 'express'
import { addressOf, isListed } from '#src/http/address.ts'
import { refusal } from '#src/http/errors.ts'
import type { ApiKey } from '#src/keys/keys.ts'
import type { Counters } from '#src/http/counters.ts'
import { keyOf } from './key.ts'
import { showMinute } from './limits.ts'

/** Why a key that is known does not work, if it does not. */
const refusalOf = (key: ApiKey, address: string): Error | undefined => {
  if (key.revokedAt) return refusal('REVOKED_API_KEY')
  if (!key.isActive) return refusal('INVALID_API_KEY')
  if (key.expiresAt && Date.parse(key.expiresAt) <= Date.now()) return refusal('EXPIRED_API_KEY')
  if (key.ipWhitelist.length > 0 && !isListed(address, key.ipWhitelist)) return refusal('IP_NOT_ALLOWED')
  if (!key.hasApiAccess) return refusal('PLAN_UPGRADE_REQUIRED', { upgradeUrl: '/pricing' })
  return undefined
}

/** Refuses a key that does not work; such a refusal shows the key's limits and counts nothing. */
export const requireStanding =
  ({ minute }: Counters): RequestHandler =>
  async (req, res, next) => {
    const key = keyOf(res)
    const refused = refusalOf(key, addressOf(req))
    if (refused) {
      showMinute(res, key, await minute.peek(String(key.id)))
      throw refused
    }
    next()
  }
