import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { mebibyte } from '#src/bytes.ts'
import { nameOf } from './json.ts'
import type { OwnerTable } from './owned-tables.ts'
import { readerQuery, tenantQuery, type Reader } from './prepared.ts'
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

/** Returns the query for the filters that are set. Each combination of filters is built once. */
const queryByFilters = <Filters extends object, Query>(
  filters: object | undefined,
  build: (names: (keyof Filters)[]) => Query,
) => {
  const queries = new Map<string, Query>()
  const allNames = Object.keys(filters ?? {}) as (keyof Filters)[]
  return (values: FilterValues<Filters>): Query => {
    const names = allNames.filter(name => values[name] !== undefined)
    const query = queries.get(names.join()) ?? build(names)
    queries.set(names.join(), query)
    return query
  }
}

const toOrderBy = (order: readonly (readonly [column: string, direction: 'asc' | 'desc'])[], prefix = '') =>
  sql.join(order.map(([column, direction]) => sql`${sql.ref(`${prefix}${column}`)} ${sql.raw(direction)}`))

/** The filtered rows, and their number. */
const filtered = <Owner extends OwnerTable, Query extends SelectQueryBuilder<Tables, keyof Tables, unknown>, Filters>(
  tenant: OwnedRows<Owner>,
  start: Query,
  { filters, count }: Pick<PaginationOptions<Owner, Query, never, Filters>, 'filters' | 'count'>,
  names: (keyof Filters)[],
  values: NoInfer<Filters>,
) => {
  let rows = start
  for (const name of names) rows = filters?.[name](rows, values[name]) ?? rows
  const countQuery = rows.clearSelect().select(({ fn }) => fn.countAll().as('count'))
  return { rows, total: count && names.length === 0 ? count(tenant) : countQuery }
}

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
  options: PaginationOptions<Owner, SelectQueryBuilder<Tables, Table, Item>, NoInfer<Item>, Filters> & {
    /** The size of a row, for tables with large rows: PostgreSQL reads no rows beyond the limit of a page. */
    rowBytes?: RawBuilder<number>
  },
) => {
  const { rowBytes, order } = options

  /** The rows of a page; `bytesBefore` is the size of the rows before each. */
  const selectPage = (query: SelectQueryBuilder<Tables, Table, Item>, { limit, offset }: Paging) => {
    if (!rowBytes) return sql`${query} order by ${toOrderBy(order)} limit ${limit} offset ${offset}`
    const sized = query.select(rowBytes.as('rowBytes'))
    return sql`
      select * from (
        select sized.*, coalesce(sum("rowBytes") over (
          order by ${toOrderBy(order)} rows between unbounded preceding and 1 preceding
        ), 0) as "bytesBefore"
        from (${sized} order by ${toOrderBy(order)} limit ${limit} offset ${offset}) as sized
      ) as summed
      where "bytesBefore" < ${sql.lit(maxPageBytes)}`
  }

  const queryFor = queryByFilters<Filters, ReturnType<typeof queryBy>>(options.filters, filterNames =>
    queryBy(filterNames),
  )
  const queryBy = (names: (keyof Filters)[]) =>
    tenantQuery((tenant: OwnedRows<Owner>, values: Filters & Paging) => {
      const { rows, total } = filtered(tenant, select(tenant), options, names, values)
      return sql<Item & { total: number; rowBytes?: number; bytesBefore?: number }>`
        select total.count as total, page.*
        from (${total}) as total
        left join (${selectPage(rows, values)}) as page on true
        order by ${toOrderBy(order, 'page.')}`
    })

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

/** The caller and the total in one row, and the columns of an item in each other row. */
type ReadRow = readonly [caller: unknown, total: number | null, ...columns: unknown[]]
const firstColumn = 2

/** Creates a list function like `paginated`, which also reads for callers who are still being authenticated. */
export const paginatedRead = <Table extends keyof Tables, Item extends { id: number }, Filters extends object = object>(
  select: (tenant: TenantRows) => SelectQueryBuilder<Tables, Table, Item>,
  fields: readonly string[],
  options: PaginationOptions<'agencies', SelectQueryBuilder<Tables, Table, Item>, NoInfer<Item>, Filters>,
) => {
  const names = fields.map(nameOf)
  // Copies have the final shape from the start.
  const emptyItem = Object.fromEntries(names.map(name => [name, null]))
  const noColumns = sql.join(fields.map(() => sql`null`))
  const isHeader = ([, total]: ReadRow) => total !== null
  const toItem = (row: ReadRow) => {
    const item: Record<string, unknown> = { ...emptyItem }
    let column = firstColumn
    for (const name of names) item[name] = row[column++]
    return item as Item
  }
  const queryFor = queryByFilters<Filters, ReturnType<typeof queryBy>>(options.filters, filterNames =>
    queryBy(filterNames),
  )
  const queryBy = (filterNames: (keyof Filters)[]) =>
    readerQuery<Filters & Paging, ReadRow>(
      (tenant, values, caller) => {
        const { rows, total } = filtered(tenant, select(tenant), options, filterNames, values)
        const { limit, offset } = values
        return sql`
          select ${caller} as caller, (${total}) as total, ${noColumns}
          union all
          select null, null, page.* from (
            ${rows} order by ${toOrderBy(options.order)} limit ${limit} offset ${offset}
          ) as page`
      },
      { hasLists: true, toCaller: rows => rows.find(isHeader)?.[0] },
    )
  return async (reader: Reader, values: FilterValues<Filters> & Paging): Promise<Page<Item>> => {
    const rows = await queryFor(values)(reader, values as Filters & Paging)
    const data = rows.filter(row => !isHeader(row)).map(toItem)
    return { data, total: rows.find(isHeader)?.[1] ?? 0, limit: values.limit, offset: values.offset }
  }
}
