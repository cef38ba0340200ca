import { findLogo, removeLogo, setLogo } from '#src/features/billing/invoicing/logo.ts'
import { findBillingSummary } from '#src/features/billing/summary.ts'
import { findQuotas } from '#src/platform/limits/quotas.ts'
import { findSettings, updateSettings } from '#src/features/people/agency-settings.ts'
import { adminHandlers } from './operations.ts'

export const agency = adminHandlers({
  getAgency: ({ tenant }) => findSettings(tenant),

  updateAgency: ({ tenant, body }) => updateSettings(tenant, body),

  getAgencyLogo: async ({ tenant, fail }) => (await findLogo(tenant)) ?? fail('NOT_FOUND'),

  setAgencyLogo: ({ tenant, documents, body }) => setLogo(tenant, { documents, data: body.data }),

  removeAgencyLogo: async ({ tenant, fail }) => {
    if (!(await removeLogo(tenant))) fail('NOT_FOUND')
  },

  getBillingSummary: ({ tenant }) => findBillingSummary(tenant),

  getQuotas: ({ tenant }) => findQuotas(tenant),
})
