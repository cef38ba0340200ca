// The cost of 100 resources in one batch, compared with 100 single requests.
// Options: `--only clients` measures one resource, `--rounds 3` measures fewer rounds.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { example, openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { load, type Call } from './load.ts'
import { compare, measure } from './measure.ts'
import { startServer, type Server } from './server.ts'

const items = 100
const batches = 10
/** Invoices of an agency wait for each other, because of their numbers. */
const connections = 1

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, rounds: { type: 'string', default: '5' } },
})
const rounds = Number(options.rounds)
if (!(rounds >= 1)) throw new Error(`--rounds ${options.rounds}: use a number of at least 1`)

type Bench = Awaited<ReturnType<typeof openBenchDatabase>>

/** The resources, with the maximum share of the CPU time of single requests. Invoices are inserted one by one. */
const resources = [
  { path: 'clients', item: () => example, goal: 0.15 },
  { path: 'tickets', item: ({ clientIds }: Bench) => ({ clientId: clientIds[0], title: 'A' }), goal: 0.15 },
  { path: 'invoices', item: ({ clientIds }: Bench) => ({ clientId: clientIds[0] }), goal: 0.6 },
].filter(({ path }) => path.includes(options.only))

const compareWithSingle = async (bench: Bench, server: Server, { path, item, goal }: (typeof resources)[number]) => {
  const single: Call = {
    method: 'POST',
    path: `/api/public/v1/${path}`,
    key: bench.key,
    body: item(bench),
    status: 201,
  }
  const body = { items: Array.from({ length: items }, () => item(bench)), atomic: true }
  const batch: Call = { ...single, path: `${single.path}/batch`, body }
  const sides = [
    { name: `a batch of ${items} ${path}`, call: batch, times: { requests: batches, connections } },
    { name: `one of the ${path}`, call: single, times: { requests: batches * items, connections } },
  ].map(({ name, call, times }) => ({ name, times, call, measure: () => measure(bench.admin, server, call, times) }))
  process.stdout.write(`${path}: warming up, `)
  for (const { call, times } of sides) await load(server.url, call, times)
  const [ofBatch, ofSingle] = sides as [(typeof sides)[0], (typeof sides)[0]]
  const { together } = await compare(rounds, ofBatch, ofSingle)
  const value = together.value / items
  console.log(`${items} ${path} in a batch: ${value.toFixed(2)} of the CPU time of single requests\n`)
  reportFigures({ name: `${items} ${path} in a batch, CPU time against single requests`, value, unit: 'ratio', goal })
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  let server: Server | undefined
  try {
    server = await startServer('agency-api', fileURLToPath(import.meta.resolve('#src/main.ts')), bench.url, dir)
    for (const resource of resources) await compareWithSingle(bench, server, resource)
  } finally {
    await server?.close()
    await bench.close()
  }
})
