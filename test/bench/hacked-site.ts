// The latency of another tenant, and the delay of the event loop, while one site pushes its heaviest bodies, and while
// an agent searches the abilities of 40 sites.
import { createHmac } from 'node:crypto'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '#src/db/connection/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import { setLimit } from '#src/limits/quotas.ts'
import { createBenchAgency, openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { abilities } from './hacked-site/bodies.ts'
import { quantile } from './measure.ts'
import { startServer, type Server } from './server.ts'
import { openSite, type Site } from './site.ts'

const sites = 40
const measuredMs = 10_000
const pauseMs = 20
const searchIntervalMs = 500

interface Latency {
  p50: number
  p95: number
  max: number
  /** Of the event loop of the service: the maximum delay, and the maximum CPU time of one turn. */
  eventLoop: { delayMs: number; cpuMs: number }
  /** The responses to the load, by status. */
  statuses?: Record<number, number>
}

const reportAbilities = async ({ url }: Server, { apiKey, apiSecret }: Site) => {
  const body = JSON.stringify({ abilities })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'Content-Type': 'application/json',
    'X-Service-API-Key': apiKey,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': `sha256=${createHmac('sha256', apiSecret).update(`${timestamp}.${body}`).digest('hex')}`,
  }
  const response = await fetch(`${url}/api/plugin/v2/heartbeat`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The heartbeat returned ${response.status}`)
}

/** Starts the service with a measurement of its event loop, which `measureHackedSite` needs. */
export const startMonitoredServer = (databaseUrl: string, dir: string): Promise<Server> =>
  startServer('agency-api', fileURLToPath(import.meta.resolve('./hacked-site/service.ts')), databaseUrl, dir)

/** The maxima of the event loop since the last call. */
const readEventLoop = async ({ name, pid }: Server, dir: string): Promise<Latency['eventLoop']> => {
  const readAll = async () => {
    const log = await readFile(join(dir, `${name}.log`), 'utf8')
    const lines = log.matchAll(/^event loop delay ([\d.]+) ms, CPU time ([\d.]+) ms$/gm)
    return [...lines].map(([, delayMs, cpuMs]) => ({ delayMs: Number(delayMs), cpuMs: Number(cpuMs) }))
  }
  const before = (await readAll()).length
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    const all = await readAll()
    const last = all.at(-1)
    if (last && all.length > before) return last
    await delay(20)
  }
}

const request = async ({ url }: Server, key: string) => {
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/public/v1/clients`, { headers: { 'x-api-key': key } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`GET /clients returned ${response.status}`)
  return performance.now() - startedAt
}

/** The latency of a tenant that sends one request after another. */
const measureTenant = async (server: Server, dir: string, key: string): Promise<Latency> => {
  await readEventLoop(server, dir)
  const times: number[] = []
  for (const end = performance.now() + measuredMs; performance.now() < end; await delay(pauseMs))
    times.push(await request(server, key))
  const eventLoop = await readEventLoop(server, dir)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: Math.max(...times), eventLoop }
}

/** Measures while a site pushes its heaviest bodies from a process of its own. */
const measurePushes = async (server: Server, dir: string, key: string, { apiKey, apiSecret }: Site) => {
  const attack = fork(new URL('hacked-site/attack.ts', import.meta.url), [server.url, apiKey, apiSecret])
  const latency = await measureTenant(server, dir, key)
  attack.send('stop')
  const [statuses] = (await once(attack, 'message')) as [Record<number, number>]
  return { ...latency, statuses }
}

/** Measures while an agent searches at intervals. */
const measureSearches = async (server: Server, dir: string, key: string, agentKey: string) => {
  const statuses: Record<number, number> = {}
  const headers = { 'x-api-key': agentKey, accept: 'application/json, text/event-stream' }
  const params = { name: 'search', arguments: { query: 'create invoice' } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const search = async () => {
    const response = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
    })
    await response.arrayBuffer()
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
  }
  // The first message loads the MCP library.
  await search()
  const timer = setInterval(() => void search().catch(() => {}), searchIntervalMs)
  const latency = await measureTenant(server, dir, key).finally(() => clearInterval(timer))
  return { ...latency, statuses }
}

/** Measures a tenant beside a hacked site of another agency. `server` is of `startMonitoredServer`. */
export const measureHackedSite = async (
  server: Server,
  { databaseUrl, dir, key }: { databaseUrl: string; dir: string; key: string },
): Promise<Record<string, Latency>> => {
  const db = connect(databaseUrl, { onError: () => {} })
  try {
    const { agencyId, key: agentKey } = await createBenchAgency(db)
    const hacked = await openSite(db, agencyId)
    for (let nth = 0; nth < sites; nth++) await reportAbilities(server, await openSite(db, agencyId))
    await measureTenant(server, dir, key)
    const idle = await measureTenant(server, dir, key)
    const withinLimits = await measurePushes(server, dir, key, hacked)
    await setLimit(new Tenant(db, agencyId), 'siteRequestsPerMinute', 1_000_000)
    const withoutRateLimit = await measurePushes(server, dir, key, hacked)
    const searches = await measureSearches(server, dir, key, agentKey)
    return {
      'no load': idle,
      'heaviest bodies': withinLimits,
      'heaviest bodies without a rate limit': withoutRateLimit,
      'searches of an agent': searches,
    }
  } finally {
    await db.destroy()
  }
}

const printLatencies = (latencies: Record<string, Latency>) => {
  const headings = ['p50', 'p95', 'max', 'loop delay', 'loop CPU']
  console.log('GET /clients beside'.padEnd(40) + headings.map(heading => heading.padStart(12)).join(''))
  for (const [name, { p50, p95, max, eventLoop, statuses = {} }] of Object.entries(latencies)) {
    const cells = [p50, p95, max, eventLoop.delayMs, eventLoop.cpuMs]
      .map(ms => `${ms.toFixed(1)} ms`.padStart(12))
      .join('')
    console.log(`${name.padEnd(40)}${cells}   ${JSON.stringify(statuses)}`)
  }
  const [alone, ...loads] = Object.entries(latencies).map(([name, { p95 }]) => ({ name, p95 }))
  for (const { name, p95 } of loads) {
    const value = p95 / (alone?.p95 ?? Number.NaN)
    reportFigures({ name: `GET /clients beside ${name}, p95 against alone`, value, unit: 'ratio' })
  }
}

if (import.meta.main)
  await withDirectory(async dir => {
    const bench = await openBenchDatabase(dir)
    const server = await startMonitoredServer(bench.url, dir)
    try {
      printLatencies(await measureHackedSite(server, { databaseUrl: bench.url, dir, key: bench.key }))
    } finally {
      await server.close()
      await bench.close()
    }
  })
