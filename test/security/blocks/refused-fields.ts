import type { Operation } from '#src/platform/operations/types.ts'
import type { KeptFields } from './bodies.ts'

/** `lines.0.unitPrice` is the field `lines.unitPrice` of each line. The names `k0`, `k1` are those of hostile maps. */
const withoutIndexes = (path: string) => path.split('.').filter(name => !/^k?\d+$/.test(name))

/** The field of a path, or the closest one above that does not have the value of the sample yet. */
const closest = (path: readonly string[], kept: KeptFields): string => {
  const field = path.join('.')
  return kept.has(field) && path.length > 0 ? closest(path.slice(0, -1), kept) : field
}

interface ErrorResponse {
  status: number
  text: string
  /** The fields that are credentials, or belong to the tenant. */
  requiredFields: string[]
}

/** The fields that an error is about. Those of a batch are the fields of its items. The body itself is `''`. */
export const findRefusedFields = (
  { itemOperation }: Operation,
  { status, text, requiredFields }: ErrorResponse,
  kept: KeptFields,
): string[] => {
  const required = requiredFields.filter(field => !kept.has(field))
  if (status === 401 && required.length > 0) return required
  const fieldErrors = [...text.matchAll(/"fieldErrors":(\{[^}]*\})/g)].map(
    ([, json = '{}']) => JSON.parse(json) as object,
  )
  const names = [...new Set(fieldErrors.flatMap(fields => Object.keys(fields)))].map(withoutIndexes)
  const paths = names.map(path => (itemOperation && path[0] !== 'items' ? ['items', ...path] : path))
  const isRefused = [400, 401].includes(status) || text.includes('VALIDATION_FAILED')
  if (isRefused && paths.length === 0) paths.push([])
  return [...new Set(paths.map(path => closest(path, kept)))].filter(field => !kept.has(field))
}
