import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { StaleTable } from '../connection/stale-reads.ts'
import { nameOf } from '../json.ts'
import type { OwnerTable } from '../owned-tables.ts'
import { readerQuery, tenantQuery, type Reader } from '../prepared.ts'
import type { Tables } from '../schema.ts'
import type { OwnedRows, TenantRows } from '../tenant.ts'
import { maxPageBytes, pageFunction, type ListControls, type Page } from './page.ts'
import {
  listSql,
  queriesByVariant,
  type ListOptions,
  type Paging,
  type PositionValues,
  type Variant,
} from './queries.ts'

export { storedCount, type Paging } from './queries.ts'
export type { ListControls, Page } from './page.ts'

type FilterValues<Filters> = { [Name in keyof Filters]?: Filters[Name] | undefined }

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
  options: ListOptions<Owner, SelectQueryBuilder<Tables, Table, Item>, Filters> & {
    /** The size of a row, for tables with large rows: PostgreSQL reads no rows beyond the limit of a page. */
    rowBytes?: RawBuilder<number>
    /** Whether a replica may answer, which may not have what others have just written. */
    mayBeStale?: Table extends StaleTable ? boolean : never
  },
): ((tenant: OwnedRows<Owner>, values: FilterValues<Filters> & Paging & ListControls) => Promise<Page<Item>>) => {
  const { rowBytes, mayBeStale = false, filters = {} } = options
  const { orderItemsBy, selectRows, selectPage, sortValueOf } = listSql(options)

  /** The rows of a page that fit; `bytesBefore` is the size of the rows before each. */
  const selectFitting = (query: SelectQueryBuilder<Tables, Table, Item>, variant: Variant, paging: Paging) => {
    if (!rowBytes) return selectPage(query, variant, paging)
    const sized = query.select(rowBytes.as('rowBytes'))
    return sql`
      select * from (
        select sized.*, coalesce(sum("rowBytes") over (
          order by ${orderItemsBy(variant.sort)} rows between unbounded preceding and 1 preceding
        ), 0) as "bytesBefore"
        from (${selectPage(sized, variant, paging)}) as sized
      ) as summed
      where "bytesBefore" < ${sql.lit(maxPageBytes)}`
  }

  type Row = Item & { total: number; rowBytes?: number; bytesBefore?: number }
  const queryOf = queriesByVariant((variant, isPrepared) =>
    tenantQuery(
      (tenant: OwnedRows<Owner>, values: Filters & Paging & PositionValues) => {
        const { rows, total } = selectRows(tenant, select(tenant), variant, values)
        if (variant.count === 'only') return sql<Row>`select null as id, count as total from (${total}) as total`
        return sql<Row>`
          select total.count as total, page.*
          from (${total}) as total
          left join (${selectFitting(rows, variant, values)}) as page on true
          order by ${orderItemsBy(variant.sort, 'page.')}`
      },
      { isPrepared, mayBeStale },
    ),
  )

  return pageFunction({
    ...options,
    filterNames: Object.keys(filters),
    sortValueOf,
    run: async (tenant: OwnedRows<Owner>, variant, values: FilterValues<Filters> & Paging & PositionValues) => {
      const rows = await queryOf(variant)(tenant, values as Filters & Paging)
      const { rowBytes: lastBytes = 0, bytesBefore: bytesBeforeLast = 0 } = rows.at(-1) ?? {}
      return {
        items: rows
          .filter(row => row.id !== null)
          .map(({ total, rowBytes: _, bytesBefore, ...item }) => item as unknown as Item),
        total: rows[0]?.total ?? 0,
        isCut: bytesBeforeLast + lastBytes >= maxPageBytes,
      }
    },
  })
}

/** The caller and the total in one row, and the columns of an item in each other row. */
type ReadRow = readonly [caller: unknown, total: number | null, ...columns: unknown[]]
const firstColumn = 2

/** Creates a list function like `paginated`, which also reads for callers who are still being authenticated. */
export const paginatedRead = <Table extends keyof Tables, Item extends { id: number }, Filters extends object = object>(
  select: (tenant: TenantRows) => SelectQueryBuilder<Tables, Table, Item>,
  fields: readonly string[],
  options: ListOptions<'agencies', SelectQueryBuilder<Tables, Table, Item>, Filters>,
): ((reader: Reader, values: FilterValues<Filters> & Paging & ListControls) => Promise<Page<Item>>) => {
  const { selectRows, selectPage, sortValueOf } = listSql(options)
  const names = fields.map(nameOf)
  // Copies have the final shape from the start.
  const emptyItem = Object.fromEntries(names.map(name => [name, null]))
  const noColumns = sql.join(names.map(name => sql`null as ${sql.ref(name)}`))
  const isHeader = ([, total]: ReadRow) => total !== null
  const toItem = (row: ReadRow) => {
    const item: Record<string, unknown> = { ...emptyItem }
    let column = firstColumn
    for (const name of names) item[name] = row[column++]
    return item as Item
  }
  const queryOf = queriesByVariant((variant, isPrepared) =>
    readerQuery<Filters & Paging & PositionValues, ReadRow>(
      (tenant, values, caller) => {
        const { rows, total } = selectRows(tenant, select(tenant), variant, values)
        const header = sql<ReadRow>`select ${caller} as caller, (${total}) as total, ${noColumns}`
        if (variant.count === 'only') return header
        return sql`${header} union all select null, null, page.* from (${selectPage(rows, variant, values)}) as page`
      },
      { isPrepared, hasLists: true, toCaller: rows => rows.find(isHeader)?.[0] },
    ),
  )
  return pageFunction({
    ...options,
    filterNames: Object.keys(options.filters ?? {}),
    sortValueOf,
    run: async (reader: Reader, variant, values: FilterValues<Filters> & Paging & PositionValues) => {
      const rows = await queryOf(variant)(reader, values as Filters & Paging)
      return { items: rows.filter(row => !isHeader(row)).map(toItem), total: rows.find(isHeader)?.[1] ?? 0 }
    },
  })
}
