import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { UserSession } from '#generated/admin/types.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Page, Paging } from '#src/ground/db/list/paginated.ts'
import { preparedRead } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { RequestSession } from '#src/platform/api/person.ts'
import { selectMemberships, toMembership } from './memberships.ts'
import { accountVersion } from './users.ts'

/** A session ends after this time without a request. */
const idleDays = 7
export const idleMs = idleDays * 24 * 60 * 60 * 1000
/** A session ends this long after its user signed in, however often it is used. */
export const absoluteDays = 30

const days = (count: number) => sql<string>`make_interval(days => ${sql.lit(count)})`
const earliestSignIn = sql<string>`now() - ${days(absoluteDays)}`
const nextExpiry = sql<string>`now() + ${days(idleDays)}`
/** A session shows for this time who uses it, so that people need not sign in again. */
const isRecent = sql<boolean>`sessions.created_at > now() - interval '10 minutes'`
/** A session in use is written once a minute, not by each of its requests. */
const isStale = sql<boolean>`expires_at < ${nextExpiry} - interval '1 minute'`

interface NewSession {
  userId: string
  agencyId: number
  /** The hash of the password when the user proved who they are. */
  passwordHash: string
  /** Of the request that signed in. */
  ipAddress: string
  userAgent: string | null
  /** Whether the identity provider has verified a second factor. Default false. */
  hasProviderFactor?: boolean | undefined
  /** The secret id of the session that the new one replaces. */
  replacedSid: string | undefined
}

interface StartedSession {
  /** The secret id. */
  sid: string
  accountVersion: string
  /** Whether it is the first session of the account. */
  isFirst: boolean
}

/**
 * Starts a session with a new secret id, which prevents session fixation. Undefined if the password has changed in the
 * meantime. Waits for a transaction that sets the password: it ends earlier sessions.
 */
export const startSession = async (
  db: Database,
  { userId, agencyId, passwordHash, ipAddress, userAgent, hasProviderFactor = false, replacedSid }: NewSession,
): Promise<StartedSession | undefined> => {
  const sid = randomBytes(24).toString('base64url')
  const { rows } = await sql<StartedSession>`
    with account as (
      select ${accountVersion} as version, is_new from users
      where id = ${userId} and password_hash = ${passwordHash} for share
    ), known as (
      update users set is_new = false from account where id = ${userId} and account.is_new
    ), replaced as (
      delete from sessions using account where sid = ${replacedSid ?? null}
    )
    insert into sessions (sid, user_id, agency_id, ip_address, user_agent, has_provider_factor, expires_at)
    select ${sid}, ${userId}, ${agencyId}, ${ipAddress}, ${userAgent}, ${hasProviderFactor}, ${nextExpiry} from account
    returning sid, (select version from account) as "accountVersion", (select is_new from account) as "isFirst"`.execute(
    db,
  )
  return rows[0]
}

const sessionsBySid = preparedRead((db, { sid }: { sid: string }) =>
  selectMemberships(db)
    .innerJoin('sessions', join =>
      join.onRef('sessions.user_id', '=', 'users.id').onRef('sessions.agency_id', '=', 'agencies.id'),
    )
    .where('sid', '=', sid)
    .where('expires_at', '>', sql<string>`now()`)
    .where('sessions.created_at', '>', earliestSignIn)
    .select(['sessions.id as sessionId', isStale.as('isStale'), isRecent.as('isRecent')])
    .select('has_provider_factor as hasProviderFactor')
    .compile(),
)

/** Finds the session of a secret id, and the membership that it is for. Undefined if either has ended. */
export const findSession = async (db: Database, sid: string): Promise<RequestSession | undefined> => {
  const [row] = await sessionsBySid(db, { sid })
  if (!row) return undefined
  const { sessionId: id, hasSecondFactor, hasTotp, hasProviderFactor, requiresSecondFactor } = row
  const factors = { hasSecondFactor, hasTotp, hasProviderFactor, requiresSecondFactor }
  return { id, sid, membership: toMembership(row), ...factors, isStale: row.isStale, isRecent: row.isRecent }
}

/** Extends the expiry of a session, unless another request has just extended it. */
export const extendSession = async (db: Database, sid: string): Promise<void> => {
  await db.updateTable('sessions').set({ expires_at: nextExpiry }).where('sid', '=', sid).where(isStale).execute()
}

/**
 * Lets all that ends a session wait until the transaction ends: a removal, a new role, a new password. Throws if the
 * session has ended. Throws also if it continues in another agency or with another role, because a removal and a new
 * role end only the sessions in their agency.
 */
export const lockSession = async (
  tx: Database,
  { id, membership: { user, agency, role } }: Pick<RequestSession, 'id' | 'membership'>,
): Promise<void> => {
  const session = tx
    .selectFrom('sessions')
    .innerJoin('memberships', join =>
      join
        .onRef('memberships.user_id', '=', 'sessions.user_id')
        .onRef('memberships.agency_id', '=', 'sessions.agency_id'),
    )
    .where('sessions.id', '=', id)
    .where('sessions.user_id', '=', user.id)
    .where('sessions.agency_id', '=', agency.id)
    .where('role', '=', role)
    .select('sessions.id')
  if (!(await session.forKeyShare('sessions').executeTakeFirst())) throw apiError('UNAUTHENTICATED')
}

/** Continues a session in another agency. Returns false if it was ended. */
export const moveSession = async (db: Database, sid: string, agencyId: number): Promise<boolean> => {
  const update = db.updateTable('sessions').set({ agency_id: agencyId }).where('sid', '=', sid)
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const selectSessions = (db: Database, userId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('agencies', 'agencies.id', 'sessions.agency_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
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
      sql<string>`expires_at - ${days(idleDays)}`.as('lastSeenAt'),
      'ip_address as ipAddress',
      'user_agent as userAgent',
      'agencies.id as agencyId',
      'agencies.name as agencyName',
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
