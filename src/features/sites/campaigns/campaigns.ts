import { sql } from 'kysely'
import type { Campaign, CampaignResult, CampaignStatus, UpdateStatus } from '#generated/public/types.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'

const statuses: UpdateStatus[] = ['pending', 'running', 'updated', 'unchanged', 'failed', 'unsupported', 'cancelled']

const counts = sql<Campaign['counts']>`(
  select json_build_object(${sql.join(
    statuses.flatMap(status => [sql.lit(status), sql`count(*) filter (where status = ${sql.lit(status)})`]),
  )})
  from campaign_results where campaign_results.agency_id = campaigns.agency_id and campaign_id = campaigns.id
)`.as('counts')

const selectCampaigns = (tenant: TenantRows) =>
  tenant
    .selectFrom('campaigns')
    .select([
      'id',
      'name',
      'status',
      'pause_reason as pauseReason',
      'sites',
      'items',
      'wave_size as waveSize',
      'pause_seconds as pauseSeconds',
      'stop_after_failures as stopAfterFailures',
      'window_hours as window',
      'wave',
      counts,
      'created_at as createdAt',
      'updated_at as updatedAt',
      'completed_at as completedAt',
    ])

/** The campaigns of an agency, newest first. */
export const listCampaigns = paginated(selectCampaigns, {
  name: 'campaigns',
  sort: '-id',
  filters: { status: (query, status: CampaignStatus) => query.where('status', '=', status) },
})

/** A campaign. Undefined when the agency has no such campaign. */
export const findCampaign = (tenant: TenantRows, id: number): Promise<Campaign | undefined> =>
  selectCampaigns(tenant).where('id', '=', id).executeTakeFirst()

const selectResults = (tenant: TenantRows) =>
  tenant
    .selectFrom('campaign_results')
    .innerJoin('websites', join =>
      join.onRef('websites.agency_id', '=', 'campaign_results.agency_id').onRef('websites.id', '=', 'website_id'),
    )
    .select([
      'campaign_results.id',
      'campaign_id as campaignId',
      'website_id as websiteId',
      'url as websiteUrl',
      'type',
      'slug',
      'name',
      'requested_version as version',
      'wave',
      'status',
      'reason',
      'before_version as before',
      'after_version as after',
      'is_rolled_back as rolledBack',
      'probe',
      'message',
      'log',
      'queued_at as queuedAt',
      'completed_at as completedAt',
    ])

/** The updates of campaigns. */
export const listResults = paginated(selectResults, {
  name: 'campaign-results',
  sort: 'id',
  sorts: { id: { column: 'campaign_results.id' } },
  filters: {
    campaignId: (query, id: number) => query.where('campaign_id', '=', id),
    status: (query, status: UpdateStatus) => query.where('status', '=', status),
    websiteId: (query, id: number) => query.where('website_id', '=', id),
  },
})

/** An update of a campaign. */
export const findResult = (tenant: TenantRows, id: number): Promise<CampaignResult> =>
  selectResults(tenant).where('campaign_results.id', '=', id).executeTakeFirstOrThrow()
