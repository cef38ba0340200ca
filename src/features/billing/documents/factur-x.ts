import { embedFacturX } from '@cantoo/pdf-lib'
import { toCii } from './cii.ts'
import type { PrintedDocument } from './model.ts'
import { drawPdf } from './pdf.ts'

/** An invoice or a credit note as Factur-X: PDF/A-3 with the Cross Industry Invoice inside. */
export const toFacturX = async (document: PrintedDocument): Promise<Uint8Array> => {
  const file = toCii(document)
  const pdf = await drawPdf(document)
  await embedFacturX(pdf, file, { conformanceLevel: 'EN 16931', modificationDate: new Date() })
  return pdf.save()
}
