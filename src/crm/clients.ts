import { sql } from 'kysely'
import type { AgencyClient, ClientCreate, ClientFields } from '#generated/public/types.ts'
import { pages } from '#src/db/page.ts'
import { only, prepared } from '#src/db/prepared.ts'
import { change, newRowOf, rowOf } from '#src/db/row.ts'
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

export const listClients = pages(scope => clientsOf(scope).select(columns), [['id', 'asc']])

export const findClient = (scope: Scope, id: number): Promise<AgencyClient | undefined> =>
  clientsOf(scope).where('id', '=', id).select(columns).executeTakeFirst()

/** Tells whether a client is there, and keeps it there until the transaction ends. */
export const holdClient = async (tx: TxScope, id: number): Promise<boolean> =>
  (await clientsOf(tx).where('id', '=', id).select('id').forKeyShare().executeTakeFirst()) !== undefined

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
        .set({ ...row, updated_at: sql<string>`now()` })
        .where('agency_id', '=', scope.agencyId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
    () => findClient(scope, id),
  )

/** Removes a client for good; services that refer to it keep 0 in its place. Tells whether it was there. */
export const removeClient = async ({ db, agencyId }: TxScope, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('clients')
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await db
    .updateTable('services')
    .set({ client_id: 0 })
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', id)
    .execute()
  return true
}
