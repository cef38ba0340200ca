import { beforeAll, describe, expect, it } from 'vitest'
import { missingInFormats, missingMentions } from '#src/features/billing/documents/checks.ts'
import { toCii } from '#src/features/billing/documents/cii.ts'
import type { PrintedDocument } from '#src/features/billing/documents/model.ts'
import { toUbl } from '#src/features/billing/documents/ubl.ts'
import { corruptDocument } from './corrupt.ts'
import { generateDocument } from './generate.ts'
import { amountsOf, parseAmounts } from './parse.ts'
import { hasRules, isGateInstalled, openRules, openSchemas, type Syntax } from './rules.ts'
import { documentOf, sampleDocument } from './sample-document.ts'

const serializers = { cii: toCii, ubl: toUbl }
const syntaxes: Syntax[] = ['cii', 'ubl']
const documents = 500
const corruptedDocuments = 600
const inPortions = (count: number) => Array.from({ length: count / 50 }, (_, nth) => nth * 50)
const seedsFrom = (first: number) => Array.from({ length: 50 }, (_, nth) => first + nth)

let validate: (syntax: Syntax, file: Uint8Array) => string[]

describe.skipIf(!hasRules || !isGateInstalled)('the official rules of electronic invoices', () => {
  beforeAll(async () => {
    const validateSchema = openSchemas()
    const validateRules = await openRules()
    validate = (syntax, file) => {
      const errors = validateSchema(file)
      return errors.length > 0 ? errors : validateRules(syntax, file)
    }
  }, 600_000)

  const failuresOf = (document: PrintedDocument) =>
    syntaxes.flatMap(syntax => validate(syntax, serializers[syntax](document)).map(rule => `${syntax} ${rule}`))

  it.each(inPortions(documents))(
    `accept generated documents, whose amounts a parser reads back (%d and following)`,
    first => {
      for (const seed of seedsFrom(first)) {
        const document = generateDocument(seed)
        expect([...missingMentions(document), ...missingInFormats(document)], `seed ${seed}`).toEqual([])
        expect(failuresOf(document), `seed ${seed}`).toEqual([])
        for (const syntax of syntaxes)
          expect(parseAmounts(syntax, serializers[syntax](document)), `seed ${seed}`).toEqual(amountsOf(document))
      }
    },
    300_000,
  )

  const outcomes = { accepted: 0, refused: 0 }

  it.each(inPortions(corruptedDocuments))(
    'accept each document without missing mentions, however strange its values (%d and following)',
    first => {
      for (const seed of seedsFrom(first)) {
        const document = corruptDocument(seed)
        const isComplete = [...missingMentions(document), ...missingInFormats(document)].length === 0
        outcomes[isComplete ? 'accepted' : 'refused']++
        if (isComplete) expect(failuresOf(document), `seed ${seed}`).toEqual([])
      }
    },
    300_000,
  )

  it('accept some of the strange documents, so that the comparison has proved something', () => {
    console.log(`${outcomes.accepted} strange documents without, ${outcomes.refused} with missing mentions`)
    expect(outcomes.accepted).toBeGreaterThan(100)
    expect(outcomes.refused).toBeGreaterThan(100)
  })

  const replaced = (file: Uint8Array, from: RegExp, to: string) => {
    const text = new TextDecoder().decode(file)
    expect(text).toMatch(from)
    return new TextEncoder().encode(text.replace(from, to))
  }

  /** Changes the file of the sample invoice in a syntax. */
  const edited = (from: Record<Syntax, RegExp>, to: string) => (syntax: Syntax) =>
    replaced(serializers[syntax](sampleDocument()), from[syntax], to)
  const written =
    (document: PrintedDocument) =>
    (syntax: Syntax): Uint8Array =>
      serializers[syntax](document)

  const { buyer } = sampleDocument()
  const line = { description: 'Formation', quantity: 1, unitPrice: '100' }
  const exempt = { ...line, vatRate: '0', vatCategory: 'E' } as const
  const twoReasons = documentOf([{ ...exempt, exemptionCode: 'VATEX-FR-CGI261-4' }])
  const [reason] = twoReasons.vatBreakdown

  it.each<[defect: string, rules: string[], write: (syntax: Syntax) => Uint8Array]>([
    [
      'no note about the recovery fee',
      ['BR-FR-05'],
      edited(
        {
          cii: /<ram:IncludedNote><ram:Content>[^<]*<\/ram:Content><ram:SubjectCode>PMT<.*?<\/ram:IncludedNote>/,
          ubl: /<cbc:Note>#PMT#[^<]*<\/cbc:Note>/,
        },
        '',
      ),
    ],
    ['the rate 21', ['BR-FR-16'], written(documentOf([{ ...line, vatRate: '21' }]))],
    ['a number with spaces', ['BR-FR-02'], written(sampleDocument({ number: 'INV 2026 0001' }))],
    ['no SIREN of the buyer', ['BR-FR-11'], written(sampleDocument({ buyer: { ...buyer, siren: null } }))],
    ['a framework of paid invoices without a payment', ['BR-FR-CO-09'], edited({ cii: />S1</, ubl: />S1</ }, '>S2<')],
    ['a wrong total', ['BR-CO-15'], written(sampleDocument({ totalTtc: '1.00' }))],
    [
      'a wrong amount due',
      ['BR-CO-16'],
      edited({ cii: /(<ram:DuePayableAmount>)[^<]*/, ubl: /(<cbc:PayableAmount currencyID="EUR">)[^<]*/ }, '$11.00'),
    ],
    ['a credit note without its invoice', ['BR-FR-CO-05'], written(sampleDocument({ type: 'credit_note' }))],
    [
      'two reasons of exemption',
      ['BR-E-01'],
      written({ ...twoReasons, vatBreakdown: reason ? [reason, { ...reason, exemptionCode: 'VATEX-EU-132' }] : [] }),
    ],
    [
      'VAT that is rounded on 200 lines',
      ['BR-S-09'],
      written(documentOf(Array.from({ length: 200 }, () => ({ ...line, unitPrice: '0.05', vatRate: '10' })))),
    ],
  ])('refuse %s by %s', (_, rules, write) => {
    for (const syntax of syntaxes) {
      const failed = validate(syntax, write(syntax)).map(id => id.split('_')[0])
      expect(failed, syntax).toEqual(expect.arrayContaining(rules))
    }
  })

  it('accept VAT that is rounded on 199 lines', () => {
    const lines = Array.from({ length: 199 }, () => ({ ...line, unitPrice: '0.05', vatRate: '10' }))
    expect(failuresOf(documentOf(lines))).toEqual([])
  })
})
