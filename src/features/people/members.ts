import { sql } from 'kysely'
import type { Member } from '#generated/admin/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import type { Page, Paging } from '#src/ground/db/list/paginated.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { revokeKey } from '#src/platform/keys/administration.ts'
import { revokedAt } from '#src/platform/keys/keys.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import type { Reference } from '#src/platform/resources/references.ts'
import { findSettings } from './agency-settings.ts'
import { mailSecurity, roleChanged } from './mail-security.ts'
import type { Role } from './roles.ts'
import { endSessionsInAgency } from './sessions.ts'
import { isSecondFactorEnabled } from './memberships.ts'
import { emailOf } from './users.ts'

const lockReferencedQuery = tenantQuery((tenant, { userIds }: { userIds: readonly string[] }) =>
  tenant
    .selectFrom('memberships')
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .select('user_id as userId')
    .orderBy('user_id')
    .forKeyShare(),
)

/** Refers to a member of the agency; the lock prevents removal of the membership until the transaction ends. */
export const memberReference: Reference<string> = {
  lock: async (tx, userIds) => {
    const members = new Set((await lockReferencedQuery(tx, { userIds })).map(({ userId }) => userId))
    // PostgreSQL returns UUIDs in lower case.
    return new Set(userIds.filter(userId => members.has(userId.toLowerCase())))
  },
  issue: { fr: "Doit être un membre de l'agence", en: 'Must be a member of the agency' },
}

const mayGrant = (author: Role | undefined, role: Role) =>
  author === 'owner' || (author === 'admin' && role !== 'owner')

/** Whether the author of an invitation, if it has one, may still make it. */
const isAuthorized = sql<boolean>`(created_by is null or exists (
  select from memberships as author
  where author.agency_id = invitations.agency_id and author.user_id = invitations.created_by
    and (author.role = 'owner' or author.role = 'admin' and invitations.role <> 'owner')
))`

/** Whether an invitation can be accepted. */
export const isAcceptable = sql<boolean>`(expires_at > now() and ${isAuthorized})`

/** The members of an agency, and its invitations that can be accepted. */
const selectMembers = (agencyId: number) => sql`
  select memberships.id, user_id as "userId", ${emailOf} as email, users.name, role, 'active' as status,
    ${isSecondFactorEnabled} as "hasSecondFactor",
    memberships.created_at as "createdAt", null::json as "createdBy", null::timestamptz as "invitationExpiresAt"
  from memberships join users on users.id = memberships.user_id
  where agency_id = ${agencyId}
  union all
  select id, null, email, name, role, 'invited', false, created_at,
    (select json_build_object('id', author.id, 'name', author.name) from users as author where author.id = created_by),
    expires_at
  from invitations where agency_id = ${agencyId} and ${isAcceptable}`

const pageQuery = tenantQuery(
  ({ ownerId: agencyId }, { limit, offset }: Paging) => sql<Member & { total: number }>`
    with members as (${selectMembers(agencyId)})
    select total.count as total, page.*
    from (select count(*) as count from members) as total
    left join (select * from members order by id limit ${limit} offset ${offset}) as page on true
    order by page.id`,
)

export const listMembers = async (tenant: TenantRows, { limit, offset }: Paging): Promise<Page<Member>> => {
  const rows = await pageQuery(tenant, { limit, offset })
  const data = rows.filter(({ id }) => id !== null).map(({ total, ...member }) => member)
  return { data, total: rows[0]?.total ?? 0, limit, offset }
}

const memberQuery = tenantQuery(
  ({ ownerId: agencyId }, { id }: { id: number }) =>
    sql<Member>`select * from (${selectMembers(agencyId)}) as members where id = ${id}`,
)

const memberByEmailQuery = tenantQuery(
  ({ ownerId: agencyId }, { email }: { email: string }) =>
    sql<Member>`select * from (${selectMembers(agencyId)}) as members where lower(email) = lower(${email})`,
)

/** Finds a member or an invited person. */
export const findMember = async (tenant: TenantRows, id: number): Promise<Member | undefined> => {
  const [member] = await memberQuery(tenant, { id })
  return member
}

/** Reads a member or an invited person that the transaction has inserted. */
export const requireMember = async (tx: TenantTransaction, id: number): Promise<Member> =>
  firstOrThrow(await memberQuery(tx, { id }))

/** Finds a member or an invited person by email; case does not matter. */
export const findMemberByEmail = async (tenant: TenantRows, email: string): Promise<Member | undefined> => {
  const [member] = await memberByEmailQuery(tenant, { email })
  return member
}

/** An editor of members: a user of the agency, or the operator at the command line. */
export type Editor = { userId: string } | 'operator'

const lockQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<object>`select id from agencies where id = ${agencyId} for no key update`,
)

/** Lets other transactions that change the members of the agency wait until this one has ended. */
export const lockMembers = async (tx: TenantTransaction): Promise<void> => {
  await lockQuery(tx, {})
}

const findRole = async (tx: TenantTransaction, userId: string) => {
  const membership = tx.selectFrom('memberships').where('user_id', '=', userId).select('role')
  return (await membership.executeTakeFirst())?.role
}

/** Throws unless the editor may grant or withdraw the roles: only owners may do so with the role `owner`. */
export const requireEditor = async (tx: TenantTransaction, editor: Editor, editedRoles: Role[]): Promise<void> => {
  if (editor === 'operator') return
  const editorRole = await findRole(tx, editor.userId)
  if (!editedRoles.every(role => mayGrant(editorRole, role))) throw apiError('FORBIDDEN')
}

/** The user whom a change is made by. Null at the command line. */
export const authorOf = (editor: Editor): string | null => (editor === 'operator' ? null : editor.userId)

const requireAnotherOwner = async (tx: TenantTransaction, { id }: Member) => {
  const owners = await tx.selectFrom('memberships').where('role', '=', 'owner').select('id').execute()
  if (!owners.some(owner => owner.id !== id)) throw apiError('LAST_OWNER')
}

/** Before other locks: a change by the member locks its session first, and then perhaps these. */
const lockSessionsOf = async (tx: TenantTransaction, membershipId: number) => {
  const user = tx.selectFrom('memberships').where('id', '=', membershipId).select('user_id')
  await tx.selectFrom('sessions').where('user_id', '=', user).select('id').orderBy('sid').forUpdate().execute()
}

/** Locks the members, and finds one whom the editor may edit. */
const lockMember = async (tx: TenantTransaction, id: number, editor: Editor, newRoles: Role[] = []) => {
  await lockSessionsOf(tx, id)
  await lockMembers(tx)
  const member = await findMember(tx, id)
  if (member) await requireEditor(tx, editor, [member.role, ...newRoles])
  return member
}

const changeInvitedRole = async (tx: TenantTransaction, { id, createdBy }: Member, role: Role, editor: Editor) => {
  const isAuthorsStill = createdBy === null || mayGrant(await findRole(tx, createdBy.id), role)
  const author = isAuthorsStill ? {} : { created_by: authorOf(editor) }
  await tx
    .updateTable('invitations')
    .set({ role, ...author })
    .where('id', '=', id)
    .execute()
}

/** Revokes the invitations of a user who may no longer make them. */
const revokeInvitationsOf = async (tx: TenantTransaction, userId: string) => {
  const revoked = await tx
    .deleteFrom('invitations')
    .where('created_by', '=', userId)
    .where(sql<boolean>`not ${isAuthorized}`)
    .returning(['id', 'email'])
    .execute()
  for (const { id, email } of revoked) await audit(tx, { action: 'member.removed', id, changes: newFields({ email }) })
}

/**
 * Changes the role of a member or an invited person, and ends the sessions of the member in the agency, and the
 * invitations that the member may no longer make. Mails the member. Throws if the editor may not do that, or if the
 * member is the last owner.
 */
export const changeRole = async (
  tx: TenantTransaction,
  id: number,
  role: Role,
  editor: Editor,
  mail: MailOutbox | undefined,
): Promise<Member | undefined> => {
  const member = await lockMember(tx, id, editor, [role])
  if (!member || member.role === role) return member
  if (member.userId === null) await changeInvitedRole(tx, member, role, editor)
  else {
    if (member.role === 'owner') await requireAnotherOwner(tx, member)
    await tx.updateTable('memberships').set({ role }).where('id', '=', id).execute()
    await endSessionsInAgency(tx, member.userId)
    await revokeInvitationsOf(tx, member.userId)
    if (mail) await mailSecurity(tx, mail, member.userId, roleChanged((await findSettings(tx)).name, role))
  }
  await audit(tx, { action: 'member.updated', id, changes: { role: { before: member.role, after: role } } })
  return { ...member, role }
}

/** Revokes the keys of the agency that a user has created: they act on behalf of that user. */
const revokeKeysOf = async (tx: TenantTransaction, userId: string) => {
  const keys = await tx
    .selectFrom('api_keys')
    .where('created_by', '=', userId)
    .where('oauth_client_id', 'is', null)
    .where(revokedAt, 'is', null)
    .select('id')
    .execute()
  for (const { id } of keys) await revokeKey(tx, id)
}

/**
 * Removes a member, ends their sessions and invitations in the agency and, unless `keepKeys` is set, revokes their
 * keys; or revokes an invitation. Undefined if there is no such member. Throws if the editor may not do that, or if the
 * member is the last owner.
 */
export const removeMember = async (
  tx: TenantTransaction,
  id: number,
  editor: Editor,
  { keepKeys = false } = {},
): Promise<Member | undefined> => {
  const member = await lockMember(tx, id, editor)
  if (!member) return undefined
  if (member.userId === null) await tx.deleteFrom('invitations').where('id', '=', id).execute()
  else {
    if (member.role === 'owner') await requireAnotherOwner(tx, member)
    await tx.deleteFrom('memberships').where('id', '=', id).execute()
    await endSessionsInAgency(tx, member.userId)
    await revokeInvitationsOf(tx, member.userId)
    if (!keepKeys) await revokeKeysOf(tx, member.userId)
  }
  await audit(tx, { action: 'member.removed', id, changes: newFields({ email: member.email }) })
  return member
}
