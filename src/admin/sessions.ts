import { promisify } from 'node:util'
import connectPgSimple from 'connect-pg-simple'
import type { Request, RequestHandler, Response } from 'express'
import session from 'express-session'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database } from '#src/db/connect.ts'
import type { Secrets } from '#src/secrets.ts'

declare module 'express-session' {
  interface SessionData {
    userId: string
    agencyId: number
  }
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Lets the session store use the connections of the service. The store calls only `query`. */
const toPool = (db: Database) =>
  ({
    query: (text: string, values: unknown[] = []) => db.executeQuery(CompiledQuery.raw(text, values)),
  }) as unknown as pg.Pool

/** Keeps sessions in the database, with a signed cookie. They expire after a week without a request. */
export const createSessionMiddleware = (db: Database, secrets: Secrets): RequestHandler => {
  const Store = connectPgSimple(session)
  return session({
    name: 'session',
    secret: secrets.deriveKey('session cookies'),
    store: new Store({ pool: toPool(db), tableName: 'sessions', pruneSessionInterval: false }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: weekMs },
  })
}

/** Starts a session for a user in an agency, with a new id to prevent session fixation. */
export const startSession = async (req: Request, userId: string, agencyId: number): Promise<void> => {
  await promisify(req.session.regenerate.bind(req.session))()
  Object.assign(req.session, { userId, agencyId })
  await promisify(req.session.save.bind(req.session))()
}

/** Ends the session of a request, on the server and in the browser. */
export const endSession = async (req: Request, res: Response): Promise<void> => {
  await promisify(req.session.destroy.bind(req.session))()
  res.clearCookie('session', { httpOnly: true, sameSite: 'lax', secure: req.secure })
}
