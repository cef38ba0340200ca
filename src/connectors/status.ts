import type { ConnectorStatus } from '#generated/admin/types.ts'

/** A heartbeat is due every 5 minutes: one may be missed. */
const staleAfterMs = 10 * 60 * 1000

/** Whether a site is there, by its last heartbeat; one that was revoked is not. Times are in milliseconds since 1970. */
export const connectorStatus = (
  { lastPingAt, revokedAt }: { lastPingAt: string | null; revokedAt: string | null },
  now: number,
): ConnectorStatus =>
  lastPingAt !== null && revokedAt === null && now - Date.parse(lastPingAt) <= staleAfterMs
    ? 'connected'
    : 'disconnected'
