import { describe, expect, it } from 'vitest'
import { missingInFormats, missingMentions, type MissingMention } from '#src/features/billing/documents/checks.ts'
import type { Buyer, PrintedDocument, PrintedLine, Seller } from '#src/features/billing/documents/model.ts'
import {
  americanBuyer,
  buyer,
  consumer,
  documentOf,
  franchiseSeller,
  germanBuyer,
  sampleDocument,
  seller,
} from './sample-document.ts'

const of = (document: PrintedDocument) => missingMentions(document).map(({ field, rule }) => `${field} ${rule}`)
const ofSeller = (fields: Partial<Seller>) => of(sampleDocument({ seller: { ...seller, ...fields } }))
const ofBuyer = (fields: Partial<Buyer>) => of(sampleDocument({ buyer: { ...buyer, ...fields } }))
const line = { description: 'Formation', quantity: 1, unitPrice: '100' }
const ofLine = (fields: Partial<PrintedLine>, document: Partial<PrintedDocument> = {}) =>
  of(documentOf([{ ...line, ...fields }], document))
const without = (vatCategory: PrintedLine['vatCategory'], exemptionCode: string | null = null) => ({
  vatRate: '0',
  vatCategory,
  exemptionCode,
})

describe('the mentions of a document', () => {
  it.each([
    ['an invoice between French companies', sampleDocument()],
    [
      'an invoice of a small business',
      documentOf([{ ...line, ...without('E', 'VATEX-FR-FRANCHISE') }], { seller: franchiseSeller }),
    ],
    ['an invoice to a consumer', sampleDocument({ buyer: consumer })],
    ['a reverse charge', documentOf([{ ...line, ...without('AE') }], { buyer: germanBuyer })],
    ['an export in dollars', documentOf([{ ...line, ...without('G') }], { buyer: americanBuyer, currency: 'USD' })],
    [
      'a quote without anything',
      sampleDocument({ type: 'quote', number: '?', lines: [], seller: { ...seller, siren: null } }),
    ],
  ])('are complete in %s', (_, document) => {
    expect(missingMentions(document)).toEqual([])
  })

  it('are listed all at once, with the field and the rule of each', () => {
    const nobody = { line1: null, line2: null, postalCode: ' ', city: '', country: null }
    const document = sampleDocument({
      seller: { ...seller, siren: null, vatNumber: null, electronicAddress: null, latePenalty: null, address: nobody },
      buyer: { ...buyer, name: '\u0001', siren: null, address: nobody },
      number: 'INV 1',
    })
    expect(missingMentions(document)).toEqual<MissingMention[]>([
      { field: 'number', rule: 'BR-FR-02' },
      { field: 'agency.address.line1', rule: 'required' },
      { field: 'agency.address.postalCode', rule: 'required' },
      { field: 'agency.address.city', rule: 'required' },
      { field: 'agency.address.country', rule: 'BR-09' },
      { field: 'agency.siren', rule: 'BR-FR-10' },
      { field: 'agency.vatNumber', rule: 'required' },
      { field: 'agency.electronicAddress', rule: 'BR-FR-13' },
      { field: 'agency.latePenalty', rule: 'BR-FR-05' },
      { field: 'client.name', rule: 'BR-07' },
      { field: 'client.address', rule: 'required' },
      { field: 'client.city', rule: 'required' },
      { field: 'client.country', rule: 'BR-11' },
    ])
  })
})

describe('the mentions of the seller', () => {
  it.each<[defect: string, fields: Partial<Seller>, missing: string[]]>([
    ['no name', { name: ' ', legalName: null }, ['agency.legalName BR-06']],
    ['a SIREN with spaces', { siren: '732 829 320' }, []],
    ['a SIREN of eight digits', { siren: '73282932' }, ['agency.siren BR-FR-32']],
    ['a VAT number without a country', { vatNumber: '44732829320' }, ['agency.vatNumber BR-CO-09']],
    ['a VAT number with spaces', { vatNumber: 'fr 44 732829320' }, []],
    ['an address without a scheme', { electronicAddress: '732829320' }, ['agency.electronicAddress BR-62']],
    ['an unknown scheme', { electronicAddress: '1234:732829320' }, ['agency.electronicAddress BR-CL-25']],
    ['an address with other characters', { electronicAddress: '0225:é' }, ['agency.electronicAddress BR-FR-23']],
    ['a long address', { electronicAddress: `0225:${'1'.repeat(126)}` }, ['agency.electronicAddress BR-FR-25']],
  ])('%s', (_, fields, missing) => {
    expect(ofSeller(fields)).toEqual(missing)
  })
})

describe('the mentions of the buyer', () => {
  it.each<[defect: string, fields: Partial<Buyer>, missing: string[]]>([
    ['no SIREN in France', { siren: null }, ['client.siren BR-FR-11']],
    ['a SIREN with a letter', { siren: '55212022X' }, ['client.siren BR-FR-32']],
    [
      'an address in France without a postal code',
      { address: { ...buyer.address, postalCode: null } },
      ['client.postalCode required'],
    ],
    ['an address of another company', { electronicAddress: '0225:732829320' }, ['client.electronicAddress BR-FR-21']],
    [
      'a French company with a foreign address',
      { electronicAddress: '9957:FR27552120222' },
      ['client.electronicAddress BR-FR-21'],
    ],
    ['a part of a company', { electronicAddress: '0225:552120222_COMPTA' }, []],
    ['a foreign company without any address', { ...germanBuyer, electronicAddress: null, email: null }, []],
    ['a foreign company with an email address', { ...germanBuyer, electronicAddress: null }, []],
    [
      'a country that is none',
      { ...germanBuyer, address: { ...germanBuyer.address, country: 'XX' } },
      ['client.country BR-11'],
    ],
    ['no postal code abroad', { ...germanBuyer, address: { ...germanBuyer.address, postalCode: null } }, []],
    ['a VAT number that is none', { vatNumber: 'X' }, ['client.vatNumber BR-CO-09']],
  ])('%s', (_, fields, missing) => {
    expect(ofBuyer(fields)).toEqual(missing)
  })
})

describe('the electronic formats of an issued document', () => {
  const ofFormats = (fields: Partial<PrintedDocument>) =>
    missingInFormats(sampleDocument(fields)).map(({ field, rule }) => `${field} ${rule}`)
  const withoutAddress = { electronicAddress: null, email: null }

  it.each<[defect: string, fields: Partial<PrintedDocument>, missing: string[]]>([
    ['a French company', {}, []],
    ['a foreign company', { buyer: { ...buyer, ...germanBuyer, ...withoutAddress } }, ['electronicAddress BR-FR-12']],
    ['a person', { buyer: { ...buyer, ...withoutAddress, type: 'individual' } }, ['electronicAddress BR-FR-12']],
    ['a person with an email address', { buyer: { ...buyer, type: 'individual', email: 'a@b.example' } }, []],
    [
      'a credit note for an invoice of another system',
      { precedingInvoice: { number: 'OLD 7', issueDate: '1999-01-31' } },
      ['creditedInvoiceId BR-FR-02', 'creditedInvoiceId BR-FR-03'],
    ],
  ])('for %s', (_, fields, missing) => {
    expect(ofFormats(fields)).toEqual(missing)
  })
})

describe('the mentions of lines', () => {
  it.each<[defect: string, missing: string[], expected: string[]]>([
    ['no text', ofLine({ description: ' \n\u0001' }), ['lines.0.description BR-25']],
    ['an unknown unit', ofLine({ unitCode: 'XYZ' }), ['lines.0.unitCode BR-CL-23']],
    ['five decimals', ofLine({ quantity: 0.00001 }), ['lines.0.quantity BR-FR-DEC-02']],
    ['seven decimals', ofLine({ unitPrice: '0.0000001' }), ['lines.0.unitPrice BR-FR-DEC-03']],
    ['the rate 21', ofLine({ vatRate: '21' }), ['lines.0.vatRate BR-FR-16']],
    ['the rate 5.50', ofLine({ vatRate: '5.50' }), []],
    ['the standard category without VAT', ofLine({ vatRate: '0' }), ['lines.0.vatRate BR-S-05']],
    [
      'VAT on an exempt line',
      ofLine({ ...without('E', 'VATEX-EU-132'), vatRate: '20' }),
      ['lines.0.vatRate BR-E-05', 'vatBreakdown.0 BR-E-09'],
    ],
    ['no reason of exemption', ofLine(without('E')), ['lines.0.exemptionCode BR-E-10']],
    ['a reason for a rate', ofLine({ exemptionCode: 'VATEX-EU-132' }), ['lines.0.exemptionCode BR-S-10']],
    ['an unknown reason', ofLine(without('E', 'VATEX-FR-XX')), ['lines.0.exemptionCode BR-CL-22']],
    ['a reason of another category', ofLine(without('E', 'VATEX-EU-IC')), ['lines.0.exemptionCode mismatch']],
    [
      'the franchise of a business that charges VAT',
      ofLine(without('E', 'VATEX-FR-FRANCHISE')),
      ['lines.0.exemptionCode franchise'],
    ],
    ['VAT of a small business', ofLine({}, { seller: franchiseSeller }), ['lines.0.vatRate franchise']],
    [
      'an intra-Community supply to nobody',
      ofLine(without('K'), { buyer: { ...germanBuyer, vatNumber: null } }),
      ['client.vatNumber BR-IC-02'],
    ],
    [
      'an intra-Community supply of a small business',
      ofLine(without('K'), { buyer: germanBuyer, seller: franchiseSeller }),
      ['agency.vatNumber BR-IC-02'],
    ],
    [
      'an export of a small business',
      ofLine(without('G'), { buyer: americanBuyer, seller: franchiseSeller }),
      ['agency.vatNumber BR-G-02'],
    ],
    ['a reverse charge to nobody', ofLine(without('AE'), { buyer: americanBuyer }), ['client.vatNumber BR-AE-02']],
    ['a discount', of(documentOf([line, { ...line, description: 'Remise', unitPrice: '-10' }])), []],
    [
      'two reasons of exemption',
      of(
        documentOf([
          { ...line, ...without('E', 'VATEX-EU-132') },
          { ...line, ...without('E', 'VATEX-FR-CGI261-4') },
        ]),
      ),
      ['lines.1.exemptionCode BR-E-01'],
    ],
    [
      'lines inside and outside the scope of VAT',
      of(documentOf([line, { ...line, ...without('O') }])),
      ['lines.0.vatCategory BR-O-12'],
    ],
    ['no lines', of(documentOf([])), ['lines BR-16']],
  ])('%s', (_, missing, expected) => {
    expect(missing).toEqual(expected)
  })
})

describe('the numbers, dates and amounts', () => {
  const deposit = { number: 'INV-2026-0000', date: '2026-08-01', paidOn: '2026-09-01', amount: '10.00' }
  const many = (count: number) =>
    documentOf(Array.from({ length: count }, () => ({ ...line, unitPrice: '0.05', vatRate: '10' })))
  const [group] = documentOf([line]).vatBreakdown
  it.each<[defect: string, missing: string[], expected: string[]]>([
    ['a long number', of(sampleDocument({ number: 'x'.repeat(36) })), ['number BR-FR-01']],
    ['a number with a letter beyond ASCII', of(sampleDocument({ number: 'Été-1' })), ['number BR-FR-02']],
    [
      'a credit note without its invoice',
      of(sampleDocument({ type: 'credit_note' })),
      ['creditedInvoiceId BR-FR-CO-05'],
    ],
    [
      'a credit note for an invoice with a free number',
      of(sampleDocument({ type: 'credit_note', precedingInvoice: { number: 'n° 1', issueDate: '2026-01-01' } })),
      [],
    ],
    ['a deposit with a free number', of(sampleDocument({ deposits: [{ ...deposit, number: 'n° 1' }] })), []],
    ['a date of another century', of(sampleDocument({ issueDate: '1999-12-31' })), ['issueDate BR-FR-03']],
    ['a deadline before the issue', of(sampleDocument({ dueDate: '2026-09-30' })), ['dueDate BR-FR-CO-07']],
    ['no deadline', of(sampleDocument({ dueDate: null })), []],
    [
      'no deadline and no terms',
      of(sampleDocument({ dueDate: null, seller: { ...seller, paymentTerms: null } })),
      ['dueDate BR-CO-25'],
    ],
    [
      'no deadline for nothing',
      of(
        sampleDocument({
          dueDate: null,
          seller: { ...seller, paymentTerms: null },
          deposits: [{ ...deposit, amount: '6813.27' }],
        }),
      ),
      [],
    ],
    [
      'deposits of more than the total',
      of(sampleDocument({ deposits: [{ ...deposit, amount: '6813.28' }] })),
      ['depositInvoiceIds deposits'],
    ],
    [
      'a deposit that deducts one',
      of(sampleDocument({ isDeposit: true, deposits: [deposit] })),
      ['depositInvoiceIds BR-FR-CO-08'],
    ],
    ['VAT in dollars', of(sampleDocument({ currency: 'USD' })), ['currency BR-FR-CO-12']],
    [
      'a currency that no longer exists',
      of(documentOf([{ ...line, ...without('G') }], { buyer: americanBuyer, currency: 'HRK' })),
      ['currency BR-CL-04'],
    ],
    [
      'a sum that is not that of the lines',
      of({ ...documentOf([line]), totalHt: '99.00', totalTtc: '119.00' }),
      ['totalHt BR-CO-10'],
    ],
    [
      'VAT that is not that of the groups',
      of({ ...documentOf([line]), totalVat: '19.00', totalTtc: '119.00' }),
      ['vatBreakdown BR-CO-14'],
    ],
    ['a total that is not the sum', of({ ...documentOf([line]), totalTtc: '119.00' }), ['totalTtc BR-CO-15']],
    ['no groups', of({ ...documentOf([line]), vatBreakdown: [] }), ['vatBreakdown BR-S-01', 'vatBreakdown BR-CO-14']],
    [
      'a group without lines',
      of({
        ...documentOf([line]),
        vatBreakdown: [
          ...documentOf([line]).vatBreakdown,
          { ...(group as NonNullable<typeof group>), rate: '10', base: '0.00', amount: '0.00' },
        ],
      }),
      ['vatBreakdown.1 BR-S-01'],
    ],
    [
      'a group with another base',
      of({ ...documentOf([line]), vatBreakdown: [{ ...(group as NonNullable<typeof group>), base: '99.99' }] }),
      ['vatBreakdown.0 BR-S-08'],
    ],
    ['more discounts than lines', of(documentOf([{ ...line, unitPrice: '-1' }])), ['totalTtc negative']],
    ['the VAT of 198 rounded lines', of(many(198)), []],
    ['the VAT of 199 rounded lines', of(many(199)), ['vatBreakdown.0 BR-S-09']],
  ])('%s', (_, missing, expected) => {
    expect(missing).toEqual(expected)
  })
})
