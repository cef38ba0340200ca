import {
  findContent,
  findReport,
  listActivity,
  listContents,
  listErasures,
  listReports,
  listSecurityEvents,
} from './site-data.ts'
import { findRowsOf } from '#src/ground/db/owned-rows.ts'
import type { OwnedRows, TenantRows } from '#src/ground/db/tenant.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'

interface Call {
  tenant: TenantRows
  path: { id: number }
  fail: (error: 'NOT_FOUND') => never
}

/** Returns the rows of a connector, which contain the data of its site, or throws. */
const requireConnectorRows = async ({ tenant, path, fail }: Call) =>
  (await findRowsOf(tenant, 'connectors', path.id)) ?? fail('NOT_FOUND')

const listHandler =
  <Query extends object, Result>(list: (connector: OwnedRows<'connectors'>, query: Query) => Promise<Result>) =>
  async (call: Call & { query: Query }): Promise<Result> =>
    list(await requireConnectorRows(call), call.query)

export const siteData = adminHandlers({
  listActivity: listHandler(listActivity),
  listSecurityEvents: listHandler(listSecurityEvents),
  listReports: listHandler(listReports),
  listContents: listHandler(listContents),
  listErasures: listHandler(listErasures),

  getReport: async call =>
    (await findReport(await requireConnectorRows(call), call.path.reportId)) ?? call.fail('NOT_FOUND'),

  getContent: async call =>
    (await findContent(await requireConnectorRows(call), call.path.contentId)) ?? call.fail('NOT_FOUND'),
})
