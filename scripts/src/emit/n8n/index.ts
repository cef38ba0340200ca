import { dereference, listOperations, titleOfTag, type Contract, type Operation } from '../../contract.ts'
import { collection, flatten, returnAll, toProperty, typesOf, type Field, type Property } from './fields.ts'
import { capitalize, firstSentence, singular, title } from './words.ts'

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
