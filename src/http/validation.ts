import type { ErrorRequestHandler, RequestHandler } from 'express'
import { error, middleware } from 'express-openapi-validator'
import { flatten, type Complaint } from './complaints.ts'
import { refusal, formError } from './errors.ts'
import { formats, trimmed } from './formats.ts'
import type { Operation } from './handlers.ts'
import type { Step } from './mount.ts'
import { requestsOf, type ContractDocument } from './requests.ts'
import { warm } from './warm.ts'

const validator = (requests: ReturnType<typeof requestsOf>): RequestHandler[] =>
  middleware({
    apiSpec: requests as never,
    validateApiSpec: false,
    validateRequests: { allErrors: true, coerceTypes: false, allowUnknownQueryParameters: true },
    validateResponses: false,
    validateSecurity: false,
    validateFormats: true,
    ajvFormats: { mode: 'full' },
    formats,
    fileUploader: false,
    serDes: [trimmed],
  })

/** The validator asks for a body only where a field of it is required. */
const requireBody =
  ({ body }: Operation): RequestHandler =>
  (req, _res, next) => {
    if (body === 'required' && req.body === undefined) throw formError('Corps requis')
    next()
  }

/**
 * The validator would refuse unescaped characters in the query of the URL; it keeps one compiled schema a content type
 * for ever, and knows no HEAD: it gets one of each.
 */
const normalise =
  ({ body }: Operation): RequestHandler =>
  (req, _res, next) => {
    req.originalUrl = req.baseUrl + req.path
    if (body) req.headers['content-type'] = 'application/json'
    else delete req.headers['content-type']
    if (req.method === 'HEAD') req.method = 'GET'
    next()
  }

const explain: ErrorRequestHandler = (thrown, _req, _res, next) => {
  const complaints = thrown instanceof error.BadRequest ? (thrown.errors as Complaint[]) : undefined
  next(complaints ? refusal('VALIDATION_FAILED', { details: flatten(complaints) }) : thrown)
}

/**
 * The validator would compare every request with all paths of the contract, which Express has done: it gets what it found
 * out about the path while it was warmed, and only the last of its handlers, which validates, runs.
 */
const know =
  (openapi: object): RequestHandler =>
  (req, _res, next) => {
    Object.assign(req, { openapi: { ...openapi, pathParams: req.params } })
    next()
  }

type Table = { readonly [id: string]: Operation }

const compile = async (document: ContractDocument, table: Table) => {
  const paths = Object.values(table).map(({ path }) => path)
  const handlers = validator(requestsOf(document, new Set(paths)))
  const base = (document.servers[0]?.url ?? '').replace(/\/$/, '')
  const validate = handlers.slice(-1)
  const steps = new Map<Operation, Step[]>()
  for (const operation of Object.values(table)) {
    const prepare = [requireBody(operation), normalise(operation)]
    const openapi = await warm(base, operation, [...prepare, ...handlers, explain])
    steps.set(operation, [...prepare, know(openapi), ...validate, explain])
  }
  return steps
}

/** What was compiled knows nothing of the service that it is for: a process that makes several compiles once. */
const compiled = new WeakMap<Table, ReturnType<typeof compile>>()

/** Validates requests against the contract: parameters, bodies and defaults. */
export const validation = async (document: ContractDocument, table: Table) => {
  const compiling = compiled.get(table) ?? compile(document, table)
  compiled.set(table, compiling)
  const steps = await compiling
  return (operation: Operation): Step[] => {
    const known = steps.get(operation)
    if (!known)
      throw new Error(`${operation.method} ${operation.path} is not in the table that the validator was made for`)
    return known
  }
}
