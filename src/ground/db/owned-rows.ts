import type { NewRow, OwnerTable } from './owned-tables.ts'
import { LockedRows, OwnedRows, unscoped, type TenantRows, type TenantTransaction } from './tenant.ts'

type Owner = Exclude<OwnerTable, 'agencies'>

const selectOwner = (tenant: TenantRows, owner: Owner, id: number) =>
  tenant.selectFrom(owner).where('id', '=', id).select('id')

/** The rows of an owner, such as a connector, of the agency; undefined when the agency has no such owner. */
export const findRowsOf = async <Table extends Owner>(
  tenant: TenantRows,
  owner: Table,
  id: number,
): Promise<OwnedRows<Table> | undefined> =>
  (await selectOwner(tenant, owner, id).executeTakeFirst()) &&
  new OwnedRows(unscoped(tenant), owner, { id, agencyId: tenant.ownerId }, tenant.actor)

/**
 * Like `findRowsOf`, and locks the owner: `key share` prevents its deletion, `no key update` also prevents changes, and
 * `update` also waits for transactions that prevent its deletion.
 */
export const lockRowsOf = async <Table extends Owner>(
  tx: TenantTransaction,
  owner: Table,
  id: number,
  lock: 'key share' | 'no key update' | 'update',
): Promise<LockedRows<Table> | undefined> => {
  const query = selectOwner(tx, owner, id)
  const withLock = {
    'key share': () => query.forKeyShare(),
    'no key update': () => query.forNoKeyUpdate(),
    update: () => query.forUpdate(),
  }
  const locked = await withLock[lock]().executeTakeFirst()
  return locked && new LockedRows(unscoped(tx), owner, { id, agencyId: tx.ownerId }, tx.actor)
}

/** Inserts an owner, and returns its rows. It counts as locked: other transactions cannot see it before the commit. */
export const insertOwner = async <Table extends Owner>(
  tx: TenantTransaction,
  owner: Table,
  row: NewRow<'agencies', Table>,
): Promise<LockedRows<Table>> => {
  const { id } = await tx.insertInto<Owner>(owner).values(row).returning('id').executeTakeFirstOrThrow()
  return new LockedRows(unscoped(tx), owner, { id, agencyId: tx.ownerId }, tx.actor)
}
