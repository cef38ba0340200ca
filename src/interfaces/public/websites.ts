import { findChecks } from '#src/features/sites/uptime/state.ts'
import { websites } from '#src/features/sites/websites/websites.ts'
import { createBatch } from './batch.ts'
import { toListBody } from './list-body.ts'
import { publicHandlers, publicReads } from './operations.ts'

export const websiteReads = publicReads({
  listWebsites: async ({ tenant, query }) => toListBody(await websites.list(tenant, query), query),

  getWebsite: async ({ tenant, path, fail }) => (await websites.find(tenant, path.id)) ?? fail('NOT_FOUND'),
})

export const websiteLocks = { '/websites/{id}': websites.lock }

export const websiteHandlers = publicHandlers({
  ...websiteReads,

  createWebsite: ({ tenant, body }) => websites.insert(tenant, body),

  createWebsiteBatch: call => createBatch(call, websites.insertAll),

  updateWebsite: async ({ tenant, path, body, fail }) =>
    (await websites.update(tenant, path.id, body)) ?? fail('NOT_FOUND'),

  getWebsiteChecks: async ({ tenant, path, query, fail }) =>
    (await findChecks(tenant, path.id, query.days)) ?? fail('NOT_FOUND'),

  deleteWebsite: async ({ tenant, path, fail }) => {
    if (!(await websites.remove(tenant, path.id))) fail('NOT_FOUND')
  },
})
