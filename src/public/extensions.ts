import { listExtensions } from '#src/fleet/extensions.ts'
import { websites } from '#src/websites/websites.ts'
import { toListBody } from './list-body.ts'
import { publicHandlers } from './operations.ts'

export const extensionHandlers = publicHandlers({
  listExtensions: async ({ tenant, query }) => toListBody(await listExtensions(tenant, query), query),

  listWebsiteExtensions: async ({ tenant, path, query, fail }) => {
    if (!(await websites.find(tenant, path.id))) fail('NOT_FOUND')
    return toListBody(await listExtensions(tenant, { ...query, websiteId: path.id }), query)
  },
})
