import type { IncomingHttpHeaders } from 'node:http'
import type { Request } from 'express'
import { isListed } from '#src/ground/base/addresses.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { apiError, internalError, hadNoEffect } from '#src/ground/base/errors/api-error.ts'
import { findKey, hashKey, type ApiKey, type Credential } from '#src/platform/keys/keys.ts'
import { publicBase } from '#src/platform/request-log/history.ts'

/** The key, or the access token of an app, that is sent as a bearer token. Other tokens and schemes are ignored. */
const bearerCredential = ({ authorization }: IncomingHttpHeaders) =>
  authorization === undefined ? undefined : /^Bearer +(sp[ko]_\S*)$/i.exec(authorization)?.[1]

const isToken = (text: string) => text.startsWith('spo_')

/** Whether a request contains a key or an access token, valid or not. */
export const hasKey = ({ headers }: Request): boolean =>
  headers['x-api-key'] !== undefined || bearerCredential(headers) !== undefined

/** The key or the access token that a request contains. Throws when it contains none, or two. */
export const requireCredential = ({ headers, baseUrl }: Request): Credential => {
  const bearer = bearerCredential(headers)
  const text = headers['x-api-key'] ?? bearer
  if (bearer !== undefined && text !== bearer) throw apiError('INVALID_API_KEY')
  if (bearer !== undefined && isToken(bearer))
    return { kind: 'token', hash: hashKey(bearer), audience: baseUrl === publicBase ? 'api' : 'mcp' }
  if (typeof text !== 'string' || !text.startsWith('spk_')) throw apiError('MISSING_API_KEY')
  return { kind: 'key', hash: hashKey(text) }
}

/** Returns the key of a credential, or throws. Queried on every request: a revocation takes effect immediately. */
export const requireKey = async (db: Database, credential: Credential): Promise<ApiKey> => {
  const key = await findKey(db, credential).catch((error: unknown) => {
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
