// The memory of the service, and the latency of new clients, while 2,000 connections request a large file and never
// read it. Arguments: the number of addresses of the flood (default: 1 and 40). With TLS_CERT and TLS_KEY, over TLS.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openBenchDatabase, withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'
import { quantile } from './measure.ts'
import { startServer, type Server } from './server.ts'

const connections = 2000
const idleMs = 3000
const floodedMs = 15_000
const pauseMs = 20

const mainFile = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Resident memory of a process. */
const megabytes = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024
}

/** Sends a request over a new connection, and returns its duration in milliseconds. */
const requestAsNewClient = async (url: string, key: string) => {
  const startedAt = performance.now()
  const options = { agent: false, headers: { 'x-api-key': key }, rejectUnauthorized: false } as const
  const request = (url.startsWith('https:') ? https : http).get(`${url}/api/public/v1/me`, options)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const body = await text(response)
  if (response.statusCode !== 200) throw new Error(`GET /me returned ${response.statusCode}: ${body}`)
  return performance.now() - startedAt
}

interface Latency {
  p50: number
  p95: number
  max: number
}

/** The latency of new clients, one after another, until a promise resolves. */
const measureUntil = async (end: Promise<unknown>, { url }: Server, key: string): Promise<Latency> => {
  const times: number[] = []
  const isOver = end.then(() => true)
  do times.push(await requestAsNewClient(url, key))
  while (!(await Promise.race([isOver, delay(pauseMs, false)])))
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: Math.max(...times) }
}

const startFlood = ({ url }: Server, addresses: number) => {
  const child = fork(new URL('slow-readers/flood.ts', import.meta.url), [url, String(connections), String(addresses)])
  return {
    connected: once(child, 'message'),
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Measures a running service without a flood, while its connections are opened, and afterwards. */
export const measureSlowReaders = async (server: Server, key: string, addresses: number) => {
  await measureUntil(delay(1000), server, key)
  const before = await measureUntil(delay(idleMs), server, key)
  const idleMegabytes = await megabytes(server.pid)
  const flood = startFlood(server, addresses)
  let floodedMegabytes = 0
  const memoryTimer = setInterval(() => {
    void megabytes(server.pid).then(now => (floodedMegabytes = Math.max(floodedMegabytes, now)))
  }, 100)
  try {
    const connecting = await measureUntil(flood.connected, server, key)
    const connected = await measureUntil(delay(floodedMs), server, key)
    return { idleMegabytes, floodedMegabytes, before, connecting, connected }
  } finally {
    clearInterval(memoryTimer)
    await flood.stop()
  }
}

const line = (name: string, { p50, p95, max }: Latency) =>
  console.log(`  ${name.padEnd(28)}${[p50, p95, max].map(ms => `${ms.toFixed(1)} ms`.padStart(12)).join('')}`)

/** Measures floods from one address and from many, each with a new service, and prints the figures. */
export const benchSlowReaders = async (addressCounts: number[], environment: Record<string, string> = {}) =>
  withDirectory(async dir => {
    const database = await openBenchDatabase(dir)
    try {
      for (const addresses of addressCounts) {
        const server = await startServer(`service-${addresses}`, mainFile, database.url, dir, environment)
        try {
          const measured = await measureSlowReaders(server, database.key, addresses)
          const { idleMegabytes, floodedMegabytes, before, connecting, connected } = measured
          console.log(`${connections} connections that never read, from ${addresses} addresses`)
          console.log(`  memory of the service ${idleMegabytes.toFixed(0)} MB, then ${floodedMegabytes.toFixed(0)} MB`)
          console.log(`  latency of a new client${['p50', 'p95', 'max'].map(name => name.padStart(12)).join('')}`)
          line('before', before)
          line('while connections are opened', connecting)
          line('afterwards', connected)
          const title = `${connections} slow readers from ${addresses} addresses`
          reportFigures(
            { name: `${title}, memory`, value: floodedMegabytes, unit: 'MB' },
            { name: `${title}, p95 of a new client against before`, value: connected.p95 / before.p95, unit: 'ratio' },
          )
        } finally {
          await server.close()
        }
      }
    } finally {
      await database.close()
    }
  })

if (import.meta.main) {
  const { TLS_CERT, TLS_KEY } = process.env
  const counts = process.argv.slice(2).map(Number)
  await benchSlowReaders(counts.length > 0 ? counts : [1, 40], TLS_CERT && TLS_KEY ? { TLS_CERT, TLS_KEY } : {})
}
