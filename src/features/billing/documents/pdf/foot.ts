import { Big } from 'big.js'
import type { RGB } from '@cantoo/pdf-lib'
import { ibanOf, registeredName, sirenOf, vatNumberOf } from '../identifiers.ts'
import {
  creditNoteTerms,
  exemptionReasons,
  isVatOnDebits,
  namesDiscount,
  noEarlyPaymentDiscount,
  recoveryFee,
  vatOnDebits,
} from '../mentions.ts'
import type { PrintedDocument } from '../model.ts'
import { prepaidBy } from '../terms.ts'
import { isBlank } from '../xml.ts'
import { footLabels, formatsOf, labelsOf } from './labels.ts'
import { gray, left, lineHeightOf, right, type Sheet } from './sheet.ts'

const totalsLeft = 320
const lineHeight = lineHeightOf(9)

type TotalRow = [label: string, amount: string]

/** The VAT of each rate. Without lines, only its sum is known. */
const vatRows = (document: PrintedDocument): TotalRow[] => {
  const { vat, base } = labelsOf(document)
  const { money, rate } = formatsOf(document)
  const { vatBreakdown, totalVat } = document
  if (vatBreakdown.length === 0 && Number(totalVat) !== 0) return [[vat, money(totalVat)]]
  return vatBreakdown
    .filter(vatGroup => Number(vatGroup.rate) > 0)
    .map(vatGroup => [`${vat} ${rate(vatGroup.rate)} ${base} ${money(vatGroup.base)}`, money(vatGroup.amount)])
}

const totalRows = (document: PrintedDocument): TotalRow[] => {
  const { totalHt, totalTtc, deposits } = document
  const labels = labelsOf(document)
  const { money, date } = formatsOf(document)
  const before = vatRows(document)
  const after = deposits.map((deposit): TotalRow => [
    `${labels.deposit} ${deposit.number} ${labels.ofDate} ${date(deposit.date)}`,
    money(new Big(0).minus(deposit.amount).toFixed(2)),
  ])
  const total: TotalRow[] = before.length + after.length > 0 ? [[labels.totalTtc, money(totalTtc)]] : []
  return [[labels.totalHt, money(totalHt)], ...before, ...total, ...after]
}

interface BandColors {
  band: RGB
  onBand: RGB
}

const drawTotals = (sheet: Sheet, document: PrintedDocument, { band, onBand }: BandColors) => {
  const { payable: payableLabel } = labelsOf(document)
  const { money } = formatsOf(document)
  const rows = totalRows(document)
  const amountWidth = Math.max(...rows.map(([, amount]) => sheet.widthOf(amount)))
  const wrapped = rows.map(([label, amount]) => ({
    lines: sheet.wrap(label, right - totalsLeft - amountWidth - 20),
    amount,
  }))
  const height = wrapped.reduce((sum, { lines }) => sum + lines.length * lineHeight + 3, 40)
  sheet.reserve(height)
  sheet.y -= 6
  for (const { lines, amount } of wrapped) {
    sheet.draw(amount, right - 6, sheet.y, { align: 'right' })
    sheet.write(lines, totalsLeft)
    sheet.y -= 3
  }
  const payable = new Big(document.totalTtc).minus(prepaidBy(document)).toFixed(2)
  const style = { size: 11, weight: 'bold', color: onBand } as const
  sheet.drawBand(totalsLeft - 8, right, sheet.y, 22, band)
  sheet.draw(payableLabel, totalsLeft, sheet.y - 5, style)
  sheet.draw(money(payable), right - 6, sheet.y - 5, { ...style, align: 'right' })
  sheet.y -= 38
}

const inGroupsOfFour = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

const paymentLines = (document: PrintedDocument) => {
  const { seller, dueDate, number } = document
  const labels = labelsOf(document)
  const { date } = formatsOf(document)
  const iban = ibanOf(seller)
  return [
    dueDate === null ? '' : `${labels.dueDate}${document.language === 'fr' ? ' ' : ''}: ${date(dueDate)}`,
    seller.paymentTerms ?? '',
    iban === undefined ? '' : `IBAN ${inGroupsOfFour(iban)}${seller.bic ? ` – BIC ${seller.bic}` : ''}`,
    `${labels.reference}${document.language === 'fr' ? ' ' : ''}: ${number}`,
  ]
}

/** How the VAT is charged, or why it is not. */
const taxLines = (document: PrintedDocument) => {
  const messages = [...exemptionReasons(document), ...(isVatOnDebits(document) ? [vatOnDebits] : [])]
  return messages.map(message => message[document.language])
}

/** The conditions of payment that the law requires. */
const conditionLines = ({ language, seller }: PrintedDocument) => [
  seller.latePenalty ?? '',
  recoveryFee[language],
  namesDiscount(seller) ? '' : noEarlyPaymentDiscount[language],
]

const drawBlock = (sheet: Sheet, lines: readonly string[], style: { size: number; color?: RGB; title?: string }) => {
  const wrapped = lines.filter(line => !isBlank(line)).flatMap(line => sheet.wrap(line, right - left, style))
  if (wrapped.length === 0) return
  const titleLines = style.title === undefined ? [] : [style.title]
  sheet.reserve(lineHeightOf(style.size) * Math.min(4, wrapped.length + titleLines.length))
  sheet.write(titleLines, left, { weight: 'bold' })
  sheet.write(wrapped, left, style)
  sheet.y -= 8
}

const drawAcceptance = (sheet: Sheet, document: PrintedDocument) => {
  sheet.reserve(90)
  sheet.write([labelsOf(document).acceptance], left)
  sheet.y -= 60
  sheet.drawRule(left, left + 220, sheet.y)
}

/** Parts of a line from left to right, each in the direction of its own letters. */
const leftToRightMark = '\u200e'
const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/** The identity of the seller, and the number of the page, at the bottom of each page. */
export const drawPageFeet = (
  sheet: Sheet,
  { seller, language }: Pick<PrintedDocument, 'seller' | 'language'>,
): void => {
  const labels = footLabels(language)
  const { line1, line2, postalCode, city } = seller.address
  const [siren, vatNumber] = [sirenOf(seller), vatNumberOf(seller)]
  const identity = [
    registeredName(seller),
    [line1, line2, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    siren && `${labels.siren} ${siren}`,
    vatNumber && `${labels.vatNumber} ${vatNumber}`,
  ]
  const style = { size: 7.5, color: gray }
  const isolated = identity.filter(Boolean).map(part => firstStrongIsolate + part + popIsolate)
  const lines = sheet.wrap(leftToRightMark + isolated.join(' – '), right - left - 60, style).slice(0, 3)
  sheet.forEachPage((page, pages) => {
    sheet.drawRule(left, right, 66)
    sheet.draw(`${labels.page} ${page}/${pages}`, right, 60, { ...style, align: 'right' })
    for (const [index, line] of lines.entries()) sheet.draw(line, left, 60 - index * lineHeightOf(7.5), style)
  })
}

/** Draws all that stands below the lines, and the foot of each page. */
export const drawFoot = (sheet: Sheet, document: PrintedDocument, colors: BandColors): void => {
  const { type, language, notes } = document
  const { payment } = labelsOf(document)
  drawTotals(sheet, document, colors)
  drawBlock(sheet, taxLines(document), { size: 9 })
  drawBlock(sheet, [notes ?? ''], { size: 9 })
  if (type === 'invoice') drawBlock(sheet, paymentLines(document), { size: 9, title: payment })
  if (type === 'credit_note') drawBlock(sheet, [creditNoteTerms[language]], { size: 9, title: payment })
  if (type === 'quote') drawAcceptance(sheet, document)
  else drawBlock(sheet, conditionLines(document), { size: 8, color: gray })
  drawPageFeet(sheet, document)
}
