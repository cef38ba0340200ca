import type { Piscina } from 'piscina'
import { OverloadedError } from '#src/errors/overloaded.ts'
import { createSlots } from '#src/fairness/slots.ts'
import type { DocumentFormat, PrintedDocument, RenderedDocument } from './model.ts'
import type { RenderInput } from './render.ts'
import type { PrintedReport } from './report/model.ts'

/** Renders documents in a worker thread, so that requests do not wait for each other. */
export interface Documents {
  /**
   * Renders a document for an agency. Agencies take turns. Throws an `OverloadedError` when too many documents wait, or
   * when the document takes too much time or memory.
   */
  render: (agencyId: number, document: PrintedDocument, format: DocumentFormat) => Promise<RenderedDocument>
  /** Renders the report of a client as a PDF, in the same turns. */
  renderReport: (agencyId: number, report: PrintedReport) => Promise<RenderedDocument>
  close: () => Promise<void>
}

const mediaTypes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  facturx: 'application/pdf',
  cii: 'application/xml',
  ubl: 'application/xml',
}

const idleTimeoutMs = 60_000
/** A document of a few pages takes about 0.1 s, and one with as many lines as fit takes some seconds. */
const defaultTimeoutMs = 30_000
const maxMegabytes = 256
/** By default, garbage of the thread takes 160 MB more before it is collected. */
const maxYoungMegabytes = 8
/** Requests come first when processors are busy. */
const niceIncrement = 5

interface DocumentsOptions {
  /** The maximum of documents that wait, of all agencies together. */
  maxWaiting?: number
  maxWaitMs?: number
  renderTimeoutMs?: number
}

const openPool = async () => {
  const { Piscina: Pool } = await import('piscina')
  const pool = new Pool<RenderInput, Uint8Array>({
    filename: new URL('render.ts', import.meta.url).href,
    name: 'render',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: maxYoungMegabytes },
    niceIncrement,
  })
  // A thread that is stopped at one limit may reach another before it ends. Its document has been rejected already.
  return pool.on('error', () => {})
}

/** The thread ends at a limit of time or memory. Other errors come from the document. */
const isLimit = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

/** Opens the rendering. Its thread starts with the first document, and stops when it is idle. */
export const openDocuments = ({
  maxWaiting = 100,
  maxWaitMs = 20_000,
  renderTimeoutMs = defaultTimeoutMs,
}: DocumentsOptions = {}): Documents => {
  let pool: Promise<Piscina<RenderInput, Uint8Array>> | undefined
  let isClosed = false
  const { run } = createSlots({ slots: 1, maxWaiting, maxWaitMs })

  const renderInThread = async (input: RenderInput) => {
    if (isClosed) throw new Error('The rendering of documents is closed')
    pool ??= openPool()
    const thread = await pool
    try {
      return await thread.run(input, { signal: AbortSignal.timeout(renderTimeoutMs) })
    } catch (cause) {
      throw isLimit(cause) ? new OverloadedError('The document took too much to render', { cause }) : cause
    }
  }

  return {
    render: async (agencyId, document, format) => ({
      type: mediaTypes[format],
      bytes: await run(agencyId, () => renderInThread({ document, format })),
    }),
    renderReport: async (agencyId, report) => ({
      type: mediaTypes.pdf,
      bytes: await run(agencyId, () => renderInThread({ report })),
    }),
    close: async () => {
      isClosed = true
      await (await pool)?.destroy()
    },
  }
}
