import type { ComparisonOperatorExpression } from 'kysely'
import { firstOrThrow, tenantQuery } from '#src/db/prepared.ts'
import { now, toInsertRow } from '#src/db/row.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'

/** The table of a resource, with its columns as in `postal_code as postalCode`. */
export interface ResourceTable {
  table: 'clients' | 'contacts' | 'websites' | 'tickets' | 'tasks' | 'calendar_events'
  /** The columns that the API writes. */
  fields: readonly string[]
  /** Further columns that the API reads, and those among them that are written at creation. */
  reads?: readonly string[]
  writesOnce?: readonly string[]
}

/** The column that a list is narrowed by, and how it compares. */
export type Filter = readonly [column: string, operator: ComparisonOperatorExpression]

/**
 * The statements of a resource. Columns are names here, which the compiler does not know: every table is treated as one of
 * them, and the tests of each resource prove its columns.
 */
export const statementsOf = <Item>(definition: ResourceTable) => {
  const { fields, reads = [], writesOnce = [] } = definition
  const table = definition.table as 'clients'
  const columns = ['id', ...reads, ...fields, 'created_at as createdAt', 'updated_at as updatedAt'] as 'id'[]

  const select = (tenant: TenantRows) => tenant.selectFrom(table).select(columns).$castTo<Item>()
  const selectById = (tenant: TenantRows, { id }: { id: number }) => select(tenant).where(`${table}.id`, '=', id)
  const findQuery = tenantQuery(selectById)
  const lockQuery = tenantQuery((tenant, values: { id: number }) => selectById(tenant, values).forUpdate())
  const insertQuery = tenantQuery((tenant, values: object) => {
    const row = toInsertRow([...writesOnce, ...fields], values)
    return tenant
      .insertInto(table)
      .values(row as never)
      .returning(columns)
      .$castTo<Item>()
  })

  return {
    select,
    filterBy:
      ([column, operator]: Filter) =>
      (query: ReturnType<typeof select>, value: never) =>
        query.where(column as 'id', operator, value),
    find: async (tenant: TenantRows, id: number) => (await findQuery(tenant, { id }))[0],
    lock: async (tx: TenantTransaction, id: number) => (await lockQuery(tx, { id }))[0],
    insert: async (tx: TenantTransaction, body: object) => firstOrThrow(await insertQuery(tx, body)),
    update: async (tx: TenantTransaction, id: number, row: object) => {
      const changed = tx.updateTable(table).set({ ...row, updated_at: now })
      const items: unknown[] = await changed.where(`${table}.id`, '=', id).returning(columns).execute()
      return items[0] as Item | undefined
    },
    remove: async (tx: TenantTransaction, id: number) => {
      const { numDeletedRows } = await tx.deleteFrom(table).where(`${table}.id`, '=', id).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
