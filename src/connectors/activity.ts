import { sql } from 'kysely'
import type { ActivityEvent } from '#generated/plugin/types.ts'
import { digestOf } from './canonical.ts'
import { storedJson } from './stored-json.ts'
import type { ConnectorScope } from './scope.ts'

const longestLabel = 200

/** Cut by characters, so that none is halved. */
const cut = (label: string) =>
  Array.from(label.slice(0, 2 * longestLabel))
    .slice(0, longestLabel)
    .join('')

/**
 * Each event with the hash that it is known by, and which of several equal ones it is. In the order of their hashes, so
 * that two batches with the same events wait for each other, and never both for the other.
 */
const identified = (events: readonly ActivityEvent[]) => {
  const seen = new Map<string, number>()
  return events
    .map(event => {
      const hash = digestOf(event).toString('hex')
      const occurrence = seen.get(hash) ?? 0
      seen.set(hash, occurrence + 1)
      return { event, hash, occurrence }
    })
    .toSorted((a, b) => (a.hash === b.hash ? a.occurrence - b.occurrence : a.hash < b.hash ? -1 : 1))
}

/** Keeps events, all in one statement; one that is known already is left as it is. Returns how many are new. */
export const recordActivity = async (
  { connectorId, db }: ConnectorScope,
  events: readonly ActivityEvent[],
): Promise<number> => {
  const rows = identified(events)
  const column = <Field extends keyof ActivityEvent>(field: Field) => rows.map(({ event }) => event[field] ?? null)
  const labels = rows.map(({ event: { entity_label: label } }) => (typeof label === 'string' ? cut(label) : null))
  const metadata = rows.map(({ event }) => (event.metadata ? storedJson(event.metadata) : null))
  const { numAffectedRows = 0n } = await sql`
    insert into connector_activity
      (connector_id, event_hash, occurrence, event_type, entity_type, entity_id, entity_label, actor_user_id, actor_name,
        actor_role, actor_ip, metadata, remote_at)
    select ${connectorId}, decode(event_hash, 'hex'), occurrence, event_type, entity_type, entity_id, entity_label,
      actor_user_id, actor_name, actor_role, actor_ip, metadata::jsonb, remote_at
    from unnest(
      ${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ occurrence }) => occurrence)}::smallint[],
      ${column('event_type')}::text[], ${column('entity_type')}::text[], ${column('entity_id')}::bigint[],
      ${labels}::text[], ${column('actor_user_id')}::bigint[], ${column('actor_name')}::text[],
      ${column('actor_role')}::text[], ${column('actor_ip')}::text[], ${metadata}::text[],
      ${column('remote_at')}::timestamptz[]
    ) as given (event_hash, occurrence, event_type, entity_type, entity_id, entity_label, actor_user_id, actor_name,
      actor_role, actor_ip, metadata, remote_at)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}
