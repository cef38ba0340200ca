import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { emailOf } from '#src/features/people/users.ts'
import { columnsQuery, movedTables, type AgencyEnd, type AgencyHeader, type MovedTable } from './tables.ts'

const batchRows = 500

const columnsOf = async (db: Database, table: Pick<MovedTable, 'name' | 'omitted'>) =>
  (await columnsQuery(table).execute(db)).rows.map(({ column }) => column)

const columnsOfAll = async (db: Database): Promise<Record<string, string[]>> => {
  const columns: Record<string, string[]> = {}
  for (const table of movedTables) columns[table.name] = await columnsOf(db, table)
  return columns
}

/** The people whom rows of the agency name. */
const findPeople = async (db: Database, agencyId: number) => {
  const named = movedTables.flatMap(({ name, owned, people = [] }) =>
    people.map(column => sql`select ${sql.ref(column)} from ${sql.table(name)} where ${owned(agencyId)}`),
  )
  const { rows } = await sql<{ id: string; email: string }>`
    select id, ${emailOf} as email from users where id in (${sql.join(named, sql` union `)}) order by email`.execute(db)
  return rows
}

const readHeader = async (db: Database, agencyId: number): Promise<AgencyHeader> => {
  const { rows } = await sql<{ agency: AgencyHeader['agency'] }>`
    select row_to_json(agencies) as agency from agencies where id = ${agencyId}`.execute(db)
  const [settings] = rows
  if (!settings) throw new Error(`There is no agency ${agencyId}`)
  return {
    format: 'agency-api/agency',
    version: 1,
    agency: settings.agency,
    people: await findPeople(db, agencyId),
    columns: await columnsOfAll(db),
  }
}

/** The rows of a table as JSON, by a cursor. Its SQL takes no parameters. */
async function* readRows(db: Database, { name, owned, key }: MovedTable, columns: string[], agencyId: number) {
  const selected = sql.join(columns.map(column => sql.ref(column)))
  const sorted = sql.join(key.map(column => sql.ref(column)))
  await sql`
    declare moved no scroll cursor for
    select row_to_json(moved)::text as row from (
      select ${selected} from ${sql.table(name)} where ${owned(agencyId)} order by ${sorted}
    ) as moved`.execute(db)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batchRows)} from moved`.execute(db)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close moved`.execute(db)
}

/**
 * Writes an agency as JSON lines: its settings and the rows that move with it, as of one moment. `db` is a transaction
 * that sees one snapshot.
 */
export async function* writeAgency(
  db: Database,
  agencyId: number,
  onProgress: (rows: number) => void = () => {},
): AsyncGenerator<string> {
  const checksum = createHash('sha256')
  const withChecksum = (text: string) => {
    checksum.update(text)
    return text
  }
  const header = await readHeader(db, agencyId)
  yield withChecksum(`${JSON.stringify(header)}\n`)
  const counts: AgencyEnd['rows'] = {}
  let written = 0
  for (const table of movedTables) {
    const prefix = `{"table":${JSON.stringify(table.name)},"row":`
    let count = 0
    for await (const rows of readRows(db, table, header.columns[table.name] ?? [], agencyId)) {
      yield withChecksum(rows.map(row => `${prefix}${row}}\n`).join(''))
      count += rows.length
      written += rows.length
      onProgress(written)
    }
    counts[table.name] = count
  }
  const end: AgencyEnd = { rows: counts, checksum: checksum.digest('hex') }
  yield `${JSON.stringify(end)}\n`
}

/** Writes an agency as of one moment. */
export const inAgencySnapshot = <Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
