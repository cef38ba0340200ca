import { describe, expect, it } from 'vitest'
import type { ImportResource } from '#generated/public/types.ts'
import { decodeParts, detectEncoding } from '#src/features/transfer/imports/encoding.ts'
import { fieldsOf } from '#src/features/transfer/imports/fields.ts'
import { readRecords, type FileRecord } from '#src/features/transfer/imports/records.ts'
import { detectSeparator } from '#src/features/transfer/imports/separator.ts'
import { fieldsOf as fieldsOfConsole } from '../../console/imports/field-names.ts'
import { readFile } from '../../console/imports/read-file.ts'
import { guessResource } from '../../console/imports/guess.ts'

/** Splits bytes so that characters, quotes and line ends are cut. */
async function* inParts(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size)
    yield await Promise.resolve(bytes.subarray(start, start + size))
}

const encodeUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

const files: [name: string, bytes: Buffer][] = [
  ['quotes, separators and line ends in cells', Buffer.from('a,b\n"1, ""x""","2\r\n3"\n4,""\n')],
  ['Windows-1252 with semicolons', Buffer.from('Nom;Ville\r\nSociété;Saint-Étienne\r\n', 'latin1')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFNom\tVille\nÉté\tNîmes\n')],
  ['UTF-16 with a mark', encodeUtf16('Nom|Ville\nÉté|Nîmes\n')],
  ['empty lines and rows without values', Buffer.from('a;b\n\n1;2\n;\n  ; \n3;4\n\n')],
  ['carriage returns, and no end of the last line', Buffer.from('a,b\r1,2\r3,4')],
  ['a first line with the separator', Buffer.from('sep=;\na;b,c\n1;2\n')],
  ['ragged rows', Buffer.from('a,b\n1\n1,2,3\n')],
]

describe('the preview of an import', () => {
  it.for(files)('has the rows and numbers of the service: %s', async ([, bytes]) => {
    const encoding = await detectEncoding(bytes)
    const text = new TextDecoder(encoding).decode(bytes)
    const records = readRecords(decodeParts(inParts(bytes, 3), encoding), {
      format: 'csv',
      separator: detectSeparator(text),
    })
    const read: FileRecord[] = []
    for await (const record of records) read.push(record)
    const [headers, ...rows] = read
    expect(await readFile(new Blob([new Uint8Array(bytes)]), 'csv', { first: 100 })).toEqual({
      headers,
      rows: rows.map((cells, at) => ({ number: at + 1, cells })),
    })
  })

  it('has no cells of a row that the service cannot read, and those of the others', async () => {
    const text = 'name;city\nÉté;Nîmes\nA"b;Lille\nPetit;Lyon\n'
    expect((await readFile(new Blob([text]), 'csv', { first: 10 })).rows).toEqual([
      { number: 1, cells: ['Été', 'Nîmes'] },
      { number: 2, cells: [] },
      { number: 3, cells: ['Petit', 'Lyon'] },
    ])
  })

  it('is that of UTF-8 with one byte that is wrong in it', async () => {
    const bytes = Buffer.concat([Buffer.from('name\nÉté\n'), Buffer.from([0xff, 0x0a])])
    expect((await readFile(new Blob([bytes]), 'csv', { first: 1 })).rows).toEqual([{ number: 1, cells: ['Été'] }])
  })

  it('has the first rows, and those with errors', async () => {
    const text = `id\n${Array.from({ length: 50_000 }, (_, at) => at + 1).join('\n')}\n`
    const { rows } = await readFile(new Blob([text]), 'csv', { first: 2, numbers: [40_000, 7] })
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, '1'],
      [2, '2'],
      [7, '7'],
      [40_000, '40000'],
    ])
  })

  it('has the lines of JSON, also those without a column', async () => {
    const text = '{"name":"Moreau","tags":[1]}\n\nno JSON\n{"name":"Petit","city":"Lille"}\n'
    expect(await readFile(new Blob([text]), 'jsonl', { first: 10 })).toEqual({
      headers: ['name', 'tags', 'city'],
      rows: [
        { number: 1, cells: ['Moreau', '[1]', ''] },
        { number: 2, cells: ['', '', ''] },
        { number: 3, cells: ['Petit', '', 'Lille'] },
      ],
    })
  })

  it.for(Object.entries(fieldsOfConsole))('can map all fields of %s', ([resource, fields]) => {
    expect([...fields].toSorted()).toEqual([...fieldsOf(resource as ImportResource).keys()].toSorted())
  })

  it.for([
    ['clients', 'export.csv', ['Client Name', 'Client Number', 'Contact Email']],
    ['invoices', 'export.csv', ['Invoice Invoice Number', 'Client Name']],
    ['contacts', 'hubspot.csv', ['Record ID', 'First Name', 'Last Name']],
    ['websites', 'export.csv', ['Site Name', 'Site URL']],
    ['clients', 'liste.csv', ['Compte', 'Intitulé', 'SIRET']],
    ['quotes', 'Devis 2026.csv', ['Numéro', 'Client']],
    ['events', 'export.csv', ['Titre', 'Date de début']],
  ] as const)('guesses that the rows are %s', ([resource, name, headers]) => {
    expect(guessResource(name, headers)).toBe(resource)
  })
})

it('reads a long line of JSON in time that is proportional to its length', async () => {
  const text = Buffer.from(`{"name":"${'a'.repeat(32 * 1024 * 1024)}"}\n`)
  const file = Object.assign(new Blob([text]), { stream: () => ReadableStream.from(inParts(text, 16 * 1024)) })
  const before = process.cpuUsage()
  const { rows } = await readFile(file, 'jsonl', { first: 1 })
  const { user, system } = process.cpuUsage(before)
  expect(rows).toHaveLength(1)
  // To copy it with each part of the file takes 18 s.
  expect((user + system) / 1_000_000).toBeLessThan(3)
})
