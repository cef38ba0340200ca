import { promisify } from 'node:util'
import connectPgSimple from 'connect-pg-simple'
import type { Request, RequestHandler, Response } from 'express'
import session, { type SessionData } from 'express-session'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#src/db/connection/connect.ts'
import { apiError } from '#src/errors/api-error.ts'
import { outageFields } from '#src/errors/outage-fields.ts'
import { clientAddress } from '#src/http/address.ts'
import { idleDays } from '#src/people/sessions.ts'
import type { Secrets } from '#src/secrets/secrets.ts'
import { cookieName } from './cookie-name.ts'

declare module 'express-session' {
  /** Columns of the table are generated from `userId` and `agencyId`. */
  interface SessionData {
    userId: string
    agencyId: number
    /** Of the request that signed in. */
    ipAddress: string
    userAgent: string | null
  }
}

const idleMs = idleDays * 24 * 60 * 60 * 1000
const maxUserAgentLength = 300

/** Lets the session store use the connections of the service. The store calls only `query`. */
const toPool = (db: Database) =>
  ({
    query: (text: string, values: unknown[] = []) => db.executeQuery(CompiledQuery.raw(text, values)),
  }) as unknown as pg.Pool

/** The new sessions that are in the database. */
const saved = new WeakSet<object>()

/** Keeps sessions in the database, with a signed cookie. They expire after a week without a request. */
export const createSessionMiddleware = (db: Database, secrets: Secrets, logger: Logger): RequestHandler => {
  const logError = (err?: unknown) => {
    if (err) logger.warn({ err, ...outageFields(err) }, 'session write failed')
  }
  class Store extends connectPgSimple(session) {
    /** The middleware saves a new session again at the end of the response. One that was ended must not come back. */
    override set(id: string, data: SessionData, done: (error?: unknown) => void = () => {}) {
      if (saved.has(data)) return done()
      saved.add(data)
      super.set(id, data, done)
    }

    /** Extends the expiry without delaying the response, whose work is done. */
    override touch(id: string, data: SessionData, done: () => void) {
      super.touch(id, data, logError)
      done()
    }
  }
  const create = (secure: boolean) =>
    session({
      name: cookieName({ secure }, 'session'),
      secret: secrets.deriveKeys('session cookies'),
      store: new Store({ pool: toPool(db), tableName: 'sessions', pruneSessionInterval: false }),
      resave: false,
      saveUninitialized: false,
      rolling: true,
      cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: idleMs },
    })
  const [overTls, overHttp] = [create(true), create(false)]
  return (req, res, next) => {
    const middleware = req.secure ? overTls : overHttp
    middleware(req, res, (error?: unknown) => {
      // The middleware also reports a session that it could not save at the end of the response.
      if (error && res.headersSent) logError(error)
      else next(error)
    })
  }
}

/** Starts a session for a user in an agency, with a new id to prevent session fixation. */
export const startSession = async (req: Request, userId: string, agencyId: number): Promise<void> => {
  await promisify(req.session.regenerate.bind(req.session))()
  const ipAddress = clientAddress(req)
  const userAgent = req.get('user-agent')?.slice(0, maxUserAgentLength) ?? null
  Object.assign(req.session, { userId, agencyId, ipAddress, userAgent })
  await promisify(req.session.save.bind(req.session))()
}

/** Ends the session of a request, on the server and in the browser. */
export const endSession = async (req: Request, res: Response): Promise<void> => {
  await promisify(req.session.destroy.bind(req.session))()
  res.clearCookie(cookieName(req, 'session'), { httpOnly: true, sameSite: 'lax', secure: req.secure })
}

/**
 * Continues the session of a request in another agency. Its id stays, as other requests with it may be in flight. Throws
 * if `update`, which replaces the data of the session in the database, finds that it was ended.
 */
export const moveSession = async (
  req: Request,
  agencyId: number,
  update: (data: object) => Promise<boolean>,
): Promise<void> => {
  req.session.agencyId = agencyId
  saved.add(req.session)
  if (!(await update(req.session))) throw apiError('UNAUTHENTICATED')
}
