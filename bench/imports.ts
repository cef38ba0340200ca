// How fast rows are imported, how much memory a file of 50 MiB with a million rows takes, and how much an import slows
// down the requests of another agency.
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '../src/ground/db/connection/connect.ts'
import { createBenchAgency, openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { quantile } from './measure.ts'
import { startServer } from './server.ts'

const clients = 10_000
/** The rows of the large file are read and counted, but only some are handled. */
const largeRows = 1_000_000
const largeMs = 15_000

const csvOf = (header: string, count: number, row: (nth: number) => string) =>
  Buffer.from([header, ...Array.from({ length: count }, (_, nth) => row(nth + 1))].join('\n'))

const clientFile = csvOf('Code,Nom,E-mail,Ville', clients, nth => `C${nth},Client ${nth},c${nth}@client.example,Lyon`)
const contactFile = csvOf('Code client,Prénom,Nom', clients, nth => `C${nth},Claire,Moreau ${nth}`)
const largeFile = csvOf('Code,Nom,E-mail', largeRows, nth => `C${nth},Client number ${nth},c${nth}@client.example`)

const memoryOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const openClient = (url: string, key: string) => {
  const request = async (
    path: string,
    init: { method?: string; body?: Buffer; headers?: Record<string, string> } = {},
  ) => {
    const response = await fetch(`${url}/api/public/v1${path}`, {
      ...init,
      headers: { 'x-api-key': key, ...init.headers },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: number; status: string; processed: number; total: number | null }
  }
  const upload = (query: string, body: Buffer) =>
    request(`/imports?${query}`, { method: 'POST', body, headers: { 'content-type': 'text/csv' } })
  return { request, upload, read: (id: number) => request(`/imports/${id}`) }
}

/** The latencies of reads of another agency until a signal. */
const latencies = async (url: string, key: string, signal: AbortSignal) => {
  const { request } = openClient(url, key)
  const times: number[] = []
  while (!signal.aborted) {
    const startedAt = performance.now()
    await request('/clients?limit=20')
    times.push(performance.now() - startedAt)
    await delay(10)
  }
  return times
}

const p95While = async (url: string, key: string, work: () => Promise<unknown>) => {
  const controller = new AbortController()
  const measuring = latencies(url, key, controller.signal)
  await work()
  controller.abort()
  return quantile(await measuring, 0.95)
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  const db = connect(bench.url, { onError: () => {} })
  const agency = await createBenchAgency(db)
  await db.destroy()
  const server = await startServer('agency-api', fileURLToPath(import.meta.resolve('../src/main.ts')), bench.url, dir)
  try {
    const { upload, read } = openClient(server.url, agency.key)
    const run = async (query: string, file: Buffer) => {
      const { id } = await upload(query, file)
      const startedAt = performance.now()
      while (['queued', 'running'].includes((await read(id)).status)) await delay(100)
      console.log(JSON.stringify(await read(id)))
      return (performance.now() - startedAt) / 1000
    }
    const alone = await p95While(server.url, bench.key, () => delay(8000))
    let seconds = 0
    const beside = await p95While(server.url, bench.key, async () => {
      const forClients = await run('resource=clients', clientFile)
      const forContacts = await run('resource=contacts', contactFile)
      console.log(`clients ${(clients / forClients).toFixed(0)}/s, contacts ${(clients / forContacts).toFixed(0)}/s`)
      seconds = forClients + forContacts
    })
    console.log(
      `10,000 clients with contacts ${seconds.toFixed(1)} s; p95 ${alone.toFixed(1)} → ${beside.toFixed(1)} ms`,
    )

    const before = await memoryOf(server.pid)
    const { id } = await upload('resource=clients&dryRun=true', largeFile)
    let peak = before
    const startedAt = performance.now()
    while (performance.now() - startedAt < largeMs || (await read(id)).total === null) {
      peak = Math.max(peak, await memoryOf(server.pid))
      await delay(200)
    }
    const { total, processed } = await read(id)
    const bytes = (largeFile.length / 1024 / 1024).toFixed(0)
    console.log(
      `${total} rows, ${bytes} MiB, ${processed} handled: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
    )
    reportFigures(
      { name: '10,000 clients with contacts imported', value: seconds, unit: 's', goal: 60 },
      { name: 'p95 of others beside an import', value: beside / alone, unit: 'ratio', goal: 1.2 },
      { name: 'memory for an import of a million rows', value: peak - before, unit: 'MB' },
    )
  } finally {
    await server.close()
    await bench.close()
  }
})
