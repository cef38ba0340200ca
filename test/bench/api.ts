// The cost of a request for the service and PostgreSQL, compared with the same operation written with Fastify and pg.
import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { example, openBenchDatabase, withDirectory } from './database.ts'
import { requestOnce, load, type Call } from './load.ts'
import { compare, measure } from './measure.ts'
import { startServer, type Server } from './server.ts'

const rounds = 7
const connections = 16

type Bench = Awaited<ReturnType<typeof openBenchDatabase>>
interface Scenario {
  title: string
  requests: number
  call: Omit<Call, 'key'>
}

const path = '/api/public/v1/clients'
const scenarios: Scenario[] = [
  {
    title: 'GET /clients?limit=50',
    requests: 2000,
    call: { method: 'GET', path: `${path}?limit=50`, status: 200 },
  },
  { title: 'POST /clients', requests: 1500, call: { method: 'POST', path, body: example, status: 201 } },
]

/** A response without the values that differ each time. */
const shapeOf = (body: unknown) =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    name === 'id' || name === 'createdAt' || name === 'updatedAt' ? typeof value : value,
  ) as object

const warmUp = async ({ key }: Bench, servers: Server[], { call, requests }: Scenario) => {
  const shapes = []
  for (const { url } of servers) {
    shapes.push(shapeOf(await requestOnce(url, { ...call, key })))
    await load(url, { ...call, key }, { requests: requests * 2, connections })
  }
  assert.deepEqual(shapes[0], shapes[1], 'Both servers must return the same response')
}

const compareServers = async (bench: Bench, servers: [Server, Server], scenario: Scenario) => {
  const call = { ...scenario.call, key: bench.key }
  const times = { requests: scenario.requests, connections }
  const sideOf = (server: Server) => ({
    name: server.name,
    measure: () => measure(bench.admin, server, call, times),
  })
  process.stdout.write(`${scenario.title}: warming up, `)
  await warmUp(bench, servers, scenario)
  await compare(rounds, sideOf(servers[0]), sideOf(servers[1]))
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  const servers: Server[] = []
  try {
    const ours = await startServer('agency-api', fileURLToPath(import.meta.resolve('#src/main.ts')), bench.url, dir)
    servers.push(ours)
    const theirs = await startServer('fastify', fileURLToPath(import.meta.resolve('./fastify.ts')), bench.url, dir)
    servers.push(theirs)
    for (const scenario of scenarios) await compareServers(bench, [ours, theirs], scenario)
  } finally {
    for (const server of servers) await server.close()
    await bench.close()
  }
})
