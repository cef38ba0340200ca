import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'

const minuteMs = 60_000
/** One per minute, the newest of them now: more than a filter without an index searches. */
const count = 30_050

// A subscription with many deliveries. Those whose number is divisible by 1000 have had a 500.
const it = test.extend('subscription', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const { body } = await app.request('post', '/webhooks', key, { body: { url: 'https://hooks.example.com/' } })
  const newest = Date.parse('2026-01-31T00:00:00Z')
  await sql`
    with event as (
      insert into outbox (agency_id, event, data) values (${agency.id}, 'client.deleted', '{"id":1}')
      returning id, occurred_at
    )
    insert into webhook_deliveries
      (agency_id, subscription_id, event_id, event_occurred_at, status, last_status_code, created_at, completed_at, expires_at)
    select ${agency.id}, ${body.id}, event.id, event.occurred_at, 'success', case when number % 1000 = 0 then 500 else 200 end,
      created_at, created_at, now() + interval '30 days'
    from event, generate_series(1, ${count}::integer) as number,
      lateral (select ${new Date(newest).toISOString()}::timestamptz - make_interval(mins => ${count}::integer - number) as created_at) as time
    order by number`.execute(app.db)
  const list = async (query: Record<string, string | number>) =>
    (await app.request('get', `/webhooks/${body.id}/deliveries`, key, { query })).body as {
      total: number
      data: { createdAt: string }[]
    }
  return { list, minutesAgo: (minutes: number) => new Date(newest - minutes * minuteMs).toISOString() }
})

describe('the deliveries of a subscription with many', () => {
  it.for([20, 5000, 12_345, 22_000, 30_040])(
    'are filtered by times %i minutes ago',
    async (minutes, { subscription: { list, minutesAgo } }) => {
      const since = minutesAgo(minutes)
      const until = minutesAgo(minutes - 10)
      expect((await list({ since })).total).toBe(minutes + 1)
      expect((await list({ until: since })).total).toBe(count - minutes - 1)
      const { total, data } = await list({ since, until, limit: 1 })
      expect(total).toBe(10)
      expect(data).toMatchObject([{ createdAt: minutesAgo(minutes - 9) }])
    },
  )

  it('are filtered by times before and after all of them', async ({ subscription: { list, minutesAgo } }) => {
    expect((await list({ since: minutesAgo(count + 1000) })).total).toBe(count)
    expect((await list({ until: minutesAgo(-1) })).total).toBe(count)
    expect((await list({ since: minutesAgo(-1) })).total).toBe(0)
    expect((await list({ until: minutesAgo(count) })).total).toBe(0)
  })

  it('are searched by status class and event among the newest 10,000 before `until`', async ({ subscription }) => {
    const { list, minutesAgo } = subscription
    expect((await list({ event: 'client.deleted' })).total).toBe(10_000)
    expect((await list({ statusClass: '5xx' })).total).toBe(10)
    const until = minutesAgo(30_000)
    expect((await list({ event: 'client.deleted', until })).total).toBe(49)
    expect((await list({ event: 'client.deleted', until: minutesAgo(15_000) })).total).toBe(10_000)
  })
})
