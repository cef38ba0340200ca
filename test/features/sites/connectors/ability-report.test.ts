import { expect, it } from 'vitest'
import { toAbilityReport } from '#src/features/sites/connectors/abilities/report.ts'
import {
  matchesWord,
  splitWords,
  toSearchQuery,
  toSearchVector,
} from '#src/features/sites/connectors/abilities/words.ts'

const reported = (abilities: Parameters<typeof toAbilityReport>[0]): unknown =>
  JSON.parse(toAbilityReport(abilities).json)

it('a report within the limits is stored as it is', () => {
  const list = ['a', { name: 'b', label: 'B', input_schema: { type: 'object' }, category: 'site' }]
  expect(reported(list)).toEqual(list)
  expect(reported({ 'site/info': {}, 'site/more': { description: 'More' } })).toEqual({
    'site/info': {},
    'site/more': { description: 'More' },
  })
  expect(reported([])).toEqual([])
  expect(toAbilityReport(list).abilities).toEqual([
    { name: 'a', title: 'a', description: null, inputSchema: null },
    { name: 'b', title: 'B', description: null, inputSchema: { type: 'object' } },
  ])
})

it('long texts are truncated, and large schemas and other fields are dropped', () => {
  const ability = {
    name: 'a',
    label: 'é'.repeat(101),
    description: '😀'.repeat(501),
    input_schema: { text: 'x'.repeat(4096) },
    more: 'x'.repeat(1024),
    category: 'site',
  }
  expect(reported([ability])).toEqual([
    { name: 'a', label: 'é'.repeat(100), description: '😀'.repeat(500), category: 'site' },
  ])
})

it('control and invisible characters are removed from texts', () => {
  const hidden = 'Purge\u0000 \u001b[31mthe\u202e \u{e0041}\u{e0101}\u3164cache\u2028\n\tnow ❤️ 👩‍💻'
  const visible = 'Purge [31mthe cache\n\tnow ❤️ 👩‍💻'
  const inputSchema = { type: 'object', description: hidden, properties: { [hidden]: {} } }
  expect(toAbilityReport([{ name: 'a', label: hidden, description: hidden, inputSchema }]).abilities).toEqual([
    {
      name: 'a',
      title: visible,
      description: visible,
      inputSchema: { type: 'object', description: visible, properties: { [visible]: {} } },
    },
  ])
})

it('abilities without a usable name are ignored, and the first of equal names counts', () => {
  const names = ['', ' ', 5, null, {}, { name: 1 }, 'x'.repeat(101), 'a\u0007b', 'a', { name: 'a', label: 'B' }, 'b']
  expect(reported(names)).toEqual(['a', 'b'])
})

it('beyond 65,536 bytes in total, only names are kept', () => {
  const abilities = Array.from({ length: 200 }, (_, nth) => ({ name: `a${nth}`, description: 'x'.repeat(1000) }))
  const { json, abilities: rows } = toAbilityReport(abilities)
  expect(rows).toHaveLength(200)
  expect(rows.filter(({ description }) => description !== null).length).toBeGreaterThan(50)
  expect(rows.at(-1)).toEqual({ name: 'a199', title: 'a199', description: null, inputSchema: null })
  expect(Buffer.byteLength(json)).toBeLessThan(65_536)
  const longNames = Array.from({ length: 200 }, (_, nth) => `${nth}${'€'.repeat(97)}`)
  expect(Buffer.byteLength(toAbilityReport(longNames).json)).toBeLessThan(65_536)
})

it('the search in PostgreSQL has the words of the search in memory', () => {
  expect(splitWords("listClients d'été")).toEqual(['list', 'clients', 'd', 'ete'])
  expect(toSearchVector({ A: "purge l'été", D: 'x'.repeat(200) })).toBe(
    `'purge':1A 'l':2A 'ete':3A '${'x'.repeat(100)}':1D`,
  )
  expect(toSearchQuery(['clients', 'an'])).toBe("'clients':* | 'clie' | 'clien' | 'client' | 'an'")
  for (const [query, word] of [
    ['clients', 'client'],
    ['client', 'clients'],
    ['clients', 'cli'],
    ['an', 'and'],
  ] as const) {
    const terms = toSearchQuery([query]).split(' | ')
    const isFound = terms.includes(`'${word}'`) || (terms[0]?.endsWith('*') === true && word.startsWith(query))
    expect(isFound, `${query} ${word}`).toBe(matchesWord(query, word))
  }
})
