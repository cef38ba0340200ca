import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { kibibyte } from '#src/ground/base/bytes.ts'
import { toCii } from '#src/features/billing/documents/cii.ts'
import { toFacturX } from '#src/features/billing/documents/factur-x.ts'
import type { PrintedDocument } from '#src/features/billing/documents/model.ts'
import { toPdf } from '#src/features/billing/documents/pdf.ts'
import {
  consumer,
  documentOf,
  franchiseSeller,
  germanBuyer,
  longDocument,
  sampleDocument,
  seller,
  type LineInput,
} from './sample-document.ts'

const textsOf = (pdf: PDFDocument) =>
  pdf.getPages().map(page =>
    page
      .extractContents()
      .flatMap(asset => (asset.kind === 'text' ? asset.getText() : []))
      .join('\n')
      .replaceAll('\u00a0', ' '),
  )
const textOf = async (document: PrintedDocument) => textsOf(await PDFDocument.load(await toPdf(document))).join('\n')

describe('the mentions of a printed document', () => {
  it('are those of an invoice in France', async () => {
    const text = await textOf(sampleDocument({ seller: { ...seller, vatOnDebits: true }, deliveryDate: '2026-09-30' }))
    for (const mention of [
      'Facture',
      'INV-2026-0001',
      '1 octobre 2026',
      '31 octobre 2026',
      '30 septembre 2026',
      'Atelier Lumière SARL au capital de 10 000 €, RCS',
      'SIREN 732829320',
      'TVA FR44732829320',
      'Société Générale des Œuvres & Cie',
      '75001 Paris',
      'SIREN 552120222',
      'TVA FR27552120222',
      'Prestation de services',
      'Guide imprimé « Œuvres d’été »',
      '12,5',
      'jour',
      '450,00',
      '20 %',
      '5 625,00',
      'TVA 20 % sur 5 625,00 €',
      '1 125,00 €',
      'TVA 5,5 % sur 59,97 €',
      '3,30 €',
      '5 684,97 €',
      '6 813,27 €',
      'Option pour le paiement de la taxe d’après les débits',
      'Pénalités de retard : trois fois le taux d’intérêt légal',
      'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €',
      'Pas d’escompte pour paiement anticipé',
      'IBAN FR76 3000 6000 0112 3456 7890 189 – BIC AGRIFRPP',
      'Page 1/1',
    ])
      expect(text).toContain(mention)
  })

  it('are in English, with the countries of both sides', async () => {
    const document = documentOf(
      [{ description: 'Book', quantity: 2, unitPrice: '1000', vatRate: '0', vatCategory: 'AE' }],
      {
        language: 'en',
        buyer: germanBuyer,
      },
    )
    const text = await textOf(document)
    for (const mention of [
      'Invoice',
      'Germany',
      'France',
      'VAT number DE136695976',
      '1 October 2026',
      '€2,000.00',
      'Reverse charge',
      'Amount due',
      'No discount for early payment',
    ])
      expect(text).toContain(mention)
  })

  it.for([
    ['Escompte de 2 % pour paiement sous 8 jours.', 'Escompte de 2 % pour paiement sous 8 jours.'],
    ['Paiement à 30 jours. Pas d’escompte.', 'Paiement à 30 jours. Pas d’escompte.'],
    ['Paiement à 30 jours.', 'Pas d’escompte pour paiement anticipé'],
  ] as const)('say once what the terms “%s” say of a discount, as the XML does', async ([paymentTerms, note]) => {
    const document = sampleDocument({ seller: { ...seller, paymentTerms } })
    const text = await textOf(document)
    expect(text.match(/escompte/gi)).toHaveLength(1)
    expect(text).toContain(note)
    expect(Buffer.from(toCii(document)).toString()).toContain(
      `<ram:Content>${note}</ram:Content><ram:SubjectCode>AAB</ram:SubjectCode>`,
    )
  })

  it('say why a small business charges no VAT', async () => {
    const line = {
      description: 'Conseil',
      quantity: 1,
      unitPrice: '350',
      vatRate: '0',
      vatCategory: 'E',
      exemptionCode: 'VATEX-FR-FRANCHISE',
    } as const
    const text = await textOf(documentOf([line], { seller: franchiseSeller, buyer: consumer }))
    expect(text).toContain('TVA non applicable, art. 293 B du CGI')
    expect(text.replaceAll('\n', '')).toContain('Zoé Łukasiewicz')
    expect(text).not.toContain('Total TTC')
  })

  it('name the invoice of a credit note, and deposits', async () => {
    const credit = await textOf(
      sampleDocument({ type: 'credit_note', precedingInvoice: { number: 'INV-2026-0009', issueDate: '2026-09-01' } }),
    )
    expect(credit.replaceAll('\n', ' ')).toContain('INV-2026-0009 du 1 septembre 2026')
    expect(credit).toContain('Montant de l’avoir')
    expect(credit).not.toContain('échéance')
    const deposits = [{ number: 'INV-2026-0003', date: '2026-09-01', paidOn: '2026-09-01', amount: '1000.00' }]
    expect(await textOf(sampleDocument({ isDeposit: true }))).toContain('Facture d’acompte')
    const final = await textOf(sampleDocument({ deposits }))
    expect(final).toContain('Acompte INV-2026-0003 du 1 septembre')
    expect(final).toContain('5 813,27 €')
  })

  it('are what is known of a draft without lines and identities', async () => {
    const nobody = { line1: null, line2: null, postalCode: null, city: null, country: null }
    const unknown = { legalName: null, siren: null, vatNumber: null, iban: null, bic: null, paymentTerms: null }
    const text = await textOf({
      ...documentOf([]),
      seller: { ...seller, ...unknown, latePenalty: null, address: nobody },
      buyer: { ...consumer, address: nobody },
      dueDate: null,
      totalHt: '100.00',
      totalVat: '20.00',
      totalTtc: '120.00',
    })
    expect(text).toContain('20,00 €\nTVA\n120,00 €\nTotal TTC')
    for (const label of ['Désignation', 'SIREN', 'IBAN', 'échéance', 'null']) expect(text).not.toContain(label)
  })

  it('are the validity and the acceptance of a quote', async () => {
    const text = await textOf(sampleDocument({ type: 'quote', number: 'QUO-2026-0001' }))
    for (const mention of ['Devis', 'Valable jusqu’au', '31 octobre 2026', 'Total du devis', 'Bon pour accord'])
      expect(text).toContain(mention)
    expect(text).not.toContain('recouvrement')
  })

  it('replace characters that no font has', async () => {
    const text = await textOf(sampleDocument({ notes: 'Цифровой маркетинг\u202fȺ 数字 Ελλάδα \u{1f389}ᚠ' }))
    expect(text).toContain('Цифровой маркетинг')
    expect(text).toContain('Ελλάδα')
    expect(text).toContain('数字')
    expect(text).toContain('??')
  })
})

describe('the pages of a long document', () => {
  it('repeat the heading of the lines, and are numbered', async () => {
    const pages = textsOf(await PDFDocument.load(await toPdf(longDocument())))
    expect(pages).toHaveLength(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Désignation')
      expect(page).toContain(`Page ${index + 1}/3`)
      expect(page).toContain('SIREN 732829320')
    }
    expect(pages.slice(0, 2).join('')).not.toContain('Net à payer')
    for (let nth = 1; nth < 70; nth++)
      if (nth % 7 !== 0) expect(pages.join('\n').split('\n')).toContain(`Impression ${nth}`)
  })

  it('divide a description that is longer than a page, and break a word that is wider than a column', async () => {
    const description = `${'mot '.repeat(900)}${'x'.repeat(300)}`
    const document = await PDFDocument.load(await toPdf(documentOf([{ description, quantity: 1, unitPrice: '1' }])))
    expect(document.getPageCount()).toBe(3)
  })

  it('leave one empty line between paragraphs', async () => {
    const pagesOf = async (gap: string) => {
      const pdf = await toPdf(sampleDocument({ notes: `Première${gap}Deuxième${'\nligne'.repeat(40)}` }))
      return textsOf(await PDFDocument.load(pdf))
    }
    expect(await pagesOf('\r\n \n'.repeat(5000))).toEqual(await pagesOf('\n\n'))
    expect(await pagesOf('\n\n')).not.toEqual(await pagesOf('\n'))
  })
})

describe('the CPU time of text as large as an invoice may have', () => {
  const maxBytes = 128 * kibibyte
  const linesOf = (unit: string, count: number) => {
    const repeated = unit.repeat((maxBytes / count - 80) / (JSON.stringify(unit).length - 2))
    return Array.from({ length: count }, () => ({ description: repeated, quantity: 1, unitPrice: '1' }))
  }
  const hanCharacters = Array.from({ length: 800 }, (_, nth) => String.fromCodePoint(0x4e00 + nth * 25)).join('')
  const words = Array.from({ length: 17_000 }, (_, index) => (index * 7919).toString(36)).join(' ')

  it.each<[text: string, lines: LineInput[], maxSeconds: number]>([
    ['line feeds', linesOf('\n', 50), 1],
    ['short lines', linesOf('x\n', 50), 2],
    ['one word', linesOf('x', 1), 1],
    ['an alphabet that changes with each letter', linesOf('xж', 50), 1],
    ['words that differ', linesOf(words, 1), 2],
    ['marks of one letter', linesOf('\u0301', 1), 1],
    ['marks above and below one letter', linesOf('\u0301\u0323', 1), 1],
    ['letters that no font has', linesOf('ᚠ', 50), 1],
    ['Chinese characters', linesOf(hanCharacters, 50), 3],
    ['Arabic letters', linesOf('مرحبا بالعالم ', 50), 3],
    ['letters of two directions', linesOf('aب', 50), 3],
    ['many lines', linesOf('x\n', 1000), 1],
    // The first run of a text compiles code, and may collect garbage.
  ])('%s', { retry: 2 }, async (_, lines, maxSeconds) => {
    await toPdf(sampleDocument())
    const before = process.threadCpuUsage()
    await toPdf(documentOf(lines))
    const { user, system } = process.threadCpuUsage(before)
    // A core that other tests share takes up to 1.6 times as long. A cost that is not linear takes many times as long.
    expect((user + system) / 1e6).toBeLessThan(2 * maxSeconds)
  })
})

describe('the logo and the color', () => {
  // One pixel each.
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  it.each([
    ['a PNG image', png, 1],
    ['a damaged image', png.subarray(0, 40), 0],
    ['a file that is no image', Buffer.from('<svg/>'), 0],
    ['no logo', null, 0],
  ])('show %s', async (_, logo, images) => {
    const pdf = await PDFDocument.load(await toPdf(sampleDocument({ seller: { ...seller, logo, color: '#ffee00' } })))
    const drawnImages = pdf
      .getPages()[0]
      ?.extractContents()
      .filter(({ kind }) => kind === 'image')
    expect(drawnImages).toHaveLength(images)
  })
})

describe('a Factur-X file', () => {
  const streamText = (stream: unknown) => Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString()
  const namesOf = (dictionary: PDFDict | undefined) => dictionary?.keys().map(String)

  it.each([
    ['an invoice', sampleDocument()],
    [
      'a credit note',
      sampleDocument({ type: 'credit_note', precedingInvoice: { number: 'INV-1', issueDate: '2026-09-01' } }),
    ],
    ['three pages', longDocument({ language: 'en' })],
  ])('has the structure of PDF/A-3: %s', async (_, document) => {
    const bytes = await toFacturX(document)
    expect(Buffer.from(bytes).toString('latin1', 0, 8)).toBe('%PDF-1.7')
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    const { catalog, context } = pdf
    expect(context.trailerInfo.ID).toBeDefined()
    expect(context.trailerInfo.Encrypt).toBeUndefined()
    expect(catalog.lookup(PDFName.of('Lang'), PDFString, PDFHexString).decodeText()).toBe(
      document.language === 'fr' ? 'fr-FR' : 'en-GB',
    )

    const metadata = streamText(catalog.lookup(PDFName.of('Metadata')))
    expect(metadata).toMatch(/<pdfaid:part>3<|pdfaid:part="3"/)
    expect(metadata).toMatch(/<pdfaid:conformance>B<|pdfaid:conformance="B"/)
    expect(metadata).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(metadata).toContain(document.number)

    const [intent] = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).asArray()
    const intentDictionary = context.lookup(intent, PDFDict)
    expect(String(intentDictionary.get(PDFName.of('S')))).toBe('/GTS_PDFA1')
    expect(intentDictionary.lookup(PDFName.of('DestOutputProfile'))).toBeInstanceOf(PDFRawStream)

    const [associated] = catalog.lookup(PDFName.of('AF'), PDFArray).asArray()
    const file = context.lookup(associated, PDFDict)
    expect(String(file.get(PDFName.of('AFRelationship')))).toBe('/Alternative')
    expect(file.lookup(PDFName.of('UF'), PDFString, PDFHexString).decodeText()).toBe('factur-x.xml')
    const embedded = file.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'))
    const { dict } = embedded as PDFRawStream
    expect(String(dict.get(PDFName.of('Subtype')))).toBe('/text#2Fxml')
    expect(dict.lookup(PDFName.of('Params'), PDFDict).get(PDFName.of('ModDate'))).toBeInstanceOf(PDFString)
    expect(streamText(embedded)).toBe(new TextDecoder().decode(toCii(document)))

    const fonts = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('FontDescriptor') ? object : [],
      )
    expect(fonts).toHaveLength(2)
    for (const font of fonts) {
      expect(String(font.get(PDFName.of('FontName')))).toMatch(/^\/[A-Z]{6}\+SourceSans3-(Regular|SemiBold)$/)
      expect(namesOf(font)).toContain('/FontFile2')
    }
  })
})
