import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { removeOldSiteData } from '#src/features/sites/connectors/retention.ts'
import { maintainPartitions, type TimePartitioned } from '#src/ground/db/schema/partitions.ts'
import { removeOldRequests } from '#src/platform/request-log/retention.ts'
import { expiryOf } from '#src/features/webhooks/delivery/expiry.ts'
import { applyRetention } from '#src/features/webhooks/delivery/retention.ts'
import { testWith, type TestAgency } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { leaseDue } from '#test/features/webhooks/delivering.ts'

const requestLog: TimePartitioned = { table: 'request_log', period: 'week', retentionDays: 30 }

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('agency', async ({ app }) => app.agency())
  .extend('partitionsOf', { scope: 'file' }, ({ app }) => async (table: string) => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
      app.db,
    )
    return rows.map(({ name }) => name)
  })
  /** Inserts requests of an agency at a number of days from now. */
  .extend(
    'insertRequests',
    { scope: 'file' },
    ({ app }) =>
      (agency: TestAgency, days: number, count = 1) =>
        sql`
      insert into request_log
        (created_at, api_key_id, agency_id, method, endpoint, status_code, response_time_ms, ip_address)
      select now() + make_interval(days => ${days}::integer), 1, ${agency.id}, 'GET', '/', 200, 1, '::1'
      from generate_series(1, ${count}::integer)`.execute(app.db),
  )
  .extend('totals', { scope: 'file' }, ({ app }) => async (agency: TestAgency) => {
    const { body } = await (await app.adminSession(agency)).request('get', '/integrations/public-api/logs')
    const { rows } = await sql<{ count: number }>`
      select count(*) from request_log where agency_id = ${agency.id}`.execute(app.db)
    return { listed: body.total, stored: rows[0]?.count }
  })

describe('partitions', () => {
  it('are added ahead of time, once, by several instances at the same time', async ({ app, partitionsOf }) => {
    const before = await partitionsOf('request_log')
    // Beyond the retention of everything else: the partitions of today are dropped, too.
    const options = { clockOffsetDays: 400 }
    await Promise.all(Array.from({ length: 6 }, () => maintainPartitions(app.db, requestLog, options)))
    const after = await partitionsOf('request_log')
    expect(after.filter(name => before.includes(name))).toEqual(['request_log_default'])
    expect(after).toHaveLength(4)
    await maintainPartitions(app.db, requestLog, options)
    expect(await partitionsOf('request_log')).toEqual(after)
  })

  it('are not needed for an insert: rows wait in the default partition', async ({
    app,
    agency,
    insertRequests,
    totals,
  }) => {
    await insertRequests(agency, 800, 3)
    await insertRequests(agency, 2000)
    const partitionOfRows = async () => {
      const { rows } = await sql<{ name: string }>`
        select tableoid::regclass::text as name from request_log where agency_id = ${agency.id} order by id`.execute(
        app.db,
      )
      return rows.map(({ name }) => name.replace(/\d+$/, 'week'))
    }
    const fallback = 'request_log_default'
    expect(await partitionOfRows()).toEqual([fallback, fallback, fallback, fallback])
    await maintainPartitions(app.db, requestLog, { clockOffsetDays: 795 })
    const week = 'request_log_week'
    expect(await partitionOfRows()).toEqual([week, week, week, fallback])
    expect(await totals(agency)).toEqual({ listed: 4, stored: 4 })
  })

  it('are dropped when a reader ends, and block nobody for longer than half a second at a time', async ({
    app,
    agency,
    insertRequests,
    partitionsOf,
  }) => {
    await sql`select create_partitions('request_log', 'week', now() - interval '60 days', now())`.execute(app.db)
    const before = (await partitionsOf('request_log')).length
    const { dropping } = await app.db.transaction().execute(async tx => {
      await sql`select count(*) from request_log`.execute(tx)
      const started = removeOldRequests(app.db)
      await app.waitForLockWaiters()
      await insertRequests(agency, 0)
      return { dropping: started }
    })
    await dropping
    expect((await partitionsOf('request_log')).length).toBeLessThan(before)
  })
})

describe('retention', () => {
  it('subtracts the requests of a dropped partition from the totals', async ({
    app,
    agency,
    insertRequests,
    totals,
    partitionsOf,
  }) => {
    const other = await app.agency()
    await sql`select create_partitions('request_log', 'week', now() - interval '50 days', now())`.execute(app.db)
    await insertRequests(agency, -45, 7)
    await insertRequests(other, -45)
    await insertRequests(agency, -1, 2)
    const before = await partitionsOf('request_log')
    await removeOldRequests(app.db)
    expect((await partitionsOf('request_log')).length).toBeLessThan(before.length)
    expect(await totals(agency)).toEqual({ listed: 2, stored: 2 })
    expect(await totals(other)).toEqual({ listed: 0, stored: 0 })
  })

  it('subtracts the space of a dropped partition from that of each site', async ({ app, agency, partitionsOf }) => {
    const sites = [await openSite(app, agency), await openSite(app, agency)]
    await sql`select create_partitions('connector_activity', 'month', now() - interval '500 days', now())`.execute(
      app.db,
    )
    const usage = async () => {
      const { rows } = await sql`
        select stored_bytes as bytes, stored_rows as rows from connectors
        where id = any(${sites.map(({ id }) => id)}::integer[]) order by id`.execute(app.db)
      return rows
    }
    const send = async (nth: number) => {
      for (const site of sites)
        await site.send('post', '/api/plugin/v2/activity', {
          event_type: 'user.login',
          remote_at: '2020-01-01T00:00:00Z',
          metadata: { nth },
        })
    }
    await send(1)
    const first = await usage()
    await send(2)
    await sql`
      update connector_activity set received_at = now() - interval '450 days' where metadata->>'nth' = '1'`.execute(
      app.db,
    )
    const before = await partitionsOf('connector_activity')
    await removeOldSiteData(app.db)
    expect((await partitionsOf('connector_activity')).length).toBeLessThan(before.length)
    expect(await usage()).toEqual(first)
    expect(await app.db.selectFrom('connector_storage_removals').selectAll().execute()).toEqual([])
  })

  it('keeps the events of a dropped partition that still have deliveries', async ({ app, agency, partitionsOf }) => {
    const { key } = await app.key(agency)
    const { webhooks } = app.api(key)
    const { id } = await webhooks.create({ url: 'http://127.0.0.1:1/' })
    await sql`select create_partitions('outbox', 'week', now() - interval '60 days', now())`.execute(app.db)
    const { rows } = await sql<{ delivery: number; event: number }>`
      with event as (
        insert into outbox (agency_id, event, data, occurred_at, client_ids, website_id, traceparent, request_id)
        select ${agency.id}, 'client.deleted', '{"id":1}', now() - interval '50 days', '{1}', 2, 'trace', 'request'
        from generate_series(1, 3)
        returning id, occurred_at
      )
      insert into webhook_deliveries
        (agency_id, subscription_id, event_id, event_occurred_at, status, completed_at, expires_at,
          next_attempt_at)
      select ${agency.id}, ${id}, event.id, occurred_at, 'dead', now() - interval '40 days', now() + interval '50 days', null
      from event order by event.id limit 1
      returning id as delivery, event_id as event`.execute(app.db)
    const [{ delivery, event } = { delivery: 0, event: 0 }] = rows
    const before = await partitionsOf('outbox')
    const events = () => app.db.selectFrom('outbox').where('agency_id', '=', agency.id).selectAll().execute()
    const needed = (await events()).filter(({ id: eventId }) => eventId === event)
    await applyRetention(app.db)
    expect((await partitionsOf('outbox')).length).toBeLessThan(before.length)
    expect(await events()).toEqual(needed)
    const redelivered = await webhooks.deliveries.redeliver(id, delivery)
    expect((await leaseDue(app)).filter(({ subscriptionId }) => subscriptionId === id)).toMatchObject([
      { id: redelivered.id, event: 'client.deleted', data: '{"id":1}' },
    ])
  })

  it('drops the deliveries of a week, by the time of their completion', async ({ app, agency, partitionsOf }) => {
    const { key } = await app.key(agency)
    const { id } = await app.api(key).webhooks.create({ url: 'http://127.0.0.1:1/' })
    await sql`select create_partitions('webhook_deliveries', 'week', now() - interval '120 days', now())`.execute(
      app.db,
    )
    await sql`
      insert into webhook_deliveries (agency_id, subscription_id, event_id, status, completed_at, expires_at)
      select ${agency.id}, ${id}, 1, status, completed_at, ${expiryOf(sql.ref('status'), sql.ref('completed_at'))}
      from unnest(array['success', 'dead']) as status, unnest(array[1, 45, 110]) as days,
        lateral (select now() - make_interval(days => days) as completed_at) as ended`.execute(app.db)
    const before = (await partitionsOf('webhook_deliveries')).length
    await applyRetention(app.db)
    expect((await partitionsOf('webhook_deliveries')).length).toBeLessThan(before)
    const { rows } = await sql`
      select status, extract(day from now() - completed_at)::integer as days from webhook_deliveries
      where subscription_id = ${id} order by 1, 2`.execute(app.db)
    expect(rows).toEqual([
      { status: 'dead', days: 1 },
      { status: 'dead', days: 45 },
      { status: 'success', days: 1 },
    ])
  })
})

describe('site activity', () => {
  it('is stored once when it is sent again months later', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    const event = { event_type: 'user.login', remote_at: '2020-01-01T00:00:00Z' }
    const count = async () =>
      (await app.db.selectFrom('connector_activity').where('connector_id', '=', site.id).select('id').execute()).length
    await site.send('post', '/api/plugin/v2/activity-batch', { events: [event, event] })
    await sql`
      update connector_activity set received_at = now() - interval '100 days' where connector_id = ${site.id}`.execute(
      app.db,
    )
    expect(await count()).toBe(2)
    await Promise.all(
      [1, 2, 3].map(() => site.send('post', '/api/plugin/v2/activity-batch', { events: [event, event] })),
    )
    expect(await count()).toBe(2)
  })
})
