import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { startupOptions, defaultStatementTimeoutMs } from '../connection/pool.ts'

const startupError = (text: string, cause?: unknown) => new UserFacingError(`DATABASE_URL: ${text}`, { cause })

const toConnectionError = (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  if (message.includes('unsupported startup parameter'))
    return startupError(
      `PgBouncer rejects the startup parameter "options": set ignore_startup_parameters = options in pgbouncer.ini (${message})`,
      error,
    )
  return startupError(`the database cannot be reached: ${message || code}`, error)
}

/** Runs a function with a connection that has the startup parameters of the service. */
const withClient = async <Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    query_timeout: defaultStatementTimeoutMs,
    options: startupOptions(),
  })
  // A query reports the loss of the connection, too.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

interface Settings {
  /** The process id of the server's side of the connection. */
  pid: number
  role: string
  timeZone: string
  statementTimeout: string
}

const readSettings = async (client: pg.Client) => {
  const { rows } = await client.query<Settings>(`
    select pg_backend_pid() as pid, quote_ident(current_user) as role, current_setting('TimeZone') as "timeZone",
      current_setting('statement_timeout') as "statementTimeout"`)
  return rows[0] as Settings
}

const isUtc = (timeZone: string) => /^(etc\/)?(utc|uct|gmt|universal|zulu)$/i.test(timeZone)

/** A pooler that ignores `options` leaves the settings to those of the role. */
const checkSettings = ({ role, timeZone, statementTimeout }: Settings, onNotice: (line: string) => void) => {
  const cause = 'a connection pooler, or the URL, replaces the startup parameter "options"'
  if (!isUtc(timeZone))
    throw startupError(
      `connections have the time zone ${timeZone}, because ${cause}: run \`alter role ${role} set TimeZone = 'UTC'\` and reconnect the pooler`,
    )
  if (statementTimeout === '0')
    onNotice(
      `Statements have no timeout, because ${cause}: run \`alter role ${role} set statement_timeout = ${defaultStatementTimeoutMs}\` and reconnect the pooler`,
    )
}

/** A pooler invents the process id that it reports at the start of a connection. */
const isPooled = (client: pg.Client, { pid }: Settings) =>
  (client as pg.Client & { processID: number | null }).processID !== pid

/** SQLSTATE codes: the server's connection has no statement of this name, or already has it. */
const unpreparedCodes = ['26000', '42P05']
const rounds = 10

/**
 * Checks that two connections can prepare and use statements of the same name. A pooler without support for prepared
 * statements soon runs them on a connection of the server that lacks the statement, or that has that of the other one.
 */
const checkPreparedStatements = async (first: pg.Client, second: pg.Client) => {
  try {
    for (let round = 0; round < rounds; round++) {
      const statement = { name: randomUUID(), text: 'select 1' }
      for (const client of [first, second, first, first]) await client.query(statement)
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !unpreparedCodes.includes(error.code ?? '')) throw error
    throw startupError(
      'the connection pooler does not support prepared statements: use PgBouncer 1.21 or later and set max_prepared_statements = 200, or pool_mode = session',
      error,
    )
  }
}

/**
 * Connects with the settings of the service, and throws a `UserFacingError` when the database is unreachable, or when a
 * connection pooler lacks what the service needs. A missing timeout is reported to `onNotice`.
 */
export const checkConnection = async (databaseUrl: string, onNotice: (line: string) => void): Promise<void> => {
  try {
    await withClient(databaseUrl, async client => {
      const settings = await readSettings(client)
      checkSettings(settings, onNotice)
      if (isPooled(client, settings)) await withClient(databaseUrl, other => checkPreparedStatements(client, other))
    })
  } catch (error) {
    throw error instanceof UserFacingError ? error : toConnectionError(error)
  }
}
