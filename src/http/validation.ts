import type { ErrorRequestHandler, RequestHandler } from 'express'
import { error, middleware } from 'express-openapi-validator'
import { flatten, type Complaint } from './complaints.ts'
import { refusal, formError } from './errors.ts'
import type { Operation } from './handlers.ts'
import type { Step } from './mount.ts'
import { warm } from './warm.ts'

/** A bundled contract, as far as it is cut into pieces here. */
export interface ContractDocument {
  servers: { url: string }[]
  paths: Record<string, object>
  components: { parameters: Record<string, Parameter> }
}
interface Parameter {
  in: string
  schema: object
}

/** Texts of the contract's format `trimmed` are trimmed once they are checked. */
const trimmed = { format: 'trimmed', deserialize: (text: string) => text.trim() }

const isHttpUrl = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && /^https?:\/\/[^\s/]/i.test(text)

/** Ids in paths are left to `checkIds`, as the validator would take `1e2`. */
const relaxed = (parameter: Parameter) => (parameter.in === 'path' ? { ...parameter, schema: {} } : parameter)

/** The part of a contract that a resource needs. */
const partOf = ({ paths, components, ...document }: ContractDocument, wanted: Set<string>) => ({
  ...document,
  paths: Object.fromEntries(Object.entries(paths).filter(([path]) => wanted.has(path))),
  components: {
    ...components,
    parameters: Object.fromEntries(
      Object.entries(components.parameters).map(([name, parameter]) => [name, relaxed(parameter)]),
    ),
  },
})

/** One validator a resource, with few paths: it compares every request with its paths one by one. */
const validator = (document: ContractDocument, paths: Set<string>) =>
  middleware({
    apiSpec: partOf(document, paths) as never,
    validateApiSpec: false,
    validateRequests: { allErrors: true, coerceTypes: false, allowUnknownQueryParameters: true },
    validateResponses: false,
    validateSecurity: false,
    validateFormats: true,
    ajvFormats: { mode: 'full' },
    formats: { 'http-url': { type: 'string', validate: isHttpUrl } },
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
 * The validator finds its path anew in the URL, and would refuse unescaped characters of the query there: it gets what
 * Express found. It keeps one compiled schema a content type for ever, and knows no HEAD: it gets one of each.
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

/** Validates requests against the contract: parameters, bodies and defaults, each operation by its resource's validator. */
export const validation = async (document: ContractDocument, table: { readonly [id: string]: Operation }) => {
  const operations = Object.values(table)
  const byResource = new Map<string, RequestHandler[]>()
  for (const [resource, group] of Map.groupBy(operations, operation => operation.resource))
    byResource.set(resource, validator(document, new Set(group.map(({ path }) => path))))
  const steps = (operation: Operation): Step[] => [
    requireBody(operation),
    normalise(operation),
    ...(byResource.get(operation.resource) ?? []),
    explain,
  ]
  for (const operation of operations) await warm(document.servers[0]?.url ?? '', operation, steps(operation))
  return steps
}
