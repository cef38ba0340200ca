import { hash } from 'node:crypto'
import type { Socket } from 'node:net'
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { tracer } from '#src/ground/log/tracing/tracer.ts'
import { LimitedPool, type Precedence } from './limited-pool.ts'
import { PreparedQuery, type QueryCallback } from './prepared-query.ts'

/**
 * Converts PostgreSQL's text of a `timestamptz(3)` in a UTC session to ISO 8601; PostgreSQL drops trailing zeros.
 * `infinity` stays as it is.
 */
export const isoTimestamp = (text: string) => {
  if (text.length <= 26 && text.endsWith('+00'))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
  return text === 'infinity' ? text : new Date(text).toISOString()
}

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTimestamp)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * The maximum of prepared statements that are built per request, such as updates of any combination of fields. Further
 * ones are sent unnamed. Statements that are compiled once do not count, so that no caller can use up their names.
 */
const maxBuiltStatements = 500
const builtStatements = new Map<string, StatementOptions>()
const compiledStatements = new Map<string, StatementOptions>()

interface StatementOptions {
  name: string
  /** Whether rows are lists of values. */
  hasLists: boolean
}

/** Not prepared: a simple query is one protocol message, a prepared statement is four. */
const transactionControl = new Set(['begin', 'commit', 'rollback'])

const addStatement = (statements: Map<string, StatementOptions>, text: string, hasLists: boolean) => {
  const statement = { name: hash('sha256', text, 'base64url'), hasLists }
  statements.set(text, statement)
  return statement
}

const findStatement = (text: string) => {
  const existing = compiledStatements.get(text) ?? builtStatements.get(text)
  return existing || builtStatements.size >= maxBuiltStatements ? existing : addStatement(builtStatements, text, false)
}

/** Ensures that a statement that is compiled once is always prepared. With `hasLists`, its rows are lists of values. */
export const prepareCompiled = (text: string, { hasLists = false } = {}): void => {
  addStatement(compiledStatements, text, hasLists)
}

/** The members that the types of `pg` do not declare. */
export interface ClientInternals {
  readyForQuery: boolean
  connection: { stream: Socket }
}

/** Statements that are sent in the same iteration of the event loop go out in one write. */
const createCork = (client: pg.PoolClient) => {
  const { connection } = client as unknown as ClientInternals
  let isCorked = false
  return () => {
    if (isCorked) return
    isCorked = true
    const { stream } = connection
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }
}

/**
 * Sends a statement. The promises that `pg` and its pool would return keep the rows until the next full garbage
 * collection, so that each collection of short-lived objects copies them.
 */
const query = (client: pg.PoolClient, text: string, values?: readonly unknown[], statement?: StatementOptions) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const callback: QueryCallback = (error, result) => (error ? reject(error) : resolve(result))
    if (values && statement) client.query(new PreparedQuery({ text, values, ...statement }, callback))
    else client.query(text, values as unknown[], callback)
  })

const unknownStatement = '26000'

const beginResult = { command: 'BEGIN', rowCount: null, rows: [] }

/**
 * Prepares each statement on its first use, under a hash of its text as the name. Sends the `begin` of a transaction
 * with its first statement, which saves a round trip.
 */
const withPreparedStatements = (client: pg.PoolClient, pool: LimitedPool): PostgresPoolClient => {
  const cork = createCork(client)
  let isBeginPending = false
  let isTerminated = false

  const send = async (text: string, values: readonly unknown[] = []) => {
    if (transactionControl.has(text)) return query(client, text)
    const statement = findStatement(text)
    try {
      return await query(client, text, values, statement)
    } catch (error) {
      // An earlier use in the same batch should have prepared it, but failed. This use had no effect.
      if (!(error instanceof pg.DatabaseError) || error.code !== unknownStatement) throw error
      if (client.getTransactionStatus() !== 'I') throw error
      return query(client, text, values, statement)
    }
  }
  const sendWithBegin = async (text: string, values?: readonly unknown[]) => {
    if (text === 'begin') {
      isBeginPending = true
      return beginResult
    }
    if (isBeginPending) {
      isBeginPending = false
      // Nothing was sent that could be committed or rolled back.
      if (transactionControl.has(text)) return beginResult
      cork()
      const [, result] = await Promise.all([query(client, 'begin'), send(text, values)])
      return result
    }
    cork()
    return send(text, values)
  }
  const trace = (text: string, values?: readonly unknown[]) =>
    text === 'begin'
      ? sendWithBegin(text)
      : (tracer()?.statement(text, () => sendWithBegin(text, values)) ?? sendWithBegin(text, values))
  return {
    // The server closes the connection after the error, so that the pool may not know yet.
    release: destroy => client.release(Boolean(destroy) || isTerminated || pool.isAboveLimit),
    query: (statement: unknown, values?: readonly unknown[]) => {
      const result = trace(statement as string, values)
      result.catch((error: unknown) => {
        isTerminated ||= error instanceof pg.DatabaseError && (error.code ?? '').startsWith('57P')
      })
      return result as never
    },
  }
}

/** Kysely identifies a connection by its object, so each client keeps the same wrapper. */
const toKyselyPool = (pool: LimitedPool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.checkOut()
      const wrapped = clients.get(client) ?? withPreparedStatements(client, pool)
      clients.set(client, wrapped)
      return wrapped
    },
  }
}

/** Lets Kysely use a pool, with prepared statements. */
export const toDialect = (pool: LimitedPool): PostgresDialect => new PostgresDialect({ pool: toKyselyPool(pool) })

/** Limits how long a statement can delay a request or the shutdown. */
export const defaultStatementTimeoutMs = 8000

export interface Timeouts {
  statementTimeoutMs?: number
  /** Default: no other limit than that of the statement. */
  lockTimeoutMs?: number
}

/** A transaction of a stalled process must not keep its locks, nor hold back the change feed. */
const idleTransactionTimeoutMs = 300_000

/** The startup parameter `options` of a connection. */
export const startupOptions = ({
  statementTimeoutMs = defaultStatementTimeoutMs,
  lockTimeoutMs = 0,
}: Timeouts = {}): string =>
  [
    '-c TimeZone=UTC',
    `-c statement_timeout=${statementTimeoutMs}`,
    `-c lock_timeout=${lockTimeoutMs}`,
    `-c idle_in_transaction_session_timeout=${idleTransactionTimeoutMs}`,
  ].join(' ')

export type ErrorListener = (error: Error) => void

/**
 * Opens a pool. Lost idle connections are reported to `onError` and never end the process, unless the pool is closing:
 * the embedded server may stop before it has read that a connection ends.
 */
export const openPool = (config: pg.PoolConfig, onError: ErrorListener, precedence?: Precedence): LimitedPool => {
  const pool = new LimitedPool(config, precedence)
  return (
    pool
      .on('error', error => {
        if (!pool.ending) onError(error)
      })
      // The pool listens for errors of idle connections only. A connection in use reports its loss through the query.
      .on('connect', client => client.on('error', () => {}))
  )
}
