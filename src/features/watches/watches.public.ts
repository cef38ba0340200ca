import { findRowsOf, lockRowsOf } from '#src/ground/db/owned-rows.ts'
import { inTransaction } from '#src/ground/db/tenant.ts'
import { enqueueRun } from './collect.ts'
import { confirmRun, confirmSynthesis } from './confirmations.ts'
import { listDocuments } from './documents.ts'
import { enqueueSynthesis, listSyntheses } from './syntheses/syntheses.ts'
import { findWatch, listWatches } from './watches.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const watchHandlers = publicHandlers({
  listWatches: async ({ tenant, query }) => toListBody(await listWatches(tenant, query), query),

  getWatch: async ({ tenant, path, fail }) => ({ data: (await findWatch(tenant, path.id)) ?? fail('NOT_FOUND') }),

  listWatchDocuments: async ({ tenant, path, query, fail }) => {
    const watch = (await findRowsOf(tenant, 'watches', path.id)) ?? fail('NOT_FOUND')
    return toListBody(await listDocuments(watch, query), query)
  },

  runWatch: async ({ tenant, path, queue, fail }) => {
    const { status } = (await findWatch(tenant, path.id)) ?? fail('NOT_FOUND')
    if (status !== 'active') fail('WATCH_NOT_ACTIVE')
    return confirmRun(path.id, await enqueueRun(tenant, queue, path.id))
  },

  listWatchSyntheses: async ({ tenant, path, fail }) => {
    const watch = (await findRowsOf(tenant, 'watches', path.id)) ?? fail('NOT_FOUND')
    return listSyntheses(watch)
  },

  createWatchSynthesis: ({ tenant, path, body, queue, fail }) =>
    inTransaction(tenant, async tx => {
      const watch = (await lockRowsOf(tx, 'watches', path.id, 'key share')) ?? fail('NOT_FOUND')
      const { id, isNew } = await enqueueSynthesis(tx, queue, watch, body ?? {})
      if (!isNew) fail('SYNTHESIS_RUNNING', { synthesisId: id })
      return confirmSynthesis(id)
    }),
})
