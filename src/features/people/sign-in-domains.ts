import { sql, type Transaction } from 'kysely'
import { service, type Origin } from '#src/ground/base/actor.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import type { Tables } from '#src/ground/db/schema.ts'
import { TenantTransaction, type Tenant } from '#src/ground/db/tenant.ts'
import { isAcceptable, lockMembers } from './members.ts'
import { createMember } from './users.ts'

/** The roles that a domain can give: an owner is made by an owner or the operator. */
export const domainRoles = ['admin', 'member'] as const
export type DomainRole = (typeof domainRoles)[number]

export interface SignInDomain {
  domain: string
  role: DomainRole
}

/** Lets the people of a domain in, who sign in with the provider for the first time. */
export const setSignInDomain = (tenant: Tenant, { domain, role }: SignInDomain): Promise<void> =>
  tenant.transaction(async tx => {
    await tx
      .insertInto('sign_in_domains')
      .values({ domain, role })
      .onConflict(conflict => conflict.columns(['agency_id', 'domain']).doUpdateSet({ role }))
      .execute()
    await audit(tx, { action: 'sign_in_domain.set', changes: newFields({ domain, role }) })
  })

/** Lets new people of a domain in no longer. Returns false if they were not. */
export const removeSignInDomain = (tenant: Tenant, domain: string): Promise<boolean> =>
  tenant.transaction(async tx => {
    const query = tx.deleteFrom('sign_in_domains').where('domain', '=', domain).returning('domain')
    const removed = await query.executeTakeFirst()
    if (removed) await audit(tx, { action: 'sign_in_domain.removed', changes: newFields({ domain }) })
    return removed !== undefined
  })

/** Lists the domains whose people an agency lets in. */
export const listSignInDomains = (tenant: Tenant): Promise<SignInDomain[]> =>
  tenant.selectFrom('sign_in_domains').select(['domain', 'role']).orderBy('domain').execute()

/**
 * The agencies that let a person of an address in by its domain, and the invitation that says the role. The
 * person is asked about other agencies that have invited the address: they could be anybody.
 */
const listAdmissions = async (db: Transaction<Tables>, email: string) => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const { rows } = await sql<{ agencyId: number; role: DomainRole; invitationId: number | null }>`
    select sign_in_domains.agency_id as "agencyId", role, (
      select id from invitations
      where invitations.agency_id = sign_in_domains.agency_id and lower(email) = lower(${email}) and ${isAcceptable}
    ) as "invitationId"
    from sign_in_domains where domain = ${domain}
    order by sign_in_domains.agency_id`.execute(db)
  return rows
}

/** The role of an invitation, which may have been revoked or changed before the members were locked. */
const useInvitation = async (tenant: TenantTransaction, id: number) => {
  const query = tenant.deleteFrom('invitations').where('id', '=', id).where(isAcceptable).returning('role')
  return (await query.executeTakeFirst())?.role
}

interface NewPerson {
  email: string
  name: string
  password: string
}

/** Adds a new person to the agencies that let them in. Undefined if none does. */
export const joinByEmail = async (
  tx: Transaction<Tables>,
  { email, name, password }: NewPerson,
  origin: Origin,
): Promise<string | undefined> => {
  let userId: string | undefined
  for (const { agencyId, role: domainRole, invitationId } of await listAdmissions(tx, email)) {
    const tenant = new TenantTransaction(tx, agencyId)
    await lockMembers(tenant)
    const role = (invitationId !== null && (await useInvitation(tenant, invitationId))) || domainRole
    const isFirst = userId === undefined
    const member = await createMember(
      tx,
      { agencyId, email, name, role, password: isFirst ? password : undefined },
      { ...service, ...origin },
    )
    // The error rolls back the use of the invitation.
    if (!member && isFirst) throw new Error('The address got an account in the meantime')
    userId ??= member?.id
  }
  return userId
}
