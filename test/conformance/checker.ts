import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { curlOf } from './curl.ts'
import type { SentRequest } from './sent-request.ts'
import type { Target } from './targets.ts'

/** The extent of a run. The same seed generates the same requests. */
export interface CheckOptions {
  seed: number
  /** Requests of each kind per operation. */
  runs: number
  /** The milliseconds until no further request may be sent. */
  msLeft: () => number
  /** The command that repeats a run with a seed. */
  repeatCommand: string
  /** Called with the name of a property that the time limit interrupted. */
  onInterrupt: (name: string) => unknown
  /** The origin of the service in the commands of a failure. */
  origin?: string
}

/** The requests that lead to a failure. */
export interface Trail {
  add: (target: Target, sent: SentRequest) => unknown
}

/**
 * A deviation from the contract, with the commands that repeat its requests. It has no stack, which would only show the
 * checker.
 */
export class ConformanceError extends Error {
  readonly property: string
  readonly deviation: string
  readonly commands: string[]
  /** How to repeat the run. */
  readonly hint: string
  constructor(property: string, deviation: string, commands: string[], hint = '') {
    super(`${property}: ${deviation}\n\n${commands.join('\n')}${hint}`)
    this.stack = this.message
    this.property = property
    this.deviation = deviation
    this.commands = commands
    this.hint = hint
  }
}

/** Each property has another seed, so that they try different values. */
const seedOf = (name: string, seed: number) => createHash('sha256').update(`${seed} ${name}`).digest().readInt32BE()

/** An error of the run instead of the service: it ends the run, and is no failure of the check. */
export class StopError extends Error {}

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

/** The time limit for shrinking a failure. */
const shrinkingMs = 15_000

/** Runs checks of requests. A failure shows its requests as curl commands. */
export const createChecker = ({ seed, runs, msLeft, repeatCommand, onInterrupt, origin }: CheckOptions) => {
  /** Runs a check once. */
  const checkOnce = async (name: string, check: (trail: Trail) => Promise<unknown>) => {
    const requests: Parameters<Trail['add']>[] = []
    try {
      await check({ add: (...request) => requests.push(request) })
    } catch (thrown) {
      if (thrown instanceof StopError) throw thrown
      throw new ConformanceError(
        name,
        messageOf(thrown),
        requests.map(([target, sent]) => curlOf(target, sent, origin)),
      )
    }
  }

  /** Checks each value once until the time is up. The seed does not matter. */
  const checkEach = async <Value>(
    name: string,
    values: readonly Value[],
    check: (value: Value, trail: Trail) => Promise<unknown>,
  ) => {
    for (const value of values) if (msLeft() > 0) await checkOnce(name, trail => check(value, trail))
    if (msLeft() === 0) onInterrupt(name)
  }

  /** Checks a property of requests with as many values, and for as long, as the options say. A failure is shrunk. */
  const checkProperty = async <Value>(
    name: string,
    arbitrary: fc.Arbitrary<Value>,
    check: (value: Value, trail: Trail) => Promise<unknown>,
  ) => {
    let failure: ConformanceError | undefined
    let stop: StopError | undefined
    let shrinkDeadline = Infinity
    const property = fc.asyncProperty(arbitrary, async value => {
      // After the deadline every value passes, so that the smallest failure so far is reported.
      if (Date.now() > shrinkDeadline || stop || msLeft() === 0) return
      try {
        await checkOnce(name, trail => check(value, trail))
      } catch (thrown) {
        if (thrown instanceof StopError) {
          stop = thrown
          return
        }
        failure = thrown as ConformanceError
        shrinkDeadline = Math.min(shrinkDeadline, Date.now() + shrinkingMs)
        throw thrown
      }
    })
    if (msLeft() === 0) {
      onInterrupt(name)
      return
    }
    const details = await fc.check(property, {
      seed: seedOf(name, seed),
      numRuns: runs,
      interruptAfterTimeLimit: msLeft(),
    })
    if (stop) throw stop
    if (details.interrupted || msLeft() === 0) onInterrupt(name)
    if (failure) {
      const hint = `\n\nShrunk ${details.numShrinks} times. To repeat: ${repeatCommand} --seed ${seed}`
      throw new ConformanceError(failure.property, failure.deviation, failure.commands, hint)
    }
  }

  return { checkOnce, checkEach, checkProperty }
}
export type Checker = ReturnType<typeof createChecker>
