import type { ReportKind } from '#generated/admin/types.ts'
import { recordReport } from '#src/connectors/reports.ts'
import type { ConnectorTenant } from '#src/db/tenant.ts'
import { pluginHandlers } from './operations.ts'

interface Report {
  tenant: ConnectorTenant
  body: Record<string, unknown>
  fail: (error: 'UNKNOWN_CREDENTIALS') => never
}

const storeReport =
  (kind: ReportKind) =>
  async ({ tenant, body, fail }: Report) => ({
    success: true as const,
    id: (await recordReport(tenant, kind, body)) ?? fail('UNKNOWN_CREDENTIALS'),
  })

export const reports = pluginHandlers({
  reportDiskUsage: storeReport('disk-usage'),
  reportFileIntegrity: storeReport('file-integrity'),
  reportDatabaseHealth: storeReport('db-health'),
  reportSeo: storeReport('seo-data'),
  reportSitemap: storeReport('sitemap'),
  reportTraffic: storeReport('traffic-stats'),
})
