// The cost of a request for the service and PostgreSQL, compared with the same operation written with Fastify and pg.
// Options: `--only GET` measures the operations whose title contains the text, `--rounds 3` measures fewer rounds.
// `--profile <directory>` records CPU profiles of both servers instead, and prints where they spend their time.
import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { example, exampleTicket, openBenchDatabase, withDirectory } from './database.ts'
import { outcomeOf, reportFigures } from './figures.ts'
import { requestOnce, load, type Call } from './load.ts'
import { compare, measure } from './measure.ts'
import { loadCores, pin, serverCores } from './pin.ts'
import { printProfile } from './profile.ts'
import { profiledEnvironment, recordProfile } from './profile/record.ts'
import { startServer, type Server } from './server.ts'

const connections = 16
const p99Goal = 1

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '7' },
    profile: { type: 'string' },
  },
})
const rounds = Number(options.rounds)
if (!(rounds >= 1)) throw new Error(`--rounds ${options.rounds}: use a number of at least 1`)

type Bench = Awaited<ReturnType<typeof openBenchDatabase>>
interface Scenario {
  title: string
  requests: number
  /** The maximum share of the CPU time that Fastify needs. */
  goal: number
  /** The calls, one per connection. */
  calls: (bench: Bench) => Omit<Call, 'key'>[]
}

const path = '/api/public/v1'
const scenarios: Scenario[] = [
  {
    title: 'GET /clients?limit=50',
    requests: 2000,
    goal: 0.9,
    calls: () => [{ method: 'GET', path: `${path}/clients?limit=50`, status: 200 }],
  },
  {
    title: 'GET /clients/{id}',
    requests: 3000,
    goal: 0.9,
    calls: ({ clientIds }) => clientIds.map(id => ({ method: 'GET', path: `${path}/clients/${id}`, status: 200 })),
  },
  {
    title: 'POST /clients',
    requests: 1500,
    goal: 0.9,
    calls: () => [{ method: 'POST', path: `${path}/clients`, body: example, status: 201 }],
  },
  {
    title: 'POST /tickets of a client',
    requests: 1500,
    goal: 0.8,
    calls: ({ clientIds }) =>
      clientIds.map(clientId => ({
        method: 'POST',
        path: `${path}/tickets`,
        body: { ...exampleTicket, clientId },
        status: 201,
      })),
  },
  {
    title: 'PATCH /tickets/{id}',
    requests: 1500,
    goal: 0.9,
    calls: ({ ticketIds }) =>
      ticketIds.map(id => ({
        method: 'PATCH',
        path: `${path}/tickets/${id}`,
        body: { priority: 'high' },
        status: 200,
      })),
  },
]

const chosen = scenarios.filter(({ title }) => title.includes(options.only))
if (chosen.length === 0)
  throw new Error(`--only ${options.only}: use a part of ${scenarios.map(({ title }) => title).join(', ')}`)

/** A response without the values that differ each time. */
const shapeOf = (body: unknown) =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    name === 'id' || name === 'createdAt' || name === 'updatedAt' ? typeof value : value,
  ) as object

const callsOf = (bench: Bench, scenario: Scenario) =>
  scenario.calls(bench).map((call): Call => ({ ...call, key: bench.key }))

const warmUp = async (bench: Bench, servers: Server[], scenario: Scenario) => {
  const calls = callsOf(bench, scenario)
  const shapes = []
  for (const { url } of servers) {
    shapes.push(shapeOf(await requestOnce(url, calls[0] as Call)))
    await load(url, calls, { requests: scenario.requests * 2, connections })
  }
  assert.deepEqual(shapes[0], shapes[1], 'Both servers must return the same response')
}

const compareServers = async (bench: Bench, servers: [Server, Server], scenario: Scenario) => {
  const times = { requests: scenario.requests, connections }
  const sideOf = (server: Server) => ({
    name: server.name,
    measure: () => measure(bench.admin, server, callsOf(bench, scenario), times),
  })
  process.stdout.write(`${scenario.title}: warming up, `)
  await warmUp(bench, servers, scenario)
  const { together, p99 } = await compare(rounds, sideOf(servers[0]), sideOf(servers[1]))
  const { title, goal } = scenario
  const cpu = { name: `${title}, CPU time against Fastify`, ...together, unit: 'ratio', goal } as const
  console.log(`goal of ${goal.toFixed(2)}: ${outcomeOf(cpu)}\n`)
  reportFigures(cpu, { name: `${title}, p99 against Fastify`, ...p99, unit: 'ratio', goal: p99Goal })
}

const profileServers = async (bench: Bench, servers: Server[], scenario: Scenario, dir: string) => {
  const { title, requests } = scenario
  await warmUp(bench, servers, scenario)
  for (const server of servers) {
    const work = () => load(server.url, callsOf(bench, scenario), { requests, connections })
    await printProfile(await recordProfile(server, { dir, title }, work), requests)
  }
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  // Not PostgreSQL, which has started: it uses all cores.
  pin(process.pid, loadCores)
  const servers: Server[] = []
  try {
    const start = async (name: string, url: string) => {
      const environment = options.profile ? profiledEnvironment(options.profile, name) : {}
      const server = await startServer(name, fileURLToPath(url), bench.url, dir, environment)
      pin(server.pid, serverCores)
      servers.push(server)
      return server
    }
    const ours = await start('agency-api', import.meta.resolve('../src/main.ts'))
    const theirs = await start('fastify', import.meta.resolve('./fastify.ts'))
    for (const scenario of chosen)
      if (options.profile) await profileServers(bench, [ours, theirs], scenario, options.profile)
      else await compareServers(bench, [ours, theirs], scenario)
  } finally {
    for (const server of servers) await server.close()
    await bench.close()
  }
})
