import { createHash } from 'node:crypto'
import fc from 'fast-check'
import type { TestContext } from 'vitest'
import type { HttpResponse } from '#test/contract/conformance.ts'
import { curlOf } from './curl.ts'
import { options, type Tally } from './options.ts'
import type { Target } from './targets.ts'
import type { SentRequest } from './connections.ts'

const began = Date.now()

const msLeft = () => Math.max(0, options().seconds * 1000 - (Date.now() - began))

/** What this file has asked so far. */
const tally: Tally = { requests: 0, operations: [], statuses: {}, interrupted: [] }

/** Tells what this file did, in the last of its tests. */
export const reportTally = ({ task }: TestContext) => {
  task.meta.tally = tally
}

export const recordResponse = ({ id }: Target, { status }: HttpResponse) => {
  tally.requests++
  if (!tally.operations.includes(id)) tally.operations.push(id)
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
}

/** What was sent before something was found wrong. */
export interface Trail {
  add: (target: Target, sent: SentRequest) => unknown
}

/** Each property has a seed of its own, so that not all try the same. */
const seedOf = (name: string, seed: number) => createHash('sha256').update(`${seed} ${name}`).digest().readInt32BE()

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

/** What is wrong, without where it was thrown, which tells nothing of it. */
const conformanceError = (message: string) => Object.assign(new Error(message), { stack: message })

/** Makes requests once; what is found wrong is told by them. */
export const checkOnce = async (name: string, check: (trail: Trail) => Promise<unknown>) => {
  const requests: Parameters<Trail['add']>[] = []
  try {
    await check({ add: (...request) => requests.push(request) })
  } catch (thrown) {
    const lines = requests.map(([target, sent]) => curlOf(target, sent))
    throw conformanceError(`${name}: ${messageOf(thrown)}\n\n${lines.join('\n')}`)
  }
}

/** Tries each of these once, as long as the options say; the seed does not matter. */
export const checkEach = async <Value>(
  name: string,
  values: readonly Value[],
  check: (value: Value, trail: Trail) => Promise<unknown>,
) => {
  for (const value of values) if (msLeft() > 0) await checkOnce(name, trail => check(value, trail))
  if (msLeft() === 0) tally.interrupted.push(name)
}

/** How long a failure may be made smaller. */
const shrinkingMs = 15_000

/**
 * Tries a property of requests, so often and so long as the options say. What is found wrong is made as small as it can be,
 * and told by the requests that show it.
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
    // What is not tried any more counts as held: what was found so far is told.
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
      `${messageOf(failure)}\n\nMade smaller ${details.numShrinks} times. Again: npm run conformance -- --seed ${seed}`,
    )
}
