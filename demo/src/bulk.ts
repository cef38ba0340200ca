import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { TableRows } from './generate.ts'

const linesPerChunk = 250

const chunks = function* (lines: Iterable<string>) {
  let chunk: string[] = []
  for (const line of lines) {
    chunk.push(line)
    if (chunk.length < linesPerChunk) continue
    yield chunk.join('')
    chunk = []
  }
  yield chunk.join('')
}

/** Streams rows into a table with backpressure. Returns the number of rows inserted. */
export const copyRows = async (client: pg.Client, { table, columns, lines }: TableRows): Promise<number> => {
  const stream = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
  await pipeline(Readable.from(chunks(lines)), stream)
  return stream.rowCount
}

/** Reserves ids from the sequence of a table. They need not be consecutive if a service inserts rows meanwhile. */
export const reserveIds = async (
  client: pg.Client,
  table: 'clients' | 'contacts',
  count: number,
): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>({
    text: 'select nextval($1)::integer as id from generate_series(1, $2)',
    values: [`${table}_id_seq`, count],
  })
  return rows.map(({ id }) => id)
}

/** Calls `run` with its own connection, without a statement timeout. Uncommitted changes are rolled back at the end. */
export const withConnection = async <Result>(
  url: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const options = '-c TimeZone=UTC -c statement_timeout=0'
  const client = new pg.Client({ connectionString: url, options, connectionTimeoutMillis: 5000 })
  // A pending query rejects by itself when the connection is lost.
  client.on('error', () => {})
  try {
    await client.connect()
    return await run(client)
  } finally {
    await client.end().catch(() => {})
  }
}
