import { commandLine } from '#src/actor.ts'

import type { Database } from '#src/db/connect.ts'
import { Tenant } from '#src/db/tenant.ts'

/** Finds the tenant that owns a key or a website. The command line knows only its id. */
export const findOwningTenant = async (
  db: Database,
  table: 'api_keys' | 'websites',
  id: number,
): Promise<Tenant | undefined> => {
  const row = await db.selectFrom(table).where('id', '=', id).select('agency_id').executeTakeFirst()
  return row && new Tenant(db, row.agency_id, commandLine)
}
