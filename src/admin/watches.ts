import type { Outbound } from '#src/outbound/client.ts'
import { askForRun } from '#src/watches/collect.ts'
import { markDocument } from '#src/watches/documents.ts'
import {
  findManagedWatch,
  findWatch,
  insertWatch,
  listManagedWatches,
  removeWatch,
  updateWatch,
} from '#src/watches/watches.ts'
import { adminHandlers } from './operations.ts'

/** What is wrong with the sources of a watch, by the path of each. */
const complaintsOf = async (sources: readonly { url: string }[] = [], outbound: Outbound) => {
  const complaints: Record<string, string[]> = {}
  const check = async ({ url }: { url: string }, index: number) => {
    if (await outbound.isForbidden(new URL(url))) complaints[`sources.${index}.url`] = ['Adresse non autorisée']
  }
  await Promise.all(sources.map(check))
  return Object.keys(complaints).length > 0 ? complaints : undefined
}

export const watches = adminHandlers({
  listAdminWatches: ({ scope, query }) => listManagedWatches(scope, query),

  getAdminWatch: async ({ scope, path, fail }) => (await findManagedWatch(scope, path.id)) ?? fail('NOT_FOUND'),

  createWatch: async ({ scope, body, outbound, queue, invalid }) => {
    const complaints = await complaintsOf(body.sources, outbound)
    if (complaints) invalid(complaints)
    return scope.transaction(async tx => {
      const watch = await insertWatch(tx, body)
      if (watch.status === 'active') await askForRun(tx.db, queue, watch.id)
      return watch
    })
  },

  updateWatch: async ({ scope, path, body, outbound, fail, invalid }) => {
    const complaints = await complaintsOf(body.sources, outbound)
    if (complaints && (await findWatch(scope, path.id))) invalid(complaints)
    return (await scope.transaction(tx => updateWatch(tx, path.id, body))) ?? fail('NOT_FOUND')
  },

  deleteWatch: async ({ scope, path, fail }) => {
    if (!(await removeWatch(scope, path.id))) fail('NOT_FOUND')
  },

  updateWatchDocument: async ({ scope, path, body, fail }) =>
    ((await markDocument(scope, path.id, path.documentId, body)) ?? fail('NOT_FOUND')).resource,
})
