import type { Outbound } from '#src/outbound/client.ts'
import { findWatch, insertWatch, listWatches, markDocument, removeWatch, updateWatch } from '#src/watches/watches.ts'
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
  listAdminWatches: ({ scope, query }) => listWatches(scope, query),

  getAdminWatch: async ({ scope, path, fail }) => (await findWatch(scope, path.id)) ?? fail('NOT_FOUND'),

  createWatch: async ({ scope, body, outbound, invalid }) => {
    const complaints = await complaintsOf(body.sources, outbound)
    if (complaints) invalid(complaints)
    return insertWatch(scope, body)
  },

  updateWatch: async ({ scope, path, body, outbound, fail, invalid }) => {
    const complaints = await complaintsOf(body.sources, outbound)
    if (complaints && (await findWatch(scope, path.id))) invalid(complaints)
    return ((await updateWatch(scope, path.id, body)) ?? fail('NOT_FOUND')).resource
  },

  deleteWatch: async ({ scope, path, fail }) => {
    if (!(await removeWatch(scope, path.id))) fail('NOT_FOUND')
  },

  updateWatchDocument: async ({ scope, path, body, fail }) =>
    ((await markDocument(scope, path.id, path.documentId, body)) ?? fail('NOT_FOUND')).resource,
})
