import { sql } from 'kysely'
import type { Actor, Origin } from '#src/actor.ts'
import { insertAuditEntries } from '#src/audit/audit.ts'
import type { Database } from '#src/db/connection/connect.ts'
import { findUser } from './users.ts'

interface PersonalEntry {
  /** Such as `password.changed`; its first part is the type of the object, whose id is that of the person. */
  action: string
  actor: Actor
  outcome?: 'success' | 'failure'
}

/** Records failed authentications for an account in the audit log of each agency of its person, if there is one. */
export const auditFailure = async (
  db: Database,
  email: string,
  { actions, origin }: { actions: readonly string[]; origin: Origin },
): Promise<void> => {
  const user = await findUser(db, email)
  if (!user) return
  const actor: Actor = { type: 'user', id: user.id, name: user.name, ...origin }
  for (const action of actions) await auditPerson(db, user.id, { action, actor, outcome: 'failure' })
}

/** Records what happened to the account of a person in the audit log of each of their agencies. */
export const auditPerson = async (
  db: Database,
  userId: string,
  { action, actor, outcome = 'success' }: PersonalEntry,
): Promise<void> => {
  const memberships = sql`
    select agency_id, user_id as id, '{}'::json as changes from memberships where user_id = ${userId}`
  await insertAuditEntries({ agencyId: sql`object.agency_id`, actor }, { action, outcome }, memberships).execute(db)
}
