import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'
import { createBucket, type Bucket } from '#src/ground/load/bucket.ts'
import { createSlots } from '#src/ground/load/slots.ts'
import { LogoError } from './logo/issues.ts'
import type { DocumentFormat, PrintedDocument, RenderedDocument } from './model.ts'
import type { RenderInput, RenderLimits } from './render.ts'
import { openRenderer } from './renderer.ts'
import type { PrintedReport } from './report/model.ts'

declare module '#src/platform/api/deps.ts' {
  interface HandlerDeps {
    documents: Documents
  }
}

/** Renders documents in a process of their own, so that requests do not wait for each other. */
export interface Documents {
  /**
   * Renders a document for an agency. Agencies take turns. Throws an `OverloadedError` when too many documents wait,
   * when the document takes too much time or memory, or when an earlier one of the agency did.
   */
  render: (agencyId: number, document: PrintedDocument, format: DocumentFormat) => Promise<RenderedDocument>
  /** Renders the report of a client as a PDF, in the same turns. */
  renderReport: (agencyId: number, report: PrintedReport) => Promise<RenderedDocument>
  /**
   * Encodes the pixels of a PNG or JPEG file as a new file, which is small enough for documents and has nothing else of
   * the old one. Takes the same turns. Throws `LogoError` for a file that cannot be a logo.
   */
  normalizeLogo: (agencyId: number, file: Uint8Array) => Promise<Uint8Array>
  close: () => Promise<void>
}

const mediaTypes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  facturx: 'application/pdf',
  cii: 'application/xml',
  ubl: 'application/xml',
}

/** A document of a few pages takes 0.1 s, the largest one 1.5 s and 210 MB, and the largest logo 1 s and 400 MB. */
const defaultLimits: RenderLimits = { megabytes: 512, cpuMs: 5000, elapsedMs: 30_000 }

/** After a document that exceeds a limit, its agency waits for this many times as long as it took. */
const debtFactor = 4
/** Agencies with a debt. It ends after two minutes at the latest. */
const maxDebts = 10_000

interface DocumentsOptions {
  /** The maximum of documents that wait, of all agencies together. */
  maxWaiting?: number
  maxWaitMs?: number
  limits?: RenderLimits
}

/** Opens the rendering. Its process starts with the first document, and stops when it is idle. */
export const openDocuments = ({
  maxWaiting = 100,
  maxWaitMs = 20_000,
  limits = defaultLimits,
}: DocumentsOptions = {}): Documents => {
  const renderer = openRenderer(limits)
  const { run } = createSlots({ slots: 1, maxWaiting, maxWaitMs })
  /** Milliseconds, by agency. */
  const debts = new BoundedMap<number, Bucket>(maxDebts, debt => !debt.isFull())

  const assertNoDebt = (agencyId: number) => {
    const waitMs = debts.get(agencyId)?.waitMs() ?? 0
    if (waitMs > 0)
      throw new OverloadedError('A document of the agency took too much to render', {
        retryAfter: Math.ceil(waitMs / 1000),
      })
  }
  const charge = (agencyId: number, durationMs: number) =>
    debts.getOrCreate(agencyId, () => createBucket({ capacity: 0, refillMs: 1 })).take(durationMs * debtFactor)

  const render = async (agencyId: number, input: RenderInput) => {
    assertNoDebt(agencyId)
    const startedAt = performance.now()
    try {
      return await renderer.render(input)
    } catch (error) {
      if (error instanceof OverloadedError) charge(agencyId, performance.now() - startedAt)
      throw error
    }
  }
  const renderBytes = async (agencyId: number, input: RenderInput) => {
    // Refused at once, and again at its turn: a document of the agency may exceed a limit meanwhile.
    assertNoDebt(agencyId)
    const result = await run(agencyId, () => render(agencyId, input))
    if ('error' in result) throw result.error
    if ('issue' in result) throw new LogoError(result.issue)
    return result.bytes
  }

  return {
    render: async (agencyId, document, format) => ({
      type: mediaTypes[format],
      bytes: await renderBytes(agencyId, { document, format }),
    }),
    renderReport: async (agencyId, report) => ({
      type: mediaTypes.pdf,
      bytes: await renderBytes(agencyId, { report }),
    }),
    normalizeLogo: (agencyId, file) => renderBytes(agencyId, { logo: file }),
    close: () => renderer.close(),
  }
}
