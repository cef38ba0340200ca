import { sql, type Transaction } from 'kysely'
import type { Database } from '#src/db/connect.ts'
import type { Tables } from '#src/db/schema.ts'
import { TenantTransaction } from '#src/db/tenant.ts'
import { requireQuota } from '#src/limits/quotas.ts'
import type { Requester } from './hash-queue.ts'
import { dummyHash, hashPassword, verifyPassword } from './passwords.ts'
import type { Role } from './roles.ts'

export interface Member {
  id: string
  email: string
  name: string
  role: Role
  agencyId: number
}

interface NewMember {
  agencyId: number
  email: string
  name: string
  password: string
  role: Role
}

/**
 * Adds a member to an agency. An existing user with this email, such as a member of another agency, keeps name and
 * password. Undefined when the user is already a member of the agency. Throws if the agency has reached its quota.
 */
export const createMember = async (
  tx: Transaction<Tables>,
  { agencyId, email, name, password, role }: NewMember,
): Promise<Member | undefined> => {
  await tx
    .insertInto('users')
    .values({ email, name, password_hash: await hashPassword(password) })
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .execute()
  const user = await tx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'email', 'name'])
    .executeTakeFirstOrThrow()
  const tenant = new TenantTransaction(tx, agencyId)
  const memberships = tenant.selectFrom('memberships').where('user_id', '=', user.id).select('role')
  if (await memberships.executeTakeFirst()) return undefined
  await requireQuota(tenant, 'members')
  const membership = await tenant
    .insertInto('memberships')
    .values({ user_id: user.id, role })
    .onConflict(conflict => conflict.doNothing())
    .returning('role')
    .executeTakeFirst()
  return membership && { ...user, role, agencyId }
}

/** Returns the id of the owner with the oldest membership. */
export const findFirstOwnerId = async (db: Database, agencyId: number): Promise<string | undefined> => {
  const owner = await db
    .selectFrom('memberships')
    .where('agency_id', '=', agencyId)
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .orderBy('user_id')
    .select('user_id as id')
    .executeTakeFirst()
  return owner?.id
}

/** A user and their role in an agency, as the admin API returns the session. */
export interface Membership {
  user: { id: string; email: string; name: string }
  agency: { id: number; name: string }
  role: Role
}

const selectMemberships = (db: Database) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('agencies', 'agencies.id', 'memberships.agency_id')
    .select(['users.id as userId', 'email', 'users.name as userName', 'agencies.id as agencyId'])
    .select(['agencies.name as agencyName', 'role', 'password_hash as passwordHash'])

type Row = Awaited<ReturnType<ReturnType<typeof selectMemberships>['executeTakeFirstOrThrow']>>

const toMembership = ({ userId, email, userName, agencyId, agencyName, role }: Row): Membership => ({
  user: { id: userId, email, name: userName },
  agency: { id: agencyId, name: agencyName },
  role,
})

export const findMembership = async (
  db: Database,
  userId: string,
  agencyId: number,
): Promise<Membership | undefined> => {
  const row = await selectMemberships(db)
    .where('users.id', '=', userId)
    .where('agencies.id', '=', agencyId)
    .executeTakeFirst()
  return row && toMembership(row)
}

/** Returns the membership in an agency, or the oldest one by default. Undefined if the email or password is wrong. */
export const authenticate = async (
  db: Database,
  { email, password, agencyId }: { email: string; password: string; agencyId?: number | undefined },
  requester: Requester,
): Promise<Membership | undefined> => {
  const rows = await selectMemberships(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('memberships.created_at')
    .orderBy('agencies.id')
    .execute()
  const isPasswordValid = await verifyPassword(password, rows[0]?.passwordHash ?? dummyHash, requester)
  const row = agencyId === undefined ? rows[0] : rows.find(candidate => candidate.agencyId === agencyId)
  return isPasswordValid && row ? toMembership(row) : undefined
}
