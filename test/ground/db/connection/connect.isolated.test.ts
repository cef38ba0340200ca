import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { isoTimestamp } from '#src/ground/db/connection/pool.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import { toUpdateRow } from '#src/ground/db/row.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import { test as it } from '#test/app/index.ts'

describe('timestamps', () => {
  it.each([
    ['2026-11-20 14:04:00+00', '2026-11-20T14:04:00.000Z'],
    ['2026-11-20 14:04:00.1+00', '2026-11-20T14:04:00.100Z'],
    ['2026-11-20 14:04:00.12+00', '2026-11-20T14:04:00.120Z'],
    ['2026-11-20 14:04:00.123+00', '2026-11-20T14:04:00.123Z'],
    ['2026-11-20 15:04:00.123+01', '2026-11-20T14:04:00.123Z'],
  ])('of PostgreSQL become ISO 8601: %s is %s', (text, iso) => {
    expect(isoTimestamp(text)).toBe(iso)
  })

  it('are read in UTC, regardless of the time zone of the server', async ({ app }) => {
    const { rows } = await sql`select '2026-07-01 12:00:00.5+02'::timestamptz as at, 7::int8 as count`.execute(app.db)
    expect(rows).toEqual([{ at: '2026-07-01T10:00:00.500Z', count: 7 }])
  })
})

describe('a connection', () => {
  it('that the server ends during a statement is not used again', async ({ app }) => {
    for (let lost = 0; lost < 5; lost++) {
      await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(app.db)).rejects.toThrow('terminating')
      // At once: the end of the connection arrives after its error.
      expect((await sql`select 1 as value`.execute(app.db)).rows).toEqual([{ value: 1 }])
    }
  })
})

describe('statements', () => {
  it('are prepared once per text, under a name derived from the text', async ({ app }) => {
    await app.db.connection().execute(async db => {
      const find = (id: number) => db.selectFrom('agencies').where('id', '=', id).select('name').execute()
      await find(1)
      await find(2)
      const { rows } = await sql<{ name: string }>`
        select name from pg_prepared_statements where statement like 'select "name" from "agencies"%'`.execute(db)
      expect(rows).toHaveLength(1)
      expect(rows[0]?.name).toMatch(/^[\w-]{43}$/)
    })
  })

  it('are not named beyond 500 texts per process', async ({ app }) => {
    await app.db.connection().execute(async db => {
      for (let n = 0; n < 600; n++) await sql`select ${sql.lit(n)} as n`.execute(db)
      const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db)
      expect(rows[0]?.count).toBeGreaterThan(450)
      expect(rows[0]?.count).toBeLessThanOrEqual(500)
    })
  })
})

describe('toUpdateRow', () => {
  it('maps sent fields to columns, null included, and drops others', () => {
    const body = { name: 'A', postalCode: null, other: 1, city: undefined }
    expect(toUpdateRow(['name', 'postal_code as postalCode', 'city', 'country'], body)).toEqual({
      name: 'A',
      postal_code: null,
    })
  })
})

describe('a page', () => {
  it('is in the requested order, and has the total even beyond the end', async ({ app }) => {
    const { tenant } = await app.agency()
    for (const name of ['B', 'A', 'C']) await tenant.insertInto('clients').values({ name }).execute()
    const clients = (rows: TenantRows) => rows.selectFrom('clients').select(['id', 'name'])
    const names = async (direction: 'asc' | 'desc', limit: number, offset: number) => {
      const list = paginated(clients, { sort: direction === 'asc' ? 'name' : '-name' })
      const { data, total } = await list(tenant, { limit, offset })
      return { names: data.map(({ name }) => name), total }
    }
    expect(await names('asc', 2, 0)).toEqual({ names: ['A', 'B'], total: 3 })
    expect(await names('desc', 2, 1)).toEqual({ names: ['B', 'A'], total: 3 })
    expect(await names('asc', 10, 3)).toEqual({ names: [], total: 3 })
  })
})
