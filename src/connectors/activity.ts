import { sql } from 'kysely'
import { tenantQuery } from '#src/db/prepared.ts'
import type { OwnedRows } from '#src/db/tenant.ts'
import type { ActivityRows } from './activity-rows.ts'
import { jsonOf } from './json-bytes.ts'

const insertActivityQuery = tenantQuery(
  ({ ownerId: connectorId }: OwnedRows<'connectors'>, { json }: { json: Uint8Array }) => sql<{ id: number }>`
    insert into connector_activity
      (connector_id, event_hash, occurrence, event_type, entity_type, entity_id, entity_label, actor_user_id, actor_name,
        actor_role, actor_ip, metadata, size, remote_at)
    select ${connectorId}, decode(event_hash, 'hex'), occurrence, event_type, entity_type, entity_id, entity_label,
      actor_user_id, actor_name, actor_role, actor_ip, metadata::jsonb, size, remote_at
    from json_to_recordset(${jsonOf(json, 'json')}) as incoming (event_hash text, occurrence smallint, event_type text,
      entity_type text, entity_id bigint, entity_label text, actor_user_id bigint, actor_name text, actor_role text,
      actor_ip text, metadata text, size integer, remote_at timestamptz)
    where not exists (
      select from connector_activity as stored
      where stored.connector_id = ${connectorId} and stored.event_hash = decode(incoming.event_hash, 'hex')
        and stored.occurrence = incoming.occurrence
    )
    returning id`,
)

/**
 * Stores events in one statement and ignores duplicates. Returns the number of new events. The caller locks the
 * connector, so that concurrent duplicates are detected.
 */
export const recordActivity = async (connector: OwnedRows<'connectors'>, { json }: ActivityRows): Promise<number> =>
  (await insertActivityQuery(connector, { json })).length
