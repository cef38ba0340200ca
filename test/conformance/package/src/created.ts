import type { HttpResponse } from '../../../contract/response.ts'
import type { Target } from '../../targets.ts'

type Fields = Record<string, unknown>

/** The ids of the resources that a response reports as created, by themselves or in a batch. */
const createdIds = ({ status, body }: HttpResponse): number[] => {
  if (![201, 207].includes(status) || typeof body !== 'object' || body === null) return []
  const { id, data } = body as { id?: unknown; data?: Fields[] }
  const items = Array.isArray(data) ? data.map(item => (item['resource'] ?? item) as Fields) : []
  return [id, ...items.map(item => item['id'])].filter(value => typeof value === 'number')
}

/** The paths of the resources that the run has created and not deleted yet, in the order of their creation. */
export const openCreatedPaths = () => {
  const paths = new Set<string>()
  let total = 0
  return {
    /** Records what a request created or deleted. */
    note: ({ method, template }: Target, path: string, response: HttpResponse) => {
      const [sentPath = ''] = path.split('?')
      if (method === 'delete' && response.status === 204) paths.delete(sentPath)
      if (method !== 'post') return
      for (const id of createdIds(response)) {
        paths.add(`${template.replace(/\/batch$/, '')}/${id}`)
        total++
      }
    },
    /** The newest first, because they may belong to older ones. */
    remaining: () => [...paths].toReversed(),
    forget: (path: string) => paths.delete(path),
    total: () => total,
  }
}
