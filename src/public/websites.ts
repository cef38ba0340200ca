import { websites } from '#src/websites/websites.ts'
import { publicHandlers } from './operations.ts'

export const websiteHandlers = publicHandlers({
  listWebsites: ({ tenant, query }) => websites.list(tenant, query),

  getWebsite: async ({ tenant, path, fail }) => (await websites.find(tenant, path.id)) ?? fail('NOT_FOUND'),

  createWebsite: ({ tenant, body }) => tenant.transaction(tx => websites.insert(tx, body)),

  updateWebsite: ({ tenant, path, body, fail }) =>
    tenant.transaction(async tx => (await websites.update(tx, path.id, body)) ?? fail('NOT_FOUND')),

  deleteWebsite: ({ tenant, path, fail }) =>
    tenant.transaction(async tx => {
      if (!(await websites.remove(tx, path.id))) fail('NOT_FOUND')
    }),
})
