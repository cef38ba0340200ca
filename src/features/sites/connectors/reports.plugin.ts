import type { ReportKind } from '#generated/admin/types.ts'
import type { Report } from './documents.ts'
import { recordReport } from './reports.ts'
import { withStorageQuota } from './storage.ts'
import { pluginHandlers, type StoringCall } from './plugin-api.ts'

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
