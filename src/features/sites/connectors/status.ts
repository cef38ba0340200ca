import { sql } from 'kysely'
import type { ConnectorStatus } from '#generated/admin/types.ts'

/** Plugins send a heartbeat every 5 minutes; one may be missed. */
const staleAfterMs = 10 * 60 * 1000

/** The status of a connector by its last heartbeat; a revoked one is disconnected. `now` is in Unix milliseconds. */
export const connectorStatus = (
  { lastPingAt, revokedAt }: { lastPingAt: string | null; revokedAt: string | null },
  now: number,
): ConnectorStatus =>
  lastPingAt !== null && revokedAt === null && now - Date.parse(lastPingAt) <= staleAfterMs
    ? 'connected'
    : 'disconnected'

/** The same in SQL. */
export const isConnected = sql<boolean>`coalesce(
  revoked_at is null and last_ping_at >= now() - make_interval(secs => ${sql.lit(staleAfterMs / 1000)}), false
)`
