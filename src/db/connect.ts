import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.ts'

export type Database = Kysely<Tables>

/** PostgreSQL's text of a `timestamptz(3)` in a UTC session, as the API writes it; it drops trailing zeros. */
export const isoTimestamp = (text: string) =>
  text.length <= 26 && text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
    : new Date(text).toISOString()

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTimestamp)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A connection keeps at most this many prepared statements; further texts are sent unnamed. */
const maxStatements = 500
const statementNames = new Map<string, string>()

/** These gain nothing by being prepared: each is one message as it is, and would be four. */
const transactionControl = new Set(['begin', 'commit', 'rollback'])

const statementName = (text: string) => {
  const existing = statementNames.get(text)
  if (existing || statementNames.size >= maxStatements) return existing
  const name = createHash('sha256').update(text).digest('base64url')
  statementNames.set(text, name)
  return name
}

/** A connection as Kysely uses it, where every statement is prepared on its first use and named by a hash of its text. */
const withPreparedStatements = (client: pg.PoolClient): PostgresPoolClient => ({
  release: destroy => client.release(destroy),
  query: (statement: unknown, values?: readonly unknown[]) => {
    const text = statement as string
    if (transactionControl.has(text)) return client.query(text) as never
    const name = statementName(text)
    return client.query({ text, values: [...(values ?? [])], ...(name && { name }) }) as never
  },
})

/** Kysely knows a connection by its object, so each has one for good. */
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

/** No statement may hold a request, or the end of the service, for longer. */
const statementTimeoutMs = 8000

/** A pool whose broken connections are told to `onError`, and never end the process. */
export const openPool = (config: pg.PoolConfig, onError: (error: Error) => void) =>
  new pg.Pool({ connectionTimeoutMillis: 5000, ...config })
    .on('error', onError)
    // While a connection is in use the pool does not listen to it: whoever uses it learns of the break by its query.
    .on('connect', client => client.on('error', () => {}))

/** Opens the database; `onError` hears of connections that break while nobody uses them. */
export const connect = (url: string, onError: (error: Error) => void): Database => {
  const options = `-c TimeZone=UTC -c statement_timeout=${statementTimeoutMs}`
  const pool = openPool({ connectionString: url, options }, onError)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: toKyselyPool(pool) }) })
}
