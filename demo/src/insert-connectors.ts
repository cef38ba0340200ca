import { sql } from 'kysely'
import { replaceAbilities } from '../../src/features/sites/connectors/abilities/abilities.ts'
import { toAbilityReport } from '../../src/features/sites/connectors/abilities/report.ts'
import { toActivityRows } from '../../src/features/sites/connectors/activity-rows.ts'
import { insertConnector } from '../../src/features/sites/connectors/pairing.ts'
import { storeActivity } from '../../src/features/sites/connectors/storage.ts'
import { findRowsOf } from '../../src/ground/db/owned-rows.ts'
import type { OwnedRows, TenantTransaction } from '../../src/ground/db/tenant.ts'
import type { Secrets } from '../../src/ground/secrets/secrets.ts'
import { parseVersion } from '../../src/ground/base/versions.ts'
import type { ClientName } from './clients.ts'
import { toDomain } from './company.ts'
import { abilities, activity, commands, connectors } from './connectors.ts'
import type { DemoDates } from './days.ts'
import { insertSiteData } from './insert-site-data.ts'

const toSiteUrl = ([client, subdomain]: readonly [ClientName, string]) => `https://${subdomain}.${toDomain(client)}`

/** The dates of a site that has been silent for some minutes: everything it sent is older. */
const datesUntil = (minutesSinceHeartbeat: number, dates: DemoDates): DemoDates => {
  const days = Math.floor(minutesSinceHeartbeat / (24 * 60))
  return {
    ...dates,
    workday: fromToday => dates.workday(fromToday - days),
    inWeek: (fromThisWeek, weekday) => dates.inWeek(fromThisWeek - Math.ceil(days / 7), weekday),
  }
}

/** The commands of a site. A revoked plugin has none that waits. */
const insertCommands = async (
  connector: OwnedRows<'connectors'>,
  { platform, isRevoked }: (typeof connectors)[number],
  siteUrl: string,
  { workday, dateTime }: DemoDates,
) => {
  const rows = commands[platform]
    .filter(({ status }) => !isRevoked || status !== 'queued')
    .map(({ day, type, status, result }) => {
      const time = day === 0 ? null : dateTime(workday(day), '14:20')
      return {
        type,
        // Ended commands have no payload, and those that wait here need none.
        payload: '{}',
        status,
        deliveries: time ? 1 : 0,
        delivered_at: time,
        result: result ? JSON.stringify(result(siteUrl)) : null,
        executed_at: time,
        completed_at: time,
        created_at: time ?? sql<string>`now()`,
      }
    })
  await connector.insertInto('connector_commands').values(rows).execute()
}

/** Inserts paired connectors with activity, commands and the data of their sites. Their credentials are discarded. */
export const insertConnectors = async (tx: TenantTransaction, secrets: Secrets, dates: DemoDates) => {
  for (const plugin of connectors) {
    const { site, minutesSinceHeartbeat, isRevoked, ...versions } = plugin
    const siteUrl = toSiteUrl(site)
    const siteDates = datesUntil(minutesSinceHeartbeat, dates)
    const { id } = await tx.selectFrom('websites').where('url', '=', siteUrl).select('id').executeTakeFirstOrThrow()
    const { connectorId } = await insertConnector(tx, secrets, id, { ...versions, phpVersion: '8.2.29', siteUrl })
    const lastHeartbeat = sql<string>`now() - make_interval(mins => ${minutesSinceHeartbeat})`
    // Plugins report abilities since version 3.13.
    const hasAbilities = (parseVersion(versions.pluginVersion)?.compare('3.13.0') ?? -1) >= 0
    const connector = await findRowsOf(tx, 'connectors', connectorId)
    if (!connector) throw new Error('The inserted connector was not found')
    await connector
      .updateTable('connectors')
      .set({
        last_ping_at: lastHeartbeat,
        latency_ms: 4,
        revoked_at: isRevoked ? lastHeartbeat : null,
        auto_update_policy: hasAbilities
          ? JSON.stringify({ core: 'minor', plugins: ['sauvegardes'], themes: [] })
          : null,
        created_at: dates.dateTime(dates.workday(-60), '10:30'),
      })
      .execute()
    if (hasAbilities) await replaceAbilities(connector, { websiteId: id, siteUrl }, toAbilityReport(abilities))
    await insertSiteData(connector, { site, ...versions }, siteUrl, siteDates)
    await insertCommands(connector, plugin, siteUrl, siteDates)
    // PrestaShop plugins report no activity.
    if (versions.platform === 'prestashop') continue
    const events = activity.map(({ day, time, ...event }) => ({
      ...event,
      remote_at: dates.dateTime(siteDates.workday(day), time),
    }))
    await storeActivity(connector, Number.MAX_SAFE_INTEGER, toActivityRows(events))
  }
}
