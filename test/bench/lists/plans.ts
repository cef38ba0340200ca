import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Database } from '#src/db/connection/connect.ts'
import { openPool } from '#src/db/connection/pool.ts'
import type { Tables } from '#src/db/schema.ts'
import { quantile } from '../measure.ts'

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
  // Only the statement matters: lists that read rows as lists of values cannot read those of this connection.
  await list(db).catch(() => {})
  await db.destroy()
  const [query] = queries
  if (!query || queries.length > 1) throw new Error(`A list is one statement, and this one was ${queries.length}`)
  return query
}

/** Prepares the statement of a list, and executes it as often as PostgreSQL needs to choose its plan. */
const onPrepared = async <Result>(
  url: string,
  list: (db: Database) => Promise<unknown>,
  work: (client: pg.Client, execute: string) => Promise<Result>,
): Promise<Result> => {
  const { sql, parameters } = await statementOf(url, list)
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`prepare list as ${sql}`)
    const execute = `execute list (${parameters.map(value => pg.escapeLiteral(String(value))).join(', ')})`
    for (let time = 0; time < executions; time++) await client.query(execute)
    return await work(client, execute)
  } finally {
    await client.end()
  }
}

/** The plan of a list after several executions as a prepared statement. */
export const planOf = (url: string, list: (db: Database) => Promise<unknown>): Promise<string> =>
  onPrepared(url, list, async (client, execute) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${execute}`)
    const { rows: kinds } = await client.query<{ generic: boolean }>(
      'select generic_plans > 0 as generic from pg_prepared_statements',
    )
    const kind = kinds[0]?.generic ? 'one plan for all values' : 'planned for its values'
    return [`${kind}:`, ...rows.map(row => row['QUERY PLAN'])].join('\n')
  })

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
interface Explained {
  Plan: PlanNode
  'Execution Time': number
}

const scansOf = ({ Plans = [], ...node }: PlanNode): string[] => [
  ...(node['Node Type'].endsWith('Scan') && (node['Index Name'] ?? node['Relation Name'])
    ? [`${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}`]
    : []),
  ...Plans.flatMap(scansOf),
]

/** How PostgreSQL reads a list, and the median of its execution times. */
export const explainList = (url: string, list: (db: Database) => Promise<unknown>) =>
  onPrepared(url, list, async (client, execute) => {
    const explained: Explained[] = []
    for (let time = 0; time < executions; time++) {
      const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
        `explain (analyze, timing off, costs off, format json) ${execute}`,
      )
      explained.push(...(rows[0]?.['QUERY PLAN'] ?? []))
    }
    const scans = explained.at(-1)?.Plan
    return {
      scans: scans ? scansOf(scans) : [],
      p50: quantile(
        explained.map(plan => plan['Execution Time']),
        0.5,
      ),
    }
  })
