import { describe, expect } from 'vitest'
import { until } from './agency.ts'
import { siteTest } from './fixtures.ts'
import { missing, onWordPress } from './requirements.ts'

const hour = 3600
const it = siteTest({ hasClock: true })

describe.skipIf(missing.length > 0)(onWordPress('a site'), { timeout: 300_000 }, () => {
  it('that was offline for two days loses and doubles nothing', async ({ site, agency }) => {
    await site.setClock(-50 * hour)
    await agency.pair(site)
    await site.synchronize()
    expect((await agency.connector())['status']).toBe('connected')
    const before = (await agency.read('/activity')).length
    const failedBefore = (await agency.read('/security-events')).length

    await agency.network.set('down')
    const steps = Array.from({ length: 24 }, (_, nth) => nth + 1)
    for (const nth of steps) {
      await site.setClock((-49 + 2 * nth) * hour)
      await site.evaluate(
        `wp_insert_post(['post_title' => 'Post ${nth}', 'post_status' => 'publish', 'post_content' => 'Text']);
        wp_insert_comment(['comment_post_ID' => 1, 'comment_author' => 'Visitor ${nth}', 'comment_content' => 'Text']);`,
      )
      const body = new URLSearchParams({ log: `intruder-${nth}`, pwd: 'wrong' })
      expect((await site.request('/wp-login.php', { method: 'POST', body })).status).toBe(200)
      await site.runCron()
    }
    await site.setClock(0)
    // The service stores what arrives, and the site does not learn of it.
    await agency.network.set('up')
    for (const lost of [/activity-batch/, /sync-content-extended/]) {
      agency.network.loseResponses(lost)
      await site.synchronize()
    }
    agency.network.loseResponses(undefined)

    const queued = "return \\AgencyConnector\\Queue\\Table::summary()['count'];"
    await until(
      async () => {
        await site.setClock(0)
        await site.synchronize()
        return site.evaluate<number>(queued)
      },
      count => count === 0,
      { timeoutMs: 120_000 },
    )

    const receipts = agency.network.sentTo('/api/plugin/v2/activity-batch').map(({ responseText }) => responseText)
    expect(receipts.join()).toMatch(/"duplicates":[1-9]/)
    const activity = (await agency.read('/activity')).slice(0, -before || undefined)
    const ofType = (type: string) => activity.filter(event => event['eventType'] === type)
    const once = (values: unknown[]) => values.toSorted((a, b) => Number(a) - Number(b))
    expect(once(ofType('post.published').map(event => Number(event['entityLabel'].slice(5))))).toEqual(steps)
    expect(once(ofType('comment.created').map(event => Number(event['actorName'].slice(8))))).toEqual(steps)
    expect(once(ofType('user.login_failed').map(event => Number(event['entityLabel'].slice(9))))).toEqual(steps)

    // Each event has the time at which it happened.
    const times = ofType('post.published')
      .map(event => Date.parse(event['remoteAt']))
      .toSorted((a, b) => a - b)
    for (const [index, time] of times.entries())
      expect(Math.abs(time - Date.now() - (-47 + 2 * index) * hour * 1000)).toBeLessThan(300_000)

    const security = (await agency.read('/security-events')).slice(0, -failedBefore || undefined)
    const attempts = security
      .filter(event => event['eventType'] === 'user.login_failed')
      .reduce((sum, event) => sum + (event['count'] ?? 1), 0)
    expect(attempts).toBe(steps.length)

    const contents = await agency.read('/contents')
    const titles = contents.filter(row => row['kind'] === 'content').map(row => row['data']?.title as string)
    expect(titles.filter(title => /^Post \d+$/.test(title)).toSorted()).toEqual(
      steps.map(nth => `Post ${nth}`).toSorted(),
    )
  })
})
