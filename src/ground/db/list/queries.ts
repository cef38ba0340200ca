import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { OwnerTable } from '../owned-tables.ts'
import type { CountedTable, Tables } from '../schema.ts'
import type { OwnedRows, TenantRows } from '../tenant.ts'

export interface Paging {
  limit: number
  offset: number
}

/** A date that may be null. Null counts as later than all dates, so that pages and indexes need no other case. */
export const withoutNull = (date: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(${date}, 'infinity'::timestamptz)`

/** Compares a date that may be null, in a way that an index on `withoutNull` supports. Null matches nothing. */
export const compareDate = (column: string, operator: string, value: string) => {
  const date = withoutNull(sql.ref(column))
  return sql<boolean>`(${date} ${sql.raw(operator)} ${value} and ${date} < 'infinity')`
}

/** Matches rows with words that start with those of a text. */
export const matchesSearch = (text: string, agencyId: number) =>
  sql<boolean>`search @@ search_query(${agencyId}::integer, ${text})`

/** A column that a list can be sorted by. It needs an index for fast pages. */
interface SortColumn {
  column: string
  /** The property of an item. Default: the name of the sort. */
  property?: string
  /** Whether it is a date that may be null. */
  isNullable?: boolean
}

export interface ListOptions<Owner extends OwnerTable, Query, Filters> {
  /**
   * The default sort: a property of an item, with `-` for descending. Equal rows are sorted by id in the same
   * direction.
   */
  sort: string
  /** The sorts that cursors support and a caller can choose, by name. */
  sorts?: Readonly<Record<string, SortColumn>>
  /** Identifies the list in its cursors. */
  name?: string
  /** Conditions of the list; each applies when its value is defined. */
  filters?: {
    [Name in keyof Filters]-?: (
      query: Query,
      value: NonNullable<Filters[Name]>,
      agencyId: number,
      ownerId: number,
    ) => Query
  }
  /** A stored row count. Without it, or with a filter, rows are counted. */
  count?: (tenant: OwnedRows<Owner>) => SelectQueryBuilder<Tables, 'row_counts', { count: number }>
}

/** The stored number of an agency's rows in a table. Triggers maintain it. */
export const storedCount = (table: CountedTable) => (tenant: TenantRows) =>
  tenant
    .selectFrom('row_counts')
    .where('resource', '=', table)
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))

/** A variant of a list: each has SQL of its own. */
export interface Variant {
  filters: readonly string[]
  sort: string
  count: 'true' | 'false' | 'only'
  /** Whether the page starts after the position of a cursor. */
  hasPosition: boolean
}

/** Combinations of filters, sort and so on whose statement is prepared; further ones are built per request. */
const maxPreparedVariants = 50

/** Returns a function that returns the query of a variant, which is built once. */
export const queriesByVariant = <Query>(build: (variant: Variant, isPrepared: boolean) => Query) => {
  const queries = new Map<string, Query>()
  return (variant: Variant): Query => {
    const { filters, sort, count, hasPosition } = variant
    const key = `${filters.join()} ${sort} ${count} ${hasPosition}`
    const existing = queries.get(key)
    if (existing || queries.size >= maxPreparedVariants) return existing ?? build(variant, false)
    const query = build(variant, true)
    queries.set(key, query)
    return query
  }
}

/** Values for the placeholders of a position in a list. */
export interface PositionValues {
  sortValue?: unknown
  lastId?: number
}

/** The SQL of the variants of a list. */
export const listSql = <
  Owner extends OwnerTable,
  Query extends SelectQueryBuilder<Tables, keyof Tables, unknown>,
  Filters,
>({
  sorts = {},
  filters,
  count,
}: ListOptions<Owner, Query, Filters>) => {
  const parseSort = (sort: string) => {
    const name = sort.replace(/^-/, '')
    const column = sorts[name] ?? { column: name }
    const direction = sql.raw(sort === name ? 'asc' : 'desc')
    return { name, property: name, ...column, direction, operator: sql.raw(sort === name ? '>' : '<') }
  }
  const { column: id } = parseSort('id')
  const toComparable = (isNullable: boolean | undefined, value: RawBuilder<unknown>) =>
    isNullable ? withoutNull(value) : value

  const orderBy = (sort: string) => {
    const { name, column, isNullable, direction } = parseSort(sort)
    const byId = sql`${sql.ref(id)} ${direction}`
    return name === 'id' ? byId : sql`${toComparable(isNullable, sql.ref(column))} ${direction}, ${byId}`
  }
  const orderItemsBy = (sort: string, prefix = '') => {
    const { property, direction } = parseSort(sort)
    return sql.join([...new Set([property, 'id'])].map(name => sql`${sql.ref(`${prefix}${name}`)} ${direction}`))
  }

  return {
    /** The order of items that were selected. */
    orderItemsBy,
    /**
     * The rows of a page. The matches of a search are found before they are sorted: PostgreSQL expects at least 0.5 %
     * of all rows to match a prefix, and would look for them in the order of the list, even if there are none.
     */
    selectPage: (rows: Pick<Query, 'toOperationNode'>, { filters: names, sort }: Variant, { limit, offset }: Paging) =>
      names.includes('search')
        ? sql`select * from (${rows} offset 0) as found order by ${orderItemsBy(sort)} limit ${limit} offset ${offset}`
        : sql`${rows} order by ${orderBy(sort)} limit ${limit} offset ${offset}`,
    /** The rows of a list from a position on, and their number. */
    selectRows: (
      tenant: OwnedRows<Owner>,
      start: Query,
      variant: Variant,
      values: Filters & PositionValues,
    ): { rows: Query; total: RawBuilder<unknown> | SelectQueryBuilder<Tables, keyof Tables, unknown> } => {
      let matching = start
      for (const name of variant.filters as (keyof Filters)[])
        matching = filters?.[name](matching, values[name] as never, tenant.agencyId, tenant.ownerId) ?? matching
      const counted = matching.clearSelect().select(({ fn }) => fn.countAll().as('count'))
      const total = count && variant.filters.length === 0 ? count(tenant) : counted
      const { name, column, isNullable, operator } = parseSort(variant.sort)
      const { sortValue, lastId } = values
      const isAfter =
        name === 'id'
          ? sql<boolean>`${sql.ref(id)} ${operator} ${lastId}`
          : sql<boolean>`(${toComparable(isNullable, sql.ref(column))}, ${sql.ref(id)})
              ${operator} (${toComparable(isNullable, sql`${sortValue}`)}, ${lastId})`
      return {
        rows: variant.hasPosition ? (matching.where(isAfter) as Query) : matching,
        total: variant.count === 'false' ? sql`select 0::bigint as count` : total,
      }
    },
    /** The value of an item that its position in the list depends on. */
    sortValueOf: (item: object, sort: string): unknown => {
      const { name, property } = parseSort(sort)
      return name === 'id' ? null : (item as Record<string, unknown>)[property]
    },
  }
}
