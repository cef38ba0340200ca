import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareMessages, compareUses, findInlinePairs, usesOf, type Messages } from './texts.ts'

const exclude = ['**/node_modules/**']
const files = globSync('{console,src}/**/*.{ts,tsx}', { exclude })
const readMessages = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Messages

const catalogues = new Map(
  globSync('{console,src}/**/*.{fr,en}.json', { exclude })
    .map(file => file.replace(/\.\w+\.json$/, '.ts'))
    .toSorted()
    .map(module => {
      const messagesOf = (language: string) => readMessages(module.replace(/\.ts$/, `.${language}.json`))
      return [module, { french: messagesOf('fr'), english: messagesOf('en') }] as const
    }),
)
const uses = Map.groupBy(
  files.flatMap(file => usesOf(file, new Set(catalogues.keys()))),
  ({ module }) => module,
)

/** The names of the languages, in their own words. */
const exceptions = ['console/app/language.ts']

describe('catalogues of texts', () => {
  it.for([...catalogues.keys()])('%s has the same messages in both languages', module => {
    const { french = {}, english = {} } = catalogues.get(module) ?? {}
    expect(compareMessages(french, english)).toEqual([])
  })

  it.for([...catalogues.keys()])('%s has the keys and placeholders that code names, and no others', module => {
    expect(compareUses(catalogues.get(module)?.english ?? {}, uses.get(module) ?? [])).toEqual([])
  })

  it('have all texts of the console', () => {
    const consoleFiles = files.filter(file => file.startsWith('console/') && !exceptions.includes(file))
    expect(consoleFiles.flatMap(findInlinePairs)).toEqual([])
  })
})

describe('compareMessages', () => {
  it.for([
    ['a key that is missing in English', { save: 'Enregistrer' }, {}, 'save is missing in English'],
    ['a key that is missing in French', {}, { save: 'Save' }, 'save is missing in French'],
    ['another order', { a: 'a', b: 'b' }, { b: 'b', a: 'a' }, 'a has another place in English'],
    ['an empty message', { save: '' }, { save: 'Save' }, 'save is empty'],
    ['another placeholder', { of: 'De {nom}' }, { of: 'Of {name}' }, 'of has other placeholders'],
    ['a missing form', { rows_one: 'ligne' }, { rows_one: 'row' }, 'rows_one has no form rows_other'],
  ] as const)('names %s', ([, french, english, problem]) => {
    expect(compareMessages(french, english)).toContain(problem)
  })
})
