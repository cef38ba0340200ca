import { sql, type SelectQueryBuilder } from 'kysely'
import type { Tables } from './schema.ts'
import type { Scope } from './scope.ts'

export interface Paging {
  limit: number
  offset: number
}
export interface Page<Item> extends Paging {
  data: Item[]
  total: number
}
type Order<Item> = readonly [column: keyof Item & string, direction: 'asc' | 'desc']

/**
 * One page of a query and the number of all its rows, in one statement. The count stands to the left of the page, so
 * that it is there when the page is empty.
 */
export const page = async <Table extends keyof Tables, Item extends { id: number }>(
  { db }: Scope,
  query: SelectQueryBuilder<Tables, Table, Item>,
  order: readonly Order<Item>[],
  { limit, offset }: Paging,
): Promise<Page<Item>> => {
  const orderBy = (prefix: string) =>
    sql.join(order.map(([column, direction]) => sql`${sql.ref(`${prefix}${column}`)} ${sql.raw(direction)}`))
  const counted = query.clearSelect().select(({ fn }) => fn.countAll().as('count'))
  const { rows } = await sql<Item & { total: number }>`
    select total.count as total, page.*
    from (${counted}) as total
    left join (${query} order by ${orderBy('')} limit ${limit} offset ${offset}) as page on true
    order by ${orderBy('page.')}`.execute(db)
  const found = rows.filter(row => row.id !== null)
  return { data: found.map(({ total, ...item }) => item as unknown as Item), total: rows[0]?.total ?? 0, limit, offset }
}
