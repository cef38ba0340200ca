import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { toCii } from '#src/features/billing/documents/cii.ts'
import type { PrintedDocument } from '#src/features/billing/documents/model.ts'
import { toUbl } from '#src/features/billing/documents/ubl.ts'
import { generateDocument } from './generate.ts'
import { amountsOf, parseAmounts, parseInvoice } from './parse.ts'
import type { Syntax } from './rules.ts'
import { consumer, documentOf, germanBuyer, sampleDocument } from './sample-document.ts'

const serializers = { cii: toCii, ubl: toUbl }

describe.each<Syntax>(['cii', 'ubl'])('an invoice as %s', syntax => {
  const write = (document: PrintedDocument) => serializers[syntax](document)
  const parse = (document: PrintedDocument) => parseInvoice(syntax, write(document))
  const textOf = (document: PrintedDocument) => new TextDecoder().decode(write(document))

  it('has the amounts of the document', () => {
    for (let seed = 0; seed < 100; seed++) {
      const document = generateDocument(seed)
      expect(parseAmounts(syntax, write(document)), `seed ${seed}`).toEqual(amountsOf(document))
    }
  })

  it('has lines with positive prices, whose product is their net amount', () => {
    const lines = [
      { description: 'Conseil', quantity: 2.5, unitPrice: '99.99' },
      { description: 'Remise', quantity: 1, unitPrice: '-10.505' },
      { description: 'Retour', quantity: -1, unitPrice: '5' },
    ]
    for (const { quantity = '', price = '', net = '' } of parse(documentOf(lines)).lines) {
      expect(Number(price)).toBeGreaterThan(0)
      expect(new Big(quantity).times(price).round(2, Big.roundHalfUp).toFixed(2)).toBe(net)
    }
  })

  const deposit = { number: 'INV-2026-0000', date: '2026-09-01', paidOn: '2026-09-01', amount: '1000.00' }
  it.each<[framework: string, fields: Partial<PrintedDocument>]>([
    ['S1', {}],
    ['B1', { nature: 'goods' }],
    ['M1', { nature: 'mixed' }],
    ['S4', { deposits: [deposit] }],
    ['S2', { deposits: [deposit, { ...deposit, amount: '5813.27' }] }],
    ['S4', { deposits: [{ ...deposit, paidOn: null, amount: '6813.27' }] }],
    ['S1', { isDeposit: true }],
    ['S1', { type: 'credit_note' }],
  ])('has the framework %s', (framework, fields) => {
    expect(parse(sampleDocument(fields)).framework).toBe(framework)
  })

  it.each<[code: string, fields: Partial<PrintedDocument>]>([
    ['380', {}],
    ['381', { type: 'credit_note' }],
    ['386', { isDeposit: true }],
  ])('has the type %s', (code, fields) => {
    expect(textOf(sampleDocument(fields))).toMatch(new RegExp(`TypeCode[^>]*>${code}<`))
  })

  it.each([
    ['B2B', {}],
    ['B2BINT', { buyer: germanBuyer }],
    ['B2C', { buyer: consumer }],
  ])('has each required note once, and the treatment %s', (treatment, fields) => {
    const { notes } = parse(sampleDocument({ ...fields, notes: 'Merci #PMT#BAR#B2C# <&>' }))
    for (const subject of ['BAR', 'PMT', 'PMD', 'AAB'])
      expect(
        notes.filter(note => note.includes(syntax === 'cii' ? subject : `#${subject}#`) && !note.startsWith('Merci')),
      ).toHaveLength(1)
    expect(notes[0]).toBe(syntax === 'cii' ? `${treatment}BAR` : `#BAR#${treatment}`)
    expect(notes.at(-1)).toBe(syntax === 'cii' ? 'Merci #PMT#BAR#B2C# <&>' : 'Merci # PMT# BAR#B2C# <&>')
  })

  it('leaves out what XML cannot contain', () => {
    const text = textOf(sampleDocument({ notes: 'a\u0000b\uffffc\ud800d' }))
    expect(text).toContain('abc\ufffdd')
  })

  it('divides a description into a name and the rest', () => {
    const text = textOf(documentOf([{ description: 'Site\n- maquettes\n- code', quantity: 1, unitPrice: '1' }]))
    expect(text).toMatch(/Name>Site<[\s\S]*|Description>- maquettes\n- code</)
  })

  it('states the VAT of another currency in euros, where it is zero', () => {
    const line = { description: 'x', quantity: 1, unitPrice: '1', vatRate: '0', vatCategory: 'G' } as const
    expect(textOf(documentOf([line], { currency: 'USD' }))).toContain('currencyID="EUR">0.00<')
  })

  it('does not exist for a quote', () => {
    expect(() => write(sampleDocument({ type: 'quote' }))).toThrow('A quote has no electronic form')
  })
})
