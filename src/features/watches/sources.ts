import { sql, type Expression } from 'kysely'
import { now } from '#src/ground/db/row.ts'
import type { LockedRows, OwnedRows } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { FeedErrorData } from './feeds/feed-error.ts'
import type { StoredSource } from './source-texts.ts'

type WatchRows = OwnedRows<'watches'>

/** The URL of a source, with the validators of its last response and the digests of its contents. */
export interface Source {
  url: string
  etag: string | null
  lastModified: string | null
  bodyDigest: Buffer | null
  itemDigests: Buffer | null
}

/** The sources of a watch in order, as JSON. */
export const sourcesJson = (agencyId: number, watchId: Expression<unknown>) =>
  sql<StoredSource[]>`(
    select coalesce(json_agg(json_build_object(
      'url', url,
      'fetchedAt', to_char(fetched_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'error', error
    ) order by position), '[]')
    from watch_sources where agency_id = ${agencyId} and watch_id = ${watchId})`

/** The sources of a watch, least recently fetched first. */
export const listSources = (watch: WatchRows): Promise<Source[]> =>
  watch
    .selectFrom('watch_sources')
    .orderBy('fetched_at', order => order.asc().nullsFirst())
    .orderBy('position')
    .select([
      'url',
      'etag',
      'last_modified as lastModified',
      'body_digest as bodyDigest',
      'item_digests as itemDigests',
    ])
    .execute()

/**
 * Replaces the sources of a watch. A source that remains keeps its validators, fetch time and error. Throws if there
 * are more sources than before and than the limit.
 */
export const replaceSources = async (
  watch: LockedRows<'watches'>,
  sources: readonly { url: string }[],
  { sources: limit }: { sources: number },
): Promise<void> => {
  const previousSources = await watch
    .deleteFrom('watch_sources')
    .returning([
      'url',
      'etag',
      'last_modified',
      'body_digest',
      'item_digests',
      'fetched_at',
      sql<string | null>`error::text`.as('error'),
    ])
    .execute()
  const previousByUrl = new Map(previousSources.map(source => [source.url, source]))
  const urls = [...new Set(sources.map(({ url }) => url))]
  if (urls.length > Math.max(limit, previousSources.length))
    throw apiError('QUOTA_EXCEEDED', { quota: 'sources', limit })
  const unreadState = {
    etag: null,
    last_modified: null,
    body_digest: null,
    item_digests: null,
    fetched_at: null,
    error: null,
  }
  if (urls.length > 0)
    await watch
      .insertInto('watch_sources')
      .values(urls.map((url, position) => ({ ...unreadState, ...previousByUrl.get(url), url, position })))
      .execute()
}

/** Makes the next run request all sources without validators. Digests depend on the keywords by themselves. */
export const clearValidators = (watch: LockedRows<'watches'>) =>
  watch.updateTable('watch_sources').set({ etag: null, last_modified: null }).execute()

/** Records that a source was read. Its validators are stored only if the keywords of the watch are still the same. */
export const recordSourceRead = (watch: WatchRows, keywords: string[], source: Source) => {
  const { url, etag, lastModified, bodyDigest, itemDigests } = source
  const keywordsUnchanged = watch
    .selectFrom('watches')
    .select(sql<boolean>`keywords = ${keywords}::text[]`.as('is_unchanged'))
  return watch
    .updateTable('watch_sources')
    .set({
      etag: sql`case when ${keywordsUnchanged} then ${etag}::text end`,
      last_modified: sql`case when ${keywordsUnchanged} then ${lastModified}::text end`,
      body_digest: bodyDigest,
      item_digests: itemDigests,
      fetched_at: now,
      error: null,
    })
    .where('url', '=', url)
    .execute()
}

const unread: FeedErrorData = { code: 'not_read' }

/** Records why a run did not read the rest of its sources, which the next run reads first. */
export const recordSourcesUnread = async (watch: WatchRows, sources: readonly Source[]): Promise<void> => {
  if (sources.length === 0) return
  const urls = sources.map(({ url }) => url)
  await watch
    .updateTable('watch_sources')
    .set({ error: JSON.stringify(unread) })
    .where('url', 'in', urls)
    .execute()
}

/** Records why a source could not be read. */
export const recordSourceError = (watch: WatchRows, url: string, error: FeedErrorData) =>
  watch
    .updateTable('watch_sources')
    .set({ fetched_at: now, error: JSON.stringify(error) })
    .where('url', '=', url)
    .execute()
