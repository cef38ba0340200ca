import { sql } from 'kysely'
import type { BilledTo } from '#generated/public/types.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import type { TenantRows } from '#src/db/tenant.ts'
import type { Buyer } from '#src/documents/model.ts'
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
  if (siren) return siren.replaceAll(/\s/g, '')
  const digits = siret?.replaceAll(/\s/g, '') ?? ''
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
  vatNumber: row.vatNumber?.replaceAll(/\s/g, '') || null,
  electronicAddress: row.electronicAddress,
})

/** The data of a deleted client that its documents do not keep. */
const noClient: ClientRow = { type: 'company', email: null, siren: null, electronicAddress: null }

/** The customer of a document. */
export const findBuyer = async (
  tenant: TenantRows,
  { clientId, billedTo }: { clientId: number | null; billedTo: BilledTo },
): Promise<Buyer> => {
  const [client = noClient] = clientId === null ? [] : await clientQuery(tenant, { clientId })
  return toBuyer({ ...billedTo, ...client })
}
