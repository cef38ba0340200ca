import type { Outbound } from '#src/ground/outbound/client.ts'
import { forbiddenAddress } from '#src/ground/outbound/network-error.ts'
import type { Message } from '#src/ground/base/language.ts'
import { findRowsOf, lockRowsOf } from '#src/ground/db/owned-rows.ts'
import { localized } from '#src/platform/operations/types.ts'
import { enqueueRun } from './collect.ts'
import { confirmRun, confirmSynthesis } from './confirmations.ts'
import { listDocuments, markDocument } from './documents.ts'
import { watchesIn, watchIn } from './source-texts.ts'
import { enqueueSynthesis, listSyntheses } from './syntheses/syntheses.ts'
import { findManagedWatch, findWatch, insertWatch, listManagedWatches, removeWatch, updateWatch } from './watches.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'

/** The issues of the sources of a watch, by field path. Undefined when there are none. */
const sourceIssues = async (sources: readonly { url: string }[] = [], outbound: Outbound) => {
  const issues: Record<string, Message[]> = {}
  const check = async ({ url }: { url: string }, index: number) => {
    if (await outbound.isForbidden(new URL(url))) issues[`sources.${index}.url`] = [forbiddenAddress]
  }
  await Promise.all(sources.map(check))
  return Object.keys(issues).length > 0 ? issues : undefined
}

export const handlers = adminHandlers({
  listAdminWatches: async ({ tenant, query }) => localized(await listManagedWatches(tenant, query), watchesIn),

  getAdminWatch: async ({ tenant, path, fail }) =>
    localized((await findManagedWatch(tenant, path.id)) ?? fail('NOT_FOUND'), watchIn),

  createWatch: async ({ tenant, body, outbound, queue, invalid }) => {
    const issues = await sourceIssues(body.sources, outbound)
    if (issues) invalid(issues)
    return tenant.transaction(async tx => {
      const watch = await insertWatch(tx, body)
      if (watch.status === 'active') await enqueueRun(tx, queue, watch.id)
      return localized(watch, watchIn)
    })
  },

  updateWatch: async ({ tenant, path, body, outbound, queue, fail, invalid }) => {
    const issues = await sourceIssues(body.sources, outbound)
    if (issues && (await findWatch(tenant, path.id))) invalid(issues)
    const updated = await tenant.transaction(async tx => {
      const watch = await updateWatch(tx, path.id, body)
      if (watch?.status === 'active' && watch.lastRunAt === null) await enqueueRun(tx, queue, watch.id)
      return watch
    })
    return localized(updated ?? fail('NOT_FOUND'), watchIn)
  },

  deleteWatch: async ({ tenant, path, fail }) => {
    if (!(await removeWatch(tenant, path.id))) fail('NOT_FOUND')
  },

  runAdminWatch: async ({ tenant, path, queue, fail }) => {
    const { status } = (await findWatch(tenant, path.id)) ?? fail('NOT_FOUND')
    if (status !== 'active') fail('WATCH_NOT_ACTIVE')
    return confirmRun(path.id, await enqueueRun(tenant, queue, path.id))
  },

  listAdminSyntheses: async ({ tenant, path, fail }) => {
    const watch = (await findRowsOf(tenant, 'watches', path.id)) ?? fail('NOT_FOUND')
    return listSyntheses(watch)
  },

  createAdminSynthesis: ({ tenant, path, body, queue, fail }) =>
    tenant.transaction(async tx => {
      const watch = (await lockRowsOf(tx, 'watches', path.id, 'key share')) ?? fail('NOT_FOUND')
      const { id, isNew } = await enqueueSynthesis(tx, queue, watch, body ?? {})
      if (!isNew) fail('SYNTHESIS_RUNNING', { synthesisId: id })
      return confirmSynthesis(id)
    }),

  listAdminWatchDocuments: async ({ tenant, path, query, fail }) => {
    const watch = (await findRowsOf(tenant, 'watches', path.id)) ?? fail('NOT_FOUND')
    return listDocuments(watch, query)
  },

  updateWatchDocument: async ({ tenant, path, body, fail }) => {
    const watch = (await findRowsOf(tenant, 'watches', path.id)) ?? fail('NOT_FOUND')
    return (await markDocument(watch, path.documentId, body)) ?? fail('NOT_FOUND')
  },
})
