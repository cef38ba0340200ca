import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BilledTo, BillingLine, Nature } from '#generated/public/types.ts'
import { clientReference } from '#src/clients/clients.ts'
import { storedCount, paginated } from '#src/db/list/paginated.ts'
import { compareDate } from '#src/db/list/queries.ts'
import { firstOrThrow, tenantQuery } from '#src/db/prepared.ts'
import { isEmpty, now, toInsertRow, toUpdateRow } from '#src/db/row.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { violatesConstraint } from '#src/db/violation.ts'
import { InvalidInput } from '#src/errors/invalid-input.ts'
import { resourceFilters, commonSorts, type ResourceFilters } from '#src/resources/common-filters.ts'
import { completionDate } from '#src/resources/completion-date.ts'
import { toExternalIdError } from '#src/resources/external-ids.ts'
import { lockReferences } from '#src/resources/references.ts'
import { billedTo, nextBilledTo, initialBilledTo } from './billed-to.ts'
import { assertExternalIdFree } from './external-ids.ts'
import { documentKinds, type DocumentKind } from './document-kinds.ts'
import { invoiceColumns, type InvoiceState } from './invoice-state.ts'
import { assertLinesFit } from './lines.ts'
import { lockBefore } from './locks.ts'
import { sharedNumbersLock, writeNumbered } from './numbers.ts'
import { completeTotals, newTotals } from './totals.ts'

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
}
const fields = [
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

const fieldsOf = (kind: DocumentKind) =>
  kind === 'invoices' ? ([...fields, 'nature', 'is_deposit as isDeposit'] as const) : fields

/** An invoice or a quote. */
export interface BillingDocument extends Partial<InvoiceState> {
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
  billedTo: BilledTo
  createdAt: string
  updatedAt: string
}
const commonColumns = [
  'id',
  'agency_id as agencyId',
  ...fields,
  billedTo.as('billedTo'),
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const
const columnsOf = (kind: DocumentKind) => [...commonColumns, ...(kind === 'invoices' ? invoiceColumns : [])]

const select = (kind: DocumentKind, tenant: TenantRows) => tenant.selectFrom(kind).select(columnsOf(kind))

/** The filters of a list of documents, by common names. */
export interface DocumentFilters extends ResourceFilters {
  status?: string | undefined
  clientId?: number | undefined
  dueFrom?: string | undefined
  dueBefore?: string | undefined
  /** Of invoices only. */
  type?: string | undefined
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

/** Locks an invoice as an update with these changes does. Undefined when the agency has no such invoice. */
export const lockInvoice = async (
  tx: TenantTransaction,
  id: number,
  changes: DocumentFields = {},
): Promise<(BillingDocument & InvoiceState) | undefined> => {
  await lockBefore('invoices', tx, changes)
  return select('invoices', tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The date of payment or acceptance: the date that was sent, or the time of the change to the settled status. */
const settlementDate = (
  kind: DocumentKind,
  next: string | undefined,
  sent: string | null | undefined,
  previous?: string,
) =>
  completionDate({
    isFinal: status => status === documentKinds[kind].settledStatus,
    next,
    sent,
    ...(previous !== undefined && { previous }),
  })

const duplicateNumberError = (kind: DocumentKind) =>
  new InvalidInput({ [documentKinds[kind].numberField]: [{ fr: 'Numéro déjà utilisé', en: 'Number already used' }] })

interface NewDocument extends Omit<
  BillingDocument,
  'id' | 'agencyId' | 'issueDate' | 'lines' | 'billedTo' | 'createdAt' | 'updatedAt' | keyof InvoiceState
> {
  nature: Nature
  isDeposit: boolean
  /** Null means today. */
  issueDate: string | null
  /** As JSON. */
  lines: string
}

const insertQuery = (kind: DocumentKind) =>
  tenantQuery((tenant, document: NewDocument) => {
    const today = sql`(select today(timezone) from agencies where id = ${tenant.ownerId})`
    return tenant
      .insertInto(kind)
      .values({
        ...toInsertRow(fields, document),
        number: sql<string>`(select ${document.number}::text from ${sharedNumbersLock(kind, tenant)})`,
        issue_date: sql<string>`coalesce(${document.issueDate}, ${today})`,
        billed_to: initialBilledTo(document.clientId, document.status),
        ...(kind === 'invoices' && { nature: document.nature, is_deposit: document.isDeposit }),
      })
      .onConflict(conflict => conflict.columns(['agency_id', 'number']).doNothing())
      .returning(columnsOf(kind))
  })
const insertQueries = { invoices: insertQuery('invoices'), quotes: insertQuery('quotes') }

/** Returns no row if the number is taken. */
const insertRow = (kind: DocumentKind, tx: TenantTransaction, document: NewDocument) =>
  insertQueries[kind](tx, document).catch((error: unknown) => {
    throw toExternalIdError(kind, error)
  })

/** A draft that has no number yet: its final number follows. */
const insertDraft = async (
  kind: DocumentKind,
  tx: TenantTransaction,
  document: Omit<NewDocument, 'number'>,
): Promise<BillingDocument> => {
  const status = document.status === 'cancelled' ? 'cancelled' : 'draft'
  const settled = { status, settledAt: null, number: `DRAFT-${randomUUID()}` }
  const { id } = firstOrThrow(await insertRow(kind, tx, { ...document, ...settled }))
  return tx
    .updateTable(kind)
    .set({ number: `DRAFT-${id}` })
    .where('id', '=', id)
    .returning(columnsOf(kind))
    .executeTakeFirstOrThrow()
}

/**
 * Inserts a document. Without a number it gets the next number of the agency's sequence. Where drafts have no number,
 * it is a draft, whatever its status.
 */
export const insertDocument = async (
  kind: DocumentKind,
  tx: TenantTransaction,
  {
    number,
    status = 'draft',
    issueDate,
    deadline = null,
    notes = null,
    externalId = null,
    nature = 'services',
    isDeposit = false,
    ...rest
  }: DocumentFields & { clientId: number },
): Promise<BillingDocument> => {
  assertLinesFit(rest.lines)
  const totals = newTotals(rest)
  const invalid = await lockReferences(tx, { clientId: clientReference }, rest)
  if (invalid) throw invalid
  await assertExternalIdFree(kind, tx, externalId)
  const document = {
    ...totals,
    clientId: rest.clientId,
    status,
    issueDate: issueDate ?? null,
    deadline,
    notes,
    externalId,
    nature,
    isDeposit,
    settledAt: settlementDate(kind, status, rest.settledAt) ?? null,
    lines: JSON.stringify(rest.lines ?? []),
  }
  const insert = async (candidate: string) => (await insertRow(kind, tx, { ...document, number: candidate }))[0]
  if (number === undefined) return (await writeNumbered(kind, tx, document, insert)) ?? insertDraft(kind, tx, document)
  const inserted = await insert(number)
  if (!inserted) throw duplicateNumberError(kind)
  return inserted
}

/** Updates the fields that were sent; without fields, `after` is `before`. Undefined when there is no such document. */
export const updateDocument = async (
  kind: DocumentKind,
  tx: TenantTransaction,
  id: number,
  changes: DocumentFields,
): Promise<{ before: BillingDocument; after: BillingDocument } | undefined> => {
  assertLinesFit(changes.lines)
  const invalid = await lockBefore(kind, tx, changes)
  const before: BillingDocument | undefined = await select(kind, tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) return undefined
  if (invalid) throw invalid
  if (isEmpty(toUpdateRow(fieldsOf(kind), changes))) return { before, after: before }
  const { status = before.status, clientId = before.clientId, lines } = changes
  const row = toUpdateRow(fieldsOf(kind), {
    ...changes,
    ...completeTotals(changes),
    settledAt: settlementDate(kind, changes.status, changes.settledAt, before.status),
    lines: lines && JSON.stringify(lines),
  })
  const after = await tx
    .updateTable(kind)
    .set({ ...row, billed_to: nextBilledTo(before, { status, clientId }), updated_at: now })
    .where('id', '=', id)
    .returning(columnsOf(kind))
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw violatesConstraint(error, `${kind}_number`) ? duplicateNumberError(kind) : toExternalIdError(kind, error)
    })
  return { before, after }
}

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
    .set({ status: documentKinds[kind].lateStatus, updated_at: now })
    .where('id', 'in', batch)
    .returning(columnsOf(kind))
    .execute()
}
