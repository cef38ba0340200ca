import { Partition, unscoped, type OwnerTable, type TenantRows, type TenantTransaction } from './tenant.ts'

type Owner = Exclude<OwnerTable, 'agencies'>

const owned = (tenant: TenantRows, owner: Owner, id: number) =>
  tenant.selectFrom(owner).where('id', '=', id).select('id')

/** The rows of something that the agency has; undefined when the agency has no such thing. */
export const findRowsOf = async <Table extends Owner>(
  tenant: TenantRows,
  owner: Table,
  id: number,
): Promise<Partition<Table> | undefined> =>
  (await owned(tenant, owner, id).executeTakeFirst()) && new Partition(unscoped(tenant), owner, id)

/** The same, with the owner locked: for key share against its deletion, for no key update against other changes, too. */
export const lockRowsOf = async <Table extends Owner>(
  tx: TenantTransaction,
  owner: Table,
  id: number,
  lock: 'key share' | 'no key update',
): Promise<Partition<Table> | undefined> => {
  const query = owned(tx, owner, id)
  const locked = await (lock === 'key share' ? query.forKeyShare() : query.forNoKeyUpdate()).executeTakeFirst()
  return locked && new Partition(unscoped(tx), owner, id)
}
