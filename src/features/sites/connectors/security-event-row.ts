import type { SecurityEvent } from '#generated/plugin/types.ts'
import { toStoredJson } from './stored-json.ts'

/** A security event as it is stored: known fields in columns, the others as JSON. */
export type SecurityEventRow = ReturnType<typeof toSecurityEventRow>

export const toSecurityEventRow = ({ event_type, user_id, email, ip, count, remote_at, ...data }: SecurityEvent) => {
  const json = toStoredJson(data)
  return {
    event_type: event_type ?? null,
    user_id: user_id ?? null,
    email: email ?? null,
    ip: ip ?? null,
    count: count ?? null,
    remote_at: remote_at ?? null,
    data: json,
    size: Buffer.byteLength(json),
  }
}
