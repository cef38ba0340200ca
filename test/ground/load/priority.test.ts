import { describe, expect, it } from 'vitest'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { createSlots } from '#src/ground/load/slots.ts'

/** Slots whose work completes when the test says so. Names show the order in which work starts. */
const openSlots = ({ slots = 1, maxWaiting = 6, maxWaitingPerKey = 3 } = {}) => {
  const { run } = createSlots({ slots, maxWaiting, maxWaitingPerKey, retryAfter: 7 })
  const started: string[] = []
  const rejected: string[] = []
  const inProgress: (() => void)[] = []
  const add = (key: string, isPreferred = false) => {
    const name = `${key}${[...started, ...rejected, ...waiting].filter(other => other.startsWith(key)).length + 1}`
    waiting.push(name)
    const work = async () => {
      started.push(name)
      await new Promise<void>(resolve => void inProgress.push(resolve))
    }
    run(key, work, { isPreferred }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(OverloadedError)
      expect(error).toHaveProperty('retryAfter', 7)
      rejected.push(name)
    })
  }
  const waiting: string[] = []
  /** Lets promises resolve. */
  const turn = () => new Promise<void>(resolve => void setImmediate(resolve))
  const finishAll = async () => {
    await turn()
    while (inProgress.length > 0) {
      inProgress.shift()?.()
      await turn()
    }
  }
  return { add, started, rejected, turn, finishAll }
}

describe('slots with preferred work', () => {
  it('runs a limited number at once', async () => {
    const { add, started, turn, finishAll } = openSlots({ slots: 2 })
    for (const key of ['a', 'b', 'c', 'd']) add(key)
    await turn()
    expect(started).toEqual(['a1', 'b1'])
    await finishAll()
    expect(started).toEqual(['a1', 'b1', 'c1', 'd1'])
  })

  it('lets keys take turns', async () => {
    const { add, started, finishAll } = openSlots()
    for (const key of ['x', 'a', 'a', 'a', 'b', 'c']) add(key)
    await finishAll()
    expect(started.map(name => name[0]).join('')).toBe('xabcaa')
  })

  it('rejects work of a key beyond its share', async () => {
    const { add, rejected, started, finishAll } = openSlots()
    for (const key of ['x', 'a', 'a', 'a', 'a', 'b']) add(key)
    await finishAll()
    expect(rejected).toHaveLength(1)
    expect(started.map(name => name[0]).join('')).toBe('xabaa')
  })

  it('makes room for a new key when too much is waiting, at the cost of the key with the most', async () => {
    const { add, rejected, started, finishAll } = openSlots()
    for (const key of ['x', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'd']) add(key)
    await finishAll()
    expect(new Set(rejected)).toEqual(new Set(['a3', 'b3']))
    expect(started.map(name => name[0]).join('')).toBe('xabcdab')
  })

  it('rejects a new key when as many others are waiting', async () => {
    const { add, rejected, finishAll } = openSlots()
    for (const key of ['x', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) add(key)
    await finishAll()
    expect(rejected).toEqual(['g1'])
  })

  it('starts preferred work first, even when too much other work is waiting', async () => {
    const { add, rejected, started, finishAll } = openSlots()
    for (const key of ['x', 'a', 'b', 'c', 'd', 'e', 'f']) add(key)
    add('K', true)
    await finishAll()
    expect(rejected).toEqual([])
    expect(started.map(name => name[0]).join('')).toBe('xKabcdef')
  })

  it('does not let preferred work keep other work out', async () => {
    const { add, started, finishAll } = openSlots({ maxWaiting: 20 })
    add('x')
    add('a')
    for (const key of ['K', 'L', 'M', 'N', 'O', 'P']) add(key, true)
    await finishAll()
    expect(started.map(name => name[0]).join('')).toBe('xKLMNaOP')
  })

  it('goes on after failed work', async () => {
    const { run } = createSlots({ slots: 1, maxWaiting: 2, maxWaitingPerKey: 2 })
    const failing = run('a', () => Promise.reject(new Error('failed')))
    const next = run('a', async () => 'done')
    await expect(failing).rejects.toThrow('failed')
    expect(await next).toBe('done')
  })
})
