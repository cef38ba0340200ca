import { listOperations, resolve, type Contract, type Operation } from '../contract.ts'

const listErrors = (contract: Contract, { responses }: Operation) =>
  Object.values(responses).flatMap(response =>
    Object.keys(resolve(contract, response).content?.['application/json'].examples ?? {}),
  )

/** The status of a success; `202` beside another one is that of what is only begun. */
const successStatus = ({ operationId, responses }: Operation) => {
  const [status, ...more] = Object.keys(responses).filter(code => code.startsWith('2'))
  if (!status || more.some(other => other !== '202')) throw new Error(`${operationId}: one success status is expected`)
  return Number(status)
}

/** The largest ids that a column of four bytes holds, and that a number of JavaScript tells from its neighbours. */
const maxInt32 = 2147483647
const maxSafeInteger = Number.MAX_SAFE_INTEGER

/** How many bytes a body may have unless its operation says otherwise. */
const defaultMaxBodyBytes = 1024 * 1024

/** An integer that the contract does not clamp is clamped to what a database can compare it with. */
const int32Range = [-2147483648, maxInt32]

/** The scheme of a caller who need not authenticate; the contract writes it as `{}` or as an empty list. */
const anonymous = 'anonymous'

/** The table of operations: where each is, what it asks of a caller, how it answers. */
export const operationTable = (contract: Contract, requirements: string[]) => {
  const entries = listOperations(contract).map(({ method, path, operation, parameters }) => {
    const security = operation.security ?? contract.security ?? []
    const schemes = security.length === 0 ? [anonymous] : security.map(one => Object.keys(one)[0] ?? anonymous)
    const [requires = null] = security.flatMap(one => Object.values(one).flat())
    if (requires && !requirements.includes(requires))
      throw new Error(`${operation.operationId}: ${requires} is not in the catalogue of scopes`)
    const ids = parameters
      .filter(parameter => parameter.in === 'path')
      .map(({ name, schema }) => [name, resolve(contract, schema).format === 'int64' ? maxSafeInteger : maxInt32])
    const query = parameters
      .filter(parameter => parameter.in === 'query')
      .map(({ name, schema, 'x-clamp': clamp }) => {
        const { type } = resolve(contract, schema)
        return [name, type === 'integer' ? { type, clamp: clamp ?? int32Range } : { type }]
      })
    return [
      operation.operationId,
      {
        method,
        path,
        schemes,
        requires,
        success: successStatus(operation),
        body: operation.requestBody ? (operation.requestBody.required ? 'required' : 'optional') : null,
        maxBodyBytes: operation.requestBody?.['x-max-bytes'] ?? defaultMaxBodyBytes,
        ids: Object.fromEntries(ids) as object,
        query: Object.fromEntries(query) as object,
        errors: listErrors(contract, operation),
      },
    ] as const
  })
  return `export const operations = ${JSON.stringify(Object.fromEntries(entries), null, 2)} as const\n`
}
