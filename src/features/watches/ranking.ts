import { sql, type SelectQueryBuilder } from 'kysely'
import type { WatchDocument } from '#generated/public/types.ts'
import type { Page, Paging } from '#src/ground/db/list/paginated.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { Tables } from '#src/ground/db/schema.ts'
import type { OwnedRows } from '#src/ground/db/tenant.ts'
import { compositeScore } from './scores.ts'

type WatchRows = OwnedRows<'watches'>
type Select = (watch: WatchRows) => SelectQueryBuilder<Tables, 'watch_documents', WatchDocument>
type Row = WatchDocument & { total: number }

const selectUnarchived = (watch: WatchRows) => watch.selectFrom('watch_documents').where('is_archived', '=', false)

/** Sorts the scores alone: an index has what they are computed from, and the selected columns are wide. */
const pageQuery = (select: Select) =>
  tenantQuery((watch: WatchRows, { limit, offset }: Paging) => {
    const scores = selectUnarchived(watch).select(['id', compositeScore.as('score')])
    const count = selectUnarchived(watch).select(({ fn }) => fn.countAll().as('count'))
    return sql<Row>`
      with page as (${scores} order by score desc, id desc limit ${limit} offset ${offset})
      select total.count as total, documents.*
      from (${count}) as total
      left join ${select(watch).where(sql<boolean>`id in (select id from page)`)} as documents on true
      order by documents."compositeScore" desc, documents.id desc`
  })

/** Creates a function that lists the selected documents by composite score. */
export const paginatedByScore = (select: Select) => {
  const query = pageQuery(select)
  return async (watch: WatchRows, { limit, offset }: Paging): Promise<Page<WatchDocument>> => {
    const rows = await query(watch, { limit, offset })
    return {
      data: rows.filter(({ id }) => id !== null).map(({ total, ...document }) => document),
      total: rows[0]?.total ?? 0,
      limit,
      offset,
    }
  }
}
