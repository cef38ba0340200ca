import { hash } from 'node:crypto'
import type { Documents } from './documents/index.ts'
import type { DocumentFormat, PrintedDocument } from './documents/model.ts'
import type { PrintedReport } from './documents/report/model.ts'
import { normalizeBounded } from '#src/ground/load/normalize.ts'
import { FileResult } from '#src/platform/operations/types.ts'

const types = {
  pdf: 'application/pdf',
  facturx: 'application/pdf',
  cii: 'application/xml',
  ubl: 'application/xml',
} as const

/** The number of a document as the name of a file. Numbers may contain any characters. */
const nameOf = ({ number, type }: PrintedDocument) => {
  const ascii = normalizeBounded(number, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '-')
  return ascii.replaceAll(/^[.-]+|(?<![.-])[.-]+$/g, '') || type
}

/** Changes with everything that the file shows. A logo is represented by its hash. */
const versionOf = (
  { seller: { logo, ...seller }, ...printed }: PrintedDocument | PrintedReport,
  format: DocumentFormat,
) => JSON.stringify({ format, ...printed, seller, logo: logo ? hash('sha256', logo) : null })

interface FileDeps {
  documents: Documents
  agencyId: number
}

/** A document as a file, which is rendered for those who get it. */
export const documentFile = <Format extends DocumentFormat>(
  { documents, agencyId }: FileDeps,
  printed: PrintedDocument,
  format: Format,
): FileResult<(typeof types)[Format]> =>
  new FileResult({
    type: types[format],
    name: `${nameOf(printed)}.${types[format].split('/')[1]}`,
    language: printed.language,
    version: versionOf(printed, format),
    read: async () => (await documents.render(agencyId, printed, format)).bytes,
  })

/** The report of a client as a file. */
export const reportFile = (
  { documents, agencyId }: FileDeps,
  report: PrintedReport,
  name: string,
): FileResult<'application/pdf'> =>
  new FileResult({
    type: types.pdf,
    name,
    language: report.language,
    version: versionOf(report, 'pdf'),
    read: async () => (await documents.renderReport(agencyId, report)).bytes,
  })
