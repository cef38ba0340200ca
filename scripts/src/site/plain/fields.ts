import { resolve, type Contract, type Ref, type Schema } from '../../contract.ts'

/** A schema as pages describe it, with its references, parts and alternatives merged. */
interface Summary {
  /** Such as `string or null` or `array of integer`. */
  type: string
  description: string
  limits: string[]
  properties: Record<string, Schema | Ref>
  required: string[]
}

/** Deeper fields are left out: only bodies that a client defines itself nest further. */
const maxDepth = 6

const unique = (texts: string[]) => [...new Set(texts.filter(text => text !== ''))]

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

type Limited = Schema & {
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const describeLimits = (schema: Limited): string[] => {
  const { minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems } = schema
  return [
    minLength > 1 ? `at least ${minLength} characters` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    minimum === undefined ? '' : `at least ${minimum}`,
    maximum === undefined ? '' : `at most ${maximum}`,
    minItems > 1 ? `at least ${minItems} items` : '',
    maxItems === undefined ? '' : `at most ${maxItems} items`,
    schema.default === undefined ? '' : `default ${code(schema.default)}`,
  ]
}

/** The type that a schema states, without its parts. */
const statedType = (contract: Contract, schema: Schema): string[] => {
  const { type, 'x-trim': isTrimmed, 'x-format': format = schema.format, enum: values, const: value, items } = schema
  if (value !== undefined) return [code(value)]
  if (values) return [values.map(code).join(', ')]
  return [type ?? []].flat().map(name => {
    if (name === 'array' && items) return `array of ${summarize(contract, items).type}`
    if (name !== 'string') return name
    const form = isTrimmed ? 'trimmed' : format
    return form ? `string (${form})` : name
  })
}

const summarize = (contract: Contract, part: Schema | Ref): Summary => {
  const schema = resolve(contract, part)
  const { allOf = [], oneOf = [], anyOf = [], properties, required = [], items } = schema
  const parts = allOf.map(inherited => summarize(contract, inherited))
  const alternatives = [...oneOf, ...anyOf].map(alternative => summarize(contract, alternative))
  const inner = items ? summarize(contract, items) : undefined
  const stated = statedType(contract, schema)
  const types = unique([
    ...(stated.length > 0 ? stated : parts.map(({ type }) => type)),
    ...alternatives.map(({ type }) => type),
  ])
  const described =
    schema.description ?? [...parts, ...alternatives].find(({ description }) => description)?.description
  const merged = [...(inner ? [inner] : []), ...alternatives, ...parts].map(summary => summary.properties)
  return {
    type: types.join(' or '),
    description: oneLine(described ?? ''),
    limits: unique([...parts, ...alternatives].flatMap(({ limits }) => limits).concat(describeLimits(schema))),
    properties: Object.assign({}, ...merged, properties) as Record<string, Schema | Ref>,
    required: [...required, ...parts.flatMap(summary => summary.required), ...(inner?.required ?? [])],
  }
}

const renderField = (
  contract: Contract,
  name: string,
  part: Schema | Ref,
  isRequired: boolean,
  depth: number,
): string[] => {
  const { type, limits, description } = summarize(contract, part)
  const constraints = [type, isRequired ? 'required' : '', ...limits].filter(constraint => constraint !== '').join('; ')
  const line = `${'  '.repeat(depth)}- \`${name}\`${constraints && ` (${constraints})`}${description && `: ${description}`}`
  return [line, ...renderFields(contract, part, depth + 1)]
}

/** The fields of a schema as a nested list in Markdown. */
export const renderFields = (contract: Contract, part: Schema | Ref, depth = 0): string[] => {
  if (depth > maxDepth) return []
  const { properties, required } = summarize(contract, part)
  return Object.entries(properties).flatMap(([name, property]) =>
    renderField(contract, name, property, required.includes(name), depth),
  )
}

export interface Field {
  name: string
  description: string
}

/** All fields of a schema, those of its objects included. */
export const listFields = (contract: Contract, part: Schema | Ref, depth = 0): Field[] => {
  if (depth > maxDepth) return []
  return Object.entries(summarize(contract, part).properties).flatMap(([name, property]) => [
    { name, description: summarize(contract, property).description },
    ...listFields(contract, property, depth + 1),
  ])
}

/** The type and limits of a parameter. */
export const renderType = (contract: Contract, part: Schema | Ref): string => {
  const { type, limits } = summarize(contract, part)
  return [type, ...limits].join('; ')
}
