import { FileStream } from '#src/platform/operations/types.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'
import { openLinkedExport } from './link.ts'

export const handlers = adminHandlers({
  downloadExport: async ({ path, query, fail, ...deps }) => {
    const file = (await openLinkedExport(deps, path.id, query.token ?? '')) ?? fail('NOT_FOUND')
    if (file === 'gone') return fail('EXPORT_EXPIRED')
    if (file === 'missing') return fail('EXPORT_FILE_MISSING')
    return new FileStream(file)
  },
})
