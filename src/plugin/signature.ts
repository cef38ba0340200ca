import type { Request, RequestHandler, Response } from 'express'
import { isSame, isTimely, signatureOf } from '#src/connectors/signature.ts'
import { isSignatureRequired, type HmacPolicy } from '#src/connectors/hmac-policy.ts'
import type { Inspect } from '#src/http/body.ts'
import { refusal } from '#src/http/errors.ts'
import type { Operation } from '#src/http/handlers.ts'
import type { Secrets } from '#src/secrets.ts'
import { connectorOf } from './connector.ts'

declare global {
  namespace Express {
    interface Locals {
      isSigned?: boolean
    }
  }
}

interface Means {
  hmac: HmacPolicy
  secrets: Pick<Secrets, 'open'>
}

/** The timestamp of a signature, which only some operations may do without. */
const timestampOf = (req: Request, { scope }: Operation) => {
  const timestamp = req.get('x-service-timestamp')
  if (timestamp === undefined && scope === 'untimed') return undefined
  const now = Date.now()
  const isNear = isTimely(timestamp ?? '', now)
  if (timestamp === undefined || isNear === undefined) throw refusal('INVALID_SIGNATURE')
  if (!isNear) throw refusal('TIMESTAMP_OUT_OF_RANGE', { serverTime: Math.floor(now / 1000) })
  return timestamp
}

const acceptUnsigned = (res: Response, { scope }: Operation, hmac: HmacPolicy) => {
  const { platform, decidingVersion } = connectorOf(res)
  if (scope === 'always' || isSignatureRequired(hmac, { platform, decidingVersion }))
    throw refusal('SIGNATURE_REQUIRED')
  res.locals.isSigned = false
}

/** Checks the signature of a request over its raw body; one that has none is let pass where none is asked for. */
export const checkSignature =
  (operation: Operation, { hmac, secrets }: Means): Inspect =>
  (req, res, body) => {
    const given = req.get('x-service-signature')
    if (given === undefined) return acceptUnsigned(res, operation, hmac)
    const timestamp = timestampOf(req, operation)
    const expected = signatureOf(secrets.open(connectorOf(res).apiSecret), timestamp, body)
    if (!isSame(given, expected)) throw refusal('INVALID_SIGNATURE')
    res.locals.isSigned = true
  }

/** Lets nothing pass whose signature nobody looked at, however its body was read, and tells of what has none. */
export const requireChecked: RequestHandler = (req, res, next) => {
  if (res.locals.isSigned === undefined) throw new Error('The signature of this request was not looked at')
  if (!res.locals.isSigned) {
    const { id: connectorId, platform, decidingVersion: pluginVersion } = connectorOf(res)
    req.log.warn({ connectorId, platform, pluginVersion, endpoint: req.path }, 'unsigned request accepted')
  }
  next()
}
