// The figures of the guide to sizing: the CPU time of each kind of work, in the service and in PostgreSQL, the bytes of
// a row on disk, the memory of the processes, and the connections. Options: `--rounds 5` measures more rounds, `--only
// GET` the work whose name contains the text, and `--connections 1` one request at a time.
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import packageJson from '../package.json' with { type: 'json' }
import { createCertificate } from '../test/servers/certificate.ts'
import { backendsOf } from './cpu.ts'
import { openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { anonymousMegabytes, residentMegabytes } from './memory.ts'
import { line, measureRounds, medianCost, openMeter, printCost, type Cost, type Meter } from './meter.ts'
import { startServer, type Server } from './server.ts'
import { connectionWork } from './sizing/connections.ts'
import { bytesPerRow, readDisk } from './sizing/disk.ts'
import { serveFeeds } from './sizing/feeds.ts'
import { createWatches, watches } from './sizing/watches.ts'
import { openWebhookBench, type WebhookBench } from './sizing/webhooks.ts'
import { openWork } from './sizing/work.ts'

/** Background work has started after this time. */
const settledMs = 5000
const feeds = 4
const itemsPerFeed = 50

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    connections: { type: 'string', default: '16' },
  },
})
const rounds = Number(options.rounds)
const connections = Number(options.connections)
for (const [name, value] of Object.entries({ rounds, connections }))
  if (!(value >= 1)) throw new Error(`--${name}: use a number of at least 1`)

type Bench = Awaited<ReturnType<typeof openBenchDatabase>>

/** Feeds are read in threads, whose CPU time ends with them: their runs are measured last. */
const measureWatches = async ({ measure }: Meter, stage: WebhookBench, { url }: Server, idle: Cost) => {
  const served = await serveFeeds(feeds, itemsPerFeed)
  // The first run starts the threads.
  const startThreads = await createWatches(stage.db, url, served.urls)
  await startThreads()
  const first: Cost[] = []
  const next: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    const run = await createWatches(stage.db, url, served.urls)
    first.push(await measure({ count: watches, run }, idle))
    next.push(await measure({ count: watches, run }, idle))
  }
  served.close()
  const name = `watch run, ${feeds} feeds of ${itemsPerFeed} items`
  return [
    { name: `${name}, all new`, cost: medianCost(first) },
    { name: `${name}, none new`, cost: medianCost(next) },
  ]
}

const megabytes = (value: number) => `${value.toFixed(0)} MB`

interface Setup {
  bench: Bench
  stage: WebhookBench
  client: pg.Client
  start: (name: string, environment: Record<string, string>) => Promise<Server>
}

/** Connections to a service that terminates TLS itself. */
const measureTls = async ({ bench, start }: Setup) => {
  const { environment, remove } = await createCertificate()
  const server = await start('agency-api-tls', environment).finally(remove)
  const work = connectionWork('new connection with TLS, GET /livez', server)
  await delay(settledMs)
  await work.run()
  const { costs } = await measureRounds(rounds, openMeter(bench.admin, server), [work])
  // It would take over runs of watches, whose CPU time is measured next.
  await server.close()
  return costs
}

const run = async (setup: Setup) => {
  const { bench, stage, client, start } = setup
  const server = await start('agency-api', { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' })
  await delay(settledMs)
  const memoryAfterStart = await residentMegabytes(server.pid)
  const meter = openMeter(bench.admin, server)
  const work = [
    ...(await openWork({ bench, stage, server, connections })),
    connectionWork('new connection, GET /livez', server),
  ].filter(({ name }) => name.includes(options.only))
  process.stdout.write('warming up')
  for (const { run: warmUp } of work) await warmUp()
  const diskBefore = await readDisk(client)
  process.stdout.write(', round')
  const { idle, costs } = await measureRounds(rounds, meter, work)
  const memoryUnderLoad = await residentMegabytes(server.pid)
  const backends = await backendsOf(bench.admin, server.name)
  const backendMemory = await Promise.all(backends.map(anonymousMegabytes))
  if ('new connection with TLS'.includes(options.only)) costs.push(...(await measureTls(setup)))
  if ('watch run'.includes(options.only)) costs.push(...(await measureWatches(meter, stage, server, idle)))

  line('\n\nCPU time', ['service', 'PostgreSQL', 'together'])
  printCost('idle service, per second', idle)
  for (const { name, cost } of costs) printCost(name, cost)

  line('\non disk, with indexes', ['bytes per row', 'rows measured'])
  const disk = bytesPerRow(diskBefore, await readDisk(client)).filter(({ rows }) => rows > 0)
  for (const { table, bytes, rows } of disk) line(table, [bytes.toFixed(0), String(rows)])

  console.log()
  line('memory of the service after the start', [megabytes(memoryAfterStart)])
  line('memory of the service under load', [megabytes(memoryUnderLoad)])
  line('memory of a PostgreSQL connection, maximum', [megabytes(Math.max(...backendMemory))])
  line('connections under load', [String(backends.length)])
  console.log()
  reportFigures(
    ...costs.map(({ name, cost }) => ({
      name: `${name}, CPU time`,
      value: cost.service + cost.postgres,
      unit: 'ms' as const,
    })),
    ...disk.map(({ table, bytes }) => ({ name: `a row of ${table}, on disk`, value: bytes, unit: 'bytes' as const })),
  )
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  const stage = await openWebhookBench(bench.url)
  const client = new pg.Client(bench.url)
  await client.connect()
  // As in `npm start`: the size of the young generation changes memory and CPU time.
  const nodeOptions = packageJson.scripts.start.split(' ').filter(argument => argument.startsWith('--max-'))
  const servers: Server[] = []
  const start = async (name: string, environment: Record<string, string>) => {
    const file = fileURLToPath(import.meta.resolve('../src/main.ts'))
    const server = await startServer(name, file, bench.url, dir, {
      NODE_OPTIONS: nodeOptions.join(' '),
      ...environment,
    })
    servers.push(server)
    return server
  }
  try {
    await run({ bench, stage, client, start })
  } finally {
    for (const server of servers) await server.close()
    await client.end()
    await stage.close()
    await bench.close()
  }
})
