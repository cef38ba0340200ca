import { expect, it } from 'vitest'
import { openGate } from '../src/kernel/gate.ts'
import { openClock } from './clock.ts'

const never = new AbortController().signal

/** When each of so many calls passes, in seconds. */
const passing = async (clock: ReturnType<typeof openClock>, gate: ReturnType<typeof openGate>, calls: number) =>
  Promise.all(
    Array.from({ length: calls }, async () => {
      await gate.pass(never)
      return clock.now() / 1000
    }),
  )

it('lets all pass where nothing was refused', async () => {
  const clock = openClock()
  expect(await passing(clock, openGate(clock), 500)).toEqual(Array(500).fill(0))
})

it('holds every call for as long as the service asks', async () => {
  const clock = openClock()
  const gate = openGate(clock)
  gate.pause(42_000)
  gate.pause(7_000)
  expect(await passing(clock, gate, 3)).toEqual([42, 42, 42])
  expect(await passing(clock, gate, 100)).toEqual(Array(100).fill(42))
})

it('lets as many pass a minute as the limit allows, while others wait', async () => {
  const clock = openClock()
  const gate = openGate(clock)
  gate.pause(10_000, 2)
  expect(await passing(clock, gate, 7)).toEqual([10, 10, 71, 71, 132, 132, 193])
})

it('forgets the limit when nobody waits any more', async () => {
  const clock = openClock()
  const gate = openGate(clock)
  gate.pause(10_000, 2)
  await passing(clock, gate, 1)
  await clock.sleep(61_000)
  expect(await passing(clock, gate, 5)).toEqual([71, 71, 71, 71, 71])
})

it('lets go who gives up', async () => {
  const clock = openClock()
  const gate = openGate(clock)
  gate.pause(10_000, 1)
  const controller = new AbortController()
  const given = gate.pass(controller.signal)
  controller.abort(new Error('enough'))
  await expect(given).rejects.toThrow('enough')
  expect(await passing(clock, gate, 1)).toEqual([10])
})
