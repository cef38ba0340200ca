import { dereference, listOperations, resolve, type Contract, type Ref, type Schema } from '../contract.ts'

const annotations = ['description', 'examples', 'default']

/** Merges a schema into what only describes it, `{ description, allOf: [schema] }`: tool listings cost tokens. */
const mergeDescribed = (_key: string, value: unknown): unknown => {
  const { allOf = [], ...rest } = (value ?? {}) as Schema
  return allOf.length === 1 && Object.keys(rest).every(key => annotations.includes(key))
    ? { ...allOf[0], ...rest }
    : value
}

/** Agents read the name of a format more easily than its pattern, which costs more tokens. */
const withoutFormatPattern = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('x-format' in value)) return value
  const { pattern, ...schema } = value as Schema
  return schema
}

/** MCP clients get each schema without the rest of the contract, so references must be inlined. */
const dereferenceSchema = (contract: Contract, schema: Schema | Ref) =>
  JSON.parse(JSON.stringify(dereference(contract, schema)), (key, value: unknown) =>
    mergeDescribed(key, withoutFormatPattern(value)),
  ) as Schema

const mergeObject = (
  contract: Contract,
  schema: Schema | Ref,
): { properties: Record<string, Schema>; required: string[] } => {
  const { properties = {}, required = [], allOf = [] } = dereferenceSchema(contract, schema)
  const parts = allOf.map(part => mergeObject(contract, part))
  return {
    properties: Object.assign({}, ...parts.map(part => part.properties), properties) as Record<string, Schema>,
    required: [...parts.flatMap(part => part.required), ...required],
  }
}

/** The schema of several success bodies is their alternatives. MCP requires a type of it. */
const outputSchema = (results: Schema[]) => {
  const [schema, ...others] = results
  if (!schema) return null
  return others.length > 0 ? { type: 'object', anyOf: results } : { type: 'object', ...schema }
}

/**
 * The operations as MCP tools, with input and output schemas. Path, query and body arguments share one object: arguments that
 * are not path or query parameters belong to the body.
 */
export const toolCatalogue = (contract: Contract) => {
  const tools = listOperations(contract).map(({ method, operation, parameters }) => {
    const { operationId: name, summary, description, requestBody, responses } = operation
    const pathAndQuery = parameters.filter(parameter => parameter.in === 'path' || parameter.in === 'query')
    const body = requestBody ? mergeObject(contract, requestBody.content['application/json'].schema) : undefined
    const clash = pathAndQuery.find(parameter => body && parameter.name in body.properties)
    if (clash) throw new Error(`${name}: ${clash.name} is a parameter and a field of the body`)
    const parameterSchemas = pathAndQuery.map(parameter => {
      const schema = { ...dereferenceSchema(contract, parameter.schema), description: parameter.description }
      return [parameter.name, schema] as const
    })
    const results = Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, response]) => resolve(contract, response).content?.['application/json'].schema ?? [])
      .map(schema => dereferenceSchema(contract, schema))
    return {
      name,
      title: summary,
      description: description.trim(),
      inputSchema: {
        type: 'object',
        properties: { ...Object.fromEntries(parameterSchemas), ...body?.properties },
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
      },
    }
  })
  return `${JSON.stringify(tools, null, 1)}\n`
}
