import { sql } from 'kysely'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import type { Seller as PrintedSeller } from '#src/features/billing/documents/model.ts'
import type { VatMethod } from '../vat.ts'

/** How an agency issues its invoices: `fr` follows French law, `free` lets it change them at any time. */
export type Invoicing = 'free' | 'fr'

export interface Seller {
  invoicing: Invoicing
  currency: string
  /** The current day of the agency, as `YYYY-MM-DD`. */
  today: string
  timezone: string
  prefixes: { quotes: string; invoices: string; credit_notes: string }
  /** The agency, as its documents name it. */
  identity: PrintedSeller
}

const invoicingQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<{ invoicing: Invoicing }>`select invoicing from agencies where id = ${agencyId}`,
)

export const findInvoicing = async (tenant: TenantRows): Promise<Invoicing> =>
  firstOrThrow(await invoicingQuery(tenant, {})).invoicing

export const vatMethodOf = (invoicing: Invoicing): VatMethod => (invoicing === 'fr' ? 'rate' : 'line')

/** How the agency of a row rounds VAT, in SQL. */
export const vatMethod = sql<VatMethod>`(
  select case when agencies.invoicing = 'fr' then 'rate' else 'line' end from agencies where agencies.id = agency_id)`

const sellerQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<Seller>`
    select invoicing, currency, timezone, (now() at time zone timezone)::date::text as today,
      json_build_object('quotes', quote_prefix, 'invoices', invoice_prefix, 'credit_notes', credit_note_prefix) as prefixes,
      json_build_object(
        'name', name, 'legalName', legal_name, 'siren', siren, 'vatNumber', vat_number,
        'address', json_build_object(
          'line1', address ->> 'line1', 'line2', address ->> 'line2', 'postalCode', address ->> 'postalCode',
          'city', address ->> 'city', 'country', address ->> 'country'
        ), 'iban', iban, 'bic', bic, 'electronicAddress', coalesce(electronic_address, '0225:' || siren),
        'vatRegime', vat_regime, 'vatOnDebits', vat_on_debits, 'paymentTerms', payment_terms,
        'latePenalty', late_penalty, 'phone', phone, 'email', email, 'website', website
      ) as identity
    from agencies where id = ${agencyId}`,
)

export const findSeller = async (tenant: TenantRows): Promise<Seller> => firstOrThrow(await sellerQuery(tenant, {}))
