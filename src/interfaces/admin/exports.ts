import { FileStream } from '#src/platform/operations/types.ts'
import { adminHandlers } from './operations.ts'

export const exports = adminHandlers({
  downloadExport: async ({ path, query, openLinkedExport, fail }) => {
    const file = (await openLinkedExport(path.id, query.token ?? '')) ?? fail('NOT_FOUND')
    if (file === 'gone') return fail('EXPORT_EXPIRED')
    if (file === 'missing') return fail('EXPORT_FILE_MISSING')
    return new FileStream(file)
  },
})
