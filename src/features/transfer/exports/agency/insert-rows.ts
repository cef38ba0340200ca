import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { movedTables, type AgencyHeader, type MovedTable } from './tables.ts'

const batchRows = 500

const newId = (table: string, id: RawBuilder<unknown>) =>
  sql`(select moved.new from moved_ids moved where moved.name = ${table} and moved.old = ${id})`

const newPerson = (id: RawBuilder<unknown>) =>
  sql`(select moved_people.new from moved_people where moved_people.old = ${id})`

/** A pending transmission waits for the platform of the other installation. */
const ofTransmission = (column: string) =>
  sql`case when source.transmission_status is distinct from 'pending' then ${sql.ref(`source.${column}`)} end`

/** The values of columns that are not those of the file. */
const valueOf = ({ name, references = {}, people = [] }: MovedTable, column: string): RawBuilder<unknown> => {
  const value = sql.ref(`source.${column}`)
  const table = references[column]
  if (table) return newId(table, value)
  if (people.includes(column)) return newPerson(value)
  if (column === 'id') return newId(name, value)
  if (name !== 'invoices') return value
  // The hash of a final invoice contains the ids that it had.
  if (column === 'hashed_id')
    return sql`case when source.hash is not null then coalesce(source.hashed_id, source.id) end`
  if (column === 'hashed_credited_invoice_id')
    return sql`
      case when source.hash is not null
      then coalesce(source.hashed_credited_invoice_id, source.credited_invoice_id) end`
  return column.startsWith('transmission_') ? ofTransmission(column) : value
}

const insertRows = async (
  tx: Database,
  table: MovedTable,
  columns: string[],
  agencyId: number,
  rows: readonly string[],
) => {
  const { name } = table
  const json = `[${rows.join(',')}]`
  const hasId = columns.includes('id')
  if (hasId)
    await sql`
      insert into moved_ids (name, old, new)
      select ${name}, (row ->> 'id')::integer, nextval(pg_get_serial_sequence(${name}, 'id'))
      from json_array_elements(${json}::json) as row`.execute(tx)
  const isOwned = columns.includes('agency_id')
  const moved = columns.filter(column => column !== 'agency_id')
  const names = sql.join([...(isOwned ? [sql.ref('agency_id')] : []), ...moved.map(column => sql.ref(column))])
  const values = sql.join([
    ...(isOwned ? [sql`${agencyId}::integer`] : []),
    ...moved.map(column => valueOf(table, column)),
  ])
  await sql`
    insert into ${sql.table(name)} (${names}) ${hasId ? sql`overriding system value` : sql``}
    select ${values} from json_populate_recordset(null::${sql.table(name)}, ${json}::json) as source`.execute(tx)
}

/** Creates the table with the new ids of rows, by their old ones. */
export const createIdMap = (tx: Database) =>
  sql`create temporary table moved_ids (name text, old integer, new integer, primary key (name, old)) on commit drop`.execute(
    tx,
  )

/** Inserts the rows of a file, table by table, in batches. */
export class RowInserter {
  readonly #tx: Database
  readonly #header: AgencyHeader
  readonly #agencyId: number
  readonly #onProgress: (rows: number) => void
  /** The inserted rows by table. */
  readonly counts: Record<string, number> = Object.fromEntries(movedTables.map(({ name }) => [name, 0]))
  #table: MovedTable | undefined
  #batch: string[] = []
  #done = 0

  constructor(tx: Database, header: AgencyHeader, agencyId: number, onProgress: (rows: number) => void) {
    this.#tx = tx
    this.#header = header
    this.#agencyId = agencyId
    this.#onProgress = onProgress
  }

  /** Starts a row of a table: the rows before it are inserted if they are of another one, or enough. */
  async startRow(table: MovedTable): Promise<void> {
    if (table !== this.#table || this.#batch.length === batchRows) await this.flush()
    this.#table = table
  }

  add(row: string): void {
    this.#batch.push(row)
  }

  async flush(): Promise<void> {
    const { name } = this.#table ?? {}
    if (!this.#table || name === undefined || this.#batch.length === 0) return
    await insertRows(this.#tx, this.#table, this.#header.columns[name] ?? [], this.#agencyId, this.#batch)
    this.counts[name] = (this.counts[name] ?? 0) + this.#batch.length
    this.#done += this.#batch.length
    this.#batch = []
    this.#onProgress(this.#done)
  }
}
