import { sql } from 'kysely'
import type { CampaignPreview, CampaignSelection, UpdateReason } from '#generated/public/types.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { maxUpdates } from '#src/platform/limits/campaigns.ts'
import { noUpdates, plannedUpdates, toPlan, type PlanValues } from './plan.ts'

interface Counted {
  /** Null for updates that a plugin can make. */
  reason: UpdateReason | null
  websites: number
  updates: number
}

const countPlannedQuery = tenantQuery(
  ({ ownerId: agencyId }, values: PlanValues) => sql<Counted>`
    with ${plannedUpdates(agencyId, values)},
    distinct_updates as (
      select distinct on (website_id, type, slug) website_id, reason from planned order by website_id, type, slug, reason
    )
    select reason, count(distinct website_id)::integer as websites, count(*)::integer as updates
    from distinct_updates group by reason order by reason`,
)

/** Counts the websites and updates that a new campaign would have now. Its errors are those of a new campaign. */
export const previewCampaign = async (
  tx: TenantTransaction,
  selection: CampaignSelection,
): Promise<CampaignPreview> => {
  const counted = await countPlannedQuery(tx, await toPlan(tx, selection))
  const total = counted.reduce((sum, { updates }) => sum + updates, 0)
  if (total === 0) throw new InvalidInput({ sites: [noUpdates] })
  if (total > maxUpdates) throw apiError('CAMPAIGN_LIMIT_EXCEEDED')
  const possible = counted.find(({ reason }) => reason === null)
  return {
    websites: possible?.websites ?? 0,
    updates: possible?.updates ?? 0,
    unsupported: counted.flatMap(({ reason, websites }) => (reason === null ? [] : [{ reason, websites }])),
  }
}
