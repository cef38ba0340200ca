import { sql, type SelectQueryBuilder } from 'kysely'
import { prepared } from './prepared.ts'
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
 * A list: one page of a query and the number of all its rows, in one statement. The count stands to the left of the
 * page, so that it is there when the page is empty.
 */
export const pages = <Table extends keyof Tables, Item extends { id: number }, Values extends object = object>(
  select: (scope: Scope, values: Values) => SelectQueryBuilder<Tables, Table, Item>,
  order: readonly Order<NoInfer<Item>>[],
) => {
  const orderBy = (prefix: string) =>
    sql.join(order.map(([column, direction]) => sql`${sql.ref(`${prefix}${column}`)} ${sql.raw(direction)}`))
  const statement = prepared((db, values: Values & Paging & { agencyId: number }) => {
    const query = select({ db, agencyId: values.agencyId }, values)
    const counted = query.clearSelect().select(({ fn }) => fn.countAll().as('count'))
    return sql<Item & { total: number }>`
      select total.count as total, page.*
      from (${counted}) as total
      left join (${query} order by ${orderBy('')} limit ${values.limit} offset ${values.offset}) as page on true
      order by ${orderBy('page.')}`.compile(db)
  })
  return async ({ db, agencyId }: Scope, values: Values & Paging): Promise<Page<Item>> => {
    const rows = await statement(db, { ...values, agencyId })
    const found = rows.filter(row => row.id !== null)
    return {
      data: found.map(({ total, ...item }) => item as unknown as Item),
      total: rows[0]?.total ?? 0,
      limit: values.limit,
      offset: values.offset,
    }
  }
}
