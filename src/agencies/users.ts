import { sql, type Transaction } from 'kysely'
import type { Database } from '#src/db/connect.ts'
import type { Tables } from '#src/db/schema.ts'
import { hashPassword } from './passwords.ts'

export type Role = Tables['memberships']['role']
export const roles: Role[] = ['owner', 'admin', 'member']

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
 * Makes a user a member of an agency. An email is one user: somebody whom another agency knows already keeps name and
 * password. Undefined when the user is a member of the agency already.
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
  const membership = await tx
    .insertInto('memberships')
    .values({ agency_id: agencyId, user_id: user.id, role })
    .onConflict(conflict => conflict.doNothing())
    .returning('role')
    .executeTakeFirst()
  return membership && { ...user, role, agencyId }
}

/** The owner who has been one for the longest. */
export const findFirstOwner = async (db: Database, agencyId: number): Promise<string | undefined> => {
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
