import { dirname, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureBinaries } from './binaries.ts'
import { type Cluster, databaseName, ensureCluster } from './cluster.ts'
import { resolveHome } from './home.ts'
import { readPostmaster, removeIfStale } from './postmaster.ts'
import { serverError, startServer, stopServer } from './server.ts'
import { isTransient, joinServer, type Session } from './session.ts'

/** The embedded server as one process uses it. The last process to close it stops the server. */
export interface EmbeddedServer {
  readonly url: string
  close(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Receives one-line messages for the operator. */
  onNotice: (line: string) => void
  /** `false` turns off fsync: faster, but a crash of the machine may lose data. For tests. */
  durable?: boolean
}

const startTimeoutMs = 60_000

/** Joins the running server or starts one, with retries until the timeout. */
const joinOrStart = async (cluster: Cluster): Promise<{ session: Session; port: number }> => {
  const deadline = Date.now() + startTimeoutMs
  let startedHere = false
  let lastError = 'it is neither ready nor stopped'
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
          const joinError = await serverError(cluster, `Connecting to PostgreSQL failed: ${message}`)
          if (startedHere) await stopServer(cluster).catch(() => {})
          throw joinError
        }
        lastError = message
      }
    } else if (postmaster.state === 'unconfirmed') {
      await removeIfStale(cluster, postmaster.content)
    } else if (postmaster.state === 'absent') {
      const reason = await startServer(cluster, Math.ceil((deadline - Date.now()) / 1000))
      startedHere = reason === undefined
      if (reason === undefined) continue
      lastError = reason
    }
    await delay(50 + Math.random() * 100)
  }
  throw await serverError(cluster, `PostgreSQL was not available within ${startTimeoutMs / 1000} seconds: ${lastError}`)
}

/** Joins the PostgreSQL server of a data directory, or starts it; creates the cluster if there is none. */
export const openEmbedded = async ({ dataDir, onNotice, durable = true }: EmbeddedOptions): Promise<EmbeddedServer> => {
  const directory = resolve(dataDir)
  const home = await resolveHome(directory)
  if (dirname(home.path) !== directory) {
    onNotice(`The database is in ${home.path}: the system user that runs PostgreSQL cannot access ${directory}`)
  }
  const cluster = await ensureCluster(home, await ensureBinaries(home.user, onNotice), durable, onNotice)
  const { session, port } = await joinOrStart(cluster)
  let closing: Promise<void> | undefined
  return {
    url: `postgres://${databaseName}:${cluster.password}@127.0.0.1:${port}/${databaseName}`,
    close: () =>
      (closing ??= session.leave(() => stopServer(cluster).catch((error: Error) => onNotice(error.message)))),
  }
}
