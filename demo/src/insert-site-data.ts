import { createHash } from 'node:crypto'
import { toContent, toReport } from '../../src/features/sites/connectors/documents.ts'
import { jsonOf } from '../../src/features/sites/connectors/json-bytes.ts'
import { toSecurityEventRow } from '../../src/features/sites/connectors/security-event-row.ts'
import type { OwnedRows } from '../../src/ground/db/tenant.ts'
import type { ContentKind } from '../../generated/admin/types.ts'
import type { RemoteObject } from '../../generated/plugin/types.ts'
import type { connectors } from './connectors.ts'
import type { DemoDates } from './days.ts'
import { reportsOf } from './reports.ts'
import { changedFiles, contents, erasures, extensionsOf, orders, securityEvents, shopData } from './site-data.ts'

type Plugin = Pick<(typeof connectors)[number], 'site' | 'platform' | 'platformVersion' | 'pluginVersion'>
type Rows = OwnedRows<'connectors'>

const eventsOf = ({ site: [client] }: Plugin, { workday, dateTime }: DemoDates) => {
  const path = changedFiles[client]
  const changed = path === undefined ? [] : [{ day: -1, time: '03:10', event_type: 'core.file_changed', path }]
  return [...securityEvents, ...changed].map(({ day, time, ...event }) =>
    toSecurityEventRow({ ...event, remote_at: dateTime(workday(day), time) }),
  )
}

/** The days of the two weeks before this one. */
const pastDays = ({ inWeek }: DemoDates) =>
  [-2, -1].flatMap(week => [1, 2, 3, 4, 5, 6, 7].map(day => inWeek(week, day)))

const reportRows = (plugin: Plugin, siteUrl: string, dates: DemoDates) => {
  const [name] = plugin.site
  const site = { ...plugin, name, siteUrl, changedFile: changedFiles[name] }
  return reportsOf(site, pastDays(dates)).map(([kind, data]) => {
    const { json, digest } = toReport(data)
    return { kind, digest: Buffer.from(digest), data: jsonOf(json, 'jsonb'), size: json.byteLength }
  })
}

const toContentRow = (kind: ContentKind, data: object) => {
  const { remoteId, json } = toContent(data as RemoteObject)
  return { kind, remote_id: remoteId, data: jsonOf(json, 'jsonb'), size: json.byteLength }
}

const contentRows = (plugin: Plugin, siteUrl: string, { workday, dateTime }: DemoDates) => {
  const { site, platform, platformVersion, pluginVersion } = plugin
  const [client] = site
  const posts = (contents[client] ?? []).map(({ day, slug, ...content }) => ({
    ...content,
    slug,
    url: `${siteUrl}/${String(slug)}`,
    modifiedAt: dateTime(workday(day), '09:05'),
  }))
  const placed = (orders[client] ?? []).map(({ day, ...order }) => ({
    ...order,
    createdAt: dateTime(workday(day), '18:22'),
  }))
  return [
    ...extensionsOf(platform, platformVersion, pluginVersion).map(extension => toContentRow('extension', extension)),
    ...posts.map(content => toContentRow('content', content)),
    ...placed.map(order => toContentRow('order', order)),
    ...(shopData[client] ?? []).map(data => toContentRow('sync', data)),
  ]
}

const erasureRows = ({ platform }: Plugin, { workday, dateTime }: DemoDates) =>
  erasures.map(({ userId, email, requested, completed }) => ({
    platform,
    user_id: userId,
    email_hash: email === null ? null : createHash('sha256').update(email).digest(),
    created_at: dateTime(workday(requested), '11:20'),
    completed_at: dateTime(workday(completed), '11:21'),
  }))

/** Inserts the data that a plugin has sent about its site, in a statement for each table. */
export const insertSiteData = async (
  connector: Rows,
  plugin: Plugin,
  siteUrl: string,
  dates: DemoDates,
): Promise<void> => {
  await connector.insertInto('connector_security_events').values(eventsOf(plugin, dates)).execute()
  await connector
    .insertInto('connector_reports')
    .values(reportRows(plugin, siteUrl, dates))
    .execute()
  await connector
    .insertInto('connector_contents')
    .values(contentRows(plugin, siteUrl, dates))
    .execute()
  await connector.insertInto('connector_erasures').values(erasureRows(plugin, dates)).execute()
}
