import { Client } from 'pg'
import { type Cluster, databaseName } from './cluster.ts'

/** The shared lock by which a process marks the server as in use, and its connection. */
export interface ClusterSession {
  port: number
  /** Resolves when the connection is lost or closed, or the server does not respond any longer. */
  lost: Promise<void>
  /** Releases the lock. The last process calls `stop` first, while no other process can join. */
  leave(stop: () => Promise<void>): Promise<void>
}

// Every process that uses the server holds this advisory lock in shared mode. The server releases it when the
// connection closes, even if the process crashes. Nothing else takes locks in the database "postgres".
const usageLockId = 1
/** The connection by which a process holds its lock. */
const presence = 'agency-api presence'
const keepAliveIntervalMs = 5000

const transientCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300']

/** Whether a retry may succeed. Errors without a code come from the driver: timeouts and lost connections. */
export const isTransient = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return code === undefined || transientCodes.includes(code)
}

/** Whether the server is starting, stopping or recovering, so that no process can be using it. */
export const isUnused = (error: unknown): boolean => (error as { code?: string }).code === '57P03'

/** Connects and takes the lock. Undefined when another process is about to stop the server. */
const connectAndLock = async (
  cluster: Cluster,
  port: number,
  connectionTimeoutMillis: number,
): Promise<Client | undefined> => {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: databaseName,
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    application_name: presence,
    connectionTimeoutMillis,
    query_timeout: 1500,
  })
  // The server may stop at any time. Without a listener the error would end this process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_lock_shared(${usageLockId}) AS locked`,
    )
    if (rows[0]?.locked) return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  await client.end()
  return undefined
}

/** Resolves when the connection ends. Closes it when the server does not respond. */
const waitForEnd = (client: Client): Promise<void> =>
  new Promise(resolve => {
    const keepAlive = { text: 'SELECT 1', query_timeout: keepAliveIntervalMs }
    const timer = setInterval(() => {
      client.query(keepAlive).catch(() => void client.end().catch(() => {}))
    }, keepAliveIntervalMs).unref()
    client.once('end', () => {
      clearInterval(timer)
      resolve()
    })
  })

/** Marks the server as in use by this process. Undefined when another process is about to stop it. */
export const joinServer = async (
  cluster: Cluster,
  port: number,
  connectTimeoutMs = 5000,
): Promise<ClusterSession | undefined> => {
  const client = await connectAndLock(cluster, port, connectTimeoutMs)
  if (client === undefined) return undefined

  const isLast = async (): Promise<boolean> => {
    try {
      // Release the shared lock first: if two processes leave at the same time, the later one gets the exclusive lock.
      await client.query(`SELECT pg_advisory_unlock_shared(${usageLockId})`)
      const { rows } = await client.query<{ last: boolean }>(`SELECT pg_try_advisory_lock(${usageLockId}) AS last`)
      return rows[0]?.last === true
    } catch {
      return false
    }
  }
  return {
    port,
    lost: waitForEnd(client),
    leave: async stop => {
      if (await isLast()) await stop()
      await client.end().catch(() => {})
    },
  }
}

/** The number of processes that use the server, including this one. */
export const countProcesses = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE application_name = $1', [presence])
    return rowCount ?? 0
  } finally {
    await client.end().catch(() => {})
  }
}
