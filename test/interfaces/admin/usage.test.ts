import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { removeOldRequests } from '#src/platform/request-log/retention.ts'
import { testWith } from '#test/app/index.ts'
import { emitEvents, startTestWorker } from '#test/features/webhooks/delivering.ts'
import { receiverFixture, respondWith } from '#test/features/webhooks/receiver.ts'

interface Interval {
  startsAt: string
  requests: number
  byStatusClass: Record<string, number>
  deliveries: { succeeded: number; failed: number }
}

// A worker of webhooks delivers for all agencies.
const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('receiver', { scope: 'file' }, receiverFixture)
  .extend('agency', ({ app }) => app.agency())
  .extend('member', ({ app, agency }) => app.adminSession(agency, { role: 'member' }))
  .extend('read', ({ member }) => async (query: Record<string, string | number> = {}): Promise<Interval[]> => {
    const { status, text, body } = await member.request('get', '/usage', { query })
    expect(status, text).toBe(200)
    return body.data
  })
  /** Inserts requests of a key by hours ago. */
  .extend(
    'insert',
    ({ app, agency }) =>
      (keyId: number, ...rows: [hoursAgo: number, statusClass: number, requests: number][]) => {
        return sql`
      insert into key_usage_hours (agency_id, hour, api_key_id, status_class, requests)
      select ${agency.id}, date_trunc('hour', now(), 'UTC') - make_interval(hours => hours), ${keyId}, class, requests
      from json_to_recordset(${JSON.stringify(rows.map(([hours, statusClass, requests]) => ({ hours, class: statusClass, requests })))})
        as entry (hours integer, class integer, requests integer)`.execute(app.db)
      },
  )

const hourMs = 60 * 60 * 1000
const empty = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 }
const totalOf = (data: Interval[]) => data.reduce((total, { requests }) => total + requests, 0)

describe('the usage of an agency', () => {
  it('counts requests by class of status', async ({ app, agency, member, read }) => {
    const { key, id } = await app.key(agency, { scopes: ['clients:read'] })
    const other = await app.key(agency)
    for (const path of ['/clients', '/clients/0', '/tickets']) await app.request('get', path, key)
    await app.request('get', '/me', other.key)
    const options = { timeout: 30_000 }
    await expect.poll(async () => totalOf(await read({ periods: 2 })), options).toBe(4)
    const sums = async (query: object) => {
      const data = await read({ periods: 2, ...query })
      return Object.keys(empty).map(name =>
        data.reduce((total, { byStatusClass }) => total + (byStatusClass[name] ?? 0), 0),
      )
    }
    expect(await sums({})).toEqual([2, 0, 2, 0])
    expect(await sums({ keyId: id })).toEqual([1, 0, 2, 0])
    expect(await sums({ keyId: 2_000_000_000 })).toEqual([0, 0, 0, 0])
    expect((await member.request('get', '/usage')).body.interval).toBe('hour')
  })

  it('has an entry for each hour, oldest first, in UTC', async ({ insert, read }) => {
    await insert(1, [0, 2, 5], [0, 5, 1], [3, 3, 2], [24, 2, 9])
    const data = await read()
    expect(data.length).toBe(24)
    expect(data.at(-1)).toMatchObject({ requests: 6, byStatusClass: { ...empty, '2xx': 5, '5xx': 1 } })
    expect(data.at(-4)).toMatchObject({ requests: 2, byStatusClass: { ...empty, '3xx': 2 } })
    expect(data[1]).toEqual({
      startsAt: data[1]?.startsAt,
      requests: 0,
      byStatusClass: empty,
      deliveries: { succeeded: 0, failed: 0 },
    })
    const starts = data.map(({ startsAt }) => Date.parse(startsAt))
    for (const [index, start] of starts.entries()) expect(start).toBe((starts[0] ?? 0) + index * hourMs)
    expect((starts[0] ?? 1) % hourMs).toBe(0)
    expect((await read({ periods: 25 }))[0]?.requests).toBe(9)
    expect((await read({ periods: 100_000 })).length).toBe(168)
    expect((await read({ periods: 0 })).length).toBe(1)
  })

  it('has an entry for each day', async ({ insert, read }) => {
    await insert(1, [0, 2, 1], [48, 2, 3], [49, 2, 4], [40 * 24, 2, 9])
    const data = await read({ interval: 'day' })
    expect([data.length, totalOf(data)]).toEqual([30, 8])
    for (const { startsAt } of data) expect(Date.parse(startsAt) % (24 * hourMs)).toBe(0)
    expect((await read({ interval: 'day', periods: 168 })).length).toBe(30)
  })

  it('counts completed deliveries without tests', async ({ app, agency, read, receiver }) => {
    const owner = await app.adminSession(agency)
    const fields = { maxRetries: 0, events: ['client.deleted'] }
    const subscribe = async (path: string) =>
      (await owner.request('post', '/webhooks', { body: { url: `${receiver.url}${path}`, ...fields } })).body.id
    const id = await subscribe('/good')
    await subscribe('/bad')
    receiver.respond = (res, request) => respondWith(request.path === '/bad' ? 500 : 200)(res, request)
    await owner.request('post', `/webhooks/${id}/test`)
    startTestWorker(app)
    await emitEvents(agency, 2)
    const counts = async () =>
      (await read({ periods: 2 })).reduce(
        ([succeeded, failed], { deliveries }) =>
          [succeeded + deliveries.succeeded, failed + deliveries.failed] as const,
        [0, 0] as readonly [number, number],
      )
    await expect.poll(counts, { timeout: 30_000 }).toEqual([2, 2])
  })

  it('belongs to its agency', async ({ app, insert }) => {
    await insert(1, [0, 2, 5])
    const stranger = await app.adminSession(await app.agency())
    expect(totalOf((await stranger.request('get', '/usage')).body.data)).toBe(0)
  })

  it('is removed after 30 days', async ({ app, agency, insert }) => {
    await insert(1, [29 * 24, 2, 1], [31 * 24, 2, 1])
    await sql`
      insert into webhook_delivery_hours (agency_id, hour, succeeded, failed)
      values (${agency.id}, now() - interval '31 days', 1, 0), (${agency.id}, now() - interval '29 days', 1, 0)`.execute(
      app.db,
    )
    await removeOldRequests(app.db)
    for (const table of ['key_usage_hours', 'webhook_delivery_hours'] as const)
      expect((await app.db.selectFrom(table).where('agency_id', '=', agency.id).select('hour').execute()).length).toBe(
        1,
      )
  })

  it.for([{ interval: 'week' }, { periods: 'x' }, { keyId: '1e3' }] as Record<string, string>[])(
    'rejects %o',
    async (query, { member }) => {
      const { status, body } = await member.request('get', '/usage', { query })
      expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, Object.keys(query)])
    },
  )
})
