import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { openAgency, until } from './agency.ts'
import { nextAddress, serviceOptions } from './fixtures.ts'
import { missing, onWordPress } from './requirements.ts'
import { openWordPress } from './wordpress.ts'

const count = 30
const numbers = Array.from({ length: count }, (_, index) => index + 1)

/** Runs an action for each number, some at a time. */
const inTurns = async <Result>(action: (nth: number) => Promise<Result>, concurrency = 3) => {
  const results: Result[] = []
  const waiting = [...numbers]
  const work = async () => {
    for (let nth = waiting.shift(); nth !== undefined; nth = waiting.shift()) results[nth - 1] = await action(nth)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

const it = testWith(serviceOptions).extend('fleet', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const closing: (() => Promise<void>)[] = []
  onCleanup(async () => {
    for (const close of closing) await close()
  })
  return inTurns(async nth => {
    const site = await openWordPress({ workers: 2 })
    // The limit is that of production.
    const agency = await openAgency(app, { forwardedFor: nextAddress(), requestsPerMinute: 60 })
    closing.push(async () => {
      agency.network.close()
      await site.close()
    })
    return { nth, site, agency }
  })
})

describe.skipIf(missing.length > 0)(onWordPress('thirty sites'), { timeout: 600_000 }, () => {
  it('synchronize at once with one service, each with its own data and within its limits', async ({ fleet }) => {
    await inTurns(async nth => {
      const { site, agency } = fleet[nth - 1] ?? expect.unreachable()
      await agency.pair(site)
      await site.evaluate(`foreach (range(1, 5) as $n) {
        wp_insert_post(['post_title' => "Post $n of site ${nth}", 'post_status' => 'publish']);
      }
      wp_authenticate('intruder-${nth}', 'wrong');`)
    })
    for (const { agency } of fleet) await agency.command('wp.flush_cache')

    const startedAt = Date.now()
    await until(
      async () => {
        await Promise.all(fleet.map(({ site }) => site.synchronize()))
        const queued = await inTurns(async nth =>
          fleet[nth - 1]?.site.evaluate<number>("return AgencyConnector\\Queue\\Table::summary()['count'];"),
        )
        return queued.reduce<number>((sum, value) => sum + (value ?? 0), 0)
      },
      sum => sum === 0,
      { timeoutMs: 400_000, intervalMs: 1000 },
    )
    const tookMs = Date.now() - startedAt

    for (const { nth, agency } of fleet) {
      expect((await agency.connector())['status'], String(nth)).toBe('connected')
      const posts = (await agency.read('/activity')).filter(row => row['eventType'] === 'post.published')
      expect(posts.map(row => row['entityLabel'] as string).toSorted()).toEqual(
        [1, 2, 3, 4, 5].map(n => `Post ${n} of site ${nth}`),
      )
      const failed = (await agency.read('/security-events')).filter(row => row['eventType'] === 'user.login_failed')
      expect(failed).toMatchObject([{ count: 1, data: { username: `intruder-${nth}` } }])
      expect([...(await agency.commands()).values()]).toMatchObject([{ status: 'success' }])
    }
    const exchanges = fleet.flatMap(({ agency }) => agency.network.exchanges)
    const statuses = Map.groupBy(exchanges, ({ status }) => status)
    console.log(
      `Thirty sites: ${exchanges.length} requests in ${tookMs} ms,`,
      [...statuses].map(([status, list]) => `${status}: ${list.length}`).join(', '),
    )
    expect([...statuses.keys()].filter(status => status >= 400 && status !== 429)).toEqual([])
  })
})
