import { sql } from 'kysely'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import { emailOf } from '#src/features/people/users.ts'

const knownQuery = tenantQuery(
  ({ ownerId: agencyId }, { email }: { email: string }) => sql<{ isKnown: boolean }>`
    select exists (
      select from clients where agency_id = ${agencyId} and lower(email) = lower(${email})
    ) or exists (
      select from clients
      join client_contacts on client_id = clients.id
      join contacts on contacts.id = contact_id
      where agency_id = ${agencyId} and lower(contacts.email) = lower(${email})
    ) or exists (
      select from memberships join users on users.id = user_id
      where agency_id = ${agencyId} and lower(${emailOf}) = lower(${email})
    ) as "isKnown"`,
)

/** Whether a client, a contact or a member of the agency has an address. */
export const isKnownReceiver = async (tenant: TenantRows, email: string): Promise<boolean> => {
  const [row] = await knownQuery(tenant, { email })
  return row?.isKnown ?? false
}
