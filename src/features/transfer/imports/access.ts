import { sql } from 'kysely'
import type { KeyScope } from '#generated/public/scopes.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { revokedAt } from '#src/platform/keys/keys.ts'

/** The key, app or person on whose behalf an import runs may no longer write its resource. */
export class AccessEndedError extends Error {}

interface Author {
  /** Null for a person. */
  keyId: number | null
  userId: string
}

const keyQuery = tenantQuery(
  ({ ownerId: agencyId }, { keyId, scope }: { keyId: number; scope: KeyScope }) => sql<object>`
    select from api_keys
    join agencies on agencies.id = api_keys.agency_id join plans on plans.name = agencies.plan
    where api_keys.id = ${keyId} and agency_id = ${agencyId} and is_active and ${revokedAt} is null
      and coalesce(expires_at > now(), true) and api_keys.scopes && array['*', ${scope}::text]
      and (features ->> 'api_access')::boolean`,
)

const memberQuery = tenantQuery(
  ({ ownerId: agencyId }, { userId }: { userId: string }) => sql<object>`
    select from memberships where agency_id = ${agencyId} and user_id = ${userId}::uuid for key share`,
)

/** Throws if the author of an import may no longer write its resource. */
export const requireAccess = async (
  tx: TenantTransaction,
  { keyId, userId }: Author,
  scope: KeyScope,
): Promise<void> => {
  const rows = keyId === null ? await memberQuery(tx, { userId }) : await keyQuery(tx, { keyId, scope })
  if (rows.length === 0) throw new AccessEndedError('The access of the author has ended')
}
