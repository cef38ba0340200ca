import { expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { restartUnderLoad } from '../restart-under-load.ts'

const it = testWith()

it('twenty rolling restarts behind a load balancer fail no request', { timeout: 1_800_000 }, async ({ app }) => {
  const { exits, errors, outcomes, requested, created } = await restartUnderLoad(app, 20)
  expect(errors).toEqual([])
  expect(Object.keys(outcomes).toSorted()).toEqual(['GET 200', 'POST 201'])
  expect(created).toEqual(requested)
  for (const exit of exits) expect(exit).toEqual({ code: 0, signal: null })
})
