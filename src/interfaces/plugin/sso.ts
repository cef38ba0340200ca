import { validateSso } from '#src/features/sites/connectors/sso.ts'
import { pluginHandlers } from './operations.ts'

export const sso = pluginHandlers({
  validateSso: ({ tenant, body }) => validateSso(tenant, body.token),
})
