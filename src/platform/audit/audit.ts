import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#src/ground/base/actor.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { OwnerTable } from '#src/ground/db/owned-tables.ts'
import { agencyOf, type OwnedRows } from '#src/ground/db/tenant.ts'
import { changedFields, type ChangedFields } from './changes.ts'

/** An action of an actor on an object. */
export interface AuditEntry {
  /** The type of the object and the verb, such as `key.revoked`. */
  action: string
  /** The id of the object. */
  id?: string | number | null
  changes?: ChangedFields
  outcome?: 'success' | 'failure'
}

/** Inserts an entry for each row of a query with the columns `id` and `changes`: the object that the action names. */
export const insertAuditEntries = (
  { agencyId, actor }: { agencyId: RawBuilder<unknown> | number; actor: Actor },
  { action, outcome = 'success' }: { action: string; outcome?: string },
  objects: RawBuilder<unknown>,
) => sql`
  insert into audit_log (
    agency_id, actor_type, actor_id, actor_name, ip_address, request_id, action, object_type, outcome, object_id, changes
  )
  select ${agencyId}, ${actor.type}, ${actor.id}, ${actor.name}, ${actor.ipAddress}, ${actor.requestId},
    ${action}, split_part(${action}, '.', 1), ${outcome}, id::text, changes
  from (${objects}) as object`

interface EntryValues {
  action: string
  outcome: string
  id: string | null
  changes: string
}

const insertEntryQuery = tenantQuery(({ ownerId, actor }, values: EntryValues) => {
  const { action, outcome, id, changes } = values
  return insertAuditEntries(
    { agencyId: sql`${ownerId}::integer`, actor },
    { action, outcome },
    sql`select ${id}::text as id, ${changes}::json as changes`,
  )
})

/**
 * Records what the actor of rows did. Call it in the transaction of the change, so that both are committed or neither.
 */
export const audit = async <Owner extends OwnerTable>(
  rows: OwnedRows<Owner>,
  { action, id = null, changes = {}, outcome = 'success' }: AuditEntry,
): Promise<void> => {
  await insertEntryQuery(agencyOf(rows), {
    action,
    outcome,
    id: id === null ? null : String(id),
    changes: JSON.stringify(changes),
  })
}

/** Records the changed fields of an object, if there are any. */
export const auditUpdate = async <Owner extends OwnerTable, Value extends { id: string | number }>(
  rows: OwnedRows<Owner>,
  action: string,
  { before, after }: { before: Value; after: Value },
): Promise<void> => {
  const changes = changedFields(before, after)
  if (Object.keys(changes).length > 0) await audit(rows, { action, id: after.id, changes })
}
