import { dirname, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { type Cluster, databaseName, ensureCluster } from './cluster.ts'
import { findHome } from './home.ts'
import { readPostmaster, removeIfStale } from './postmaster.ts'
import { serverError, startServer, stopServer } from './server.ts'
import { isTransient, joinServer, type Session } from './session.ts'

/** What a process holds while it uses the embedded server. The last one to leave stops the server. */
export interface EmbeddedServer {
  readonly url: string
  close(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Takes one-line notices for people. */
  onNotice: (line: string) => void
  /** Without it the server is faster and a crash of the machine may lose data, which suits tests. */
  durable?: boolean
}

const startTimeoutMs = 60_000

/** Joins the running server, or starts it, until one of both works. */
const joinOrStart = async (cluster: Cluster): Promise<{ session: Session; port: number }> => {
  const deadline = Date.now() + startTimeoutMs
  let startedHere = false
  let lastError = 'it is neither ready nor gone'
  while (Date.now() < deadline) {
    const postmaster = await readPostmaster(cluster)
    if (postmaster.state === 'ready') {
      try {
        const session = await joinServer(cluster, postmaster.port)
        if (session !== undefined) return { session, port: postmaster.port }
        lastError = 'the last process that used it is stopping it'
      } catch (error) {
        const { message } = error as Error
        if (!isTransient(error)) {
          const joinError = await serverError(cluster, `PostgreSQL cannot be joined: ${message}`)
          if (startedHere) await stopServer(cluster).catch(() => {})
          throw joinError
        }
        lastError = message
      }
    } else if (postmaster.state === 'doubtful') {
      await removeIfStale(cluster, postmaster.content)
    } else if (postmaster.state === 'absent') {
      const reason = await startServer(cluster, Math.ceil((deadline - Date.now()) / 1000))
      startedHere = reason === undefined
      if (reason === undefined) continue
      lastError = reason
    }
    await delay(50 + Math.random() * 100)
  }
  throw await serverError(cluster, `PostgreSQL could not be used within ${startTimeoutMs / 1000} seconds: ${lastError}`)
}

/** Uses the PostgreSQL server of a data directory: the one that runs, or one started now, on a new cluster if needed. */
export const openEmbedded = async ({ dataDir, onNotice, durable = true }: EmbeddedOptions): Promise<EmbeddedServer> => {
  const directory = resolve(dataDir)
  const home = await findHome(directory)
  if (dirname(home.path) !== directory) {
    onNotice(`The database is in ${home.path}, as the system user that runs PostgreSQL cannot reach ${directory}`)
  }
  const cluster = await ensureCluster(home, await findBinaries(home.user, onNotice), durable, onNotice)
  const { session, port } = await joinOrStart(cluster)
  let closing: Promise<void> | undefined
  return {
    url: `postgres://${databaseName}:${cluster.password}@127.0.0.1:${port}/${databaseName}`,
    close: () =>
      (closing ??= session.leave(() => stopServer(cluster).catch((error: Error) => onNotice(error.message)))),
  }
}
