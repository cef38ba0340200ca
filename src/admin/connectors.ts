import { findConnector, listConnectors, removeConnector, revokeConnector } from '#src/connectors/connectors.ts'
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

  createSsoToken: async ({ scope, path, me, hmac, fail }) => {
    const connector = (await findConnector(scope, path.id, hmac)) ?? fail('NOT_FOUND')
    if (connector.revokedAt) fail('CONNECTOR_REVOKED')
    return createSsoToken(scope, connector, me.user.id)
  },
})
