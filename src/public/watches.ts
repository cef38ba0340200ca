import { askForRun } from '#src/watches/collect.ts'
import { listDocuments } from '#src/watches/documents.ts'
import { askForSynthesis } from '#src/watches/syntheses/synthesise.ts'
import { listSyntheses } from '#src/watches/syntheses/syntheses.ts'
import { findWatch, holdWatch, listWatches } from '#src/watches/watches.ts'
import { publicHandlers } from './operations.ts'

export const watches = publicHandlers({
  listWatches: ({ scope, query }) => listWatches(scope, query),

  getWatch: async ({ scope, path, fail }) => ({ data: (await findWatch(scope, path.id)) ?? fail('NOT_FOUND') }),

  listWatchDocuments: async ({ scope, path, query, fail }) => {
    if (!(await findWatch(scope, path.id))) fail('NOT_FOUND')
    return listDocuments(scope, path.id, query)
  },

  runWatch: async ({ scope, path, queue, fail }) => {
    const watch = (await findWatch(scope, path.id)) ?? fail('NOT_FOUND')
    if (watch.status !== 'active') fail('WATCH_NOT_ACTIVE')
    const isNew = await askForRun(scope.db, queue, watch.id)
    return { message: isNew ? 'Collecte lancée' : 'Collecte déjà en cours', watchId: watch.id }
  },

  listWatchSyntheses: async ({ scope, path, fail }) => {
    if (!(await findWatch(scope, path.id))) fail('NOT_FOUND')
    return listSyntheses(scope, path.id)
  },

  createWatchSynthesis: ({ scope, path, body, queue, fail }) =>
    scope.transaction(async tx => {
      if (!(await holdWatch(tx, path.id))) fail('NOT_FOUND')
      const { id, isNew } = await askForSynthesis(tx, queue, path.id, body ?? {})
      if (!isNew) fail('SYNTHESIS_RUNNING', { synthesisId: id })
      return { message: 'Synthèse en cours', synthesisId: id }
    }),
})
