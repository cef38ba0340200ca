import { PDFDocument } from '@cantoo/pdf-lib'
import type { EastAsian } from './fonts/families.ts'
import { recoveryFee, noEarlyPaymentDiscount, exemptionReasons } from './mentions.ts'
import type { PrintedDocument } from './model.ts'
import { colorsOf, embedLogo } from './pdf/brand.ts'
import { drawFoot } from './pdf/foot.ts'
import { drawHead } from './pdf/head.ts'
import { labelsOf, localeOf } from './pdf/labels.ts'
import { createSheet } from './pdf/sheet.ts'
import { drawTable } from './pdf/table.ts'
import { embedTypeface } from './pdf/typeface.ts'

/** All text that may be printed, which decides the fonts. */
const textOf = (document: PrintedDocument) => {
  const { seller, ...rest } = document
  const { logo: _, ...identity } = seller
  const mentions = [recoveryFee, noEarlyPaymentDiscount, ...exemptionReasons(document)]
  return JSON.stringify([rest, identity, mentions, labelsOf(document)])
}

/** The language of Chinese characters follows from kana, from hangul, or from the country of the customer. */
const eastAsianOf = (document: PrintedDocument): EastAsian => {
  const text = textOf(document)
  const { country } = document.buyer.address
  if (country === 'JP' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'noto-sans-jp'
  return country === 'KR' || /\p{Script=Hangul}/u.test(text) ? 'noto-sans-kr' : 'noto-sans-sc'
}

/** Draws a document as A4 pages. The fonts are embedded when it is saved. */
export const drawPdf = async (document: PrintedDocument): Promise<PDFDocument> => {
  const pdf = await PDFDocument.create()
  pdf.setTitle(`${labelsOf(document).title} ${document.number}`, { showInWindowTitleBar: true })
  pdf.setAuthor(document.seller.name)
  pdf.setLanguage(localeOf(document))
  pdf.setCreator('agency-api')
  const watermark = document.isDraft ? labelsOf(document).draft : undefined
  const sheet = createSheet(pdf, await embedTypeface(pdf, textOf(document), eastAsianOf(document)), watermark)
  const { accent, ...bandColors } = colorsOf(document.seller)
  drawHead(sheet, document, await embedLogo(pdf, document.seller), accent)
  drawTable(sheet, document, accent)
  drawFoot(sheet, document, bandColors)
  return pdf
}

export const toPdf = async (document: PrintedDocument): Promise<Uint8Array> => (await drawPdf(document)).save()
