import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { createSlots, type SlotsOptions } from '#src/ground/load/slots.ts'

const defaults: SlotsOptions = {
  slots: 3,
  slotsPerKey: 2,
  slowAfterMs: 60_000,
  maxWaitingPerKey: 100,
  stalledAfterMs: 60_000,
  maxWaitMs: 60_000,
}

/** A queue whose work ends on demand. Records the order of starts, and the maximum of work in progress by key. */
const openQueue = (options: Partial<SlotsOptions> = {}) => {
  const queue = createSlots({ ...defaults, ...options })
  const started: number[] = []
  const ends: { key: number; end: (error?: Error) => void }[] = []
  const run = (key: number) => {
    const running = queue.run(key, () => {
      started.push(key)
      return new Promise<void>((resolve, reject) => {
        ends.push({ key, end: error => (error ? reject(error) : resolve()) })
      })
    })
    // A test may leave work waiting, which is given up later.
    running.catch(() => {})
    return running
  }
  /** Ends the oldest work in progress of a key. */
  const end = async (key: number, error?: Error) => {
    const index = ends.findIndex(({ key: other }) => other === key)
    ends.splice(index, 1)[0]?.end(error)
    await delay(0)
  }
  return { run, end, started, inProgress: (key: number) => ends.filter(({ key: other }) => other === key).length }
}

describe('the slots', () => {
  it('starts work at once while slots are free', () => {
    const { run, started } = openQueue()
    for (const key of [1, 2, 3]) void run(key)
    expect(started).toEqual([1, 2, 3])
  })

  it('limits the work of a key, also when all slots are free', async () => {
    const { run, end, started } = openQueue()
    for (const key of [1, 1, 1]) void run(key)
    expect(started).toEqual([1, 1])
    await end(1)
    expect(started).toEqual([1, 1, 1])
  })

  it('limits the work of all keys', async () => {
    const { run, end, started } = openQueue()
    for (const key of [1, 1, 2, 3, 4]) void run(key)
    expect(started).toEqual([1, 1, 2])
    await end(2)
    expect(started).toEqual([1, 1, 2, 3])
  })

  it('lets keys take turns, regardless of how much each has waiting', async () => {
    const { run, end, started } = openQueue({ slots: 1, slotsPerKey: 1 })
    for (const key of [1, 1, 1, 1, 2, 3, 2]) void run(key)
    for (let nth = 0; nth < 6; nth++) await end(started.at(-1) ?? 0)
    expect(started).toEqual([1, 1, 2, 3, 1, 2, 1])
  })

  it('starts the key with the least work in progress first', async () => {
    const { run, end, started } = openQueue({ slots: 3, slotsPerKey: 3 })
    for (const key of [1, 1, 2, 1, 3]) void run(key)
    await end(2)
    expect(started).toEqual([1, 1, 2, 3])
  })

  it('gives one slot to a key whose work is slow, and more again when it is fast', async () => {
    const { run, end, inProgress } = openQueue({ slowAfterMs: 100, slots: 4, slotsPerKey: 4 })
    void run(1)
    await delay(500)
    for (let nth = 0; nth < 40; nth++) void run(1)
    expect(inProgress(1)).toBe(1)
    await end(1)
    expect(inProgress(1)).toBeGreaterThanOrEqual(1)
    for (let nth = 0; nth < 20; nth++) await end(1)
    expect(inProgress(1)).toBe(4)
  })

  it('passes results and errors on, and frees the slot after both', async () => {
    const queue = createSlots({ ...defaults, slots: 1 })
    expect(await queue.run(1, async () => 7)).toBe(7)
    await expect(queue.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(1, async () => 8)).toBe(8)
  })

  it('rejects work at once when too much of its key is waiting', async () => {
    const { run } = openQueue({ slots: 1, maxWaitingPerKey: 2 })
    for (let nth = 0; nth < 3; nth++) void run(1)
    await expect(run(1)).rejects.toThrow(OverloadedError)
  })

  it('gives up waiting work when nothing of its key makes progress', async () => {
    const { run, end, started } = openQueue({ slots: 1, stalledAfterMs: 20 })
    void run(1)
    await expect(run(1)).rejects.toThrow(OverloadedError)
    await end(1)
    void run(2)
    expect(started).toEqual([1, 2])
  })

  it('rejects most work at once while nothing of its key makes progress, and none once it does', async () => {
    const { run, end, started } = openQueue({ slots: 1, slotsPerKey: 1, stalledAfterMs: 20 })
    void run(1)
    await expect(run(1)).rejects.toThrow(OverloadedError)
    const waiting = run(1)
    await expect(Promise.race([run(1), waiting])).rejects.toThrow('Too much work is waiting')
    await end(1)
    await end(1)
    await waiting
    for (let nth = 0; nth < 3; nth++) run(1).catch(() => {})
    expect(started).toEqual([1, 1, 1])
  })

  it('gives up waiting work after a time, although other work of its key makes progress', async () => {
    const { run, end } = openQueue({ slots: 1, slotsPerKey: 1, stalledAfterMs: 60_000, maxWaitMs: 100 })
    const others = Array.from({ length: 60 }, () => run(1).catch(() => {}))
    const last = run(1).then(
      () => 'done',
      (error: unknown) => error,
    )
    const timer = setInterval(() => void end(1), 20)
    try {
      expect(await last).toBeInstanceOf(OverloadedError)
      await Promise.all(others)
    } finally {
      clearInterval(timer)
    }
  })
})
