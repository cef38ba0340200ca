import { sql } from 'kysely'

/** The age in half-lives, at most 1000: beyond that `power()` underflows float8, and PostgreSQL raises an error. */
const ageInHalfLives = sql`least(greatest(extract(epoch from now() - published_at)::float8, 0) / 604800, 1000)`
/** From 1, halved every 7 days. In float8 throughout, because numeric is 100 times slower. */
export const freshness = sql<number>`power(0.5::float8, ${ageInHalfLives})`
/** The default sort key of documents. */
export const compositeScore = sql<number>`(0.7::float8 * relevance_score + 0.3::float8 * ${freshness})`
