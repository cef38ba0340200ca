import type { SelectQueryBuilder } from 'kysely'
import type { AgencyClient } from '#generated/public/types.ts'
import { firstOrThrow, tenantQuery } from '#src/db/prepared.ts'
import { now, toInsertRow } from '#src/db/row.ts'
import type { Tables } from '#src/db/schema.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import type { ResourceColumns, TableColumns } from './columns.ts'

type ListQuery<Item> = SelectQueryBuilder<Tables, 'clients', Item>

interface Statements<Item, Filters> {
  select: (tenant: TenantRows) => ListQuery<Item>
  filters: { [Name in keyof Filters]: (query: ListQuery<Item>, value: Filters[Name]) => ListQuery<Item> }
  find: (tenant: TenantRows, id: number) => Promise<Item | undefined>
  lock: (tx: TenantTransaction, id: number) => Promise<Item | undefined>
  insert: (tx: TenantTransaction, body: object) => Promise<Item>
  update: (tx: TenantTransaction, id: number, row: object) => Promise<Item | undefined>
  remove: (tx: TenantTransaction, id: number) => Promise<boolean>
}

type ClientColumns = TableColumns<'clients', AgencyClient, AgencyClient, AgencyClient, Record<string, never>>

const clientStatements = ({ table, fields, reads = [], writesOnce = [], filters = {} }: ClientColumns) => {
  const columns = ['id', ...reads, ...fields, 'created_at as createdAt', 'updated_at as updatedAt'] as const

  const select = (tenant: TenantRows) => tenant.selectFrom(table).select(columns)
  const selectById = (tenant: TenantRows, { id }: { id: number }) => select(tenant).where(`${table}.id`, '=', id)
  const findQuery = tenantQuery(selectById)
  const lockQuery = tenantQuery((tenant, values: { id: number }) => selectById(tenant, values).forUpdate())
  const insertQuery = tenantQuery((tenant, values: Record<string, never>) =>
    tenant
      .insertInto(table)
      .values(toInsertRow([...writesOnce, ...fields], values))
      .returning(columns),
  )

  return {
    select,
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, [column, operator]]) => {
        return [name, (query: ReturnType<typeof select>, value: never) => query.where(column, operator, value)] as const
      }),
    ),
    find: async (tenant: TenantRows, id: number) => (await findQuery(tenant, { id }))[0],
    lock: async (tx: TenantTransaction, id: number) => (await lockQuery(tx, { id }))[0],
    insert: async (tx: TenantTransaction, body: Record<string, never>) => firstOrThrow(await insertQuery(tx, body)),
    update: (tx: TenantTransaction, id: number, row: object) =>
      tx
        .updateTable(table)
        .set({ ...row, updated_at: now })
        .where(`${table}.id`, '=', id)
        .returning(columns)
        .executeTakeFirst(),
    remove: async (tx: TenantTransaction, id: number) => {
      const { numDeletedRows } = await tx.deleteFrom(table).where(`${table}.id`, '=', id).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

/** The statements of a resource. Kysely cannot type a query over a union of tables, so each table is typed as `clients`. */
export const resourceStatements = <Item, Create, Fields, Filters>(
  columns: ResourceColumns<Item, Create, Fields, Filters>,
) => clientStatements(columns as ClientColumns) as unknown as Statements<Item, Filters>
