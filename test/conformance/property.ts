import { createHash } from 'node:crypto'
import fc from 'fast-check'
import type { TestContext } from 'vitest'
import type { HttpResponse } from '#test/contract/conformance.ts'
import { curlOf } from './curl.ts'
import { options, type Tally } from './options.ts'
import type { Target } from './targets.ts'
import type { SentRequest } from './connections.ts'

const startedAt = Date.now()

const msLeft = () => Math.max(0, options().seconds * 1000 - (Date.now() - startedAt))

/** The requests of this file so far. */
const tally: Tally = { requests: 0, operations: [], statuses: {}, interrupted: [] }

/** Passes the tally of this file to the reporter. It must be the last test. */
export const reportTally = ({ task }: TestContext) => {
  task.meta.tally = tally
}

export const recordResponse = ({ id }: Target, { status }: HttpResponse) => {
  tally.requests++
  if (!tally.operations.includes(id)) tally.operations.push(id)
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
}

/** The requests that lead to a failure. */
export interface Trail {
  add: (target: Target, sent: SentRequest) => unknown
}

/** Each property has another seed, so that they try different values. */
const seedOf = (name: string, seed: number) => createHash('sha256').update(`${seed} ${name}`).digest().readInt32BE()

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

/** An error without a stack, which would only show the test runner. */
const conformanceError = (message: string) => Object.assign(new Error(message), { stack: message })

/** Runs a check once. A failure shows its requests as curl commands. */
export const checkOnce = async (name: string, check: (trail: Trail) => Promise<unknown>) => {
  const requests: Parameters<Trail['add']>[] = []
  try {
    await check({ add: (...request) => requests.push(request) })
  } catch (thrown) {
    const lines = requests.map(([target, sent]) => curlOf(target, sent))
    throw conformanceError(`${name}: ${messageOf(thrown)}\n\n${lines.join('\n')}`)
  }
}

/** Checks each value once until the time is up. The seed does not matter. */
export const checkEach = async <Value>(
  name: string,
  values: readonly Value[],
  check: (value: Value, trail: Trail) => Promise<unknown>,
) => {
  for (const value of values) if (msLeft() > 0) await checkOnce(name, trail => check(value, trail))
  if (msLeft() === 0) tally.interrupted.push(name)
}

/** The time limit for shrinking a failure. */
const shrinkingMs = 15_000

/**
 * Checks a property of requests with as many values, and for as long, as the options say. A failure is shrunk and shows
 * its requests as curl commands.
 */
export const checkProperty = async <Value>(
  name: string,
  arbitrary: fc.Arbitrary<Value>,
  check: (value: Value, trail: Trail) => Promise<unknown>,
) => {
  const { seed, runs } = options()
  let failure: unknown
  let shrinkDeadline = Infinity
  const property = fc.asyncProperty(arbitrary, async value => {
    // After the deadline every value passes, so that the smallest failure so far is reported.
    if (Date.now() > shrinkDeadline) return
    try {
      await checkOnce(name, trail => check(value, trail))
    } catch (thrown) {
      failure = thrown
      shrinkDeadline = Math.min(shrinkDeadline, Date.now() + shrinkingMs)
      throw thrown
    }
  })
  if (msLeft() === 0) {
    tally.interrupted.push(name)
    return
  }
  const details = await fc.check(property, {
    seed: seedOf(name, seed),
    numRuns: runs,
    interruptAfterTimeLimit: msLeft(),
  })
  if (details.interrupted) tally.interrupted.push(name)
  if (failure !== undefined)
    throw conformanceError(
      `${messageOf(failure)}\n\nShrunk ${details.numShrinks} times. To repeat: npm run conformance -- --seed ${seed}`,
    )
}
