import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { openPool } from '#src/db/pool.ts'
import { migrate } from '#src/db/migrate.ts'
import { migrations } from '#src/db/migrations/index.ts'

it('the migration of row counts counts existing rows', async () => {
  const { url: server } = inject('database')
  const name = `agency_api_upgrade_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: url }, () => {}) }),
  })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    expect((await migrator.migrateTo('006-websites')).error).toBeUndefined()
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
  } finally {
    await db.destroy()
    await admin.query(`drop database ${name}`)
    await admin.end()
  }
})
