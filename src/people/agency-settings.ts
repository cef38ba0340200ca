import { sql } from 'kysely'
import type { Agency, AgencyUpdate } from '#generated/admin/types.ts'
import { auditUpdate } from '#src/audit/audit.ts'
import { firstOrThrow, tenantQuery } from '#src/db/prepared.ts'
import type { Tenant, TenantRows } from '#src/db/tenant.ts'

const columns = sql`id, name, currency, require_second_factor as "requireSecondFactor"`

const settingsQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<Agency>`select ${columns} from agencies where id = ${agencyId}`,
)

const lockSettingsQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<Agency>`select ${columns} from agencies where id = ${agencyId} for no key update`,
)

const updateQuery = tenantQuery(
  ({ ownerId: agencyId }, { currency, requireSecondFactor }: Omit<Agency, 'id' | 'name'>) => sql<Agency>`
    update agencies set currency = ${currency}, require_second_factor = ${requireSecondFactor}
    where id = ${agencyId} returning ${columns}`,
)

/** The agency and its settings. */
export const findSettings = async (tenant: TenantRows): Promise<Agency> => firstOrThrow(await settingsQuery(tenant, {}))

export const updateSettings = (tenant: Tenant, changes: AgencyUpdate): Promise<Agency> =>
  tenant.transaction(async tx => {
    const before = firstOrThrow(await lockSettingsQuery(tx, {}))
    const after = firstOrThrow(await updateQuery(tx, { ...before, ...changes }))
    await auditUpdate(tx, 'agency.updated', { before, after })
    return after
  })
