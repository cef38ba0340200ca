import { listAuditLog } from '#src/platform/audit/history.ts'
import { listRequests } from '#src/platform/request-log/history.ts'
import { findUsageSeries } from '#src/platform/request-log/series.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'

export const logs = adminHandlers({
  listAuditLog: ({ tenant, query }) => listAuditLog(tenant, query),

  listRequests: ({ tenant, query }) => listRequests(tenant, query),

  getUsageSeries: ({ tenant, query }) => findUsageSeries(tenant, query),
})
