import { sql } from 'kysely'
import { expect } from 'vitest'
import { connect, type Database } from '#src/ground/db/connection/connect.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import { test } from '#test/app/index.ts'

const it = test.extend('db', { scope: 'file' }, ({ app }, { onCleanup }) => {
  const db: Database = connect(app.databaseUrl, { onError: () => {} })
  onCleanup(() => db.destroy())
  return db
})

/** The number of prepared statements of the connection whose text matches. */
const countPrepared = async (rows: Tenant, pattern: string) => {
  const query = tenantQuery(
    ({ ownerId }, values: { pattern: string }) => sql<{ count: number }>`
      select count(*) filter (where statement like ${values.pattern}::text) as count from pg_prepared_statements
      where ${ownerId}::integer is not null`,
  )
  return (await query(rows, { pattern }))[0]?.count
}

it('statements of callers do not use up the names of the others', async ({ db }) => {
  const tenant = new Tenant(db, 1)
  for (let nth = 0; nth < 600; nth++)
    await tenant
      .selectFrom('clients')
      .select(sql.lit(nth).as(`built_${nth}`))
      .execute()
  expect(await countPrepared(tenant, '%built\\_%')).toBeLessThanOrEqual(500)
  const compiled = tenantQuery(({ ownerId }) => sql`select ${ownerId}::integer as compiled_later`)
  await compiled(tenant, {})
  expect(await countPrepared(tenant, '%compiled\\_later%')).toBe(1)
})
