import { sql } from 'kysely'
import type { BilledTo, BillingLine, Nature } from '#generated/public/types.ts'
import { storedCount, paginated } from '#src/ground/db/list/paginated.ts'
import { compareDate } from '#src/ground/db/list/queries.ts'
import { changedNow } from '#src/ground/db/row.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { resourceFilters, commonSorts, type ResourceFilters } from '#src/platform/resources/common-filters.ts'
import { billedTo } from './billed-to.ts'
import { documentKinds, type DocumentKind } from './document-kinds.ts'
import { invoiceColumns, type InvoiceState } from './invoice-state.ts'
import { quoteColumns, type QuoteState } from './quote-state.ts'
import type { VatShare } from './vat.ts'

/** The writable fields of an invoice or a quote, by common names. */
export interface DocumentFields {
  clientId?: number | undefined
  number?: string | undefined
  status?: string | undefined
  totalHt?: string | undefined
  totalTtc?: string | undefined
  issueDate?: string | undefined
  deadline?: string | null | undefined
  settledAt?: string | null | undefined
  notes?: string | null | undefined
  externalId?: string | null | undefined
  lines?: BillingLine[] | undefined
  /** Of invoices only. */
  nature?: Nature | undefined
  isDeposit?: boolean | undefined
  /** Whether it is a row of another system: without a date of payment or acceptance, that date is unknown. */
  isImported?: boolean | undefined
}
export const fields = [
  'client_id as clientId',
  'number',
  'status',
  'total_ht as totalHt',
  'total_ttc as totalTtc',
  'issue_date as issueDate',
  'deadline',
  'settled_at as settledAt',
  'notes',
  'external_id as externalId',
  'lines',
] as const

export const fieldsOf = (kind: DocumentKind) =>
  kind === 'invoices' ? ([...fields, 'nature', 'is_deposit as isDeposit'] as const) : fields

/** An invoice or a quote. */
export interface BillingDocument extends Partial<InvoiceState>, Partial<QuoteState> {
  id: number
  agencyId: number
  clientId: number | null
  number: string
  status: string
  totalHt: string
  totalTtc: string
  issueDate: string
  deadline: string | null
  settledAt: string | null
  notes: string | null
  externalId: string | null
  lines: BillingLine[]
  /** The VAT by rate, where it is rounded by rate, and of credit notes. Null: it is rounded by line. */
  vatBreakdown: VatShare[] | null
  billedTo: BilledTo
  createdAt: string
  updatedAt: string
}
const commonColumns = (agencyId: number) => [
  'id' as const,
  'agency_id as agencyId' as const,
  ...fields,
  sql<VatShare[] | null>`vat_breakdown`.as('vatBreakdown'),
  billedTo(agencyId).as('billedTo'),
  'created_at as createdAt' as const,
  'updated_at as updatedAt' as const,
]
export const columnsOf = (kind: DocumentKind, agencyId: number) => [
  ...commonColumns(agencyId),
  ...(kind === 'invoices' ? invoiceColumns : quoteColumns),
]

export const select = (kind: DocumentKind, tenant: TenantRows) =>
  tenant.selectFrom(kind).select(columnsOf(kind, tenant.ownerId))

/** The filters of a list of documents, by common names. */
export interface DocumentFilters extends ResourceFilters {
  status?: string | undefined
  clientId?: number | undefined
  dueFrom?: string | undefined
  dueBefore?: string | undefined
  /** Of invoices only. */
  type?: string | undefined
  /** Of quotes only. */
  billing?: string | undefined
}

const listQuery = (kind: DocumentKind) =>
  paginated((tenant: TenantRows) => select(kind, tenant), {
    name: kind,
    sort: '-createdAt',
    sorts: {
      ...commonSorts,
      issueDate: { column: 'issue_date' },
      [documentKinds[kind].deadlineField]: { column: 'deadline', property: 'deadline', isNullable: true },
    },
    filters: {
      status: (query, status: string) => query.where('status', '=', status),
      clientId: (query, id: number) => query.where('client_id', '=', id),
      type: (query, type: string) => query.where(sql<boolean>`type = ${type}`),
      billing: (query, billing: string) => query.where(sql<boolean>`billing = ${billing}`),
      dueFrom: (query, from: string) => query.where(compareDate('deadline', '>=', from)),
      dueBefore: (query, before: string) => query.where(compareDate('deadline', '<', before)),
      ...resourceFilters,
    },
    rowBytes: sql<number>`lines_bytes`,
    count: storedCount(kind),
  })
export const listDocuments = { invoices: listQuery('invoices'), quotes: listQuery('quotes') }

export const findDocument = (
  kind: DocumentKind,
  tenant: TenantRows,
  id: number,
): Promise<BillingDocument | undefined> => select(kind, tenant).where('id', '=', id).executeTakeFirst()

/** Those that the agency has, in no order. */
export const findDocuments = (
  kind: DocumentKind,
  tenant: TenantRows,
  ids: readonly number[],
): Promise<BillingDocument[]> =>
  select(kind, tenant)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute()

/** A sent document is late after the day of its deadline, in the time zone of its agency. */
export const isLate = sql<boolean>`(
  status = 'sent' and deadline < now() and day_of(deadline, timezone) < (now() at time zone timezone)::date
)`

/** Sets the late status of up to 100 late documents of an agency, and returns them. */
export const markLateBatch = (kind: DocumentKind, tx: TenantTransaction): Promise<BillingDocument[]> => {
  const batch = tx
    .selectFrom(kind)
    .innerJoin('agencies', 'agencies.id', 'agency_id')
    .where(isLate)
    .select(`${kind}.id`)
    .limit(100)
    .forUpdate(kind)
    .skipLocked()
  return tx
    .updateTable(kind)
    .set({ status: documentKinds[kind].lateStatus, updated_at: changedNow })
    .where('id', 'in', batch)
    .returning(columnsOf(kind, tx.ownerId))
    .execute()
}
