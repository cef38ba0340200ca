import { bodyFields, bodySchemas, childSchemas, type Contract, type Schema } from './contract.ts'
import type { Issue } from './issues.ts'
import type { Operation } from './types.ts'

/**
 * The preferences of a `Prefer` header. Commas in quotes do not separate them. An open quote ends with
 * the header: to try it again from each of its characters would take the square of the time.
 */
const preferences = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g
const handling = /^\s*handling\s*=\s*"?(\w+)"?\s*(?:;|$)/i

/** Whether a request prefers that unknown parameters and fields are refused (RFC 7240). The first preference counts. */
export const prefersStrict = (prefer: string | string[] | undefined): boolean => {
  if (prefer === undefined) return false
  const values = String(prefer).match(preferences) ?? []
  const first = values.flatMap(value => handling.exec(value)?.[1] ?? [])[0]
  return first?.toLowerCase() === 'strict'
}

const unknownParameters = ({ query: parameters }: Operation, query: object): Issue[] =>
  Object.keys(query).flatMap(name =>
    Object.hasOwn(parameters, name) ? [] : [{ path: [name], keyword: 'unknownParameter', schema: {} }],
  )

/** Whether objects may have other properties than those of the schemas. */
const isOpen = (schemas: readonly Schema[]) =>
  schemas.every(({ properties }) => !properties) ||
  schemas.some(({ additionalProperties }) => additionalProperties !== undefined && additionalProperties !== false)

/** The fields of a value that its schemas do not declare, in nested objects and lists, too. */
const unknownFields = (
  contract: Contract,
  schemas: Schema[],
  value: unknown,
  path: readonly string[] = [],
): Issue[] => {
  if (typeof value !== 'object' || value === null) return []
  const isClosed = !Array.isArray(value) && !isOpen(schemas)
  return Object.entries(value).flatMap(([name, child]) => {
    const isKnown = schemas.some(({ properties = {} }) => Object.hasOwn(properties, name))
    if (isClosed && !isKnown) return [{ path: [...path, name], keyword: 'additionalProperties', schema: {} }]
    return unknownFields(contract, childSchemas(contract, schemas, name), child, [...path, name])
  })
}

/**
 * The parameters and fields of a request that its contract does not declare. `agencyId` of a body, or of an item of a
 * batch, is always ignored.
 */
export const findUnknown = (contract: Contract, operation: Operation, query: object, body: unknown): Issue[] => {
  const fields = unknownFields(contract, bodySchemas(contract, operation), body)
  return [
    ...unknownParameters(operation, query),
    ...fields.filter(({ path }) => !/^(items\.\d+\.)?agencyId$/.test(path.join('.'))),
  ]
}

/** Copying so many fields takes no time. */
const maxCopiedFields = 500

/**
 * A body without the fields that its contract does not declare, which are ignored, if it has many fields: handlers copy
 * bodies several times, and one with thousands of fields would hold the event loop.
 */
export const dropUnknownFields = (contract: Contract, operation: Operation, body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  if (Object.keys(body).length <= maxCopiedFields || isOpen(bodySchemas(contract, operation))) return body
  const known = [...bodyFields(contract, operation).keys()].filter(name => Object.hasOwn(body, name))
  return Object.fromEntries(known.map(name => [name, (body as Record<string, unknown>)[name]]))
}
