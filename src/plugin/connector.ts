import { timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import { findConnectorByKey, findConnectorBySecret, type ConnectorCredentials } from '#src/connectors/credentials.ts'
import type { Database } from '#src/db/connect.ts'
import { sha256 } from '#src/secrets.ts'
import { noteCaller } from '#src/http/log.ts'
import { apiError } from '#src/operations/errors.ts'

const requireActive = (res: Response, connector: ConnectorCredentials | undefined): ConnectorCredentials => {
  if (!connector) throw apiError('UNKNOWN_CREDENTIALS')
  noteCaller(res, { agencyId: connector.agencyId })
  if (connector.revokedAt) throw apiError('REVOKED_CREDENTIALS')
  return connector
}

/** Returns the connector of `X-Service-API-Key`, or throws. Queried on every request: a revocation takes effect immediately. */
export const requireConnectorByKey = async (
  db: Database,
  req: Request,
  res: Response,
): Promise<ConnectorCredentials> => {
  const key = req.get('x-service-api-key')
  if (!key) throw apiError('MISSING_CREDENTIALS')
  return requireActive(res, await findConnectorByKey(db, key))
}

const bearerToken = (req: Request) => /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '')?.[1]

/** Returns the connector of the bearer token, or throws. `X-Service-Client-Id`, if sent, must be its key. */
export const requireConnectorBySecret = async (
  db: Database,
  req: Request,
  res: Response,
): Promise<ConnectorCredentials> => {
  const secret = bearerToken(req)
  if (!secret) throw apiError('MISSING_CREDENTIALS')
  const connector = await findConnectorBySecret(db, secret)
  const clientId = req.get('x-service-client-id')
  const isMismatch = clientId !== undefined && connector && !timingSafeEqual(sha256(clientId), connector.apiKeyHash)
  return requireActive(res, isMismatch ? undefined : connector)
}
