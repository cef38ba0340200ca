import { dirname, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { toDataDirError } from '#src/ground/config/data-dir.ts'
import { ensureBinaries } from './binaries.ts'
import { type Cluster, databaseName, ensureCluster } from './cluster.ts'
import { resolveHome } from './home.ts'
import { joinOrStart, type JoinOptions } from './join.ts'
import type { OutageReport } from './outage.ts'
import { serverError } from './server.ts'
import type { ClusterSession } from './session.ts'
import { supervise } from './supervise.ts'

/** The embedded server as one process uses it. The last process to close it stops the server. */
export interface EmbeddedServer {
  readonly url: string
  /** The directory of its files. */
  readonly directory: string
  close(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Receives one-line messages for the operator. */
  onNotice: (line: string) => void
  /** Receives reports while the server is lost, and when it is restored. */
  onOutage?: (report: OutageReport) => void
  /** Receives an error after which this process cannot use the server any longer. Throws it by default. */
  onFatal?: (error: Error) => void
  /** Called while this process waits for PostgreSQL and has time for other work. May be called more than once. */
  onWait?: () => void
  /** `false` turns off fsync: faster, but a crash of the machine may lose data. For tests. */
  durable?: boolean
  /** How long an unconfirmed postmaster.pid may stay before it counts as stale. */
  staleAfterMs?: number
}

const startTimeoutMs = 60_000

/** Joins the running server or starts one, with retries until the timeout. */
const join = async (cluster: Cluster, options: Omit<JoinOptions, 'seconds'>): Promise<ClusterSession> => {
  const deadline = Date.now() + startTimeoutMs
  let reason: string | undefined
  while (Date.now() < deadline) {
    const seconds = Math.ceil((deadline - Date.now()) / 1000)
    const result = await joinOrStart(cluster, { seconds, ...options })
    if (typeof result !== 'string') return result
    reason = result
    await delay(50 + Math.random() * 100)
  }
  throw await serverError(cluster, `PostgreSQL was not available within ${startTimeoutMs / 1000} seconds`, reason)
}

/**
 * Joins the PostgreSQL server of a data directory, or starts it; creates the cluster if there is none. When the server
 * is lost, it is started again on the same port.
 */
export const openEmbedded = async ({
  dataDir,
  onNotice,
  onOutage = () => {},
  onFatal = error => {
    throw error
  },
  onWait = () => {},
  durable = true,
  staleAfterMs = 1000,
}: EmbeddedOptions): Promise<EmbeddedServer> => {
  const directory = resolve(dataDir)
  try {
    const home = await resolveHome(directory)
    if (dirname(home.path) !== directory)
      onNotice(`The database is in ${home.path}: the system user that runs PostgreSQL cannot access ${directory}`)
    const binaries = await ensureBinaries(home.user, onNotice)
    const cluster = await ensureCluster(home, binaries, { durable, onNotice, onWait })
    const session = await join(cluster, { staleAfterMs, onWait })
    const supervisor = supervise(cluster, session, { staleAfterMs, onNotice, onOutage, onFatal })
    let closing: Promise<void> | undefined
    return {
      url: `postgres://${databaseName}:${cluster.password}@127.0.0.1:${session.port}/${databaseName}`,
      directory: home.path,
      close: () => (closing ??= supervisor.leave()),
    }
  } catch (error) {
    throw toDataDirError(directory, error)
  }
}
