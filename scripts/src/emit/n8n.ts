import { dereference, listOperations, titleOfTag, type Contract, type Operation } from '../contract.ts'

/** A field of a body or a parameter, without references. */
interface Field {
  type?: string | string[]
  description?: string
  enum?: (string | null)[]
  anyOf?: Field[]
  allOf?: Field[]
  properties?: Record<string, Field>
  required?: string[]
}
type Property = Record<string, unknown>

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const acronyms: Record<string, string> = {
  Id: 'ID',
  Ids: 'IDs',
  Url: 'URL',
  Vat: 'VAT',
  Siren: 'SIREN',
  Siret: 'SIRET',
  Cms: 'CMS',
  Pdf: 'PDF',
}
/** Words that n8n writes in lower case inside of titles. */
const small = new Set('a an and as at but by for from in into of on or the to with'.split(' '))

/** A title as n8n writes it: `createdAt[gte]` is "Created At (Gte)", and "Create a client" is "Create a Client". */
const title = (text: string) =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\[(\w+)\]/, ' $1')
    .replaceAll('-', ' ')
    .split(' ')
    .map((word, index) => (index > 0 && small.has(word) ? word : capitalize(word)))
    .map(word => acronyms[word] ?? word)
    .join(' ')

/** The first sentence, without a full stop, as n8n shows it beside a field. */
const firstSentence = (text = '') => {
  const [paragraph = ''] = text.trim().split('\n\n')
  const [sentence = ''] = paragraph.replaceAll(/\s+/g, ' ').split(/\. (?=[A-Z\d`])/)
  return capitalize(
    sentence
      .replace(/[.:]$/, '')
      .replaceAll(/\bid\b/g, 'ID')
      .replaceAll(/\burl\b/gi, 'URL'),
  )
}

/** Merges the parts of `allOf` into one object. */
const flatten = (field: Field): Field => {
  const { allOf = [], ...rest } = field
  const [usual] = rest.type === undefined ? (rest.anyOf ?? []) : []
  const parts = [...(usual ? [flatten(usual)] : []), ...allOf.map(flatten), rest]
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties = {} }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  }
}

const typesOf = ({ type = 'string' }: Field) => [type].flat().filter(name => name !== 'null')

const optionName = (value: string) =>
  value === '*' ? '[All]' : title(value.replaceAll(/[._]/g, ' ').replace(/^-(.*)/, '$1 descending'))

const toOptions = (values: (string | null)[]) =>
  values
    .filter(value => value !== null)
    .map(value => ({ name: optionName(value), value }))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'en'))

/** How n8n edits a field: its type, its empty value, and the value that is sent if it is JSON. */
const editorOf = (field: Field): Property => {
  const [type = 'string'] = typesOf(field)
  if (field.enum) {
    const options = toOptions(field.enum)
    return { type: 'options', options, default: options[0]?.value }
  }
  if (type === 'boolean') return { type: 'boolean', default: false }
  if (type === 'integer' || type === 'number') return { type: 'number', default: 0 }
  if (type === 'array') return { type: 'json', default: '[]' }
  if (type === 'object') return { type: 'json', default: '{}' }
  return { type: 'string', default: '' }
}

const describe = (field: Field, { type }: Property) => {
  const text = firstSentence(field.description)
  if (type !== 'boolean') return text
  return text.startsWith('Whether ') ? text : `Whether this applies: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

const parsed = '={{ typeof $value === "string" ? JSON.parse($value) : $value }}'

/** The names of properties become parts of paths in n8n. */
const identifier = (name: string) => name.replaceAll(/[-[\]](\w?)/g, (_, next: string) => next.toUpperCase())

/** The editor of the number of results, which n8n wants to be the same everywhere. */
const limitEditor = {
  type: 'number',
  typeOptions: { minValue: 1, maxValue: 100 },
  default: 50,
  description: 'Max number of results to return',
}

const toProperty = (name: string, field: Field, place: 'query' | 'body' | 'header' | 'path'): Property => {
  const flat = flatten(field)
  const editor = place === 'query' && typesOf(flat)[0] === 'array' ? { type: 'string', default: '' } : editorOf(flat)
  const send = {
    type: place,
    property: name,
    propertyInDotNotation: false,
    ...(editor['type'] === 'json' && { value: parsed }),
  }
  const displayName = title(name)
  const description = describe(flat, editor)
  const routing = place === 'header' ? { request: { headers: { [name]: '={{ $value }}' } } } : { send }
  return {
    displayName,
    name: identifier(name),
    ...editor,
    ...(/^e-?mail$/i.test(name) && { placeholder: 'name@email.com' }),
    ...(description.replace(/^The /, '').toLowerCase() !== displayName.toLowerCase() && { description }),
    ...(name === 'limit' && limitEditor),
    ...(place === 'path' ? {} : { routing }),
  }
}

const byName = (left: Property, right: Property) =>
  String(left['displayName']).localeCompare(String(right['displayName']), 'en')

const collection = (displayName: string, name: string, options: Property[], show: Property): Property[] =>
  options.length === 0
    ? []
    : [
        {
          displayName,
          name,
          type: 'collection',
          placeholder: 'Add Field',
          default: {},
          displayOptions: { show },
          options: options.toSorted(byName),
        },
      ]

/** Pages are followed by their cursor, which is in the URL: a query of the pagination would replace the filters. */
const pagination = {
  type: 'generic',
  properties: {
    continue: '={{ !!$response.body?.nextCursor }}',
    request: {
      url: '={{ $request.url }}?limit=100&cursor={{ encodeURIComponent($response.body?.nextCursor ?? "") }}',
    },
  },
}

const returnAll = (show: Property): Property[] => [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
    displayOptions: { show },
    routing: { send: { paginate: '={{ $value }}' }, operations: { pagination } },
  },
  {
    displayName: 'Limit',
    name: 'limit',
    ...limitEditor,
    displayOptions: { show: { ...show, returnAll: [false] } },
    routing: { send: { type: 'query', property: 'limit' } },
  },
]

const sentHeaders = ['Idempotency-Key', 'If-Match']
const pageParameters = ['limit', 'offset', 'cursor', 'count']

/** The successful response of an operation, without references. */
const successOf = (contract: Contract, operation: Operation) => {
  const [, response] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
  return dereference(contract, response ?? {}) as { content?: Record<string, { schema: Field }> }
}

const isPage = (schema: Field | undefined) => {
  const flat = flatten(schema ?? {})
  return typesOf(flatten(flat.properties?.['data'] ?? {}))[0] === 'array'
}

/** How n8n reads the response of an operation. */
const outputOf = (contract: Contract, operation: Operation) => {
  const { content } = successOf(contract, operation)
  if (!content) return { postReceive: [{ type: 'set', properties: { value: '={{ { success: true } }}' } }] }
  const json = content['application/json']
  if (!json) return { postReceive: [{ type: 'binaryData', properties: { destinationProperty: 'data' } }] }
  return isPage(json.schema) ? { postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }] } : undefined
}

const hasFile = (contract: Contract, operation: Operation) => {
  const { content } = successOf(contract, operation)
  return content !== undefined && content['application/json'] === undefined
}

type Listed = ReturnType<typeof listOperations>[number]

const fieldsOf = (contract: Contract, { operation, parameters, method }: Listed): Property[] => {
  const show = { resource: operation.tags, operation: [operation.operationId] }
  const listIn = (place: string) =>
    parameters
      .filter(parameter => parameter.in === place)
      .map(({ name, description, schema }) => {
        const field = flatten(dereference(contract, schema) as Field)
        return [name, { ...field, description }] as [string, Field]
      })
  const path = listIn('path').map(([name, field]) => ({
    ...toProperty(name, field, 'path'),
    required: true,
    default: typesOf(field)[0] === 'integer' ? 0 : '',
    displayOptions: { show },
  }))
  const query = listIn('query')
  const isPaged = query.some(([name]) => name === 'cursor')
  const body = operation.requestBody?.content['application/json']
  const { properties = {}, required = [] } = flatten(dereference(contract, body?.schema ?? {}) as Field)
  const fields = Object.entries(properties)
  const isRequired = ([name]: [string, Field]) => required.includes(name)
  const options = [
    ...query
      .filter(([name]) => !(isPaged && pageParameters.includes(name)))
      .map(([name, field]) => toProperty(name, field, 'query')),
    ...listIn('header')
      .filter(([name]) => sentHeaders.includes(name))
      .map(([name, field]) => toProperty(name, field, 'header')),
  ]
  const optional = fields.filter(field => !isRequired(field)).map(([name, field]) => toProperty(name, field, 'body'))
  return [
    ...path,
    ...(isPaged ? returnAll(show) : []),
    ...fields
      .filter(isRequired)
      .map(([name, field]) => ({ ...toProperty(name, field, 'body'), required: true, displayOptions: { show } })),
    ...(method === 'patch'
      ? collection('Update Fields', 'updateFields', optional, show)
      : collection('Additional Fields', 'additionalFields', optional, show)),
    ...collection('Options', 'options', options, show),
  ]
}

const toOperationOption = (contract: Contract, { method, path, operation }: Listed) => ({
  name: title(operation.summary),
  value: operation.operationId,
  action: capitalize(operation.summary),
  description: firstSentence(operation.description),
  routing: {
    request: {
      method: method.toUpperCase(),
      url: `=${path.replaceAll(/\{(\w+)\}/g, '{{ $parameter["$1"] }}')}`,
      ...(hasFile(contract, operation) && { encoding: 'arraybuffer' }),
    },
    ...(outputOf(contract, operation) && { output: outputOf(contract, operation) }),
  },
})

const singular = (name: string) => name.replace(/(ch)es$/, '$1').replace(/([^s])s$/, '$1')

const byOptionName = (left: { name: string }, right: { name: string }) => left.name.localeCompare(right.name, 'en')

/** The properties of the n8n node: its resources, operations and fields. */
export const n8nProperties = (contract: Contract): Property[] => {
  const operations = listOperations(contract)
  const tags = contract.tags.filter(({ name }) => operations.some(({ operation }) => operation.tags[0] === name))
  const options = tags
    .map(({ name }) => ({ name: singular(title(titleOfTag(contract, name))), value: name }))
    .toSorted(byOptionName)
  return [
    {
      displayName: 'Resource',
      name: 'resource',
      type: 'options',
      noDataExpression: true,
      options,
      default: 'clients',
    },
    ...tags.map(({ name }) => {
      const ofTag = operations.filter(({ operation }) => operation.tags[0] === name)
      const choices = ofTag.map(operation => toOperationOption(contract, operation)).toSorted(byOptionName)
      return {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        displayOptions: { show: { resource: [name] } },
        options: choices,
        default: choices[0]?.value,
      }
    }),
    ...operations.flatMap(operation => fieldsOf(contract, operation)),
  ]
}

/** The names of the events that a trigger can start from. */
const eventOptions = (contract: Contract) =>
  Object.keys(contract.webhooks ?? {})
    .filter(name => name !== 'test.ping')
    .map(value => ({ name: title(value.replaceAll(/[._]/g, ' ')), value }))
    .toSorted(byOptionName)

/** The generated modules of the n8n package, by name. */
export const n8nFiles = (contract: Contract): Record<string, string> => {
  const notice = '// Generated from openapi/ by `npm run build`; do not edit.\n'
  // The lint rules of n8n read only keys without quotes.
  const literal = (value: unknown) => JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z]\w*)":/gm, '$1$2:')
  const module = (name: string, type: string, value: unknown) =>
    `${notice}import type { ${type} } from 'n8n-workflow';\n\nexport const ${name}: ${type}[] = ${literal(value)};\n`
  return {
    'properties.ts': module('properties', 'INodeProperties', n8nProperties(contract)),
    'events.ts': module('events', 'INodePropertyOptions', eventOptions(contract)),
  }
}
