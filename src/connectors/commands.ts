import { sql } from 'kysely'
import type { CommandCreate, CommandRecord } from '#generated/admin/types.ts'
import type { CommandResult, QueuedCommand } from '#generated/plugin/types.ts'
import type { Database } from '#src/db/connect.ts'
import { pages } from '#src/db/page.ts'
import type { Scope } from '#src/db/scope.ts'
import { storedJson } from './stored-json.ts'
import type { ConnectorScope } from './scope.ts'

/** How often a command is handed out, and how many of them at a time. */
const mostDeliveries = 5
const mostAtOnce = 20

/** What takes a site longer than the 10 minutes that a command has. */
const slow = ['ps.regenerate_thumbnails', 'wp.run_db_optimize', 'wp.update_core']

/** Logs are kept up to this many characters. */
const mostLogs = 65_536

/** A poll hands out many commands: the payload of none may have more bytes. */
export const largestPayload = 65_536

export const isTooLarge = (payload: object = {}): boolean => Buffer.byteLength(JSON.stringify(payload)) > largestPayload

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

const commandsOf = ({ db, agencyId }: Scope) =>
  db
    .selectFrom('connector_commands')
    .innerJoin('connectors', 'connectors.id', 'connector_id')
    .where('connectors.agency_id', '=', agencyId)

/** The commands of a connector, newest first. */
export const listCommands = pages((scope: Scope) => commandsOf(scope).select(columns), {
  order: [['id', 'desc']],
  filters: { connectorId: (query, id: number) => query.where('connector_id', '=', id) },
})

/**
 * Queues a command, whose payload is not too large. Undefined when there is no such connector, or it was revoked: who
 * revokes it waits until the command is there, and the other way round.
 */
export const queueCommand = (
  { db, agencyId }: Scope,
  connectorId: number,
  { type, payload = {} }: CommandCreate,
): Promise<CommandRecord | undefined> =>
  db
    .insertInto('connector_commands')
    .columns(['connector_id', 'type', 'payload'])
    .expression(
      db
        .selectFrom('connectors')
        .where('agency_id', '=', agencyId)
        .where('id', '=', connectorId)
        .where('revoked_at', 'is', null)
        .select([
          'id',
          sql<string>`${type}::text`.as('type'),
          sql<string>`${JSON.stringify(payload)}::jsonb`.as('payload'),
        ])
        .forShare(),
    )
    .returning(columns)
    .executeTakeFirst()

/** What a poll may take: what is queued, and what was handed out and heard of no more. */
const due = sql`(status = 'queued' or status = 'delivered' and leased_until <= now() and deliveries < ${mostDeliveries})`
/** What was handed out for the last time, and heard of no more. */
const lapsed = sql`status = 'delivered' and leased_until <= now() and deliveries >= ${mostDeliveries}`

/** Hands out commands, and leases them: whoever asks meanwhile gets others. */
export const takeCommands = async ({ connectorId, db }: ConnectorScope): Promise<QueuedCommand[]> => {
  const { rows } = await sql<QueuedCommand>`
    with expired as (
      update connector_commands set status = 'expired', completed_at = now()
      where connector_id = ${connectorId} and ${lapsed}
    ),
    due as (
      select id from connector_commands where connector_id = ${connectorId} and ${due}
      order by id limit ${mostAtOnce} for update skip locked
    ),
    taken as (
      update connector_commands command set
        status = 'delivered', deliveries = deliveries + 1, delivered_at = now(),
        leased_until = now() + case when type = any(${slow}) then interval '2 hours' else interval '10 minutes' end
      from due where command.id = due.id
      returning command.id, type, payload
    )
    select * from taken order by id`.execute(db)
  return rows
}

/** How many commands a poll could take. */
export const countDue = async ({ connectorId, db }: ConnectorScope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from connector_commands where connector_id = ${connectorId} and ${due}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Gives up what was handed out for the last time and has no result; a poll does so for its own connector. */
export const expireCommands = async (db: Database): Promise<void> => {
  await sql`update connector_commands set status = 'expired', completed_at = now() where ${lapsed}`.execute(db)
}

/** Gives up what waits for a connector, or for its result: one that is revoked gets and tells nothing any more. */
export const abandonCommands = async (db: Database, connectorIds: readonly number[]): Promise<void> => {
  await db
    .updateTable('connector_commands')
    .set({ status: 'expired', completed_at: sql<string>`now()` })
    .where('connector_id', 'in', connectorIds)
    .where('status', 'in', ['queued', 'delivered'])
    .execute()
}

/** Keeps the first result of a command that was handed out. Tells whether it was, to this connector. */
export const settleCommand = async (
  { connectorId, db }: ConnectorScope,
  { commandId, status, result, logs, executedAt }: CommandResult,
): Promise<boolean> => {
  const own = db.selectFrom('connector_commands').where('connector_id', '=', connectorId).where('id', '=', commandId)
  const settled = await db
    .updateTable('connector_commands')
    .set({
      status,
      result: result ? storedJson(result) : null,
      logs: logs?.slice(0, mostLogs).toWellFormed() ?? null,
      executed_at: executedAt ?? null,
      completed_at: sql<string>`now()`,
    })
    .where('id', 'in', own.select('id'))
    .where('status', 'in', ['delivered', 'expired'])
    .returning('id')
    .executeTakeFirst()
  const known = settled ?? (await own.where('status', 'in', ['success', 'error']).select('id').executeTakeFirst())
  return known !== undefined
}
