import { listAdvisories } from './advisories.ts'
import { readFeed, toAdvisories } from './feeds/read.ts'
import { importAdvisories } from './import.ts'
import { inTransaction } from '#src/ground/db/tenant.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const advisoryHandlers = publicHandlers({
  listAdvisories: async ({ tenant, query }) => toListBody(await listAdvisories(tenant, query), query),

  importAdvisories: async ({ tenant, body: { advisories = [], feed } }) => {
    const read = feed ? readFeed(feed.format, feed.data) : { advisories: [], skipped: 0 }
    const counts = await inTransaction(tenant, tx =>
      importAdvisories(tx, [...toAdvisories(advisories), ...read.advisories]),
    )
    return { ...counts, skipped: read.skipped }
  },
})
