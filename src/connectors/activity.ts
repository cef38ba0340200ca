import { sql } from 'kysely'
import type { ActivityEvent } from '#generated/plugin/types.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import type { OwnedRows } from '#src/db/tenant.ts'
import { hashJson } from './canonical-json.ts'
import { toStoredJson } from './stored-json.ts'

const maxLabelLength = 200

/** Truncates by code points, so that no surrogate pair is split. */
const truncate = (label: string) =>
  Array.from(label.slice(0, 2 * maxLabelLength))
    .slice(0, maxLabelLength)
    .join('')

/**
 * Adds the deduplication key of each event: its hash, and its occurrence among equal events. Sorted by hash, so that
 * concurrent batches with the same events do not deadlock.
 */
const withHashes = (events: readonly ActivityEvent[]) => {
  const seen = new Map<string, number>()
  return events
    .map(event => {
      const hash = hashJson(event).toString('hex')
      const occurrence = seen.get(hash) ?? 0
      seen.set(hash, occurrence + 1)
      return { event, hash, occurrence }
    })
    .toSorted((a, b) => (a.hash === b.hash ? a.occurrence - b.occurrence : a.hash < b.hash ? -1 : 1))
}

/** Passes each column as an array, so that the statement is the same for any number of events. */
const toColumnArrays = (rows: ReturnType<typeof withHashes>) => {
  const column = <Field extends keyof ActivityEvent>(field: Field) => rows.map(({ event }) => event[field] ?? null)
  return {
    hash: rows.map(({ hash }) => hash),
    occurrence: rows.map(({ occurrence }) => occurrence),
    eventType: column('event_type'),
    entityType: column('entity_type'),
    entityId: column('entity_id'),
    entityLabel: rows.map(({ event: { entity_label: label } }) => (typeof label === 'string' ? truncate(label) : null)),
    actorUserId: column('actor_user_id'),
    actorName: column('actor_name'),
    actorRole: column('actor_role'),
    actorIp: column('actor_ip'),
    metadata: rows.map(({ event }) => (event.metadata ? toStoredJson(event.metadata) : null)),
    remoteAt: column('remote_at'),
  }
}

const insertActivityQuery = tenantQuery(
  ({ ownerId: connectorId }: OwnedRows<'connectors'>, events: ReturnType<typeof toColumnArrays>) => sql<{ id: number }>`
    insert into connector_activity
      (connector_id, event_hash, occurrence, event_type, entity_type, entity_id, entity_label, actor_user_id, actor_name,
        actor_role, actor_ip, metadata, remote_at)
    select ${connectorId}, decode(event_hash, 'hex'), occurrence, event_type, entity_type, entity_id, entity_label,
      actor_user_id, actor_name, actor_role, actor_ip, metadata::jsonb, remote_at
    from unnest(
      ${events.hash}::text[], ${events.occurrence}::smallint[], ${events.eventType}::text[], ${events.entityType}::text[],
      ${events.entityId}::bigint[], ${events.entityLabel}::text[], ${events.actorUserId}::bigint[],
      ${events.actorName}::text[], ${events.actorRole}::text[], ${events.actorIp}::text[], ${events.metadata}::text[],
      ${events.remoteAt}::timestamptz[]
    ) as incoming (event_hash, occurrence, event_type, entity_type, entity_id, entity_label, actor_user_id, actor_name,
      actor_role, actor_ip, metadata, remote_at)
    on conflict do nothing
    returning id`,
)

/** Stores events in one statement and ignores duplicates. Returns the number of new events. */
export const recordActivity = async (
  connector: OwnedRows<'connectors'>,
  events: readonly ActivityEvent[],
): Promise<number> => (await insertActivityQuery(connector, toColumnArrays(withHashes(events)))).length
