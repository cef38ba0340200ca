import { toContent, toReport } from '../../src/connectors/documents.ts'
import { jsonOf } from '../../src/connectors/json-bytes.ts'
import { toSecurityEventRow } from '../../src/connectors/security-event-row.ts'
import type { OwnedRows } from '../../src/db/tenant.ts'
import type { connectors } from './connectors.ts'
import type { DemoDates } from './days.ts'
import { contents, reportsOf, securityEvents } from './site-data.ts'

type Plugin = Pick<(typeof connectors)[number], 'site' | 'platform' | 'platformVersion'>

/** Inserts what a plugin has sent of its site: security events, reports and contents, in a statement each. */
export const insertSiteData = async (
  connector: OwnedRows<'connectors'>,
  { site: [client], platform, platformVersion }: Plugin,
  siteUrl: string,
  { workday, dateTime }: DemoDates,
): Promise<void> => {
  const events = securityEvents.map(({ day, time, ...event }) =>
    toSecurityEventRow({ ...event, remote_at: dateTime(workday(day), time) }),
  )
  await connector.insertInto('connector_security_events').values(events).execute()
  const reports = reportsOf(platform, platformVersion, siteUrl, workday(-1)).map(([kind, data]) => {
    const { json, digest } = toReport(data)
    return { kind, digest: Buffer.from(digest), data: jsonOf(json, 'jsonb'), size: json.byteLength }
  })
  await connector.insertInto('connector_reports').values(reports).execute()
  const items = (contents[client] ?? []).map(([kind, content]) => {
    const { remoteId, json } = toContent(content)
    return { kind, remote_id: remoteId, data: jsonOf(json, 'jsonb'), size: json.byteLength }
  })
  if (items.length > 0) await connector.insertInto('connector_contents').values(items).execute()
}
