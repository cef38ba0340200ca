import type { TenantChanges } from '#src/ground/db/tenant.ts'
import { listExtensions } from './extensions.ts'
import { listChanges } from './history.ts'
import { summarizeExtensions } from './summary.ts'
import { websites } from '../websites/websites.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

const hasWebsite = async (tenant: TenantChanges, id: number) => (await websites.find(tenant, id)) !== undefined

export const extensionHandlers = publicHandlers({
  listExtensions: async ({ tenant, query }) => toListBody(await listExtensions(tenant, query), query),

  summarizeExtensions: ({ tenant, query }) => summarizeExtensions(tenant, query),

  listWebsiteExtensions: async ({ tenant, path, query, fail }) => {
    if (!(await hasWebsite(tenant, path.id))) fail('NOT_FOUND')
    return toListBody(await listExtensions(tenant, { ...query, websiteId: path.id }), query)
  },

  listExtensionChanges: async ({ tenant, path, query, fail }) => {
    if (!(await hasWebsite(tenant, path.id))) fail('NOT_FOUND')
    return toListBody(await listChanges(tenant, { ...query, websiteId: path.id }), query)
  },
})
