import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openCounters, type Counter, type Counters } from '#src/platform/http-context/counters.ts'
import { isRedisInstalled, openRedis } from '#test/servers/redis.ts'

const it = test
  .extend('redis', async ({}, { onCleanup }) => {
    const redis = await openRedis()
    onCleanup(redis.close)
    return redis
  })
  .extend('errors', (): string[] => [])
  .extend('open', async ({ redis, errors }, { onCleanup }) => {
    const opened: Counters[] = []
    onCleanup(async () => {
      await Promise.all(opened.map(counters => counters.close()))
    })
    return async (deploymentId = 'one') => {
      const counters = await openCounters({ url: redis.url, deploymentId }, ({ message }) => errors.push(message))
      opened.push(counters)
      return counters
    }
  })

const hitTimes = async (counter: Counter, times: number) =>
  (await Promise.all(Array.from({ length: times }, () => counter.hit('me')))).map(({ count }) => count)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Blocks the event loop. */
const block = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** Waits until hits are counted in Redis again, on a key of its own. */
const waitForRedis = async ({ client }: { client: { del(key: string): Promise<number> } }, counter: Counter) => {
  const isShared = async () => {
    await counter.hit('probe')
    return (await client.del('agency-api:one:minute:probe')) === 1
  }
  await expect.poll(isShared, { timeout: 30_000 }).toBe(true)
}

describe.skipIf(!isRedisInstalled)('counters in Redis', () => {
  it('count in Redis while the event loop is stalled', async ({ redis, open, errors }) => {
    const { minute } = await open()
    const hits = hitTimes(minute, 60)
    block(2000)
    expect(await hits).toEqual(range(1, 60))
    // The commands are in flight when the event loop stalls for longer than their timeout.
    const lateHits = hitTimes(minute, 60)
    await turn()
    block(2000)
    expect(await lateHits).toEqual(range(61, 120))
    expect(await redis.client.get('agency-api:one:minute:me')).toBe('120')
    expect(errors).toEqual([])
  })

  it('count in Redis while the event loop stalls again and again', async ({ redis, open, errors }) => {
    const { minute } = await open()
    const hits = hitTimes(minute, 60)
    for (const milliseconds of [300, 300, 300]) {
      await turn()
      block(milliseconds)
    }
    expect(await hits).toEqual(range(1, 60))
    expect(await redis.client.get('agency-api:one:minute:me')).toBe('60')
    expect(errors).toEqual([])
  })

  it('are not shared by deployments', async ({ open }) => {
    const [first, second] = [await open('one'), await open('two')]
    expect(await hitTimes(first.minute, 3)).toEqual([1, 2, 3])
    expect(await hitTimes(second.minute, 2)).toEqual([1, 2])
  })
})

describe.skipIf(!isRedisInstalled)('while Redis is paused', () => {
  it('a key continues with its last count, and is counted once', async ({ redis, open, errors }) => {
    const { minute } = await open()
    await hitTimes(minute, 40)
    const { resetAt } = await minute.peek('me')
    redis.pause()
    // These are in flight when the timeout ends: Redis counts them later.
    expect(await hitTimes(minute, 20)).toEqual(range(41, 60))
    expect((await minute.hit('me')).count).toBe(61)
    expect((await minute.undoHit('me')).count).toBe(60)
    expect(Math.abs((await minute.peek('me')).resetAt - resetAt)).toBeLessThan(2000)
    expect(errors).toContain('Redis did not respond in time')

    redis.resume()
    await waitForRedis(redis, minute)
    const { count } = await minute.hit('me')
    expect(count).toBeGreaterThan(40)
    expect(count).toBeLessThanOrEqual(61)
  })

  it('only the first hits wait', async ({ redis, open }) => {
    const { minute } = await open()
    redis.pause()
    await minute.hit('me')
    for (const count of range(2, 100)) {
      const hit = minute.hit('me').then(window => window.count)
      expect(await Promise.race([hit, turn('waiting')])).toBe(count)
    }
  })

  it('a start does not wait for it', async ({ redis, open }) => {
    redis.pause()
    const { minute } = await open()
    expect((await minute.hit('me')).count).toBe(1)
    redis.resume()
    await waitForRedis(redis, minute)
  })
})

describe.skipIf(!isRedisInstalled)('when Redis is killed', () => {
  it('an exhausted key stays exhausted, until Redis counts again', async ({ redis, open, errors }) => {
    const { minute, day } = await open()
    await hitTimes(minute, 60)
    await hitTimes(day, 5)
    await redis.kill()
    expect(await hitTimes(minute, 3)).toEqual([61, 62, 63])
    expect((await day.hit('me')).count).toBe(6)
    expect((await minute.hit('other')).count).toBe(1)
    await expect.poll(() => errors.length, { timeout: 30_000 }).toBeGreaterThan(0)

    await redis.start()
    await waitForRedis(redis, minute)
    expect(await hitTimes(minute, 2)).toEqual([1, 2])
    await redis.kill()
    expect((await minute.hit('me')).count).toBe(3)
  })
})

describe.skipIf(!isRedisInstalled)('when Redis responds with errors', () => {
  it('keys are counted in memory: out of memory', async ({ redis, open, errors }) => {
    const { minute } = await open()
    await hitTimes(minute, 2)
    await redis.client.config('SET', 'maxmemory', '1')
    expect(await hitTimes(minute, 2)).toEqual([3, 4])
    expect(errors.join('\n')).toContain('OOM')
    await redis.client.config('SET', 'maxmemory', '0')
    expect(await hitTimes(minute, 1)).toEqual([3])
  })

  it('keys are counted in memory: a replica', async ({ redis, open, errors }) => {
    const { minute } = await open()
    await hitTimes(minute, 2)
    await redis.client.replicaof('127.0.0.1', 1)
    expect(await hitTimes(minute, 2)).toEqual([3, 4])
    expect(errors.join('\n')).toContain('READONLY')
    await redis.client.replicaof('NO', 'ONE')
    await waitForRedis(redis, minute)
    expect(await hitTimes(minute, 1)).toEqual([3])
  })

  it('keys are counted in memory: a password is required', async ({ redis, open, errors }) => {
    const { minute } = await open()
    await hitTimes(minute, 2)
    await redis.client.config('SET', 'requirepass', 'password')
    await redis.client.call('client', 'kill', 'type', 'normal', 'skipme', 'yes')
    await expect.poll(() => errors.join('\n'), { timeout: 30_000 }).toContain('NOAUTH')
    expect(await hitTimes(minute, 2)).toEqual([3, 4])
    await redis.client.config('SET', 'requirepass', '')
    await waitForRedis(redis, minute)
    expect(await hitTimes(minute, 1)).toEqual([3])
  })
})
