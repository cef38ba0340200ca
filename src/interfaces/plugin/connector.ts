import { timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import {
  findConnectorByKey,
  findConnectorBySecret,
  type ConnectorCredentials,
} from '#src/features/sites/connectors/credentials.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { apiError, withHeaders } from '#src/ground/base/errors/api-error.ts'
import { bearerChallenge } from '#src/interfaces/http/challenges.ts'
import { noteCaller } from '#src/platform/http-context/log-context.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'

type CredentialsError = 'MISSING_CREDENTIALS' | 'UNKNOWN_CREDENTIALS' | 'REVOKED_CREDENTIALS'

const bearerError = (name: CredentialsError) => withHeaders(apiError(name), { 'WWW-Authenticate': bearerChallenge })

/** Throws unless the connector exists and is not revoked. */
export const requireActive = (
  res: Response,
  connector: ConnectorCredentials | undefined,
  toError: (name: CredentialsError) => Error = apiError,
): ConnectorCredentials => {
  if (!connector) throw toError('UNKNOWN_CREDENTIALS')
  noteCaller(res, { agencyId: connector.agencyId })
  if (connector.revokedAt) throw toError('REVOKED_CREDENTIALS')
  return connector
}

export const requireKey = (req: Request): string => {
  const key = req.get('x-service-api-key')
  if (!key) throw apiError('MISSING_CREDENTIALS')
  return key
}

/** Returns the connector of `X-Service-API-Key`, or throws. */
export const requireConnectorByKey = async (
  db: Database,
  req: Request,
  res: Response,
): Promise<ConnectorCredentials> => {
  return requireActive(res, await findConnectorByKey(db, requireKey(req)))
}

const bearerToken = (req: Request) => /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '')?.[1]

/** Returns the connector of the bearer token, or throws. `X-Service-Client-Id`, if sent, must be its key. */
export const requireConnectorBySecret = async (
  db: Database,
  req: Request,
  res: Response,
): Promise<ConnectorCredentials> => {
  const secret = bearerToken(req)
  if (!secret) throw bearerError('MISSING_CREDENTIALS')
  const connector = await findConnectorBySecret(db, secret)
  const clientId = req.get('x-service-client-id')
  const isMismatch = clientId !== undefined && connector && !timingSafeEqual(sha256(clientId), connector.apiKeyHash)
  return requireActive(res, isMismatch ? undefined : connector, bearerError)
}
