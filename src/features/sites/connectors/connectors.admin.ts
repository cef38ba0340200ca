import { findConnector, listConnectors, removeConnector, revokeConnector, updateConnector } from './connectors.ts'
import { createSsoToken } from './sso.ts'
import { findRowsOf } from '#src/ground/db/owned-rows.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'

export const connectors = adminHandlers({
  listConnectors: ({ tenant, query, hmac }) => listConnectors(tenant, query, hmac),

  getConnector: async ({ tenant, path, hmac, fail }) =>
    (await findConnector(tenant, path.id, hmac)) ?? fail('NOT_FOUND'),

  updateConnector: async ({ tenant, path, body, hmac, fail }) =>
    (await updateConnector(tenant, path.id, body, hmac)) ?? fail('NOT_FOUND'),

  disconnectConnector: async ({ tenant, path, hmac, fail }) => {
    await revokeConnector(tenant, path.id)
    return (await findConnector(tenant, path.id, hmac)) ?? fail('NOT_FOUND')
  },

  deleteConnector: async ({ tenant, path, fail }) => {
    if (!(await removeConnector(tenant, path.id))) fail('NOT_FOUND')
  },

  createSsoToken: async ({ tenant, path, me, fail }) => {
    // Sites sign the account of this address in.
    if (!me.user.emailVerified) fail('EMAIL_NOT_VERIFIED')
    const created = await createSsoToken(tenant, path.id, me.user.id)
    return created ?? fail((await findRowsOf(tenant, 'connectors', path.id)) ? 'CONNECTOR_REVOKED' : 'NOT_FOUND')
  },
})
