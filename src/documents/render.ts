import type { DocumentFormat, PrintedDocument } from './model.ts'

/** The input of the thread. */
export interface RenderInput {
  document: PrintedDocument
  format: DocumentFormat
}

/** Each format loads its modules when it is first used. */
const renderers: Record<DocumentFormat, (document: PrintedDocument) => Promise<Uint8Array>> = {
  pdf: async document => (await import('./pdf.ts')).toPdf(document),
  facturx: async document => (await import('./factur-x.ts')).toFacturX(document),
  cii: async document => (await import('./cii.ts')).toCii(document),
  ubl: async document => (await import('./ubl.ts')).toUbl(document),
}

/** Renders a document in one of the formats. */
export const render = ({ document, format }: RenderInput): Promise<Uint8Array> => renderers[format](document)
