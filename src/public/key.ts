import type { IncomingHttpHeaders } from 'node:http'
import type { Request } from 'express'
import { isListed } from '#src/addresses.ts'
import type { Database } from '#src/db/connection/connect.ts'
import { apiError, internalError, hadNoEffect } from '#src/errors/api-error.ts'
import { findKey, hashKey, type ApiKey } from '#src/keys/keys.ts'

/** The key that is sent as a bearer token. Other tokens and schemes are ignored. */
const bearerKey = ({ authorization }: IncomingHttpHeaders) =>
  authorization === undefined ? undefined : /^Bearer +(spk_\S*)$/i.exec(authorization)?.[1]

/** Whether a request contains a key, valid or not. */
export const hasKey = ({ headers }: Request): boolean =>
  headers['x-api-key'] !== undefined || bearerKey(headers) !== undefined

/** The hash of the key that a request contains. Throws when it contains none, or two. */
export const requireKeyHash = ({ headers }: Request): Buffer => {
  const bearer = bearerKey(headers)
  const key = headers['x-api-key'] ?? bearer
  if (bearer !== undefined && key !== bearer) throw apiError('INVALID_API_KEY')
  if (typeof key !== 'string' || !key.startsWith('spk_')) throw apiError('MISSING_API_KEY')
  return hashKey(key)
}

/** Returns the key with a hash, or throws. Queried on every request: a revocation takes effect immediately. */
export const requireKey = async (db: Database, hash: Buffer): Promise<ApiKey> => {
  const key = await findKey(db, hash).catch((error: unknown) => {
    throw hadNoEffect(error) ? error : internalError('AUTH_ERROR', error)
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
