import type { Database } from '#src/db/connect.ts'
import { Tenant } from '#src/db/tenant.ts'

/** The tenant that owns a key or a website, for the command line. */
export const findOwningTenant = async (
  db: Database,
  table: 'api_keys' | 'websites',
  id: number,
): Promise<Tenant | undefined> => {
  const row = await db.selectFrom(table).where('id', '=', id).select('agency_id').executeTakeFirst()
  return row && new Tenant(db, row.agency_id)
}
