import { describe, expect } from 'vitest'
import { importLimits } from '#src/platform/limits/imports.ts'
import { test } from '#test/app/index.ts'
import { openImports } from './import-app.ts'

const it = test.extend('imports', async ({ app }) => {
  const imports = await openImports(app)
  await imports.import({ resource: 'clients', data: 'externalId,name\nC1,Moreau\n' })
  return imports
})

const csv = (...rows: string[]) => rows.map(row => `${row}\n`).join('')

describe('a number that Excel has shortened', () => {
  it.for(['siret', 'siren', 'phone', 'postalCode', 'vatNumber', 'externalId'])(
    'is an error of its row, and not stored as %s',
    async (field, { imports }) => {
      for (const number of ['8,01E+13', '7.32829E+13', '8E+13']) {
        const done = await imports.import({ resource: 'clients', data: csv(`name;${field}`, `A;${number}`) })
        expect(done, number).toMatchObject({ created: 0, failed: 1 })
        expect(await imports.errors(done.id)).toEqual([
          { row: 1, field, message: 'Excel has shortened this number: format the column as text, and enter it again' },
        ])
      }
    },
  )

  it('is no code such as 12E5 or 1E+5, and no name', async ({ imports }) => {
    const data = csv('name;externalId', '8,01E+13;12E5', 'B;1E+5')
    expect(await imports.import({ resource: 'clients', data })).toMatchObject({ created: 2, failed: 0 })
  })
})

describe('a number with three digits after its mark', () => {
  const header = 'invoiceNumber;clientName;lineDescription;lineQuantity;lineUnitPrice;lineVatRate'
  const row = (number: string, price: string) => `${number};Moreau;A;1;${price};20`
  const prices = async (imports: Awaited<ReturnType<typeof openImports>>) =>
    (await imports.list('/invoices', { sort: 'issueDate' })).map(({ lines }: { lines: object[] }) => lines[0])

  it.for([
    ['1.234', '12,50', '1234'],
    ['1.234', '1.234,00', '1234'],
    ['1.234', '1.234.567', '1234'],
    ['1.234', '12.50', '1.234'],
    ['1,234', '12,5', '1.234'],
    ['1,234', '12.50', '1234'],
    ['1,234', '1,234,567', '1234'],
    ['0,125', '3', '0.125'],
    ['1234.5678', '1', '1234.5678'],
  ] as const)('%s beside %s is %s', async ([price, beside, value], { imports }) => {
    const done = await imports.import({
      resource: 'invoices',
      data: csv(header, row('F-1', price), row('F-2', beside)),
    })
    expect(await imports.errors(done.id)).toEqual([])
    expect((await prices(imports))[0]).toMatchObject({ unitPrice: value })
  })

  it.for([
    ['1.234', '500'],
    ['1,234', '12,50;12.50'],
  ] as const)('%s beside %s is an error of its row', async ([price, others], { imports }) => {
    const rows = others.split(';').map((other, at) => row(`F-${at + 2}`, other))
    const done = await imports.import({ resource: 'invoices', data: csv(header, row('F-1', price), ...rows) })
    expect(done).toMatchObject({ created: rows.length, failed: 1 })
    expect(await imports.errors(done.id)).toEqual([
      { row: 1, field: 'lineUnitPrice', message: `“${price}” can be 1234 or 1.234: write 1234 or 1.2340` },
    ])
  })

  it('has a point in JSON', async ({ imports }) => {
    const data = JSON.stringify({
      invoiceNumber: 'F-1',
      clientName: 'Moreau',
      lineProduct: 'A',
      lineUnitPrice: '1.234',
    })
    expect(await imports.import({ resource: 'invoices', format: 'jsonl', data })).toMatchObject({ created: 1 })
    expect(await prices(imports)).toMatchObject([{ unitPrice: '1.234' }])
  })
})

it.for(['20 %', '20%', '20', '20,0 %'])('the VAT rate %s is 20', async (rate, { imports }) => {
  const header = 'invoiceNumber;clientName;lineDescription;lineUnitPrice;lineVatRate'
  const done = await imports.import({ resource: 'invoices', data: csv(header, `F-1;Moreau;A;10;${rate}`) })
  expect(await imports.errors(done.id)).toEqual([])
  expect(await imports.list('/invoices')).toMatchObject([{ totalTtc: '12.00' }])
})

it.for([
  ['31/12/26', '2026-12-31'],
  ['1.2.69', '2069-02-01'],
  ['31/12/99', '1999-12-31'],
  ['31 décembre 2026', '2026-12-31'],
  ['1er janv. 2026', '2026-01-01'],
  ['5\u00A0FÉVRIER\u00A02026', '2026-02-05'],
  ['July 4, 2026', '2026-07-04'],
])('the date %s is %s', async ([date, day], { imports }) => {
  const done = await imports.import({ resource: 'tasks', data: csv('title;dueDate', `A;${date}`) })
  expect(await imports.errors(done.id)).toEqual([])
  expect(await imports.list('/tasks')).toMatchObject([{ dueDate: `${day}T00:00:00.000Z` }])
})

it('a line of JSON with more values than it may have is an error, and the others are imported', async ({ imports }) => {
  const fields = Array.from({ length: importLimits.rowValues }, (_, nth) => `"f${nth}":1`).join(',')
  const data = `{"name":"Petit"}\n{"name":"Grand",${fields}}\n{"name":"Blanc"}\n`
  const done = await imports.import({ resource: 'clients', format: 'jsonl', data })
  expect(done).toMatchObject({ created: 2, failed: 1 })
  expect(await imports.errors(done.id)).toEqual([
    { row: 2, field: null, message: `More than ${importLimits.rowValues} values in the line` },
  ])
})
