import fc from 'fast-check'
import { arbitraryOf } from './arbitrary.ts'
import { absent, schemaLocations, withValueAt } from './near-misses.ts'
import type { Schema } from './targets.ts'

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown

/** What no value of the language is written as: each stands as a text in a body, and is put in without its quotes. */
const literals = [
  '1e400',
  '-1e400',
  '1e-400',
  '-0',
  '9007199254740993',
  '1.0',
  '1E2',
  '0.1e1',
  '123456789012345678901234567890',
  '['.repeat(5000) + ']'.repeat(5000),
]
const mark = '\u0001'

const unsafeTexts = ['\0', 'a\0b', '\ud800', 'a\udfff']
const foreign = ['\ufeff', '\u202ecod.exe', 'مرحبا', '\u0007\u001b[31m', 'ﷺ'.repeat(30), 'x'.repeat(30_000)]
const injections = [
  "'; drop table clients; --",
  '1 or 1=1',
  '%',
  '_',
  '\\',
  '$1',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
]
const specialWords = [
  'NaN',
  'Infinity',
  'undefined',
  'true',
  'now()',
  'infinity',
  'epoch',
  '-infinity',
  'today',
  'J2451187',
]
const dates = ['2026-02-30', '2026-12-31T23:59:60Z', '0000-00-00', '-000001-01-01', '2026-01-31T00:00:00.0000000000Z']
const numericTexts = ['0x10', '1_000', '٣', '１', '-0.00', '+1', '00.1', '1,5', '1e5', '.5', '5.', '999999999999.99']
const numbers = [2 ** 31, 2 ** 53, 2 ** 63, 1e308, 5e-324, -1, 0.1 + 0.2, 1e21]
const inherited = ['__proto__', 'constructor', 'toString', 'prototype', 'hasOwnProperty', 'length', 'valueOf', 'toJSON']

/** An object with one field of its own, whatever its name. */
const objectWith = (name: string, value: unknown) => Object.defineProperty({}, name, { value, enumerable: true })

const structures = [
  nested(63),
  nested(70),
  Array.from({ length: 1001 }, () => 0),
  Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at])),
  objectWith('a\0b', 1),
]

/** What the contract refuses wherever it stands, and what is close to that. */
const refused: unknown[] = [
  literals.map(literal => mark + literal),
  unsafeTexts,
  structures,
  inherited.map(name => objectWith(name, { admin: true })),
].flat()

/** A body with each of these in a field that no schema knows. */
export const withInvalidValues = (body: unknown): unknown[] =>
  refused.map(value => withValueAt(body, ['inconnu'], value))

const values: unknown[] = [refused, foreign, injections, specialWords, dates, numericTexts, numbers].flat()

/** Names beside those that a body knows, of which some mean something to the language, the database or the library. */
const names = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'a\0b',
  '\ud800',
  'id',
  'agencyId',
  'createdAt',
  '$ref',
  '$where',
  'x'.repeat(300),
]

/** The text of a body in JSON, with what no value of the language is written as. */
export const jsonOf = (body: unknown): string =>
  JSON.stringify(body).replaceAll(/"\\u0001([^"]*)"/g, (_, literal: string) => literal)

/** Bodies with something hostile in a place where something is expected, or beside what is. */
export const hostileOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const locations = schemaLocations(schema).map(({ path }) => path)
  return fc
    .tuple(
      arbitraryOf(schema),
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...locations) },
        { weight: 1, arbitrary: fc.constantFrom(...names.map(name => [name])) },
      ),
      fc.constantFrom(...values),
    )
    .map(([body, path, value]) => withValueAt(body, path, value))
    .filter(body => body !== absent)
}

/** What is put in the place of a query parameter; a text of several is a parameter that is sent several times. */
export const hostileTexts: string[][] = [
  [''],
  [' '],
  ['abc'],
  ['1e2'],
  ['1.5'],
  [' 5'],
  ['5 '],
  ['+5'],
  ['-1'],
  ['0x10'],
  ['٣'],
  ['99999999999999999999999'],
  ['-99999999999999999999'],
  ['0'],
  ['101'],
  ['2147483648'],
  ['1', '2'],
  ['a', 'b'],
  ['\0'],
  ['a\0b'],
  ["' or 1=1 --"],
  ['%'],
  ['x'.repeat(3000)],
  ['\u202e'],
  ['2026-02-30'],
  ['null'],
  ['undefined'],
  ['__proto__'],
]
