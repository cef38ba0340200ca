import { propertyOf, type Contract } from '../contract.ts'
import { sdkResources, type SdkMethod, type SdkResource } from '../methods.ts'
import { comment } from './comment.ts'

const pascalCase = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1)
const classOf = ({ place }: SdkResource) => `${place.map(pascalCase).join('')}Resource`
const queryOf = ({ operation }: SdkMethod) => `${pascalCase(operation.operationId)}Query`

const hasQuery = ({ parameters }: SdkMethod) => parameters.some(parameter => parameter.in === 'query')

/** The type of a body: the schema's own name, which an editor shows, else where it stands in the operation. */
const typeOf = (schema: object, otherwise: string) =>
  '$ref' in schema ? `types.${String(schema.$ref).split('/').at(-1)}` : `types.${otherwise}`

const bodyOf = ({ operation: { operationId, requestBody } }: SdkMethod) =>
  requestBody &&
  typeOf(
    requestBody.content['application/json'].schema,
    `operations['${operationId}']['requestBody']['content']['application/json']`,
  )

const answerOf = (contract: Contract, { operation: { operationId, responses } }: SdkMethod) => {
  const [status = '', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const schema = answer && 'content' in answer && answer.content?.['application/json'].schema
  if (!schema) return { type: 'void', isList: false }
  const type = typeOf(schema, `operations['${operationId}']['responses'][${status}]['content']['application/json']`)
  return { type, isList: propertyOf(contract, schema, 'data')?.type === 'array' }
}

/** A method: ids by their place in the path, then the body or the query, then how to call. */
const methodCode = (contract: Contract, method: SdkMethod) => {
  const { operation, path, parameters, name } = method
  const ids = parameters.filter(parameter => parameter.in === 'path').map(parameter => parameter.name)
  const body = bodyOf(method)
  if (body && hasQuery(method)) throw new Error(`${operation.operationId}: the SDK has no place for a body and a query`)
  const { type, isList } = answerOf(contract, method)
  const given = [
    ...ids.map(id => `${id}: number`),
    ...(body ? [`body${operation.requestBody?.required ? '' : '?'}: ${body}`] : []),
    ...(hasQuery(method) ? [`query?: ${queryOf(method)}`] : []),
    'options?: CallOptions',
  ]
  const input = [
    ...(ids.length > 0 ? [`path: { ${ids.join(', ')} }`] : []),
    ...(body ? ['body'] : []),
    ...(hasQuery(method) ? ['query'] : []),
  ]
  const passed = `${input.length > 0 ? `{ ${input.join(', ')} }` : '{}'}, options`
  const [promise, call] = isList
    ? [`ListPromise<${type}>`, `this.caller.list('${path}', ${passed})`]
    : [`ApiPromise<${type}>`, `this.caller.send('${method.method}', '${path}', ${passed})`]
  return `${comment([operation.summary, operation.description], '  ')}
  ${name}(${given.join(', ')}): ${promise} {
    return ${call}
  }
`
}

/** What the contract says of a resource: its tag's description, else what its first method is for. */
const aboutOf = (contract: Contract, { place, methods }: SdkResource) =>
  contract.tags.find(({ name }) => name === place.join('.'))?.description ?? methods[0]?.operation.summary

const classCode = (contract: Contract, resource: SdkResource): string => {
  const { place, methods, children } = resource
  const name = place.length === 0 ? 'Operations' : classOf(resource)
  const description = place.length === 0 ? 'The operations of the API.' : aboutOf(contract, resource)
  const fields = children.map(child => {
    const text = aboutOf(contract, child)
    return `${text ? `${comment([text], '  ')}\n` : ''}  readonly ${child.place.at(-1)} = new ${classOf(child)}(this.caller)\n`
  })
  return [
    ...children.map(child => classCode(contract, child)),
    `${description ? `${comment([description])}\n` : ''}export class ${name} extends Resource {
${[...fields, ...methods.map(method => methodCode(contract, method))].join('\n')}}
`,
  ].join('\n')
}

const methodsIn = ({ methods, children }: SdkResource): SdkMethod[] => [...methods, ...children.flatMap(methodsIn)]

/** The resources of the SDK: a method an operation, with what the contract says of it. */
export const resourceClasses = (contract: Contract) => {
  const client = sdkResources(contract)
  const queries = methodsIn(client)
    .filter(hasQuery)
    .map(method => {
      const { operationId } = method.operation
      const type = `NonNullable<types.operations['${operationId}']['parameters']['query']>`
      return `/** What \`${operationId}\` can be asked for. */\nexport type ${queryOf(method)} = ${type}\n`
    })
  return `import type { ApiPromise } from '../kernel/answer.ts'
import { Resource } from '../kernel/caller.ts'
import type { ListPromise } from '../kernel/list.ts'
import type { CallOptions } from '../kernel/options.ts'
import type * as types from './types.ts'

${queries.join('\n')}
${classCode(contract, client)}`
}
