import { sql } from 'kysely'
import type { ExportFilters } from '#generated/public/types.ts'
import { cursors } from '#src/ground/db/list/page.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { listedExports, type ListedResource } from '../resources.ts'

const pageRows = 200

type Rows = readonly (object & { id: number })[]

/** The clients of the type `individual` that a contact belongs to, in the agency. */
const findOwnClients = async (tx: TenantTransaction, contactId: number): Promise<number[]> => {
  const clients = await tx
    .selectFrom('clients')
    .where('type', '=', 'individual')
    .where(
      sql<boolean>`exists (
        select from client_contacts
        where agency_id = ${tx.ownerId} and client_id = clients.id and contact_id = ${contactId}::integer
      )`,
    )
    .select('id')
    .orderBy('id')
    .execute()
  return clients.map(({ id }) => id)
}

async function* listPages(tx: TenantTransaction, name: ListedResource, filters: ExportFilters): AsyncGenerator<Rows> {
  const { list, sort, complete } = listedExports[name]
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await list(tx, { ...filters, sort, cursor, count: 'false', limit: pageRows, offset: 0 })
    if (page.data.length > 0) yield complete ? await complete(tx, page.data) : page.data
    cursor = page[cursors]?.next ?? null
  }
}

/** The rows of a resource that have one of some ids. */
async function* pagesOfIds(
  tx: TenantTransaction,
  name: ListedResource,
  filters: ExportFilters,
  ids: ReadonlySet<number>,
): AsyncGenerator<Rows> {
  if (ids.size === 0) return
  for await (const rows of listPages(tx, name, filters)) {
    const matching = rows.filter(({ id }) => ids.has(id))
    if (matching.length > 0) yield matching
  }
}

/** The rows of a resource that are some clients, or belong to them. */
async function* pagesOfClients(
  tx: TenantTransaction,
  name: ListedResource,
  filters: ExportFilters,
  clientIds: readonly number[],
): AsyncGenerator<Rows> {
  const { clientId } = filters
  if (name === 'clients') yield* pagesOfIds(tx, name, filters, new Set(clientIds))
  else
    for (const id of clientIds)
      if (clientId === undefined || clientId === id) yield* listPages(tx, name, { ...filters, clientId: id })
}

/** The rows of a resource that match the filters, in pages, as the list of the public API returns them. */
export async function* pagesOf(
  tx: TenantTransaction,
  name: ListedResource,
  { contactId, ...filters }: ExportFilters,
): AsyncGenerator<Rows> {
  if (contactId === undefined) yield* listPages(tx, name, filters)
  else if (name === 'contacts') yield* pagesOfIds(tx, name, filters, new Set([contactId]))
  else yield* pagesOfClients(tx, name, filters, await findOwnClients(tx, contactId))
}
