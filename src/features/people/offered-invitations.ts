import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OfferedInvitation } from '#generated/admin/types.ts'
import { service, type Actor, type Origin } from '#src/ground/base/actor.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { Language } from '#src/ground/base/language.ts'
import { auditPerson } from './audit-person.ts'
import { findUserId, insertIdentity, type VerifiedIdentity } from './identities.ts'
import { addMembership } from './invitations.ts'
import { isAcceptable, lockMembers } from './members.ts'
import { hashPassword } from './passwords.ts'
import { insertUser, listUsers, verifyEmail } from './users.ts'

const ofEmail = (email: string) => sql<boolean>`lower(invitations.email) = lower(${email}) and ${isAcceptable}`

/** Lists the invitations to the address of an identity, by agencies that its person is not a member of. */
export const listOffers = async (db: Database, identity: VerifiedIdentity): Promise<OfferedInvitation[]> => {
  const userId = (await findUserId(db, identity)) ?? null
  return db
    .selectFrom('invitations')
    .innerJoin('agencies', 'agencies.id', 'agency_id')
    .leftJoin('users as author', 'author.id', 'invitations.created_by')
    .where(ofEmail(identity.email))
    .where(
      sql<boolean>`not exists (
        select from memberships
        where memberships.agency_id = invitations.agency_id and memberships.user_id = ${userId}::uuid
      )`,
    )
    .orderBy('invitations.id')
    .limit(100)
    .select(['invitations.id', 'agencies.name as agencyName', 'role', 'author.name as invitedBy'])
    .select('expires_at as expiresAt')
    .execute()
}

/** Uses up an invitation to an address, in a transaction that has locked the members of its agency. */
const takeOffer = async (tx: Database, email: string, id: number) => {
  const invitation = await tx
    .selectFrom('invitations')
    .where('id', '=', id)
    .where(ofEmail(email))
    .select('agency_id as agencyId')
    .executeTakeFirst()
  if (!invitation) return undefined
  const tenant = new TenantTransaction(tx, invitation.agencyId)
  // A change of the role, or a revocation, comes before or after, never between.
  await lockMembers(tenant)
  const query = tenant.deleteFrom('invitations').where('id', '=', id).where(isAcceptable).returning(['id', 'role'])
  const taken = await query.executeTakeFirst()
  return taken && { ...taken, tenant }
}

/** An account for a person at the provider. Nobody knows its password. */
const insertPerson = async (tx: Database, { email, name }: NamedIdentity, language: Language) => {
  // An account with the address is joined by its owner first.
  if ((await listUsers(tx, email)).length > 0) return undefined
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return (await insertUser(tx, { email, name, language, passwordHash }))?.id
}

type NamedIdentity = VerifiedIdentity & { name: string }

/**
 * Makes the person of an identity a member of the agency that has invited its address, with the account of the identity
 * or a new one. Returns the agency. Undefined if there is no such invitation.
 */
export const acceptOffer = (
  db: Database,
  identity: NamedIdentity,
  id: number,
  { language, origin }: { language: Language; origin: Origin },
): Promise<number | undefined> =>
  db.transaction().execute(async tx => {
    const taken = await takeOffer(tx, identity.email, id)
    if (!taken) return undefined
    const linkedId = await findUserId(tx, identity)
    const userId = linkedId ?? (await insertPerson(tx, identity, language))
    // The error rolls back the use of the invitation.
    if (userId === undefined) throw apiError('NOT_FOUND')
    const { ownerId: agencyId } = taken.tenant
    await addMembership(taken.tenant, taken, userId)
    const actor: Actor = { type: 'user', id: userId, name: identity.name, ...origin }
    await audit(new TenantTransaction(tx, agencyId, { actor }), { action: 'member.joined', id })
    if (linkedId === undefined) {
      if (!(await insertIdentity(tx, userId, identity))) throw apiError('NOT_FOUND')
      await verifyEmail(tx, userId, identity.email)
      await auditPerson(tx, userId, { action: 'identity.linked', actor })
    }
    return agencyId
  })

/** Removes an invitation that the person of its address declines. Returns false if there is none. */
export const declineOffer = (db: Database, email: string, id: number): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const taken = await takeOffer(tx, email, id)
    if (!taken) return false
    // The agency learns that the person declines, and nothing else of them.
    const tenant = new TenantTransaction(tx, taken.tenant.ownerId, { actor: service })
    await audit(tenant, { action: 'member.declined', id, changes: newFields({ email }) })
    return true
  })
