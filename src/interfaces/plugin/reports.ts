import type { ReportKind } from '#generated/admin/types.ts'
import type { Report } from '#src/features/sites/connectors/documents.ts'
import { recordReport } from '#src/features/sites/connectors/reports.ts'
import { withStorageQuota } from '#src/features/sites/connectors/storage.ts'
import { pluginHandlers, type StoringCall } from './operations.ts'

const storeReport =
  (kind: ReportKind) =>
  async ({ tenant, limits, body, fail }: StoringCall<Report>) => {
    const id = await withStorageQuota(tenant, limits.storageBytes, connector => recordReport(connector, kind, body))
    return { success: true as const, id: id ?? fail('UNKNOWN_CREDENTIALS') }
  }

export const reports = pluginHandlers({
  reportDiskUsage: storeReport('disk-usage'),
  reportFileIntegrity: storeReport('file-integrity'),
  reportDatabaseHealth: storeReport('db-health'),
  reportSeo: storeReport('seo-data'),
  reportSitemap: storeReport('sitemap'),
  reportTraffic: storeReport('traffic-stats'),
})
