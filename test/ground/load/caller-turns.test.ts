import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createTurns } from '#src/ground/load/turns.ts'

const createRecorder = () => {
  const turns = createTurns()
  const order: string[] = []
  const add = (caller: string, count: number) => {
    for (let added = 0; added < count; added += 1) turns.add(caller, () => void order.push(caller))
  }
  const waitFor = async (count: number) => {
    while (order.length < count) await setImmediate()
  }
  return { turns, order, add, waitFor }
}

it('a caller with many tasks does not delay the task of another caller', async () => {
  const { order, add, waitFor } = createRecorder()
  add('flood', 1000)
  add('new', 1)
  await waitFor(1001)
  expect(order.indexOf('new')).toBeLessThanOrEqual(2)
})

it('callers with many tasks have one turn each', async () => {
  const { order, add, waitFor } = createRecorder()
  const callers = ['a', 'b', 'c']
  for (const caller of callers) add(caller, 100)
  await waitFor(300)
  const turnsOf = (caller: string) => order.slice(0, 240).filter(name => name === caller).length
  for (const caller of callers) expect(Math.abs(turnsOf(caller) - 80), caller).toBeLessThan(5)
})

it('parts of long responses delay no other task', async () => {
  const { turns, order, add, waitFor } = createRecorder()
  const callers = Array.from({ length: 1000 }, (_, nth) => `reader ${nth}`)
  for (const caller of callers) turns.add(caller, () => void order.push(caller), { isBulk: true })
  add('new', 1)
  await waitFor(1001)
  expect(order.indexOf('new')).toBeLessThanOrEqual(2)
})

it('tasks of a caller run in order, and go on while connections are accepted', async () => {
  const { turns, order, waitFor } = createRecorder()
  for (const name of ['first', 'second', 'third']) turns.add('caller', () => void order.push(name))
  while (order.length < 3) {
    turns.yieldToAccept()
    await setImmediate()
  }
  await waitFor(3)
  expect(order).toEqual(['first', 'second', 'third'])
})

it('tasks go on while an agency pauses after a long turn', async () => {
  const { turns, order, add, waitFor } = createRecorder()
  await turns.take(2)
  await turns.take(1)
  const paused = turns.take(1)?.then(() => void order.push('agency'))
  for (const end = performance.now() + 50; performance.now() < end;);
  add('caller', 20)
  await waitFor(20)
  expect(order).not.toContain('agency')
  await paused
  expect(order).toHaveLength(21)
})

it('tasks come after the work of an agency whose turn starts in the same iteration', async ({ onTestFinished }) => {
  // A slow machine would make the agency pause.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  onTestFinished(() => clock.mockRestore())
  const { turns, order, add, waitFor } = createRecorder()
  await turns.take(1)
  await turns.take(2)
  const waiting = turns.take(1)?.then(() => void order.push('agency'))
  add('caller', 1)
  await Promise.all([waiting, waitFor(2)])
  expect(order).toEqual(['agency', 'caller'])
})
