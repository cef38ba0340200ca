import fc from 'fast-check'
import { arbitraries } from './formats.ts'
import { flattenAllOf, typesOf, type Schema } from './targets.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Arbitrary = fc.Arbitrary<unknown>

const text = fc.string({ unit: 'grapheme', maxLength: 20 })

/** Any safe JSON of a small size. */
const anyJson = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, ''),
    text,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      text.filter(name => name !== '__proto__'),
      tie('value'),
      { maxKeys: 3 },
    ),
  ),
})).value

/** The length of a text in JSON Schema, which counts code points. */
const codePointCount = (value: string) => Array.from(value).length

const textOf = (schema: Schema): Arbitrary => {
  const { minLength = 0, maxLength = 60, pattern, 'x-trim': isTrimmed } = schema
  const formatted = arbitraries[schema['x-format'] ?? schema.format ?? '']
  if (formatted) return formatted.filter(value => codePointCount(value) <= maxLength)
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  if (pattern?.startsWith('^')) return fc.stringMatching(expression ?? /^$/).filter(value => value.length <= maxLength)
  const fits = (value: string) => codePointCount(value) <= maxLength && (expression?.test(value) ?? true)
  return fc.oneof(
    { weight: 4, arbitrary: fc.lorem({ maxCount: 3 }).filter(fits) },
    {
      weight: 4,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }).filter(fits),
    },
    ...(isTrimmed ? [fc.lorem({ maxCount: 1 }).map(word => ` ${word}\n`)] : []),
    // The maximum length.
    { weight: 1, arbitrary: fc.constantFrom('x', 'é', '😀').map(character => character.repeat(maxLength)) },
  )
}

const integerOf = ({ minimum = -(2 ** 53 - 1), maximum = 2 ** 53 - 1 }: Schema) =>
  fc.integer({ min: minimum, max: maximum })

const numberOf = ({ minimum = -1e6, maximum = 1e6 }: Schema) =>
  fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 4 })).map(([digits, scale]) => {
    const value = Number(`${digits}e-${scale}`)
    return Math.min(Math.max(value, minimum), maximum)
  })

const arrayOf = ({ items = {}, minItems = 0, maxItems = 5, uniqueItems = false }: Schema) => {
  const sizes = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 5) }
  const item = arbitraryOf(items)
  return uniqueItems
    ? fc.uniqueArray(item, { ...sizes, selector: value => JSON.stringify(value) })
    : fc.array(item, sizes)
}

/** Undeclared names; the schema says whether an object may have them. */
const unknownFields = fc.dictionary(fc.constantFrom('x', 'unknown', 'ключ', 'a b'), anyJson, { maxKeys: 2 })

const objectOf = ({ properties = {}, required = [], additionalProperties = true }: Schema) => {
  const known = Object.entries(properties).filter(([, property]) => !property.not)
  const named = fc.record(Object.fromEntries(known.map(([name, property]) => [name, arbitraryOf(property)])), {
    requiredKeys: required,
  })
  if (additionalProperties === false) return named
  return fc.oneof(
    { weight: 3, arbitrary: named },
    { weight: 1, arbitrary: fc.tuple(unknownFields, named).map(parts => Object.assign({}, ...parts) as unknown) },
  )
}

const makers: Record<string, (schema: Schema) => Arbitrary> = {
  string: textOf,
  integer: integerOf,
  number: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: arrayOf,
  object: objectOf,
}

/** Valid values of a schema. */
export const arbitraryOf = (schemaOrRef: Schema): Arbitrary => {
  const schema = flattenAllOf(schemaOrRef)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const alternatives = schema.oneOf ?? schema.anyOf
  if (alternatives) return fc.oneof(...alternatives.map(arbitraryOf))
  const types = typesOf(schema)
  if (types.length === 0) return anyJson
  return fc.oneof(...types.map(type => makers[type]?.(schema) ?? anyJson))
}
