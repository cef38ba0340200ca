import { describe, expect, it } from 'vitest'
import { serializeBody } from '#src/platform/operations/page-size.ts'

const maxPageBytes = 4 * 1024 * 1024
const pageOf = (data: unknown[]) => ({ data, total: 200, limit: 100, offset: 0 })
const itemsOf = async (data: unknown[]) => {
  const text = await serializeBody(pageOf(data))
  const body = JSON.parse(text) as ReturnType<typeof pageOf>
  expect(body).toEqual(pageOf(data.slice(0, body.data.length)))
  return { items: body.data.length, bytes: Buffer.byteLength(text) }
}

describe('a serialized body', () => {
  it.each([
    [{ id: 1, name: 'é' }],
    [{ data: [1, 2], total: 2 }],
    [[]],
    [null],
    [pageOf([])],
    [pageOf([{ id: 1, name: undefined }, null, 'a', [1, [2]]])],
    [pageOf(Array.from({ length: 100 }, (_, id) => ({ id })))],
  ])('is the JSON of %j', async body => {
    expect(await serializeBody(body)).toBe(JSON.stringify(body))
  })

  it.each([1, 3, 10, 11, 20])('of items of 1 MiB / %i ends before it exceeds 4 MiB', async parts => {
    const item = 'é'.repeat((512 * 1024) / parts)
    const { items, bytes } = await itemsOf(Array.from({ length: 100 }, () => item))
    expect(bytes).toBeLessThanOrEqual(maxPageBytes)
    expect(bytes).toBeGreaterThan(maxPageBytes - Buffer.byteLength(item) - 3)
    expect(items).toBe(Math.min(100, Math.floor((maxPageBytes - 100) / (Buffer.byteLength(item) + 3))))
  })

  it('contains an item of exactly the remaining size, and not of one byte more', async () => {
    const rest = JSON.stringify(pageOf([])).length
    const exact = maxPageBytes - rest - '"",'.length
    expect((await itemsOf(['x'.repeat(exact - 4), 1])).items).toBe(2)
    expect((await itemsOf(['x'.repeat(exact), 1])).items).toBe(1)
  })

  it('contains at least one item', async () => {
    expect((await itemsOf(['x'.repeat(maxPageBytes), 'x'])).items).toBe(1)
  })

  it('lets others have their turn', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    const large = 'x'.repeat(70_000)
    const slow = {
      toJSON: () => {
        const endsAt = performance.now() + 2
        while (performance.now() < endsAt);
        return large
      },
    }
    await serializeBody(pageOf(Array.from({ length: 40 }, () => slow)))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(1)
  })
})
