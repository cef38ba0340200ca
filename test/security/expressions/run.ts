import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Attack } from './attacks.ts'

/** An expression of JavaScript, and the texts on which it runs. */
export interface Expression {
  /** Where it is. */
  place: string
  source: string
  flags: string
  /** Whether the text between its matches is used. */
  isSeparator: boolean
  attacks: readonly Attack[]
}

/** The slowest search of an expression. Without an attack, it was ended. */
export interface Measured {
  index: number
  ms: number
  attack?: Attack
}

interface Limits {
  /** The characters of each text. */
  length: number
  /** The CPU time that one search may take. */
  maxMs: number
}

export interface ThreadData extends Limits {
  expressions: readonly Expression[]
  /** The index of the first expression that runs. */
  first: number
  /** How many searches have begun. */
  progress: Int32Array
}

const pollMs = 100
/** The CPU time that a thread may take to start, compile and collect garbage besides. */
const startMs = 1000

/** Resolves when a thread has ended. Ends it when one search takes much more CPU time than it may. */
const watch = async (worker: Worker, progress: Int32Array, maxMs: number) => {
  const exit = once(worker, 'exit').then(() => true)
  const read = async () => {
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    return { search: Atomics.load(progress, 0), ms: (user + system) / 1000 }
  }
  let previous = await read()
  while (!(await Promise.race([exit, sleep(pollMs, false)]))) {
    const now = await read()
    if (now.search !== previous.search) previous = now
    else if (now.ms - previous.ms > startMs + 8 * maxMs) await worker.terminate()
  }
}

/** Runs each expression on its attacks in a thread. Returns the slowest search of each, in their order. */
export const measureAll = async (expressions: readonly Expression[], limits: Limits): Promise<Measured[]> => {
  const measured: Measured[] = []
  while (measured.length < expressions.length) {
    const progress = new Int32Array(new SharedArrayBuffer(4))
    const workerData: ThreadData = { expressions, ...limits, first: measured.length, progress }
    const worker = new Worker(new URL('thread.ts', import.meta.url), { workerData })
    let failure: unknown
    worker.on('message', (message: Measured) => measured.push(message))
    worker.on('error', error => (failure = error))
    await watch(worker, progress, limits.maxMs)
    if (failure) throw failure
    // The search that was ended had no result.
    if (measured.length < expressions.length) measured.push({ index: measured.length, ms: Infinity })
  }
  return measured
}
