import type { Seller } from '../model.ts'

/** The extensions of a site that were updated in a month, and how reachable it was. */
export interface PrintedSite {
  url: string
  updated: number
  failed: number
  rolledBack: number
  /** From 0 to 1. Null without checks. */
  availability: number | null
}

export interface PrintedUpdate {
  day: string
  url: string
  name: string
  before: string | null
  after: string | null
  outcome: 'updated' | 'failed' | 'rolled_back'
}

export interface PrintedTicket {
  day: string
  title: string
  status: string
}

/** The work of a month for a client, as it is printed. Days are `YYYY-MM-DD`, the month is `YYYY-MM`. */
export interface PrintedReport {
  language: 'fr' | 'en'
  month: string
  seller: Seller
  clientName: string
  sites: PrintedSite[]
  updates: PrintedUpdate[]
  /** Null if they are left out. */
  tickets: PrintedTicket[] | null
}
