import type { RGB } from '@cantoo/pdf-lib'
import { localeOf } from '../pdf/labels.ts'
import { gray, left, lineHeightOf, right, type Sheet } from '../pdf/sheet.ts'
import { outcomeLabel, reportLabels, statusLabel, type ReportLabels } from './labels.ts'
import type { PrintedReport } from './model.ts'

interface Column {
  label: string
  /** The left end, or the right end of a column of numbers. */
  x: number
  width: number
  align?: 'left' | 'right'
}

const lineHeight = lineHeightOf(9)

const drawHeading = (sheet: Sheet, columns: readonly Column[], accent: RGB) => {
  for (const { label, x, align = 'left' } of columns)
    sheet.draw(label, x, sheet.y, { size: 8, weight: 'bold', color: accent, align })
  sheet.y -= lineHeightOf(8) + 3
  sheet.drawRule(left, right, sheet.y, accent)
  sheet.y -= 5
}

/** Draws rows below a heading, which each page of them has. Long cells have several lines. */
const drawRows = (sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[], accent: RGB) => {
  sheet.reserve(4 * lineHeight)
  drawHeading(sheet, columns, accent)
  sheet.onNewPage = () => drawHeading(sheet, columns, accent)
  for (const row of rows) {
    const cells = columns.map(({ width }, index) => sheet.wrap(row[index] ?? '', width))
    sheet.reserve(lineHeight * Math.max(...cells.map(lines => lines.length)) + 7)
    const start = sheet.y
    const ends = columns.map(({ x, align = 'left' }, index) => {
      let y = start
      for (const line of cells[index] ?? []) {
        sheet.draw(line, x, y, { align })
        y -= lineHeight
      }
      return y
    })
    sheet.y = Math.min(...ends) - 3
    sheet.drawRule(left, right, sheet.y)
    sheet.y -= 4
  }
  sheet.onNewPage = undefined
}

interface Section {
  title: string
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** The text in place of no rows. */
  empty: string
}

const drawSection = (sheet: Sheet, { title, columns, rows, empty }: Section, accent: RGB) => {
  sheet.reserve(6 * lineHeight)
  sheet.y -= 10
  sheet.write([title], left, { size: 13, weight: 'bold' })
  sheet.y -= 6
  if (rows.length > 0) drawRows(sheet, columns, rows, accent)
  else sheet.write([empty], left, { color: gray })
  sheet.y -= 8
}

const percentOf = (report: PrintedReport) => {
  const percent = new Intl.NumberFormat(localeOf(report), { style: 'percent', maximumFractionDigits: 2 })
  return (share: number | null) => (share === null ? '–' : percent.format(share))
}

const dayFormat = (report: PrintedReport) => {
  const dates = new Intl.DateTimeFormat(localeOf(report), { timeZone: 'UTC', dateStyle: 'medium' })
  return (day: string) => dates.format(new Date(`${day}T00:00:00Z`))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The lowest availability of a site stands for all of them. */
const minAvailability = ({ sites }: PrintedReport) => {
  const known = sites.flatMap(({ availability }) => (availability === null ? [] : [availability]))
  return known.length > 0 ? Math.min(...known) : null
}

/** The figures of the month in a band. */
export const drawSummary = (
  sheet: Sheet,
  report: PrintedReport,
  { band, onBand }: { band: RGB; onBand: RGB },
): void => {
  const labels = reportLabels(report.language)
  const { sites, tickets } = report
  const figures: [label: string, value: string][] = [
    [labels.sites, String(sites.length)],
    [labels.updates, String(sum(sites.map(({ updated }) => updated)))],
    [labels.failures, String(sum(sites.map(({ failed }) => failed)))],
    [labels.availability, percentOf(report)(minAvailability(report))],
    ...(tickets ? [[labels.tickets, String(tickets.length)] as [string, string]] : []),
  ]
  const width = (right - left) / figures.length
  sheet.drawBand(left, right, sheet.y, 54, band)
  for (const [index, [label, value]] of figures.entries()) {
    const x = left + 14 + index * width
    sheet.draw(value, x, sheet.y - 9, { size: 17, weight: 'bold', color: onBand })
    sheet.draw(label, x, sheet.y - 34, { size: 8.5, color: onBand })
  }
  sheet.y -= 68
}

/** The host and the path of a URL, which people know a site by. */
const siteName = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const siteSection = (report: PrintedReport, labels: ReportLabels): Section => {
  const percent = percentOf(report)
  return {
    title: labels.sites,
    empty: labels.noSites,
    columns: [
      { label: labels.site, x: left, width: 230 },
      { label: labels.updates, x: 345, width: 60, align: 'right' },
      { label: labels.failures, x: 405, width: 55, align: 'right' },
      { label: labels.rolledBack, x: 465, width: 55, align: 'right' },
      { label: labels.availability, x: right, width: 75, align: 'right' },
    ],
    rows: report.sites.map(({ url, updated, failed, rolledBack, availability }) => [
      siteName(url),
      String(updated),
      String(failed),
      String(rolledBack),
      percent(availability),
    ]),
  }
}

/** A restored extension has one version. The font has no arrow. */
const versions = (before: string | null, after: string | null) =>
  [...new Set([before ?? '?', after ?? '?'])].join(' › ')

const updateSection = (report: PrintedReport, labels: ReportLabels): Section => {
  const date = dayFormat(report)
  return {
    title: labels.updates,
    empty: labels.noUpdates,
    columns: [
      { label: labels.date, x: left, width: 66 },
      { label: labels.site, x: 118, width: 152 },
      { label: labels.extension, x: 278, width: 108 },
      { label: labels.version, x: 394, width: 76 },
      { label: labels.result, x: 478, width: right - 478 },
    ],
    rows: report.updates.map(({ day, url, name, before, after, outcome }) => [
      date(day),
      siteName(url),
      name,
      versions(before, after),
      outcomeLabel(outcome, report.language),
    ]),
  }
}

const ticketSection = (report: PrintedReport, labels: ReportLabels): Section => {
  const date = dayFormat(report)
  return {
    title: labels.tickets,
    empty: labels.noTickets,
    columns: [
      { label: labels.date, x: left, width: 66 },
      { label: labels.request, x: 118, width: 350 },
      { label: labels.status, x: 478, width: right - 478 },
    ],
    rows: (report.tickets ?? []).map(({ day, title, status }) => [
      date(day),
      title,
      statusLabel(status, report.language),
    ]),
  }
}

/** Draws the tables of a report. */
export const drawSections = (sheet: Sheet, report: PrintedReport, accent: RGB): void => {
  const labels = reportLabels(report.language)
  drawSection(sheet, siteSection(report, labels), accent)
  drawSection(sheet, updateSection(report, labels), accent)
  if (report.tickets) drawSection(sheet, ticketSection(report, labels), accent)
}
