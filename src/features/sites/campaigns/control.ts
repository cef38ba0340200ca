import { sql } from 'kysely'
import type { Campaign } from '#generated/public/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { findCampaign } from './campaigns.ts'
import { isOpen, type OpenZones } from './window.ts'

/**
 * Withdraws the commands of a campaign that no site has fetched, where no update may start: their updates are pending
 * again. Locks connectors before their commands, as a result does.
 */
export const withdrawQuery = tenantQuery(
  ({ ownerId: agencyId }, { id, openZones }: { id: number; openZones: OpenZones }) => sql<{ id: number }>`
    with running as (
      select target_connector_id, command_id from campaign_results
      where agency_id = ${agencyId} and campaign_id = ${id} and status = 'running'
    ),
    locked as (
      select id from connectors where agency_id = ${agencyId} and id in (select target_connector_id from running)
        and not ${isOpen(openZones)}
      order by id for no key update
    ),
    withdrawn as (
      update connector_commands set status = 'expired', completed_at = now(), sealed_payload = null
      from locked
      where agency_id = ${agencyId} and connector_id = locked.id and status = 'queued'
        and connector_commands.id in (select command_id from running)
      returning connector_commands.id
    )
    update campaign_results set status = 'pending', command_id = null, queued_at = null
    from withdrawn
    where agency_id = ${agencyId} and campaign_id = ${id} and command_id = withdrawn.id
    returning campaign_results.id`,
)

const lock = async (tx: TenantTransaction, id: number) => {
  const campaign = await tx
    .selectFrom('campaigns')
    .where('id', '=', id)
    .select('status')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (campaign && ['completed', 'cancelled'].includes(campaign.status)) throw apiError('CAMPAIGN_ENDED')
  return campaign
}

const update = (tx: TenantTransaction, id: number) => ({
  set: async (row: Parameters<ReturnType<typeof tx.updateTable<'campaigns'>>['set']>[0]) => {
    await tx
      .updateTable('campaigns')
      .set({ ...row, updated_at: now })
      .where('id', '=', id)
      .execute()
  },
})

/** Pauses a campaign that runs, and withdraws its commands. Call it with the campaign locked. */
export const pause = async (tx: TenantTransaction, id: number, reason: 'person' | 'failures'): Promise<void> => {
  await withdrawQuery(tx, { id, openZones: [] })
  await update(tx, id).set({ status: 'paused', pause_reason: reason })
  await audit(tx, { action: 'campaign.paused', id, changes: { pauseReason: { before: null, after: reason } } })
}

type Control = (tx: TenantTransaction, id: number) => Promise<Campaign | undefined>

/** Each returns the campaign, or undefined if the agency has no such one, and throws if it has ended. */
export const pauseCampaign: Control = async (tx, id) => {
  if ((await lock(tx, id))?.status === 'running') await pause(tx, id, 'person')
  return findCampaign(tx, id)
}

export const resumeCampaign: Control = async (tx, id) => {
  if ((await lock(tx, id))?.status === 'paused') {
    await update(tx, id).set({ status: 'running', pause_reason: null, failures: 0 })
    await audit(tx, { action: 'campaign.resumed', id })
  }
  return findCampaign(tx, id)
}

export const cancelCampaign: Control = async (tx, id) => {
  if (!(await lock(tx, id))) return undefined
  await withdrawQuery(tx, { id, openZones: [] })
  await tx
    .updateTable('campaign_results')
    .set({ status: 'cancelled', completed_at: now })
    .where('campaign_id', '=', id)
    .where('status', '=', 'pending')
    .execute()
  await update(tx, id).set({ status: 'cancelled', pause_reason: null, completed_at: now })
  await audit(tx, { action: 'campaign.cancelled', id })
  return findCampaign(tx, id)
}
