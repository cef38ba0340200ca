import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { prepared } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import { createBatches } from '#src/ground/load/batches.ts'
import { countWaiting } from './commands.ts'
import { selectCredentials, toCredentials, type ConnectorCredentials, type CredentialsRow } from './credentials.ts'
import { isHeartbeatRecent, type RecentHeartbeat } from './heartbeat.ts'

/** A request whose signature is valid, if what is known of its connector still holds. */
export interface Unconfirmed {
  agencyId: number
  connectorId: number
  /** Of a V2 signature. */
  nonce: string | undefined
}

/** The present state of the connector of a request. */
export interface Confirmed {
  connector: ConnectorCredentials
  /** False when the connector has used the nonce already. */
  isNonceNew: boolean
  /** Whether a poll would lease commands, or expire some. */
  hasWaitingCommands: boolean
  /** Undefined when the last heartbeat is too old for another one to repeat it. */
  recentHeartbeat: RecentHeartbeat | undefined
}

interface Values {
  agencyIds: number[]
  connectorIds: number[]
  nonces: (string | null)[]
}

interface Row extends CredentialsRow {
  /** From 1. */
  position: number
  isStored: boolean
  isLocked: boolean
  /** Numbers of commands. */
  due: number
  waiting: number
  heartbeatDigest: Buffer | null
  time: string
}

/**
 * Reads connectors and stores nonces. Skips the nonces of revoked connectors, and of those being deleted: requests of
 * other agencies must not wait for the deletion. All statements take the locks in one order.
 */
const confirmQuery = prepared((db, { agencyIds, connectorIds, nonces }: Values) =>
  sql<Row>`
    with request as (
      select * from unnest(${agencyIds}::integer[], ${connectorIds}::integer[], ${nonces}::text[])
        with ordinality as sent (agency_id, connector_id, nonce, position)
    ),
    locked as (
      select agency_id, id from connectors
      where (agency_id, id) in (select agency_id, connector_id from request where nonce is not null) and revoked_at is null
      order by id for key share skip locked
    ),
    stored as (
      insert into connector_nonces (agency_id, connector_id, nonce)
      select locked.agency_id, connector_id, nonce
      from request join locked on locked.agency_id = request.agency_id and locked.id = connector_id
      order by connector_id, nonce
      on conflict do nothing returning connector_id, nonce
    ),
    found as (${selectCredentials(db)
      .select(sql<Buffer | null>`case when ${isHeartbeatRecent} then heartbeat_digest end`.as('heartbeatDigest'))
      .where(sql<boolean>`(connectors.agency_id, connectors.id) in (select agency_id, connector_id from request)`)})
    select found.*, position::integer, stored.nonce is not null as "isStored", locked.id is not null as "isLocked",
      command.due, command.waiting, ${now}::timestamptz(3) as time
    from request join found on found."agencyId" = request.agency_id and found.id = connector_id
      cross join lateral (${countWaiting({ agencyId: sql`found."agencyId"`, id: sql`found.id` })}) as command
      left join locked on locked.id = connector_id
      left join stored on stored.connector_id = request.connector_id and stored.nonce = request.nonce`.compile(db),
)

/** Two requests with one nonce may share a batch: only the first is new. */
const toConfirmed = (requests: Unconfirmed[], rows: Row[]): (Confirmed | undefined)[] => {
  const taken = new Set<string>()
  const byPosition = new Map(rows.map(row => [row.position, row]))
  return requests.map(({ connectorId, nonce }, nth) => {
    const row = byPosition.get(nth + 1)
    if (!row || (nonce !== undefined && !row.isLocked && row.revokedAt === null)) return undefined
    const { isStored, due, waiting, heartbeatDigest: digest, time } = row
    const use = `${connectorId} ${nonce}`
    const isNonceNew = nonce === undefined || (isStored && !taken.has(use))
    taken.add(use)
    const recentHeartbeat = digest ? { digest, timestamp: time, pendingCommands: due } : undefined
    return { connector: toCredentials(row), isNonceNew, hasWaitingCommands: waiting > 0, recentHeartbeat }
  })
}

/** Limits the time of a statement, and thus how long a request waits for those before it. */
const maxBatchSize = 32

/** Resolves to undefined when the connector has been deleted, or is being deleted. */
export type Confirm = (request: Unconfirmed) => Promise<Confirmed | undefined>

/**
 * Returns a function that confirms what is known of a connector, and stores the nonce of the request as `storeNonce`
 * does. The requests of all sites share statements, which use the connections of authentication.
 */
export const createConfirmation = (db: Database): Confirm =>
  createBatches({
    maxSize: maxBatchSize,
    concurrency: 1,
    run: async (requests: Unconfirmed[]) => {
      const rows = await confirmQuery(db, {
        agencyIds: requests.map(({ agencyId }) => agencyId),
        connectorIds: requests.map(({ connectorId }) => connectorId),
        nonces: requests.map(({ nonce = null }) => nonce),
      })
      return toConfirmed(requests, rows)
    },
  })
