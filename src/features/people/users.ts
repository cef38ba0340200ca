import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Actor } from '#src/ground/base/actor.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Tables } from '#src/ground/db/schema.ts'
import { TenantTransaction } from '#src/ground/db/tenant.ts'
import type { Language } from '#src/ground/base/language.ts'
import { requireQuota } from '#src/platform/limits/quotas.ts'
import { hashPassword } from './passwords.ts'
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
  /** Of a new account. Undefined to add the existing account of the email, which keeps its name. */
  password?: string | undefined
  role: Role
}

export interface User {
  id: string
  email: string
  /** Whether a mailed link, the identity provider or the operator has proved that the address is that of the user. */
  emailVerified: boolean
  name: string
  language: Language
  passwordHash: string
}

export type NewUser = Omit<User, 'id' | 'emailVerified'>

export const isEmailVerified = sql<boolean>`(email_verified_at is not null)`

/** The address of a user, which a separate account shares with an earlier one. */
export const emailOf = sql<string>`coalesce(users.separate_email, users.email)`

/** Whether an account is of an email; case does not matter. */
export const hasEmail = (email: string): RawBuilder<boolean> => sql<boolean>`
  (lower(users.email) = ${email.toLowerCase()} or lower(users.separate_email) = ${email.toLowerCase()})`

/** An account with its current password and second factor: what a sign-in proved is out of date when they change. */
export const accountVersion = sql<string>`concat_ws(' ', users.id, password_hash, (
  select extract(epoch from confirmed_at) from second_factors where second_factors.user_id = users.id
))`

export interface AccountVersion {
  userId: string
  version: string
}

/** Lists the versions of an account, or of the accounts of an email that can sign in. */
export const listAccountVersions = (
  db: Database,
  account: { userId: string } | { email: string },
): Promise<AccountVersion[]> => {
  const versions = db.selectFrom('users').select(['id as userId', accountVersion.as('version')])
  if ('userId' in account) return versions.where('id', '=', account.userId).execute()
  return versions
    .where(hasEmail(account.email))
    .where(sql<boolean>`exists (select from memberships where user_id = users.id)`)
    .execute()
}

/** Records that an address is that of a user. Returns false for another address, and if it was proved before. */
export const verifyEmail = async (db: Database, userId: string, email: string): Promise<boolean> => {
  const verified = await db
    .updateTable('users')
    .set({ email_verified_at: sql`now()` })
    .where('id', '=', userId)
    .where(hasEmail(email))
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return verified !== undefined
}

/** Changes what a user has in all agencies. Returns the values. */
export const updateUser = (
  db: Database,
  userId: string,
  { name, language }: { name?: string | undefined; language?: Language | undefined },
): Promise<{ name: string; language: Language }> =>
  db
    .updateTable('users')
    .set({ name: name ?? sql.ref('name'), language: language ?? sql.ref('language') })
    .where('id', '=', userId)
    .returning(['name', 'language'])
    .executeTakeFirstOrThrow()

/** Lists the accounts of an email, the first one before the separate ones; case does not matter. */
export const listUsers = (db: Database, email: string): Promise<User[]> =>
  db
    .selectFrom('users')
    .where(hasEmail(email))
    .select(['id', emailOf.as('email'), isEmailVerified.as('emailVerified'), 'name', 'language'])
    .select('password_hash as passwordHash')
    .orderBy(sql`separate_email is not null`)
    .orderBy('created_at')
    .execute()

/** Finds the first account of an email; case does not matter. */
export const findUser = (db: Database, email: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'email', isEmailVerified.as('emailVerified'), 'name', 'language'])
    .select('password_hash as passwordHash')
    .executeTakeFirst()

/** Creates an account that shares its email with another one. */
export const insertSeparateUser = (
  db: Database,
  { email, name, language, passwordHash }: NewUser,
): Promise<{ id: string }> => {
  const id = randomUUID()
  return db
    .insertInto('users')
    .values({ id, email: id, separate_email: email, name, language, password_hash: passwordHash, is_new: true })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a user. Undefined if the email belongs to another one. */
export const insertUser = (
  db: Database,
  { email, name, language, passwordHash }: NewUser,
): Promise<{ id: string } | undefined> =>
  db
    .insertInto('users')
    .values({ email, name, language, password_hash: passwordHash, is_new: true })
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()

/**
 * Adds a member to an agency, with a new account or the existing one of the email. Undefined when the email is that of
 * a member already, or when there is an account against expectation, or none. Throws if the agency has reached its
 * quota.
 */
export const createMember = async (
  tx: Transaction<Tables>,
  { agencyId, email, name, password, role }: NewMember,
  actor?: Actor,
): Promise<Member | undefined> => {
  const created =
    password !== undefined && ({ email, name, language: 'fr', passwordHash: await hashPassword(password) } as const)
  if (created && !(await insertUser(tx, created))) return undefined
  const user = await findUser(tx, email)
  if (!user) return undefined
  const tenant = new TenantTransaction(tx, agencyId, { ...(actor && { actor }) })
  const memberships = tenant.selectFrom('memberships').innerJoin('users', 'users.id', 'user_id').where(hasEmail(email))
  if (await memberships.select('role').executeTakeFirst()) return undefined
  await requireQuota(tenant, 'members')
  const membership = await tenant
    .insertInto('memberships')
    .values({ user_id: user.id, role })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (membership)
    await audit(tenant, { action: 'member.created', id: membership.id, changes: newFields({ email, role }) })
  return membership && { id: user.id, email: user.email, name: user.name, role, agencyId }
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
