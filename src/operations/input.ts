import { apiError, invalidId, validationError } from './errors.ts'
import type { Issue } from './issues.ts'
import { isUnsafeText } from './safe-json.ts'
import type { Operation, QueryParameter } from './types.ts'

type InputValues = Readonly<Record<string, unknown>>

/** Whether a value is an id: digits only. */
export const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9]+$/.test(value)

export const checkIds = (params: InputValues): void => {
  const invalid = Object.entries(params).find(([, value]) => !isId(value))
  if (invalid) throw invalidId(invalid[0])
}

/** Reads the ids of a path. An id beyond the range of its column is a resource that does not exist. */
export const readIds = ({ ids: maxIds }: Operation, params: InputValues): Record<string, number> => {
  const ids = Object.entries(params).map(([name, value]) => [name, Number(value)] as const)
  if (ids.some(([name, id]) => id > (maxIds[name] ?? 0))) throw apiError('NOT_FOUND')
  return Object.fromEntries(ids)
}

const newIssue = (name: string, keyword: string, schema: Issue['schema'] = {}): Issue => ({
  path: [name],
  keyword,
  schema,
})

const readParameter = (name: string, value: unknown, parameter: QueryParameter) => {
  if (parameter.type !== 'integer') {
    if (isUnsafeText(value)) throw validationError([newIssue(name, 'safeText')])
    return value
  }
  if (typeof value !== 'string' || !/^-?[0-9]+$/.test(value))
    throw validationError([newIssue(name, 'type', { type: 'integer' })])
  const [min, max] = parameter.clamp
  return Math.min(Math.max(Number(value), min), max)
}

/**
 * Parses and clamps the integers of a query before validation. The validator would accept `1e2` and ` 5` as integers, and
 * reject values that are to be clamped.
 */
export const readQuery = (operation: Operation, query: InputValues): Record<string, unknown> => {
  const values: Record<string, unknown> = { ...query }
  for (const [name, parameter] of Object.entries(operation.query))
    if (values[name] !== undefined) values[name] = readParameter(name, values[name], parameter)
  return values
}
