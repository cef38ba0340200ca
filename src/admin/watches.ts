import { forbiddenAddress, type Outbound } from '#src/outbound/client.ts'
import type { Message } from '#src/language.ts'
import { findRowsOf } from '#src/db/owned-rows.ts'
import { enqueueRun } from '#src/watches/collect.ts'
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

/** The issues of the sources of a watch, by field path. Undefined when there are none. */
const sourceIssues = async (sources: readonly { url: string }[] = [], outbound: Outbound) => {
  const issues: Record<string, Message[]> = {}
  const check = async ({ url }: { url: string }, index: number) => {
    if (await outbound.isForbidden(new URL(url))) issues[`sources.${index}.url`] = [forbiddenAddress]
  }
  await Promise.all(sources.map(check))
  return Object.keys(issues).length > 0 ? issues : undefined
}

export const watches = adminHandlers({
  listAdminWatches: ({ tenant, query }) => listManagedWatches(tenant, query),

  getAdminWatch: async ({ tenant, path, fail }) => (await findManagedWatch(tenant, path.id)) ?? fail('NOT_FOUND'),

  createWatch: async ({ tenant, body, outbound, queue, invalid }) => {
    const issues = await sourceIssues(body.sources, outbound)
    if (issues) invalid(issues)
    return tenant.transaction(async tx => {
      const watch = await insertWatch(tx, body)
      if (watch.status === 'active') await enqueueRun(tx, queue, watch.id)
      return watch
    })
  },

  updateWatch: async ({ tenant, path, body, outbound, fail, invalid }) => {
    const issues = await sourceIssues(body.sources, outbound)
    if (issues && (await findWatch(tenant, path.id))) invalid(issues)
    return (await tenant.transaction(tx => updateWatch(tx, path.id, body))) ?? fail('NOT_FOUND')
  },

  deleteWatch: async ({ tenant, path, fail }) => {
    if (!(await removeWatch(tenant, path.id))) fail('NOT_FOUND')
  },

  updateWatchDocument: async ({ tenant, path, body, fail }) => {
    const watch = (await findRowsOf(tenant, 'watches', path.id)) ?? fail('NOT_FOUND')
    return (await markDocument(watch, path.documentId, body)) ?? fail('NOT_FOUND')
  },
})
