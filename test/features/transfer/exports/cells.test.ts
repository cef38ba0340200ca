import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { fromCell, toCell, type CellSeparator } from '#src/features/transfer/exports/rows/cells.ts'
import { runImports } from '#src/features/transfer/imports/run.ts'
import { download, exportAll, exportTest as it } from './export-app.ts'

const hostile = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    "'",
    '"',
    ';',
    '\t',
    '\r',
    '\n',
    ' ',
    '\u00A0',
    '1',
    '.',
    'a',
    '|',
    ',',
  ),
  maxLength: 30,
})

/** The cells of a text for a spreadsheet that splits it, as another separator than that of the file can. */
const partsOf = (cell: string, separator: CellSeparator) =>
  cell.split(separator === ',' ? /[;\t\r\n]/ : /[,;\t\r\n]/).map(part => part.replace(/^[ "\u00A0]+/, ''))

const separators = fc.constantFrom<CellSeparator>(',', ';')

describe('a cell', () => {
  it('has no part that begins with a formula, but a number', () => {
    fc.assert(
      fc.property(hostile, separators, (text, separator) => {
        const cell = toCell(text, separator)
        if (/^-\d+(\.\d+)?$/.test(text)) expect(cell).toBe(text)
        else expect(partsOf(cell, separator).filter(part => /^[=+\-@＝＋－＠]/.test(part))).toEqual([])
      }),
      { numRuns: 5000 },
    )
  })

  it('is read back as its text', () => {
    fc.assert(
      fc.property(hostile, separators, (text, separator) => {
        expect(fromCell(toCell(text, separator), separator)).toBe(text)
      }),
      { numRuns: 5000 },
    )
  })

  it.for([
    ['a;- 1+cmd|x', "a;'- 1+cmd|x"],
    ['a\t- 2+3', "a\t'- 2+3"],
    ['a\n"=1', `a\n"'=1`],
    ["'=1", "''=1"],
    ["it's", "it's"],
    ['10 - 3 = 7; 8', '10 - 3 = 7; 8'],
    ['-12.50', '-12.50'],
  ] as const)('of %j is %j', ([text, cell]) => {
    expect(toCell(text, ',')).toBe(cell)
  })
})

it('exports of an agency are imported by another one as they were', async ({ app, key }) => {
  const names = ['=1+1', "'=1+1", '+33 4 12', 'a;- 1+cmd|x', 'a;"=1', '- a', "'tis", '-12.50', '＠x']
  for (const [index, name] of names.entries())
    await app.request('post', '/clients', key, { body: { name, notes: `${name}\n- a\n=b`, externalId: `${index}` } })
  const { downloadUrl } = await exportAll(app, key, { resources: ['clients'], format: 'csv' })
  const data = (await download(app, downloadUrl)).bytes.toString()
  expect(data).not.toMatch(/[;\n]"*[ ]?[=-]/)

  const other = await app.agency()
  const { key: otherKey } = await app.key(other)
  const mapping = { name: 'name', notes: 'notes', externalId: 'externalId' }
  const body = { resource: 'clients', format: 'csv', data, mapping }
  expect((await app.request('post', '/imports', otherKey, { body })).status).toBe(202)
  await runImports(app.db, other.id, new AbortController().signal)
  const read = async (reader: string) => {
    const { body: page } = await app.request('get', '/clients', reader, { query: { sort: 'createdAt', limit: 100 } })
    return (page.data as { externalId: string; name: string; notes: string }[])
      .map(({ externalId, name, notes }) => ({ externalId, name, notes }))
      .toSorted((a, b) => Number(a.externalId) - Number(b.externalId))
  }
  expect((await read(otherKey)).map(({ name }) => name)).toEqual(names)
  expect(await read(otherKey)).toEqual(await read(key))
})

it('lists and objects have no part that begins with a formula', async ({ app, key }) => {
  const { body: client } = await app.request('post', '/clients', key, { body: { name: 'A' } })
  const lines = [{ description: 'a;=1+1', quantity: 1, unitPrice: '1.00' }]
  await app.request('post', '/invoices', key, { body: { clientId: client.id, lines } })
  const { downloadUrl } = await exportAll(app, key, { resources: ['invoices'], format: 'csv' })
  expect((await download(app, downloadUrl)).bytes.toString()).toContain("a;'=1+1")
})
