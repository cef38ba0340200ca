// How the cost of a request grows with connections, rows, webhook subscriptions and instances.
// Options: `--only rows` measures one of them, `--rounds 5` measures more rounds.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { connect } from '#src/db/connection/connect.ts'
import { createBenchAgency, example, openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { openFiller } from './growth/fill.ts'
import { compareInstances } from './instances.ts'
import { load, type Call } from './load.ts'
import { measure, measureAll, type Figures, type Side } from './measure.ts'
import { startServer, type Server } from './server.ts'

const connectionCounts = [1, 16, 128]
const rowCounts = [10, 1000, 100_000, 1_000_000]
const subscriptionCounts = [1, 10, 100, 1000]
const defaultConnections = 16
/** Each connection reads another client. */
const sampledIds = 128
const maxRequests = 500
/** An insert with many subscriptions writes as many deliveries. */
const maxDeliveries = 50_000

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '3' } },
})
const rounds = Number(options.rounds)
if (!(rounds >= 1)) throw new Error(`--rounds ${options.rounds}: use a number of at least 1`)

type Bench = Awaited<ReturnType<typeof openBenchDatabase>>
interface Servers {
  ours: Server
  theirs: Server
}

const path = '/api/public/v1/clients'
const listCall = (key: string): Call => ({ method: 'GET', path: `${path}?limit=50`, key, status: 200 })
const findCalls = (key: string, ids: number[]): Call[] =>
  ids.map(id => ({ method: 'GET', path: `${path}/${id}`, key, status: 200 }))
const insertCall = (key: string): Call => ({ method: 'POST', path, key, body: example, status: 201 })

const formatCount = (count: number) => count.toLocaleString('en')

/** A call to a server that is one line of a table. */
interface Case {
  name: string
  server: Server
  calls: Call | Call[]
  requests?: number
  connections?: number
}

/** Warms up, measures the cases in turn, and prints a table. Returns the medians of the cases. */
const measureCases = async ({ admin }: Bench, title: string, cases: Case[]) => {
  process.stdout.write(`${title}: warming up, `)
  const sides: Side[] = []
  for (const { name, server, calls, ...times } of cases) {
    const count = { requests: maxRequests, connections: defaultConnections, ...times }
    await load(server.url, calls, count)
    sides.push({ name, measure: () => measure(admin, server, calls, count) })
  }
  const medians = await measureAll(rounds, sides)
  console.log()
  return medians
}

/** Reports how much more CPU time the last case needs than the first one. */
const reportGrowth = (name: string, medians: Figures[]) => {
  const value = (medians.at(-1)?.together ?? Number.NaN) / (medians[0]?.together ?? Number.NaN)
  reportFigures({ name: `${name}, CPU time of a request`, value, unit: 'ratio' })
}

const growWithConnections = async (bench: Bench, { ours, theirs }: Servers) => {
  const calls = {
    'GET /clients?limit=50': listCall(bench.key),
    'GET /clients/{id}': findCalls(bench.key, bench.clientIds.slice(0, sampledIds)),
    'POST /clients': insertCall(bench.key),
  }
  for (const [title, call] of Object.entries(calls)) {
    const cases = connectionCounts.flatMap(connections =>
      [ours, theirs].map(server => {
        const name = `${connections} ${connections === 1 ? 'connection' : 'connections'}, ${server.name}`
        return { name, server, calls: call, connections }
      }),
    )
    const medians = await measureCases(bench, title, cases)
    reportGrowth(
      `${title} over ${connectionCounts.at(-1)} connections against ${connectionCounts[0]}`,
      medians.filter((_, nth) => nth % 2 === 0),
    )
  }
}

/** Agencies with different numbers of rows. */
const openAgencies = async (bench: Bench, counts: number[]) => {
  const db = connect(bench.url, { onError: () => {} })
  const agencies: { agencyId: number; key: string; count: number }[] = []
  for (const count of counts) agencies.push({ ...(await createBenchAgency(db)), count })
  await db.destroy()
  return agencies
}

const growWithRows = async (bench: Bench, { ours }: Servers) => {
  const filler = await openFiller(bench.url)
  const agencies: { key: string; name: string; ids: number[] }[] = []
  for (const { agencyId, key, count } of await openAgencies(bench, rowCounts)) {
    console.log(`Writing ${formatCount(count)} clients`)
    agencies.push({
      key,
      name: `${formatCount(count)} rows`,
      ids: await filler.addClients(agencyId, count, sampledIds),
    })
  }
  await filler.vacuum()
  await filler.close()
  // Inserts come last: the smallest agency does not stay small.
  const calls: Record<string, (agency: { key: string; ids: number[] }) => Call | Call[]> = {
    'GET /clients?limit=50': ({ key }) => listCall(key),
    'GET /clients/{id}': ({ key, ids }) => findCalls(key, ids),
    'POST /clients': ({ key }) => insertCall(key),
  }
  for (const [title, callsOf] of Object.entries(calls)) {
    const cases = agencies.map(agency => ({ name: agency.name, server: ours, calls: callsOf(agency) }))
    const [few = 0, many = 0] = [rowCounts[title.includes('limit') ? 1 : 0], rowCounts.at(-1)]
    const medians = await measureCases(bench, title, cases)
    // A list of ten rows is shorter than a page.
    reportGrowth(
      `${title} of ${formatCount(many)} rows against ${formatCount(few)}`,
      medians.slice(rowCounts.indexOf(few)),
    )
  }
}

const growWithSubscriptions = async (bench: Bench, { ours }: Servers) => {
  const filler = await openFiller(bench.url)
  const cases: Case[] = []
  for (const { agencyId, key, count } of await openAgencies(bench, subscriptionCounts)) {
    await filler.addSubscriptions(agencyId, count)
    const name = `${formatCount(count)} ${count === 1 ? 'subscription' : 'subscriptions'}`
    const requests = Math.min(maxRequests, maxDeliveries / count)
    cases.push({ name, server: ours, calls: insertCall(key), requests })
  }
  await filler.vacuum()
  await filler.close()
  const medians = await measureCases(bench, 'POST /clients', cases)
  reportGrowth(`POST /clients with ${subscriptionCounts.at(-1)} subscriptions against 1`, medians)
}

const parts = { connections: growWithConnections, rows: growWithRows, subscriptions: growWithSubscriptions }

const names = [...Object.keys(parts), 'instances']
const { only } = options
if (only !== undefined && !names.includes(only)) throw new Error(`--only ${only}: use one of ${names.join(', ')}`)

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  const servers: Server[] = []
  const start = async (name: string, url: string) => {
    const server = await startServer(name, fileURLToPath(url), bench.url, dir)
    servers.push(server)
    return server
  }
  try {
    const ours = await start('agency-api', import.meta.resolve('#src/main.ts'))
    const theirs = await start('fastify', import.meta.resolve('./fastify.ts'))
    for (const [name, grow] of Object.entries(parts))
      if (only === undefined || only === name) {
        console.log(`=== ${name}\n`)
        await grow(bench, { ours, theirs })
      }
    while (servers.length > 0) await servers.pop()?.close()
    if (only === undefined || only === 'instances') {
      console.log('=== instances\n')
      await compareInstances(bench, dir)
    }
  } finally {
    for (const server of servers) await server.close()
    await bench.close()
  }
})
