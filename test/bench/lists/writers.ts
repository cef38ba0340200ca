import assert from 'node:assert/strict'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { openPool } from '#src/db/connection/pool.ts'
import type { Tables } from '#src/db/schema.ts'
import { Tenant, unscoped } from '#src/db/tenant.ts'
import { tasks as taskResource } from '#src/tasks/tasks.ts'
import { quantile } from '../measure.ts'

const rounds = 3
export const writers = 20
export const tasks = 2000
/** The duration of a transaction: if writers waited for each other, every task would take this long. */
export const transactionMs = 5

/** The time that concurrent writers need with and without the triggers that count rows, in milliseconds. */
export const timeWriters = async (url: string, { agencyId, ownerId }: { agencyId: number; ownerId: string }) => {
  const pool = openPool({ connectionString: url, max: writers }, () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const tenant = new Tenant(db, agencyId)
  const total = async () => (await taskResource.list(tenant, { limit: 1, offset: 0 })).total

  const write = async () => {
    let remaining = tasks
    const run = async () => {
      while (remaining-- > 0)
        await tenant.transaction(async tx => {
          await taskResource.insert(tx, { title: 'Renew the certificates', status: 'todo', createdBy: ownerId })
          await sql`select pg_sleep(${transactionMs / 1000})`.execute(unscoped(tx))
        })
    }
    const began = performance.now()
    await Promise.all(Array.from({ length: writers }, run))
    return performance.now() - began
  }

  try {
    await write()
    const times: { counted: number; uncounted: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await total()
      const counted = await write()
      assert.equal(await total(), before + tasks, 'Every task must be counted')
      await sql`alter table tasks disable trigger user`.execute(db)
      const uncounted = await write()
      await sql`alter table tasks enable trigger user`.execute(db)
      times.push({ counted, uncounted })
    }
    return {
      counted: quantile(
        times.map(time => time.counted),
        0.5,
      ),
      uncounted: quantile(
        times.map(time => time.uncounted),
        0.5,
      ),
      ratio: quantile(
        times.map(time => time.counted / time.uncounted),
        0.5,
      ),
    }
  } finally {
    await db.destroy()
  }
}
