import { sql } from 'kysely'
import type { Actor, Origin } from '#src/actor.ts'
import { insertAuditEntries } from '#src/audit/audit.ts'
import type { Database } from '#src/db/connect.ts'

interface PersonalEntry {
  /** Such as `password.changed`; its first part is the type of the object, whose id is that of the person. */
  action: string
  actor: Actor
  outcome?: 'success' | 'failure'
}

/** Finds the person of an email, for what strangers do to their account. */
const findPerson = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'name'])
    .executeTakeFirst()

/** Records failed authentications for an account in the audit log of each agency of its person, if there is one. */
export const auditFailure = async (
  db: Database,
  email: string,
  { actions, origin }: { actions: readonly string[]; origin: Origin },
): Promise<void> => {
  const person = await findPerson(db, email)
  if (!person) return
  const actor: Actor = { type: 'user', id: person.id, name: person.name, ...origin }
  for (const action of actions) await auditPerson(db, person.id, { action, actor, outcome: 'failure' })
}

/** Records what happened to the account of a person in the audit log of each of their agencies. */
export const auditPerson = async (
  db: Database,
  userId: string,
  { action, actor, outcome = 'success' }: PersonalEntry,
): Promise<void> => {
  const [objectType = action] = action.split('.')
  const memberships = sql`
    select agency_id, user_id as id, '{}'::json as changes from memberships where user_id = ${userId}`
  await insertAuditEntries(
    { agencyId: sql`object.agency_id`, actor },
    { action, objectType, outcome },
    memberships,
  ).execute(db)
}
