import { sql } from 'kysely'
import type { AgencyClient, ClientCreate, ClientFields } from '#generated/public/types.ts'
import { withoutSpaces } from '#src/ground/base/check-digits.ts'
import { lockRowsQuery, type Reference } from '#src/platform/resources/references.ts'
import { resource } from '#src/platform/resources/resource.ts'

/** Refers to a client of the agency; the lock prevents its deletion until the transaction ends. */
export const clientReference: Reference<number> = {
  lock: lockRowsQuery('clients'),
  column: 'client_id',
  issue: { fr: 'Client inconnu', en: 'Unknown client' },
}

/** Services that refer to a deleted client get 0 instead of its id, by a trigger. */
export const clients = resource<AgencyClient, ClientCreate, ClientFields>({
  table: 'clients',
  event: 'client',
  subject: { clientIds: sql`array[item.id]` },
  reads: ['agency_id as agencyId'],
  fields: [
    'name',
    'email',
    'phone',
    'address',
    'city',
    'postal_code as postalCode',
    'country',
    'siret',
    'vat_number as vatNumber',
    'type',
    'siren',
    'electronic_address as electronicAddress',
    'notes',
    'external_id as externalId',
  ],
  sorts: { name: { column: 'name' } },
  defaults: { type: 'company' },
  deriveFields: ({ siren }) => (siren ? { siren: withoutSpaces(siren) } : {}),
  counted: 'clients',
})
