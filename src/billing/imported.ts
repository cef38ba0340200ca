import { sql } from 'kysely'
import type { InvoiceCreate } from '#generated/public/types.ts'
import { now } from '#src/db/row.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import { fieldErrors } from '#src/errors/api-error.ts'
import { parseInstant } from '#src/operations/formats.ts'
import { requiredMessage } from '#src/operations/issues.ts'
import type { DocumentKind } from './document-kinds.ts'
import { findInvoicing, findSeller } from './invoicing/seller.ts'
import { issuedStatuses } from './invoicing/update.ts'

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
const isIssued = ({ status, paidAt }: InvoiceCreate) =>
  issuedStatuses.includes(status) || status === 'cancelled' || Boolean(paidAt)

/** Marks an imported invoice that another system has issued. */
export const markImported = async (tx: TenantTransaction, id: number, body: InvoiceCreate): Promise<void> => {
  if (isIssued(body)) await tx.updateTable('invoices').set({ imported_at: now }).where('id', '=', id).execute()
}

/**
 * Returns a check of invoices of another system. In legal invoicing, only those before the first final one may have a
 * number and a status.
 */
export const importedInvoiceCheck = async (tx: TenantTransaction): Promise<(body: InvoiceCreate) => void> => {
  if ((await findInvoicing(tx)) === 'free') return () => {}
  const first = await firstFinalDate(tx)
  return body => {
    const { invoiceNumber, issueDate } = body
    if (invoiceNumber === undefined && !isIssued(body)) return
    if (invoiceNumber === undefined) throw fieldErrors({ invoiceNumber: [requiredMessage] })
    if (issueDate === undefined) throw fieldErrors({ issueDate: [requiredMessage] })
    if (first !== undefined && parseInstant(issueDate) >= first) throw fieldErrors({ issueDate: [notBeforeFinal] })
  }
}

/** Lets the series of an agency continue after the numbers of imported documents that have its form. */
export const continueAfter = async (
  tx: TenantTransaction,
  kind: DocumentKind,
  numbers: readonly (string | undefined)[],
): Promise<void> => {
  const prefix = kind === 'quotes' ? 'QUO' : (await findSeller(tx)).prefixes.invoices
  const last = new Map<number, number>()
  for (const number of numbers) {
    if (!number?.startsWith(`${prefix}-`)) continue
    const [, year, nth] = /^(\d{4})-(\d{4,9})$/.exec(number.slice(prefix.length + 1)) ?? []
    if (nth) last.set(Number(year), Math.max(last.get(Number(year)) ?? 0, Number(nth)))
  }
  for (const [year, nth] of [...last].toSorted(([a], [b]) => a - b))
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
