import { findRowsOf, lockRowsOf } from '#src/ground/db/owned-rows.ts'
import { inTransaction } from '#src/ground/db/tenant.ts'
import { enqueueRun } from '#src/features/watches/collect.ts'
import { confirmRun, confirmSynthesis } from '#src/features/watches/confirmations.ts'
import { listDocuments } from '#src/features/watches/documents.ts'
import { enqueueSynthesis, listSyntheses } from '#src/features/watches/syntheses/syntheses.ts'
import { findWatch, listWatches } from '#src/features/watches/watches.ts'
import { toListBody } from './list-body.ts'
import { publicHandlers } from './operations.ts'

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
