import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { measureCpu, quantile } from './measure.ts'
import type { Server } from './server.ts'

const idleMs = 10_000

/** Work that is done a number of times, until all of its effects are complete. */
export interface Work {
  name: string
  count: number
  run: () => Promise<unknown>
}

/** CPU time in milliseconds: of one unit of work, or of a second of an idle service. */
export interface Cost {
  service: number
  postgres: number
}

export const openMeter = (admin: pg.Client, server: Server) => {
  const read = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    const { service, postgres } = await measureCpu(admin, server, work)
    return { service: service / 1000, postgres: postgres / 1000, seconds: (performance.now() - began) / 1000 }
  }
  return {
    measureIdle: async (): Promise<Cost> => {
      const { service, postgres, seconds } = await read(() => delay(idleMs))
      return { service: service / seconds, postgres: postgres / seconds }
    },
    /** On a busy machine, work takes so long that an idle service would use a part of its CPU time. */
    measure: async ({ count, run }: Pick<Work, 'count' | 'run'>, idle: Cost): Promise<Cost> => {
      const { service, postgres, seconds } = await read(run)
      const costOf = (used: number, idleUse: number) => (used - idleUse * seconds) / count
      return { service: costOf(service, idle.service), postgres: costOf(postgres, idle.postgres) }
    },
  }
}
export type Meter = ReturnType<typeof openMeter>

export const medianCost = (costs: Cost[]): Cost => {
  const of = (figure: keyof Cost) =>
    quantile(
      costs.map(cost => cost[figure]),
      0.5,
    )
  return { service: of('service'), postgres: of('postgres') }
}

/** Measures the work in turn, and the idle service before each round. */
export const measureRounds = async (rounds: number, { measureIdle, measure }: Meter, work: Work[]) => {
  const idle: Cost[] = []
  const costs = work.map((): Cost[] => [])
  for (let round = 0; round < rounds; round++) {
    process.stdout.write(` ${round + 1}`)
    const idleNow = await measureIdle()
    idle.push(idleNow)
    // In another order each time: later work finds larger tables.
    for (const nth of work.keys()) {
      const chosen = (nth + round) % work.length
      costs[chosen]?.push(await measure(work[chosen] as Work, idleNow))
    }
  }
  return {
    idle: medianCost(idle),
    costs: work.map(({ name }, nth) => ({ name, cost: medianCost(costs[nth] ?? []) })),
  }
}

export const line = (name: string, cells: string[]): void =>
  console.log(name.padEnd(46) + cells.map(cell => cell.padStart(14)).join(''))
const ms = (value: number) => `${value.toFixed(2)} ms`

export const printCost = (name: string, { service, postgres }: Cost): void =>
  line(name, [service, postgres, service + postgres].map(ms))
