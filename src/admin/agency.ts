import { findQuotas } from '#src/limits/quotas.ts'
import { findSettings, updateSettings } from '#src/people/agency-settings.ts'
import { adminHandlers } from './operations.ts'

export const agency = adminHandlers({
  getAgency: ({ tenant }) => findSettings(tenant),

  updateAgency: ({ tenant, body }) => updateSettings(tenant, body),

  getQuotas: ({ tenant }) => findQuotas(tenant),
})
