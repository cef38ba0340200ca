import type { Request, RequestHandler, Response } from 'express'
import type { Config } from '#src/ground/config/config.ts'
import { forAgency, type Database } from '#src/ground/db/connection/connect.ts'
import { PendingTenant } from '#src/ground/db/pending-tenant.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import { isApiError } from '#src/ground/base/errors/api-error.ts'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'
import { limitByAddress } from '#src/platform/http-context/address-limit.ts'
import { clientAddress } from '#src/platform/http-context/address.ts'
import type { AdmitRequest } from '#src/interfaces/http/admission.ts'
import { allowOrigins, handlePreflight } from '#src/interfaces/http/cors.ts'
import type { Counters } from '#src/platform/http-context/counters.ts'
import { noteCaller, requestActor } from '#src/platform/http-context/log-context.ts'
import { requireTls } from '#src/interfaces/http/tls.ts'
import { authentications, type ApiKey, type Credential } from '#src/platform/keys/keys.ts'
import type { PendingCaller } from '#src/platform/operations/execute.ts'
import { keyError, requireCredential, requireKey } from './key.ts'
import { openCaller, type CallerDeps } from './caller.ts'
import { setUncountedHeaders } from './limits.ts'
import type { KeyCaller, PublicCaller } from '#src/platform/api/public.ts'

/** The dependencies of authentication, with those that it passes on to the handlers. */
export interface PublicGateDeps extends CallerDeps {
  db: Database
  admitRequest: AdmitRequest
}

interface EntryDeps {
  config: Config
  counters: Counters
}

/** The middleware before authentication, in order. */
export const entryMiddleware = ({ config, counters }: EntryDeps): RequestHandler[] => [
  requireTls(config),
  allowOrigins(config.corsOrigins),
  limitByAddress(counters.address, config.ipRateLimitPerMinute),
  handlePreflight,
]

/** How the public API authenticates requests. */
export interface Gate {
  /**
   * Authenticates a request by its key, or throws, and counts it. Rejected keys get rate limit headers, but do not
   * count.
   */
  authenticate: (req: Request, res: Response) => Promise<KeyCaller>
  /**
   * Starts to authenticate a read, so that the key and the rows are looked up together. Undefined when the last request
   * with the key was rejected, or this one may exceed its limits: then the key is looked up first.
   */
  authenticateLater: (req: Request, res: Response) => PendingCaller<PublicCaller> | undefined
}

/** A key whose last request was accepted. It decides whose turn a statement takes, and authorizes nothing. */
interface AcceptedKey extends Pick<ApiKey, 'id' | 'agencyId'> {
  /** Requests within the limits of the key. */
  remaining: number
  /** When its minute ends, in milliseconds since the epoch. */
  resetAt: number
  /** Requests that read while they are being authenticated. They count only afterwards. */
  reading: number
}
const maxRememberedKeys = 10_000

export const createGate = ({ db, admitRequest, ...callerDeps }: PublicGateDeps): Gate => {
  const { counters } = callerDeps
  /** By the hash of the key. */
  const accepted = new BoundedMap<string, AcceptedKey>(maxRememberedKeys)
  const remember = (name: string, { key: { id, agencyId, ...limits }, usage: { minute, day } }: KeyCaller) => {
    const remaining = Math.min(limits.rateLimitPerMinute - minute.count, limits.rateLimitPerDay - day.count)
    const existing = accepted.get(name)
    // Requests of a window may be counted in another order than they end.
    const isSameWindow = existing && Date.now() < existing.resetAt
    const lowest = isSameWindow ? Math.min(existing.remaining, remaining) : remaining
    if (existing) Object.assign(existing, { remaining: lowest, resetAt: minute.resetAt })
    else accepted.set(name, { id, agencyId, remaining, resetAt: minute.resetAt, reading: 0 })
  }

  const accept = async (
    req: Request,
    res: Response,
    credential: Credential,
    key: ApiKey,
    admit: () => Promise<void>,
  ) => {
    noteCaller(res, { apiKeyId: key.id, agencyId: key.agencyId })
    const error = keyError(key, clientAddress(req))
    if (error) {
      await setUncountedHeaders(counters, key, res)
      throw error
    }
    const actor = requestActor(res, { type: key.app ? 'app' : 'key', id: String(key.id), name: key.name })
    const tenant = new Tenant(db, key.agencyId, actor)
    const renew = async () => {
      const current = await requireKey(db, credential)
      const currentError = keyError(current, clientAddress(req))
      if (currentError) throw currentError
      return { credential, key: current, tenant }
    }
    const caller = await openCaller(callerDeps, res, { credential, key, tenant }, renew)
    await admit()
    if (key.app) res.locals.tokenScopes = key.scopes
    return caller
  }

  return {
    authenticate: async (req, res) => {
      const credential = requireCredential(req)
      const key = await requireKey(db, credential)
      const caller = await accept(req, res, credential, key, () => admitRequest(req, res, key.agencyId))
      remember(credential.hash.toString('latin1'), caller)
      return caller
    },
    authenticateLater: (req, res) => {
      const credential = requireCredential(req)
      const name = credential.hash.toString('latin1')
      const expected = accepted.get(name)
      if (!expected || expected.reading >= expected.remaining) return undefined
      const { agencyId } = expected
      expected.reading++
      noteCaller(res, { apiKeyId: expected.id, agencyId })
      let admission: Promise<void> | undefined
      const admit = () => (admission ??= admitRequest(req, res, agencyId))
      const reader = new PendingTenant(forAgency(db, agencyId), {
        ownerId: agencyId,
        authentication: authentications[credential.kind],
        values: credential,
        admit,
      })
      return {
        reader: { tenant: reader },
        authenticate: async () => {
          try {
            // Without a caller, the key may be unknown by now.
            if (!reader.caller) noteCaller(res, { apiKeyId: null, agencyId: null })
            const key = (reader.caller as ApiKey | undefined) ?? (await requireKey(db, credential))
            const caller = await accept(req, res, credential, key, admit)
            expected.reading--
            remember(name, caller)
            return caller
          } catch (error) {
            // Other reads of a key beyond its limits may be pending, so it stays remembered until its minute ends.
            if (isApiError(error, 'RATE_LIMIT_EXCEEDED', 'DAY_LIMIT_EXCEEDED'))
              Object.assign(expected, { remaining: 0, reading: expected.reading - 1 })
            else accepted.delete(name)
            throw error
          }
        },
      }
    },
  }
}
