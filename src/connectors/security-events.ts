import type { SecurityEvent } from '#generated/plugin/types.ts'
import type { OwnedRows } from '#src/db/tenant.ts'
import { toStoredJson } from './stored-json.ts'

/** Stores a security event: known fields in columns, the others as JSON. Returns its id. */
export const recordSecurityEvent = async (
  connector: OwnedRows<'connectors'>,
  { event_type, user_id, email, ip, count, remote_at, ...data }: SecurityEvent,
): Promise<number> => {
  const { id } = await connector
    .insertInto('connector_security_events')
    .values({
      event_type: event_type ?? null,
      user_id: user_id ?? null,
      email: email ?? null,
      ip: ip ?? null,
      count: count ?? null,
      remote_at: remote_at ?? null,
      data: toStoredJson(data),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
