// The CPU time of the requests of sites, in the service and in PostgreSQL, without that of an idle service. Options:
// `--rounds 5` measures more rounds, `--connections 1` one request at a time, and `--only poll` the requests whose name
// contains the text. `--peer ../old/src/main.ts` measures another version on the same database in turn, and prints the
// ratios.
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { connect } from '../src/ground/db/connection/connect.ts'
import { createBenchAgency, openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { load, type CallSource } from './load.ts'
import { line, medianCost, openMeter, printCost, type Cost } from './meter.ts'
import { startServer, type Server } from './server.ts'
import { openSites } from './sizing/sites.ts'

/** Background work has started after this time. */
const settledMs = 5000

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '8' },
    requests: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    peer: { type: 'string' },
    profile: { type: 'string' },
  },
})
const [rounds, connections, requests] = [options.rounds, options.connections, options.requests].map(Number) as [
  number,
  number,
  number,
]

interface SiteRequest {
  name: string
  calls: CallSource[]
  /** The events of a request. */
  events?: number
  /** The maximum CPU time in milliseconds. */
  goal: number
}

const openRequests = async (url: string): Promise<SiteRequest[]> => {
  const db = connect(url, { onError: () => {} })
  const { agencyId } = await createBenchAgency(db)
  const { polls, pollsV1, heartbeats, changes, activities, batches, eventsPerBatch } = await openSites(
    db,
    agencyId,
    connections,
  )
  await db.destroy()
  const all: SiteRequest[] = [
    { name: 'poll, signature V2', calls: polls, goal: 0.3 },
    { name: 'poll, signature V1', calls: pollsV1, goal: 0.3 },
    { name: 'heartbeat without changes', calls: heartbeats, goal: 0.6 },
    { name: 'heartbeat with changes', calls: changes, goal: 0.9 },
    { name: 'activity event', calls: activities, goal: 1.2 },
    { name: `activity in batches of ${eventsPerBatch}, per event`, calls: batches, events: eventsPerBatch, goal: 0.2 },
  ]
  return all.filter(({ name }) => name.includes(options.only))
}

const togetherOf = ({ service, postgres }: Cost) => service + postgres

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  const servers: Server[] = []
  // As in `npm start`: the size of the young generation changes memory and CPU time.
  const nodeOptions = packageJson.scripts.start.split(' ').filter(argument => argument.startsWith('--max-'))
  const start = async (name: string, file: string) => {
    const profile = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
    const environment = { NODE_OPTIONS: [...nodeOptions, ...profile].join(' ') }
    const server = await startServer(name, file, bench.url, dir, environment)
    servers.push(server)
    return { name, server, meter: openMeter(bench.admin, server) }
  }
  try {
    const siteRequests = await openRequests(bench.url)
    const sides = [await start('agency-api', fileURLToPath(import.meta.resolve('../src/main.ts')))]
    if (options.peer) sides.push(await start('peer', options.peer))
    await delay(settledMs)
    const run = (server: Server, { calls }: SiteRequest) => load(server.url, calls, { requests, connections })
    process.stdout.write('warming up')
    for (const { server } of sides) for (const request of siteRequests) await run(server, request)
    const idle = await Promise.all(sides.map(({ meter }) => meter.measureIdle()))
    const costs = siteRequests.map(() => sides.map((): Cost[] => []))
    process.stdout.write(', round')
    for (let round = 0; round < rounds; round++) {
      process.stdout.write(` ${round + 1}`)
      for (const [nth, request] of siteRequests.entries())
        for (const side of round % 2 ? sides.keys() : [...sides.keys()].toReversed()) {
          const { server, meter } = sides[side] as (typeof sides)[number]
          const work = { count: requests * (request.events ?? 1), run: () => run(server, request) }
          costs[nth]?.[side]?.push(await meter.measure(work, idle[side] as Cost))
        }
    }
    line('\n\nCPU time', ['service', 'PostgreSQL', 'together'])
    for (const [side, { name: sideName }] of sides.entries())
      for (const [nth, { name }] of siteRequests.entries())
        printCost(`${sides.length > 1 ? `${sideName}: ` : ''}${name}`, medianCost(costs[nth]?.[side] ?? []))
    if (sides.length > 1)
      for (const [nth, { name }] of siteRequests.entries()) {
        const ratios = (costs[nth]?.[0] ?? []).map(
          (cost, round) => togetherOf(cost) / togetherOf(costs[nth]?.[1]?.[round] as Cost),
        )
        const sorted = ratios.toSorted((a, b) => a - b)
        line(
          `ratio: ${name}`,
          [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map(r => (r ?? 0).toFixed(2)),
        )
      }
    reportFigures(
      ...siteRequests.map(({ name, goal }, nth) => ({
        name: `site: ${name}, CPU time`,
        value: togetherOf(medianCost(costs[nth]?.[0] ?? [])),
        unit: 'ms' as const,
        goal,
      })),
    )
  } finally {
    for (const server of servers) await server.close()
    await bench.close()
  }
})
