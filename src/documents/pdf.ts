import { PDFDocument, rgb, type RGB } from '@cantoo/pdf-lib'
import { readLogo } from './logo.ts'
import { recoveryFee, noEarlyPaymentDiscount, exemptionReasons } from './mentions.ts'
import type { PrintedDocument } from './model.ts'
import { drawFoot } from './pdf/foot.ts'
import { drawHead } from './pdf/head.ts'
import { labelsOf, localeOf } from './pdf/labels.ts'
import { createSheet, ink } from './pdf/sheet.ts'
import { drawTable } from './pdf/table.ts'
import { embedTypeface } from './pdf/typeface.ts'

const parseColor = (color: string | null | undefined): RGB | undefined => {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '') ?? []
  if (!red || !green || !blue) return undefined
  return rgb(parseInt(red, 16) / 255, parseInt(green, 16) / 255, parseInt(blue, 16) / 255)
}

const defaultColor = rgb(0.12, 0.25, 0.45)

/** The colors of an agency. A light one is for bands only, because text in it would be hard to read on white. */
const colorsOf = ({ seller }: PrintedDocument) => {
  const band = parseColor(seller.color) ?? defaultColor
  const brightness = 0.299 * band.red + 0.587 * band.green + 0.114 * band.blue
  const isLight = brightness > 0.65
  return { band, accent: isLight ? ink : band, onBand: isLight ? ink : rgb(1, 1, 1) }
}

const embedLogo = async (pdf: PDFDocument, { seller: { logo } }: PrintedDocument) => {
  const { format } = (logo && readLogo(logo)) ?? {}
  if (!logo || !format) return undefined
  try {
    return format === 'png' ? await pdf.embedPng(logo) : await pdf.embedJpg(logo)
  } catch {
    // A damaged logo is no reason to have no invoice.
    return undefined
  }
}

/** All text that may be printed, which decides the fonts. */
const textOf = (document: PrintedDocument) => {
  const { seller, ...rest } = document
  const { logo: _, ...identity } = seller
  const mentions = [recoveryFee, noEarlyPaymentDiscount, ...exemptionReasons(document)]
  return JSON.stringify([rest, identity, mentions, labelsOf(document)])
}

/** Draws a document as A4 pages. The fonts are embedded when it is saved. */
export const drawPdf = async (document: PrintedDocument): Promise<PDFDocument> => {
  const pdf = await PDFDocument.create()
  pdf.setTitle(`${labelsOf(document).title} ${document.number}`, { showInWindowTitleBar: true })
  pdf.setAuthor(document.seller.name)
  pdf.setLanguage(localeOf(document))
  pdf.setCreator('agency-api')
  const watermark = document.isDraft ? labelsOf(document).draft : undefined
  const sheet = createSheet(pdf, await embedTypeface(pdf, textOf(document)), watermark)
  const { accent, ...bandColors } = colorsOf(document)
  drawHead(sheet, document, await embedLogo(pdf, document), accent)
  drawTable(sheet, document, accent)
  drawFoot(sheet, document, bandColors)
  return pdf
}

export const toPdf = async (document: PrintedDocument): Promise<Uint8Array> => (await drawPdf(document)).save()
