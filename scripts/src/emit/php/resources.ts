import { fileTypesOf, getProperty, resolve, type Contract, type Operation } from '../../contract.ts'
import { sdkResources, type SdkMethod, type SdkResource } from '../../methods.ts'
import { docComment, phpFile } from './file.ts'
import type { Types } from './types.ts'

const pascalCase = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1)
const className = ({ segments }: SdkResource) =>
  segments.length === 0 ? 'Operations' : `${segments.map(pascalCase).join('')}Resource`

interface Emitter {
  contract: Contract
  types: Types
}

/** The type of the bodies of successful responses; undefined without a body. */
const responseType = ({ types }: Emitter, { responses }: Operation) => {
  const schemas = Object.entries(responses).flatMap(([status, response]) =>
    status.startsWith('2') && 'content' in response ? (response.content?.['application/json']?.schema ?? []) : [],
  )
  return schemas.length === 0 ? undefined : [...new Set(schemas.map(types.toType))].join('|')
}

/** The type of the items of a list; undefined for operations that do not return one. */
const itemType = ({ contract, types }: Emitter, { method, operation }: SdkMethod) => {
  const response = operation.responses['200']
  const schema = response && 'content' in response && response.content?.['application/json']?.schema
  if (method !== 'get' || !schema) return undefined
  const usual = ('anyOf' in schema && schema.anyOf?.[0]) || schema
  const [data, total] = ['data', 'total'].map(name => getProperty(contract, usual, name))
  return data?.items && total ? types.toType(data.items) : undefined
}

/** The code of a method. Its parameters are the ids of the path, then the body or the query, then the call options. */
const methodCode = (emitter: Emitter, { operation, method, path, parameters, name }: SdkMethod, item?: string) => {
  const { contract, types } = emitter
  const ids = parameters.filter(parameter => parameter.in === 'path')
  const query = parameters.filter(parameter => parameter.in === 'query')
  const { requestBody } = operation
  const bodySchema = requestBody?.content['application/json'].schema
  const isOptional = bodySchema && !requestBody?.required
  const signature = [
    ...ids.map(id => `${resolve(contract, id.schema).type === 'integer' ? 'int' : 'string'} $${id.name}`),
    ...(bodySchema ? [isOptional ? '?array $body = null' : 'array $body'] : []),
    ...(query.length > 0 ? ['array $query = []'] : []),
    'array $options = []',
  ]
  const fields = query.map(parameter => {
    const key = /^\w+$/.test(parameter.name) ? parameter.name : `'${parameter.name}'`
    return `${key}${parameter.required ? '' : '?'}: ${types.toType(parameter.schema)}`
  })
  const input = [
    ...(ids.length > 0 ? [`'path' => [${ids.map(id => `'${id.name}' => $${id.name}`).join(', ')}]`] : []),
    ...(bodySchema ? [`'body' => $body`] : []),
    ...(query.length > 0 ? [`'query' => $query`] : []),
  ]
  const isFile = fileTypesOf(contract, operation).length > 0
  const returned = isFile ? 'string The bytes of the file' : item ? `Page<${item}>` : responseType(emitter, operation)
  const doc = [
    `${operation.summary}.`,
    '',
    ...(bodySchema ? [`@param ${types.toType(bodySchema)}${isOptional ? '|null' : ''} $body`] : []),
    ...(query.length > 0 ? [`@param array{${fields.join(', ')}} $query`] : []),
    '@param Options $options',
    ...(returned ? [`@return ${returned}`] : []),
    `@see /docs/public#operation/${operation.operationId}`,
  ]
  const inputCode = `[${input.join(', ')}]`
  const call = () => {
    if (isFile) return `$this->client->download('${path}', ${inputCode}, $options)`
    if (item) return `$this->client->list('${path}', ${inputCode}, $options)`
    return `$this->client->send('${method.toUpperCase()}', '${path}', ${inputCode}, $options)`
  }
  const nativeType = isFile ? 'string' : item ? 'Page' : returned ? 'array' : 'void'
  return `${docComment(doc, '    ')}
    public function ${name}(${signature.join(', ')}): ${nativeType}
    {
        ${returned ? 'return ' : ''}${call()};
    }
`
}

const describe = ({ tags }: Contract, { segments, methods }: SdkResource) =>
  tags.find(({ name }) => name === segments.join('.'))?.description ?? `${methods[0]?.operation.summary ?? ''}.`

/** The class of a resource and those of the resources below it, by file. */
const classFiles = (emitter: Emitter, resource: SdkResource): Record<string, string> => {
  const { children, methods } = resource
  const isRoot = resource.segments.length === 0
  const codes = methods.map(method => methodCode(emitter, method, itemType(emitter, method)))
  const properties = children.map(child => `    public ${className(child)} $${child.segments.at(-1)};\n`)
  const create = children.map(child => `        $this->${child.segments.at(-1)} = new ${className(child)}($client);`)
  const constructor = `    public function __construct(HttpClient $client)
    {
        parent::__construct($client);
${create.join('\n')}
    }
`
  const members = children.length > 0 ? [...properties, constructor, ...codes] : codes
  const doc = [
    ...(isRoot ? 'The operations of the public API.' : describe(emitter.contract, resource)).trim().split('\n'),
    '',
    ...emitter.types.namesIn(codes.join('\n')).map(name => `@phpstan-import-type ${name} from Types`),
    '@phpstan-import-type Options from CallOptions',
  ]
  const uses = ['ApiResource', 'CallOptions', 'HttpClient', 'Page']
    .filter(name => new RegExp(`\\b${name}\\b`).test(`ApiResource CallOptions ${members.join('\n')}`))
    .map(name => `use AgencyApi\\Api\\${name};`)
  const code = `${uses.join('\n')}

${docComment(doc)}
${isRoot ? 'abstract' : 'final'} class ${className(resource)} extends ApiResource
{
${members.join('\n')}}
`
  return Object.assign(
    { [`${className(resource)}.php`]: phpFile(code) },
    ...children.map(child => classFiles(emitter, child)),
  ) as Record<string, string>
}

/** The resource classes of the public API: one method per operation. */
export const resourceFiles = (contract: Contract, types: Types): Record<string, string> =>
  classFiles({ contract, types }, sdkResources(contract))
