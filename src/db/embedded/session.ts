import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { type Cluster, databaseName } from './cluster.ts'

/** The shared lock by which a process marks the server as in use. */
export interface Session {
  /** Releases the lock. The last process calls `stop` first, while no other process can join. */
  leave(stop: () => Promise<void>): Promise<void>
}

// Every process that uses the server holds this advisory lock in shared mode. The server releases it when the connection
// closes, even if the process crashes. Nothing else takes locks in the database "postgres".
const usageLockId = 1

const transientCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300']

/** Whether a retry may succeed. Errors without a code come from the driver: timeouts and lost connections. */
export const isTransient = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return code === undefined || transientCodes.includes(code)
}

/** Connects and takes the lock. Undefined when another process is about to stop the server. */
const connectAndLock = async (cluster: Cluster, port: number): Promise<Client | undefined> => {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: databaseName,
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    application_name: 'agency-api presence',
    connectionTimeoutMillis: 5000,
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

/** Marks the server as in use by this process. Undefined when another process is about to stop it. */
export const joinServer = async (cluster: Cluster, port: number): Promise<Session | undefined> => {
  const first = await connectAndLock(cluster, port)
  if (first === undefined) return undefined
  let client = first
  const leaving = new AbortController()

  // When one of its processes crashes, the server drops all connections and restarts. Take the lock again, or the next
  // process to leave would stop the server while it is in use.
  const reconnect = async (): Promise<void> => {
    for (let attempt = 0; attempt < 120 && !leaving.signal.aborted; attempt++) {
      await delay(500, undefined, { ref: false })
      const reconnected = await connectAndLock(cluster, port).catch(() => undefined)
      if (reconnected === undefined) continue
      client = reconnected
      if (leaving.signal.aborted) await client.end().catch(() => {})
      else reconnectOnEnd()
      return
    }
  }
  const reconnectOnEnd = (): void => {
    client.once('end', () => {
      if (!leaving.signal.aborted) void reconnect()
    })
  }
  reconnectOnEnd()

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
    leave: async stop => {
      leaving.abort()
      if (await isLast()) await stop()
      await client.end().catch(() => {})
    },
  }
}
