import { describe, expect, it } from 'vitest'
import { OverloadedError } from '#src/errors/overloaded.ts'
import { createHashQueue } from '#src/people/hash-queue.ts'

/** A queue whose work completes when the test says so. Names show the order in which work starts. */
const openQueue = ({ maxConcurrent = 1, maxWaiting = 6, maxWaitingPerSource = 3 } = {}) => {
  const enqueue = createHashQueue({ maxConcurrent, maxWaiting, maxWaitingPerSource })
  const started: string[] = []
  const rejected: string[] = []
  const inProgress: (() => void)[] = []
  const add = (source: string, isKnown = false) => {
    const name = `${source}${[...started, ...rejected, ...waiting].filter(other => other.startsWith(source)).length + 1}`
    waiting.push(name)
    enqueue({ source, isKnown }, async () => {
      started.push(name)
      await new Promise<void>(resolve => void inProgress.push(resolve))
    }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(OverloadedError)
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

describe('the hash queue', () => {
  it('runs a limited number at once', async () => {
    const { add, started, turn, finishAll } = openQueue({ maxConcurrent: 2 })
    for (const source of ['a', 'b', 'c', 'd']) add(source)
    await turn()
    expect(started).toEqual(['a1', 'b1'])
    await finishAll()
    expect(started).toEqual(['a1', 'b1', 'c1', 'd1'])
  })

  it('lets sources take turns', async () => {
    const { add, started, finishAll } = openQueue()
    for (const source of ['x', 'a', 'a', 'a', 'b', 'c']) add(source)
    await finishAll()
    expect(started.map(name => name[0]).join('')).toBe('xabcaa')
  })

  it('rejects work of a source beyond its share', async () => {
    const { add, rejected, started, finishAll } = openQueue()
    for (const source of ['x', 'a', 'a', 'a', 'a', 'b']) add(source)
    await finishAll()
    expect(rejected).toHaveLength(1)
    expect(started.map(name => name[0]).join('')).toBe('xabaa')
  })

  it('makes room for a new source when it is full, at the cost of the source with the most', async () => {
    const { add, rejected, started, finishAll } = openQueue()
    for (const source of ['x', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'd']) add(source)
    await finishAll()
    expect(new Set(rejected)).toEqual(new Set(['a3', 'b3']))
    expect(started.map(name => name[0]).join('')).toBe('xabcdab')
  })

  it('rejects a new source when it is full of as many others', async () => {
    const { add, rejected, finishAll } = openQueue()
    for (const source of ['x', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) add(source)
    await finishAll()
    expect(rejected).toEqual(['g1'])
  })

  it('lets known requesters go first, even when it is full of strangers', async () => {
    const { add, rejected, started, finishAll } = openQueue()
    for (const source of ['x', 'a', 'b', 'c', 'd', 'e', 'f']) add(source)
    add('K', true)
    await finishAll()
    expect(rejected).toEqual([])
    expect(started.map(name => name[0]).join('')).toBe('xKabcdef')
  })

  it('does not let known requesters keep strangers out', async () => {
    const { add, started, finishAll } = openQueue({ maxWaiting: 20 })
    add('x')
    add('a')
    for (const source of ['K', 'L', 'M', 'N', 'O', 'P']) add(source, true)
    await finishAll()
    expect(started.map(name => name[0]).join('')).toBe('xKLMNaOP')
  })

  it('goes on after failed work', async () => {
    const enqueue = createHashQueue({ maxConcurrent: 1, maxWaiting: 2, maxWaitingPerSource: 2 })
    const stranger = { source: 'a', isKnown: false }
    const failing = enqueue(stranger, () => Promise.reject(new Error('failed')))
    const next = enqueue(stranger, async () => 'done')
    await expect(failing).rejects.toThrow('failed')
    expect(await next).toBe('done')
  })
})
