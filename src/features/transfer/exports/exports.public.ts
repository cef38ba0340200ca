import type { Export } from '#generated/public/types.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { inTransaction } from '#src/ground/db/tenant.ts'
import type { FieldMessages } from '#src/ground/base/errors/messages.ts'
import { chooseResources, findExport, insertExport, listExports, toSummary, type StoredExport } from './exports.ts'
import { downloadPath } from './link.ts'
import { scopeOfResource } from './resources.ts'
import type { HandlerDeps } from '#src/platform/api/deps.ts'
import { hasScope } from '#src/platform/keys/scopes.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

/** The export as the API returns it, with a link for those who may read it. */
const toExport = (
  stored: StoredExport,
  { secrets, publicUrlOf }: Pick<HandlerDeps, 'secrets' | 'publicUrlOf'>,
): Export => {
  const path = downloadPath(stored, secrets)
  return { ...toSummary(stored), downloadUrl: path && publicUrlOf(path), expiresAt: path && stored.expiresAt }
}

export const exportHandlers = publicHandlers({
  listExports: async ({ tenant, key, query, ...deps }) => {
    const scopes = key.scopes.includes('*') ? undefined : key.scopes
    const page = await listExports(tenant, { ...query, scopes })
    return toListBody({ ...page, data: page.data.map(stored => toExport(stored, deps)) }, query)
  },

  getExport: async ({ tenant, key, path, fail, ...deps }) =>
    toExport((await findExport(tenant, path.id, key)) ?? fail('NOT_FOUND'), deps),

  createExport: ({ tenant, key, credential, body, queue, fail, invalid, ...deps }) =>
    inTransaction(tenant, async tx => {
      const mayRead = (scope: KeyScope) => hasScope(key, scope)
      const { resources, unfiltered } = chooseResources(body, mayRead)
      const missing = resources.map(scopeOfResource).find(scope => !mayRead(scope))
      if (missing) fail('PERMISSION_DENIED', { required: missing })
      if (!body.resources && !Object.keys(body.filters ?? {}).length && resources.length === 0)
        fail('PERMISSION_DENIED', { required: 'clients:read' })
      const issues: Record<string, FieldMessages[string]> = {}
      for (const { resource, filter } of unfiltered)
        issues[`filters.${filter}`] = [{ fr: `${resource} n'a pas ce filtre`, en: `${resource} has no such filter` }]
      if (resources.length === 0)
        issues['filters'] = [{ fr: 'Aucune ressource n’a ces filtres', en: 'No resource has these filters' }]
      if (Object.keys(issues).length > 0) invalid(issues)
      const newExport = {
        resources,
        format: body.format,
        separator: body.separator ?? 'comma',
        filters: body.filters ?? {},
        salesJournal: body.salesJournal ?? {},
      }
      const requester =
        credential.kind === 'session'
          ? { lineageId: null, userId: credential.userId }
          : { lineageId: Number(key.lineageId), userId: null }
      const created = await insertExport(tx, queue, newExport, requester)
      return toExport(created ?? fail('EXPORT_LIMIT_EXCEEDED'), deps)
    }),
})
