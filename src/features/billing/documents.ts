import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BillingLine, Nature } from '#generated/public/types.ts'
import { clientReference } from '#src/features/clients/clients.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import { isEmpty, now, toInsertRow, toUpdateRow } from '#src/ground/db/row.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { violatesConstraint } from '#src/ground/db/violation.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { completionDate } from '#src/platform/resources/completion-date.ts'
import { toExternalIdError, externalIdTaken } from '#src/platform/resources/external-ids.ts'
import { lockReferences } from '#src/platform/resources/references.ts'
import { nextBilledTo, initialBilledTo } from './billed-to.ts'
import { columnsOf, fields, fieldsOf, select, type BillingDocument, type DocumentFields } from './document-rows.ts'
import { documentKinds, type DocumentKind } from './document-kinds.ts'
import type { InvoiceState } from './invoice-state.ts'
import { assertLinesFit } from './lines.ts'
import { lockBefore } from './locks.ts'
import { findInvoicing, vatMethodOf } from './invoicing/seller.ts'
import { sharedNumbersLock, writeNumbered } from './numbers.ts'
import type { QuoteState } from './quote-state.ts'
import { completeTotals, newTotals } from './totals.ts'
import { vatBreakdown, type VatMethod } from './vat.ts'

/**
 * Throws before the document is written, so that a batch continues without it. A batch locks the numbers of its
 * documents, so that no other transaction writes an external id meanwhile.
 */
const assertExternalIdFree = async (
  kind: DocumentKind,
  tx: TenantTransaction,
  externalId: string | null,
): Promise<void> => {
  if (externalId === null) return
  const existing = await tx.selectFrom(kind).where('external_id', '=', externalId).select('id').executeTakeFirst()
  if (existing) throw externalIdTaken()
}

/** Locks an invoice as an update with these changes does. Undefined when the agency has no such invoice. */
export const lockInvoice = async (
  tx: TenantTransaction,
  id: number,
  changes: DocumentFields = {},
): Promise<(BillingDocument & InvoiceState) | undefined> => {
  await lockBefore('invoices', tx, changes)
  return select('invoices', tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The date of payment or acceptance: the date that was sent, or the time of the change to the settled status here. */
const settlementDate = (
  kind: DocumentKind,
  { status: next, settledAt: sent, isImported = false }: DocumentFields,
  previous?: string,
) =>
  completionDate({
    isFinal: status => status === documentKinds[kind].settledStatus,
    next,
    sent,
    ...(previous !== undefined && { previous }),
    ...(isImported && { fallback: null }),
  })

const duplicateNumberError = (kind: DocumentKind) =>
  new InvalidInput({ [documentKinds[kind].numberField]: [{ fr: 'Numéro déjà utilisé', en: 'Number already used' }] })

interface NewDocument extends Omit<
  BillingDocument,
  | 'id'
  | 'agencyId'
  | 'issueDate'
  | 'lines'
  | 'vatBreakdown'
  | 'billedTo'
  | 'createdAt'
  | 'updatedAt'
  | keyof InvoiceState
  | keyof QuoteState
> {
  nature: Nature
  isDeposit: boolean
  /** Null means today. */
  issueDate: string | null
  /** As JSON. */
  lines: string
  vatBreakdown: string | null
}

/** The VAT by rate as it is stored, as JSON. Null where it is rounded by line. */
const storedVat = (lines: readonly BillingLine[], method: VatMethod) =>
  method === 'rate' ? JSON.stringify(vatBreakdown(lines, method)) : null

const insertQuery = (kind: DocumentKind) =>
  tenantQuery((tenant, document: NewDocument) => {
    const today = sql`(select today(timezone) from agencies where id = ${tenant.ownerId})`
    return tenant
      .insertInto(kind)
      .values({
        ...toInsertRow(fields, document),
        number: sql<string>`(select ${document.number}::text from ${sharedNumbersLock(kind, tenant)})`,
        issue_date: sql<string>`coalesce(${document.issueDate}, ${today})`,
        vat_breakdown: document.vatBreakdown,
        billed_to: initialBilledTo(tenant.ownerId, document.clientId, document.status),
        ...(kind === 'invoices' && { nature: document.nature, is_deposit: document.isDeposit }),
      })
      .onConflict(conflict => conflict.columns(['agency_id', 'number']).doNothing())
      .returning(columnsOf(kind, tenant.ownerId))
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
    .returning(columnsOf(kind, tx.ownerId))
    .executeTakeFirstOrThrow()
}

/**
 * Inserts a document. Without a number it gets the next number of the agency's sequence. Where drafts have no number,
 * it is a draft, at any status.
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
  const method = vatMethodOf(await findInvoicing(tx))
  const totals = newTotals(rest, method)
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
    settledAt: settlementDate(kind, { ...rest, status }) ?? null,
    lines: JSON.stringify(rest.lines ?? []),
    vatBreakdown: storedVat(rest.lines ?? [], method),
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
  const method = vatMethodOf(await findInvoicing(tx))
  const row = toUpdateRow(fieldsOf(kind), {
    ...changes,
    ...completeTotals(changes, method),
    settledAt: settlementDate(kind, changes, before.status),
    lines: lines && JSON.stringify(lines),
  })
  const after = await tx
    .updateTable(kind)
    .set({
      ...row,
      ...(lines && {
        vat_breakdown: storedVat(lines, method),
        // The share of its quote then follows from the lines.
        ...(kind === 'invoices' && { quote_percent: null }),
      }),
      billed_to: nextBilledTo(tx.ownerId, before, { status, clientId }),
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(columnsOf(kind, tx.ownerId))
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw violatesConstraint(error, `${kind}_number`) ? duplicateNumberError(kind) : toExternalIdError(kind, error)
    })
  return { before, after }
}
