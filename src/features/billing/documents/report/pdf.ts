import { PDFDocument } from '@cantoo/pdf-lib'
import { colorsOf, embedLogo } from '../pdf/brand.ts'
import { drawPageFeet } from '../pdf/foot.ts'
import { drawTitle } from '../pdf/head.ts'
import { localeOf } from '../pdf/labels.ts'
import { createSheet, gray, left } from '../pdf/sheet.ts'
import { embedTypeface } from '../pdf/typeface.ts'
import { drawSections, drawSummary } from './draw.ts'
import { reportLabels } from './labels.ts'
import type { PrintedReport } from './model.ts'

/** The characters between the values. */
const fixedText = '0123456789%›–? '

const textOf = ({ seller, ...report }: PrintedReport) => {
  const { logo: _, ...identity } = seller
  return JSON.stringify([report, identity, reportLabels(report.language)]) + fixedText
}

const monthName = (report: PrintedReport) => {
  const name = new Intl.DateTimeFormat(localeOf(report), { timeZone: 'UTC', year: 'numeric', month: 'long' })
  return name.format(new Date(`${report.month}-01T00:00:00Z`))
}

/** Draws the report of a client as A4 pages, with the logo and the color of the agency. */
export const toReportPdf = async (report: PrintedReport): Promise<Uint8Array> => {
  const labels = reportLabels(report.language)
  const { seller, clientName } = report
  const pdf = await PDFDocument.create()
  pdf.setTitle(`${labels.title} ${report.month} – ${clientName}`, { showInWindowTitleBar: true })
  pdf.setAuthor(seller.name)
  pdf.setLanguage(localeOf(report))
  pdf.setCreator('agency-api')
  const sheet = createSheet(pdf, await embedTypeface(pdf, textOf(report)))
  const { accent, ...bandColors } = colorsOf(seller)
  const title = { title: labels.title, subtitle: monthName(report), sellerName: seller.name }
  drawTitle(sheet, title, await embedLogo(pdf, seller), accent)
  sheet.write([labels.preparedFor], left, { size: 8, color: gray })
  sheet.write(sheet.wrap(clientName, 400, { size: 12, weight: 'bold' }), left, { size: 12, weight: 'bold' })
  sheet.y -= 10
  drawSummary(sheet, report, bandColors)
  drawSections(sheet, report, accent)
  drawPageFeet(sheet, report)
  return pdf.save()
}
