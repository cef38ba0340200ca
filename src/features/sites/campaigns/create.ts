import { sql } from 'kysely'
import type { Campaign, CampaignCreate } from '#generated/public/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { maxOpenCampaigns, maxUpdates } from '#src/platform/limits/campaigns.ts'
import { findCampaign } from './campaigns.ts'
import { noUpdates, plannedUpdates, toPlan, toStoredItem, type PlanValues } from './plan.ts'
import { requireTimeZone } from './window.ts'

interface ResultValues extends PlanValues {
  campaignId: number
}

/** Inserts a result per item and website, by the inventory, and returns how many. */
const insertResultsQuery = tenantQuery(
  ({ ownerId: agencyId }, values: ResultValues) => sql<{ count: number }>`
    with ${plannedUpdates(agencyId, values)},
    inserted as (
      insert into campaign_results (
        agency_id, campaign_id, website_id, type, slug, name, requested_version, reason, status, completed_at
      )
      select ${agencyId}::integer, ${values.campaignId}::integer, website_id, type, slug, name, version, reason,
        case when reason is null then 'pending' else 'unsupported' end,
        case when reason is not null then now() end
      from planned order by website_id, type desc, slug
      on conflict (campaign_id, agency_id, website_id, type, slug) do nothing
      returning 1
    )
    select count(*) as count from inserted`,
)

const countOpenQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<{ count: number }>`
    select count(*) as count from campaigns
    where agency_id = ${agencyId} and is_open and status in ('running', 'paused')`,
)

/**
 * Campaigns of an agency are started and advanced one after another, so that their limit is exact, and two of them do
 * not update the same extension of a site at once.
 */
export const lockCampaignsQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<object>`select pg_advisory_xact_lock(hashtext('campaigns'), ${agencyId}::integer)`,
)

/** Starts a campaign. Its first wave follows within a minute. */
export const createCampaign = async (tx: TenantTransaction, body: CampaignCreate): Promise<Campaign> => {
  const { name, sites, waveSize, pauseSeconds, stopAfterFailures, window } = body
  if (window) requireTimeZone(window)
  const plan = await toPlan(tx, body)
  await lockCampaignsQuery(tx, {})
  if (firstOrThrow(await countOpenQuery(tx, {})).count >= maxOpenCampaigns) throw apiError('CAMPAIGN_LIMIT_EXCEEDED')
  const items = body.items.map(toStoredItem)
  const { id } = await tx
    .insertInto('campaigns')
    .values({
      name,
      sites: JSON.stringify(sites),
      items: JSON.stringify(items),
      wave_size: waveSize,
      pause_seconds: pauseSeconds,
      stop_after_failures: stopAfterFailures,
      window_hours: window ? JSON.stringify(window) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inserted = await insertResultsQuery(tx, { ...plan, campaignId: id })
  const { count } = firstOrThrow(inserted)
  if (count === 0) throw new InvalidInput({ sites: [noUpdates] })
  if (count > maxUpdates) throw apiError('CAMPAIGN_LIMIT_EXCEEDED')
  await audit(tx, { action: 'campaign.started', id, changes: newFields({ name, sites, items, updates: count }) })
  const campaign = await findCampaign(tx, id)
  if (!campaign) throw new Error('The insert returned no campaign')
  return campaign
}
