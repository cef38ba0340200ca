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

/** The store asks its queries of our connections. */
const toPool = (db: Database) =>
  ({
    query: (text: string, values: unknown[] = []) => db.executeQuery(CompiledQuery.raw(text, values)),
  }) as unknown as pg.Pool

/** Sessions in the database, by a signed cookie; a week without a request ends them. */
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

/** Opens a session for a user in an agency: a new one, so that nobody knows its id from before. */
export const openSession = async (req: Request, userId: string, agencyId: number): Promise<void> => {
  await promisify(req.session.regenerate.bind(req.session))()
  Object.assign(req.session, { userId, agencyId })
  await promisify(req.session.save.bind(req.session))()
}

/** Ends the session of a request, on the server and in the browser. */
export const endSession = async (req: Request, res: Response): Promise<void> => {
  await promisify(req.session.destroy.bind(req.session))()
  res.clearCookie('session', { httpOnly: true, sameSite: 'lax', secure: req.secure })
}
