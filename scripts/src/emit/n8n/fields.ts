import { firstSentence, optionName, title } from './words.ts'

/** A field of a body or a parameter, without references. */
export interface Field {
  type?: string | string[]
  description?: string
  enum?: (string | null)[]
  anyOf?: Field[]
  allOf?: Field[]
  properties?: Record<string, Field>
  required?: string[]
}
/** A property of the node, as n8n describes it. */
export type Property = Record<string, unknown>

/** Merges the parts of `allOf` into one object. */
export const flatten = (field: Field): Field => {
  const { allOf = [], ...rest } = field
  const [usual] = rest.type === undefined ? (rest.anyOf ?? []) : []
  const parts = [...(usual ? [flatten(usual)] : []), ...allOf.map(flatten), rest]
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties = {} }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  }
}

export const typesOf = ({ type = 'string' }: Field): string[] => [type].flat().filter(name => name !== 'null')

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

/** The node's own properties have these names. */
const reserved = ['resource', 'operation']
const editorName = (name: string) => (reserved.includes(name) ? `${name}Type` : name)

/** The names of properties become parts of paths in n8n. */
const identifier = (name: string) =>
  editorName(name).replaceAll(/[-[\]](\w?)/g, (_, next: string) => next.toUpperCase())

/** The editor of the number of results, which n8n wants to be the same everywhere. */
const limitEditor = {
  type: 'number',
  typeOptions: { minValue: 1, maxValue: 100 },
  default: 50,
  description: 'Max number of results to return',
}

export const toProperty = (name: string, field: Field, place: 'query' | 'body' | 'header' | 'path'): Property => {
  const flat = flatten(field)
  const editor = place === 'query' && typesOf(flat)[0] === 'array' ? { type: 'string', default: '' } : editorOf(flat)
  const send = {
    type: place,
    property: name,
    propertyInDotNotation: false,
    ...(editor['type'] === 'json' && { value: parsed }),
  }
  const displayName = title(editorName(name))
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

export const collection = (displayName: string, name: string, options: Property[], show: Property): Property[] =>
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

export const returnAll = (show: Property): Property[] => [
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
