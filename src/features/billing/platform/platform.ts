import type { Fields } from '#src/ground/db/columns.ts'

/** The syntax of a file: of an invoice, or `CDAR` for a message of its life cycle. */
export type FlowSyntax = 'CII' | 'UBL' | 'Factur-X' | 'CDAR' | 'FRR'
/** How the platform processes a flow: exchanged between companies in France, or reported. */
export type ProcessingRule = 'B2B' | 'B2BInt' | 'B2C'

/** A file that is sent. */
export interface OutgoingFlow {
  /** Our own id, at most 36 characters, by which the platform finds the flow. */
  trackingId: string
  name: string
  syntax: FlowSyntax
  processingRule: ProcessingRule
  file: Uint8Array
}

/** A flow as the platform reports it. */
export interface Flow {
  flowId: string
  updatedAt: string
  trackingId: string | null
  /** All that the platform has reported. */
  raw: Fields
}

/** Criteria of a search. The platform returns the oldest changes first. */
export interface FlowSearch {
  trackingId?: string
  updatedAfter?: string
}

/** The approved platform of an agency. All methods throw a `PlatformError`. */
export interface Platform {
  /** Whether the directory has a company. Undefined if the platform has no directory. */
  hasCompany: (siren: string) => Promise<boolean | undefined>
  /** Sends a file. Returns the id of the flow. */
  send: (flow: OutgoingFlow) => Promise<string>
  /** Returns up to `maxFlows` flows. */
  search: (where: FlowSearch) => Promise<Flow[]>
  /** Downloads the file of a flow, as it was sent or as XML. */
  download: (flowId: string, docType: 'Original' | 'Converted') => Promise<Uint8Array>
}

export const maxFlows = 100

interface ErrorOptions {
  /** The code of the platform, or why there is no usable response. */
  code: string
  status?: number | null
  /** How long the platform wants no other call. */
  retryAfterSeconds?: number | undefined
}

/**
 * Why a call has failed. `rejected`: the platform does not accept this request. `missing`: it has no such resource.
 * `unavailable`: the call can succeed later, and calls about other documents may fail, too.
 */
export class PlatformError extends Error {
  readonly kind: 'rejected' | 'missing' | 'unavailable'
  readonly code: string
  readonly status: number | null
  readonly retryAfterSeconds: number | undefined

  constructor(kind: PlatformError['kind'], { code, status = null, retryAfterSeconds }: ErrorOptions) {
    super(`The approved platform responded with ${code}`)
    this.kind = kind
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
