import { fileTypesOf, getProperty, itemOperation, resolve, type Contract } from '../contract.ts'
import { sdkResources, type SdkMethod, type SdkResource } from '../methods.ts'
import { comment } from './comment.ts'
import { methodDocs } from './method-docs.ts'

/** How the classes of a contract differ from those of others. */
export interface ResourceOptions {
  /** The file with the types of the contract. */
  typesFile: string
  /** The type of call options, in `kernel/options.ts`. */
  optionsType: 'CallOptions' | 'RequestOptions'
  /** The reference page of the contract. */
  page: string
  /** The variable of the client in examples. */
  client: string
}

/** The context that emitters of classes and methods share. */
interface Emitter {
  contract: Contract
  optionsType: string
  docs: ReturnType<typeof methodDocs>
}

const pascalCase = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1)
export const className = ({ segments }: SdkResource) => `${segments.map(pascalCase).join('')}Resource`
export const queryType = ({ operation }: SdkMethod) => `${pascalCase(operation.operationId)}Query`

export const hasQuery = ({ parameters }: SdkMethod) => parameters.some(parameter => parameter.in === 'query')

/** The type of a body: the schema's name if it has one, because editors show it, else its path in the operation. */
const toTypeName = (schema: object, fallback: string) =>
  '$ref' in schema ? `types.${String(schema.$ref).split('/').at(-1)}` : `types.${fallback}`

const bodyType = ({ operation: { operationId, requestBody } }: SdkMethod) =>
  requestBody &&
  toTypeName(
    requestBody.content['application/json'].schema,
    `operations['${operationId}']['requestBody']['content']['application/json']`,
  )

/** The schema and the type of the body of a success response; by default of the first one. */
const responseBody = ({ operation: { operationId, responses } }: SdkMethod, success = '2') => {
  const [status = '', response] = Object.entries(responses).find(([code]) => code.startsWith(success)) ?? []
  const declared = response && 'content' in response && response.content?.['application/json']?.schema
  if (!declared) return { type: 'void' }
  const schema = ('anyOf' in declared && declared.anyOf?.[0]) || declared
  const path = `operations['${operationId}']['responses'][${status}]['content']['application/json']`
  return { schema, type: toTypeName(schema, path) }
}

/** The properties that tell a page of a list from a resource. */
const listProperties = ['data', 'total']

/** The result of an operation that returns a file. */
const filePromise = 'ApiPromise<Blob>'

const responseType = (contract: Contract, method: SdkMethod) => {
  if (fileTypesOf(contract, method.operation).length > 0) return filePromise
  const { schema, type } = responseBody(method)
  const isList = method.method === 'get' && schema && listProperties.every(name => getProperty(contract, schema, name))
  return isList ? `ListPromise<${type}>` : `ApiPromise<${type}>`
}

/** The signature of a batch: `atomic` determines its response. */
const batchSignature = (method: SdkMethod, body: string, optionsType: string) => {
  const created = responseBody(method, '201').type
  const results = responseBody(method, '207').type
  return `<Atomic extends boolean = false>(body: ${body} & { atomic?: Atomic }, options?: ${optionsType}): ApiPromise<Atomic extends true ? ${created} : ${results}>`
}

/** The code of a method. Its parameters are the ids of the path, then the body or the query, then the call options. */
export const methodCode = ({ contract, optionsType, docs }: Emitter, segments: string[], method: SdkMethod) => {
  const { operation, path, parameters, name } = method
  const pathParameters = parameters.filter(parameter => parameter.in === 'path')
  const ids = pathParameters.map(({ name: id }) => id)
  const body = bodyType(method)
  if (body && hasQuery(method))
    throw new Error(`${operation.operationId}: the SDK does not support both a body and a query`)
  const promise = responseType(contract, method)
  const parameterList = [
    ...pathParameters.map(
      ({ name: id, schema }) => `${id}: ${resolve(contract, schema).type === 'integer' ? 'number' : 'string'}`,
    ),
    ...(body ? [`body${operation.requestBody?.required ? '' : '?'}: ${body}`] : []),
    ...(hasQuery(method) ? [`query?: ${queryType(method)}`] : []),
    `options?: ${optionsType}`,
  ]
  const input = [
    ...(ids.length > 0 ? [`path: { ${ids.join(', ')} }`] : []),
    ...(body ? ['body'] : []),
    ...(hasQuery(method) ? ['query'] : []),
  ]
  const callArguments = `${input.length > 0 ? `{ ${input.join(', ')} }` : '{}'}, options`
  const call = () => {
    if (promise.startsWith('ListPromise')) return `list('${path}', ${callArguments})`
    if (promise === filePromise) return `download('${path}', ${callArguments})`
    return `send('${method.method}', '${path}', ${callArguments})`
  }
  const signature =
    body && itemOperation(contract, operation)
      ? batchSignature(method, body, optionsType)
      : `(${parameterList.join(', ')}): ${promise}`
  return `${comment(docs(segments, method), '  ')}
  ${name}${signature} {
    return this.client.${call()}
  }
`
}

/** The description of a resource: that of its tag, else the summary of its first method. */
export const describeResource = (contract: Contract, { segments, methods }: SdkResource) =>
  contract.tags.find(({ name }) => name === segments.join('.'))?.description ?? methods[0]?.operation.summary

const classCode = (emitter: Emitter, resource: SdkResource): string => {
  const { contract } = emitter
  const { segments, methods, children } = resource
  const name = segments.length === 0 ? 'Operations' : className(resource)
  const description = segments.length === 0 ? 'The operations of the API.' : describeResource(contract, resource)
  const fields = children.map(child => {
    const text = describeResource(contract, child)
    return `${text ? `${comment([text], '  ')}\n` : ''}  readonly ${child.segments.at(-1)} = new ${className(child)}(this.client)\n`
  })
  return [
    ...children.map(child => classCode(emitter, child)),
    `${description ? `${comment([description])}\n` : ''}export class ${name} extends Resource {
${[...fields, ...methods.map(method => methodCode(emitter, segments, method))].join('\n')}}
`,
  ].join('\n')
}

const listMethods = ({ methods, children }: SdkResource): SdkMethod[] => [...methods, ...children.flatMap(listMethods)]

/** The resource classes of the SDK: one method per operation, with the contract's descriptions. */
export const resourceClasses = (contract: Contract, { typesFile, optionsType, page, client }: ResourceOptions) => {
  const root = sdkResources(contract)
  const queries = listMethods(root)
    .filter(hasQuery)
    .map(method => {
      const { operationId } = method.operation
      const type = `NonNullable<types.operations['${operationId}']['parameters']['query']>`
      return `/** Query parameters of \`${operationId}\`. */\nexport type ${queryType(method)} = ${type}\n`
    })
  return `import type { ApiPromise } from '../kernel/api-promise.ts'
import { Resource } from '../kernel/http-client.ts'
import type { ListPromise } from '../kernel/list.ts'
import type { ${optionsType} } from '../kernel/options.ts'
import type * as types from './${typesFile}'

${queries.join('\n')}
${classCode({ contract, optionsType, docs: methodDocs(contract, page, client) }, root)}`
}
