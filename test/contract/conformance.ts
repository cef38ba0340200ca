import { Ajv2020, type AnySchema, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect } from 'vitest'
import { contracts, resolved, type Api, type Contract, type Node } from './contracts.ts'
import { eventItem, coveredItems } from './coverage-items.ts'
import { recordCoverage } from './coverage-records.ts'

/** The parts of a response in the contract that are checked. */
interface DeclaredResponse {
  headers?: Record<string, { $ref?: string; required?: boolean; schema: AnySchema }>
  content?: { 'application/json': { schema: AnySchemaObject & { anyOf?: AnySchemaObject[] } } }
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

const compiled = new Map<string, ValidateFunction>()
const validatorOf = (key: string, schema: AnySchema) => {
  const validate = compiled.get(key) ?? ajv.compile(closedSchema(schema) as AnySchema)
  compiled.set(key, validate)
  return validate
}

/** The path template that matches a path. */
const templateOf = (contract: Contract, path: string) =>
  Object.keys(contract.paths).find(template =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0] ?? ''),
  )

/** The current test file. */
export const testFile = () => expect.getState().testPath ?? ''

/** Whether a request selects a part of a list, whose response has another schema than usual. */
const isPartial = (path: string) => /[?&](count|fields)=/.test(path)

/** Checks a response against the contract: its status, headers and body must be declared. */
export const expectConformance = (method: string, path: string, response: HttpResponse, api: Api = 'public') => {
  const { status, headers } = response
  const contract = contracts[api]
  const description = `${api} ${method} ${path} → ${status}`
  expect(headers['x-request-id'], `${description}: X-Request-Id`).toMatch(/^[A-Za-z0-9._-]{8,128}$/)

  const template = templateOf(contract, path)
  const item = template === undefined ? undefined : contract.paths[template]
  const operation = item?.[method === 'head' ? 'get' : method] as { operationId: string; responses: Node } | undefined
  recordCoverage(testFile(), coveredItems(api, operation?.operationId, status, response.body))
  if (!operation) {
    expect([204, 400, 401, 403, 404, 405, 408, 421, 429, 431], description).toContain(status)
    return
  }
  const declared = resolved(operation.responses[status], contract) as DeclaredResponse | undefined
  expect(declared, `${description} is not declared: ${response.text}`).toBeDefined()
  for (const [name, { required, schema }] of Object.entries(declared?.headers ?? {})) {
    const [text]: unknown[] = [headers[name.toLowerCase()]].flat()
    if (text === undefined) {
      expect(required ? name : undefined, `${description} lacks a header`).toBeUndefined()
      continue
    }
    const value = (schema as { type: string }).type === 'integer' ? Number(text) : text
    const validate = validatorOf(`header ${name} ${JSON.stringify(schema)}`, schema)
    expect(validate(value), `${description}: ${name}: ${ajv.errorsText(validate.errors)}`).toBe(true)
  }
  const alternatives = declared?.content?.['application/json'].schema
  const schema = isPartial(path) ? alternatives : (alternatives?.anyOf?.[0] ?? alternatives)
  if (method === 'head' || !schema) {
    expect(response.text ?? '', `${description} has a body`).toBe('')
    return
  }
  // The MCP library sends no charset.
  const type =
    template === '/mcp' && status !== 401
      ? /^application\/json(; charset=utf-8)?$/
      : /^application\/json; charset=utf-8$/
  expect(headers['content-type'], description).toMatch(type)
  const validate = validatorOf(`${api} ${method} ${template} ${status} ${isPartial(path)}`, schema)
  expect(validate(response.body), `${description}: ${ajv.errorsText(validate.errors)}: ${response.text}`).toBe(true)
}

/** Checks the payload of an event against the contract. */
export const expectEventConformance = (payload: { event: string }) => {
  const { event } = payload
  const { requestBody } = resolved(contracts.public.webhooks[event]?.['post']) as {
    requestBody: { content: { 'application/json': { schema: AnySchema } } }
  }
  const validate = validatorOf(`event ${event}`, requestBody.content['application/json'].schema)
  expect(validate(payload), `${event}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(payload)}`).toBe(true)
  recordCoverage(testFile(), [eventItem(event)])
}
