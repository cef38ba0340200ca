import { setTimeout as delay } from 'node:timers/promises'
import type { OutageReport } from '../embedded/outage.ts'
import type { DatabaseListeners as ConnectListeners, ServiceDatabase } from './connect.ts'

export interface OpenDatabase {
  db: ServiceDatabase
  /** The connection URL, for components that open a separate connection. */
  url: string
  /** The directory of the embedded server; undefined with another server. */
  directory: string | undefined
  /** The names of the migrations that were applied. */
  migrated: string[]
  close(): Promise<void>
}

interface DatabaseLocation {
  databaseUrl: string | undefined
  databaseReplicaUrl?: string | undefined
  dataDir: string
}
export interface DatabaseListeners extends ConnectListeners {
  /** Receives one-line messages for the operator. */
  onNotice: (line: string) => void
  /** Receives reports while the embedded server is lost, and when it is restored. */
  onOutage: (report: OutageReport) => void
  /** Receives an error after which this process cannot use the embedded server any longer. */
  onFatal: (error: Error) => void
  /** Called while this process waits for the embedded server and has time for other work. May be called repeatedly. */
  onWait?: () => void
}

/** How long to wait for statements in flight. They belong to requests and jobs that have been given up already. */
const closeTimeoutMs = 500

/** Kysely takes longer to load than PostgreSQL to start, so it is loaded meanwhile. */
const loadDriver = async () => {
  const [{ connect }, { migrate }] = await Promise.all([import('./connect.ts'), import('../schema/migrate.ts')])
  return { connect, migrate }
}

const startEmbedded = async (dataDir: string, { onWait = () => {}, ...listeners }: DatabaseListeners) => {
  const { openEmbedded } = await import('../embedded/index.ts')
  const loadMeanwhile = () => {
    loadDriver().catch(() => {})
    onWait()
  }
  return openEmbedded({ dataDir, ...listeners, onWait: loadMeanwhile })
}

/** A database server that has not been migrated. */
interface OpenServer {
  /** The connection URL. */
  url: string
  /** The directory of the embedded server; undefined with another server. */
  directory: string | undefined
  close(): Promise<void>
}

/** Checks the connection to the configured database, or starts the embedded one. Migrates nothing. */
export const openServer = async (
  { databaseUrl, dataDir }: DatabaseLocation,
  listeners: DatabaseListeners,
): Promise<OpenServer> => {
  if (!databaseUrl) return startEmbedded(dataDir, listeners)
  const { checkConnection } = await import('../schema/start-checks.ts')
  await checkConnection(databaseUrl, listeners.onNotice)
  return { url: databaseUrl, directory: undefined, close: async () => {} }
}

/** Opens the configured database, or the embedded one, and applies all pending migrations. */
export const openDatabase = async (location: DatabaseLocation, listeners: DatabaseListeners): Promise<OpenDatabase> => {
  const server = await openServer(location, listeners)
  const { url, directory } = server
  try {
    const { connect, migrate } = await loadDriver()
    const migrated = await migrate(url, listeners)
    const db = connect(url, listeners, { replicaUrl: location.databaseReplicaUrl })
    return {
      db,
      url,
      directory,
      migrated,
      close: async () => {
        await Promise.race([db.destroy(), delay(closeTimeoutMs, undefined, { ref: false })])
        await server.close()
      },
    }
  } catch (error) {
    await server.close()
    throw error
  }
}
