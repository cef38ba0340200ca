import { expect, it } from 'vitest'
import { openThrottle } from '../src/kernel/throttle.ts'
import { openFakeClock } from './fake-clock.ts'

const never = new AbortController().signal

/** The times at which `calls` requests are released, in seconds. */
const acquireAll = async (
  clock: ReturnType<typeof openFakeClock>,
  throttle: ReturnType<typeof openThrottle>,
  calls: number,
) =>
  Promise.all(
    Array.from({ length: calls }, async () => {
      await throttle.acquire(never)
      return clock.now() / 1000
    }),
  )

it('a throttle without a pause releases all requests at once', async () => {
  const clock = openFakeClock()
  expect(await acquireAll(clock, openThrottle(clock), 500)).toEqual(Array(500).fill(0))
})

it('a throttle delays every request until the longest pause ends', async () => {
  const clock = openFakeClock()
  const throttle = openThrottle(clock)
  throttle.pause(42_000)
  throttle.pause(7_000)
  expect(await acquireAll(clock, throttle, 3)).toEqual([42, 42, 42])
  expect(await acquireAll(clock, throttle, 100)).toEqual(Array(100).fill(42))
})

it('a throttle releases as many requests per minute as the limit allows while others wait', async () => {
  const clock = openFakeClock()
  const throttle = openThrottle(clock)
  throttle.pause(10_000, 2)
  expect(await acquireAll(clock, throttle, 7)).toEqual([10, 10, 71, 71, 132, 132, 193])
})

it('a throttle drops the limit when no request is waiting', async () => {
  const clock = openFakeClock()
  const throttle = openThrottle(clock)
  throttle.pause(10_000, 2)
  await acquireAll(clock, throttle, 1)
  await clock.sleep(61_000)
  expect(await acquireAll(clock, throttle, 5)).toEqual([71, 71, 71, 71, 71])
})

it('a throttle rejects an aborted request at once', async () => {
  const clock = openFakeClock()
  const throttle = openThrottle(clock)
  throttle.pause(10_000, 1)
  const controller = new AbortController()
  const acquired = throttle.acquire(controller.signal)
  controller.abort(new Error('enough'))
  await expect(acquired).rejects.toThrow('enough')
  expect(await acquireAll(clock, throttle, 1)).toEqual([10])
})
