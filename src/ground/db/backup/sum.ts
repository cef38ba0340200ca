import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createLineSplitter, createTableSum, type TableSum } from './checksum.ts'
import type { BackupTable } from './tables.ts'

/** Reads the rows of a table as lines of PostgreSQL's text format. Returns their sum. */
export async function* readRows(
  client: pg.ClientBase,
  { name, columns }: BackupTable,
): AsyncGenerator<Buffer[], TableSum> {
  const sum = createTableSum()
  const { split } = createLineSplitter()
  const list = columns.map(column => `"${column}"`).join(', ')
  // A partitioned table can only be copied by a query.
  for await (const chunk of client.query(copyTo(`copy (select ${list} from "${name}") to stdout`))) {
    const lines = split(chunk as Buffer)
    for (const line of lines) sum.add(line)
    yield lines
  }
  return sum.get()
}

/** Sums up the rows of a table. */
export const sumTable = async (client: pg.ClientBase, table: BackupTable): Promise<TableSum> => {
  const rows = readRows(client, table)
  for (;;) {
    const { done, value } = await rows.next()
    if (done) return value
  }
}
