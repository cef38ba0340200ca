import { sql } from 'kysely'
import { replaceAbilities } from '../../src/connectors/abilities/abilities.ts'
import { toAbilityReport } from '../../src/connectors/abilities/report.ts'
import { toActivityRows } from '../../src/connectors/activity-rows.ts'
import { insertConnector } from '../../src/connectors/pairing.ts'
import { storeActivity } from '../../src/connectors/storage.ts'
import { findRowsOf } from '../../src/db/owned-rows.ts'
import type { OwnedRows, TenantTransaction } from '../../src/db/tenant.ts'
import type { Secrets } from '../../src/secrets/secrets.ts'
import { parseVersion } from '../../src/versions.ts'
import type { ClientName } from './clients.ts'
import { toDomain } from './company.ts'
import { abilities, activity, commands, connectors } from './connectors.ts'
import type { DemoDates } from './days.ts'
import { insertSiteData } from './insert-site-data.ts'

const toSiteUrl = ([client, subdomain]: readonly [ClientName, string]) => `https://${subdomain}.${toDomain(client)}`

const insertCommands = async (connector: OwnedRows<'connectors'>, { workday, dateTime }: DemoDates) => {
  for (const { day, type, payload, status, result } of commands) {
    const time = day === 0 ? null : dateTime(workday(day), '14:20')
    await connector
      .insertInto('connector_commands')
      .values({
        type,
        // Ended commands have no payload.
        payload: JSON.stringify(time ? {} : payload),
        status,
        deliveries: time ? 1 : 0,
        delivered_at: time,
        result: result && JSON.stringify(result),
        executed_at: time,
        completed_at: time,
        ...(time && { created_at: time }),
      })
      .execute()
  }
}

/** Inserts paired connectors with activity, commands and the data of their sites. Their credentials are discarded. */
export const insertConnectors = async (tx: TenantTransaction, secrets: Secrets, dates: DemoDates) => {
  for (const { site, minutesSinceHeartbeat, isRevoked, ...versions } of connectors) {
    const siteUrl = toSiteUrl(site)
    const { id } = await tx.selectFrom('websites').where('url', '=', siteUrl).select('id').executeTakeFirstOrThrow()
    const { connectorId } = await insertConnector(tx, secrets, id, { ...versions, phpVersion: '8.2.29', siteUrl })
    const lastHeartbeat = sql<string>`now() - make_interval(mins => ${minutesSinceHeartbeat})`
    // Plugins report abilities since version 3.13.
    const hasAbilities = (parseVersion(versions.pluginVersion)?.minor ?? 0) >= 13
    const connector = await findRowsOf(tx, 'connectors', connectorId)
    if (!connector) throw new Error('The inserted connector was not found')
    await connector
      .updateTable('connectors')
      .set({
        last_ping_at: lastHeartbeat,
        latency_ms: 4,
        revoked_at: isRevoked ? lastHeartbeat : null,
        auto_update_policy: hasAbilities ? JSON.stringify({ core: 'minor', plugins: false }) : null,
        created_at: dates.dateTime(dates.workday(-60), '10:30'),
      })
      .execute()
    if (hasAbilities) await replaceAbilities(connector, { websiteId: id, siteUrl }, toAbilityReport(abilities))
    if (!isRevoked) await insertSiteData(connector, { site, ...versions }, siteUrl, dates)
    // PrestaShop plugins report no activity.
    if (versions.platform === 'prestashop') continue
    const events = activity.map(({ day, time, ...event }) => ({
      ...event,
      remote_at: dates.dateTime(dates.workday(day), time),
    }))
    await storeActivity(connector, Number.MAX_SAFE_INTEGER, toActivityRows(events))
    if (!isRevoked) await insertCommands(connector, dates)
  }
}
