import type { Database } from './connect.ts'
import { Tenant } from './tenant.ts'

/** The agency that something belongs to, for those who know but its id. */
export const findTenantOf = async (
  db: Database,
  table: 'api_keys' | 'websites',
  id: number,
): Promise<Tenant | undefined> => {
  const row = await db.selectFrom(table).where('id', '=', id).select('agency_id').executeTakeFirst()
  return row && new Tenant(db, row.agency_id)
}
