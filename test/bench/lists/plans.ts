import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Database } from '#src/db/connect.ts'
import { openPool } from '#src/db/pool.ts'
import type { Tables } from '#src/db/schema.ts'

/** After this many executions PostgreSQL has chosen between a generic plan and custom plans. */
const executions = 10

/** The statement that the service sends for a list. */
const statementOf = async (url: string, list: (db: Database) => Promise<unknown>): Promise<CompiledQuery> => {
  const queries: CompiledQuery[] = []
  const pool = openPool({ connectionString: url, max: 1 }, () => {})
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  })
  await list(db).finally(() => db.destroy())
  const [query] = queries
  if (!query || queries.length > 1) throw new Error(`A list is one statement, and this one was ${queries.length}`)
  return query
}

/** The plan of a list after several executions as a prepared statement. */
export const planOf = async (url: string, list: (db: Database) => Promise<unknown>): Promise<string> => {
  const { sql, parameters } = await statementOf(url, list)
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`prepare list as ${sql}`)
    const execute = `execute list (${parameters.map(value => pg.escapeLiteral(String(value))).join(', ')})`
    for (let time = 0; time < executions; time++) await client.query(execute)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${execute}`)
    const { rows: kinds } = await client.query<{ generic: boolean }>(
      'select generic_plans > 0 as generic from pg_prepared_statements',
    )
    const kind = kinds[0]?.generic ? 'one plan for all values' : 'planned for its values'
    return [`${kind}:`, ...rows.map(row => row['QUERY PLAN'])].join('\n')
  } finally {
    await client.end()
  }
}
