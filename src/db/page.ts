import { sql, type SelectQueryBuilder } from 'kysely'
import { prepared } from './prepared.ts'
import type { CountedTable, Tables } from './schema.ts'
import type { Scope } from './scope.ts'

export interface Paging {
  limit: number
  offset: number
}
export interface Page<Item> extends Paging {
  data: Item[]
  total: number
}

interface Options<Query, Item, Filters> {
  order: readonly (readonly [column: keyof Item & string, direction: 'asc' | 'desc'])[]
  /** What narrows the list, each where its value is given. */
  filters?: { [Name in keyof Filters]: (query: Query, value: Filters[Name]) => Query }
  /** The table whose kept count is the total where nothing narrows the list; without it rows are counted. */
  counted?: CountedTable
}
type Given<Filters> = { [Name in keyof Filters]?: Filters[Name] | undefined }

const keptCount = ({ db, agencyId }: Scope, table: CountedTable) =>
  db
    .selectFrom('row_counts')
    .where('agency_id', '=', agencyId)
    .where('resource', '=', table)
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))

/**
 * A list: one page of a query and the number of all its rows, in one statement. The count stands to the left of the
 * page, so that it is there when the page is empty.
 */
export const pages = <Table extends keyof Tables, Item extends { id: number }, Filters extends object = object>(
  select: (scope: Scope) => SelectQueryBuilder<Tables, Table, Item>,
  { order, filters, counted }: Options<SelectQueryBuilder<Tables, Table, Item>, NoInfer<Item>, Filters>,
) => {
  const orderBy = (prefix: string) =>
    sql.join(order.map(([column, direction]) => sql`${sql.ref(`${prefix}${column}`)} ${sql.raw(direction)}`))

  const statementOf = (names: (keyof Filters)[]) =>
    prepared((db, values: Filters & Paging & { agencyId: number }) => {
      const scope = { db, agencyId: values.agencyId }
      let query = select(scope)
      for (const name of names) query = filters?.[name](query, values[name]) ?? query
      const exact = query.clearSelect().select(({ fn }) => fn.countAll().as('count'))
      const count = counted && names.length === 0 ? keptCount(scope, counted) : exact
      return sql<Item & { total: number }>`
        select total.count as total, page.*
        from (${count}) as total
        left join (${query} order by ${orderBy('')} limit ${values.limit} offset ${values.offset}) as page on true
        order by ${orderBy('page.')}`.compile(db)
    })

  const statements = new Map<string, ReturnType<typeof statementOf>>()
  const statementFor = (given: Given<Filters>) => {
    const names = (Object.keys(filters ?? {}) as (keyof Filters)[]).filter(name => given[name] !== undefined)
    const known = statements.get(names.join()) ?? statementOf(names)
    statements.set(names.join(), known)
    return known
  }

  return async ({ db, agencyId }: Scope, values: Given<Filters> & Paging): Promise<Page<Item>> => {
    const rows = await statementFor(values)(db, { ...(values as Filters & Paging), agencyId })
    const found = rows.filter(row => row.id !== null)
    return {
      data: found.map(({ total, ...item }) => item as unknown as Item),
      total: rows[0]?.total ?? 0,
      limit: values.limit,
      offset: values.offset,
    }
  }
}
