import { sql, type RawBuilder } from 'kysely'
import type { CommandCreate, CommandRecord } from '#generated/admin/types.ts'
import type { QueuedCommand } from '#generated/plugin/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import type { Page } from '#src/ground/db/list/page.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { sqlColumns } from '#src/ground/db/row.ts'
import { findRowsOf } from '#src/ground/db/owned-rows.ts'
import { inTransaction, type OwnedRows, type TenantChanges, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { Message } from '#src/ground/base/language.ts'
import { findLimits } from '#src/platform/limits/quotas.ts'
import { pendingSecret, type Secrets } from '#src/ground/secrets/secrets.ts'
import type { CommandOutcome } from './command-outcome.ts'
import { keptPart, openPayload, sealPayload } from './command-payloads.ts'
import { findExceededStorage } from './storage.ts'

/** The maximum deliveries of one command, and the maximum commands per poll. */
const maxDeliveries = 5
const maxPerPoll = 20

/** Commands that may run longer than the default lease of 10 minutes. */
const slowTypes = ['ps.regenerate_thumbnails', 'wp.run_db_optimize', 'wp.update_core']

/** Limits the size of a poll response, which contains up to `maxPerPoll` payloads. */
const maxPayloadBytes = 65_536

export const isTooLarge = (payload: object = {}): boolean =>
  Buffer.byteLength(JSON.stringify(payload)) > maxPayloadBytes

export const payloadTooLarge: Message = {
  fr: `Au plus ${maxPayloadBytes} octets`,
  en: `At most ${maxPayloadBytes} bytes`,
}

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

const listRows = paginated(
  (connector: OwnedRows<'connectors'>) =>
    connector.selectFrom('connector_commands').select([...columns, 'sealed_payload as sealedPayload']),
  {
    sort: '-id',
    rowBytes: sql<number>`octet_length(concat(payload, result, logs)) + coalesce(octet_length(sealed_payload), 0)`,
  },
)

/** Lists the commands of a connector, newest first. Without secrets, their payloads are empty. */
export const listCommands = async (
  connector: OwnedRows<'connectors'>,
  query: Parameters<typeof listRows>[1],
  secrets?: Pick<Secrets, 'open'>,
): Promise<Page<CommandRecord>> => {
  const page = await listRows(connector, query)
  const data = page.data.map(({ sealedPayload, ...row }) =>
    secrets ? openPayload(secrets, connector, { ...row, sealedPayload }) : { ...row, payload: {} },
  )
  return { ...page, data }
}

/** Whether a connector allows agents an ability. */
export const isAllowedAbility = (name: RawBuilder<unknown>) =>
  sql`(connectors.allowed_abilities is null or ${name} = any(connectors.allowed_abilities))`

const queueCommandQuery = tenantQuery(
  (
    { ownerId: agencyId },
    command: { connectorId: number; type: string; payload: string; ability: string | null },
  ) => sql<CommandRecord>`
    insert into connector_commands (agency_id, connector_id, type, payload, sealed_payload)
    select ${agencyId}, id, ${command.type}::text, ${command.payload}::jsonb, ${pendingSecret}::bytea from connectors
    where agency_id = ${agencyId} and id = ${command.connectorId} and revoked_at is null
      and (${command.ability}::text is null or ${isAllowedAbility(sql`${command.ability}::text`)})
    for no key update
    returning ${sqlColumns(columns)}`,
)

const storeSealedQuery = tenantQuery(
  ({ ownerId: agencyId }, { id, sealed }: { id: number; sealed: Buffer }) => sql`
    update connector_commands set sealed_payload = ${sealed}::bytea where agency_id = ${agencyId} and id = ${id}`,
)

/** Throws if the storage of a site is full: a site that no longer polls would keep its commands for ever. */
const requireStorage = async (tx: TenantTransaction, connectorId: number) => {
  const { storageBytes } = await findLimits(tx)
  const connector = await findRowsOf(tx, 'connectors', connectorId)
  const limit = connector && (await findExceededStorage(connector, storageBytes))
  if (limit !== undefined) throw apiError('QUOTA_EXCEEDED', { quota: 'storageBytes', limit })
}

/**
 * Queues a command; the caller checks the size of its payload. Undefined when there is no such connector, it has been
 * revoked, or it does not allow agents the `ability`. Throws if the storage of the site is full. Queueing locks the
 * connector, as its revocation and a change of its allowed abilities do, so that no command is queued after them.
 */
export const queueCommand = (
  tenant: TenantChanges,
  secrets: Pick<Secrets, 'seal'>,
  connectorId: number,
  { type, payload = {} }: CommandCreate,
  { ability = null }: { ability?: string | null } = {},
): Promise<CommandRecord | undefined> =>
  inTransaction(tenant, async tx => {
    const [command] = await queueCommandQuery(tx, {
      connectorId,
      type,
      payload: JSON.stringify(keptPart({ type, payload })),
      ability,
    })
    if (!command) return undefined
    const { id } = command
    await storeSealedQuery(tx, {
      id,
      sealed: sealPayload(secrets, { agencyId: tx.ownerId, ownerId: connectorId }, id, payload),
    })
    await requireStorage(tx, connectorId)
    const changes = newFields({ connectorId, type, ...(ability !== null && { ability }) })
    await audit(tx, { action: 'command.queued', id, changes })
    return { ...command, payload }
  })

/** Commands that a poll can lease: queued, or delivered without a result before the lease expired. */
const isDue = sql`(status = 'queued' or status = 'delivered' and leased_until <= now() and deliveries < ${maxDeliveries})`
/** Delivered `maxDeliveries` times without a result. */
export const isExhausted = sql`status = 'delivered' and leased_until <= now() and deliveries >= ${maxDeliveries}`

/** Locks the connector before its commands, as a result does: the trigger that counts expired commands changes it. */
const leaseCommandsQuery = tenantQuery(
  ({ agencyId, ownerId: connectorId }: OwnedRows<'connectors'>) => sql<
    QueuedCommand & { sealedPayload: Buffer | null }
  >`
    with locked as (
      select id from connectors where agency_id = ${agencyId} and id = ${connectorId} and exists (
        select from connector_commands
        where agency_id = ${agencyId} and connector_id = ${connectorId} and ${isExhausted}
      )
      for no key update
    ),
    expired as (
      update connector_commands set status = 'expired', completed_at = now(), sealed_payload = null
      from locked where agency_id = ${agencyId} and connector_id = locked.id and ${isExhausted}
    ),
    due as (
      select id from connector_commands
      where agency_id = ${agencyId} and connector_id = ${connectorId} and ${isDue}
        and (select count(*) from locked) >= 0
      order by id limit ${maxPerPoll} for update skip locked
    ),
    leased as (
      update connector_commands command set
        status = 'delivered', deliveries = deliveries + 1, delivered_at = now(),
        leased_until = now() + case when type = any(${slowTypes}) then interval '2 hours' else interval '10 minutes' end
      from due where command.agency_id = ${agencyId} and command.id = due.id
      returning command.id, type, payload, sealed_payload as "sealedPayload"
    )
    select * from leased order by id`,
)

/** The numbers of commands that a poll would lease, and that it would lease or expire. */
export const countWaiting = ({
  agencyId,
  id,
}: Record<'agencyId' | 'id', RawBuilder<unknown>>): RawBuilder<{ due: number; waiting: number }> => sql`
  select count(*) filter (where ${isDue}) as due, count(*) as waiting
  from connector_commands where agency_id = ${agencyId} and connector_id = ${id} and (${isDue} or ${isExhausted})`

/** Leases the next commands and counts their delivery. A concurrent poll gets other commands. */
export const leaseCommands = async (
  connector: OwnedRows<'connectors'>,
  secrets: Pick<Secrets, 'open'>,
): Promise<QueuedCommand[]> =>
  (await leaseCommandsQuery(connector, {})).map(row => openPayload(secrets, connector, row))

/** The number of commands that a poll could lease. */
export const countDue = ({ agencyId, ownerId }: OwnedRows<'connectors'>): RawBuilder<number> => sql`(
  select count(*) from connector_commands
  where agency_id = ${agencyId} and connector_id = ${ownerId} and ${isDue}
)`

/** Expires all commands of a revoked connector that have no result, as it can neither poll nor report results. */
export const expireOpenCommands = async (connector: OwnedRows<'connectors'>): Promise<void> => {
  await connector
    .updateTable('connector_commands')
    .set({ status: 'expired', completed_at: sql<string>`now()`, sealed_payload: null })
    .where('status', 'in', ['queued', 'delivered'])
    .execute()
}

/**
 * Stores the first result of a command; later ones are ignored. False unless the command was delivered to the
 * connector.
 */
export const recordCommandResult = async (
  connector: OwnedRows<'connectors'>,
  { commandId, status, result, logs, executedAt }: CommandOutcome,
): Promise<boolean> => {
  const updated = await connector
    .updateTable('connector_commands')
    .set({
      status,
      result,
      logs,
      executed_at: executedAt,
      completed_at: sql<string>`now()`,
      sealed_payload: null,
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
