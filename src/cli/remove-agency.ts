import { sql } from 'kysely'
import { commandLine } from '#src/ground/base/actor.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import { removeConnector } from '#src/features/sites/connectors/connectors.ts'
import { deleteInBatches } from '#src/ground/db/batches.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { TableWith } from '#src/ground/db/owned-tables.ts'
import { Tenant, TenantTransaction } from '#src/ground/db/tenant.ts'
import { disconnectWithoutGrant } from '#src/features/access/disconnect.ts'
import type { Agency } from '#src/features/people/agencies.ts'
import { removeSubscription } from '#src/features/webhooks/subscriptions/subscriptions.ts'

type AgencyTable = TableWith<'agency_id'> & TableWith<'id'>

/**
 * The tables whose rows reference an agency and have an id, from the foreign keys of the schema: those that reference
 * others first. Any of them may have too many rows of an agency for one statement.
 */
export const listAgencyTables = async (db: Database): Promise<AgencyTable[]> => {
  // Partitions have copies of the constraints of their table.
  const { rows } = await sql<{ name: AgencyTable }>`
    with recursive reference as (
      select distinct conrelid as child, confrelid as parent from pg_constraint
      where contype = 'f' and conparentid = 0 and conrelid <> confrelid
    ),
    referencing as (
      select child, 1 as depth from reference where parent = 'agencies'::regclass
      union all
      select reference.child, depth + 1 from reference join referencing on parent = referencing.child
    ) cycle child set is_cycle using path
    select relname as name from referencing join pg_class on pg_class.oid = child
    where (
      select count(*) from pg_attribute where attrelid = pg_class.oid and attname in ('agency_id', 'id')
    ) = 2
    group by relname order by max(depth) desc, relname`.execute(db)
  return rows.map(({ name }) => name)
}

const idsOf = async (tenant: Tenant, table: 'connectors' | 'webhook_subscriptions') =>
  (await tenant.selectFrom(table).select('id').execute()).map(({ id }) => id)

/**
 * Deletes an agency with all its data. The audit log stays for its
 * retention, and so do the accounts of its members. If it is interrupted, run it again.
 */
export const removeAgency = async (db: Database, { id, name }: Agency): Promise<void> => {
  const tenant = new Tenant(db, id, commandLine)
  for (const subscription of await idsOf(tenant, 'webhook_subscriptions'))
    await removeSubscription(tenant, subscription)
  for (const connector of await idsOf(tenant, 'connectors')) await removeConnector(tenant, connector)
  const isOwned = sql`agency_id = ${id}`
  for (const table of [...(await listAgencyTables(db)), 'request_log'] as const)
    await deleteInBatches(db, table, isOwned)
  await db.transaction().execute(async tx => {
    await tx.deleteFrom('agencies').where('id', '=', id).execute()
    // These do not reference the agency. Triggers have counted the deleted rows.
    for (const table of ['sessions', 'key_usage', 'key_usage_hours', 'row_counts', 'storage_changes'] as const)
      await tx.deleteFrom(table).where('agency_id', '=', id).execute()
    const audited = new TenantTransaction(tx, id, { actor: commandLine })
    await audit(audited, { action: 'agency.deleted', id, changes: newFields({ name }) })
  })
  // Other agencies have connected the apps that this one has registered.
  await disconnectWithoutGrant(db, undefined, commandLine)
}
