import { sql } from 'kysely'
import { billedToFields } from '../billed-to.ts'
import type { BilledTo } from '#generated/public/types.ts'
import { withoutSpaces } from '#src/ground/base/check-digits.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import type { Buyer } from '#src/features/billing/documents/model.ts'
import { countryCode } from './countries.ts'

interface ClientRow {
  type: Buyer['type']
  email: string | null
  siren: string | null
  electronicAddress: string | null
}

const clientQuery = tenantQuery(
  ({ ownerId: agencyId }, { clientId }: { clientId: number }) => sql<ClientRow>`
    select type, email, siren, electronic_address as "electronicAddress"
    from clients where agency_id = ${agencyId} and id = ${clientId}`,
)

interface BuyerRow extends ClientRow, BilledTo {}

/** The first nine digits of a SIRET number are the SIREN number. */
const sirenOf = ({ siren, siret }: BuyerRow) => {
  if (siren) return siren
  const digits = withoutSpaces(siret ?? '')
  return /^\d{14}$/.test(digits) ? digits.slice(0, 9) : null
}

const toBuyer = (row: BuyerRow): Buyer => ({
  name: row.name,
  type: row.type,
  email: row.email,
  address: {
    line1: row.address,
    line2: null,
    postalCode: row.postalCode,
    city: row.city,
    // A client without a country is one of the country of the agency.
    country: row.country === null ? 'FR' : (countryCode(row.country) ?? null),
  },
  siren: sirenOf(row),
  siret: (row.siret && withoutSpaces(row.siret)) || null,
  vatNumber: (row.vatNumber && withoutSpaces(row.vatNumber)) || null,
  electronicAddress: row.electronicAddress,
})

/** The data of a deleted client that its documents do not keep. */
const noClient: ClientRow = { type: 'company', email: null, siren: null, electronicAddress: null }

const fixedBuyerQuery = tenantQuery(
  ({ ownerId: agencyId }, { id }: { id: number }) => sql<{ buyer: Buyer | null }>`
    select identities -> 'buyer' as buyer from invoices where agency_id = ${agencyId} and id = ${id}`,
)

const clientBuyerQuery = tenantQuery(
  ({ ownerId: agencyId }, { clientId }: { clientId: number }) => sql<{ billedTo: BilledTo }>`
    select ${billedToFields} as "billedTo" from clients where agency_id = ${agencyId} and id = ${clientId}`,
)

/** The customer of a new document of a client. Undefined when the agency has no such client. */
export const findClientBuyer = async (tenant: TenantRows, clientId: number): Promise<Buyer | undefined> => {
  const [client] = await clientBuyerQuery(tenant, { clientId })
  return client && findBuyer(tenant, { clientId, ...client })
}

interface BilledDocument {
  clientId: number | null
  billedTo: BilledTo
  creditedInvoiceId?: number | null
}

/** The customer of a document. A credit note of a deleted client has the customer of its invoice. */
export const findBuyer = async (
  tenant: TenantRows,
  { clientId, billedTo, creditedInvoiceId = null }: BilledDocument,
): Promise<Buyer> => {
  if (clientId !== null) {
    const [client = noClient] = await clientQuery(tenant, { clientId })
    return toBuyer({ ...billedTo, ...client })
  }
  const [fixed] = creditedInvoiceId === null ? [] : await fixedBuyerQuery(tenant, { id: creditedInvoiceId })
  return fixed?.buyer ?? toBuyer({ ...billedTo, ...noClient })
}
