import { parentPort } from 'node:worker_threads'
import type { LogoIssue } from './logo/issues.ts'
import type { DocumentFormat, PrintedDocument } from './model.ts'
import type { PrintedReport } from './report/model.ts'

/** The limits of one document. */
export interface RenderLimits {
  /** All memory of the process. */
  megabytes: number
  cpuMs: number
  /** Longer than the CPU time, because the process has a low priority. */
  elapsedMs: number
}

/** The work of the process: a document in a format, a report, which is a PDF, or the file of a logo. */
export type RenderInput =
  | { document: PrintedDocument; format: DocumentFormat }
  | { report: PrintedReport }
  | { logo: Uint8Array }

export type RenderResult = { bytes: Uint8Array } | { issue: LogoIssue } | { error: Error }

/** Each format loads its modules when it is first used. */
const renderers: Record<DocumentFormat, (document: PrintedDocument) => Promise<Uint8Array>> = {
  pdf: async document => (await import('./pdf.ts')).toPdf(document),
  facturx: async document => (await import('./factur-x.ts')).toFacturX(document),
  cii: async document => (await import('./cii.ts')).toCii(document),
  ubl: async document => (await import('./ubl.ts')).toUbl(document),
}

const normalizeLogo = async (file: Uint8Array): Promise<RenderResult> => {
  const { LogoError } = await import('./logo/issues.ts')
  const { normalizeLogo: normalize } = await import('./logo/normalize.ts')
  try {
    return { bytes: normalize(file) }
  } catch (error) {
    if (error instanceof LogoError) return { issue: error.issue }
    throw error
  }
}

const render = async (input: RenderInput): Promise<RenderResult> => {
  if ('logo' in input) return normalizeLogo(input.logo)
  if ('document' in input) return { bytes: await renderers[input.format](input.document) }
  const { toReportPdf } = await import('./report/pdf.ts')
  return { bytes: await toReportPdf(input.report) }
}

parentPort?.on('message', (input: RenderInput) => {
  void render(input)
    .catch((error: unknown): RenderResult => ({ error: error instanceof Error ? error : new Error(String(error)) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    .then(result => parentPort?.postMessage(result))
})
