import { sql } from 'kysely'
import type { WatchDocumentFields, WatchDocumentMarks } from '#generated/admin/types.ts'
import type { WatchDocument } from '#generated/public/types.ts'
import { paginated, type ListControls, type Page, type Paging } from '#src/ground/db/list/paginated.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { toUpdateRow, updateIfChanged } from '#src/ground/db/row.ts'
import type { OwnedRows } from '#src/ground/db/tenant.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { paginatedByScore } from './ranking.ts'
import { compositeScore, freshness } from './scores.ts'

type WatchRows = OwnedRows<'watches'>

/** A document that a run has collected. */
export interface NewDocument {
  canonicalUrl: string
  title: string
  url: string
  /** The beginning of the text. */
  snippet: string | null
  text: string
  author: string | null
  /** Null when the source gives no date. */
  publishedAt: string | null
  sourceType: string
  sourceDomain: string
  language: string | null
  relevanceScore: number
}

const marks = ['is_read as isRead', 'is_starred as isStarred', 'is_archived as isArchived'] as const
const columns = [
  'id',
  'title',
  'url',
  'snippet',
  'author',
  'published_at as publishedAt',
  'source_type as sourceType',
  'source_domain as sourceDomain',
  'language',
  'relevance_score as relevanceScore',
  freshness.as('freshnessScore'),
  compositeScore.as('compositeScore'),
  ...marks,
] as const

const selectUnarchived = (watch: WatchRows) =>
  watch.selectFrom('watch_documents').where('is_archived', '=', false).select(columns)
const listBySort = {
  score: paginatedByScore(selectUnarchived),
  date: paginated(selectUnarchived, {
    name: 'feed',
    sort: '-publishedAt',
    sorts: { publishedAt: { column: 'published_at' } },
  }),
}

type ListQuery = Paging & Omit<ListControls, 'sort'> & { sort: keyof typeof listBySort }

/** The documents of a watch that are not archived, sorted by score or date, in descending order. */
export const listDocuments = async (watch: WatchRows, { sort, ...query }: ListQuery): Promise<Page<WatchDocument>> => {
  // Scores depend on the time of the request, so that no position among them is stable.
  if (sort === 'score' && query.cursor !== undefined)
    throw new InvalidInput({ cursor: [{ fr: 'Nécessite sort=date', en: 'Requires sort=date' }] })
  return listBySort[sort](watch, query)
}

const recordsetColumns = sql`
  "canonicalUrl" text, title text, url text, snippet text, text text, author text, "publishedAt" timestamptz, "sourceType" text,
  "sourceDomain" text, language text, "relevanceScore" float8`

const insertDocumentsQuery = tenantQuery(
  ({ agencyId, ownerId: watchId }: WatchRows, { documents }: { documents: string }) => sql`
    insert into watch_documents (
      agency_id, watch_id, canonical_url, title, url, snippet, text, author, published_at, source_type, source_domain, language,
      relevance_score)
    select
      watches.agency_id, watches.id, "canonicalUrl", title, url, snippet, text, author, least("publishedAt", now()), "sourceType", "sourceDomain",
      language, "relevanceScore"
    from watches, json_to_recordset(${documents}) as new_documents (${recordsetColumns})
    where watches.agency_id = ${agencyId} and watches.id = ${watchId}
    for key share of watches
    on conflict (agency_id, watch_id, canonical_url) do nothing`,
)

/** Inserts the documents that a watch does not have yet. Inserts nothing when the watch has been deleted. */
export const insertDocuments = async (watch: WatchRows, documents: readonly NewDocument[]): Promise<void> => {
  await insertDocumentsQuery(watch, { documents: JSON.stringify(documents) })
}

/** Keeps the newest documents of a watch up to `max`, and all starred ones. */
export const removeOldDocuments = async (watch: WatchRows, max: number): Promise<void> => {
  const old = watch
    .selectFrom('watch_documents')
    .where('is_starred', '=', false)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(max)
    .select('id')
  await watch.deleteFrom('watch_documents').where('id', 'in', old).execute()
}

const markColumns = ['id', 'title', 'url', ...marks] as const

/** Marks a document as read, starred or archived. Undefined when the watch has no such document. */
export const markDocument = (
  watch: WatchRows,
  id: number,
  changes: WatchDocumentFields,
): Promise<WatchDocumentMarks | undefined> =>
  updateIfChanged(
    toUpdateRow(marks, changes),
    row => watch.updateTable('watch_documents').set(row).where('id', '=', id).returning(markColumns).executeTakeFirst(),
    () => watch.selectFrom('watch_documents').where('id', '=', id).select(markColumns).executeTakeFirst(),
  )
