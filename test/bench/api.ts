// What a request costs the service and PostgreSQL, side by side with the same work written by hand on Fastify and pg.
import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cpuBetween, readCpu } from './cpu.ts'
import { example, openBenchDatabase, withDirectory } from './database.ts'
import { ask, load, type Call } from './load.ts'
import { startServer, type Server } from './server.ts'

const rounds = 7
const connections = 16
/** Both servers write their request log twice a second: a round is over once that is done. */
const settlingMs = 700

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

const figures = ['service', 'postgres', 'together', 'p50', 'p99'] as const
type Figures = Record<(typeof figures)[number], number>

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN

const medians = (all: Figures[]) =>
  Object.fromEntries(
    figures.map(name => [
      name,
      quantile(
        all.map(one => one[name]),
        0.5,
      ),
    ]),
  ) as Figures

const measure = async ({ admin, key }: Bench, server: Server, { call, requests }: Scenario): Promise<Figures> => {
  const before = await readCpu(admin, server)
  const times = await load(server.url, { ...call, key }, { requests, connections })
  await delay(settlingMs)
  const { service, postgres } = cpuBetween(before, await readCpu(admin, server))
  return {
    service: service / requests,
    postgres: postgres / requests,
    together: (service + postgres) / requests,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

/** An answer without what differs from one time to the next. */
const shapeOf = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer), (name, value: unknown) =>
    name === 'id' || name === 'createdAt' || name === 'updatedAt' ? typeof value : value,
  ) as object

const warm = async ({ key }: Bench, servers: Server[], { call, requests }: Scenario) => {
  const answers = []
  for (const { url } of servers) {
    answers.push(shapeOf(await ask(url, { ...call, key })))
    await load(url, { ...call, key }, { requests: requests * 2, connections })
  }
  assert.deepEqual(answers[0], answers[1], 'Both servers must give the same answer')
}

const microseconds = (value: number) => `${value.toFixed(0)} µs`
const milliseconds = (value: number) => `${value.toFixed(1)} ms`
const ratio = (value: number) => value.toFixed(2)

const line = (name: string, cells: string[]) =>
  console.log(name.padEnd(24) + cells.map(cell => cell.padStart(12)).join(''))

const report = (name: string, { service, postgres, together, p50, p99 }: Figures) =>
  line(name, [...[service, postgres, together].map(microseconds), ...[p50, p99].map(milliseconds)])

const compare = async (bench: Bench, ours: Server, theirs: Server, scenario: Scenario) => {
  process.stdout.write(`${scenario.title}: warming up`)
  await warm(bench, [ours, theirs], scenario)
  const pairs: [Figures, Figures][] = []
  for (let round = 1; round <= rounds; round++) {
    process.stdout.write(round === 1 ? ', round 1' : ` ${round}`)
    pairs.push([await measure(bench, ours, scenario), await measure(bench, theirs, scenario)])
  }
  line(`\n\nper request`, ['service', 'PostgreSQL', 'together', 'p50', 'p99'])
  report(ours.name, medians(pairs.map(([figuresOfOurs]) => figuresOfOurs)))
  report(theirs.name, medians(pairs.map(([, figuresOfTheirs]) => figuresOfTheirs)))
  const ratios = pairs.map(
    ([a, b]) => Object.fromEntries(figures.map(figure => [figure, a[figure] / b[figure]])) as Figures,
  )
  line('ratio', Object.values(medians(ratios)).map(ratio))
  console.log()
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  const servers: Server[] = []
  try {
    const ours = await startServer('agency-api', fileURLToPath(import.meta.resolve('#src/main.ts')), bench.url, dir)
    servers.push(ours)
    const theirs = await startServer('fastify', fileURLToPath(import.meta.resolve('./fastify.ts')), bench.url, dir)
    servers.push(theirs)
    for (const scenario of scenarios) await compare(bench, ours, theirs, scenario)
  } finally {
    for (const server of servers) await server.close()
    await bench.close()
  }
})
