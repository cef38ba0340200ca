import { sql } from 'kysely'
import type { Agency, AgencyUpdate } from '#generated/admin/types.ts'
import { firstOrThrow, tenantQuery } from '#src/db/prepared.ts'
import type { TenantRows } from '#src/db/tenant.ts'

const columns = sql`id, name, require_second_factor as "requireSecondFactor"`

const settingsQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<Agency>`select ${columns} from agencies where id = ${agencyId}`,
)

const updateQuery = tenantQuery(
  ({ ownerId: agencyId }, { requireSecondFactor }: { requireSecondFactor: boolean }) => sql<Agency>`
    update agencies set require_second_factor = ${requireSecondFactor} where id = ${agencyId} returning ${columns}`,
)

/** The agency and its settings. */
export const findSettings = async (tenant: TenantRows): Promise<Agency> => firstOrThrow(await settingsQuery(tenant, {}))

export const updateSettings = async (tenant: TenantRows, { requireSecondFactor }: AgencyUpdate): Promise<Agency> =>
  requireSecondFactor === undefined
    ? findSettings(tenant)
    : firstOrThrow(await updateQuery(tenant, { requireSecondFactor }))
