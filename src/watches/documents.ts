import { sql } from 'kysely'
import type { WatchDocumentFields, WatchDocumentMarks } from '#generated/admin/types.ts'
import type { WatchDocument } from '#generated/public/types.ts'
import type { Database } from '#src/db/connect.ts'
import { pages, type Page, type Paging } from '#src/db/page.ts'
import { change, rowOf } from '#src/db/row.ts'
import type { Scope } from '#src/db/scope.ts'

/** A document as a run has found it. */
export interface FoundDocument {
  canonicalUrl: string
  title: string
  url: string
  /** How it begins. */
  snippet: string | null
  text: string
  author: string | null
  /** Null where its source tells none. */
  publishedAt: string | null
  sourceType: string
  sourceDomain: string
  language: string | null
  relevanceScore: number
}

const documentsOf = ({ db, agencyId }: Scope) =>
  db
    .selectFrom('watch_documents')
    .innerJoin('watches', 'watches.id', 'watch_documents.watch_id')
    .where('watches.agency_id', '=', agencyId)

/** Of what is ages old no more of them than float8 can tell the result of from nothing, which PostgreSQL would refuse. */
const halvings = sql`least(greatest(extract(epoch from now() - published_at)::float8, 0) / 604800, 1000)`
/** Half of it every 7 days, and never more than 1; as float8 throughout, since numeric takes 100 times as long. */
const freshness = sql<number>`power(0.5::float8, ${halvings})`
/** What documents are sorted by, and read in the order of. */
export const compositeScore = sql<number>`(0.7::float8 * relevance_score + 0.3::float8 * ${freshness})`

const marks = ['is_read as isRead', 'is_starred as isStarred', 'is_archived as isArchived'] as const
const columns = [
  'watch_documents.id',
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

const feed = (scope: Scope) => documentsOf(scope).where('is_archived', '=', false).select(columns)
const filters = { watchId: (query: ReturnType<typeof feed>, id: number) => query.where('watch_id', '=', id) }
const feeds = {
  score: pages(feed, {
    filters,
    order: [
      ['compositeScore', 'desc'],
      ['id', 'desc'],
    ],
  }),
  date: pages(feed, {
    filters,
    order: [
      ['publishedAt', 'desc'],
      ['id', 'desc'],
    ],
  }),
}

/** What a watch has collected, without what was archived: the best first, or the newest. */
export const listDocuments = (
  scope: Scope,
  watchId: number,
  { sort, ...paging }: Paging & { sort: keyof typeof feeds },
): Promise<Page<WatchDocument>> => feeds[sort](scope, { ...paging, watchId })

/** What a document consists of, as one statement takes any number of them. */
const recordset = sql`
  "canonicalUrl" text, title text, url text, snippet text, text text, author text, "publishedAt" timestamptz, "sourceType" text,
  "sourceDomain" text, language text, "relevanceScore" float8`

/** Keeps documents of a watch that are not there yet; none of a watch that is there no longer. */
export const insertDocuments = async (db: Database, watchId: number, documents: readonly FoundDocument[]) => {
  await sql`
    insert into watch_documents (
      watch_id, canonical_url, title, url, snippet, text, author, published_at, source_type, source_domain, language,
      relevance_score)
    select
      watches.id, "canonicalUrl", title, url, snippet, text, author, least("publishedAt", now()), "sourceType", "sourceDomain",
      language, "relevanceScore"
    from watches, json_to_recordset(${JSON.stringify(documents)}) as found (${recordset})
    where watches.id = ${watchId}
    for key share of watches
    on conflict (watch_id, canonical_url) do nothing`.execute(db)
}

/** Removes what a watch has collected beyond the newest documents; what is starred stays. */
export const removeOldDocuments = async (db: Database, watchId: number, most: number) => {
  const old = db
    .selectFrom('watch_documents')
    .where('watch_id', '=', watchId)
    .where('is_starred', '=', false)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .select('id')
  await db.deleteFrom('watch_documents').where('id', 'in', old).execute()
}

const markColumns = ['watch_documents.id', 'title', 'url', ...marks] as const

/** Marks a document of a watch. */
export const markDocument = (scope: Scope, watchId: number, id: number, changes: WatchDocumentFields) => {
  const document = documentsOf(scope).where('watch_id', '=', watchId).where('watch_documents.id', '=', id)
  return change(
    rowOf(marks, changes),
    (row): Promise<WatchDocumentMarks | undefined> =>
      scope.db
        .updateTable('watch_documents')
        .set(row)
        .where('id', '=', document.select('watch_documents.id'))
        .returning(markColumns)
        .executeTakeFirst(),
    () => document.select(markColumns).executeTakeFirst(),
  )
}
