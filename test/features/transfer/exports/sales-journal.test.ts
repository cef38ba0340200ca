import { describe, expect } from 'vitest'
import type { TestApp } from '#test/app/index.ts'
import { aLine, companyFields, makeSeller } from '#test/features/billing/agency.ts'
import { download, exportAll, exportTest } from './export-app.ts'

const it = exportTest.extend('fill', ({ app, agency, key }) => async () => {
  await makeSeller(app, agency)
  const create = async (path: string, body: object) => (await app.request('post', path, key, { body })).body
  const { id: clientId } = await create('/clients', { ...companyFields, name: 'Boulangerie\tMoreau | Fils' })
  const body = { clientId, status: 'sent', dueDate: '2030-01-31' }
  const lines = [aLine, { ...aLine, quantity: 3, unitPrice: '9.99', vatRate: '5.5' }]
  const invoice = await create('/invoices', { ...body, lines })
  await create('/invoices', { ...body, lines: [aLine], nature: 'goods' })
  await create('/invoices', { ...body, status: 'draft', lines })
  await create(`/invoices/${invoice.id}/payments`, { amount: '100.00', paidAt: '2026-02-03', method: 'virement' })
  await create(`/invoices/${invoice.id}/payments`, { amount: '-10.00', paidAt: '2026-02-04' })
  const note = await create(`/invoices/${invoice.id}/credit-notes`, { lines: [{ line: 1, quantity: 1 }] })
  return { clientId, invoice, note }
})

const readJournal = async (app: TestApp, key: string, salesJournal: object, separator = '\t') => {
  const { downloadUrl } = await exportAll(app, key, { resources: ['salesJournal'], format: 'csv', salesJournal })
  const { headers, bytes } = await download(app, downloadUrl)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const [header = '', ...lines] = bytes.toString().trimEnd().split('\r\n')
  const columns = header.split(separator)
  return lines.map(line => Object.fromEntries(line.split(separator).map((cell, index) => [columns[index], cell])))
}

type Journal = Awaited<ReturnType<typeof readJournal>>

const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)
const ofEntry = (journal: Journal, entry: string) => journal.filter(row => row['EcritureNum'] === entry)
const amounts = (rows: Journal) => rows.map(row => [row['CompteNum'], row['Debit'], row['Credit']])

describe('the sales journal', () => {
  it('has the 18 columns of the FEC, and balanced entries', async ({ app, key, fill }) => {
    const { clientId, invoice, note } = await fill()
    const journal = await readJournal(app, key, {})
    expect(Object.keys(journal[0] ?? {})).toHaveLength(18)
    const entries = Map.groupBy(journal, row => row['EcritureNum'])
    expect(entries.size).toBe(5)
    for (const rows of entries.values())
      expect(rows.reduce((sum, row) => sum + cents(row['Debit']) - cents(row['Credit']), 0)).toBe(0)
    const sale = ofEntry(journal, invoice.invoiceNumber)
    expect(amounts(sale)).toEqual([
      ['411000', '271,62', '0,00'],
      ['706000', '0,00', '200,00'],
      ['706000', '0,00', '29,97'],
      ['445710', '0,00', '40,00'],
      ['445710', '0,00', '1,65'],
    ])
    expect(sale[0]).toMatchObject({
      JournalCode: 'VE',
      CompAuxNum: `C${clientId}`,
      CompAuxLib: 'Boulangerie Moreau Fils',
      PieceRef: invoice.invoiceNumber,
      EcritureDate: expect.stringMatching(/^\d{8}$/),
    })
    expect(amounts(ofEntry(journal, note.invoiceNumber))).toEqual([
      ['411000', '0,00', '10,54'],
      ['706000', '9,99', '0,00'],
      ['445710', '0,55', '0,00'],
    ])
    const bank = journal.filter(row => row['JournalCode'] === 'BQ')
    expect(amounts(bank)).toEqual([
      ['512000', '100,00', '0,00'],
      ['411000', '0,00', '100,00'],
      ['512000', '0,00', '10,00'],
      ['411000', '10,00', '0,00'],
    ])
    expect(bank[0]).toMatchObject({
      EcritureDate: '20260203',
      EcritureLib: `Règlement ${invoice.invoiceNumber} virement`,
    })
  })

  it('has other accounts and separators, and the entries of a period', async ({ app, key, fill }) => {
    await fill()
    const accounts = { customers: '411MOREAU', goods: '707100', bank: '512100' }
    const journal = await readJournal(app, key, { accounts, separator: 'pipe' }, '|')
    expect(new Set(journal.map(row => row['CompteNum']))).toEqual(
      new Set(['411MOREAU', '706000', '707100', '445710', '512100']),
    )
    const period = await readJournal(app, key, { from: '2026-02-03', to: '2026-02-03' })
    expect(amounts(period)).toEqual([
      ['512000', '100,00', '0,00'],
      ['411000', '0,00', '100,00'],
    ])
  })

  it('has no entries of invoices that are not final', async ({ app, agency, key }) => {
    const clientId = await app.client(agency)
    await app.request('post', '/invoices', key, { body: { clientId, status: 'sent', lines: [aLine] } })
    expect(await readJournal(app, key, {})).toEqual([])
  })
})
