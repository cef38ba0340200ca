import { inTransaction } from '#src/ground/db/tenant.ts'
import {
  cancelImport,
  findImport,
  hasRoomForImport,
  insertImport,
  listErrors,
  listImports,
  lockImport,
  undoImport,
  writableResources,
} from './imports.ts'
import { openFile } from './open.ts'
import { targets } from './targets.ts'
import { lockedBy } from '#src/platform/operations/handlers.ts'
import { localized } from '#src/platform/operations/types.ts'
import { hasScope } from '#src/platform/keys/scopes.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const importHandlers = publicHandlers({
  listImports: async ({ tenant, key, query }) =>
    toListBody(await listImports(tenant, { ...query, resources: writableResources(key.scopes) }), query),

  getImport: async ({ tenant, key, path, fail }) =>
    (await findImport(tenant, path.id, key.scopes)) ?? fail('NOT_FOUND'),

  cancelImport: lockedBy(lockImport, ({ tenant, key, path, fail }) =>
    inTransaction(tenant, async tx => {
      if (!(await findImport(tx, path.id, key.scopes))) fail('NOT_FOUND')
      await cancelImport(tx, path.id)
      const current = (await findImport(tx, path.id, key.scopes)) ?? fail('NOT_FOUND')
      return current.status === 'cancelled' ? current : fail('IMPORT_ENDED')
    }),
  ),

  undoImport: ({ tenant, key, path, queue, fail }) =>
    inTransaction(tenant, async tx => {
      await lockImport(tx, path.id)
      const current = (await findImport(tx, path.id, key.scopes)) ?? fail('NOT_FOUND')
      await undoImport(tx, queue, current, { keyId: key.id, userId: key.createdBy })
      return (await findImport(tx, path.id, key.scopes)) ?? fail('NOT_FOUND')
    }),

  listImportErrors: async ({ tenant, key, path, query, fail }) => {
    const { id } = (await findImport(tenant, path.id, key.scopes)) ?? fail('NOT_FOUND')
    return localized(await listErrors(tenant, { ...query, importId: id }), (page, language) =>
      toListBody(
        { ...page, data: page.data.map(({ message, ...error }) => ({ ...error, message: message[language] })) },
        query,
      ),
    )
  },

  createImport: async ({ tenant, key, body, file, queue, fail }) => {
    const { scope } = targets[body.resource]
    if (!hasScope(key, scope)) fail('PERMISSION_DENIED', { required: scope })
    if (!(await hasRoomForImport(tenant))) fail('IMPORT_LIMIT_EXCEEDED')
    const opened = await openFile(body, file?.bytes ?? Buffer.from(body.data))
    const author = { keyId: key.id, userId: key.createdBy }
    return inTransaction(
      tenant,
      async tx => (await insertImport(tx, queue, body, opened, author)) ?? fail('IMPORT_LIMIT_EXCEEDED'),
    )
  },
})
