import { dereference, listOperations, resolve, type Contract, type Ref, type Schema } from '../contract.ts'

/** Agents get no other document to look references up in. */
const dereferenceSchema = (contract: Contract, schema: Schema | Ref) => dereference(contract, schema) as Schema

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

/**
 * The operations as tools of agents: what each takes, path, query and body side by side, and what it answers. The names of
 * the path and the query tell which arguments go where; the rest is the body.
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
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
    const answer = success && resolve(contract, success).content?.['application/json'].schema
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
      outputSchema: answer ? dereferenceSchema(contract, answer) : null,
      annotations: { readOnlyHint: method === 'get', destructiveHint: method === 'delete' },
    }
  })
  return `${JSON.stringify(tools, null, 1)}\n`
}
