import { listOperations, resolve, type Contract, type Message, type Ref, type Schema } from '../contract.ts'
import { jsonLines } from './json-lines.ts'

/** Formats that are only annotations and reject no value. */
const annotations = new Set(['password'])

/** A schema rule that can reject a value: a JSON Schema keyword and its value. */
interface Rule {
  keyword: 'pattern' | 'format'
  text: string
}

/** A schema that validates requests, and the field that it describes. */
interface ValidatedSchema {
  field: string
  schema: Schema
}

const join = (field: string, name: string) => (field === '' ? name : `${field}.${name}`)

/** Collects the schemas of a field and its contents. `not` is excluded because it has its own message. */
const collectSchemas = (
  contract: Contract,
  field: string,
  part: Schema | Ref,
  ancestors: Schema[] = [],
): ValidatedSchema[] => {
  const schema = resolve(contract, part)
  if (ancestors.includes(schema)) return []
  const collectInside = (name: string, child: Schema | Ref) =>
    collectSchemas(contract, name, child, [...ancestors, schema])
  const { properties = {}, items, additionalProperties, allOf = [], oneOf = [] } = schema
  return [
    { field, schema },
    ...Object.entries(properties).flatMap(([name, property]) => collectInside(join(field, name), property)),
    ...(items ? collectInside(join(field, '*'), items) : []),
    ...(typeof additionalProperties === 'object' ? collectInside(join(field, '*'), additionalProperties) : []),
    ...[...allOf, ...oneOf].flatMap(child => collectInside(field, child)),
  ]
}

/** Collects all schemas that validate requests. Path ids are excluded because they have their own message. */
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

/** The rules of a schema. A format of the service applies instead of the keywords for other tools. */
const listRules = ({ pattern, format, 'x-format': ownFormat }: Schema): Rule[] => {
  if (ownFormat !== undefined) return [{ keyword: 'format', text: ownFormat }]
  return [
    ...(pattern === undefined ? [] : [{ keyword: 'pattern' as const, text: pattern }]),
    ...(format === undefined || annotations.has(format) ? [] : [{ keyword: 'format' as const, text: format }]),
  ]
}

/** The rule of a schema and its message; undefined if it has neither. */
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

/** Maps every pattern and format that can reject a request to its message. */
export const messageMap = (contracts: Record<string, Contract>) => {
  const known = { pattern: new Map<string, Message>(), format: new Map<string, Message>() }
  for (const [api, contract] of Object.entries(contracts))
    for (const { operationId, field, schema } of requestSchemas(contract)) {
      const location = `openapi/${api}.yaml: ${operationId}: ${field || 'the body'}`
      const ruleAndMessage = getMessage(schema, location)
      if (!ruleAndMessage) continue
      const [{ keyword, text }, { fr, en }] = ruleAndMessage
      const first = known[keyword].get(text) ?? { fr, en }
      if (first.fr !== fr || first.en !== en)
        throw new Error(`${location}: the ${keyword} ${text} has another x-message elsewhere`)
      known[keyword].set(text, first)
    }
  const sorted = (map: Map<string, Message>) => Object.fromEntries([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const messages = { patterns: sorted(known.pattern), formats: sorted(known.format) }
  return `export const messages = ${jsonLines(messages, 2)} as const\n`
}

/** The wording of messages and names, which the service alone uses. */
const unpublished = new Set(['x-message', 'x-french', 'x-synonyms', 'x-titles'])

/** Removes the wording that is not part of the published contract. */
export const withoutWording = (contract: Contract) =>
  JSON.parse(
    JSON.stringify(contract, (name, value: unknown) => (unpublished.has(name) ? undefined : value)),
  ) as Contract
