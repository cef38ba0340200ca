import type { TestContext } from 'vitest'
import type { HttpResponse } from '#test/contract/response.ts'
import { createChecker } from './checker.ts'
import { options, type Tally } from './options.ts'
import type { Target } from './targets.ts'

const startedAt = Date.now()
const { seed, runs, seconds } = options()

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

export const { checkOnce, checkEach, checkProperty } = createChecker({
  seed,
  runs,
  msLeft: () => Math.max(0, seconds * 1000 - (Date.now() - startedAt)),
  repeatCommand: 'npm run conformance --',
  onInterrupt: name => tally.interrupted.push(name),
})
