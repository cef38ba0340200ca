import type { Request, Response } from 'express'
import { createConfirmation } from '#src/features/sites/connectors/confirmation.ts'
import type { ConnectorCredentials } from '#src/features/sites/connectors/credentials.ts'
import type { RecentHeartbeat } from '#src/features/sites/connectors/heartbeat.ts'
import type { HmacPolicy } from '#src/features/sites/connectors/hmac-policy.ts'
import { storeNonce } from '#src/features/sites/connectors/nonces.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { ConnectorTenant } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { AdmitRequest } from '#src/interfaces/http/admission.ts'
import { emptyBody } from '#src/interfaces/http/body.ts'
import type { Counters } from '#src/platform/http-context/counters.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { requireActive, requireConnectorByKey, requireKey } from './connector.ts'
import { createKnownConnectors } from './known-connectors.ts'
import { checkSignature, type Signature, type SignedRequest } from './signature.ts'
import { checkConnectorLimit, limitConnector } from './throttle.ts'

interface Deps {
  db: Database
  counters: Pick<Counters, 'connector'>
  admitRequest: AdmitRequest
  secrets: Pick<Secrets, 'open'>
  hmac: HmacPolicy
  readLimited: (req: Request, res: Response, agencyId: number, maxBytes: number) => Promise<Buffer>
}

/** An authenticated request. */
interface Signed {
  connector: ConnectorCredentials
  signature: Signature | undefined
  bytes: Buffer
  /** False when the connector has no commands to lease. */
  mayHaveCommands: boolean
  recentHeartbeat: RecentHeartbeat | undefined
}

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

/** Whether a signature is checked in the same way for both states of a connector. */
const isSigningEqual = (a: ConnectorCredentials, b: ConnectorCredentials) =>
  a.apiSecret.equals(b.apiSecret) && a.signsV2 === b.signsV2 && a.policyVersion === b.policyVersion

/**
 * Returns a function that authenticates requests by their key and signature. It checks the requests of a known
 * connector against its last state, and confirms that with the statement that stores the nonce: a revocation takes
 * effect immediately. Only the present state of a connector refuses a request.
 */
export const createSignedAuthentication = ({ db, counters, admitRequest, secrets, hmac, readLimited }: Deps) => {
  const known = createKnownConnectors(secrets)
  const confirm = createConfirmation(db)

  /** In this order: key, raw body, signature with its nonce, and only then JSON. */
  return async (req: Request, res: Response, operation: Operation): Promise<Signed> => {
    const key = requireKey(req)
    const lookUp = () => requireConnectorByKey(db, req, res)
    const knownConnector = known.find(key)
    let isKnown = knownConnector !== undefined
    let connector = knownConnector ? requireActive(res, knownConnector) : await lookUp()
    const { id: connectorId, agencyId } = connector
    const lookUpKnown = async () => {
      if (!isKnown) return
      isKnown = false
      known.delete(key)
      connector = await lookUp()
    }
    /** Checks the connector as it is known, and as it is before an error. */
    const check = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
      if (!isKnown) return work()
      try {
        return await work()
      } catch {
        await lookUpKnown()
        return work()
      }
    }
    await admitRequest(req, res, agencyId, connectorId)
    // Only signed requests count, so that nobody else uses up the requests of a site. No body is read beyond the limit.
    await check(() => checkConnectorLimit(counters.connector, connectorId, connector.limits.siteRequestsPerMinute))
    const isLate = operation.body !== null && !req.complete
    const bytes = operation.body ? await readLimited(req, res, agencyId, operation.maxBodyBytes) : emptyBody
    // Its access may have ended while the body arrived.
    if (isLate && !isKnown) await lookUp()
    const request = toSignedRequest(req, bytes)
    const openSecret = (of: ConnectorCredentials) => known.openSecret(key, of)
    const verify = () => checkSignature({ hmac, openSecret }, connector, request, operation.requires)
    let signature = await check(verify)

    // The first V2 signature of a connector changes it, which may wait for its lock.
    const canConfirm = isKnown && (signature?.nonce === undefined || connector.signsV2)
    const confirmed = canConfirm ? await confirm({ agencyId, connectorId, nonce: signature?.nonce }) : undefined
    if (confirmed) {
      const before = connector
      if (confirmed.connector.revokedAt) known.delete(key)
      connector = requireActive(res, confirmed.connector)
      if (!isSigningEqual(before, connector)) signature = verify()
    } else if (isKnown) {
      await lookUpKnown()
      signature = verify()
    }
    const nonce = signature?.nonce
    // After the signature, so that only the plugin can use up nonces.
    const isNonceNew =
      confirmed?.isNonceNew ?? (nonce === undefined || (await storeNonce(new ConnectorTenant(db, connector), nonce)))
    if (!isNonceNew) throw apiError('REPEATED_NONCE')
    await limitConnector(counters.connector, connectorId, connector.limits.siteRequestsPerMinute)
    known.set(key, nonce === undefined ? connector : { ...connector, signsV2: true })
    const { hasWaitingCommands: mayHaveCommands = true, recentHeartbeat } = confirmed ?? {}
    return { connector, signature, bytes, mayHaveCommands, recentHeartbeat }
  }
}
