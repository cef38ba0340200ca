import pg from 'pg'

/** Settings of the text format that must be the same for all databases, and no timeouts. */
const settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  client_encoding: 'UTF8',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** A transaction on a connection of its own. It is rolled back when it is disposed before its commit. */
export interface BackupSession extends AsyncDisposable {
  client: pg.Client
  commit: () => Promise<void>
}

/**
 * Begins a transaction. Its settings end with it: poolers reuse connections. When the signal is aborted, the connection
 * is closed, and its queries fail.
 */
export const openSession = async (url: string, begin: string, signal?: AbortSignal): Promise<BackupSession> => {
  signal?.throwIfAborted()
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    // A statement may take hours. The system notices when the server is gone.
    keepAlive: true,
    application_name: 'agency-api',
  })
  const interrupt = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', interrupt)
  const close = async () => {
    signal?.removeEventListener('abort', interrupt)
    await client.end().catch(() => {})
  }
  // A query reports the loss of the connection, too.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(begin)
    for (const [name, value] of Object.entries(settings)) await client.query(`set local ${name} = '${value}'`)
  } catch (error) {
    await close()
    throw error
  }
  return {
    client,
    commit: async () => void (await client.query('commit')),
    [Symbol.asyncDispose]: close,
  }
}
