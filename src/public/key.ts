import type { RequestHandler, Response } from 'express'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { Database } from '#src/db/connect.ts'
import { fault, refusal } from '#src/http/errors.ts'
import type { Operation } from '#src/http/handlers.ts'
import { findKey, type ApiKey } from '#src/keys/keys.ts'

declare global {
  namespace Express {
    interface Locals {
      key?: ApiKey
    }
  }
}

/** The key of a request that has passed `requireKey`. */
export const keyOf = ({ locals: { key } }: Response): ApiKey => {
  if (!key) throw new Error('This request did not pass requireKey')
  return key
}

/** Finds the key of the request. It is looked up every time, so that a revocation acts at once. */
export const requireKey =
  (db: Database): RequestHandler =>
  async (req, res, next) => {
    const text = req.headers['x-api-key']
    if (typeof text !== 'string' || !text.startsWith('spk_')) throw refusal('MISSING_API_KEY')
    const key = await findKey(db, text).catch((cause: unknown) => {
      throw fault('AUTH_ERROR', cause)
    })
    if (!key) throw refusal('INVALID_API_KEY')
    Object.assign(res.locals, { key, apiKeyId: key.id, agencyId: key.agencyId })
    next()
  }

/** Refuses a request whose key lacks a scope. */
export const checkScope = (res: Response, scope: KeyScope | null) => {
  const held = keyOf(res).scopes
  if (scope && !held.includes(scope) && !held.includes('*')) throw refusal('PERMISSION_DENIED', { required: scope })
}

export const requireScope =
  ({ scope }: Operation): RequestHandler =>
  (_req, res, next) => {
    checkScope(res, scope as KeyScope | null)
    next()
  }
