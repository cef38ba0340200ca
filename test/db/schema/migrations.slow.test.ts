import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, it } from 'vitest'
import { openPool } from '#src/db/connection/pool.ts'
import { migrations } from '#src/db/migrations/index.ts'
import { migrate } from '#src/db/schema/migrate.ts'
import { databaseUrl, execute } from '#test/servers/server.ts'

/** Works on a new database that has some of the migrations, and drops it. */
const withMigrated = async (last: string, work: (db: Kysely<unknown>, url: string) => Promise<void>) => {
  const { url: server } = inject('database')
  const name = `agency_api_upgrade_${randomBytes(6).toString('hex')}`
  const url = databaseUrl(server, name)
  await execute(server, `create database ${name}`)
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: url }, () => {}) }),
  })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    expect((await migrator.migrateTo(last)).error).toBeUndefined()
    await work(db, url)
  } finally {
    await db.destroy()
    await execute(server, `drop database ${name}`)
  }
}

const rowsOf = async (db: Kysely<unknown>, query: string) => (await sql.raw<object>(query).execute(db)).rows

it('the migration of row counts counts existing rows', () =>
  withMigrated('006-websites', async (db, url) => {
    await sql`
      with agency as (insert into agencies (name, plan) values ('A', 'pro'), ('B', 'pro') returning id),
      client as (
        insert into clients (agency_id, name) select id, 'C' from agency, generate_series(1, 3) returning id, agency_id
      ),
      request as (
        insert into request_log
          (created_at, agency_id, method, endpoint, status_code, response_time_ms, ip_address)
        select now(), id, 'GET', '/', 200, 1, '::1' from agency
        union all select now(), null, 'GET', '/', 401, 1, '::1'
      )
      insert into websites (agency_id, client_id, url) select agency_id, id, 'https://a.example' from client
    `.execute(db)
    await migrate(url)
    const { rows } = await sql<{ resource: string; counts: number[] }>`
      select resource, array_agg(count::integer) as counts from row_counts group by resource order by resource
    `.execute(db)
    expect(rows).toEqual([
      { resource: 'clients', counts: [3, 3] },
      { resource: 'request_log', counts: [1, 1] },
      { resource: 'websites', counts: [3, 3] },
    ])
  }))

it('the migrations to partitions keep rows, ids, counts and sizes', () =>
  withMigrated('030-lines-bytes', async (db, url) => {
    await sql`
      with agency as (insert into agencies (name, plan) values ('A', 'pro') returning id),
      client as (insert into clients (agency_id, name) select id, 'C' from agency returning id, agency_id),
      website as (
        insert into websites (agency_id, client_id, url) select agency_id, id, 'https://a.example' from client
        returning id, agency_id
      ),
      connector as (
        insert into connectors (agency_id, website_id, platform, site_url, api_key_hash, api_secret, api_secret_hash)
        select agency_id, id, 'wordpress', 'https://a.example', 'a', 'a', 'a' from website returning id
      ),
      activity as (
        insert into connector_activity (connector_id, event_hash, occurrence, event_type, remote_at, received_at, size)
        select id, 'h', nth, 'user.login', now(), now() - make_interval(days => 100 * nth), 7
        from connector, generate_series(0, 4) as nth
      ),
      report as (
        insert into connector_reports (connector_id, kind, digest, data, size)
        select id, 'disk-usage', 'd', '{}', 2 from connector
      ),
      request as (
        insert into request_log (created_at, agency_id, method, endpoint, status_code, response_time_ms, ip_address)
        select now() - make_interval(days => nth), id, 'GET', '/', 200, 1, '::1'
        from agency, generate_series(0, 40, 10) as nth
      ),
      subscription as (
        insert into webhook_subscriptions (agency_id, url, events, secret, is_active, max_retries, host)
        select id, 'https://a.example', '{*}', 's', true, 5, 'a.example' from agency returning id
      ),
      event as (
        insert into outbox (agency_id, event, data, occurred_at)
        select id, 'client.created', '{"b":1,"a":2}', now() - make_interval(days => 10 * nth)
        from agency, generate_series(1, 3) as nth
        returning id, occurred_at
      )
      insert into webhook_deliveries (subscription_id, event_id, status, completed_at)
      select subscription.id, event.id, status, case when status <> 'pending' then occurred_at end
      from subscription, (select *, row_number() over (order by id) as nth from event) as event
      join unnest(array['pending', 'success', 'dead']) with ordinality as status (status, nth) using (nth)
    `.execute(db)
    const queries = [
      `select id, connector_id, event_hash, occurrence, received_at, size from connector_activity order by id`,
      `select id, kind, data, received_at from connector_reports`,
      `select id, agency_id, created_at from request_log order by id`,
      `select id, agency_id, data::text, occurred_at from outbox order by id`,
      `select id, subscription_id, event_id, status, next_attempt_at, completed_at from webhook_deliveries order by id`,
      `select resource, sum(count)::integer as count from row_counts group by 1 order by 1`,
      `select stored_bytes, stored_rows from connectors`,
    ]
    const readAll = () => Promise.all(queries.map(query => rowsOf(db, query)))
    const before = await readAll()
    await migrate(url)
    expect(await readAll()).toEqual(before)
    expect(
      await rowsOf(
        db,
        `select count(*) from webhook_deliveries d join outbox on outbox.id = event_id and occurred_at = event_occurred_at`,
      ),
    ).toEqual([{ count: 3 }])
    expect(
      await rowsOf(db, `insert into outbox (agency_id, event, data) select id, 'x', '{}' from agencies returning id`),
    ).toEqual([{ id: 4 }])
    expect(
      await rowsOf(
        db,
        `select distinct c.relkind::text as kind from pg_class c where relname in ('outbox', 'webhook_deliveries',
          'request_log', 'connector_activity', 'connector_security_events', 'connector_reports')`,
      ),
    ).toEqual([{ kind: 'p' }])
    // Rows within their retention are in a partition of their time, and older ones in the default partition.
    expect(
      await rowsOf(
        db,
        `select count(*) filter (where tableoid = 'request_log_default'::regclass) as fallback, count(*) from request_log`,
      ),
    ).toEqual([{ fallback: 1, count: 5 }])
  }))
