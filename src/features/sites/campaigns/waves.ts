import { sql } from 'kysely'
import { queueCommand } from '#src/features/sites/connectors/commands.ts'
import { isConnected } from '#src/features/sites/connectors/status.ts'
import { findExceededStorage } from '#src/features/sites/connectors/storage.ts'
import { findRowsOf } from '#src/ground/db/owned-rows.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { maxUpdatesInFlight } from '#src/platform/limits/campaigns.ts'
import { findLimits } from '#src/platform/limits/quotas.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { silentDays } from './finish.ts'
import { isOpen, type OpenZones } from './window.ts'

/** A site that has a command for so long no longer delays the next wave. */
const maxDelayMinutes = 30

interface WaveState {
  unfinished: number
  running: number
  delaying: number
}

interface WaveValues {
  campaignId: number
  wave: number
  openZones: OpenZones
}

/** The updates that are not finished, those with a command, and those that the next wave waits for. */
export const waveStateQuery = tenantQuery(
  ({ ownerId: agencyId }, { campaignId, wave, openZones }: WaveValues) => sql<WaveState>`
    select count(*) as unfinished, count(*) filter (where status = 'running') as running,
      count(*) filter (
        where wave = ${wave}::integer and ${isConnected}
          and (status = 'pending' and ${isOpen(openZones)} or queued_at > now() - make_interval(mins => ${sql.lit(maxDelayMinutes)}))
      ) as delaying
    from campaign_results as update
    left join connectors on connectors.agency_id = update.agency_id and connectors.website_id = update.website_id
      and revoked_at is null
    where update.agency_id = ${agencyId} and campaign_id = ${campaignId} and status in ('pending', 'running')`,
)

/** Starts a wave: connected sites without one, within the window. Returns their updates. */
export const startWaveQuery = tenantQuery(
  ({ ownerId: agencyId }, { campaignId, wave, size, openZones }: WaveValues & { size: number }) => sql<object>`
    update campaign_results set wave = ${wave}::integer
    where agency_id = ${agencyId} and campaign_id = ${campaignId} and status = 'pending' and wave is null
      and website_id in (
        select update.website_id from campaign_results as update
        join connectors on connectors.agency_id = update.agency_id and connectors.website_id = update.website_id
        where update.agency_id = ${agencyId} and campaign_id = ${campaignId} and status = 'pending' and wave is null
          and ${isConnected} and ${isOpen(openZones)}
        group by update.website_id order by update.website_id limit ${size}::integer
      )
    returning id`,
)

/** Fails the updates of sites that have been silent since the start of an old campaign. */
export const failSilentQuery = tenantQuery(
  ({ ownerId: agencyId }, { campaignId }: { campaignId: number }) => sql<object>`
    update campaign_results as update set status = 'failed', reason = 'silent', completed_at = now()
    from campaigns
    where update.agency_id = ${agencyId} and campaign_id = ${campaignId} and update.status = 'pending'
      and campaigns.agency_id = update.agency_id and campaigns.id = campaign_id
      and campaigns.created_at < now() - make_interval(days => ${sql.lit(silentDays)})
      and not exists (
        select from connectors
        where connectors.agency_id = update.agency_id and connectors.website_id = update.website_id and ${isConnected}
      )
    returning update.id`,
)

interface NextUpdate {
  id: number
  connectorId: number
  type: 'plugin' | 'theme' | 'core'
  slug: string
  version: string | null
  installed: string | null
  isInstalled: boolean
}

/** The updates of one call, so that the transaction stays short. */
const batchSize = 100

/**
 * The next updates of the sites that have a wave, a few per site. Another campaign that updates the same extension of a
 * site goes first.
 */
const nextQuery = tenantQuery(
  ({ ownerId: agencyId }, { campaignId, openZones }: Omit<WaveValues, 'wave'>) => sql<NextUpdate>`
    select id, "connectorId", type, slug, version, installed, "isInstalled" from (
      select update.id, connectors.id as "connectorId", update.type, update.slug, requested_version as version,
        extensions.version as installed,
        coalesce(version_key(extensions.version) >= version_key(requested_version), false) as "isInstalled",
        row_number() over (partition by update.website_id order by update.id) + (
          select count(*) from campaign_results as other
          where other.agency_id = update.agency_id and other.website_id = update.website_id and other.status = 'running'
        ) as nth
      from campaign_results as update
      join connectors on connectors.agency_id = update.agency_id and connectors.website_id = update.website_id
      left join extensions on extensions.agency_id = update.agency_id and extensions.website_id = update.website_id
        and extensions.type = update.type and extensions.slug = update.slug
      where update.agency_id = ${agencyId} and campaign_id = ${campaignId} and status = 'pending' and wave is not null
        and ${isConnected} and ${isOpen(openZones)}
        and not exists (
          select from campaign_results as other
          where other.agency_id = update.agency_id and other.website_id = update.website_id
            and other.type = update.type and other.slug = update.slug and other.status = 'running'
        )
    ) as next
    where nth <= ${sql.lit(maxUpdatesInFlight)}
    order by id limit ${sql.lit(batchSize)}`,
)

/** Queues the command of an update, unless the site has no place for it. Returns the changed columns. */
const queueUpdate = async (
  tx: TenantTransaction,
  secrets: Secrets,
  { connectorId, type, slug, version }: NextUpdate,
  storageBytes: number,
) => {
  const connector = await findRowsOf(tx, 'connectors', connectorId)
  if (!connector || (await findExceededStorage(connector, storageBytes)) !== undefined)
    return { status: 'failed', reason: 'storage_full', completed_at: now } as const
  const payload = { ...(type !== 'core' && { slug }), ...(version !== null && { version }) }
  const command = await queueCommand(tx, secrets, connectorId, { type: `wp.update_${type}`, payload })
  if (!command) return { status: 'unsupported', reason: 'no_connector', completed_at: now } as const
  return { status: 'running', target_connector_id: connectorId, command_id: command.id, queued_at: now } as const
}

/** Queues the next updates of a campaign. One whose version is installed already needs no command. */
export const queueUpdates = async (
  tx: TenantTransaction,
  secrets: Secrets,
  campaign: Omit<WaveValues, 'wave'>,
): Promise<void> => {
  const updates = await nextQuery(tx, campaign)
  if (updates.length === 0) return
  const { storageBytes } = await findLimits(tx)
  for (const update of updates) {
    const { installed } = update
    const changed = update.isInstalled
      ? ({ status: 'unchanged', before_version: installed, after_version: installed, completed_at: now } as const)
      : await queueUpdate(tx, secrets, update, storageBytes)
    await tx.updateTable('campaign_results').set(changed).where('id', '=', update.id).execute()
  }
}
