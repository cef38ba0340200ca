// The time and memory that a watch needs to collect large feeds, and how long it blocks the service, when feeds are
// read in a worker thread and in the main thread. The latency of the feed of a watch as it grows.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { connect } from '#src/db/connection/connect.ts'
import { OwnedRows, Tenant, unscoped } from '#src/db/tenant.ts'
import { openOutbound } from '#src/outbound/client.ts'
import { collect } from '#src/watches/collect.ts'
import { listDocuments } from '#src/watches/documents.ts'
import { FeedError } from '#src/watches/feeds/feed-error.ts'
import { read } from '#src/watches/feeds/read.ts'
import { openFeedReader, type FeedReader } from '#src/watches/feeds/reader.ts'
import { insertWatch } from '#src/watches/watches.ts'
import { createBenchAgency, openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { serveFeeds } from './watches/feeds.ts'

const feeds = 20
const items = 1000
const sizes = [100, 50_000]
const rounds = 50
const filledAtOnce = 5000

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
const inService: FeedReader = {
  read: async (_agencyId, input) => {
    const result = read(input)
    if ('error' in result) throw new FeedError(result.error)
    return result
  },
  close: async () => {},
}

const watchRows = (tenant: Tenant, { id }: { id: number }) => new OwnedRows(unscoped(tenant), 'watches', id)

const measureCollecting = async (tenant: Tenant, name: string, feedReader: FeedReader, urls: string[]) => {
  const outbound = openOutbound({ allowPrivate: true })
  const sources = urls.map(url => ({ url }))
  const keywords = ['faille', 'panier']
  const watch = watchRows(tenant, await tenant.transaction(tx => insertWatch(tx, { name, keywords, sources })))
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  await collect({ outbound, feedReader }, watch)
  const ms = performance.now() - began
  delay.disable()
  clearInterval(sampler)
  await outbound.close()
  await feedReader.close()
  const { total } = await listDocuments(watch, { sort: 'date', limit: 1, offset: 0 })
  console.log(
    `${name.padEnd(34)} ${(ms / 1000).toFixed(1)} s for ${total} documents, ${megabytes(peak - before)} more memory at its peak,`,
    `service held up for ${(delay.max / 1e6).toFixed(0)} ms at most, ${(delay.percentile(99) / 1e6).toFixed(0)} ms at p99`,
  )
  reportFigures({ name: `feeds ${name}, maximum delay of the service`, value: delay.max / 1e6, unit: 'ms' })
}

const fill = async (tenant: Tenant, count: number) => {
  const paused = { name: `${count}`, status: 'paused' } as const
  const watch = watchRows(tenant, await tenant.transaction(tx => insertWatch(tx, paused)))
  for (let from = 1; from <= count; from += filledAtOnce)
    await sql`
      insert into watch_documents (
        watch_id, canonical_url, title, url, snippet, text, published_at, source_type, source_domain, relevance_score)
      select ${watch.ownerId}, 'https://a.example/' || n, 'Title ' || n, 'https://a.example/' || n, repeat('text ', 80),
        repeat('text ', 600), now() - n * interval '1 minute', 'rss', 'a.example', (n * 7919 % 1000) / 1000.0
      from generate_series(${from}::integer, ${Math.min(from + filledAtOnce - 1, count)}::integer) as n`.execute(
      unscoped(tenant),
    )
  return watch
}

const median = async (work: () => Promise<unknown>) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[rounds / 2] ?? NaN
}

const measureReading = async (tenant: Tenant) => {
  const watches = [await fill(tenant, sizes[0] ?? 0), await fill(tenant, sizes[1] ?? 0)]
  await sql`vacuum analyze watch_documents`.execute(unscoped(tenant))
  for (const sort of ['score', 'date'] as const) {
    const [few = NaN, many = NaN] = await Promise.all(
      watches.map(watch => median(() => listDocuments(watch, { sort, limit: 50, offset: 0 }))),
    )
    const ratio = `ratio ${(many / few).toFixed(1)}`
    console.log(
      `first page by ${sort}, ${sizes[0]} and ${sizes[1]} documents   ${few.toFixed(1)} ms, ${many.toFixed(1)} ms, ${ratio}`,
    )
    const name = `first page by ${sort} of ${sizes[1]} documents against ${sizes[0]}, p50`
    reportFigures({ name, value: many / few, unit: 'ratio' })
  }
}

await withDirectory(async dir => {
  const database = await openBenchDatabase(dir)
  const db = connect(database.url, { onError: () => {} })
  const { agencyId } = await createBenchAgency(db)
  const tenant = new Tenant(db, agencyId)
  const served = await serveFeeds(feeds, items)
  console.log(`${feeds} feeds of ${items} items, ${megabytes(served.bytes)} together`)
  await measureCollecting(tenant, 'read in a thread of their own', openFeedReader(), served.urls)
  await measureCollecting(tenant, 'read in the thread of the service', inService, served.urls)
  served.close()
  await measureReading(tenant)
  await db.destroy()
  await database.close()
})
