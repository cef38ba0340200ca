import { parse as parseUrl } from 'node:url'
import { findSchema, type Contract } from './contract.ts'
import { firstNodes } from './first-nodes.ts'
import { formats, trimmed } from './formats.ts'
import { maxIssues, parseJsonPointer, type Issue } from './issues.ts'
import { requestContract, withBrackets, withoutBrackets } from './request-contract.ts'
import type { Operation } from './types.ts'

/** The values of a request. After validation they have defaults, and are trimmed and converted as the contract says. */
export interface Values {
  params: Readonly<Record<string, string>>
  query: Record<string, unknown>
  body: unknown
}

/** Validates values against the contract. Resolves to the converted values, or to the validation issues. */
export type Validate = (operation: Operation, values: Values) => Promise<Values | Issue[]>

/** The request properties that the validator reads. It modifies its request, so it never gets the real one. */
interface SyntheticRequest {
  method: string
  path: string
  originalUrl: string
  baseUrl: string
  headers: Record<string, string>
  params: Readonly<Record<string, string>>
  query: Record<string, unknown>
  body: unknown
  /** The operation, as the validator's own routing would find it. */
  openapi: {
    expressRoute: string
    openApiRoute: string
    pathParams: Readonly<Record<string, string>>
    schema: object
    serial: number
  }
}
type Handler = (request: SyntheticRequest, response: object, next: (thrown?: unknown) => void) => void

/**
 * The validator calls `url.parse` for each request. Until Node has warned once that it is deprecated, it looks for the
 * caller in the stack each time, which takes longer than the validation.
 */
const skipDeprecationWarning = () => {
  const { noDeprecation = false } = process
  process.noDeprecation = true
  parseUrl('/')
  process.noDeprecation = noDeprecation
}

/** Loaded with the first request that has values to validate, because it takes long. */
const loadValidator = () => {
  skipDeprecationWarning()
  return import('express-openapi-validator/dist/openapi.validator.js')
}
type BadRequest = Awaited<ReturnType<typeof loadValidator>>['BadRequest']

/** The result of the validator's own loader for a contract, except the routes: requests already have theirs. */
const toSpec = (document: object) => ({ apiDoc: document, basePaths: [], routes: [], serial: 1 })

/**
 * Creates the middleware without the package's loader of documents. That resolves the references to other files, which
 * a bundled contract does not have, and compiles the schema of OpenAPI, even if it does not check the document.
 */
const createMiddleware = async (document: ReturnType<typeof requestContract>, allErrors: boolean) => {
  const { OpenApiValidator } = await loadValidator()
  const validator = new OpenApiValidator({
    apiSpec: document as never,
    validateApiSpec: false,
    validateRequests: { allErrors, coerceTypes: false, allowUnknownQueryParameters: true },
    validateResponses: false,
    validateSecurity: false,
    validateFormats: true,
    ajvFormats: { mode: 'full' },
    formats,
    fileUploader: false,
    ignorePaths: () => true,
    serDes: [trimmed],
  })
  return validator.installMiddleware(Promise.resolve(toSpec(document) as never)) as unknown as Handler[]
}

const runMiddleware = async (handlers: readonly Handler[], request: SyntheticRequest) => {
  for (const handler of handlers)
    await new Promise<void>((resolve, reject) => {
      handler(request, {}, thrown => (thrown === undefined ? resolve() : reject(thrown)))
    })
}

/**
 * Converts a validator error with a path such as `/body/lines/0/unitPrice` and a code such as
 * `pattern.openapi.validation`. `x-eov-type` is the validator's `type` keyword for values that it converts.
 */
const toIssue = (
  contract: Contract,
  operation: Operation,
  { path, errorCode = '' }: { path: string; errorCode?: string },
): Issue => {
  const keyword = errorCode.replace(/^x-eov-/, '').replace(/\.openapi\.validation$/, '')
  const [location = '', ...names] = parseJsonPointer(path)
  const valuePath = location === 'query' ? names.map(withBrackets) : names
  return { path: valuePath, keyword, schema: findSchema(contract, operation, [location, ...valuePath], keyword) }
}

const missingBody: Issue = { path: [], keyword: 'required', schema: {} }

interface Pass {
  document: ReturnType<typeof requestContract>
  handlers: readonly Handler[]
  BadRequest: BadRequest
}

const openPass = async (contract: Contract, allErrors: boolean): Promise<Pass> => {
  const document = requestContract(contract)
  const [handlers, validator] = await Promise.all([createMiddleware(document, allErrors), loadValidator()])
  return { document, handlers, BadRequest: validator.BadRequest }
}

const mapNames = (query: Record<string, unknown>, toName: (name: string) => string) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [toName(name), value]))

const toRequest = (
  { document }: Pass,
  { method, path, body: hasBody }: Operation,
  { params, query, body }: Values,
): SyntheticRequest => {
  const schema = (document.paths[path] as Record<string, object> | undefined)?.[method]
  if (!schema) throw new Error(`The contract has no ${method} ${path}`)
  return {
    method: method.toUpperCase(),
    path,
    originalUrl: path,
    baseUrl: '',
    // Always the same content type: the validator caches a compiled schema for each one, without limit.
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    params,
    query: mapNames(query, withoutBrackets),
    body,
    openapi: { expressRoute: path, openApiRoute: path, pathParams: params, schema, serial: 1 },
  }
}

/** A validator with all issues, or one that stops at the first. */
const createPass = (contract: Contract, allErrors: boolean): Validate => {
  let opening: Promise<Pass> | undefined
  /** A failed load is repeated by the next request. */
  const open = () =>
    (opening ??= openPass(contract, allErrors).catch((error: unknown) => {
      opening = undefined
      throw error
    }))

  return async (operation, values) => {
    const pass = await open()
    const request = toRequest(pass, operation, values)
    try {
      await runMiddleware(pass.handlers, request)
    } catch (thrown) {
      if (!(thrown instanceof pass.BadRequest)) throw thrown
      // Finding the schema of an issue takes longer than finding the issue. The response contains no more of them.
      return thrown.errors.slice(0, maxIssues).map(validatorError => toIssue(contract, operation, validatorError))
    }
    return { params: values.params, query: mapNames(request.query, withBrackets), body: request.body }
  }
}

/**
 * Bodies with more nodes are validated up to their first issue, because the time for all issues grows with the square
 * of their number. All issues are collected only in the first nodes.
 */
const maxNodesForAllIssues = 300

/** Whether a value has a property at a path. */
const hasValueAt = (value: unknown, path: readonly string[]) =>
  path.reduce((node, name) => (node as Record<string, unknown> | undefined)?.[name], value) !== undefined

const createValidator = (contract: Contract): Validate => {
  const findAll = createPass(contract, true)
  const findFirst = createPass(contract, false)

  return async (operation, values) => {
    // The validator requires a body only if one of its fields is required.
    if (operation.body === 'required' && values.body === undefined) return [missingBody]
    // Copied before validation, which modifies the body.
    const { value, isCut } = firstNodes(values.body, maxNodesForAllIssues)
    if (!isCut) return findAll(operation, values)
    const validated = await findFirst(operation, values)
    if (!Array.isArray(validated)) return validated
    const reduced = await findAll(operation, { ...values, body: value })
    const issues = Array.isArray(reduced) ? reduced : []
    const real = issues.filter(({ keyword, path }) => keyword !== 'required' || !hasValueAt(values.body, path))
    return real.length > 0 ? real : validated
  }
}

/** Cached by contract, so that several services in one process compile it once. */
const validators = new WeakMap<Contract, Validate>()

/** Returns the validator of a contract: express-openapi-validator as a plain function. */
export const getValidator = (contract: Contract): Validate => {
  const validate = validators.get(contract) ?? createValidator(contract)
  validators.set(contract, validate)
  return validate
}
