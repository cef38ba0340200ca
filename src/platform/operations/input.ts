import { apiError, fieldErrors, invalidId } from '#src/ground/base/errors/api-error.ts'
import { validationError, type Issue } from './issues.ts'
import { isUnsafeText } from './safe-json.ts'
import type { Operation, QueryParameter } from './types.ts'

type InputValues = Readonly<Record<string, unknown>>

/** Whether a value is an id: digits only. */
export const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9]+$/.test(value)

export const checkIds = ({ ids: maxIds }: Operation, params: InputValues): void => {
  const invalid = Object.keys(maxIds).find(name => !isId(params[name]))
  if (invalid !== undefined) throw invalidId(invalid)
}

const newIssue = (name: string, keyword: string, schema: Issue['schema'] = {}): Issue => ({
  path: [name],
  keyword,
  schema,
})

/**
 * Reads the parameters of a path: ids, and texts. An id beyond the range of its column is a resource that does not
 * exist; a text beyond its length is invalid.
 */
export const readPath = ({ ids: maxIds, texts: maxLengths }: Operation, params: InputValues): InputValues => {
  const values = { ...params }
  for (const name in maxLengths) {
    const maxLength = maxLengths[name] ?? 0
    if (String(params[name]).length > maxLength) throw validationError([newIssue(name, 'maxLength', { maxLength })])
  }
  for (const name in maxIds) {
    const id = Number(params[name])
    if (id > (maxIds[name] ?? 0)) throw apiError('NOT_FOUND')
    values[name] = id
  }
  return values
}

const readParameter = (name: string, value: unknown, parameter: QueryParameter) => {
  if (parameter.type !== 'integer') {
    // The values of a list are separated by commas.
    if (parameter.type === 'array' && typeof value !== 'string')
      throw validationError([newIssue(name, 'type', { type: 'string' })])
    if (isUnsafeText(value)) throw validationError([newIssue(name, 'safeText')])
    return value
  }
  if (typeof value !== 'string' || !/^-?[0-9]+$/.test(value))
    throw validationError([newIssue(name, 'type', { type: 'integer' })])
  const [min, max] = parameter.clamp
  return Math.min(Math.max(Number(value), min), max)
}

/** Brackets make a list or an object of a parameter, such as `limit[]=1`. */
const checkBrackets = ({ query: parameters }: Operation, name: string) => {
  const [base = ''] = name.split('[')
  if (Object.hasOwn(parameters, name) || !Object.hasOwn(parameters, base)) return
  throw validationError([newIssue(base, 'type', { type: parameters[base]?.type ?? '' })])
}

/**
 * Reads the parameters of an operation from a query, and ignores others. Sets defaults, and parses and clamps integers,
 * before validation. The validator would accept `1e2` and ` 5` as integers, and reject values that are to be clamped.
 */
export const readQuery = (operation: Operation, query: InputValues): Record<string, unknown> => {
  for (const name in query) if (name.includes('[')) checkBrackets(operation, name)
  const values: Record<string, unknown> = {}
  for (const name in operation.query) {
    const parameter = operation.query[name] as QueryParameter
    const value = query[name] ?? parameter.default
    if (value === undefined) continue
    const excluded = parameter.excludes?.find(other => query[other] !== undefined)
    if (excluded)
      throw fieldErrors({
        [name]: [{ fr: `Ne peut pas être combiné avec ${excluded}`, en: `Cannot be combined with ${excluded}` }],
      })
    values[name] = value === parameter.default ? value : readParameter(name, value, parameter)
  }
  return values
}

/** Whether an input has values besides ids and integers, which have been checked. */
export const needsValidator = ({ body, query: parameters }: Operation, query: InputValues): boolean => {
  if (body !== null) return true
  for (const name in query) if (parameters[name]?.type !== 'integer') return true
  return false
}
