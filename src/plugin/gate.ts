import type { Request, Response } from 'express'
import type { ConnectorCredentials } from '#src/connectors/credentials.ts'
import type { HmacPolicy } from '#src/connectors/hmac-policy.ts'
import { pair } from '#src/connectors/pairing.ts'
import { forStrangers, type Database } from '#src/db/connect.ts'
import { ConnectorTenant } from '#src/db/tenant.ts'
import { parseJson, readBytes } from '#src/http/body.ts'
import type { Counters } from '#src/http/counters.ts'
import type { AdmitRequest } from '#src/http/admission.ts'
import { elapsedMs, noteCaller } from '#src/http/log.ts'
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
  admitRequest: AdmitRequest
  secrets: Secrets
  hmac: HmacPolicy
}

type Authenticate<Caller extends object> = (
  req: Request,
  res: Response,
  operation: Operation,
) => Promise<Authenticated<Caller>>

const emptyBody = Buffer.alloc(0)

const logUnsigned = (req: Request, { id: connectorId, platform, policyVersion: pluginVersion }: ConnectorCredentials) =>
  req.log.warn({ connectorId, platform, pluginVersion, endpoint: req.path }, 'unsigned request accepted')

/** Returns a function that authenticates a plugin by the security scheme of the operation. */
export const createAuthenticator = ({
  db,
  counters,
  admitRequest,
  secrets,
  hmac,
}: GateDeps): Authenticate<AnonymousCaller | PluginCaller> => {
  const callerOf = (req: Request, res: Response, connector: ConnectorCredentials, isSigned: boolean): PluginCaller => ({
    tenant: new ConnectorTenant(db, connector),
    isSigned,
    hmac,
    elapsedMs: () => elapsedMs(req, res),
  })

  const anonymous: Authenticate<AnonymousCaller> = async (req, res) => {
    await limitPairings(counters.pairing, req)
    const pairAndNote: AnonymousCaller['pair'] = async pairing => {
      const credentials = await pair(forStrangers(db), secrets, pairing)
      if (credentials) noteCaller(res, credentials)
      return credentials
    }
    return { caller: { hmac, pair: pairAndNote } }
  }
  const bearer: Authenticate<PluginCaller> = async (req, res) => {
    const connector = await requireConnectorBySecret(db, req, res)
    await admitRequest(req, res, connector.agencyId, connector.id)
    return { caller: callerOf(req, res, connector, false) }
  }
  /** In this order: key, raw body, signature, and only then JSON. */
  const signed: Authenticate<PluginCaller> = async (req, res, { body, maxBodyBytes, requires }) => {
    const connector = await requireConnectorByKey(db, req, res)
    await admitRequest(req, res, connector.agencyId, connector.id)
    const bytes = body ? await readBytes(req, res, maxBodyBytes) : emptyBody
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
