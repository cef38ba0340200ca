// The time until the feed of one agency is read, alone and while another agency runs watches over slow feeds.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, type Database } from '#src/db/connection/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import { openRedactor } from '#src/connectors/erasure/redactor.ts'
import { openDocuments } from '#src/documents/index.ts'
import { diskStore } from '#src/exports/store/disk.ts'
import { queueDefinitions, startJobs } from '#src/jobs/index.ts'
import { openOutbound } from '#src/outbound/client.ts'
import { createAgency } from '#src/people/agencies.ts'
import { openQueue, type Queue } from '#src/queue/queue.ts'
import { createSecrets } from '#src/secrets/secrets.ts'
import { enqueueRun } from '#src/watches/collect.ts'
import { openFeedReader } from '#src/watches/feeds/reader.ts'
import { insertWatch } from '#src/watches/watches.ts'
import { openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { quantile } from './measure.ts'

const rounds = 5
const noisyWatches = 3
const slowSources = 20
/** Of the benign feed, so that a run that never comes does not end the benchmark. */
const timeoutMs = 180_000

const item = (content: string) => `<item><link>/a</link><description>${content}</description></item>`
const feed = (items: string) => `<rss version="2.0"><channel><title>Feed</title>${items}</channel></rss>`
const benignFeed = feed(item('Une faille'))
/** 4.9 MB that almost match each of the keywords, at every position. */
const hostileFeed = Buffer.from(feed(item('a '.repeat(2400)).repeat(1000)))
const hostileKeywords = Array.from({ length: 100 }, (_, index) => `${'a '.repeat(43)}b${index}`)

/** Serves a benign feed, hostile ones, and feeds that never end. */
const serveFeeds = async () => {
  const server = http.createServer((req, res) => {
    if (req.url === '/benign') res.end(benignFeed)
    else if (req.url?.startsWith('/hostile')) res.end(hostileFeed)
    else res.write('<rss')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    urlOf: (path: string) => `http://127.0.0.1:${port}/${path}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Starts a run of a new watch and returns its id. */
const startRun = async (tenant: Tenant, queue: Queue, urls: string[], keywords: string[]) => {
  const sources = urls.map(url => ({ url }))
  return tenant.transaction(async tx => {
    const { id } = await insertWatch(tx, { name: 'Bench', sources, keywords })
    await enqueueRun(tx, queue, id)
    return id
  })
}

/** The time from the request of a run until its end, in milliseconds. */
const timeRun = async (tenant: Tenant, queue: Queue, url: string) => {
  const began = performance.now()
  const id = await startRun(tenant, queue, [url], [])
  const hasRun = () =>
    tenant
      .selectFrom('watches')
      .where('id', '=', id)
      .where('last_run_at', 'is not', null)
      .select('id')
      .executeTakeFirst()
  while (performance.now() - began < timeoutMs && !(await hasRun())) await delay(20)
  return performance.now() - began
}

const timeRuns = async (tenant: Tenant, queue: Queue, url: string) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.push(await timeRun(tenant, queue, url))
    // A round that took long has the result; more of them would take longer.
    if ((times.at(-1) ?? 0) > timeoutMs / 3) break
  }
  return quantile(times, 0.5)
}

const openAgency = async (db: Database) => new Tenant(db, (await createAgency(db, { name: 'Bench', plan: 'pro' })).id)

/**
 * Measures how long an agency waits for its feed, alone and beside another agency, in a database of the service.
 * Returns the medians.
 */
export const measureNoisyWatches = async (url: string) => {
  const db = connect(url, { onError: () => {} })
  const queue = await openQueue(db.connections, queueDefinitions, console.error)
  const outbound = openOutbound({ allowPrivate: true })
  const feedReader = openFeedReader()
  const feeds = await serveFeeds()
  try {
    const secrets = createSecrets({ current: Buffer.alloc(32) })
    const documents = openDocuments()
    const redactor = openRedactor()
    const exportStore = diskStore(join(tmpdir(), 'agency-api-no-exports'))
    const deps = { db, queue, outbound, secrets, documents, redactor, exportStore, feedReader }
    await startJobs({ ...deps, model: undefined, onModelError: console.error })
    const [noisy, other] = [await openAgency(db), await openAgency(db)]
    const aloneMs = await timeRuns(other, queue, feeds.urlOf('benign'))
    for (let watch = 0; watch < noisyWatches; watch++) {
      const path = (source: number) => `${source % 2 === 0 ? 'hostile' : 'endless'}-${watch}-${source}`
      const urls = Array.from({ length: slowSources }, (_, source) => feeds.urlOf(path(source)))
      await startRun(noisy, queue, urls, hostileKeywords)
    }
    await delay(3000)
    const besideMs = await timeRuns(other, queue, feeds.urlOf('benign'))
    return { aloneMs, besideMs, ratio: besideMs / aloneMs }
  } finally {
    feeds.close()
    await queue.stop()
    await feedReader.close()
    await outbound.close()
    await db.destroy()
  }
}

if (import.meta.main)
  await withDirectory(async dir => {
    const database = await openBenchDatabase(dir)
    try {
      const { aloneMs, besideMs, ratio } = await measureNoisyWatches(database.url)
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
      console.log(`feed read after, median, alone          ${seconds(aloneMs)}`)
      console.log(
        `  beside ${noisyWatches} watches of ${slowSources} slow feeds     ${seconds(besideMs)}, ratio ${ratio.toFixed(1)}`,
      )
      const name = 'feed of one agency beside slow feeds of another against alone, p50'
      reportFigures({ name, value: ratio, unit: 'ratio' })
    } finally {
      await database.close()
    }
  })
