import type { AgencyClient, ClientCreate, ClientFields } from '#generated/public/types.ts'
import { pages } from '#src/db/page.ts'
import { only, prepared } from '#src/db/prepared.ts'
import { removeFrom } from '#src/db/remove.ts'
import { change, newRowOf, now, rowOf } from '#src/db/row.ts'
import type { Scope, TxScope } from '#src/db/scope.ts'

const fields = [
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
] as const
const columns = [
  'id',
  'agency_id as agencyId',
  ...fields,
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const clientsOf = ({ db, agencyId }: Scope) => db.selectFrom('clients').where('clients.agency_id', '=', agencyId)

export const listClients = pages(scope => clientsOf(scope).select(columns), {
  order: [['id', 'asc']],
  counted: 'clients',
})

export const findClient = (scope: Scope, id: number): Promise<AgencyClient | undefined> =>
  clientsOf(scope).where('id', '=', id).select(columns).executeTakeFirst()

const holding = prepared((db, { agencyId, id }: { agencyId: number; id: number }) =>
  clientsOf({ db, agencyId }).where('id', '=', id).select('id').forKeyShare().compile(),
)

/** Tells whether a client is there, and keeps it there until the transaction ends. */
export const holdClient = async ({ db, agencyId }: TxScope, id: number): Promise<boolean> =>
  (await holding(db, { agencyId, id })).length > 0

const insertion = prepared((db, values: ClientCreate & { agencyId: number }) =>
  db
    .insertInto('clients')
    .values({ agency_id: values.agencyId, ...newRowOf(fields, values) })
    .returning(columns)
    .compile(),
)

export const insertClient = async ({ db, agencyId }: Scope, client: ClientCreate): Promise<AgencyClient> =>
  only(await insertion(db, { ...client, agencyId }))

export const updateClient = (scope: Scope, id: number, changes: ClientFields) =>
  change(
    rowOf(fields, changes),
    row =>
      scope.db
        .updateTable('clients')
        .set({ ...row, updated_at: now })
        .where('agency_id', '=', scope.agencyId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
    () => findClient(scope, id),
  )

/** Removes a client for good; services that refer to it keep 0 in its place. Tells whether it was there. */
export const removeClient = async (tx: TxScope, id: number): Promise<boolean> => {
  if (!(await removeFrom(tx, 'clients', id))) return false
  await tx.db
    .updateTable('services')
    .set({ client_id: 0 })
    .where('agency_id', '=', tx.agencyId)
    .where('client_id', '=', id)
    .execute()
  return true
}
