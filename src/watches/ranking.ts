import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { WatchDocument } from '#generated/public/types.ts'
import type { Page, Paging } from '#src/db/list/paginated.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import type { Tables } from '#src/db/schema.ts'
import type { OwnedRows } from '#src/db/tenant.ts'
import { compositeScore } from './scores.ts'

type WatchRows = OwnedRows<'watches'>
type Select = (watch: WatchRows) => SelectQueryBuilder<Tables, 'watch_documents', WatchDocument>
type Row = WatchDocument & { total: number; isExact: boolean }

const selectScored = (watch: WatchRows) =>
  watch.selectFrom('watch_documents').where('is_archived', '=', false).select(['id', 'relevance_score', 'published_at'])

/** A margin for the rounding of scores. */
const margin = sql.lit(1e-9)

/** The candidates that are read from each index. Most first pages are exact with half as many. */
const depth = 2000

interface Candidates {
  ctes: RawBuilder<unknown>
  /** Whether no other document can be on the page. */
  isExact: RawBuilder<unknown>
}

/**
 * The documents with the highest relevance, and the newest ones, up to `depth` of each, in the order of two indexes.
 * Every other document is at most as relevant as the last of the former and at most as fresh as the last of the latter,
 * so the two bound its score (Fagin's threshold algorithm).
 */
const findCandidates = (watch: WatchRows): Candidates => {
  const byRelevance = selectScored(watch).orderBy('relevance_score', 'desc').orderBy('published_at', 'desc')
  const byDate = selectScored(watch).orderBy('published_at', 'desc').orderBy('id', 'desc')
  const limit = sql.lit(depth)
  return {
    ctes: sql`
        by_relevance as materialized (${byRelevance} limit ${limit}),
        by_date as materialized (${byDate} limit ${limit}),
        candidates as (select * from by_relevance union select * from by_date),
        bound as (
          select min(relevance_score) as relevance_score, (select min(published_at) from by_date) as published_at,
            count(*) < ${limit} as includes_all
          from by_relevance
        )`,
    isExact: sql`
        (select includes_all or coalesce((select min(score) from page) > ${compositeScore} + ${margin}, false) from bound)`,
  }
}

const selectAll = (watch: WatchRows): Candidates => ({
  ctes: sql`candidates as (${selectScored(watch)})`,
  isExact: sql`true`,
})

const pageQuery = (select: Select, candidatesOf: (watch: WatchRows) => Candidates) =>
  tenantQuery((watch: WatchRows, { limit, offset }: Paging) => {
    const { ctes, isExact } = candidatesOf(watch)
    const count = selectScored(watch)
      .clearSelect()
      .select(({ fn }) => fn.countAll().as('count'))
    return sql<Row>`
      with ${ctes},
      page as (
        select id, ${compositeScore} as score from candidates order by score desc, id desc limit ${limit} offset ${offset}
      )
      select total.count as total, ${isExact} as "isExact", documents.*
      from (${count}) as total
      left join ${select(watch).where(sql<boolean>`id in (select id from page)`)} as documents on true
      order by documents."compositeScore" desc, documents.id desc`
  })

/** Pages beyond this row would rarely be exact. */
const maxRow = 500

/** Creates a function that lists the selected documents by composite score, if possible without computing all. */
export const paginatedByScore = (select: Select) => {
  const candidatesQuery = pageQuery(select, findCandidates)
  const allQuery = pageQuery(select, selectAll)
  const findRows = async (watch: WatchRows, paging: Paging): Promise<Row[]> => {
    const rows = paging.offset + paging.limit <= maxRow ? await candidatesQuery(watch, paging) : []
    return rows[0]?.isExact ? rows : allQuery(watch, paging)
  }
  return async (watch: WatchRows, paging: Paging): Promise<Page<WatchDocument>> => {
    const rows = await findRows(watch, paging)
    return {
      data: rows.filter(({ id }) => id !== null).map(({ total, isExact, ...document }) => document),
      total: rows[0]?.total ?? 0,
      limit: paging.limit,
      offset: paging.offset,
    }
  }
}
