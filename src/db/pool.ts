import { createHash } from 'node:crypto'
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** Converts PostgreSQL's text of a `timestamptz(3)` in a UTC session to ISO 8601; PostgreSQL drops trailing zeros. */
export const isoTimestamp = (text: string) =>
  text.length <= 26 && text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
    : new Date(text).toISOString()

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTimestamp)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * The maximum of prepared statements that are built per request, such as updates of any combination of fields. Further
 * ones are sent unnamed. Statements that are compiled once do not count, so that no caller can use up their names.
 */
const maxBuiltStatements = 500
const builtNames = new Map<string, string>()
const compiledNames = new Map<string, string>()

/** Not prepared: a simple query is one protocol message, a prepared statement is four. */
const transactionControl = new Set(['begin', 'commit', 'rollback'])

const addName = (names: Map<string, string>, text: string) => {
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

const statementName = (text: string) => {
  const existing = compiledNames.get(text) ?? builtNames.get(text)
  return existing || builtNames.size >= maxBuiltStatements ? existing : addName(builtNames, text)
}

/** Ensures that a statement that is compiled once is always prepared. */
export const nameCompiledStatement = (text: string): void => {
  addName(compiledNames, text)
}

/** Prepares each statement on its first use, under a hash of its text as the name. */
const withPreparedStatements = (client: pg.PoolClient): PostgresPoolClient => ({
  release: destroy => client.release(destroy),
  query: (statement: unknown, values?: readonly unknown[]) => {
    const text = statement as string
    if (transactionControl.has(text)) return client.query(text) as never
    const name = statementName(text)
    return client.query({ text, values: [...(values ?? [])], ...(name && { name }) }) as never
  },
})

/** Kysely identifies a connection by its object, so each client keeps the same wrapper. */
const toKyselyPool = (pool: pg.Pool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrapped = clients.get(client) ?? withPreparedStatements(client)
      clients.set(client, wrapped)
      return wrapped
    },
  }
}

/** Limits how long a statement can delay a request or the shutdown. */
const statementTimeoutMs = 8000

export type ErrorListener = (error: Error) => void

/** Opens a pool. Lost idle connections are reported to `onError` and never end the process. */
export const openPool = (config: pg.PoolConfig, onError: ErrorListener) =>
  new pg.Pool({ connectionTimeoutMillis: 5000, ...config })
    .on('error', onError)
    // The pool listens for errors of idle connections only. A connection in use reports its loss through the query.
    .on('connect', client => client.on('error', () => {}))

interface PoolOptions {
  url: string
  maxConnections: number
  /** 0 for no other limit than that of the statement. */
  lockTimeoutMs: number
}

/** Opens a pool for Kysely, in UTC, with prepared statements and timeouts. */
export const openDialect = ({ url, maxConnections, lockTimeoutMs }: PoolOptions, onError: ErrorListener) => {
  const options = `-c TimeZone=UTC -c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs}`
  const pool = openPool({ connectionString: url, max: maxConnections, options }, onError)
  return new PostgresDialect({ pool: toKyselyPool(pool) })
}
