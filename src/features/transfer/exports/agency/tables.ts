import { sql, type RawBuilder } from 'kysely'

/** The rows of a table that belong to an agency. */
type Owned = (agencyId: number) => RawBuilder<unknown>

const ofAgency: Owned = agencyId => sql`agency_id = ${sql.lit(agencyId)}`

export interface MovedTable {
  name: string
  owned: Owned
  /** The columns by which rows are sorted: a row comes after those that it refers to. */
  key: readonly string[]
  /** The tables to whose ids columns refer. */
  references?: Readonly<Record<string, string>>
  /** The columns that refer to people. */
  people?: readonly string[]
  /** Columns that a new installation fills by itself. */
  omitted?: readonly string[]
}

const byId = ['id']

/**
 * The tables that move with an agency: a table comes after those that it refers to. What belongs to an installation
 * stays behind: people and their sessions, keys, apps, webhooks, pairings and data of sites, logs and the change feed.
 */
export const movedTables: readonly MovedTable[] = [
  { name: 'agency_logos', owned: ofAgency, key: ['agency_id'] },
  { name: 'clients', owned: ofAgency, key: byId },
  { name: 'contacts', owned: ofAgency, key: byId },
  {
    name: 'client_contacts',
    owned: ofAgency,
    key: ['client_id', 'contact_id'],
    references: { client_id: 'clients', contact_id: 'contacts' },
  },
  { name: 'websites', owned: ofAgency, key: byId, references: { client_id: 'clients' }, omitted: ['site_id'] },
  { name: 'website_checks', owned: ofAgency, key: ['website_id'], references: { website_id: 'websites' } },
  { name: 'tickets', owned: ofAgency, key: byId, references: { client_id: 'clients' } },
  { name: 'quotes', owned: ofAgency, key: byId, references: { client_id: 'clients' } },
  {
    name: 'invoices',
    owned: ofAgency,
    key: byId,
    references: { client_id: 'clients', credited_invoice_id: 'invoices', quote_id: 'quotes' },
    // It may refer to a later row, and follows from the numbers in `deposits`.
    omitted: ['deducted_in'],
  },
  {
    name: 'invoice_payments',
    owned: ofAgency,
    key: byId,
    references: { invoice_id: 'invoices', corrects_payment_id: 'invoice_payments' },
  },
  {
    name: 'recurring_invoices',
    owned: ofAgency,
    key: byId,
    references: { client_id: 'clients', last_invoice_id: 'invoices' },
  },
  { name: 'invoice_chains', owned: ofAgency, key: ['position'] },
  { name: 'document_numbers', owned: ofAgency, key: ['kind', 'year'] },
  { name: 'incoming_invoices', owned: ofAgency, key: byId },
  { name: 'tasks', owned: ofAgency, key: byId, people: ['created_by', 'assignee_id'] },
  { name: 'calendar_events', owned: ofAgency, key: byId, references: { client_id: 'clients' } },
  { name: 'watches', owned: ofAgency, key: byId },
  { name: 'watch_sources', owned: ofAgency, key: ['watch_id', 'position'], references: { watch_id: 'watches' } },
  { name: 'watch_documents', owned: ofAgency, key: byId, references: { watch_id: 'watches' } },
  { name: 'watch_syntheses', owned: ofAgency, key: byId, references: { watch_id: 'watches' } },
]

/** The first line of a file of an agency. */
export interface AgencyHeader {
  format: 'agency-api/agency'
  version: 1
  /** The row of the agency. */
  agency: Record<string, unknown> & { id: number }
  /** The people whom rows name, by their ids in the file. */
  people: { id: string; email: string }[]
  /** The columns of each table. */
  columns: Record<string, string[]>
}

/** The last line: the number of the rows of each table, without which the file is incomplete. */
export interface AgencyEnd {
  rows: Record<string, number>
  /** The SHA-256 of all lines before. */
  checksum: string
}

/** The columns of a table that are stored, without those that another installation has its own values for. */
export const columnsQuery = ({ name, omitted = [] }: Pick<MovedTable, 'name' | 'omitted'>) => sql<{ column: string }>`
  select column_name as column from information_schema.columns
  where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'
    and column_name <> all(${omitted}::text[])
  order by ordinal_position`
