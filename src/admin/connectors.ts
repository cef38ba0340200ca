import {
  findConnector,
  hasConnector,
  listConnectors,
  removeConnector,
  revokeConnector,
} from '#src/connectors/connectors.ts'
import { createSsoToken } from '#src/connectors/sso.ts'
import { adminHandlers } from './operations.ts'

export const connectors = adminHandlers({
  listConnectors: ({ scope, query, hmac }) => listConnectors(scope, query, hmac),

  getConnector: async ({ scope, path, hmac, fail }) => (await findConnector(scope, path.id, hmac)) ?? fail('NOT_FOUND'),

  disconnectConnector: async ({ scope, path, hmac, fail }) => {
    await revokeConnector(scope, path.id)
    return (await findConnector(scope, path.id, hmac)) ?? fail('NOT_FOUND')
  },

  deleteConnector: async ({ scope, path, fail }) => {
    if (!(await removeConnector(scope, path.id))) fail('NOT_FOUND')
  },

  createSsoToken: async ({ scope, path, me, fail }) => {
    const created = await createSsoToken(scope, path.id, me.user.id)
    return created ?? fail((await hasConnector(scope, path.id)) ? 'CONNECTOR_REVOKED' : 'NOT_FOUND')
  },
})
