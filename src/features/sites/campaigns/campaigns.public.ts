import { findCampaign, listCampaigns, listResults } from './campaigns.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from './control.ts'
import { createCampaign } from './create.ts'
import { previewCampaign } from './preview.ts'
import { toPrintedReport } from './printed-report.ts'
import { findReport } from './report.ts'
import { inTransaction } from '#src/ground/db/tenant.ts'
import { reportFile } from '#src/features/billing/document-file.ts'
import { hasScope } from '#src/platform/keys/scopes.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const campaignHandlers = publicHandlers({
  listCampaigns: async ({ tenant, query }) => toListBody(await listCampaigns(tenant, query), query),

  createCampaign: ({ tenant, body }) => inTransaction(tenant, tx => createCampaign(tx, body)),

  previewCampaign: ({ tenant, body }) => inTransaction(tenant, tx => previewCampaign(tx, body)),

  getCampaign: async ({ tenant, path, fail }) => (await findCampaign(tenant, path.id)) ?? fail('NOT_FOUND'),

  listCampaignResults: async ({ tenant, path, query, fail }) => {
    if (!(await findCampaign(tenant, path.id))) fail('NOT_FOUND')
    return toListBody(await listResults(tenant, { ...query, campaignId: path.id }), query)
  },

  getClientReport: async ({ tenant, key, path, query, fail }) =>
    (await findReport(tenant, path.id, { ...query, hasTickets: hasScope(key, 'tickets:read') })) ?? fail('NOT_FOUND'),

  getClientReportDocument: async ({ tenant, key, path, query, language, documents, fail }) => {
    const options = { month: query.month, hasTickets: hasScope(key, 'tickets:read') }
    const report = (await findReport(tenant, path.id, options)) ?? fail('NOT_FOUND')
    const printed = await toPrintedReport(tenant, report, query.language ?? language)
    return reportFile({ documents, agencyId: tenant.ownerId }, printed, `report-${report.month}-${report.clientId}.pdf`)
  },

  pauseCampaign: ({ tenant, path, fail }) =>
    inTransaction(tenant, async tx => (await pauseCampaign(tx, path.id)) ?? fail('NOT_FOUND')),

  resumeCampaign: ({ tenant, path, fail }) =>
    inTransaction(tenant, async tx => (await resumeCampaign(tx, path.id)) ?? fail('NOT_FOUND')),

  cancelCampaign: ({ tenant, path, fail }) =>
    inTransaction(tenant, async tx => (await cancelCampaign(tx, path.id)) ?? fail('NOT_FOUND')),
})
