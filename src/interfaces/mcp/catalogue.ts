import document from '#generated/public/contract.json' with { type: 'json' }
import { fileSchema } from './files.ts'
import { createInline, mergeObject, type Schema } from './inline.ts'

interface Body {
  /** By media type: JSON, or that of a file. */
  content?: { [type: string]: { schema: Schema } }
}
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  description: string
  schema: Schema
}
/** The values of fields by their names. `true` stands for any value but null. */
type FieldValues = Record<string, true | unknown[]>

interface Operation {
  operationId: string
  summary: string
  description: string
  /** Whether it reaches other servers: feeds, language models or receivers of webhooks. */
  'x-open-world'?: boolean
  /** Whether nothing can undo it, although it deletes nothing. */
  'x-irreversible'?: boolean
  /** The values with which it makes a document final at once, where invoices follow the law. */
  'x-makes-final'?: FieldValues
  /** The values with which its resource makes documents final later. */
  'x-makes-final-later'?: FieldValues
  parameters?: Parameter[]
  requestBody?: Body & { required?: boolean }
  responses: Record<string, Body>
}

const inline = createInline(document)

/** The schema of several success bodies is their alternatives. MCP requires a type of it. */
const outputSchema = (results: Schema[]) => {
  const [schema, ...others] = results
  if (!schema) return null
  return others.length > 0 ? { type: 'object', anyOf: results } : { type: 'object', ...schema }
}

const schemaOf = ({ content }: Body): Schema | [] => {
  if (!content) return []
  return content['application/json']?.schema ?? fileSchema
}

/**
 * Path, query and body arguments share one object: other arguments than those of the path and the query belong to the
 * body.
 */
const createTool = (method: string, operation: Operation, parameters: Parameter[]) => {
  const { operationId: name, summary, description, requestBody, responses } = operation
  const pathAndQuery = parameters.filter(parameter => parameter.in === 'path' || parameter.in === 'query')
  const [body] = requestBody ? [schemaOf(requestBody)].flat().map(mergeObject) : []
  const results = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => schemaOf(response))
  return {
    name,
    title: summary,
    description: description.trim(),
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(
          pathAndQuery.map(parameter => [parameter.name, { ...parameter.schema, description: parameter.description }]),
        ),
        ...body?.properties,
      },
      required: [
        ...pathAndQuery.filter(parameter => parameter.in === 'path').map(parameter => parameter.name),
        ...(requestBody?.required ? (body?.required ?? []) : []),
      ],
    },
    outputSchema: outputSchema(results),
    annotations: {
      readOnlyHint: method === 'get',
      destructiveHint: method === 'delete',
      idempotentHint: method !== 'post',
      openWorldHint: operation['x-open-world'] ?? false,
    },
  }
}

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const
type PathItem = { parameters?: Parameter[] } & { [method in (typeof methods)[number]]?: Operation }

const documented = Object.values(document.paths as Record<string, object>)
  .flatMap(item => Object.values(item) as Partial<Operation>[])
  .filter((operation): operation is Operation => operation.operationId !== undefined)

/** The operations whose effect nothing can undo, by id. */
export const irreversible = new Set(
  documented.filter(operation => operation['x-irreversible']).map(({ operationId }) => operationId),
)

const valuesOf = (extension: 'x-makes-final' | 'x-makes-final-later') =>
  new Map(documented.map(operation => [operation.operationId, operation[extension]]))

/** The values with which operations make a document final, where invoices follow the law, by id. */
export const finalValues = valuesOf('x-makes-final')

/** The values with which the resource of an operation makes documents final later, by id. */
export const laterFinalValues = valuesOf('x-makes-final-later')

/** Whether one of the fields has one of its values. */
export const hasValue = (values: FieldValues = {}, fields: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(values).some(([name, expected]) =>
    expected === true ? (fields[name] ?? null) !== null : expected.includes(fields[name]),
  )

/** The operations of the public API as MCP tools, with the schemas of their arguments and results. */
export const catalogue = Object.values(document.paths as Record<string, object>).flatMap(item => {
  const { parameters = [], ...operations } = inline(item) as PathItem
  return methods.flatMap(method => {
    const operation = operations[method]
    return operation ? [createTool(method, operation, [...parameters, ...(operation.parameters ?? [])])] : []
  })
})
