// The cost of traces: the CPU time of a request with an endpoint for all traces, and for a tenth of them, against a
// service without one. Options: `--only GET` measures the operations whose title contains the text, `--rounds 3`
// measures fewer rounds.
import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openCollector } from '#test/tracing/collector.ts'
import { example, openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { load, type Call } from './load.ts'
import { measure, measureAll } from './measure.ts'
import { startServer, type Server } from './server.ts'

const requests = 1000
const connections = 16
/** The compiler of V8 takes CPU time until it has optimized both services. */
const warmUpRequests = 3000
/** Each connection reads another client. */
const sampledIds = 128

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, rounds: { type: 'string', default: '7' } },
})
const rounds = Number(options.rounds)
if (!(rounds >= 1)) throw new Error(`--rounds ${options.rounds}: use a number of at least 1`)

const path = '/api/public/v1/clients'
const main = fileURLToPath(import.meta.resolve('#src/main.ts'))
const tenth = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
/** The span of a request; statements have others. */
const isRequest = ({ kind }: { kind: number | undefined }) => kind === 2

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  const servers: Server[] = []
  const start = async (name: string, environment: Record<string, string> = {}) => {
    const server = await startServer(name, main, bench.url, dir, environment)
    servers.push(server)
    return server
  }
  const collectors = await Promise.all([openCollector(), openCollector()])
  // Spans are sent within a round, and not after it.
  const environmentOf = (url: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '200' })
  const { key } = bench
  const scenarios: Record<string, Call[]> = {
    'GET /clients/{id}': bench.clientIds
      .slice(0, sampledIds)
      .map(id => ({ method: 'GET', path: `${path}/${id}`, key, status: 200 })),
    'GET /clients?limit=50': [{ method: 'GET', path: `${path}?limit=50`, key, status: 200 }],
    'POST /clients': [{ method: 'POST', path, key, body: example, status: 201 }],
  }
  const chosen = Object.entries(scenarios).filter(([title]) => title.includes(options.only))
  if (chosen.length === 0) throw new Error(`--only ${options.only}: use a part of ${Object.keys(scenarios).join(', ')}`)
  let sent = 0
  try {
    const without = await start('without traces')
    const all = await start('all traces', environmentOf(collectors[0].url))
    const some = await start('a tenth of the traces', { ...environmentOf(collectors[1].url), ...tenth })
    for (const [title, calls] of chosen) {
      const sideOf = (server: Server) => ({
        name: server.name,
        measure: () => {
          if (server === all) sent += requests
          return measure(bench.admin, server, calls, { requests, connections })
        },
      })
      process.stdout.write(`${title}: warming up, `)
      for (const { url } of servers) await load(url, calls, { requests: warmUpRequests, connections })
      sent += warmUpRequests
      const [base, ...traced] = await measureAll(rounds, [without, all, some].map(sideOf))
      for (const [nth, { name }] of [all, some].entries()) {
        const value = (traced[nth]?.together ?? Number.NaN) / (base?.together ?? Number.NaN)
        console.log(`${name}: ${value.toFixed(2)} of the CPU time`)
        reportFigures({ name: `${title}, CPU time with ${name}`, value, unit: 'ratio' })
      }
    }
  } finally {
    for (const server of servers) await server.close()
    for (const collector of collectors) collector.close()
    await bench.close()
  }
  assert.equal(collectors[0].spans.filter(isRequest).length, sent, 'The collector has not received all requests')
})
