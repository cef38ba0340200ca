import { now } from '#src/db/row.ts'
import type { Partition } from '#src/db/tenant.ts'
import type { Outbound } from '#src/outbound/client.ts'
import type { QueueDefinition, Queue } from '#src/queue/queue.ts'
import { insertDocuments, removeOldDocuments } from './documents.ts'
import { FeedError } from './feeds/feed-error.ts'
import { fetchFeed } from './feeds/fetch.ts'
import type { FeedReader } from './feeds/reader.ts'
import { listSources, recordSourceError, recordSourceRead, type Source } from './sources.ts'

/** Runs of watches: one of a watch at a time. */
export const watchRunQueue: QueueDefinition = { name: 'watch-runs', expireInSeconds: 900 }

export interface CollectDeps {
  outbound: Outbound
  feedReader: FeedReader
}

/** How long a run asks sources; those that are left are the first of the next one. */
const maxRunMs = 600_000
/** How many documents a watch keeps, beside those that are starred: the newest. */
const maxDocuments = 20_000

/** How many sources of a watch are asked at once, and how many documents are kept at once. */
const sourceConcurrency = 4
const insertBatchSize = 200

/** Asks for a run of a watch; one that waits or is under way already is joined. */
export const enqueueRun = (watch: Partition<'watches'>, queue: Queue): Promise<boolean> =>
  queue.enqueue(watch, watchRunQueue, watch.ownerId)

const collectFromSource = async (
  { outbound, feedReader }: CollectDeps,
  watch: Partition<'watches'>,
  keywords: string[],
  source: Source,
) => {
  try {
    const feed = await fetchFeed(outbound, source)
    const documents = feed ? await feedReader.read({ ...feed, keywords }) : []
    for (let from = 0; from < documents.length; from += insertBatchSize)
      await insertDocuments(watch, documents.slice(from, from + insertBatchSize))
    await recordSourceRead(watch, keywords, { ...source, ...feed, url: source.url })
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    await recordSourceError(watch, source.url, error.message)
  }
}

/**
 * One run of a watch: what its sources publish and its keywords match is kept. A source that fails stops no other. It
 * leaves off when the signal says that the run is somebody else's by now.
 */
export const collect = async (deps: CollectDeps, watch: Partition<'watches'>, signal?: AbortSignal): Promise<void> => {
  const active = await watch.selectFrom('watches').where('status', '=', 'active').select('keywords').executeTakeFirst()
  // It may be gone, or paused, since the run was asked for.
  if (!active) return
  const sources = (await listSources(watch)).values()
  const deadline = performance.now() + maxRunMs
  const processSources = async () => {
    for (const source of sources) {
      if (signal?.aborted || performance.now() > deadline) return
      await collectFromSource(deps, watch, active.keywords, source)
    }
  }
  // All of them end before the run does: none may go on beside the next one.
  const results = await Promise.allSettled(Array.from({ length: sourceConcurrency }, processSources))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  signal?.throwIfAborted()
  await removeOldDocuments(watch, maxDocuments)
  await watch.updateTable('watches').set({ last_run_at: now, updated_at: now }).execute()
}
