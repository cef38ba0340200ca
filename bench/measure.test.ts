import { expect, test } from 'vitest'
import { medianInterval } from './measure.ts'

test.for([
  [5, null],
  [6, [1, 6]],
  [7, [1, 7]],
  // 3 to 7 would contain the median in 82 % of all runs.
  [9, [2, 8]],
  [20, [6, 15]],
] as const)('the interval of the median of %s values', ([count, interval]) => {
  const values = Array.from({ length: count }, (_, nth) => nth + 1)
  expect(medianInterval(values.toReversed())).toEqual(interval)
})
