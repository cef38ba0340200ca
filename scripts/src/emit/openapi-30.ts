import { listOperations, resolve, type Contract, type Ref } from '../contract.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keywords whose values are data, not parts of the contract. */
const dataKeywords = new Set(['example', 'value', 'default', 'enum', 'required'])

const isNull = (schema: unknown) => isNode(schema) && schema['type'] === 'null'

/** In 3.0, `null` is no type: a schema is `nullable`, and its `enum` lists null. */
const asNullable = (schema: Node): Node => ({
  ...schema,
  ...(Array.isArray(schema['enum']) && { enum: [...new Set([...(schema['enum'] as unknown[]), null])] }),
  nullable: true,
})

const withoutTypeList = ({ type, ...schema }: Node): Node => {
  if (!Array.isArray(type)) return type === undefined ? schema : { type, ...schema }
  const types = (type as string[]).filter(name => name !== 'null')
  const typed =
    types.length === 1 ? { type: types[0], ...schema } : { anyOf: types.map(name => ({ type: name })), ...schema }
  return types.length < type.length ? asNullable(typed) : typed
}

const withoutNullAlternative = ({ oneOf, ...schema }: Node, contract: Contract): Node => {
  if (!Array.isArray(oneOf)) return schema
  const alternatives = oneOf.filter(alternative => !isNull(alternative)) as Node[]
  if (alternatives.length === oneOf.length) return { ...schema, oneOf }
  const [single] = alternatives
  if (!single || alternatives.length > 1) throw new Error('Not expressible in OpenAPI 3.0: null beside several schemas')
  // A reference cannot be nullable: its target is copied.
  const target =
    '$ref' in single ? (convertPart(resolve(contract, single as unknown as Ref), contract) as Node) : single
  return { ...asNullable(target), ...schema }
}

const withoutConst = ({ const: value, ...schema }: Node): Node =>
  value === undefined ? schema : { ...schema, enum: [value] }

/** Lists of examples are those of schemas; maps are those of bodies, which 3.0 has, too. */
const withOneExample = ({ examples, ...schema }: Node): Node => {
  if (examples === undefined) return schema
  return Array.isArray(examples) ? { ...schema, example: examples[0] as unknown } : { ...schema, examples }
}

/** In 3.0, keywords beside a reference are ignored. */
const withoutSiblings = ({ $ref, ...siblings }: Node): Node => {
  if ($ref === undefined) return siblings
  return Object.keys(siblings).length === 0 ? { $ref } : { ...siblings, allOf: [{ $ref }] }
}

const convertPart = (part: unknown, contract: Contract): unknown => {
  if (Array.isArray(part)) return part.map(item => convertPart(item, contract))
  if (!isNode(part)) return part
  const converted = Object.entries(part).map(([name, value]) => [name, convertKeyword(name, value, contract)] as const)
  return [withoutSiblings, withOneExample, withoutConst, withoutTypeList, withoutNullAlternative].reduce(
    (node, convert) => convert(node, contract),
    Object.fromEntries(converted),
  )
}

/** The keys of `properties` are names, not keywords. */
const convertProperties = (properties: Node, contract: Contract) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, convertPart(schema, contract)]))

const convertKeyword = (name: string, value: unknown, contract: Contract): unknown => {
  if (dataKeywords.has(name)) return value
  return name === 'properties' && isNode(value) ? convertProperties(value, contract) : convertPart(value, contract)
}

/** In 3.0, only OAuth has scopes: that of a key moves to `x-scope`. */
const withoutScopes = (contract: Contract): Contract => {
  for (const { operation } of listOperations(contract)) {
    const { security = [] } = operation
    const [scope] = security.flatMap(requirement => Object.values(requirement).flat())
    if (scope === undefined) continue
    const schemes = security.map(requirement => Object.keys(requirement).map(scheme => [scheme, []] as const))
    Object.assign(operation, {
      security: schemes.map(entries => Object.fromEntries(entries) as object),
      'x-scope': scope,
    })
  }
  return contract
}

interface Info {
  summary?: string
  license: { name: string; identifier?: string }
}

/** Renders a contract as OpenAPI 3.0, for tools that do not read 3.1. It has no `webhooks`, which 3.0 does not know. */
export const toOpenApi30 = (contract: Contract): object => {
  const { openapi, info, webhooks, ...rest } = structuredClone(contract) as Contract & { openapi: string; info: Info }
  const { summary, license, ...description } = info
  return {
    openapi: '3.0.3',
    info: { ...description, license: { name: license.name, url: 'https://opensource.org/license/mit' } },
    ...(convertPart(withoutScopes(rest), contract) as Node),
  }
}
