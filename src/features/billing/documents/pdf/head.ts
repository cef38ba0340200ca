import type { PDFImage, RGB } from '@cantoo/pdf-lib'
import { registeredName, sirenOf, vatNumberOf } from '../identifiers.ts'
import { natures } from '../mentions.ts'
import type { PrintedAddress, PrintedDocument } from '../model.ts'
import { formatsOf, labelsOf, localeOf } from './labels.ts'
import { gray, left, lineHeightOf, right, type Sheet } from './sheet.ts'

const maxLogo = { width: 170, height: 60 }

/** The lines of an address. The country is written on documents that cross a border. */
const addressLines = ({ line1, line2, postalCode, city, country }: PrintedAddress, countryName?: string) =>
  [line1, line2, [postalCode, city].filter(Boolean).join(' '), country && countryName].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  )

const countryNamesOf = (document: PrintedDocument) => {
  const { seller, buyer } = document
  if (seller.address.country === buyer.address.country) return () => undefined
  const names = new Intl.DisplayNames(localeOf(document), { type: 'region', fallback: 'code' })
  return ({ country }: PrintedAddress) => (/^[A-Z]{2}$/.test(country ?? '') ? names.of(country ?? '') : undefined)
}

interface Title {
  title: string
  /** The number of the document, or its month. */
  subtitle: string
  sellerName: string
}

/** Draws a title at the right, and the logo of the agency or its name at the left. */
export const drawTitle = (
  sheet: Sheet,
  { title, subtitle, sellerName }: Title,
  logo: PDFImage | undefined,
  accent: RGB,
): void => {
  const start = sheet.y
  sheet.draw(title, right, start, { size: 22, weight: 'bold', color: accent, align: 'right' })
  sheet.draw(subtitle, right, start - 30, { size: 12, weight: 'bold', align: 'right' })
  if (logo) {
    const size = logo.scaleToFit(Math.min(maxLogo.width, logo.width), Math.min(maxLogo.height, logo.height))
    sheet.drawImage(logo, left, start, size)
    sheet.y = start - Math.max(size.height, 44) - 22
    return
  }
  sheet.write(sheet.wrap(sellerName, 300, { size: 16, weight: 'bold' }), left, { size: 16, weight: 'bold' })
  sheet.y = Math.min(sheet.y, start - 44) - 22
}

/** Seller and buyer side by side. */
const drawAddresses = (sheet: Sheet, document: PrintedDocument) => {
  const { seller, buyer } = document
  const labels = labelsOf(document)
  const countryName = countryNamesOf(document)
  const column = (right - left) / 2 + left
  const width = column - left - 24
  const start = sheet.y
  const drawColumn = (x: number, title: string, name: string, lines: (string | undefined)[]) => {
    sheet.y = start
    sheet.write([title], x, { size: 8, color: gray })
    sheet.write(sheet.wrap(name, width, { size: 10, weight: 'bold' }), x, { size: 10, weight: 'bold' })
    for (const line of lines) if (line !== undefined) sheet.write(sheet.wrap(line, width), x)
    return sheet.y
  }
  const identifiers = (identity: Pick<typeof seller, 'siren' | 'vatNumber'>) => {
    const [siren, vatNumber] = [sirenOf(identity), vatNumberOf(identity)]
    return [siren && `${labels.siren} ${siren}`, vatNumber && `${labels.vatNumber} ${vatNumber}`]
  }
  const ends = [
    drawColumn(left, labels.seller, registeredName(seller), [
      ...addressLines(seller.address, countryName(seller.address)),
      ...identifiers(seller),
      ...[seller.phone, seller.email, seller.website].map(contact => contact ?? undefined),
    ]),
    drawColumn(column, labels.buyer, buyer.name, [
      ...addressLines(buyer.address, countryName(buyer.address)),
      ...identifiers(buyer),
    ]),
  ]
  sheet.y = Math.min(...ends) - 14
}

/** Dates, the nature of the supply, and the invoice of a credit note, in columns. */
const drawDates = (sheet: Sheet, document: PrintedDocument) => {
  const { type, issueDate, dueDate, deliveryDate, precedingInvoice, nature, language } = document
  const labels = labelsOf(document)
  const { date } = formatsOf(document)
  const columns: [label: string, value: string | null][] = [
    [labels.issueDate, date(issueDate)],
    [type === 'quote' ? labels.validUntil : labels.dueDate, type === 'credit_note' ? null : dueDate && date(dueDate)],
    [labels.deliveryDate, deliveryDate && date(deliveryDate)],
    [labels.nature, natures[nature][language]],
    [
      labels.precedingInvoice,
      precedingInvoice && `${precedingInvoice.number} ${labels.ofDate} ${date(precedingInvoice.issueDate)}`,
    ],
  ]
  const present = columns.filter((column): column is [string, string] => column[1] !== null)
  const width = (right - left) / present.length
  const start = sheet.y
  sheet.drawRule(left, right, start)
  const ends = present.map(([label, value], index) => {
    const x = left + index * width
    sheet.y = start - 8
    sheet.write([label], x, { size: 8, color: gray })
    sheet.write(sheet.wrap(value, width - 10, { weight: 'bold' }), x, { weight: 'bold' })
    return sheet.y
  })
  sheet.y = Math.min(...ends) - 12
}

/** Draws all that stands above the lines. */
export const drawHead = (sheet: Sheet, document: PrintedDocument, logo: PDFImage | undefined, accent: RGB): void => {
  const { number: subtitle, seller } = document
  drawTitle(sheet, { title: labelsOf(document).title, subtitle, sellerName: seller.name }, logo, accent)
  drawAddresses(sheet, document)
  drawDates(sheet, document)
  sheet.y -= lineHeightOf(4)
}
