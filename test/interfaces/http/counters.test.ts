import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCounters, type Counters } from '#src/platform/http-context/counters.ts'
import { openProxy } from '#test/servers/proxy.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const windows = [
  ['minute', minute],
  ['day', day],
  ['address', minute],
] as const

const expectNoError = (error: Error) => expect.fail(error.message)

/** That a window was opened between a time and now, to a second. */
const expectOpenedSince = (earliest: number, opened: number) => {
  expect(opened).toBeGreaterThan(earliest - second)
  expect(opened).toBeLessThan(Date.now() + second)
}

const locate = (url: string) => ({ url, deploymentId: 'test' })

/** A name that no other test run uses. */
const uniqueName = () => `test-${crypto.randomUUID()}`

describe('counters in memory', () => {
  let counters: Counters
  beforeEach(async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    counters = await openCounters(undefined, expectNoError)
  })
  afterEach(async () => {
    await counters.close()
    vi.useRealTimers()
  })

  it.each(windows)('open a window at its first hit and count until its end: %s', async (name, length) => {
    expect(await counters[name].hit('me')).toEqual({ count: 1, resetAt: 1_000_000 + length })
    vi.advanceTimersByTime(length - 1)
    expect(await counters[name].hit('me')).toEqual({ count: 2, resetAt: 1_000_000 + length })
    expect(await counters[name].peek('me')).toEqual({ count: 2, resetAt: 1_000_000 + length })
    vi.advanceTimersByTime(1)
    expect(await counters[name].hit('me')).toEqual({ count: 1, resetAt: 1_000_000 + 2 * length })
  })

  it.each(windows)('report an empty window without opening it: %s', async (name, length) => {
    expect(await counters[name].peek('me')).toEqual({ count: 0, resetAt: 1_000_000 + length })
    vi.advanceTimersByTime(10 * second)
    expect(await counters[name].hit('me')).toEqual({ count: 1, resetAt: 1_010_000 + length })
  })

  it('keep callers and windows apart', async () => {
    await counters.minute.hit('me')
    await counters.minute.hit('me')
    expect((await counters.minute.hit('you')).count).toBe(1)
    expect((await counters.day.hit('me')).count).toBe(1)
    expect((await counters.address.hit('me')).count).toBe(1)
    expect((await counters.minute.peek('me')).count).toBe(2)
  })

  it('count every one of many hits at once', async () => {
    const hits = await Promise.all(Array.from({ length: 5000 }, () => counters.minute.hit('me')))
    expect(hits.map(({ count }) => count)).toEqual(Array.from({ length: 5000 }, (_, at) => at + 1))
  })

  it('count several hits at once, and undo them', async () => {
    await counters.minute.hit('me')
    expect((await counters.minute.hit('me', 29)).count).toBe(30)
    expect((await counters.minute.undoHit('me', 29)).count).toBe(1)
  })

  it('start from zero when they are opened again', async () => {
    await counters.minute.hit('me')
    expect((await (await openCounters(undefined, expectNoError)).minute.hit('me')).count).toBe(1)
  })
})

describe('counters whose Redis is unavailable', () => {
  it('count in memory, and report the error', async () => {
    const errors: Error[] = []
    const counters = await openCounters(locate('redis://127.0.0.1:1'), error => errors.push(error))
    const opened = Date.now()
    for (const [name, length] of windows) {
      expect((await counters[name].peek('me')).count).toBe(0)
      expect((await counters[name].hit('me')).count).toBe(1)
      const { count, resetAt } = await counters[name].hit('me')
      expect(count).toBe(2)
      expectOpenedSince(opened, resetAt - length)
      expect((await counters[name].peek('me')).count).toBe(2)
    }
    await expect.poll(() => errors.length, { timeout: 30_000 }).toBeGreaterThan(0)
    await counters.close()
  })
})

const redisUrl = process.env['TEST_REDIS_URL']

describe.runIf(redisUrl)('counters in Redis', () => {
  const url = redisUrl ?? ''
  const redis = new Redis(url, { lazyConnect: true })
  const names = new Set<string>()
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map(handle => handle.close()))
  })
  afterAll(async () => {
    await redis.connect().catch(() => {})
    await redis.del([...names].flatMap(name => windows.map(([window]) => `agency-api:test:${window}:${name}`)))
    redis.disconnect()
  })

  const uniqueKey = () => {
    const name = uniqueName()
    names.add(name)
    return name
  }
  const isShared = async (counters: Counters) => {
    const probe = uniqueKey()
    await counters.minute.hit(probe)
    return (await redis.exists(`agency-api:test:minute:${probe}`)) === 1
  }
  const waitForRedis = (counters: Counters) => expect.poll(() => isShared(counters), { timeout: 30_000 }).toBe(true)
  const openShared = async (to = url, onError: (error: Error) => void = expectNoError) => {
    const counters = await openCounters(locate(to), onError)
    open.push(counters)
    await waitForRedis(counters)
    return counters
  }

  it.each(windows)('share a window between instances: %s', async (name, length) => {
    const [firstInstance, secondInstance] = await Promise.all([openShared(), openShared()])
    const me = uniqueKey()
    const opened = Date.now()
    expect((await firstInstance[name].peek(me)).count).toBe(0)
    expect((await firstInstance[name].hit(me)).count).toBe(1)
    const hit = await secondInstance[name].hit(me)
    expect(hit.count).toBe(2)
    expectOpenedSince(opened, hit.resetAt - length)
    expect((await firstInstance[name].peek(me)).count).toBe(2)
    expect((await firstInstance[name].hit(me, 29)).count).toBe(31)
    expect((await secondInstance[name].undoHit(me, 29)).count).toBe(2)
    expect((await secondInstance[name].hit(uniqueKey())).count).toBe(1)
  })

  it.each(windows)('expire a window counted from its first hit: %s', async (name, length) => {
    const counters = await openShared()
    const me = uniqueKey()
    await counters[name].hit(me)
    const key = `agency-api:test:${name}:${me}`
    await redis.pexpire(key, length - 5 * second)
    await counters[name].hit(me)
    expect(await redis.pttl(key)).toBeLessThanOrEqual(length - 5 * second)
    await redis.pexpire(key, 1)
    await expect.poll(async () => (await counters[name].peek(me)).count, { timeout: 30_000 }).toBe(0)
    expect((await counters[name].hit(me)).count).toBe(1)
  })

  it('lose no hits of several instances at once', async () => {
    const instances = await Promise.all(Array.from({ length: 4 }, () => openShared()))
    const me = uniqueKey()
    const hits = await Promise.all(
      instances.flatMap(counters => Array.from({ length: 250 }, () => counters.minute.hit(me))),
    )
    expect(hits.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 1000 }, (_, at) => at + 1),
    )
  })

  it('outlive an instance', async () => {
    const me = uniqueKey()
    const first = await openShared()
    await first.minute.hit(me)
    await first.close()
    expect((await (await openShared()).minute.hit(me)).count).toBe(2)
  })

  it('count in memory while Redis is unavailable, and in Redis afterwards', async () => {
    const errors: Error[] = []
    const proxy = await openProxy(url)
    open.push(proxy)
    const counters = await openShared(proxy.url, error => errors.push(error))
    const me = uniqueKey()
    expect((await counters.minute.hit(me)).count).toBe(1)

    proxy.refuse()
    await expect.poll(() => errors.length, { timeout: 30_000 }).toBeGreaterThan(0)
    const fallbackKey = uniqueKey()
    expect((await counters.minute.hit(fallbackKey)).count).toBe(1)
    expect((await counters.minute.hit(fallbackKey)).count).toBe(2)
    expect((await counters.minute.peek(fallbackKey)).count).toBe(2)

    proxy.restore()
    await waitForRedis(counters)
    expect((await counters.minute.hit(me)).count).toBe(2)
  })

  it('count in memory while Redis does not respond', async () => {
    const proxy = await openProxy(url)
    open.push(proxy)
    const counters = await openShared(proxy.url, () => {})
    proxy.silence({ all: true })
    const me = uniqueKey()
    expect((await counters.minute.hit(me)).count).toBe(1)
    expect((await counters.minute.hit(me)).count).toBe(2)
    expect((await counters.minute.peek(me)).count).toBe(2)
  })
})
