import type { ReportKind } from '#generated/admin/types.ts'
import { recordReport } from '#src/connectors/reports.ts'
import type { ConnectorScope } from '#src/connectors/scope.ts'
import { pluginHandlers } from './operations.ts'

const keep =
  (kind: ReportKind) =>
  async ({ scope, body }: { scope: ConnectorScope; body: Record<string, unknown> }) => ({
    success: true as const,
    id: await recordReport(scope, kind, body),
  })

export const reports = pluginHandlers({
  reportDiskUsage: keep('disk-usage'),
  reportFileIntegrity: keep('file-integrity'),
  reportDatabaseHealth: keep('db-health'),
  reportSeo: keep('seo-data'),
  reportSitemap: keep('sitemap'),
  reportTraffic: keep('traffic-stats'),
})
