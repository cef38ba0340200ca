import { sql } from 'kysely'
import type { Membership } from '#src/platform/api/person.ts'
import type { Member, MemberInvite } from '#generated/admin/types.ts'
import type { Actor, Origin } from '#src/ground/base/actor.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { Language } from '#src/ground/base/language.ts'
import { requireQuota } from '#src/platform/limits/quotas.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'
import { newToken } from './links.ts'
import type { Requester } from './passwords.ts'
import {
  authorOf,
  findMemberByEmail,
  isAcceptable,
  lockMembers,
  requireEditor,
  requireMember,
  type Editor,
} from './members.ts'
import { hashPassword } from './passwords.ts'
import type { Role } from './roles.ts'
import { requirePassword } from './set-password.ts'
import { agencyColumns, toAgency, verifyAccount, type Authenticated } from './memberships.ts'
import { insertSeparateUser, insertUser, listUsers, verifyEmail, type NewUser, type User } from './users.ts'

const lifetimeDays = 7

export interface NewInvitation extends Member {
  invitation: { token: string; expiresAt: string }
  /** The token for the mailed link. Who accepts with it has read the mail. */
  mailedToken: string
}

/**
 * Invites a person to the agency. Throws if the editor may not grant the role, if the person is a member or invited
 * already, or if the agency has reached its quota.
 */
export const inviteMember = async (
  tx: TenantTransaction,
  { email, role, name = null }: Omit<MemberInvite, 'name'> & { name?: string | null | undefined },
  editor: Editor,
): Promise<NewInvitation> => {
  await lockMembers(tx)
  await requireEditor(tx, editor, [role])
  const existing = await findMemberByEmail(tx, email)
  if (existing)
    throw new InvalidInput({
      email: [
        existing.status === 'invited'
          ? { fr: 'Déjà invité', en: 'Already invited' }
          : { fr: "Déjà membre de l'agence", en: 'Already a member of the agency' },
      ],
    })
  await requireQuota(tx, 'members')
  await tx
    .deleteFrom('invitations')
    .where(sql<boolean>`not ${isAcceptable}`)
    .execute()
  const token = newToken('inv')
  const mailedToken = newToken('inv')
  const { id, expiresAt } = await tx
    .insertInto('invitations')
    .values({
      id: sql<number>`nextval('memberships_id_seq')`,
      email,
      name,
      role,
      token_hash: sha256(token),
      mailed_token_hash: sha256(mailedToken),
      created_by: authorOf(editor),
      expires_at: sql<string>`now() + make_interval(days => ${lifetimeDays})`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
  await audit(tx, { action: 'member.invited', id, changes: newFields({ email, role }) })
  return { ...(await requireMember(tx, id)), invitation: { token, expiresAt }, mailedToken }
}

export interface Invitation {
  id: number
  agency: Membership['agency']
  email: string
  name: string | null
  role: Role
  expiresAt: string
  /** The name of its author. Null if an operator is. */
  invitedBy: string | null
  /** Whether the token is that of the mailed link. */
  isMailed: boolean
}

/** Finds the invitation of a token. Undefined if there is none, or it can no longer be accepted. */
export const findInvitation = async (db: Database, token: string): Promise<Invitation | undefined> => {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('agencies', 'agencies.id', 'agency_id')
    .leftJoin('users as author', 'author.id', 'invitations.created_by')
    .where(sql<boolean>`${sha256(token)} in (token_hash, mailed_token_hash)`)
    .where(isAcceptable)
    .select(['invitations.id', 'invitations.email', 'invitations.name', 'role', 'expires_at as expiresAt'])
    .select('author.name as invitedBy')
    .select(sql<boolean>`mailed_token_hash is not distinct from ${sha256(token)}`.as('isMailed'))
    .select(agencyColumns)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, email, name, role, expiresAt, invitedBy, isMailed } = row
  return { id, email, name, role, expiresAt, invitedBy, isMailed, agency: toAgency(row) }
}

/** An account with its id, or one that is to be created. */
type PreparedUser = User | (NewUser & { isSeparate: boolean })

const insertPrepared = (db: Database, user: Exclude<PreparedUser, User>) =>
  user.isSeparate ? insertSeparateUser(db, user) : insertUser(db, user)

export interface Acceptance {
  password: string
  name?: string | undefined
  /** Of a new account. */
  language: Language
  /** Whether to start a separate account if the password is that of no account of the email. */
  newAccount?: boolean | undefined
  /** Verifies the second factor of an existing account, if it has one. */
  verifySecondFactor: (user: User) => Promise<boolean>
}

/**
 * Returns the account of the email that the password is of, or a new one: if there is none, or on request. Undefined if
 * the password is that of no account.
 */
const prepareUser = async (
  db: Database,
  invitation: Invitation,
  { password, name, language, newAccount = false, verifySecondFactor }: Acceptance,
  requester: Requester,
): Promise<PreparedUser | undefined> => {
  const { email } = invitation
  const accounts = await listUsers(db, email)
  const user = await verifyAccount(accounts, password, requester)
  if (user) return (await verifySecondFactor(user)) ? user : undefined
  const isSeparate = accounts.length > 0
  if (isSeparate && !newAccount) return undefined
  const passwordHash = await hashPassword(password, undefined, requester)
  return { email, name: name ?? invitation.name ?? email.replace(/@.*/, ''), language, passwordHash, isSeparate }
}

/** Adds the membership, which keeps the id of the invitation. A member of the agency keeps their role. */
export const addMembership = async (
  tx: TenantTransaction,
  { id, role }: Pick<Invitation, 'id' | 'role'>,
  userId: string,
): Promise<{ role: Role }> => {
  await tx
    .insertInto('memberships')
    .values({ id, user_id: userId, role })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return tx.selectFrom('memberships').where('user_id', '=', userId).select('role').executeTakeFirstOrThrow()
}

/**
 * Makes the invited person a member, with a new account or the existing one. Undefined if the password or the code is
 * wrong for the account, or if the invitation is no longer valid. Throws if the password violates the rules, which
 * apply before the account is looked up: the response does not reveal whether there is one.
 */
export const acceptInvitation = async (
  db: Database,
  invitation: Invitation,
  acceptance: Acceptance,
  { requester, origin }: { requester: Requester; origin: Origin },
): Promise<Authenticated | undefined> => {
  const { agency, email } = invitation
  const personalWords = [email, acceptance.name ?? '', invitation.name ?? '', agency.name]
  await requirePassword('password', acceptance.password, personalWords)
  const user = await prepareUser(db, invitation, acceptance, requester)
  if (!user) return undefined
  return db.transaction().execute(async transaction => {
    const tx = new TenantTransaction(transaction, agency.id)
    // A change of the role, or a revocation, comes before or after, never between.
    await lockMembers(tx)
    const query = tx
      .deleteFrom('invitations')
      .where('id', '=', invitation.id)
      .where(isAcceptable)
      .returning(['id', 'role'])
    const consumed = await query.executeTakeFirst()
    if (!consumed) return undefined
    const id = 'id' in user ? user.id : (await insertPrepared(transaction, user))?.id
    // Somebody has created the account in the meantime. The error rolls back the use of the invitation.
    if (id === undefined) throw apiError('INVALID_CREDENTIALS')
    const { role } = await addMembership(tx, consumed, id)
    if (invitation.isMailed) await verifyEmail(transaction, id, email)
    const emailVerified = invitation.isMailed || ('id' in user && user.emailVerified)
    const { name, language, passwordHash } = user
    const actor: Actor = { type: 'user', id, name, ...origin }
    await audit(new TenantTransaction(transaction, agency.id, { actor }), {
      action: 'member.joined',
      id: invitation.id,
    })
    return {
      membership: { user: { id, email: user.email, emailVerified, name, language }, agency, role },
      passwordHash,
    }
  })
}
