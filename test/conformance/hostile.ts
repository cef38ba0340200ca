import fc from 'fast-check'
import { arbitraryOf } from './arbitrary.ts'
import { absent, schemaLocations, withValueAt } from './near-misses.ts'
import type { Schema } from './targets.ts'

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown

/**
 * JSON that `JSON.stringify` never writes: bodies contain marked strings, which `jsonOf` replaces by these literals.
 */
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
const unusualTexts = ['\ufeff', '\u202ecod.exe', 'مرحبا', '\u0007\u001b[31m', 'ﷺ'.repeat(30), 'x'.repeat(30_000)]
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
const inheritedNames = [
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  'hasOwnProperty',
  'length',
  'valueOf',
  'toJSON',
]

/** An object with one own field of any name, including `__proto__`. */
const objectWith = (name: string, value: unknown) => Object.defineProperty({}, name, { value, enumerable: true })

const structures = [
  nested(63),
  nested(70),
  Array.from({ length: 1001 }, () => 0),
  Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at])),
  objectWith('a\0b', 1),
]

/** Values that the contract forbids everywhere, and values close to them. */
const forbiddenValues: unknown[] = [
  literals.map(literal => mark + literal),
  unsafeTexts,
  structures,
  inheritedNames.map(name => objectWith(name, { admin: true })),
].flat()

/** A body with each of these values in an undeclared field. */
export const withInvalidValues = (body: unknown): unknown[] =>
  forbiddenValues.map(value => withValueAt(body, ['inconnu'], value))

const values: unknown[] = [forbiddenValues, unusualTexts, injections, specialWords, dates, numericTexts, numbers].flat()

/** Undeclared names; some are special in JavaScript, PostgreSQL or a library. */
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

/** The JSON text of a body, with the placeholders replaced. */
export const jsonOf = (body: unknown): string =>
  JSON.stringify(body).replaceAll(/"\\u0001([^"]*)"/g, (_, literal: string) => literal)

/** Bodies with a hostile value in a declared or an undeclared field. */
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

/** Hostile values of a query parameter; several texts repeat the parameter. */
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
