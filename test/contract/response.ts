import { isDeepStrictEqual } from 'node:util'
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { dereferenceOnce } from './dereference.ts'
import { ensure, ensureOneOf } from './ensure.ts'

/** The parts of a contract that responses are checked against. */
export interface ContractPaths {
  paths: Record<string, { [name: string]: unknown }>
}

/** The parts of a response in the contract that are checked. */
interface DeclaredResponse {
  headers?: Record<string, { $ref?: string; required?: boolean; schema: AnySchemaObject }>
  /** By media type: JSON, or that of a file. */
  content?: {
    [type: string]: {
      schema: AnySchemaObject & { anyOf?: AnySchemaObject[] }
      /** The only fields for a caller without the read scope, if nothing changed. */
      'x-without-read-scope'?: string[]
    }
  }
}

/** The parts of a response that are checked against the contract. */
export interface HttpResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  body: unknown
}

const ajv = formats.default(
  new Ajv2020({ strict: false, allErrors: true, formats: { iri: true, decimal: true, int64: true } }),
)
ajv.addKeyword({ keyword: 'x-trim', type: 'string', validate: (_: boolean, text: string) => text === text.trim() })

/** A schema that allows no undeclared properties; the parts of `allOf` count as one schema. */
const closedSchema = (schema: unknown, isPart = false): unknown => {
  if (Array.isArray(schema)) return schema.map(part => closedSchema(part))
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      name === 'allOf' ? (value as unknown[]).map(part => closedSchema(part, true)) : closedSchema(value),
    ]),
  )
  const isObject = 'properties' in schema || 'allOf' in schema
  return isObject && !isPart && !('additionalProperties' in schema) ? { ...inner, unevaluatedProperties: false } : inner
}

const validators = new WeakMap<AnySchemaObject, ValidateFunction>()
/** By the text of their schema: most operations share their errors and headers. */
const compiled = new Map<string, ValidateFunction>()

const validatorOf = (schema: AnySchemaObject) => {
  const text = JSON.stringify(schema)
  const validate = compiled.get(text) ?? ajv.compile(closedSchema(schema) as AnySchemaObject)
  compiled.set(text, validate)
  validators.set(schema, validate)
  return validate
}

/** Throws unless a value matches a schema and has no undeclared property. */
export const ensureMatches = (schema: AnySchemaObject, value: unknown, what: string) => {
  const validate = validators.get(schema) ?? validatorOf(schema)
  if (!validate(value)) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(value)}`)
}

/** The body with `x-without-read-scope`. */
const idOnly = { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 } } }

const templates = new WeakMap<ContractPaths['paths'], { template: string; pattern: RegExp }[]>()

const templatesOf = ({ paths }: ContractPaths) => {
  const known = templates.get(paths)
  if (known) return known
  const created = Object.keys(paths).map(template => ({
    template,
    pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  templates.set(paths, created)
  return created
}

/** The path template that matches a path. */
const templateOf = (contract: ContractPaths, path: string) => {
  const [name = ''] = path.split('?')
  return templatesOf(contract).find(({ pattern }) => pattern.test(name))?.template
}

/** The operation of a request, and the template of its path; undefined if the contract has none. */
export const operationAt = (contract: ContractPaths, method: string, path: string) => {
  const template = templateOf(contract, path)
  if (template === undefined) return undefined
  const operation = contract.paths[template]?.[method === 'head' ? 'get' : method] as
    | { operationId: string; responses: Record<string, object> }
    | undefined
  return operation && { template, ...operation }
}

/** Throws unless an error body names its page. */
const ensureDocUrl = (status: number, body: unknown, what: string) => {
  if (typeof body !== 'object' || body === null || !('error' in body) || typeof body.error !== 'string') return
  const { code, docUrl } = body as { code?: string; docUrl?: string }
  const page = `/docs/errors#${code?.toLowerCase() ?? `${status}-without-a-code`}`
  const path = docUrl?.replace(/^https?:\/\/[^/]+/, '')
  // A code has an entry for each of its statuses.
  ensure(path?.replace(/-\d$/, '') === page, `${what}: docUrl is ${docUrl} instead of the URL of ${page}`)
}

/** Whether a request selects a part of a list, whose response has another schema than usual. */
const isPartial = (path: string) => /[?&](count|fields)=/.test(path)

/**
 * Checks a response against a contract: its status, headers and body must be declared. The path is relative to the
 * server of the contract. Throws an error with the first deviation.
 */
export const checkResponse = (
  { name, contract }: { name: string; contract: ContractPaths },
  method: string,
  path: string,
  { status, headers, text, body }: HttpResponse,
) => {
  const description = `${name} ${method} ${path} → ${status}`
  const requestId = String(headers['x-request-id'])
  ensure(/^[A-Za-z0-9._-]{8,128}$/.test(requestId), `${description}: X-Request-Id: ${requestId}`)

  if (status >= 400) ensureDocUrl(status, body, description)

  const operation = operationAt(contract, method, path)
  if (!operation) {
    ensureOneOf([204, 400, 401, 403, 404, 405, 408, 421, 429, 431], status, `${description} is not declared`)
    return
  }
  const response = operation.responses[status]
  const declared = response && (dereferenceOnce(contract, response) as DeclaredResponse)
  ensure(declared !== undefined, `${description} is not declared: ${text}`)
  for (const [header, { required, schema }] of Object.entries(declared?.headers ?? {})) {
    const [value]: unknown[] = [headers[header.toLowerCase()]].flat()
    ensure(value !== undefined || !required, `${description} lacks the header ${header}`)
    if (value === undefined) continue
    const isInteger = schema['type'] === 'integer'
    ensureMatches(schema, isInteger ? Number(value) : value, `${description}: ${header}`)
  }
  const { 'application/json': json, ...files } = declared?.content ?? {}
  const contentType = String(headers['content-type'])
  if (Object.keys(files).length > 0) {
    ensureOneOf(Object.keys(files), contentType.split(';')[0] ?? '', `${description}: Content-Type: ${contentType}`)
    return
  }
  const { schema: alternatives, 'x-without-read-scope': unread } = json ?? {}
  const schema = isPartial(path) ? alternatives : (alternatives?.anyOf?.[0] ?? alternatives)
  if (method === 'head' || !schema) {
    ensure((text ?? '') === '', `${description} has a body: ${text}`)
    return
  }
  // The MCP library sends no charset.
  const type =
    operation.template === '/mcp' && status !== 401
      ? /^application\/json(; charset=utf-8)?$/
      : /^application\/json; charset=utf-8$/
  ensure(type.test(contentType), `${description}: Content-Type: ${contentType}`)
  ensureMatches(unread && isDeepStrictEqual(unread, Object.keys(body as object)) ? idOnly : schema, body, description)
}
