import { describe, expect } from 'vitest'
import { openCounters } from '#src/platform/http-context/counters.ts'
import { runJob } from '#test/app/jobs.ts'
import { withoutTable } from '#test/app/without-table.ts'
import { testWith } from '#test/app/index.ts'

const it = testWith({ environment: { RATE_LIMIT_STORE: 'postgres' } })
  .extend('db', { scope: 'file' }, ({ app }) => app.db)
  .extend(
    'open',
    ({ db }) =>
      (onError: (error: Error) => void = error => expect.fail(error.message)) =>
        openCounters({ db }, onError),
  )
  /** A key of counters that no other test uses. */
  .extend('key', () => crypto.randomUUID())

const hitTimes = async ({ hit }: { hit: (key: string) => Promise<unknown> }, key: string, times: number) => {
  for (let nth = 0; nth < times; nth++) await hit(key)
}

describe('counters in the database', () => {
  it('survive a restart of the service', async ({ app }) => {
    const { key } = await app.key(await app.agency(), { perMinute: 3 })
    const statuses = []
    for (const restarts of [false, true, false, true, false]) {
      if (restarts) await app.restart()
      statuses.push((await app.request('get', '/health', key)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  it('continue their windows, also after a hit that was undone', async ({ open, key }) => {
    const first = await open()
    const { resetAt } = await first.day.hit(key)
    await hitTimes(first.day, key, 2)
    await first.day.undoHit(key)
    await first.close()
    const second = await open()
    expect(await second.day.peek(key)).toEqual({ count: 2, resetAt: expect.closeTo(resetAt, -2) })
    await second.close()
  })

  it('add the hits of instances that run at the same time', async ({ open, key }) => {
    const [first, second] = [await open(), await open()]
    await hitTimes(first.minute, key, 3)
    await hitTimes(second.minute, key, 4)
    await first.close()
    // Learns the hits of the first instance when it writes its own.
    await second.close()
    expect((await second.minute.peek(key)).count).toBe(7)
    const third = await open()
    expect((await third.minute.hit(key)).count).toBe(8)
    await third.close()
  })

  it('keep hits that cannot be written', async ({ db, open, key }) => {
    const errors: Error[] = []
    const counters = await open(error => errors.push(error))
    await hitTimes(counters.minute, key, 2)
    await withoutTable(db, 'rate_limit_windows', () => expect.poll(() => errors.length, { timeout: 30_000 }).toBe(1))
    await counters.minute.hit(key)
    await counters.close()
    expect((await (await open()).minute.peek(key)).count).toBe(3)
  })

  it('keep no windows of addresses, nor windows that have ended', async ({ db, open, key }) => {
    const counters = await open()
    await counters.address.hit(key)
    await counters.minute.hit(key)
    await counters.close()
    const stored = () =>
      db.selectFrom('rate_limit_windows').where('key', '=', key).select(['counter', 'count']).execute()
    expect(await stored()).toEqual([{ counter: 'minute', count: 1 }])
    await db.updateTable('rate_limit_windows').set({ resets_at: '2026-01-01' }).where('key', '=', key).execute()
    const later = await open()
    expect((await later.minute.hit(key)).count).toBe(1)
    await later.close()
    expect(await stored()).toEqual([{ counter: 'minute', count: 1 }])
    await db.updateTable('rate_limit_windows').set({ resets_at: '2026-01-01' }).where('key', '=', key).execute()
    await runJob({ db }, 'rate-limit-retention')
    expect(await stored()).toEqual([])
  })
})
