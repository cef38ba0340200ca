import { hasConnector } from '#src/connectors/connectors.ts'
import {
  findContent,
  findReport,
  listActivity,
  listContents,
  listErasures,
  listReports,
  listSecurityEvents,
} from '#src/connectors/site-data.ts'
import type { Scope } from '#src/db/scope.ts'
import { adminHandlers } from './operations.ts'

interface ListCall<Query> {
  scope: Scope
  path: { id: number }
  query: Query
  fail: (error: 'NOT_FOUND') => never
}

/** A list of what the site of a connector sent. */
const ofConnector =
  <Query extends object, Result>(list: (scope: Scope, query: Query & { connectorId: number }) => Promise<Result>) =>
  async ({ scope, path, query, fail }: ListCall<Query>): Promise<Result> => {
    if (!(await hasConnector(scope, path.id))) fail('NOT_FOUND')
    return list(scope, { ...query, connectorId: path.id })
  }

export const siteData = adminHandlers({
  listActivity: ofConnector(listActivity),
  listSecurityEvents: ofConnector(listSecurityEvents),
  listReports: ofConnector(listReports),
  listContents: ofConnector(listContents),
  listErasures: ofConnector(listErasures),

  getReport: async ({ scope, path, fail }) => (await findReport(scope, path.id, path.reportId)) ?? fail('NOT_FOUND'),

  getContent: async ({ scope, path, fail }) => (await findContent(scope, path.id, path.contentId)) ?? fail('NOT_FOUND'),
})
