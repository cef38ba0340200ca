import type { ReportKind } from '#generated/admin/types.ts'
import { recordReport } from '#src/connectors/reports.ts'
import type { ConnectorTenant } from '#src/db/tenant.ts'
import { pluginHandlers } from './operations.ts'

interface Report {
  tenant: ConnectorTenant
  body: Record<string, unknown>
  fail: (error: 'UNKNOWN_CREDENTIALS') => never
}

const keep =
  (kind: ReportKind) =>
  async ({ tenant, body, fail }: Report) => ({
    success: true as const,
    id: (await recordReport(tenant, kind, body)) ?? fail('UNKNOWN_CREDENTIALS'),
  })

export const reports = pluginHandlers({
  reportDiskUsage: keep('disk-usage'),
  reportFileIntegrity: keep('file-integrity'),
  reportDatabaseHealth: keep('db-health'),
  reportSeo: keep('seo-data'),
  reportSitemap: keep('sitemap'),
  reportTraffic: keep('traffic-stats'),
})
