import { timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { findByKey, findBySecret, hashOf, type KnownConnector } from '#src/connectors/credentials.ts'
import type { Database } from '#src/db/connect.ts'
import { refusal } from '#src/http/errors.ts'

declare global {
  namespace Express {
    interface Locals {
      connector?: KnownConnector
    }
  }
}

/** The connector of a request that has passed `requireKey` or `requireSecret`. */
export const connectorOf = ({ locals: { connector } }: Response): KnownConnector => {
  if (!connector) throw new Error('This request did not find its connector')
  return connector
}

const admit = (res: Response, connector: KnownConnector | undefined) => {
  if (!connector) throw refusal('UNKNOWN_CREDENTIALS')
  res.locals.connector = connector
  res.locals.agencyId = connector.agencyId
  if (connector.revokedAt) throw refusal('REVOKED_CREDENTIALS')
}

/** Finds the connector by `X-Service-API-Key`, every time: what is revoked is out at once. */
export const requireKey =
  (db: Database): RequestHandler =>
  async (req, res, next) => {
    const key = req.get('x-service-api-key')
    if (!key) throw refusal('MISSING_CREDENTIALS')
    admit(res, await findByKey(db, key))
    next()
  }

const bearerOf = (req: Request) => /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '')?.[1]

/** Finds the connector by its secret as a bearer; a client id that is sent must be its key. */
export const requireSecret =
  (db: Database): RequestHandler =>
  async (req, res, next) => {
    const secret = bearerOf(req)
    if (!secret) throw refusal('MISSING_CREDENTIALS')
    const connector = await findBySecret(db, secret)
    const clientId = req.get('x-service-client-id')
    const isOther = clientId !== undefined && connector && !timingSafeEqual(hashOf(clientId), connector.apiKeyHash)
    admit(res, isOther ? undefined : connector)
    next()
  }
