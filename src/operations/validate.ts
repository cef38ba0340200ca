import { error, middleware } from 'express-openapi-validator'
import { findSchema, type Contract } from './contract.ts'
import { formats, trimmed } from './formats.ts'
import { parseJsonPointer, type Issue } from './issues.ts'
import { requestContract } from './request-contract.ts'
import type { Operation } from './types.ts'

/** The values of a request, or what the contract makes of them: with defaults, trimmed, of the types that it says. */
export interface Values {
  params: Readonly<Record<string, string>>
  query: Record<string, unknown>
  body: unknown
}

/** Validates the values of a request by the contract; an operation is compiled at its first use. */
export type Validate = (operation: Operation, values: Values) => Promise<Values | Issue[]>

/** As far as the validator looks at a request: none of ours, so that it changes none. */
interface SyntheticRequest {
  method: string
  path: string
  originalUrl: string
  baseUrl: string
  headers: Record<string, string>
  params: Readonly<Record<string, string>>
  query: Record<string, unknown>
  body: unknown
  app: object
  openapi?: object
}
type Handler = (request: SyntheticRequest, response: object, next: (thrown?: unknown) => void) => void

/** Requests to this path carry the metadata of their route, and are compared with no path of the contract. */
const routedPath = '/routed'

/** The validator declares path parameters to an application, and asks how it compares paths. */
const fakeApp = { param: () => {}, enabled: () => true }

const createMiddleware = (contract: Contract) =>
  middleware({
    apiSpec: requestContract(contract) as never,
    validateApiSpec: false,
    validateRequests: { allErrors: true, coerceTypes: false, allowUnknownQueryParameters: true },
    validateResponses: false,
    validateSecurity: false,
    validateFormats: true,
    ajvFormats: { mode: 'full' },
    formats,
    fileUploader: false,
    ignorePaths: (path: string) => path === routedPath,
    serDes: [trimmed],
  }) as unknown as Handler[]

const runMiddleware = async (handlers: readonly Handler[], request: SyntheticRequest) => {
  for (const handler of handlers)
    await new Promise<void>((resolve, reject) => {
      handler(request, {}, thrown => (thrown === undefined ? resolve() : reject(thrown)))
    })
}

/** `/body/lines/0/unitPrice` and `pattern.openapi.validation`; the validator has a `type` of its own for what it changes. */
const toIssue = (
  contract: Contract,
  operation: Operation,
  { path, errorCode = '' }: { path: string; errorCode?: string },
): Issue => {
  const keyword = errorCode.replace(/^x-eov-/, '').replace(/\.openapi\.validation$/, '')
  const names = parseJsonPointer(path)
  return { path: names.slice(1), keyword, schema: findSchema(contract, operation, names, keyword) }
}

const missingBody: Issue = { path: [], keyword: 'required', schema: {} }

const createValidator = (contract: Contract): Validate => {
  let handlers: Handler[] | undefined
  const basePath = (contract.servers[0]?.url ?? '').replace(/\/$/, '')
  const routes = new Map<Operation, object>()

  const toRequest = (operation: Operation, { params, query, body }: Values): SyntheticRequest => {
    const route = routes.get(operation)
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const url = route ? routedPath : basePath + path
    return {
      method: operation.method.toUpperCase(),
      path: url,
      originalUrl: url,
      baseUrl: '',
      // One content type for all: the validator keeps a compiled schema for each that it has seen.
      headers: operation.body ? { 'content-type': 'application/json' } : {},
      params,
      query,
      body,
      app: fakeApp,
      ...(route && { openapi: { ...route, pathParams: params } }),
    }
  }

  return async (operation, values) => {
    // The validator asks for a body only where a field of it is required.
    if (operation.body === 'required' && values.body === undefined) return [missingBody]
    const request = toRequest(operation, values)
    try {
      handlers ??= createMiddleware(contract)
      await runMiddleware(handlers, request)
    } catch (thrown) {
      if (!(thrown instanceof error.BadRequest)) throw thrown
      return thrown.errors.map(validatorError => toIssue(contract, operation, validatorError))
    } finally {
      if (request.openapi && !routes.has(operation)) routes.set(operation, request.openapi)
    }
    if (!request.openapi) throw new Error(`The contract has no ${operation.method} ${operation.path}`)
    return { params: values.params, query: request.query, body: request.body }
  }
}

/** A compiled contract knows nothing of the service that it is for: a process that runs several compiles it once. */
const validators = new WeakMap<Contract, Validate>()

/** The validator of an interface: express-openapi-validator as a function of values. */
export const getValidator = (contract: Contract): Validate => {
  const validate = validators.get(contract) ?? createValidator(contract)
  validators.set(contract, validate)
  return validate
}
