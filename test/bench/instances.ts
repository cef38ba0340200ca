// One instance and two, on the same PostgreSQL and the Redis of REDIS_URL: requests per second, and CPU time per
// request.
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { cpuBetween, readCpu } from './cpu.ts'
import { openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { load, type Call } from './load.ts'
import { quantile } from './measure.ts'
import { startServer, type Server } from './server.ts'

const rounds = 3
const requests = 500
const connections = 8
const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379/9'
const path = '/api/public/v1/clients?limit=50'
const figureName = 'two instances, CPU time of a request against one'

const main = fileURLToPath(import.meta.resolve('#src/main.ts'))

type Bench = Awaited<ReturnType<typeof openBenchDatabase>>

/** Why Redis cannot be used, if it cannot. */
const redisError = async (): Promise<string | undefined> => {
  const { hostname, port } = new URL(redisUrl)
  const socket = connect(Number(port) || 6379, hostname)
  return once(socket, 'connect')
    .then(
      () => undefined,
      (error: Error) => `no Redis at ${hostname} (${error.message})`,
    )
    .finally(() => socket.destroy())
}

/** Prints and reports the cost of one instance and of two. Needs Redis, and is skipped without it. */
export const compareInstances = async (bench: Bench, dir: string): Promise<void> => {
  const skipped = await redisError()
  if (skipped) {
    console.log(`instances: skipped, ${skipped}`)
    reportFigures({ name: figureName, skipped })
    return
  }
  const servers: Server[] = []
  const call: Call = { method: 'GET', path, key: bench.key, status: 200 }

  /** Sends the same number of requests to each of some instances. */
  const measure = async (used: Server[]) => {
    const before = await Promise.all(used.map(server => readCpu(bench.admin, server)))
    const began = performance.now()
    await Promise.all(used.map(({ url }) => load(url, call, { requests, connections })))
    const seconds = (performance.now() - began) / 1000
    const after = await Promise.all(used.map(server => readCpu(bench.admin, server)))
    const count = used.length * requests
    const microseconds = used.reduce((sum, _server, nth) => {
      const [from, to] = [before[nth], after[nth]]
      if (!from || !to) return sum
      const { service, postgres } = cpuBetween(from, to)
      return sum + service + postgres
    }, 0)
    return { rate: count / seconds, cpu: microseconds / count }
  }

  try {
    for (const name of ['first', 'second'])
      servers.push(await startServer(name, main, bench.url, dir, { REDIS_URL: redisUrl }))
    await measure(servers)
    const measured: Record<1 | 2, Awaited<ReturnType<typeof measure>>[]> = { 1: [], 2: [] }
    for (let round = 0; round < rounds; round++) {
      measured[1].push(await measure(servers.slice(0, 1)))
      measured[2].push(await measure(servers))
    }
    const median = (count: 1 | 2, figure: 'rate' | 'cpu') =>
      quantile(
        measured[count].map(result => result[figure]),
        0.5,
      )
    for (const count of [1, 2] as const) {
      const [rate, cpu] = [median(count, 'rate').toFixed(0), median(count, 'cpu').toFixed(0)]
      console.log(`instances: ${count}   ${rate} requests/s   ${cpu} µs of CPU per request`)
    }
    reportFigures({ name: figureName, value: median(2, 'cpu') / median(1, 'cpu'), unit: 'ratio' })
  } finally {
    for (const server of servers) await server.close()
  }
}

if (import.meta.main)
  await withDirectory(async dir => {
    const bench = await openBenchDatabase(dir)
    await compareInstances(bench, dir).finally(bench.close)
  })
