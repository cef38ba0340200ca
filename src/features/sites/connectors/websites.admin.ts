import { findManagedWebsite, listManagedWebsites } from './websites.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'

export const websites = adminHandlers({
  listAdminWebsites: ({ tenant, query }) => listManagedWebsites(tenant, query),

  getAdminWebsite: async ({ tenant, path, fail }) => (await findManagedWebsite(tenant, path.id)) ?? fail('NOT_FOUND'),
})
