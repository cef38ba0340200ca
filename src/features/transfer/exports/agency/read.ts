import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { LogoError } from '#src/features/billing/documents/logo/issues.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { Tables } from '#src/ground/db/schema.ts'
import { emailOf } from '#src/features/people/users.ts'
import { createIdMap, RowInserter } from './insert-rows.ts'
import { columnsQuery, movedTables, type AgencyEnd, type AgencyHeader } from './tables.ts'

/** The columns of the settings of an agency that a new one sets by itself. */
const ownColumns = ['id', 'plan']

const invalid = (reason: string) => new UserFacingError(`The file is not the export of an agency: ${reason}.`)

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown
  } catch {
    throw invalid('a line is not JSON')
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const hasShape = ({ agency, people, columns }: Partial<Record<keyof AgencyHeader, unknown>>) =>
  isRecord(agency) &&
  Number.isSafeInteger(agency['id']) &&
  isList(people) &&
  people.every(person => isRecord(person) && typeof person['email'] === 'string') &&
  isRecord(columns) &&
  Object.values(columns).every(isList)

const parseHeader = (line: string | undefined): AgencyHeader => {
  const header = parseLine(line ?? '') as Partial<AgencyHeader> | null
  if (header?.format !== 'agency-api/agency') throw invalid('its first line is not that of `agency export`')
  if (header.version !== 1)
    throw new UserFacingError('The file is of a newer release. Upgrade this installation first.')
  if (!hasShape(header)) throw invalid('its first line is damaged')
  return header as AgencyHeader
}

const parseEnd = (line: string): AgencyEnd => {
  const end = parseLine(line)
  if (!isRecord(end) || !isRecord(end['rows'])) throw invalid('it has a line that is no row')
  const isKnown = (name: string) => movedTables.some(table => table.name === name)
  if (Object.keys(end).some(key => !['rows', 'checksum'].includes(key)) || !Object.keys(end['rows']).every(isKnown))
    throw invalid('its last line is damaged')
  return end as unknown as AgencyEnd
}

/**
 * Converts an error of PostgreSQL about values or references. Connections, locks and space are no matter of the file.
 */
const toInvalid = (error: unknown) =>
  error instanceof DatabaseError && /^(0A|22|23|42)/.test(error.code ?? '')
    ? invalid(`PostgreSQL rejects its rows (${error.message})`)
    : error

/** Throws if the file has columns that this release does not know: their values would be lost. */
const checkColumns = async (tx: Database, columns: AgencyHeader['columns']) => {
  for (const table of movedTables) {
    const { rows } = await columnsQuery(table).execute(tx)
    const known = rows.map(({ column }) => column)
    const unknown = columns[table.name]?.find(column => !known.includes(column))
    if (unknown)
      throw new UserFacingError(`The file is of a newer release: ${table.name}.${unknown} is not known. Upgrade first.`)
  }
  const unknown = Object.keys(columns).find(name => !movedTables.some(table => table.name === name))
  if (unknown) throw new UserFacingError(`The file is of a newer release: ${unknown} is not known. Upgrade first.`)
}

const insertAgency = async (tx: Database, agency: AgencyHeader['agency'], plan: string): Promise<number> => {
  const { rows: known } = await columnsQuery({ name: 'agencies' }).execute(tx)
  const columns = known.map(({ column }) => column).filter(column => column in agency && !ownColumns.includes(column))
  const names = sql.join(columns.map(column => sql.ref(column)))
  const { rows } = await sql<{ id: number }>`
    insert into agencies (plan, ${names})
    select ${plan}, ${names} from json_populate_record(null::agencies, ${JSON.stringify(agency)}::json)
    returning id`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('The insert returned no row')
  return inserted.id
}

/** Maps the people of the file to the accounts of this installation, by their emails. Others become the owner. */
const mapPeople = async (tx: Database, people: AgencyHeader['people'], ownerId: string | undefined) => {
  const emails = people.map(({ email }) => email.toLowerCase())
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(${emailOf}) as email from users where lower(${emailOf}) = any(${emails}::text[])
    order by separate_email is null`.execute(tx)
  const accounts = new Map(rows.map(({ email, id }) => [email, id]))
  const mapped = people.map(({ id, email }) => ({ old: id, new: accounts.get(email.toLowerCase()) ?? ownerId, email }))
  const missing = mapped.filter(person => person.new === undefined)
  if (missing.length > 0)
    throw new UserFacingError(
      `${missing.map(({ email }) => email).join(', ')} have no account here, and tasks name them. Create their accounts, or name with --owner who gets their tasks.`,
    )
  await sql`
    create temporary table moved_people on commit drop as
    select * from json_to_recordset(${JSON.stringify(mapped)}::json) as person (old uuid, new uuid)`.execute(tx)
}

/** The JSON of the row in a line, as it is: its numbers and the text of JSON columns must not change. */
const rowText = (line: string, name: string) => {
  parseLine(line)
  return line.slice(`{"table":${JSON.stringify(name)},"row":`.length, -1)
}

/** Throws if the file of a logo cannot be one: who wrote the export could have put in anything. */
const withNormalizedLogo = async (row: string, normalize: ReadOptions['normalizeLogo']) => {
  const logo = parseLine(row) as { bytes: unknown }
  const normalized = await normalize(Buffer.from(String(logo.bytes).slice(String.raw`\x`.length), 'hex')).catch(
    (error: unknown) => {
      throw error instanceof LogoError ? invalid(`its logo cannot be used: ${error.message}`) : error
    },
  )
  return JSON.stringify({ ...logo, bytes: String.raw`\x${Buffer.from(normalized).toString('hex')}` })
}

const tableOf = (line: string) => /^\{"table":"(\w+)","row":/.exec(line)?.[1]

/** Lets deposits name the invoice that deducts them, which names them by their numbers. */
const linkDeposits = (tx: Database, agencyId: number) =>
  sql`
    update invoices as deposit set deducted_in = final.id
    from invoices as final, json_array_elements(final.deposits) as deducted
    where final.agency_id = ${agencyId} and deposit.agency_id = ${agencyId}
      and deposit.number = deducted ->> 'invoiceNumber'`.execute(tx)

interface ReadOptions {
  plan: string
  /** Gets the tasks of people who have no account here. */
  ownerId: string | undefined
  /** See `Documents`. */
  normalizeLogo: (file: Uint8Array) => Promise<Uint8Array>
  onProgress?: (rows: number) => void
}

/** Throws if a file is not complete. */
const checkEnd = (end: AgencyEnd | undefined, counts: Record<string, number>, checksum: string) => {
  if (!end) throw invalid('its end is missing')
  const differing = Object.keys(counts).find(name => counts[name] !== (end.rows[name] ?? 0))
  if (differing) throw invalid(`rows of ${differing} are missing`)
  if (end.checksum !== checksum) throw invalid('its checksum differs')
}

/**
 * Inserts the agency of a file with new ids, in one transaction: all rows or none. Resolves to its id, and to the
 * number of its rows by table.
 */
export const readAgency = (
  db: Database,
  lines: AsyncIterable<string>,
  { plan, ownerId, normalizeLogo, onProgress = () => {} }: ReadOptions,
): Promise<{ id: number; rows: Record<string, number> }> => {
  const insert = async (tx: Transaction<Tables>) => {
    const checksum = createHash('sha256')
    const iterator = lines[Symbol.asyncIterator]()
    const first = (await iterator.next()) as IteratorResult<string, undefined>
    const header = parseHeader(first.value)
    checksum.update(`${first.value}\n`)
    await checkColumns(tx, header.columns)
    await createIdMap(tx)
    await mapPeople(tx, header.people, ownerId)
    const id = await insertAgency(tx, header.agency, plan)
    const rows = new RowInserter(tx, header, id, onProgress)
    let end: AgencyEnd | undefined
    for (;;) {
      const next = (await iterator.next()) as IteratorResult<string, undefined>
      if (next.done) break
      const line = next.value
      if (end) throw invalid('it goes on after its end')
      const name = tableOf(line)
      if (name === undefined) {
        end = parseEnd(line)
        continue
      }
      const table = movedTables.find(moved => moved.name === name)
      if (!table) throw invalid(`it has rows of ${name}`)
      await rows.startRow(table)
      const row = rowText(line, name)
      rows.add(name === 'agency_logos' ? await withNormalizedLogo(row, normalizeLogo) : row)
      checksum.update(`${line}\n`)
    }
    await rows.flush()
    await linkDeposits(tx, id)
    checkEnd(end, rows.counts, checksum.digest('hex'))
    return { id, rows: rows.counts }
  }
  return db
    .transaction()
    .execute(insert)
    .catch((error: unknown) => {
      throw toInvalid(error)
    })
}
