// A fleet at its own pace: each site polls every minute, sends a heartbeat every five, and an event of activity now and
// then, while the agencies read and write, and the service checks the sites from outside with TLS. Requests are sent
// when they are due, however late the earlier ones are. `--agencies 1000 --sites 30 --minutes 10 --check-seconds 300`
// are the defaults; 0 switches the checks off. Not part of `npm run bench`.
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import packageJson from '../../package.json' with { type: 'json' }
import { connect, type Database } from '#src/db/connection/connect.ts'
import { createCertificate } from '#test/servers/certificate.ts'
import { startCheckedSites } from './checked-sites.ts'
import { createBenchAgency, example, openBenchDatabase, withDirectory } from './database.ts'
import { openCaller, type Call, type Caller } from './load.ts'
import { cpuOf, readClusterCpu } from './cpu.ts'
import { quantile } from './measure.ts'
import { residentMegabytes } from './memory.ts'
import { openSite, type Site } from './site.ts'
import { activity, heartbeat, signedCall } from './sizing/sites.ts'
import { startServer } from './server.ts'

const { values } = parseArgs({
  options: {
    agencies: { type: 'string', default: '1000' },
    sites: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '10' },
    'check-seconds': { type: 'string', default: '300' },
  },
})
const [agencies, sitesPerAgency, minutes, checkSeconds] = [
  values.agencies,
  values.sites,
  values.minutes,
  values['check-seconds'],
].map(Number) as [number, number, number, number]
const pairedAtOnce = 8
const connections = 64
const tickMs = 20
/** An agency sends two requests a minute, of which one in four writes. */
const apiRequestsPerMinute = 2

type Request = 'poll' | 'heartbeat' | 'activity' | 'read' | 'write'
interface Due {
  kind: Request
  call: () => Call
  atMs: number
}

const openFleet = async (db: Database) => {
  const sites: Site[] = []
  const keys: string[] = []
  const openAgency = async () => {
    const { agencyId, key } = await createBenchAgency(db)
    keys.push(key)
    for (let nth = 0; nth < sitesPerAgency; nth++) sites.push(await openSite(db, agencyId))
    process.stdout.write(`\r${keys.length} of ${agencies} agencies`)
  }
  for (let opened = 0; opened < agencies; opened += pairedAtOnce)
    await Promise.all(Array.from({ length: Math.min(pairedAtOnce, agencies - opened) }, openAgency))
  console.log()
  return { sites, keys }
}

/** The requests of a minute, sorted by time: those of the sites are spread evenly, like those of the agencies. */
const requestsOfMinute = ({ sites, keys }: Awaited<ReturnType<typeof openFleet>>, minute: number): Due[] => {
  const spread = (nth: number, count: number) => (minute + nth / count) * 60_000
  const path = '/api/public/v1/clients'
  const due = sites.flatMap((site, nth): Due[] => {
    const atMs = spread(nth, sites.length)
    const poll = () => signedCall(site, { method: 'GET', path: '/api/plugin/commands', status: 200 })
    const beat = () =>
      signedCall(site, { method: 'POST', path: '/api/plugin/v2/heartbeat', body: heartbeat, status: 200 })
    const event = () =>
      signedCall(site, { method: 'POST', path: '/api/plugin/v2/activity', body: activity(), status: 202 })
    return [
      { kind: 'poll', call: poll, atMs },
      ...((minute + nth) % 5 === 0 ? [{ kind: 'heartbeat' as const, call: beat, atMs: atMs + 500 }] : []),
      // 20 a day are one in 72 minutes.
      ...((minute * 7 + nth) % 72 === 0 ? [{ kind: 'activity' as const, call: event, atMs: atMs + 700 }] : []),
    ]
  })
  const ofAgencies = Array.from({ length: keys.length * apiRequestsPerMinute }, (_, nth): Due => {
    const key = keys[nth % keys.length] as string
    const atMs = spread(nth, keys.length * apiRequestsPerMinute)
    const call = (method: string, status: number, rest = {}) => ({ method, path, key, status, ...rest })
    return nth % 4 === 0
      ? { kind: 'write', call: () => call('POST', 201, { body: example }), atMs }
      : { kind: 'read', call: () => call('GET', 200), atMs }
  })
  return [...due, ...ofAgencies].toSorted((a, b) => a.atMs - b.atMs)
}

/** Sends requests when they are due. Returns their latencies from that time on, by kind, and the first failures. */
const runFleet = async (url: string, fleet: Awaited<ReturnType<typeof openFleet>>) => {
  const latencies: Partial<Record<Request, number[]>> = {}
  const failures: string[] = []
  let maxLatency = 0
  const idle: Caller[] = await Promise.all(Array.from({ length: connections }, () => openCaller(url)))
  const callers = [...idle]
  const waiting: Due[] = []
  const startedAt = performance.now()
  const send = async (caller: Caller) => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const { kind, call, atMs } = request
      await caller.send(call()).catch((error: Error) => void failures.push(error.message))
      const latency = performance.now() - startedAt - atMs
      ;(latencies[kind] ??= []).push(latency)
      maxLatency = Math.max(maxLatency, latency)
    }
    idle.push(caller)
  }
  for (let minute = 0; minute < minutes; minute++) {
    const requests = requestsOfMinute(fleet, minute)
    for (let next = 0; next < requests.length; await delay(tickMs)) {
      const now = performance.now() - startedAt
      while ((requests[next]?.atMs ?? Number.POSITIVE_INFINITY) <= now) waiting.push(requests[next++] as Due)
      for (let free = Math.min(idle.length, waiting.length); free > 0; free--) void send(idle.pop() as Caller)
    }
    const polls = latencies.poll ?? []
    const slowest = Math.round(maxLatency)
    maxLatency = 0
    console.log(
      `minute ${minute + 1}: ${polls.length} polls, ${waiting.length} waiting, ${failures.length} failed, slowest ${slowest} ms`,
    )
  }
  while (idle.length < callers.length) await delay(tickMs)
  for (const caller of callers) caller.close()
  return { latencies, failures, seconds: (performance.now() - startedAt) / 1000 }
}

/** The checks that were stored, and those that failed. */
const countChecks = async (db: Database) => {
  const { rows } = await sql<{ checks: number; failures: number }>`
    select coalesce(sum(checks), 0)::integer as checks, coalesce(sum(failures), 0)::integer as failures
    from website_check_hours`.execute(db)
  return rows[0] as { checks: number; failures: number }
}

await withDirectory(async dir => {
  await using opened = new AsyncDisposableStack()
  const bench = opened.adopt(await openBenchDatabase(dir), open => open.close())
  const db = opened.adopt(connect(bench.url, { onError: () => {} }), open => open.destroy())
  const fleet = await openFleet(db)
  const { environment: certificate, remove } = await createCertificate()
  opened.defer(remove)
  const checked = opened.adopt(await startCheckedSites(certificate), open => open.stop())
  await sql`update websites set url = ${checked.url}, check_interval_seconds = ${checkSeconds}`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const file = fileURLToPath(import.meta.resolve('#src/main.ts'))
  const server = opened.adopt(
    await startServer('agency-api', file, bench.url, dir, {
      // As in `npm start`: the size of the young generation changes memory and CPU time.
      NODE_OPTIONS: packageJson.scripts.start
        .split(' ')
        .filter(argument => argument.startsWith('--max-'))
        .join(' '),
      NODE_EXTRA_CA_CERTS: certificate.TLS_CERT,
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1',
    }),
    open => open.close(),
  )
  await delay(5000)
  const checksBefore = await countChecks(db)
  const readCpu = async () => [await cpuOf(server.pid), await readClusterCpu(bench.admin)] as const
  const [serviceBefore, postgresBefore] = await readCpu()
  const { latencies, failures, seconds } = await runFleet(server.url, fleet)
  const [serviceAfter, postgresAfter] = await readCpu()
  const [service, postgres] = [serviceAfter - serviceBefore, postgresAfter - postgresBefore]
  for (const [kind, times] of Object.entries(latencies)) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => quantile(times, share).toFixed(1))
    console.log(`${kind.padEnd(10)} ${String(times.length).padStart(8)}  p50 ${p50}  p95 ${p95}  p99 ${p99} ms`)
  }
  const checks = await countChecks(db)
  console.log(`checks     ${checks.checks - checksBefore.checks}, failed: ${checks.failures - checksBefore.failures}`)
  const cores = (microseconds: number) => (microseconds / 1e6 / seconds).toFixed(3)
  console.log(`cores: service ${cores(service)}, PostgreSQL ${cores(postgres)}, for ${Math.round(seconds)} s`)
  const perSiteDay = (microseconds: number) =>
    ((microseconds / 1e6 / seconds) * (86_400 / fleet.sites.length)).toFixed(2)
  console.log(`CPU time per site and day: service ${perSiteDay(service)} s, PostgreSQL ${perSiteDay(postgres)} s`)
  console.log(`memory of the service: ${Math.round(await residentMegabytes(server.pid))} MB`)
  console.log(`failed: ${failures.length}`, [...new Set(failures)].slice(0, 3))
})
