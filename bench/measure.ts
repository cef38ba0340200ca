import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { cpuBetween, readCpu } from './cpu.ts'
import type { Interval } from './figures.ts'
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

/** Of an even number of values, the mean of the two in the middle: the lower one would favor a side. */
const median = (values: number[]) =>
  (quantile(values, 0.5) -
    quantile(
      values.map(value => -value),
      0.5,
    )) /
  2

const confidence = 0.95

/**
 * The narrowest interval between two of the values that contains the true median with 95 % confidence, for any
 * distribution: each value is below it with a probability of one half. Null for 5 values or fewer.
 */
export const medianInterval = (values: number[]): Interval | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const count = sorted.length
  let interval: Interval | null = null
  /** The probability of at most `nth` values below the median, and of exactly `nth`. */
  let tail = 0
  let ofNth = 0.5 ** count
  for (let nth = 0; nth < count / 2; nth++) {
    tail += ofNth
    if (1 - 2 * tail < confidence) break
    interval = [sorted[nth] as number, sorted[count - 1 - nth] as number]
    ofNth *= (count - nth) / (nth + 1)
  }
  return interval
}

const medians = (all: Figures[]) => eachFigure(figure => median(all.map(measured => measured[figure])))

/** The CPU time of work in microseconds, until the server has written its log, and the result of the work. */
export const measureCpu = async <Result>(admin: pg.Client, server: Server, work: () => Promise<Result>) => {
  const before = await readCpu(admin, server)
  const result = await work()
  await delay(requestLogFlushMs)
  return { ...cpuBetween(before, await readCpu(admin, server)), result }
}

/** Repeats a call, or one call per connection, and waits until the server has written its log. */
export const measure = async (
  admin: pg.Client,
  server: Server,
  calls: Call | Call[],
  { requests, connections }: { requests: number; connections: number },
): Promise<Figures> => {
  const work = () => load(server.url, calls, { requests, connections })
  const { service, postgres, result: times } = await measureCpu(admin, server, work)
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
  console.log(name.padEnd(32) + cells.map(cell => cell.padStart(14)).join(''))

interface Measurement {
  name: string
  figures: Figures
}

/** Prints the cost of requests, one line for each measurement. */
const printMeasurements = (measurements: Measurement[]): void => {
  line('\n\nper request', ['service', 'PostgreSQL', 'together', 'p50', 'p99'])
  for (const { name, figures: measured } of measurements) {
    const { service, postgres, together, p50, p99 } = measured
    line(name, [...[service, postgres, together].map(microseconds), ...[p50, p99].map(milliseconds)])
  }
}

interface Side {
  name: string
  measure: () => Promise<Figures>
}

/**
 * Measures sides in turn, round by round. Each is first in some rounds: what is measured later finds larger tables.
 * Returns the figures of each round by side.
 */
const measureInTurn = async (rounds: number, sides: Side[]): Promise<Figures[][]> => {
  const measured = sides.map((): Figures[] => [])
  for (let round = 0; round < rounds; round++) {
    process.stdout.write(round === 0 ? 'round 1' : ` ${round + 1}`)
    const order = sides.map((_, nth) => (nth + round) % sides.length)
    for (const nth of order) {
      const figuresOfRound = await sides[nth]?.measure()
      if (figuresOfRound) measured[nth]?.push(figuresOfRound)
    }
  }
  return measured
}

/** Measures sides in turn, prints the medians, and returns them. */
export const measureAll = async (rounds: number, sides: Side[]): Promise<Figures[]> => {
  const all = (await measureInTurn(rounds, sides)).map(medians)
  printMeasurements(sides.map(({ name }, nth) => ({ name, figures: all[nth] as Figures })))
  return all
}

/** The median of the ratios of the rounds, and its confidence interval. */
interface Ratio {
  value: number
  interval: Interval | null
}

/** Measures two servers in turn, prints both, and returns the ratio of each figure. */
export const compare = async (rounds: number, first: Side, second: Side) => {
  const [ofFirst = [], ofSecond = []] = await measureInTurn(rounds, [first, second])
  printMeasurements([
    { name: first.name, figures: medians(ofFirst) },
    { name: second.name, figures: medians(ofSecond) },
  ])
  const pairs = ofFirst.map((figuresOfFirst, round) => [figuresOfFirst, ofSecond[round] as Figures] as const)
  const ofRounds = pairs.map(([a, b]) => eachFigure(figure => a[figure] / b[figure]))
  const ratios = medians(ofRounds)
  line(
    'ratio, median of the rounds',
    Object.values(ratios).map(ratio => ratio.toFixed(2)),
  )
  const valuesOf = (figure: keyof Figures) => ofRounds.map(ratio => ratio[figure])
  const range = (low: number, high: number) => `${low.toFixed(2)} – ${high.toFixed(2)}`
  const rangeOf = (figure: keyof Figures) => range(Math.min(...valuesOf(figure)), Math.max(...valuesOf(figure)))
  const intervals = figures.map(figure => medianInterval(valuesOf(figure)))
  line('range of the rounds', figures.map(rangeOf))
  line(
    'median with 95 % confidence',
    intervals.map(interval => (interval ? range(...interval) : 'too few')),
  )
  console.log()
  return Object.fromEntries(
    figures.map((figure, nth) => [figure, { value: ratios[figure], interval: intervals[nth] ?? null }]),
  ) as Record<keyof Figures, Ratio>
}
