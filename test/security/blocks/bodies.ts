import { kibibyte } from '#src/ground/base/bytes.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { contracts, type Api } from '#test/contract/contracts.ts'
import { dereferenceOnce } from '#test/contract/dereference.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { listOperations, type Contract } from '../../../scripts/src/contract.ts'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  uniqueItems?: boolean
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** The limits of JSON bodies: the values in one, and the items of a list. */
const maxValues = 19_000
const maxItems = 1000

/** Runs of the classes of characters that expressions, parsers, escapes and comparisons distinguish. */
export const units: Readonly<Record<string, string>> = {
  letters: 'a',
  spaces: ' ',
  digits: '7',
  'line feeds': '\n',
  controls: '\u0001',
  quotes: '"',
  markup: '<',
  addresses: 'a@',
  formulas: ';=',
  'accented words': 'É ',
}

const isOf = ({ type }: Schema, name: string) => [type].flat().includes(name)

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema with the properties of its parts, and with those of its choice that the sample has taken. */
const merge = (schema: Schema, sample: unknown): Schema => {
  const choices = schema.oneOf ?? schema.anyOf ?? []
  const names = isFields(sample) ? Object.keys(sample) : []
  const chosen = choices.find(({ properties = {} }) => names.every(name => name in properties)) ?? choices[0]
  const parts = [...(schema.allOf ?? []), ...(chosen ? [chosen] : [])].map(part => merge(part, sample))
  const all = [...parts, schema]
  const properties = Object.assign({}, ...all.map(part => part.properties ?? {})) as Record<string, Schema>
  const required = all.flatMap(part => part.required ?? [])
  const merged = Object.assign({}, ...all) as Schema
  return { ...merged, required, ...(Object.keys(properties).length > 0 && { properties }) }
}

interface Size {
  /** The maximum of characters of a string, and of items of a list. */
  length: number
  items: number
}

/** Repeats a unit up to a length. */
export const run = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** The names of fields of a body, such as `lines.unitPrice`, that have the values of the sample. */
export type KeptFields = ReadonlySet<string>

interface Position {
  path: readonly string[]
  kept: KeptFields
}

/** Makes an item different from the other ones of its list. */
const toUnique = (item: unknown, nth: number) =>
  typeof item === 'string' ? `${nth}${item}`.slice(0, item.length) : item

const maxList = (schema: Schema, items: Schema, sample: unknown, unit: string, size: Size, at: Position) => {
  const known = Array.isArray(sample) ? (sample as unknown[]) : []
  const { enum: values } = merge(items, known[0])
  if (schema.uniqueItems && values) return values.slice(0, schema.maxItems)
  const item = largest(items, known[0], unit, size, at)
  if (item === undefined) return sample
  const length = Math.min(size.items, schema.maxItems ?? maxItems)
  return Array.from({ length }, (_, nth) => (schema.uniqueItems ? toUnique(item, nth) : item))
}

/** The names of the columns of a file in a field. */
const firstLine = (sample: unknown) => (typeof sample === 'string' ? sample.slice(0, sample.indexOf('\n') + 1) : '')

/** The largest value that a schema allows, of strings of one class. The sample where its values are restricted. */
const largest = (ownSchema: Schema, sample: unknown, unit: string, size: Size, at: Position): unknown => {
  const schema = merge(ownSchema, sample)
  if (at.kept.has(at.path.join('.'))) return sample
  if (schema.enum || schema.const !== undefined || schema.format || schema.pattern) return sample
  if (schema.properties) return maxObject(schema, sample, unit, size, at)
  if (schema.items) return maxList(schema, schema.items, sample, unit, size, at)
  if (isOf(schema, 'string'))
    return firstLine(sample) + run(unit, Math.min(size.length, schema.maxLength ?? size.length))
  if (isOf(schema, 'object'))
    return Object.fromEntries(
      Array.from({ length: size.items }, (_, nth) => [`k${nth}`, run(unit, Math.min(size.length, 500))]),
    )
  return sample
}

const maxObject = (
  { properties = {}, required = [] }: Schema,
  sample: unknown,
  unit: string,
  size: Size,
  { path, kept }: Position,
) => {
  const known = isFields(sample) ? sample : {}
  const values = Object.entries(properties).map(([name, schema]) => {
    return [name, largest(schema, known[name], unit, size, { path: [...path, name], kept })]
  })
  const object = Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Fields
  return required.every(name => name in object) ? object : sample
}

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, item) => sum + countValues(item), 1)
    : 1

/** Builds the largest body of a size that fits. */
const fit = (maxBytes: number, build: (size: Size) => unknown): string => {
  const size = { length: 1, items: maxItems }
  while (countValues(build(size)) > maxValues) size.items = Math.floor(size.items * 0.7)
  // Other strings may be shorter than the longest ones.
  size.length = Math.min(maxBytes, Math.ceil((8 * maxBytes) / countValues(build(size))))
  for (;;) {
    const text = JSON.stringify(build(size))
    const excess = Buffer.byteLength(text) / maxBytes
    if (excess <= 1) return text
    if (size.length > 1) size.length = Math.floor(size.length / Math.min(Math.max(excess, 1.1), 3))
    else size.items = Math.floor(size.items / 2)
  }
}

/** Texts whose cost does not depend on the operation: it is that of the parser, of the limits and of validation. */
export const anyBodies = (maxBytes: number): Record<string, () => string> => {
  const count = Math.min(maxValues, Math.floor(maxBytes / 32))
  const nameLength = Math.floor(maxBytes / count) - 12
  return {
    'unknown fields': () =>
      `{${Array.from({ length: count }, (_, nth) => `"${'k'.repeat(nameLength)}${nth}":1`).join(',')}}`,
    'deep lists': () =>
      `[${Array.from({ length: Math.floor(count / 1000) }, () => '['.repeat(900) + ']'.repeat(900)).join(',')}]`,
    'deep objects': () => '{"a":'.repeat(60) + `[${'{},'.repeat(count - 100)}{}]` + '}'.repeat(60),
    'a list of numbers': () => `[${'1,'.repeat(count - 2)}1]`,
    'a long number': () => `{"a":${'9'.repeat(maxBytes - 10)}}`,
    'escaped characters': () => `{"a":"${String.raw`\u0041`.repeat(Math.floor((maxBytes - 10) / 6))}"}`,
    'line feeds before an error': () => `${'\n'.repeat(maxBytes - 1)}x`,
    'escapes before an error': () => `{"a":"${String.raw`\n`.repeat(Math.floor((maxBytes - 10) / 2))}`,
    'short strings before an error': () => `[${'"",'.repeat(count - 2)}x`,
  }
}

/** A second size, for operations whose texts together are limited to less than a body. */
const smallerBytes = 120 * kibibyte

interface HostileBody {
  name: string
  /** Builds the body from a valid one. */
  build: (sample: object, kept: KeptFields) => string
  /** Whether the body can be valid, if the fields that the operation restricts keep their values. */
  canBeValid: boolean
}

/** The hostile JSON bodies of an operation. */
export const hostileBodies = (api: Api, operation: Operation): HostileBody[] => {
  const contract = contracts[api] as unknown as Contract
  const isSame = (other: { method: string; path: string }) =>
    other.method === operation.method && other.path === operation.path
  const documented = listOperations(contract).find(isSame)?.operation.requestBody?.content['application/json']
  const schema = dereferenceOnce(contract, documented?.schema ?? {}) as Schema
  const maxBytes = Math.min(operation.maxBodyBytes, importLimits.jsonBytes)
  const buildLargest = (unit: string, bytes: number, sample: object, kept: KeptFields) =>
    fit(bytes, size => largest(schema, sample, unit, size, { path: [], kept }) ?? {})
  const sample = sampleBody(operation, 1, api) ?? {}
  const isSmall = buildLargest('a', maxBytes, sample, new Set()).length <= smallerBytes
  const sizes = isSmall ? [maxBytes] : [...new Set([maxBytes, Math.min(maxBytes, smallerBytes)])]
  const runs = Object.entries(units).flatMap(([name, unit]) =>
    sizes.map(bytes => ({
      name: `${name}, ${bytes / kibibyte} KiB`,
      build: (valid: object, kept: KeptFields) => buildLargest(unit, bytes, valid, kept),
      canBeValid: true,
    })),
  )
  const wrongTypes = (valid: object) =>
    fit(maxBytes, ({ items }) =>
      Object.fromEntries(
        Object.entries(merge(schema, valid).properties ?? {}).map(([name, property]) => [
          name,
          merge(property, undefined).items ? Array.from({ length: items }, () => ({ x: [] })) : [[]],
        ]),
      ),
    )
  const { 'unknown fields': unknownFields = () => '', ...parserBodies } = anyBodies(maxBytes)
  /** The operation gets the unknown fields, too. */
  const validWithUnknown = (valid: object) => `${JSON.stringify(valid).slice(0, -1)},${unknownFields().slice(1)}`
  const others = { 'wrong types': wrongTypes, 'unknown fields': validWithUnknown, ...parserBodies }
  return [...runs, ...Object.entries(others).map(([name, build]) => ({ name, build, canBeValid: false }))]
}
