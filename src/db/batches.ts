import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './schema.ts'

/** Repeats a statement that takes up to so many rows, until it takes fewer: none takes long, and no lock lasts. */
export const inBatches = async (size: number, take: () => Promise<bigint | undefined>): Promise<void> => {
  while (Number((await take()) ?? 0) >= size);
}

/** Deletes the rows that meet a condition, in batches. */
export const deleteInBatches = (db: Database, table: keyof Tables, condition: RawBuilder<unknown>, size = 5000) =>
  inBatches(size, async () => {
    const name = sql.table(table)
    const { numAffectedRows } = await sql`
      delete from ${name} where id in (select id from ${name} where ${condition} limit ${size})`.execute(db)
    return numAffectedRows
  })
