import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { mebibyte } from '#src/bytes.ts'
import type { OwnerTable } from './owned-tables.ts'
import { tenantQuery } from './prepared.ts'
import type { CountedTable, Tables } from './schema.ts'
import type { OwnedRows, TenantRows } from './tenant.ts'

export interface Paging {
  limit: number
  offset: number
}
export interface Page<Item> extends Paging {
  data: Item[]
  total: number
}

/** Limits the memory and the time that a page takes. Rows may be as large as 128 KiB. */
export const maxPageBytes = 4 * mebibyte

interface PaginationOptions<Owner extends OwnerTable, Query, Item, Filters> {
  /** The size of a row, for tables with large rows: PostgreSQL reads no rows beyond the limit of a page. */
  rowBytes?: RawBuilder<number>
  order: readonly (readonly [column: keyof Item & string, direction: 'asc' | 'desc'])[]
  /** Conditions of the list; each applies when its value is defined. */
  filters?: { [Name in keyof Filters]: (query: Query, value: Filters[Name]) => Query }
  /** A stored row count. Without it, or with a filter, rows are counted. */
  count?: (tenant: OwnedRows<Owner>) => SelectQueryBuilder<Tables, 'row_counts', { count: number }>
}
type FilterValues<Filters> = { [Name in keyof Filters]?: Filters[Name] | undefined }

/** The stored number of an agency's rows in a table. Triggers maintain it. */
export const storedCount = (table: CountedTable) => (tenant: TenantRows) =>
  tenant
    .selectFrom('row_counts')
    .where('resource', '=', table)
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))

/**
 * Creates a list function: it returns one page of a query and the total number of rows, in one statement. The page is
 * left-joined to the count, so that an empty page has a total.
 */
export const paginated = <
  Owner extends OwnerTable,
  Table extends keyof Tables,
  Item extends { id: number },
  Filters extends object = object,
>(
  select: (tenant: OwnedRows<Owner>) => SelectQueryBuilder<Tables, Table, Item>,
  {
    rowBytes,
    order,
    filters,
    count,
  }: PaginationOptions<Owner, SelectQueryBuilder<Tables, Table, Item>, NoInfer<Item>, Filters>,
) => {
  const orderBy = (prefix: string) =>
    sql.join(order.map(([column, direction]) => sql`${sql.ref(`${prefix}${column}`)} ${sql.raw(direction)}`))

  /** The rows of a page; `bytesBefore` is the size of the rows before each. */
  const selectPage = (query: SelectQueryBuilder<Tables, Table, Item>, { limit, offset }: Paging) => {
    if (!rowBytes) return sql`${query} order by ${orderBy('')} limit ${limit} offset ${offset}`
    const sized = query.select(rowBytes.as('rowBytes'))
    return sql`
      select * from (
        select sized.*, coalesce(sum("rowBytes") over (
          order by ${orderBy('')} rows between unbounded preceding and 1 preceding
        ), 0) as "bytesBefore"
        from (${sized} order by ${orderBy('')} limit ${limit} offset ${offset}) as sized
      ) as summed
      where "bytesBefore" < ${sql.lit(maxPageBytes)}`
  }

  const queryBy = (names: (keyof Filters)[]) =>
    tenantQuery((tenant: OwnedRows<Owner>, values: Filters & Paging) => {
      let query = select(tenant)
      for (const name of names) query = filters?.[name](query, values[name]) ?? query
      const countQuery = query.clearSelect().select(({ fn }) => fn.countAll().as('count'))
      const total = count && names.length === 0 ? count(tenant) : countQuery
      return sql<Item & { total: number; rowBytes?: number; bytesBefore?: number }>`
        select total.count as total, page.*
        from (${total}) as total
        left join (${selectPage(query, values)}) as page on true
        order by ${orderBy('page.')}`
    })

  const queries = new Map<string, ReturnType<typeof queryBy>>()
  const queryFor = (filterValues: FilterValues<Filters>) => {
    const names = (Object.keys(filters ?? {}) as (keyof Filters)[]).filter(name => filterValues[name] !== undefined)
    const query = queries.get(names.join()) ?? queryBy(names)
    queries.set(names.join(), query)
    return query
  }

  return async (tenant: OwnedRows<Owner>, values: FilterValues<Filters> & Paging): Promise<Page<Item>> => {
    const rows = await queryFor(values)(tenant, values as Filters & Paging)
    const pageRows = rows.filter(row => row.id !== null)
    return {
      data: pageRows.map(({ total, rowBytes: _, bytesBefore, ...item }) => item as unknown as Item),
      total: rows[0]?.total ?? 0,
      limit: values.limit,
      offset: values.offset,
    }
  }
}
