import { allows, isSafeJson } from '../../expectations.ts'
import { exampleBodyOf } from '../../examples.ts'
import { flattenAllOf, typesOf, type Schema, type Target } from '../../targets.ts'

type Fields = Record<string, unknown>

/** The fields that name a resource for people; the first one that a resource has is used. */
const labelNames = ['name', 'title', 'lastName', 'notes', 'description']

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const labelOf = (properties: Record<string, Schema>) =>
  labelNames.find(name => properties[name] && typesOf(flattenAllOf(properties[name])).includes('string'))

/** A text without an address that may belong to somebody: hosts below `.example` do not exist (RFC 2606). */
const withoutAddress = (text: string, { format }: Schema, prefix: string) => {
  // Whatever the contract calls the format of a URL.
  if (/^\s*https?:/i.test(text))
    return URL.canParse(text) && new URL(text).hostname.endsWith('.example') ? text : `https://${prefix}.example/`
  if (format === 'email' && !text.endsWith('.example')) return `${text.replace(/@.*$/s, '')}@${prefix}.example`
  return text
}

/** The fields of one resource, with a label that begins with the prefix, and without addresses of existing hosts. */
const prepareFields = (schemaOrRef: Schema, fields: Fields, prefix: string, isNew: boolean): Fields => {
  const { properties = {} } = flattenAllOf(schemaOrRef)
  const result = { ...fields }
  const label = labelOf(properties)
  if (label && (isNew || typeof fields[label] === 'string')) {
    const { maxLength = Infinity } = flattenAllOf(properties[label] ?? {})
    const text = typeof fields[label] === 'string' ? fields[label] : ''
    result[label] = text.startsWith(prefix) ? text : Array.from(`${prefix} ${text}`).slice(0, maxLength).join('').trim()
  }
  for (const [name, property] of Object.entries(properties)) {
    const value = result[name]
    if (typeof value === 'string') result[name] = withoutAddress(value, flattenAllOf(property), prefix)
  }
  return result
}

/**
 * A valid body of an operation whose resources carry the prefix. Neither the service nor a receiver of its events
 * reaches anybody at the addresses in it. A body that the contract does not allow stays as it is: it creates nothing.
 */
export const withPrefix = (target: Target, body: unknown, prefix: string): unknown => {
  const { schema, itemOperation, method } = target
  if (!schema || !isObject(body) || !isSafeJson(body, 1000)) return body
  if (!itemOperation) return allows(schema, body) ? prepareFields(schema, body, prefix, method === 'post') : body
  const { items: itemSchema = {} } = flattenAllOf(schema).properties?.['items'] ?? {}
  // The valid items of a batch are created even if others are invalid.
  const prepareItem = (item: unknown) =>
    isObject(item) && allows(itemSchema, item) ? prepareFields(itemSchema, item, prefix, true) : item
  return Array.isArray(body['items']) ? { ...body, items: body['items'].map(prepareItem) } : body
}

/** The example of a creation, with the prefix and an existing client, without document numbers and users. */
export const sampleOf = (create: Target, clientId: number | undefined, prefix: string): unknown => {
  const { invoiceNumber, quoteNumber, assigneeId, clientIds, websiteIds, ...sample } = exampleBodyOf(create) as Fields
  const { properties = {}, required = [] } = flattenAllOf(create.schema ?? {})
  const hasClient = 'clientId' in properties && (required.includes('clientId') || 'clientId' in sample)
  return withPrefix(create, { ...sample, ...(hasClient && { clientId }) }, prefix)
}
