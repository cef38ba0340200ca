import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import { Tenant, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { emit } from '#src/platform/events/outbox.ts'
import type { CampaignWindow } from '#generated/public/types.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { findCampaign } from './campaigns.ts'
import { pause, withdrawQuery } from './control.ts'
import { lockCampaignsQuery } from './create.ts'
import { finishUpdates } from './finish.ts'
import { failSilentQuery, queueUpdates, startWaveQuery, waveStateQuery } from './waves.ts'
import { findOpenZones, type OpenZones } from './window.ts'

interface CampaignRow {
  id: number
  status: string
  wave: number
  waveSize: number
  pauseSeconds: number
  stopAfterFailures: number
  failures: number
  window: CampaignWindow | null
  timezone: string
  /** Whether the pause before the next wave has been set, and whether it is over. */
  isWaiting: boolean
  isDue: boolean
}

/** Another instance that advances the campaign keeps its lock, and this one skips it. */
const lockQuery = tenantQuery(
  ({ ownerId: agencyId }, { id }: { id: number }) => sql<CampaignRow>`
    select id, status, wave, wave_size as "waveSize", pause_seconds as "pauseSeconds",
      stop_after_failures as "stopAfterFailures", failures, window_hours as window,
      (select timezone from agencies where id = ${agencyId}) as timezone,
      next_wave_at is not null as "isWaiting", coalesce(next_wave_at <= now(), false) as "isDue"
    from campaigns where agency_id = ${agencyId} and id = ${id} and is_open
    for no key update skip locked`,
)

const update = async (
  tx: TenantTransaction,
  { id }: CampaignRow,
  row: Parameters<ReturnType<typeof tx.updateTable<'campaigns'>>['set']>[0],
) => {
  await tx
    .updateTable('campaigns')
    .set({ ...row, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Starts the next wave when the one before has ended, and its pause is over. */
const startNextWave = async (tx: TenantTransaction, campaign: CampaignRow, openZones: OpenZones) => {
  const { id, waveSize, pauseSeconds, isWaiting, isDue } = campaign
  const mustWait = campaign.wave > 0 && pauseSeconds > 0
  if (mustWait && !isWaiting) {
    await update(tx, campaign, { next_wave_at: sql<string>`now() + make_interval(secs => ${pauseSeconds})` })
    return
  }
  if (mustWait && !isDue) return
  const wave = campaign.wave + 1
  const started = await startWaveQuery(tx, { campaignId: id, wave, size: waveSize, openZones })
  if (started.length > 0) await update(tx, campaign, { wave, next_wave_at: null })
}

const complete = async (tx: TenantTransaction, row: CampaignRow) => {
  await update(tx, row, { status: 'completed', is_open: false, completed_at: now })
  const campaign = await findCampaign(tx, row.id)
  if (campaign) await emit(tx, 'campaign.completed', { campaign })
}

const run = async (tx: TenantTransaction, secrets: Secrets, campaign: CampaignRow) => {
  const { id, wave, window, timezone } = campaign
  await failSilentQuery(tx, { campaignId: id })
  const openZones = await findOpenZones(tx, window, timezone)
  // A site that fetched its command after the window would update then.
  if (openZones) await withdrawQuery(tx, { id, openZones })
  const { delaying } = firstOrThrow(await waveStateQuery(tx, { campaignId: id, wave, openZones }))
  if (delaying === 0) await startNextWave(tx, campaign, openZones)
  await queueUpdates(tx, secrets, { campaignId: id, openZones })
  const { unfinished } = firstOrThrow(await waveStateQuery(tx, { campaignId: id, wave, openZones }))
  if (unfinished === 0) await complete(tx, campaign)
}

/** Records the results of a campaign, and starts what is next. */
const advance = async (tx: TenantTransaction, secrets: Secrets, id: number) => {
  await lockCampaignsQuery(tx, {})
  const [campaign] = await lockQuery(tx, { id })
  if (!campaign) return
  const added = await finishUpdates(tx, id)
  const failures = campaign.failures + added
  if (added > 0) await update(tx, campaign, { failures })
  if (campaign.status === 'running') {
    if (failures >= campaign.stopAfterFailures) await pause(tx, id, 'failures')
    else await run(tx, secrets, campaign)
    return
  }
  if (campaign.status === 'paused') return
  const { running } = firstOrThrow(await waveStateQuery(tx, { campaignId: id, wave: campaign.wave, openZones: null }))
  if (running === 0) await update(tx, campaign, { is_open: false })
}

/** The campaigns of one call. */
const maxCampaigns = 10_000

/** Advances all open campaigns, each in a transaction of its own: an error of one does not stop the others. */
export const advanceCampaigns = async ({ db, secrets }: { db: Database; secrets: Secrets }): Promise<void> => {
  const open = await db
    .selectFrom('campaigns')
    .where('is_open', '=', true)
    .orderBy(sql`random()`)
    .limit(maxCampaigns)
    .select(['id', 'agency_id as agencyId'])
    .execute()
  const errors: unknown[] = []
  for (const { id, agencyId } of open)
    await new Tenant(db, agencyId)
      .transaction(tx => advance(tx, secrets, id))
      .catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
