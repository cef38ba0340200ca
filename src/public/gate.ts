import type { Request, RequestHandler, Response } from 'express'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/db/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import { clientAddress } from '#src/http/address.ts'
import { allowOrigins, handlePreflight } from '#src/http/cors.ts'
import type { Counters } from '#src/http/counters.ts'
import type { AdmitRequest } from '#src/http/admission.ts'
import { noteCaller } from '#src/http/log.ts'
import { limitByAddress } from '#src/http/address-limit.ts'
import { requireTls } from '#src/http/tls.ts'
import { apiError } from '#src/operations/errors.ts'
import type { Outbound } from '#src/outbound/client.ts'
import type { Queue } from '#src/queue/queue.ts'
import type { Secrets } from '#src/secrets.ts'
import type { WebhookSettings } from '#src/webhooks/index.ts'
import { requireKey, keyError } from './key.ts'
import { countRequest, setMinuteHeaders } from './limits.ts'
import type { PublicCaller } from './operations.ts'

export interface GateDeps {
  config: Config
  db: Database
  counters: Counters
  admitRequest: AdmitRequest
  outbound: Outbound
  secrets: Secrets
  webhooks: WebhookSettings
  queue: Queue
}

/** The middleware before authentication, in order. */
export const entryMiddleware = ({ config, counters }: GateDeps): RequestHandler[] => [
  requireTls(config.host),
  allowOrigins(config.corsOrigins),
  limitByAddress(counters.address, config.ipRateLimitPerMinute),
  handlePreflight,
]

/**
 * Returns a function that authenticates a request by its key, and counts it. Requests with a rejected key get rate
 * limit headers, but do not count.
 */
export const createAuthenticator =
  ({ db, counters, admitRequest, outbound, secrets, webhooks, queue }: GateDeps) =>
  async (req: Request, res: Response): Promise<PublicCaller> => {
    const key = await requireKey(db, req)
    noteCaller(res, { apiKeyId: key.id, agencyId: key.agencyId })
    const error = keyError(key, clientAddress(req))
    if (error) {
      setMinuteHeaders(res, key, await counters.minute.peek(String(key.id)))
      throw error
    }
    const usage = await countRequest(counters, key, res)
    await admitRequest(req, res, key.agencyId)
    return { key, usage, counters, tenant: new Tenant(db, key.agencyId), outbound, secrets, webhooks, queue }
  }

/** Throws when a key lacks a scope. */
export const requireScope = ({ key: { scopes } }: Pick<PublicCaller, 'key'>, scope: KeyScope | null): void => {
  if (scope && !scopes.includes(scope) && !scopes.includes('*'))
    throw apiError('PERMISSION_DENIED', { required: scope })
}
