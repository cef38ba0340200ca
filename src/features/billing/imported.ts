import { sql } from 'kysely'
import type { InvoiceCreate } from '#generated/public/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { fieldErrors } from '#src/ground/base/errors/api-error.ts'
import { parseInstant } from '#src/platform/operations/formats.ts'
import { requiredMessage } from '#src/platform/operations/issues.ts'
import type { DocumentKind } from './document-kinds.ts'
import { findInvoicing, findSeller } from './invoicing/seller.ts'
import { isIssuing } from './invoicing/update.ts'
import { lockNumbers } from './numbers.ts'

const beyondSeries = { fr: 'Au-delà de la série des factures', en: 'Beyond the series of invoices' }
const notBeforeFinal = {
  fr: 'Doit être antérieur à la première facture définitive',
  en: 'Must be before the first final invoice',
}

/** When the first final invoice of the agency was issued, in milliseconds since 1970. */
const firstFinalDate = async (tx: TenantTransaction) => {
  const row = await tx
    .selectFrom('invoices')
    .where('finalized_at', 'is not', null)
    .select(sql<string | null>`min(issue_date)`.as('date'))
    .executeTakeFirst()
  return row?.date ? new Date(row.date).getTime() : undefined
}

/** Whether another system has issued an invoice. */
const isIssued = (body: InvoiceCreate) => isIssuing(body) || body.status === 'cancelled'

/** The year and the position of a number that has the form of those of the agency. */
const positionOf = (number: string | undefined, prefix: string): [year: number, nth: number] | undefined => {
  const [, year, nth] = (number?.startsWith(`${prefix}-`) && numberForm.exec(number.slice(prefix.length + 1))) || []
  return nth ? [Number(year), Number(nth)] : undefined
}
const numberForm = /^(\d{4})-(\d{4,9})$/

/** The last number of each year. */
const lastNumbers = async (tx: TenantTransaction) => {
  const rows = await tx.selectFrom('document_numbers').where('kind', '=', 'invoices').select(['year', 'last']).execute()
  return new Map(rows.map(({ year, last }) => [year, last]))
}

/**
 * Returns a check of invoices of another system. In legal invoicing, only those before the first final one may have a
 * number and a status. They take no number that the series has still to give.
 */
export const importedInvoiceCheck = async (tx: TenantTransaction): Promise<(body: InvoiceCreate) => void> => {
  if ((await findInvoicing(tx)) === 'free') return () => {}
  const first = await firstFinalDate(tx)
  const { invoices: prefix } = (await findSeller(tx)).prefixes
  const last = await lastNumbers(tx)
  return body => {
    const { invoiceNumber, issueDate } = body
    if (invoiceNumber === undefined && !isIssued(body)) return
    if (invoiceNumber === undefined) throw fieldErrors({ invoiceNumber: [requiredMessage] })
    if (issueDate === undefined) throw fieldErrors({ issueDate: [requiredMessage] })
    if (first !== undefined && parseInstant(issueDate) >= first) throw fieldErrors({ issueDate: [notBeforeFinal] })
    const [year, nth] = positionOf(invoiceNumber, prefix) ?? []
    if (first !== undefined && year !== undefined && nth !== undefined && nth > (last.get(year) ?? 0))
      throw fieldErrors({ invoiceNumber: [beyondSeries] })
  }
}

/** The largest position of each year among numbers of the form of the agency's, in the order of the years. */
const lastPositions = async (tx: TenantTransaction, kind: DocumentKind, numbers: readonly (string | undefined)[]) => {
  const prefix = (await findSeller(tx)).prefixes[kind]
  const last = new Map<number, number>()
  for (const number of numbers) {
    const [year, nth] = positionOf(number, prefix) ?? []
    if (year !== undefined && nth !== undefined) last.set(year, Math.max(last.get(year) ?? 0, nth))
  }
  return [...last].toSorted(([a], [b]) => a - b)
}

/** Lets the series of an agency continue after the numbers of imported documents that have its form. */
export const continueAfter = async (
  tx: TenantTransaction,
  kind: DocumentKind,
  numbers: readonly (string | undefined)[],
): Promise<void> => {
  for (const [year, nth] of await lastPositions(tx, kind, numbers))
    await tx
      .insertInto('document_numbers')
      .values({ kind, year, last: nth })
      .onConflict(conflict =>
        conflict
          .columns(['agency_id', 'kind', 'year'])
          .doUpdateSet({ last: sql<number>`greatest(document_numbers.last, excluded.last)` }),
      )
      .execute()
}

const lastImportedNumber = (kind: DocumentKind) =>
  tenantQuery(
    ({ ownerId: agencyId }, { series }: { series: string }) => sql<{ last: number | null }>`
      select max(split_part(number, '-', -1)::integer) as last from ${sql.table(kind)}
      where agency_id = ${agencyId} and starts_with(number, ${series})
        and substr(number, length(${series}) + 1) ~ '^[0-9]{4,9}$'`,
  )
const lastNumberQueries = { invoices: lastImportedNumber('invoices'), quotes: lastImportedNumber('quotes') }

/** Lets the series of an agency continue after the largest number that is left. */
const continueBefore = async (tx: TenantTransaction, kind: DocumentKind, numbers: readonly string[]) => {
  const prefix = (await findSeller(tx)).prefixes[kind]
  for (const [year, nth] of await lastPositions(tx, kind, numbers)) {
    const [left] = await lastNumberQueries[kind](tx, { series: `${prefix}-${year}-` })
    await tx
      .updateTable('document_numbers')
      .set({ last: left?.last ?? 0 })
      .where('kind', '=', kind)
      .where('year', '=', year)
      .where('last', '=', nth)
      .execute()
  }
}

/** Removes documents that an import has created, and that nothing else has changed. */
export const removeImported = async (
  tx: TenantTransaction,
  kind: DocumentKind,
  ids: readonly number[],
): Promise<void> => {
  await lockNumbers(tx, { kind })
  const removed = await tx
    .deleteFrom(kind)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .returning(['id', 'number'])
    .execute()
  for (const { id } of removed)
    await audit(tx, { action: kind === 'invoices' ? 'invoice.deleted' : 'quote.deleted', id })
  await continueBefore(
    tx,
    kind,
    removed.map(({ number }) => number),
  )
}
