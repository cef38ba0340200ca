import type { RGB } from '@cantoo/pdf-lib'
import type { PrintedDocument, PrintedLine } from '../model.ts'
import { units } from '../units.ts'
import { formatsOf, labelsOf, type Formats, type Labels } from './labels.ts'
import { left, lineHeightOf, right, type Sheet } from './sheet.ts'

/** The right ends of the columns; the description fills the rest. */
const columns = { quantity: 316, unit: 323, unitPrice: 434, vatRate: 466, net: right }
const descriptionWidth = 214
const unitWidth = 48
const lineHeight = lineHeightOf(9)

const drawHeading = (sheet: Sheet, labels: Labels, accent: RGB) => {
  const style = { size: 8, weight: 'bold', color: accent } as const
  const draw = (text: string, x: number) => sheet.draw(text, x, sheet.y, { ...style, align: 'right' })
  sheet.draw(labels.description, left, sheet.y, style)
  draw(labels.quantity, columns.quantity)
  sheet.draw(labels.unit, columns.unit, sheet.y, style)
  draw(labels.unitPrice, columns.unitPrice)
  draw(labels.vatRate, columns.vatRate)
  draw(labels.net, columns.net)
  sheet.y -= lineHeightOf(8) + 3
  sheet.drawRule(left, right, sheet.y, accent)
  sheet.y -= 5
}

const unitOf = ({ unitCode }: PrintedLine, language: PrintedDocument['language']) =>
  units.get(unitCode)?.[language] ?? unitCode

const drawLine = (sheet: Sheet, line: PrintedLine, formats: Formats, language: PrintedDocument['language']) => {
  const [first = '', ...others] = sheet.wrap(line.description, descriptionWidth)
  const [unit = ''] = sheet.wrap(unitOf(line, language), unitWidth)
  // The first two lines stay together.
  sheet.reserve(lineHeight * Math.min(2, others.length + 1))
  sheet.draw(first, left, sheet.y)
  const draw = (text: string, x: number) => sheet.draw(text, x, sheet.y, { align: 'right' })
  draw(formats.quantity(line.quantity), columns.quantity)
  sheet.draw(unit, columns.unit, sheet.y)
  draw(formats.price(line.unitPrice), columns.unitPrice)
  draw(line.vatCategory === 'O' ? '–' : formats.rate(line.vatRate), columns.vatRate)
  draw(formats.amount(line.net), columns.net)
  sheet.y -= lineHeight
  sheet.write(others, left)
  sheet.y -= 3
  sheet.drawRule(left, right, sheet.y)
  sheet.y -= 4
}

/** Draws the lines. Each page of them has the heading. A document may have totals only. */
export const drawTable = (sheet: Sheet, document: PrintedDocument, accent: RGB): void => {
  if (document.lines.length === 0) return
  const labels = labelsOf(document)
  const formats = formatsOf(document)
  sheet.reserve(4 * lineHeight)
  drawHeading(sheet, labels, accent)
  sheet.onNewPage = () => drawHeading(sheet, labels, accent)
  for (const line of document.lines) drawLine(sheet, line, formats, document.language)
  sheet.onNewPage = undefined
}
