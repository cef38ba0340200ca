import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { cpuBetween, readCpu } from './cpu.ts'
import { load, type Call } from './load.ts'
import type { Server } from './server.ts'

/** Servers write their request log twice a second: a round ends after that. */
const requestLogFlushMs = 700

const figures = ['service', 'postgres', 'together', 'p50', 'p99'] as const
/** The cost of a request: CPU time in microseconds, and latency in milliseconds. */
type Figures = Record<(typeof figures)[number], number>

export const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN

const eachFigure = (valueOf: (figure: (typeof figures)[number]) => number) =>
  Object.fromEntries(figures.map(figure => [figure, valueOf(figure)])) as Figures

const medians = (all: Figures[]) =>
  eachFigure(figure =>
    quantile(
      all.map(measured => measured[figure]),
      0.5,
    ),
  )

/** Repeats a call, and waits until the server has written its log. */
export const measure = async (
  admin: pg.Client,
  server: Server,
  call: Call,
  { requests, connections }: { requests: number; connections: number },
): Promise<Figures> => {
  const before = await readCpu(admin, server)
  const times = await load(server.url, call, { requests, connections })
  await delay(requestLogFlushMs)
  const { service, postgres } = cpuBetween(before, await readCpu(admin, server))
  return {
    service: service / requests,
    postgres: postgres / requests,
    together: (service + postgres) / requests,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

const microseconds = (value: number) => `${value.toFixed(0)} µs`
const milliseconds = (value: number) => `${value.toFixed(1)} ms`

const line = (name: string, cells: string[]) =>
  console.log(name.padEnd(24) + cells.map(cell => cell.padStart(12)).join(''))

interface Side {
  name: string
  measure: () => Promise<Figures>
}

/** Measures two servers in turn, round by round, prints both, and returns the median of the ratios. */
export const compare = async (rounds: number, first: Side, second: Side): Promise<Figures> => {
  const pairs: [Figures, Figures][] = []
  for (let round = 1; round <= rounds; round++) {
    process.stdout.write(round === 1 ? 'round 1' : ` ${round}`)
    pairs.push([await first.measure(), await second.measure()])
  }
  line('\n\nper request', ['service', 'PostgreSQL', 'together', 'p50', 'p99'])
  const row = (name: string, { service, postgres, together, p50, p99 }: Figures) =>
    line(name, [...[service, postgres, together].map(microseconds), ...[p50, p99].map(milliseconds)])
  const ofFirst = pairs.map(([figuresOfFirst]) => figuresOfFirst)
  const ofSecond = pairs.map(([, figuresOfSecond]) => figuresOfSecond)
  row(first.name, medians(ofFirst))
  row(second.name, medians(ofSecond))
  const ratios = medians(pairs.map(([a, b]) => eachFigure(figure => a[figure] / b[figure])))
  line(
    'ratio',
    Object.values(ratios).map(ratio => ratio.toFixed(2)),
  )
  console.log()
  return ratios
}
