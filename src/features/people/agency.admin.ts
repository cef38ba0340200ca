import { adminHandlers } from '#src/platform/api/admin.ts'
import { findQuotas } from '#src/platform/limits/quotas.ts'
import { findSettings, updateSettings } from './agency-settings.ts'

export const agency = adminHandlers({
  getAgency: ({ tenant }) => findSettings(tenant),

  updateAgency: ({ tenant, body }) => updateSettings(tenant, body),

  getQuotas: ({ tenant }) => findQuotas(tenant),
})
