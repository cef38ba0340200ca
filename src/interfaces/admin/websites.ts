import { findManagedWebsite, listManagedWebsites } from '#src/features/sites/connectors/websites.ts'
import { adminHandlers } from './operations.ts'

export const websites = adminHandlers({
  listAdminWebsites: ({ tenant, query }) => listManagedWebsites(tenant, query),

  getAdminWebsite: async ({ tenant, path, fail }) => (await findManagedWebsite(tenant, path.id)) ?? fail('NOT_FOUND'),
})
