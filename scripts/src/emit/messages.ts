import { listOperations, resolve, type Contract, type Message, type Ref, type Schema } from '../contract.ts'

/** Formats that are annotations: they refuse no value. */
const annotations = new Set(['password', 'trimmed'])

/** A rule of a schema that can refuse a value: its keyword in JSON Schema, and what that keyword is set to. */
interface Rule {
  keyword: 'pattern' | 'format'
  text: string
}

/** A schema that a request is validated by, and the field that it describes. */
interface ValidatedSchema {
  field: string
  schema: Schema
}

const join = (field: string, name: string) => (field === '' ? name : `${field}.${name}`)

/** Every schema that validates a field or what it contains. `not` is left out: it has a message of its own. */
const collectSchemas = (
  contract: Contract,
  field: string,
  part: Schema | Ref,
  ancestors: Schema[] = [],
): ValidatedSchema[] => {
  const schema = resolve(contract, part)
  if (ancestors.includes(schema)) return []
  const collectInside = (name: string, each: Schema | Ref) =>
    collectSchemas(contract, name, each, [...ancestors, schema])
  const { properties = {}, items, additionalProperties, allOf = [], oneOf = [] } = schema
  return [
    { field, schema },
    ...Object.entries(properties).flatMap(([name, property]) => collectInside(join(field, name), property)),
    ...(items ? collectInside(join(field, '*'), items) : []),
    ...(typeof additionalProperties === 'object' ? collectInside(join(field, '*'), additionalProperties) : []),
    ...[...allOf, ...oneOf].flatMap(each => collectInside(field, each)),
  ]
}

/** Every schema that validates requests of a contract. Ids in paths are left out: they have a message of their own. */
const requestSchemas = (contract: Contract) =>
  listOperations(contract).flatMap(({ operation: { operationId, requestBody }, parameters }) => {
    const query = parameters.filter(parameter => parameter.in === 'query')
    const body = requestBody?.content['application/json'].schema
    const parts = [
      ...query.flatMap(({ name, schema }) => collectSchemas(contract, name, schema)),
      ...(body ? collectSchemas(contract, '', body) : []),
    ]
    return parts.map(part => ({ ...part, operationId }))
  })

const listRules = ({ pattern, format }: Schema): Rule[] => [
  ...(pattern === undefined ? [] : [{ keyword: 'pattern' as const, text: pattern }]),
  ...(format === undefined || annotations.has(format) ? [] : [{ keyword: 'format' as const, text: format }]),
]

/** The one rule of a schema that its message is about, and the message; undefined where it has neither. */
const getMessage = (schema: Schema, location: string): [rule: Rule, message: Message] | undefined => {
  const { 'x-message': message } = schema
  const [rule, second] = listRules(schema)
  if (second)
    throw new Error(`${location} has a pattern and a format: each needs a schema with an x-message of its own`)
  if (rule && !(message?.fr && message.en))
    throw new Error(`${location}: the ${rule.keyword} ${rule.text} needs an x-message in fr and en`)
  if (!rule && message) throw new Error(`${location} has an x-message, but no pattern or format`)
  return rule && message && [rule, message]
}

/** The messages of every pattern and format that a request can be refused by. */
export const messageMap = (contracts: Record<string, Contract>) => {
  const known = { pattern: new Map<string, Message>(), format: new Map<string, Message>() }
  for (const [api, contract] of Object.entries(contracts))
    for (const { operationId, field, schema } of requestSchemas(contract)) {
      const location = `openapi/${api}.yaml: ${operationId}: ${field || 'the body'}`
      const found = getMessage(schema, location)
      if (!found) continue
      const [{ keyword, text }, { fr, en }] = found
      const first = known[keyword].get(text) ?? { fr, en }
      if (first.fr !== fr || first.en !== en)
        throw new Error(`${location}: the ${keyword} ${text} has another x-message elsewhere`)
      known[keyword].set(text, first)
    }
  const sorted = (map: Map<string, Message>) => Object.fromEntries([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const messages = { patterns: sorted(known.pattern), formats: sorted(known.format) }
  return `export const messages = ${JSON.stringify(messages, null, 2)} as const\n`
}

/** A contract as readers and other generators get it: the wording of messages is no part of what it promises. */
export const withoutMessages = (contract: Contract) =>
  JSON.parse(JSON.stringify(contract, (name, value: unknown) => (name === 'x-message' ? undefined : value))) as Contract
