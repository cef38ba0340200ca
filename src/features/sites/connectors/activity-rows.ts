import type { ActivityEvent } from '#generated/plugin/types.ts'
import { hashJson } from '#src/ground/db/canonical-json.ts'
import { toStoredJson } from './stored-json.ts'

const maxLabelLength = 200

/** Truncates by code points, so that no surrogate pair is split. */
const truncate = (label: string) =>
  Array.from(label.slice(0, 2 * maxLabelLength))
    .slice(0, maxLabelLength)
    .join('')

/** Activity events as they are stored. */
export interface ActivityRows {
  /** A JSON list of rows, in UTF-8. */
  json: Uint8Array
  count: number
}

/** Adds the deduplication key of each event: its hash, and its occurrence among equal events. */
const withHashes = (events: readonly ActivityEvent[]) => {
  const seen = new Map<string, number>()
  return events.map(event => {
    const hash = hashJson(event).toString('hex')
    const occurrence = seen.get(hash) ?? 0
    seen.set(hash, occurrence + 1)
    return { event, hash, occurrence }
  })
}

const toRow = ({ event, hash, occurrence }: ReturnType<typeof withHashes>[number]) => {
  const { entity_label: label, metadata, ...rest } = event
  const stored = metadata ? toStoredJson(metadata) : null
  return {
    event_hash: hash,
    occurrence,
    event_type: rest.event_type,
    entity_type: rest.entity_type,
    entity_id: rest.entity_id,
    entity_label: typeof label === 'string' ? truncate(label) : null,
    actor_user_id: rest.actor_user_id,
    actor_name: rest.actor_name,
    actor_role: rest.actor_role,
    actor_ip: rest.actor_ip,
    metadata: stored,
    size: stored === null ? 0 : Buffer.byteLength(stored),
    remote_at: rest.remote_at,
  }
}

/** Converts events for storage. */
export const toActivityRows = (events: readonly ActivityEvent[]): ActivityRows => ({
  json: Buffer.from(JSON.stringify(withHashes(events).map(toRow))),
  count: events.length,
})
