import { validateSso } from './sso.ts'
import { pluginHandlers } from './plugin-api.ts'

export const sso = pluginHandlers({
  validateSso: ({ tenant, body }) => validateSso(tenant, body.token),
})
