import { sql, type Kysely } from 'kysely'

/** The list of a watch's documents sorts by score, so that no query reads by relevance. */
export const up = async (db: Kysely<unknown>) => {
  await sql`drop index watch_documents_relevance`.execute(db)
}
