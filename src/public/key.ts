import type { Request } from 'express'
import { isListed } from '#src/addresses.ts'
import type { Database } from '#src/db/connect.ts'
import { findKey, type ApiKey } from '#src/keys/keys.ts'
import { apiError, internalError } from '#src/operations/errors.ts'

/** Returns the key of a request, or throws. Queried on every request: a revocation takes effect immediately. */
export const requireKey = async (db: Database, req: Request): Promise<ApiKey> => {
  const text = req.headers['x-api-key']
  if (typeof text !== 'string' || !text.startsWith('spk_')) throw apiError('MISSING_API_KEY')
  const key = await findKey(db, text).catch((cause: unknown) => {
    throw internalError('AUTH_ERROR', cause)
  })
  if (!key) throw apiError('INVALID_API_KEY')
  return key
}

/** The error for a known key that may not be used, or not from this address. Undefined when the key is valid. */
export const keyError = (key: ApiKey, address: string): Error | undefined => {
  if (key.revokedAt) return apiError('REVOKED_API_KEY')
  if (!key.isActive) return apiError('INVALID_API_KEY')
  if (key.expiresAt && Date.parse(key.expiresAt) <= Date.now()) return apiError('EXPIRED_API_KEY')
  if (key.ipWhitelist.length > 0 && !isListed(address, key.ipWhitelist)) return apiError('IP_NOT_ALLOWED')
  if (!key.hasApiAccess) return apiError('PLAN_UPGRADE_REQUIRED', { upgradeUrl: '/pricing' })
  return undefined
}
