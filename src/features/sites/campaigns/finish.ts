import { sql } from 'kysely'
import { findRowsOf } from '#src/ground/db/owned-rows.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { websites } from '#src/features/sites/websites/websites.ts'
import { findResult } from './campaigns.ts'
import { toOutcome, type EndedCommand } from './outcome.ts'

/** A command that a site has fetched is given up after a day, and one that it has not fetched after a week. */
const answerHours = 24
export const silentDays = 7
/** The results of one call, so that the transaction stays short. */
const batchSize = 100

interface EndedUpdate extends EndedCommand {
  id: number
  websiteId: number
  connectorId: number
  commandId: number
}

const text = (field: string, length: number) => sql`left(result ->> ${sql.lit(field)}, ${sql.lit(length)})`

/**
 * The updates whose commands have ended, or are given up. A late answer replaces `no_answer`. Sites write results of up
 * to a mebibyte: only parts are read.
 */
const endedQuery = tenantQuery(
  ({ ownerId: agencyId }, { campaignId }: { campaignId: number }) => sql<EndedUpdate>`
    select update.id, update.website_id as "websiteId", update.target_connector_id as "connectorId",
      update.command_id as "commandId", command.status, coalesce(deliveries > 0, true) as "isDelivered",
      ${text('outcome', 20)} as outcome, ${text('before', 100)} as before, ${text('after', 100)} as after,
      ${text('reason', 500)} as message, right(logs, 4000) as log,
      case when octet_length(result ->> 'probe') < 1000 then result -> 'probe' end as probe,
      coalesce(version_key(${text('after', 100)}) = version_key(requested_version), requested_version is null)
        as "isRequested",
      version_key(${text('after', 100)}) < version_key(${text('before', 100)}) as "isLower"
    from campaign_results as update
    left join connector_commands as command on command.agency_id = ${agencyId} and command.id = command_id
      and command.connector_id = target_connector_id
    where update.agency_id = ${agencyId} and campaign_id = ${campaignId}
      and case update.status
        when 'running' then command.id is null or command.status in ('success', 'error', 'expired')
          or queued_at < now() - make_interval(hours => ${sql.lit(answerHours)}) and command.status = 'delivered'
          or queued_at < now() - make_interval(days => ${sql.lit(silentDays)})
        when 'failed' then reason = 'no_answer' and command.status in ('success', 'error')
        else false
      end
    order by update.id limit ${sql.lit(batchSize)}`,
)

/** Ends a command that is given up, so that the site does not execute it later. */
const giveUp = async (tx: TenantTransaction, { connectorId, commandId }: EndedUpdate) => {
  const connector = await findRowsOf(tx, 'connectors', connectorId)
  if (!connector) return
  await connector.selectFrom('connectors').select('id').forNoKeyUpdate().execute()
  await connector
    .updateTable('connector_commands')
    .set({ status: 'expired', completed_at: now, sealed_payload: null })
    .where('id', '=', commandId)
    .where('status', 'in', ['queued', 'delivered'])
    .execute()
}

const finishUpdate = async (tx: TenantTransaction, update: EndedUpdate) => {
  const { status, reason, before, after, rolledBack, probe, message, log } = toOutcome(update)
  if (update.status === 'queued' || update.status === 'delivered') await giveUp(tx, update)
  await tx
    .updateTable('campaign_results')
    .set({
      status,
      reason,
      before_version: before,
      after_version: after,
      is_rolled_back: rolledBack,
      probe: probe && JSON.stringify(probe),
      message,
      log,
      completed_at: now,
    })
    .where('id', '=', update.id)
    .execute()
  if (status !== 'unchanged') {
    const website = await websites.find(tx, update.websiteId)
    const data = website && { website: website.parse(), update: await findResult(tx, update.id) }
    if (data) await emit(tx, status === 'updated' ? 'website.updated' : 'website.update_failed', data)
  }
  return status === 'failed' && reason !== 'silent'
}

/** Records the results of updates that have ended, with their events. Returns the number that failed. */
export const finishUpdates = async (tx: TenantTransaction, campaignId: number): Promise<number> => {
  let failures = 0
  for (const update of await endedQuery(tx, { campaignId })) if (await finishUpdate(tx, update)) failures++
  return failures
}
