import { setImmediate as nextIteration } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTurns } from '#src/ground/load/turns.ts'

const block = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end;);
}

/** Takes turns, and records the order in which they are granted. */
const openTurns = () => {
  const { take: takeTurn } = createTurns()
  const granted: string[] = []
  const take = async (agencyId: number, name: string, work = () => {}) => {
    await takeTurn(agencyId)
    granted.push(name)
    work()
  }
  return { takeTurn, take, granted }
}

describe('turns on the event loop', () => {
  it('are immediate for an agency that is alone', async () => {
    const { takeTurn } = openTurns()
    await takeTurn(1)
    await new Promise(resolve => setTimeout(resolve, 150))
    for (let nth = 0; nth < 5; nth++) expect(takeTurn(1)).toBeUndefined()
  })

  it('are immediate for an agency while another one has many waiting', async () => {
    const { take, granted } = openTurns()
    const others = Array.from({ length: 5 }, (_, nth) => take(1, `busy ${nth}`))
    await take(2, 'other')
    expect(granted).toEqual(['busy 0', 'other'])
    await Promise.all(others)
    expect(granted.slice(2)).toEqual(['busy 1', 'busy 2', 'busy 3', 'busy 4'])
  })

  it('are one per iteration for each agency', async () => {
    const { take, granted } = openTurns()
    const turns = [1, 1, 1, 2, 2, 2].map(agencyId => take(agencyId, String(agencyId)))
    const counts: number[] = []
    while (granted.length < 6) {
      await nextIteration()
      counts.push(granted.length)
    }
    expect(counts.every((count, nth) => count - (counts[nth - 1] ?? 2) <= 2)).toBe(true)
    await Promise.all(turns)
  })

  it('come with a pause after a long one, in which others have theirs', async () => {
    const { take, granted } = openTurns()
    await take(2, 'other')
    const busy = Array.from({ length: 3 }, (_, nth) => take(1, `busy ${nth}`, () => block(50)))
    await nextIteration()
    await nextIteration()
    await take(2, 'other')
    expect(granted).toEqual(['other', 'busy 0', 'other'])
    await Promise.all(busy)
  })

  it('end after a long one of an agency that is alone, so that another one can start', async () => {
    const { take, granted } = openTurns()
    await take(1, 'alone')
    await new Promise(resolve => setTimeout(resolve, 150))
    const busy: Promise<void>[] = []
    for (let nth = 0; nth < 4; nth++) {
      busy.push(take(1, `busy ${nth}`, () => block(50)))
      // Microtasks: the work starts, in the same iteration.
      for (let step = 0; step < 5; step++) await Promise.resolve()
    }
    await nextIteration()
    await take(2, 'other')
    expect(granted.slice(0, 4)).toEqual(['alone', 'busy 0', 'busy 1', 'other'])
    await Promise.all(busy)
  })

  it('come with a pause that does not delay several turns of others', async () => {
    const { take, granted } = openTurns()
    await take(2, 'other')
    const busy = Array.from({ length: 2 }, (_, nth) => take(1, `busy ${nth}`, () => block(50)))
    await nextIteration()
    await nextIteration()
    await Promise.all([take(2, 'other 1'), take(2, 'other 2')])
    expect(granted).toEqual(['other', 'busy 0', 'other 1', 'other 2'])
    await Promise.all(busy)
  })
})
