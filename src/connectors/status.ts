import type { ConnectorStatus } from '#generated/admin/types.ts'

/** A heartbeat is due every 5 minutes: one may be missed. */
const patienceMs = 10 * 60 * 1000

/** Whether a site is there, by its last heartbeat; one that was revoked is not. Times are in milliseconds since 1970. */
export const statusOf = (
  { lastPingAt, revokedAt }: { lastPingAt: string | null; revokedAt: string | null },
  now: number,
): ConnectorStatus =>
  lastPingAt !== null && revokedAt === null && now - Date.parse(lastPingAt) <= patienceMs ? 'connected' : 'disconnected'
