import type { Request, Response } from 'express'
import type { ConnectorCredentials } from '#src/connectors/credentials.ts'
import { eraseSmallSite } from '#src/connectors/erasure/erase.ts'
import { requestErasure } from '#src/connectors/erasure/request.ts'
import type { HmacPolicy } from '#src/connectors/hmac-policy.ts'
import { storeNonce } from '#src/connectors/nonces.ts'
import { pair } from '#src/connectors/pairing.ts'
import { forStrangers, type Database } from '#src/db/connection/connect.ts'
import { ConnectorTenant } from '#src/db/tenant.ts'
import { outageFields } from '#src/errors/outage-fields.ts'
import { onceEnded, type AdmitRequest } from '#src/http/admission.ts'
import { emptyBody, parseJson, readBytes } from '#src/http/body.ts'
import type { Counters } from '#src/http/counters.ts'
import { elapsedMs, getLog, noteCaller, requestActor, requestOrigin } from '#src/http/log.ts'
import type { Authenticated } from '#src/http/router.ts'
import type { Operation } from '#src/operations/types.ts'
import type { Queue } from '#src/queue/queue.ts'
import type { Secrets } from '#src/secrets/secrets.ts'
import { isPrepared } from './bodies/prepare.ts'
import type { BodyReader } from './bodies/reader.ts'
import { requireConnectorByKey, requireConnectorBySecret } from './connector.ts'
import type { PluginCaller, AnonymousCaller } from './operations.ts'
import { checkSignature, type SignedRequest } from './signature.ts'
import { checkConnectorLimit, limitConnector, limitFailedAuthentications, limitPairings } from './throttle.ts'

export interface PluginGateDeps {
  db: Database
  counters: Counters
  admitRequest: AdmitRequest
  secrets: Secrets
  queue: Queue
  hmac: HmacPolicy
  bodyReader: BodyReader
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

const toSignedRequest = (req: Request, bytes: Buffer): SignedRequest => ({
  method: req.method,
  // A proxy may send the absolute form of the URL.
  target: req.originalUrl.replace(/^https?:\/\/[^/?]*/i, ''),
  bytes,
  timestamp: req.get('x-service-timestamp'),
  nonce: req.get('x-service-nonce'),
  signature: req.get('x-service-signature'),
  signatureV2: req.get('x-service-signature-v2'),
})

/** Returns a function that authenticates a plugin by the security scheme of the operation. */
export const createAuthenticator = ({
  db,
  counters,
  admitRequest,
  secrets,
  queue,
  hmac,
  bodyReader,
}: PluginGateDeps): Authenticate<AnonymousCaller | PluginCaller> => {
  const toCaller = (
    req: Request,
    res: Response,
    connector: ConnectorCredentials,
    { signedAt, find }: { signedAt: number | undefined; find: FindConnector },
  ): PluginCaller => {
    const actor = requestActor(res, { type: 'plugin', id: String(connector.id), name: connector.siteUrl })
    const tenant = new ConnectorTenant(db, connector, actor)
    return {
      tenant,
      limits: connector.limits,
      signedAt,
      reportedState: connector,
      hmac,
      secrets,
      erase: async request => {
        const id = await requestErasure(queue, tenant, request)
        await eraseSmallSite(tenant).catch((err: unknown) =>
          getLog(req).warn({ err, ...outageFields(err) }, 'erasure left to its job'),
        )
        return id
      },
      elapsedMs: () => elapsedMs(res),
      renew: async () => toCaller(req, res, await find(db, req, res), { signedAt, find }),
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
    return { caller: toCaller(req, res, connector, { signedAt: undefined, find: requireConnectorBySecret }) }
  }
  /** In this order: key, raw body, signature with its nonce, and only then JSON. */
  const signed: Authenticate<PluginCaller> = async (req, res, operation, id) => {
    const connector = await requireConnectorByKey(db, req, res)
    const { id: connectorId, agencyId, limits } = connector
    await admitRequest(req, res, agencyId, connectorId)
    // Only signed requests count, so that nobody else uses up the requests of a site. No body is read beyond the limit.
    await checkConnectorLimit(counters.connector, connectorId, limits.siteRequestsPerMinute)
    const isLate = operation.body !== null && !req.complete
    const bytes = operation.body ? await readLimited(req, res, agencyId, operation.maxBodyBytes) : emptyBody
    // Its access may have ended while the body arrived.
    if (isLate) await requireConnectorByKey(db, req, res)
    const storeConnectorNonce = (nonce: string) => storeNonce(new ConnectorTenant(db, connector), nonce)
    const signature = await checkSignature(
      { hmac, secrets, storeNonce: storeConnectorNonce },
      connector,
      toSignedRequest(req, bytes),
      operation.requires,
    )
    await limitConnector(counters.connector, connectorId, limits.siteRequestsPerMinute)
    const hasValidBody = isPrepared(id)
    const body = hasValidBody ? await bodyReader.read(agencyId, id, bytes) : parseJson(bytes)
    if (!signature) logUnsigned(req, connector)
    const caller = toCaller(req, res, connector, { signedAt: signature?.signedAt, find: requireConnectorByKey })
    return { caller, bodyInput: { body: async () => body, hasValidBody } }
  }

  return async (req, res, operation, id) => {
    const [scheme] = operation.schemes
    if (scheme === 'anonymous') return anonymous(req, res, operation, id)
    const authenticate = scheme === 'bearer' ? bearer : signed
    return limitFailedAuthentications(counters.failedAuth, req, () => authenticate(req, res, operation, id))
  }
}
