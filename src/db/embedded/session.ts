import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { type Cluster, databaseName } from './cluster.ts'

/** One's presence at the server. */
export interface Session {
  /** Leaves; the last one first stops the server, while nobody can join it. */
  leave(stop: () => Promise<void>): Promise<void>
}

// Everybody who uses the server holds this lock in shared mode. The server lets go of it when a process ends in
// whatever way, because the connection ends with it. Nothing else takes locks in the database "postgres".
const usageLockId = 1

const transientCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300']

/** Whether it may work a moment later. Errors without a code are the driver's, about timeouts and lost connections. */
export const isTransient = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return code === undefined || transientCodes.includes(code)
}

/** Connects and takes the lock; nothing when somebody is about to stop the server. */
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
  // The server may end at any time. Without a listener that would end this process.
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

/** Joins the users of the server; nothing when somebody is about to stop it. */
export const joinServer = async (cluster: Cluster, port: number): Promise<Session | undefined> => {
  const first = await connectAndLock(cluster, port)
  if (first === undefined) return undefined
  let client = first
  const leaving = new AbortController()

  // A server drops all connections when one of its processes crashes, and then goes on. Whoever uses it on has to be
  // present again, or the next one to leave would stop it.
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
      // Letting go comes first: of two that leave at once, the later one to ask then finds nobody else.
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
