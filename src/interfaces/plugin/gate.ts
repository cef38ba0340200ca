import type { Request, Response } from 'express'
import type { ConnectorCredentials } from '#src/features/sites/connectors/credentials.ts'
import { eraseSmallSite } from '#src/features/sites/connectors/erasure/erase.ts'
import type { Redactor } from '#src/features/sites/connectors/erasure/redactor.ts'
import { requestErasure } from '#src/features/sites/connectors/erasure/request.ts'
import type { HmacPolicy } from '#src/features/sites/connectors/hmac-policy.ts'
import { pair } from '#src/features/sites/connectors/pairing.ts'
import { forStrangers, type Database } from '#src/ground/db/connection/connect.ts'
import { ConnectorTenant } from '#src/ground/db/tenant.ts'
import { outageFields } from '#src/ground/base/errors/outage-fields.ts'
import { onceEnded, type AdmitRequest } from '#src/interfaces/http/admission.ts'
import { parseJson, readBytes } from '#src/interfaces/http/body.ts'
import type { Counters } from '#src/platform/http-context/counters.ts'
import { elapsedMs, getLog, noteCaller, requestActor, requestOrigin } from '#src/platform/http-context/log-context.ts'
import type { Authenticated } from '#src/interfaces/http/router.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import type { Queue } from '#src/ground/db/queue/queue.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { isPrepared } from '#src/features/sites/connectors/prepare-bodies.ts'
import type { BodyReader } from './bodies/reader.ts'
import { requireConnectorByKey, requireConnectorBySecret } from './connector.ts'
import type { PluginCaller, AnonymousCaller } from '#src/features/sites/connectors/plugin-api.ts'
import { createSignedAuthentication } from './signed.ts'
import { limitConnector, limitFailedAuthentications, limitPairings } from './throttle.ts'

export interface PluginGateDeps {
  db: Database
  counters: Counters
  admitRequest: AdmitRequest
  secrets: Secrets
  queue: Queue
  hmac: HmacPolicy
  bodyReader: BodyReader
  redactor: Redactor
  /** Throws when the disk of the database is nearly full. */
  requireDiskSpace?: (() => void) | undefined
}

type Authenticate<Caller extends object> = (
  req: Request,
  res: Response,
  operation: Operation,
  id: string,
) => Promise<Authenticated<Caller>>

type FindConnector = typeof requireConnectorByKey

/** Reports list the files of a site, so they have more values than the bodies of the other APIs. */
const maxValues = 50_000

const logUnsigned = (req: Request, { id: connectorId, platform, policyVersion: pluginVersion }: ConnectorCredentials) =>
  getLog(req).warn({ connectorId, platform, pluginVersion, endpoint: req.path }, 'unsigned request accepted')

/** Returns a function that authenticates a plugin by the security scheme of the operation. */
export const createAuthenticator = ({
  db,
  counters,
  admitRequest,
  secrets,
  queue,
  hmac,
  bodyReader,
  redactor,
}: PluginGateDeps): Authenticate<AnonymousCaller | PluginCaller> => {
  const toCaller = (
    req: Request,
    res: Response,
    connector: ConnectorCredentials,
    {
      find,
      ...authenticated
    }: Pick<PluginCaller, 'signedAt' | 'mayHaveCommands' | 'recentHeartbeat'> & { find: FindConnector },
  ): PluginCaller => {
    const actor = requestActor(res, { type: 'plugin', id: String(connector.id), name: connector.siteUrl })
    const tenant = new ConnectorTenant(db, connector, actor)
    return {
      tenant,
      limits: connector.limits,
      ...authenticated,
      reportedState: connector,
      hmac,
      secrets,
      erase: async request => {
        const id = await requestErasure(queue, tenant, request)
        await eraseSmallSite(tenant, redactor).catch((err: unknown) =>
          getLog(req).warn({ err, ...outageFields(err) }, 'erasure left to its job'),
        )
        return id
      },
      elapsedMs: () => elapsedMs(res),
      renew: async () => toCaller(req, res, await find(db, req, res), { find, ...authenticated }),
    }
  }

  /** Reads the bytes of a body. Their memory counts until the work for the request has ended. */
  const readLimited = async (req: Request, res: Response, agencyId: number, maxBytes: number) => {
    const memory = bodyReader.openMemory(agencyId)
    onceEnded(res, memory.release)
    return readBytes(req, { maxBytes, maxValues, onBytes: memory.take })
  }

  const anonymous: Authenticate<AnonymousCaller> = async (req, res) => {
    await limitPairings(counters.pairing, req)
    const pairAndNote: AnonymousCaller['pair'] = async pairing => {
      const credentials = await pair(forStrangers(db), secrets, pairing, requestOrigin(res))
      if (credentials) noteCaller(res, credentials)
      return credentials
    }
    return { caller: { hmac, pair: pairAndNote } }
  }
  const bearer: Authenticate<PluginCaller> = async (req, res) => {
    const connector = await requireConnectorBySecret(db, req, res)
    await admitRequest(req, res, connector.agencyId, connector.id)
    await limitConnector(counters.connector, connector.id, connector.limits.siteRequestsPerMinute)
    return {
      caller: toCaller(req, res, connector, {
        signedAt: undefined,
        mayHaveCommands: true,
        find: requireConnectorBySecret,
      }),
    }
  }
  const authenticateSigned = createSignedAuthentication({ db, counters, admitRequest, secrets, hmac, readLimited })
  const signed: Authenticate<PluginCaller> = async (req, res, operation, id) => {
    const { connector, signature, bytes, ...authenticated } = await authenticateSigned(req, res, operation)
    const hasValidBody = isPrepared(id)
    const body = hasValidBody ? await bodyReader.read(connector.agencyId, id, bytes) : parseJson(bytes)
    if (!signature) logUnsigned(req, connector)
    const find = requireConnectorByKey
    const caller = toCaller(req, res, connector, { signedAt: signature?.signedAt, ...authenticated, find })
    return { caller, bodyInput: { body: async () => body, hasValidBody } }
  }

  return async (req, res, operation, id) => {
    const [scheme] = operation.schemes
    if (scheme === 'anonymous') return anonymous(req, res, operation, id)
    const authenticate = scheme === 'bearer' ? bearer : signed
    return limitFailedAuthentications(counters.failedAuth, req, () => authenticate(req, res, operation, id))
  }
}
