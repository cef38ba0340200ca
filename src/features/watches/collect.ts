import { now } from '#src/ground/db/row.ts'
import type { OwnedRows, TenantRows } from '#src/ground/db/tenant.ts'
import { sourceReads } from '#src/ground/log/diagnostics.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import type { QueueDefinition, Queue } from '#src/ground/db/queue/queue.ts'
import { insertDocuments, removeOldDocuments } from './documents.ts'
import { digestBody } from './feeds/digests.ts'
import { FeedError } from './feeds/feed-error.ts'
import { fetchFeed, type Feed } from './feeds/fetch.ts'
import type { FeedReader } from './feeds/reader.ts'
import { listSources, recordSourceError, recordSourceRead, recordSourcesUnread, type Source } from './sources.ts'

/** The queue of watch runs. A watch has one run at a time. */
export const watchRunQueue: QueueDefinition = { name: 'watch-runs', expireInSeconds: 300 }

export interface CollectDeps {
  outbound: Outbound
  feedReader: FeedReader
  /** A run stops starting to read sources after this time. The next run starts with the sources that are left. */
  maxRunMs?: number | undefined
}

const defaultMaxRunMs = 60_000
/** A watch keeps its newest documents up to this number, and all starred ones. */
const maxDocuments = 20_000

const sourceConcurrency = 4
const insertBatchSize = 200

/** Enqueues a run of a watch of the agency. False when one is already waiting or running. */
export const enqueueRun = (tenant: TenantRows, queue: Queue, id: number): Promise<boolean> =>
  queue.enqueue(tenant, watchRunQueue, { id, agencyId: tenant.ownerId })

interface RunningWatch {
  watch: OwnedRows<'watches'>
  agencyId: number
  keywords: string[]
}

/** Stores what a feed has that the last read of its source did not have. Returns the digests of the feed. */
const collectFeed = async (feedReader: FeedReader, running: RunningWatch, source: Source, feed: Feed) => {
  const { watch, agencyId, keywords } = running
  const bodyDigest = digestBody({ ...feed, keywords })
  if (source.bodyDigest?.equals(bodyDigest)) return {}
  const input = { ...feed, keywords, knownItems: source.itemDigests }
  const { documents, itemDigests } = await feedReader.read(agencyId, input)
  for (let from = 0; from < documents.length; from += insertBatchSize)
    await insertDocuments(watch, documents.slice(from, from + insertBatchSize))
  return { bodyDigest, itemDigests: Buffer.from(itemDigests) }
}

const collectFromSource = async ({ outbound, feedReader }: CollectDeps, running: RunningWatch, source: Source) => {
  const { watch, keywords } = running
  try {
    const feed = await fetchFeed(outbound, source)
    const digests = feed && (await collectFeed(feedReader, running, source, feed))
    await recordSourceRead(watch, keywords, { ...source, ...feed, ...digests, url: source.url })
    sourceReads.report({ hasFailed: false })
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    await recordSourceError(watch, source.url, error.data)
    sourceReads.report({ hasFailed: true })
  }
}

/**
 * Runs a watch: fetches its sources and stores the documents that match its keywords. A failing source does not affect
 * the others. The run stops when the signal is aborted, because another instance has taken it over.
 */
export const collect = async (deps: CollectDeps, watch: OwnedRows<'watches'>, signal?: AbortSignal): Promise<void> => {
  const active = await watch
    .selectFrom('watches')
    .where('status', '=', 'active')
    .select(['agency_id as agencyId', 'keywords'])
    .executeTakeFirst()
  // The watch may have been deleted or paused since the run was enqueued.
  if (!active) return
  const { maxRunMs = defaultMaxRunMs } = deps
  const sources = await listSources(watch)
  const deadline = performance.now() + maxRunMs
  const takeSource = () => (signal?.aborted || performance.now() > deadline ? undefined : sources.shift())
  const processSources = async () => {
    for (let source = takeSource(); source; source = takeSource())
      await collectFromSource(deps, { watch, ...active }, source)
  }
  // Wait for all sources, even after an error, so that none overlaps with the next run.
  const results = await Promise.allSettled(Array.from({ length: sourceConcurrency }, processSources))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  signal?.throwIfAborted()
  await recordSourcesUnread(watch, sources)
  await removeOldDocuments(watch, maxDocuments)
  await watch.updateTable('watches').set({ last_run_at: now, updated_at: now }).execute()
}
