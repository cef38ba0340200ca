import { commandLine } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { findAgency } from '#src/features/people/agencies.ts'

type OwnedTable = 'api_keys' | 'websites' | 'connectors' | 'webhook_subscriptions'

const nouns: Record<OwnedTable, string> = {
  api_keys: 'Key',
  websites: 'Website',
  connectors: 'Site',
  webhook_subscriptions: 'Webhook',
}

/** Finds the tenant that owns a row, such as a key. The command line knows only its id. */
export const findOwningTenant = async (db: Database, table: OwnedTable, id: number): Promise<Tenant | undefined> => {
  const row = await db.selectFrom(table).where('id', '=', id).select('agency_id').executeTakeFirst()
  return row && new Tenant(db, row.agency_id, commandLine)
}

export const missingError = (table: OwnedTable, id: number): UserFacingError =>
  new UserFacingError(`${nouns[table]} ${id} does not exist. Check the id.`)

/** Does something with a row of the tenant that owns it. Throws if there is none. */
export const onOwned = async <Result>(
  db: Database,
  table: OwnedTable,
  id: number,
  work: (tenant: Tenant, id: number) => Promise<Result | undefined | false>,
): Promise<Result> => {
  const tenant = await findOwningTenant(db, table, id)
  const result = tenant && (await work(tenant, id))
  if (result === undefined || result === false) throw missingError(table, id)
  return result
}

/** The tenant of an agency. Throws if it does not exist. */
export const requireTenant = async (db: Database, agencyId: number): Promise<Tenant> => {
  if (!(await findAgency(db, agencyId))) throw new UserFacingError(`Agency ${agencyId} does not exist. Check --agency.`)
  return new Tenant(db, agencyId, commandLine)
}
