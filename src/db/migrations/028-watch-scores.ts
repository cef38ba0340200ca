import { sql, type Kysely } from 'kysely'

/** Indexes that contain all columns of the composite score, to find the documents with the best scores. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create index watch_documents_relevance on watch_documents (watch_id, relevance_score desc, published_at desc, id)
    where not is_archived`.execute(db)
  await sql`drop index watch_documents_feed`.execute(db)
  await sql`
    create index watch_documents_feed on watch_documents (watch_id, published_at desc, id desc)
    include (relevance_score) where not is_archived`.execute(db)
}
