import type { AgencyClient, ClientCreate, ClientFields } from '#generated/public/types.ts'
import { inTransaction, type TenantChanges } from '#src/db/tenant.ts'
import { lockRowsQuery, type Reference } from '#src/resources/references.ts'
import { resource } from '#src/resources/resource.ts'

/** Refers to a client of the agency; the lock prevents its deletion until the transaction ends. */
export const clientReference: Reference<number> = {
  lock: lockRowsQuery('clients'),
  column: 'client_id',
  issue: { fr: 'Client inconnu', en: 'Unknown client' },
}

const base = resource<AgencyClient, ClientCreate, ClientFields>({
  table: 'clients',
  event: 'client',
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
    'notes',
  ],
  sorts: { name: { column: 'name' } },
  counted: 'clients',
})

export const clients = {
  ...base,
  /** Deletes a client permanently; services that refer to it get 0 instead of its id. */
  remove: (tenant: TenantChanges, id: number): Promise<boolean> =>
    inTransaction(tenant, async tx => {
      if (!(await base.remove(tx, id))) return false
      await tx.updateTable('services').set({ client_id: 0 }).where('client_id', '=', id).execute()
      return true
    }),
}
