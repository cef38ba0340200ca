import { sql } from 'kysely'
import type { UserSession } from '#generated/admin/types.ts'
import type { Database } from '#src/db/connection/connect.ts'
import type { Page, Paging } from '#src/db/list/paginated.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import { selectMemberships, toMembership, type Membership } from './users.ts'

/** A session ends after this time without a request. */
export const idleDays = 7
/** A session ends this long after its user signed in, however often it is used. */
const absoluteDays = 30

const days = (count: number) => sql<string>`make_interval(days => ${sql.lit(count)})`
const earliestSignIn = sql<string>`now() - ${days(absoluteDays)}`

/** A session that a request continues. */
export interface CurrentSession {
  /** The public id; the key in the cookie is secret. */
  id: number
  membership: Membership
  hasSecondFactor: boolean
  /** Whether the agency requires a second factor. */
  requiresSecondFactor: boolean
}

/** Finds the session of a key, and the membership that it is for. Undefined if either has ended. */
export const findSession = async (db: Database, key: string): Promise<CurrentSession | undefined> => {
  const row = await selectMemberships(db)
    .innerJoin('sessions', join =>
      join.onRef('sessions.user_id', '=', 'users.id').onRef('sessions.agency_id', '=', 'agencies.id'),
    )
    .where('sid', '=', key)
    .where('sessions.created_at', '>', earliestSignIn)
    .select('sessions.id as sessionId')
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId: id, hasSecondFactor, requiresSecondFactor } = row
  return { id, membership: toMembership(row), hasSecondFactor, requiresSecondFactor }
}

const selectSessions = (db: Database, userId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('agencies', 'agencies.id', 'sessions.agency_id')
    .where('user_id', '=', userId)
    .where('expire', '>', sql<string>`now()`)
    .where('sessions.created_at', '>', earliestSignIn)

/** Lists the sessions of a user in all agencies, the latest sign-in first. */
export const listSessions = async (
  db: Database,
  { userId, currentId }: { userId: string; currentId?: number },
  { limit, offset }: Paging,
): Promise<Page<UserSession>> => {
  const page = selectSessions(db, userId)
    .select([
      'sessions.id',
      'sessions.created_at as createdAt',
      'agencies.id as agencyId',
      'agencies.name as agencyName',
    ])
    // Each request sets the expiry, to the next full second.
    .select(sql<string>`least(expire - ${days(idleDays)}, now())`.as('lastSeenAt'))
    .select([
      sql<string | null>`sess ->> 'ipAddress'`.as('ipAddress'),
      sql<string | null>`sess ->> 'userAgent'`.as('userAgent'),
    ])
    .orderBy('sessions.id', 'desc')
    .limit(limit)
    .offset(offset)
  const count = selectSessions(db, userId).select(({ fn }) => fn.countAll<number>().as('total'))
  const [rows, { total }] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()])
  const data = rows.map(({ agencyId, agencyName, ...row }) => ({
    ...row,
    agency: { id: agencyId, name: agencyName },
    current: row.id === currentId,
  }))
  return { data, total, limit, offset }
}

/** Ends one session of a user. Returns false if there is none with this id. */
export const endSession = async (db: Database, userId: string, id: number): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Ends all sessions of a user except one, in every agency. Returns false if there were none. */
export const endOtherSessions = async (db: Database, userId: string, id: number): Promise<boolean> => {
  const query = db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', id)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends the sessions of a user in all agencies. */
export const endAllSessions = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Ends the sessions of a user in one agency. */
export const endSessionsInAgency = async (tx: TenantTransaction, userId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Replaces the data of a session. Returns false if it was ended. */
export const updateSession = async (db: Database, id: number, data: object): Promise<boolean> => {
  const updated = await db
    .updateTable('sessions')
    .set({ sess: JSON.stringify(data) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/**
 * Whether a hash is still that of a user's password. Waits for a transaction that sets the password: it ends the sessions
 * that are saved before.
 */
export const isPasswordCurrent = async (db: Database, userId: string, passwordHash: string): Promise<boolean> => {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}

/** Removes sessions that have ended by time. */
export const removeExpiredSessions = async (db: Database): Promise<void> => {
  await sql`delete from sessions where expire < now() or created_at < ${earliestSignIn}`.execute(db)
}
