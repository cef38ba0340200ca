import {
  dereference,
  itemOperation,
  listOperations,
  resolve,
  type Contract,
  type Operation,
  type Response,
} from '../contract.ts'
import { jsonLines } from './json-lines.ts'

const listErrors = (contract: Contract, { responses }: Operation) =>
  Object.values(responses).flatMap(response =>
    Object.keys(resolve(contract, response).content?.['application/json']?.examples ?? {}),
  )

/** Success statuses besides the usual one: `202` for accepted, incomplete requests, and `201` for atomic batches. */
const otherSuccess: Readonly<Record<string, string>> = { 200: '202', 207: '201' }

/** The usual success status. */
export const successStatus = ({ operationId, responses }: Operation) => {
  const statuses = Object.keys(responses).filter(code => code.startsWith('2'))
  const usual = statuses.filter(status => !statuses.some(other => otherSuccess[other] === status))
  if (usual.length !== 1) throw new Error(`${operationId}: one success status is expected`)
  return Number(usual[0])
}

/** The success response, without references. */
const successResponse = (contract: Contract, operation: Operation) =>
  dereference(contract, operation.responses[successStatus(operation)]) as Response

/** Whether a part of a contract has a field with a mark, such as `x-secret`. */
const hasMark = (part: unknown, mark: string): boolean =>
  typeof part === 'object' &&
  part !== null &&
  ((part as Record<string, unknown>)[mark] === true || Object.values(part).some(inner => hasMark(inner, mark)))

/** The largest ids of `integer` and `bigint` columns; the latter must be exact in JavaScript. */
const maxInt32 = 2147483647
const maxSafeInteger = Number.MAX_SAFE_INTEGER

/** Maximum body size in bytes: 1 MiB unless the operation sets `x-max-bytes`. */
export const maxBodyBytes = ({ requestBody }: Operation) => requestBody?.['x-max-bytes'] ?? 1024 * 1024

/** Integers without `x-clamp` are clamped to the range of the `integer` columns that they are compared with. */
const int32Range = [-2147483648, maxInt32]

/** The scheme of unauthenticated callers: `{}` or an empty list in the contract. */
const anonymous = 'anonymous'

/** The operation table: method, path, security, input and responses of each operation. */
export const operationTable = (contract: Contract, requirements: string[]) => {
  const listed = listOperations(contract)
  const readers = new Map(
    listed.flatMap(({ method, path, operation }) => (method === 'get' ? [[path, operation.operationId] as const] : [])),
  )
  const entries = listed.map(({ method, path, operation, parameters }) => {
    const security = operation.security ?? contract.security ?? []
    const schemes =
      security.length === 0 ? [anonymous] : security.map(requirement => Object.keys(requirement)[0] ?? anonymous)
    const [requires = null] = security.flatMap(requirement => Object.values(requirement).flat())
    if (requires && !requirements.includes(requires))
      throw new Error(`${operation.operationId}: ${requires} is not in the catalogue of scopes`)
    const item = itemOperation(contract, operation)
    const files = Object.keys(operation.requestBody?.content ?? {}).filter(type => type !== 'application/json')
    const success = successResponse(contract, operation)
    const errors = listErrors(contract, operation)
    const reader = method === 'get' || method === 'post' ? undefined : readers.get(path)
    if (!reader && errors.includes('PRECONDITION_FAILED'))
      throw new Error(`${operation.operationId}: If-Match needs a GET of ${path}`)
    const ids = parameters
      .filter(({ in: place, schema }) => place === 'path' && resolve(contract, schema).type === 'integer')
      .map(({ name, schema }) => [name, resolve(contract, schema).format === 'int64' ? maxSafeInteger : maxInt32])
    const texts = parameters
      .filter(({ in: place, schema }) => place === 'path' && resolve(contract, schema).type === 'string')
      .map(({ name, schema }) => {
        const { maxLength } = resolve(contract, schema)
        if (maxLength === undefined) throw new Error(`${operation.operationId} ${name}: texts in paths need maxLength`)
        return [name, maxLength]
      })
    const query = parameters
      .filter(parameter => parameter.in === 'query')
      .map(({ name, schema, required, 'x-clamp': clamp, 'x-excludes': excludes }) => {
        if (required) throw new Error(`${operation.operationId} ${name}: query parameters are optional`)
        const { type, default: defaultValue, ...rules } = resolve(contract, schema)
        if (type === 'integer' && Object.keys(rules).length > 0)
          throw new Error(`${operation.operationId} ${name}: integers have no rules besides x-clamp`)
        const range = type === 'integer' && { clamp: clamp ?? int32Range }
        return [name, { type, default: defaultValue, ...range, ...(excludes && { excludes }) }]
      })
    return [
      operation.operationId,
      {
        method,
        path,
        schemes,
        requires,
        success: successStatus(operation),
        hasETag: 'ETag' in (success.headers ?? {}),
        hasLanguage: 'Content-Language' in (success.headers ?? {}),
        hasSecret: hasMark(success.content, 'x-secret'),
        hasUntrustedText: hasMark(success.content, 'x-untrusted'),
        body: operation.requestBody ? (operation.requestBody.required ? 'required' : 'optional') : null,
        storesData: errors.includes('DATA_QUOTA_EXCEEDED'),
        ...(reader && { reader }),
        ...(item && { itemOperation: item }),
        maxBodyBytes: maxBodyBytes(operation),
        ...(files.length > 0 && { files }),
        ids: Object.fromEntries(ids) as object,
        ...(texts.length > 0 && { texts: Object.fromEntries(texts) as object }),
        query: Object.fromEntries(query) as object,
        errors,
      },
    ] as const
  })
  return `export const operations = ${jsonLines(Object.fromEntries(entries), 1)} as const\n`
}
