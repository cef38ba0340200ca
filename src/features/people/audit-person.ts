import { sql } from 'kysely'
import type { Actor, Origin } from '#src/ground/base/actor.ts'
import { insertAuditEntries } from '#src/platform/audit/audit.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Membership } from '#src/platform/api/person.ts'
import { listUsers } from './users.ts'

interface PersonalEntry {
  /** Such as `password.changed`; its first part is the type of the object, whose id is that of the person. */
  action: string
  actor: Actor
  outcome?: 'success' | 'failure'
}

/** Records what happened to the account of a person in the audit log of their agencies that meet a condition. */
const auditInAgencies = async (
  db: Database,
  userId: string,
  { action, actor, outcome = 'success' }: PersonalEntry,
  condition = sql<boolean>`true`,
) => {
  const memberships = sql`
    select agency_id, user_id as id, '{}'::json as changes from memberships where user_id = ${userId} and ${condition}`
  await insertAuditEntries({ agencyId: sql`object.agency_id`, actor }, { action, outcome }, memberships).execute(db)
}

/** Records what happened to the account of a person in the audit log of each of their agencies. */
export const auditPerson = (db: Database, userId: string, entry: PersonalEntry): Promise<void> =>
  auditInAgencies(db, userId, entry)

/** The agency that a person signed in to last, or would sign in to by default. */
const usualAgency = (userId: string) => sql`coalesce(
  (select agency_id from sessions where user_id = ${userId} order by created_at desc limit 1),
  (select agency_id from memberships where user_id = ${userId} order by created_at, agency_id limit 1)
)`

interface FailedAuthentication {
  actions: readonly string[]
  origin: Origin
  /** The agency that the request named, or of its session. */
  agencyId: number | undefined
}

/**
 * Records failed authentications for an account in the audit log of each agency of its person, if there is one.
 * Only the agency that the request named sees its address, or by default the one that the person signed in to last:
 * agencies must not follow where their members are elsewhere.
 */
export const auditFailure = async (
  db: Database,
  email: string,
  { actions, origin, agencyId }: FailedAuthentication,
): Promise<void> => {
  const users = await listUsers(db, email)
  for (const { id, name } of users) {
    const actor: Actor = { type: 'user', id, name, ...origin }
    const isConcerned = sql<boolean>`(agency_id = ${agencyId === undefined ? usualAgency(id) : sql`${agencyId}`})`
    for (const action of actions) {
      await auditInAgencies(db, id, { action, actor, outcome: 'failure' }, isConcerned)
      const withoutAddress = { action, actor: { ...actor, ipAddress: null }, outcome: 'failure' } as const
      await auditInAgencies(db, id, withoutAddress, sql`not ${isConcerned}`)
    }
  }
}

/** Makes a change of the account of a person and records it, in one transaction. Returns whether it has changed. */
export const recorded = (
  { db, me, actor }: { db: Database; me: Pick<Membership, 'user'>; actor: Actor },
  action: string,
  change: (tx: Database) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const isChanged = await change(tx)
    if (isChanged) await auditPerson(tx, me.user.id, { action, actor })
    return isChanged
  })
