import { inTransaction } from '#src/db/tenant.ts'
import {
  findImport,
  hasRoomForImport,
  insertImport,
  listErrors,
  listImports,
  writableResources,
} from '#src/imports/imports.ts'
import { openFile } from '#src/imports/open.ts'
import { targets } from '#src/imports/targets.ts'
import { localized } from '#src/operations/types.ts'
import { hasScope } from './gate.ts'
import { toListBody } from './list-body.ts'
import { publicHandlers } from './operations.ts'

export const importHandlers = publicHandlers({
  listImports: async ({ tenant, key, query }) =>
    toListBody(await listImports(tenant, { ...query, resources: writableResources(key.scopes) }), query),

  getImport: async ({ tenant, key, path, fail }) =>
    (await findImport(tenant, path.id, key.scopes)) ?? fail('NOT_FOUND'),

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
