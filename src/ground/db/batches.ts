import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connection/connect.ts'
import type { TableWith } from './owned-tables.ts'
import type { Tables } from './schema.ts'

/** Runs batches until one affects fewer than `size` rows. Small batches keep statements and locks short. */
export const inBatches = async (size: number, runBatch: () => Promise<bigint | undefined>): Promise<void> => {
  while (Number((await runBatch()) ?? 0) >= size);
}

const defaultSize = 5000

const deleteBatches = (
  db: Database,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  { key, size }: { key: 'id' | 'ctid'; size: number },
) =>
  inBatches(size, async () => {
    const [name, column] = [sql.table(table), sql.ref(key)]
    const batch = sql`select ${column} from ${name} where ${condition} limit ${size}`
    const deletion = sql`delete from ${name} where (${condition}) and ${column} = any(array(${batch}))`
    const { numAffectedRows } = await deletion.execute(db)
    return numAffectedRows
  })

/** Deletes the rows that match a condition, in batches. The condition also limits which partitions the delete reads. */
export const deleteInBatches = (
  db: Database,
  table: TableWith<'id'>,
  condition: RawBuilder<unknown>,
  size = defaultSize,
): Promise<void> => deleteBatches(db, table, condition, { key: 'id', size })

/** The same for a table without partitions: its rows need no ids. */
export const deleteUnpartitioned = (
  db: Database,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  size = defaultSize,
): Promise<void> => deleteBatches(db, table, condition, { key: 'ctid', size })

/** The rows of a table without partitions that are older than a retention period. */
export type OldRows = {
  [Table in keyof Tables]: {
    table: Table
    /** The time from which the period counts. */
    column: keyof Tables[Table] & string
    /** Default: rows are old from the time in the column on. */
    olderThan?: `${number} ${'minute' | 'hour' | 'day'}${'' | 's'}`
    /** Rows for which it is false are kept. */
    where?: RawBuilder<unknown>
  }
}[keyof Tables]

/** Removes the old rows of tables, one table after the other. */
export const removeOldRows = async (db: Database, rows: readonly OldRows[]): Promise<void> => {
  for (const { table, column, olderThan = '0 days', where = sql`true` } of rows) {
    const isOld = sql`${sql.ref(column)} < now() - ${olderThan}::interval`
    await deleteUnpartitioned(db, table, sql`${isOld} and (${where})`)
  }
}
