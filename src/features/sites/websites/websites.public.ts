import { findChecks } from '../uptime/state.ts'
import { websites } from './websites.ts'
import { lockedBy, read } from '#src/platform/operations/handlers.ts'
import { createBatch } from '#src/platform/api/batch.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const websiteHandlers = publicHandlers({
  listWebsites: read(async ({ tenant, query }) => toListBody(await websites.list(tenant, query), query)),

  getWebsite: read(async ({ tenant, path, fail }) => (await websites.find(tenant, path.id)) ?? fail('NOT_FOUND')),

  createWebsite: ({ tenant, body }) => websites.insert(tenant, body),

  createWebsiteBatch: call => createBatch(call, websites.insertAll),

  updateWebsite: lockedBy(
    websites.lock,
    async ({ tenant, path, body, fail }) => (await websites.update(tenant, path.id, body)) ?? fail('NOT_FOUND'),
  ),

  getWebsiteChecks: async ({ tenant, path, query, fail }) =>
    (await findChecks(tenant, path.id, query.days)) ?? fail('NOT_FOUND'),

  deleteWebsite: lockedBy(websites.lock, async ({ tenant, path, fail }) => {
    if (!(await websites.remove(tenant, path.id))) fail('NOT_FOUND')
  }),
})
