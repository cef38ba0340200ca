import { sql } from 'kysely'
import type { CommandCreate, CommandRecord } from '#generated/admin/types.ts'
import type { CommandResult, QueuedCommand } from '#generated/plugin/types.ts'
import { paginated } from '#src/db/paginated.ts'
import { firstOrThrow, tenantQuery } from '#src/db/prepared.ts'
import { sqlColumns } from '#src/db/row.ts'
import type { Partition, TenantRows } from '#src/db/tenant.ts'
import { toStoredJson } from './stored-json.ts'

/** How often a command is handed out, and how many of them at a time. */
const maxDeliveries = 5
const maxPerPoll = 20

/** What takes a site longer than the 10 minutes that a command has. */
const slowTypes = ['ps.regenerate_thumbnails', 'wp.run_db_optimize', 'wp.update_core']

/** Logs are kept up to this many characters. */
const maxLogLength = 65_536

/** A poll hands out many commands: the payload of none may have more bytes. */
export const maxPayloadBytes = 65_536

export const isTooLarge = (payload: object = {}): boolean =>
  Buffer.byteLength(JSON.stringify(payload)) > maxPayloadBytes

const columns = [
  'connector_commands.id',
  'type',
  'payload',
  'status',
  'deliveries',
  'delivered_at as deliveredAt',
  'result',
  'logs',
  'executed_at as executedAt',
  'completed_at as completedAt',
  'connector_commands.created_at as createdAt',
] as const

/** The commands of a connector, newest first. */
export const listCommands = paginated(
  (connector: Partition<'connectors'>) => connector.selectFrom('connector_commands').select(columns),
  { order: [['id', 'desc']] },
)

const queueCommandQuery = tenantQuery(
  ({ ownerId: agencyId }, command: { connectorId: number; type: string; payload: string }) => sql<CommandRecord>`
    insert into connector_commands (connector_id, type, payload)
    select id, ${command.type}::text, ${command.payload}::jsonb from connectors
    where agency_id = ${agencyId} and id = ${command.connectorId} and revoked_at is null
    for share
    returning ${sqlColumns(columns)}`,
)

/**
 * Queues a command, whose payload is not too large. Undefined when there is no such connector, or it was revoked.
 * Revocation and queueing lock the connector, so no command is queued for a revoked one.
 */
export const queueCommand = async (
  tenant: TenantRows,
  connectorId: number,
  { type, payload = {} }: CommandCreate,
): Promise<CommandRecord | undefined> => {
  const [command] = await queueCommandQuery(tenant, { connectorId, type, payload: JSON.stringify(payload) })
  return command
}

/** What a poll may take: what is queued, and what was handed out and heard of no more. */
const isDue = sql`(status = 'queued' or status = 'delivered' and leased_until <= now() and deliveries < ${maxDeliveries})`
/** What was handed out for the last time, and heard of no more. */
export const isExhausted = sql`status = 'delivered' and leased_until <= now() and deliveries >= ${maxDeliveries}`

const leaseCommandsQuery = tenantQuery(
  ({ ownerId: connectorId }: Partition<'connectors'>) => sql<QueuedCommand>`
    with expired as (
      update connector_commands set status = 'expired', completed_at = now()
      where connector_id = ${connectorId} and ${isExhausted}
    ),
    due as (
      select id from connector_commands where connector_id = ${connectorId} and ${isDue}
      order by id limit ${maxPerPoll} for update skip locked
    ),
    taken as (
      update connector_commands command set
        status = 'delivered', deliveries = deliveries + 1, delivered_at = now(),
        leased_until = now() + case when type = any(${slowTypes}) then interval '2 hours' else interval '10 minutes' end
      from due where command.id = due.id
      returning command.id, type, payload
    )
    select * from taken order by id`,
)

/** Hands out commands, and leases them: a concurrent poll gets others. */
export const leaseCommands = (connector: Partition<'connectors'>): Promise<QueuedCommand[]> =>
  leaseCommandsQuery(connector, {})

const countDueQuery = tenantQuery(
  ({ ownerId: connectorId }: Partition<'connectors'>) =>
    sql<{ count: number }>`
      select count(*) as count from connector_commands where connector_id = ${connectorId} and ${isDue}`,
)

/** How many commands a poll could take. */
export const countDue = async (connector: Partition<'connectors'>): Promise<number> =>
  firstOrThrow(await countDueQuery(connector, {})).count

/** Gives up what waits for a connector, or for its result: one that is revoked gets and tells nothing any more. */
export const expireOpenCommands = async (connector: Partition<'connectors'>): Promise<void> => {
  await connector
    .updateTable('connector_commands')
    .set({ status: 'expired', completed_at: sql<string>`now()` })
    .where('status', 'in', ['queued', 'delivered'])
    .execute()
}

/** Keeps the first result of a command that was handed out. Returns whether it was, to this connector. */
export const recordCommandResult = async (
  connector: Partition<'connectors'>,
  { commandId, status, result, logs, executedAt }: CommandResult,
): Promise<boolean> => {
  const updated = await connector
    .updateTable('connector_commands')
    .set({
      status,
      result: result ? toStoredJson(result) : null,
      logs: logs?.slice(0, maxLogLength).toWellFormed() ?? null,
      executed_at: executedAt ?? null,
      completed_at: sql<string>`now()`,
    })
    .where('id', '=', commandId)
    .where('status', 'in', ['delivered', 'expired'])
    .returning('id')
    .executeTakeFirst()
  if (updated) return true
  const completed = await connector
    .selectFrom('connector_commands')
    .where('id', '=', commandId)
    .where('status', 'in', ['success', 'error'])
    .select('id')
    .executeTakeFirst()
  return completed !== undefined
}
