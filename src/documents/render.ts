import type { DocumentFormat, PrintedDocument } from './model.ts'
import type { PrintedReport } from './report/model.ts'

/** The input of the thread: a document in a format, or a report, which is a PDF. */
export type RenderInput = { document: PrintedDocument; format: DocumentFormat } | { report: PrintedReport }

/** Each format loads its modules when it is first used. */
const renderers: Record<DocumentFormat, (document: PrintedDocument) => Promise<Uint8Array>> = {
  pdf: async document => (await import('./pdf.ts')).toPdf(document),
  facturx: async document => (await import('./factur-x.ts')).toFacturX(document),
  cii: async document => (await import('./cii.ts')).toCii(document),
  ubl: async document => (await import('./ubl.ts')).toUbl(document),
}

/** Renders a document in one of the formats, or a report. */
export const render = async (input: RenderInput): Promise<Uint8Array> => {
  if ('document' in input) return renderers[input.format](input.document)
  const { toReportPdf } = await import('./report/pdf.ts')
  return toReportPdf(input.report)
}
