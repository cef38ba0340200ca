import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connection/connect.ts'
import type { TableWith } from './owned-tables.ts'

/** Runs batches until one affects fewer than `size` rows. Small batches keep statements and locks short. */
export const inBatches = async (size: number, runBatch: () => Promise<bigint | undefined>): Promise<void> => {
  while (Number((await runBatch()) ?? 0) >= size);
}

/** Deletes the rows that match a condition, in batches. The condition also limits which partitions the delete reads. */
export const deleteInBatches = (db: Database, table: TableWith<'id'>, condition: RawBuilder<unknown>, size = 5000) =>
  inBatches(size, async () => {
    const name = sql.table(table)
    const { numAffectedRows } = await sql`
      delete from ${name}
      where (${condition}) and id = any(array(select id from ${name} where ${condition} limit ${size}))`.execute(db)
    return numAffectedRows
  })
