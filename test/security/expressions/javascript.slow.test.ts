import { expect, it } from 'vitest'
import { attacksOn } from './attacks.ts'
import { builtExpressions, builtPlaces, javascriptExpressions } from './javascript.ts'
import { findSlow } from './slow.ts'
import { expressionsOf } from './source.ts'

const length = 32 * 1024
/** CPU time is what is measured, and the machine may be busy. */
const timeout = 300_000

it('the search finds literals in code, what they separate, and expressions that are built', () => {
  const code = `
const text = '/no/ expression', half = 1 / 2 / 3 // nor /this/
const separator = /a/
const parts: string[] = text.split(separator).concat(text.split(/b/u))
const find = <Value,>(value: Value) => \`\${/c/gi.test(String(value))}\`
const built = new RegExp('d' + half)
`
  const expression = { flags: '', isSeparator: false }
  expect(expressionsOf(code, 'code.ts')).toEqual({
    literals: expect.toSatisfy(literals => {
      expect(literals).toHaveLength(3)
      expect(literals).toEqual(
        expect.arrayContaining([
          { ...expression, place: 'code.ts:3', source: 'a', isSeparator: true },
          { ...expression, place: 'code.ts:4', source: 'b', flags: 'u', isSeparator: true },
          { ...expression, place: 'code.ts:5', source: 'c', flags: 'gi' },
        ]),
      )
      return true
    }),
    built: ['code.ts:6'],
  })
})

it('attacks slow each kind of expression down that is not linear', { timeout }, async () => {
  const kinds = [
    [/^\s*\d*\s*$/, 'two repetitions of the same characters'],
    [/\/+$/, 'a repetition that begins anywhere, and ends at the end'],
    [/^[.-]+|[.-]+$/g, 'a repetition after another alternative'],
    [/\s*\[\d+\]/g, 'a repetition before a text'],
    [/<!--.*?-->/g, 'a beginning whose end is missing'],
    [/Edg\w*\//, 'a beginning that its repetition contains'],
    [/^lines\.(\d+)\.?(.*)$/, 'repetitions with an optional character between'],
    [/ · (\w+ )(\/.*)$/, 'a beginning on a line that is not the last one'],
    [/^(?:a|a)*$/, 'an alternative that is another one'],
    [/^(?:\w+\s?)*$/, 'a repetition of a repetition'],
    [/(?<=\p{Ll}\p{N}*)(?=\p{Lu})/u, 'a repetition in a lookbehind'],
    [/^"servers": \[[^\]]*\]/m, 'a beginning of a line'],
    [/(?:FATAL): +(.+)| LOG: +(.+ was terminated by .+)/g, 'a text between two repetitions'],
    [/([\w.]+)@([\w.]+)\.com/, 'an address'],
  ] as const
  const expressions = kinds.map(([{ source, flags }, place]) => ({
    place,
    source,
    flags,
    isSeparator: false,
    attacks: attacksOn(source, flags),
  }))
  const slow = await findSlow(expressions, length)
  expect(kinds.map(([, place]) => place).filter(place => !slow.some(text => text.startsWith(place)))).toEqual([])
})

it('a repetition that separates parts is searched for at each place', async () => {
  const { source, flags } = /\s*,\s*/
  const expression = { place: 'here', source, flags, isSeparator: true, attacks: attacksOn(source, flags) }
  expect(await findSlow([expression], length)).toHaveLength(1)
})

it('the code of each expression that is built has built one', () => {
  expect(new Set(builtExpressions.map(({ place }) => place))).toEqual(new Set(builtPlaces))
})

it(
  'each expression of the code and of the contracts takes time in proportion to the length of the text',
  { timeout },
  async () => {
    expect(javascriptExpressions.length).toBeGreaterThan(300)
    expect(await findSlow(javascriptExpressions, length)).toEqual([])
  },
)
