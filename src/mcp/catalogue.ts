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
interface Operation {
  operationId: string
  summary: string
  description: string
  /** Whether it reaches other servers: feeds, language models or receivers of webhooks. */
  'x-open-world'?: boolean
  /** Whether nothing can undo it, although it deletes nothing. */
  'x-irreversible'?: boolean
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

/** The operations whose effect nothing can undo, by id. */
export const irreversible = new Set(
  Object.values(document.paths as Record<string, object>)
    .flatMap(item => Object.values(item) as Partial<Operation>[])
    .flatMap(({ operationId, 'x-irreversible': isIrreversible }) =>
      operationId && isIrreversible ? [operationId] : [],
    ),
)

/** The operations of the public API as MCP tools, with the schemas of their arguments and results. */
export const catalogue = Object.values(document.paths as Record<string, object>).flatMap(item => {
  const { parameters = [], ...operations } = inline(item) as PathItem
  return methods.flatMap(method => {
    const operation = operations[method]
    return operation ? [createTool(method, operation, [...parameters, ...(operation.parameters ?? [])])] : []
  })
})
