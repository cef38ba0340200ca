import type { Request, Response } from 'express'
import type { ConnectorCredentials } from '#src/connectors/credentials.ts'
import type { HmacPolicy } from '#src/connectors/hmac-policy.ts'
import { pair } from '#src/connectors/pairing.ts'
import type { Database } from '#src/db/connect.ts'
import { ConnectorTenant } from '#src/db/tenant.ts'
import { parseJson, readBytes } from '#src/http/body.ts'
import type { Counters } from '#src/http/counters.ts'
import { elapsedMs } from '#src/http/log.ts'
import type { Authenticated } from '#src/http/router.ts'
import { unsafeJsonIssue } from '#src/operations/safe-json.ts'
import type { Operation } from '#src/operations/types.ts'
import type { Secrets } from '#src/secrets.ts'
import { requireConnectorByKey, requireConnectorBySecret } from './connector.ts'
import type { PluginCaller, AnonymousCaller } from './operations.ts'
import { checkSignature } from './signature.ts'
import { limitPairings, limitFailedAuthentications } from './throttle.ts'

export interface GateDeps {
  db: Database
  counters: Counters
  secrets: Secrets
  hmac: HmacPolicy
}

type Authenticate<Caller extends object> = (
  req: Request,
  res: Response,
  operation: Operation,
) => Promise<Authenticated<Caller>>

const emptyBody = Buffer.alloc(0)

/** Reports list the files of a site, so they have more values than the bodies of the other APIs. */
const maxJsonValues = 50_000

const logUnsigned = (req: Request, { id: connectorId, platform, policyVersion: pluginVersion }: ConnectorCredentials) =>
  req.log.warn({ connectorId, platform, pluginVersion, endpoint: req.path }, 'unsigned request accepted')

/** Returns a function that authenticates a plugin by the security scheme of the operation. */
export const createAuthenticator = ({
  db,
  counters,
  secrets,
  hmac,
}: GateDeps): Authenticate<AnonymousCaller | PluginCaller> => {
  const callerOf = (req: Request, res: Response, { id }: ConnectorCredentials, isSigned: boolean): PluginCaller => ({
    tenant: new ConnectorTenant(db, id),
    isSigned,
    hmac,
    elapsedMs: () => elapsedMs(req, res),
  })

  const anonymous: Authenticate<AnonymousCaller> = async req => {
    await limitPairings(counters.pairing, req)
    return { caller: { hmac, pair: pairing => pair(db, secrets, pairing) } }
  }
  const bearer: Authenticate<PluginCaller> = async (req, res) => ({
    caller: callerOf(req, res, await requireConnectorBySecret(db, req, res), false),
  })
  /** In this order: key, raw body, signature, and only then JSON. */
  const signed: Authenticate<PluginCaller> = async (req, res, { body, maxBodyBytes, requires }) => {
    const connector = await requireConnectorByKey(db, req, res)
    const bytes = body ? await readBytes(req, { maxBytes: maxBodyBytes, maxValues: maxJsonValues }) : emptyBody
    const headers = { signature: req.get('x-service-signature'), timestamp: req.get('x-service-timestamp') }
    const isSigned = checkSignature({ hmac, secrets }, connector, { ...headers, bytes }, requires)
    const value = parseJson(bytes)
    if (!isSigned && !unsafeJsonIssue(value, Infinity)) logUnsigned(req, connector)
    return { caller: callerOf(req, res, connector, isSigned), body: async () => value }
  }

  return async (req, res, operation) => {
    const [scheme] = operation.schemes
    if (scheme === 'anonymous') return anonymous(req, res, operation)
    const authenticate = scheme === 'bearer' ? bearer : signed
    return limitFailedAuthentications(counters.failedAuth, req, () => authenticate(req, res, operation))
  }
}
