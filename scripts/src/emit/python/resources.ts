import { fileTypesOf, getProperty, itemOperation, resolve, type Contract, type Operation } from '../../contract.ts'
import { sdkResources, type SdkMethod, type SdkResource } from '../../methods.ts'
import { toSnakeCase } from '../../samples/languages/python-names.ts'
import { docstring, pascalCase, pythonFile, quote } from './file.ts'
import type { Types } from './types.ts'

/** How the classes of a module differ from those of others. */
export interface ResourceOptions {
  types: Types
  /** The module with the types of the contract, such as `types`. */
  typesModule: string
  /** The reference page of the contract. */
  page: string
  isAsync: boolean
}

type Emitter = ResourceOptions & { contract: Contract }

const className = ({ segments }: SdkResource, { isAsync }: ResourceOptions) => {
  const prefix = isAsync ? 'Async' : ''
  return segments.length === 0 ? `${prefix}Operations` : `${prefix}${segments.map(pascalCase).join('')}Resource`
}

const typeName = ({ operation }: SdkMethod) => pascalCase(operation.operationId)

/** The schema of the body of a successful response; undefined without a body. */
const responseSchema = ({ responses }: Operation, success = '2') => {
  const [schema] = Object.entries(responses).flatMap(([status, response]) =>
    status.startsWith(success) && 'content' in response ? (response.content?.['application/json']?.schema ?? []) : [],
  )
  // The alternatives of a list are pages with fewer fields.
  return schema && 'anyOf' in schema ? (schema.anyOf?.[0] ?? schema) : schema
}

const responseType = ({ types }: Emitter, method: SdkMethod, success = '2') => {
  const schema = responseSchema(method.operation, success)
  return schema ? types.qualify(types.toType(schema, `${typeName(method)}Response`)) : 'None'
}

/** The type of the items of a list; undefined for operations that do not return one. */
const itemType = ({ contract, types }: Emitter, method: SdkMethod) => {
  const schema = responseSchema(method.operation)
  if (method.method !== 'get' || !schema) return undefined
  const [data, total] = ['data', 'total'].map(name => getProperty(contract, schema, name))
  return data?.items && total ? types.qualify(types.toType(data.items, `${typeName(method)}Item`)) : undefined
}

interface Signature {
  /** The parameters with their types. */
  positional: string[]
  named: string[]
  /** The arguments of the call of the client. */
  input: string[]
}

/** The parameters of a method: the ids of the path, the body, the query by name, and the options of the call. */
const signatureOf = ({ contract, types }: Emitter, method: SdkMethod): Signature => {
  const { operation, parameters } = method
  const ids = parameters.filter(parameter => parameter.in === 'path')
  const query = parameters.filter(parameter => parameter.in === 'query')
  const body = operation.requestBody
  const bodyType =
    body && types.qualify(types.toType(body.content['application/json'].schema, `${typeName(method)}Body`))
  const toQueryType = ({ name, schema }: (typeof query)[number]) => {
    const type = types.qualify(types.toType(schema, `${typeName(method)}${pascalCase(name)}`))
    return type.replace(/^List\[/, 'Sequence[')
  }
  return {
    positional: [
      ...ids.map(
        ({ name, schema }) => `${toSnakeCase(name)}: ${resolve(contract, schema).type === 'integer' ? 'int' : 'str'}`,
      ),
      ...(bodyType ? [body.required ? `body: ${bodyType}` : `body: Optional[${bodyType}] = None`] : []),
    ],
    named: query.map(parameter => `${toSnakeCase(parameter.name)}: Optional[${toQueryType(parameter)}] = None`),
    input: [
      ...(ids.length > 0 ? [`ids={${ids.map(({ name }) => `${quote(name)}: ${toSnakeCase(name)}`).join(', ')}}`] : []),
      ...(body ? ['body=body'] : []),
      ...(query.length > 0
        ? [`query={${query.map(({ name }) => `${quote(name)}: ${toSnakeCase(name)}`).join(', ')}}`]
        : []),
    ],
  }
}

const describeMethod = ({ page }: Emitter, { operation, parameters }: SdkMethod) => [
  `${operation.summary}.`,
  operation.description,
  parameters
    .filter(parameter => parameter.in === 'query')
    .map(({ name, description }) => `- \`${toSnakeCase(name)}\`: ${description.trim().replaceAll('\n', '\n  ')}`)
    .join('\n'),
  `Reference: \`${page}#operation/${operation.operationId}\``,
]

const define = (name: string, parameters: string[], result: string, keyword = 'def') =>
  `    ${keyword} ${name}(\n${['self', ...parameters].map(parameter => `        ${parameter},`).join('\n')}\n    ) -> ${result}:`

/** The code of a method that creates several resources: `atomic` determines its result. */
const batchMethod = (emitter: Emitter, method: SdkMethod) => {
  const { contract, types, isAsync } = emitter
  const schema = method.operation.requestBody?.content['application/json'].schema ?? {}
  const items = getProperty(contract, schema, 'items')?.items ?? {}
  const { properties } = types.toShape(schema) ?? { properties: {} }
  // The agency is that of the key: `agencyId` has no effect.
  const unknown = Object.keys(properties).find(name => !['items', 'atomic', 'agencyId'].includes(name))
  if (unknown) throw new Error(`${method.operation.operationId}: batches have items and atomic only, not ${unknown}`)
  const itemsParameter = `items: Sequence[${types.qualify(types.toType(items, `${typeName(method)}Item`))}]`
  const options = 'options: Optional[CallOptions] = None'
  const name = toSnakeCase(method.name)
  const keyword = isAsync ? 'async def' : 'def'
  const overload = (atomic: string, status: string) =>
    `    @overload\n${define(name, [itemsParameter, '*', `atomic: Literal[${atomic}]`, options], responseType(emitter, method, status), keyword).replace('Literal[False]', 'Literal[False] = False')} ...\n`
  return `${overload('False', '207')}
${overload('True', '201')}
${define(name, [itemsParameter, '*', 'atomic: bool = False', options], 'Any', keyword)}
${docstring(describeMethod(emitter, method), '        ')}
        return ${isAsync ? 'await ' : ''}self._client.send(
            "POST", ${quote(method.path)}, body={"items": items, "atomic": atomic}, options=options
        )
`
}

const methodCode = (emitter: Emitter, method: SdkMethod) => {
  const { contract, isAsync } = emitter
  const { operation, path } = method
  if (itemOperation(contract, operation)) return batchMethod(emitter, method)
  const { positional, named, input } = signatureOf(emitter, method)
  const parameters = [...positional, '*', ...named, 'options: Optional[CallOptions] = None']
  const item = itemType(emitter, method)
  const isFile = fileTypesOf(contract, operation).length > 0
  const result = isFile ? 'File' : item ? `${isAsync ? 'AsyncPager' : 'Page'}[${item}]` : responseType(emitter, method)
  const verb = isFile || item ? [] : [quote(method.method.toUpperCase())]
  const callee = isFile ? 'download' : item ? 'list' : 'send'
  const isAwaited = isAsync && !item
  const call = `self._client.${callee}(${[...verb, quote(path), ...input, 'options=options'].join(', ')})`
  return `${define(toSnakeCase(method.name), parameters, result, isAwaited ? 'async def' : 'def')}
${docstring(describeMethod(emitter, method), '        ')}
        ${result === 'None' ? '' : 'return '}${isAwaited ? 'await ' : ''}${call}
`
}

const describeResource = ({ tags }: Contract, { segments, methods }: SdkResource) =>
  segments.length === 0
    ? 'The operations of the API.'
    : (tags.find(({ name }) => name === segments.join('.'))?.description ?? `${methods[0]?.operation.summary ?? ''}.`)

/** The class of a resource after those of the resources below it. */
const classCodes = (emitter: Emitter, resource: SdkResource): string[] => {
  const { isAsync, contract } = emitter
  const { children, methods } = resource
  const client = isAsync ? 'AsyncHttpClient' : 'HttpClient'
  const fields = children.map(
    child => `        self.${toSnakeCase(child.segments.at(-1) ?? '')} = ${className(child, emitter)}(client)`,
  )
  const constructor = `    def __init__(self, client: ${client}) -> None:\n        self._client = client\n${fields.map(field => `${field}\n`).join('')}`
  const code = `class ${className(resource, emitter)}:
${docstring([describeResource(contract, resource)], '    ')}

${[constructor, ...methods.map(method => methodCode(emitter, method))].join('\n')}`
  return [...children.flatMap(child => classCodes(emitter, child)), code]
}

/** The resource classes of a contract: one method per operation. */
export const resourceModule = (contract: Contract, options: ResourceOptions): string => {
  const { typesModule, isAsync } = options
  const code = classCodes({ ...options, contract }, sdkResources(contract)).join('\n\n')
  const uses = (name: string) => new RegExp(`\\b${name}\\b`).test(code)
  const importing = (names: string[]) => names.filter(uses).join(', ')
  const isImported = (names: string[]) => names.some(uses)
  const pages = isAsync ? ['AsyncPager'] : ['Page']
  return pythonFile(`from typing import TYPE_CHECKING, ${importing(['Any', 'Dict', 'List', 'Literal', 'Optional', 'Sequence', 'Union', 'overload'])}

from .._core.${isAsync ? 'aio' : 'sync'} import ${isAsync ? 'AsyncHttpClient' : 'HttpClient'}
from .._core.pages import ${pages.join(', ')}
${isImported(['File']) ? 'from .._core.response import File\n' : ''}
if TYPE_CHECKING:
    from .._core.options import CallOptions
    from . import ${typesModule}${typesModule === 'types' ? '' : ' as types'}


${code}`)
}
