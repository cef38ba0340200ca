import { sql } from 'kysely'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import type { PrintedDocument } from '#src/features/billing/documents/model.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { Language } from '#src/ground/base/language.ts'
import { findDocument, type BillingDocument } from '../document-rows.ts'
import { findBuyer } from './buyer.ts'
import { findBranding } from './logo.ts'
import { dayOf, toPrinted, type Identities } from './printed.ts'
import { findSeller } from './seller.ts'

const fixedIdentitiesQuery = tenantQuery(
  ({ ownerId: agencyId }, { id }: { id: number }) => sql<{ identities: Identities }>`
    select identities from invoices where agency_id = ${agencyId} and id = ${id}`,
)

/** The identities that were fixed when a document became final; otherwise, the current ones. */
const findIdentities = async (tenant: TenantRows, document: BillingDocument): Promise<Identities> => {
  if (document.finalizedAt) return firstOrThrow(await fixedIdentitiesQuery(tenant, { id: document.id })).identities
  const { identity, currency, timezone } = await findSeller(tenant)
  return { seller: identity, buyer: await findBuyer(tenant, document), currency, timezone }
}

interface InvoiceOptions {
  language: Language
  /** Whether a document that is not final is an error. */
  mustBeFinal: boolean
}

/** A document with the logo and the color that the agency has today. */
const withBranding = async (tenant: TenantRows, printed: PrintedDocument): Promise<PrintedDocument> => ({
  ...printed,
  seller: { ...printed.seller, ...(await findBranding(tenant)) },
})

/**
 * An invoice or a credit note as it is printed: a final one as it was issued, any other with current data. Undefined
 * when the agency has no such invoice.
 */
export const findPrintedInvoice = async (
  tenant: TenantRows,
  id: number,
  { language, mustBeFinal }: InvoiceOptions,
): Promise<PrintedDocument | undefined> => {
  const invoice = await findDocument('invoices', tenant, id)
  if (!invoice) return undefined
  if (mustBeFinal && !invoice.finalizedAt) throw apiError('DOCUMENT_NOT_FINAL')
  const identities = await findIdentities(tenant, invoice)
  const { creditedInvoiceId } = invoice
  const credited = creditedInvoiceId ? await findDocument('invoices', tenant, creditedInvoiceId) : undefined
  const precedingInvoice = credited
    ? { number: credited.number, issueDate: dayOf(credited.issueDate, identities.timezone) }
    : null
  return withBranding(tenant, toPrinted(invoice, identities, { language, precedingInvoice }))
}

/** A quote as it is printed, with current data. Undefined when the agency has no such quote. */
export const findPrintedQuote = async (
  tenant: TenantRows,
  id: number,
  language: Language,
): Promise<PrintedDocument | undefined> => {
  const quote = await findDocument('quotes', tenant, id)
  return quote && withBranding(tenant, toPrinted(quote, await findIdentities(tenant, quote), { language }))
}
