import fc from 'fast-check'
import { arbitraryOf } from './arbitrary.ts'
import { flattenAllOf, typesOf, type Schema } from './targets.ts'

/** A location in a body, by names and positions, with its schema. */
export interface SchemaLocation {
  path: (string | number)[]
  schema: Schema
}

/** All locations in a schema, the body itself first. */
export const schemaLocations = (schemaOrRef: Schema, path: SchemaLocation['path'] = []): SchemaLocation[] => {
  const schema = flattenAllOf(schemaOrRef)
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    schemaLocations(property, [...path, name]),
  )
  return [{ path, schema }, ...inside, ...(schema.items ? schemaLocations(schema.items, [...path, 0]) : [])]
}

/** Removes the value at a location. */
export const absent = Symbol('nothing')

const isContainer = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null

/** A copy of a body with another value at a location; missing parents are created. */
export const withValueAt = (body: unknown, [key, ...rest]: SchemaLocation['path'], value: unknown): unknown => {
  if (key === undefined) return value
  const copy = Array.isArray(body) ? [...(body as unknown[])] : { ...(isContainer(body) ? body : {}) }
  const container = (typeof key === 'number' && !Array.isArray(body) ? [] : copy) as Record<string | number, unknown>
  const inner = withValueAt(isContainer(body) ? body[key] : undefined, rest, value)
  if (inner === absent) delete container[key]
  // An assignment to `__proto__` would not create a property.
  else Object.defineProperty(container, key, { value: inner, enumerable: true, configurable: true, writable: true })
  return container
}

/** Edge values of each type. */
const edgeValues: Record<string, unknown[]> = {
  string: ['', ' ', 'x', '0', 'null'],
  integer: [0, -1, 1.5, 2 ** 31, 2 ** 53],
  number: [0, -0.5, 0.00001, 1e21],
  boolean: [true, false],
  null: [null],
  array: [[], [null], [[]]],
  object: [{}, { '': null }],
}

/** One value of each type, to replace values of other types. */
const values: Record<string, unknown> = { string: '1', integer: 1, number: 1.5, boolean: true, array: [], object: {} }

const beyondLimits = ({
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
  items,
  uniqueItems,
}: Schema): unknown[] => {
  const item = items?.examples?.[0] ?? (items?.enum ? items.enum[0] : 'x')
  return [
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1), '😀'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum, minimum - 1]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(minItems ? [Array(minItems - 1).fill(item)] : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => item)]),
    ...(uniqueItems ? [[item, item]] : []),
  ]
}

/** Near misses of each format, and some texts that are just valid. */
const formatNearMisses: Record<string, string> = {
  email: 'a a@ @b.example a@b a\u00a0b@c.example é@b.example a@b..example a@b.example\n a@[127.0.0.1]',
  uuid: '7b0a3d0e urn:uuid:7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11 {7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11}',
  'http-url':
    'ftp://a.example http:/a https:// //a.example javascript:alert(1) https:///a http://\u00a0a http://a:99999',
  currency: 'eur EURO EU ZZZ €',
  siren: '732829321 73282932 7328293200 732829320x 73282932O',
  'vat-number': 'FR45732829320 FR4473282932 F44732829320 44732829320 FR00123456789 fr44732829320',
  iban: 'FR7630006000011234567890188 FR76 FR763000600001123456789018_ fr7630006000011234567890189',
  'ip-range':
    '1.2.3 1.2.3.4/33 1.2.3.4/ ::/129 fe80::1%eth0 01.2.3.4 1.2.3.4/-1 ::ffff:1.2.3.4/95 ::1.2.3.4 ::0.0.0.0/0',
  'date-or-timestamp':
    '2026-02-30 2025-02-29 2026-13-01 2026-00-10 0000-01-01 2026-1-1 20260131 10000-01-01 2026-01-31T +002026-01-31 ' +
    '2026-01-31T24:00 2026-01-31T10:60 2026-01-31T10:30:60Z 2026-01-31T10:30+16:00 2026-01-31T10:30:00.Z ' +
    '0001-01-01T00:00+00:01 9999-12-31T23:59:59.9996Z 9999-12-31T23:59-00:01',
}

/** Numbers in various notations. */
const numericTexts =
  '-0 01 -01 .5 5. 1.005 1.00001 100.0 100.0000 100.0001 100.5 1,5 1e3 +1 999999999999 1000000000000 --1 ١'

/** Near misses of texts with a pattern or an enumeration. */
const textNearMisses = ({ enum: choices = [], pattern, examples = [] }: Schema): unknown[] => {
  const validTexts = [...choices, ...(pattern ? examples : [])].filter(text => typeof text === 'string')
  const variants = validTexts.flatMap(text => [
    text,
    `${text} `,
    `${text}x`,
    text.toUpperCase(),
    `\n${text}`,
    `${text}\n`,
  ])
  return [...variants, ...(pattern?.startsWith('^') ? numericTexts.split(' ') : [])]
}

/** Values just outside or just within a schema. */
const nearMissValues = (schema: Schema): unknown[] => {
  const types = typesOf(schema)
  const valuesOfOtherTypes = Object.entries(values).flatMap(([type, value]) => (types.includes(type) ? [] : [value]))
  const edgeCases = types.flatMap(type => edgeValues[type] ?? [])
  const texts = formatNearMisses[schema['x-format'] ?? schema.format ?? '']?.split(' ') ?? []
  return [
    ...new Set([
      absent,
      null,
      ...valuesOfOtherTypes,
      ...edgeCases,
      ...beyondLimits(schema),
      ...textNearMisses(schema),
      ...texts,
    ]),
  ]
}

/** An undeclared field. */
const unknownField: SchemaLocation = { path: ['inconnu'], schema: {} }

const mutations = (schema: Schema) =>
  [...schemaLocations(schema), unknownField].flatMap(({ path, schema: schemaAt }) =>
    nearMissValues(schemaAt).map(value => ({ path, value })),
  )

/** Copies of a body, each with one near miss. */
export const allNearMisses = (schema: Schema, body: unknown): unknown[] =>
  mutations(schema)
    .map(({ path, value }) => withValueAt(body, path, value))
    .filter(mutated => mutated !== absent)

/** Valid bodies with one near miss. */
export const nearMisses = (schema: Schema): fc.Arbitrary<unknown> =>
  fc
    .tuple(arbitraryOf(schema), fc.constantFrom(...mutations(schema)))
    .map(([body, { path, value }]) => withValueAt(body, path, value))
    .filter(body => body !== absent)
