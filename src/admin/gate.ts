import type { RequestHandler, Response } from 'express'
import document from '#generated/admin/contract.json' with { type: 'json' }
import { operations } from '#generated/admin/operations.ts'
import { findMembership, type Membership } from '#src/people/users.ts'
import type { Database } from '#src/db/connect.ts'
import { readJson } from '#src/http/body.ts'
import { refusal } from '#src/http/errors.ts'
import type { Operation } from '#src/http/handlers.ts'
import { checkIds, readQuery } from '#src/http/parameters.ts'
import { validation } from '#src/http/validation.ts'
import type { Secrets } from '#src/secrets.ts'
import { sessions } from './sessions.ts'

declare global {
  namespace Express {
    interface Locals {
      me?: Membership
    }
  }
}

/** Who is signed in, in a request that has passed `requireMembership`. */
export const meOf = ({ locals: { me } }: Response): Membership => {
  if (!me) throw new Error('This request did not pass requireMembership')
  return me
}

/** A page of another site may not change anything, whatever cookies its visitor has. */
const refuseOtherOrigins: RequestHandler = (req, _res, next) => {
  const { origin, 'sec-fetch-site': site = 'none' } = req.headers
  const own = `${req.protocol}://${req.host}`
  const isOwn = origin === undefined || (URL.canParse(own) && origin.toLowerCase() === new URL(own).origin)
  if (!isOwn || (site !== 'none' && site !== 'same-origin')) throw refusal('FORBIDDEN')
  next()
}

/** Looks up who is signed in, every time: who is a member no longer is out at once. */
const requireMembership =
  (db: Database): RequestHandler =>
  async (req, res, next) => {
    const { userId, agencyId } = req.session
    const me = userId && agencyId ? await findMembership(db, userId, agencyId) : undefined
    if (!me) throw refusal('UNAUTHENTICATED')
    res.locals.me = me
    res.locals.agencyId = me.agency.id
    next()
  }

const requireRole: RequestHandler = (_req, res, next) => {
  if (meOf(res).role === 'member') throw refusal('FORBIDDEN')
  next()
}

/** Every check of an admin request, in order; the first that fails answers. */
export const adminGate = async (db: Database, secrets: Secrets) => {
  const validate = await validation(document, operations)
  const withSession = sessions(db, secrets)
  return (operation: Operation) => [
    withSession,
    ...(operation.method === 'get' ? [] : [refuseOtherOrigins]),
    ...(operation.scheme === null ? [] : [requireMembership(db)]),
    checkIds,
    ...(operation.scope === null ? [] : [requireRole]),
    ...(operation.body ? [readJson(operation.largestBody)] : []),
    readQuery(operation),
    ...validate(operation),
  ]
}
