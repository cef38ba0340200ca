import { randomBytes } from 'node:crypto'
import type { Actor, Origin } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { auditPerson } from './audit-person.ts'
import { identityLinked, identityUnlinked, mailSecurity } from './mail-security.ts'
import { joinByEmail } from './sign-in-domains.ts'
import { findAuthenticated, type Authenticated } from './memberships.ts'
import { verifyEmail } from './users.ts'

/** A person at an OpenID Connect provider. */
export interface Identity {
  issuer: string
  /** Identifies the person at the provider. */
  subject: string
}

export interface VerifiedIdentity extends Identity {
  /** The address that the provider has verified. */
  email: string
}

/** Finds the account that an identity is linked to. */
export const findUserId = async (db: Database, { issuer, subject }: Identity): Promise<string | undefined> => {
  const query = db.selectFrom('user_identities').where('issuer', '=', issuer).where('subject', '=', subject)
  return (await query.select('user_id as userId').executeTakeFirst())?.userId
}

/** Whether an identity is linked to an account. */
export const isLinked = async (db: Database, identity: Identity): Promise<boolean> =>
  (await findUserId(db, identity)) !== undefined

/** Finds the oldest membership of the account that an identity is linked to. */
export const findLinked = async (db: Database, identity: Identity): Promise<Authenticated | undefined> => {
  const userId = await findUserId(db, identity)
  return userId === undefined ? undefined : findAuthenticated(db, userId)
}

/** Finds the identity of a user at a provider. */
export const findIdentity = (
  db: Database,
  { userId, issuer }: { userId: string; issuer: string },
): Promise<{ email: string; createdAt: string } | undefined> =>
  db
    .selectFrom('user_identities')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .select(['email', 'created_at as createdAt'])
    .executeTakeFirst()

/** Links an identity to an account, without a record. Returns false if either is linked already. */
export const insertIdentity = async (
  db: Database,
  userId: string,
  { issuer, subject, email }: VerifiedIdentity,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('user_identities')
    .values({ issuer, subject, email, user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Records that the provider has verified the address of the account of an identity, if it is the same. */
export const verifyLinkedEmail = async (db: Database, identity: VerifiedIdentity): Promise<void> => {
  const userId = await findUserId(db, identity)
  if (userId !== undefined) await verifyEmail(db, userId, identity.email)
}

interface Author {
  actor: Actor
  mail: MailOutbox | undefined
}

/** Links an identity to an account. Returns false if either is linked already. */
export const linkIdentity = (
  db: Database,
  userId: string,
  identity: VerifiedIdentity,
  { actor, mail }: Author,
): Promise<boolean> =>
  db.transaction().execute(async tx => {
    if (!(await insertIdentity(tx, userId, identity))) return false
    await verifyEmail(tx, userId, identity.email)
    await auditPerson(tx, userId, { action: 'identity.linked', actor })
    await mailSecurity(tx, mail, userId, identityLinked)
    return true
  })

/** Ends the link of an account to its identity. Returns false if there is none. */
export const unlinkIdentity = (
  db: Database,
  { userId, issuer }: { userId: string; issuer: string },
  { actor, mail }: Author,
): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const removed = await tx
      .deleteFrom('user_identities')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .returning('user_id')
      .executeTakeFirst()
    if (!removed) return false
    await auditPerson(tx, userId, { action: 'identity.unlinked', actor })
    await mailSecurity(tx, mail, userId, identityUnlinked)
    return true
  })

/**
 * Creates an account for a person whom agencies let in by the domain of the address. Returns false if none does. Throws
 * if an agency has reached its quota.
 */
export const letIn = (
  db: Database,
  { name, ...identity }: VerifiedIdentity & { name: string },
  origin: Origin,
): Promise<boolean> =>
  db.transaction().execute(async tx => {
    // Nobody knows the password.
    const password = randomBytes(32).toString('base64url')
    const userId = await joinByEmail(tx, { email: identity.email, name, password }, origin)
    if (userId === undefined) return false
    if (!(await insertIdentity(tx, userId, identity))) throw new Error('The identity was linked in the meantime')
    await verifyEmail(tx, userId, identity.email)
    await auditPerson(tx, userId, {
      action: 'identity.linked',
      actor: { type: 'user', id: userId, name, ...origin },
    })
    return true
  })
