import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { Cluster } from './cluster.ts'
import { readPostmaster, removeIfStale } from './postmaster.ts'
import { serverError, startServer, stopServer, type StartOptions } from './server.ts'
import { isTransient, isUnused, joinServer, type ClusterSession } from './session.ts'

export interface JoinOptions extends StartOptions {
  /** How long an unconfirmed postmaster.pid may stay before it counts as stale. */
  staleAfterMs: number
}

/** The server runs on another port than the one that this process uses. */
export class PortError extends UserFacingError {}

const join = async (cluster: Cluster, port: number, { port: expected = port }: JoinOptions) => {
  if (port !== expected)
    throw new PortError(
      `The embedded database runs on port ${port} instead of ${expected}: another process started it while a program ` +
        `used port ${expected}. Start this process again`,
    )
  try {
    return (await joinServer(cluster, port)) ?? 'the last process that used it is stopping it'
  } catch (error) {
    const { message } = error as Error
    if (isTransient(error)) return message
    throw await serverError(cluster, 'Connecting to PostgreSQL failed', message)
  }
}

/** Starts the server and joins it. */
const start = async (cluster: Cluster, options: JoinOptions): Promise<ClusterSession | string> => {
  const reason = await startServer(cluster, options)
  if (reason !== undefined) return reason
  const postmaster = await readPostmaster(cluster)
  if (postmaster.state !== 'ready') return 'it has stopped again'
  try {
    return await join(cluster, postmaster.port, options)
  } catch (error) {
    await stopServer(cluster).catch(() => {})
    throw error
  }
}

/** Joins the running server, or starts one. Returns the reason if neither is possible yet and a retry may succeed. */
export const joinOrStart = async (cluster: Cluster, options: JoinOptions): Promise<ClusterSession | string> => {
  const postmaster = await readPostmaster(cluster)
  if (postmaster.state === 'ready') return join(cluster, postmaster.port, options)
  if (postmaster.state === 'absent') return start(cluster, options)
  if (postmaster.state === 'unconfirmed') await removeIfStale(cluster, postmaster.content, options.staleAfterMs)
  return 'it is neither ready nor stopped'
}

const leaveTimeoutMs = 1000

/** Stops a server that this process has not joined, unless other processes use it. */
export const stopUnused = async (cluster: Cluster, stop: () => Promise<void>): Promise<void> => {
  const postmaster = await readPostmaster(cluster)
  if (postmaster.state === 'busy') return stop()
  if (postmaster.state !== 'ready') return
  try {
    const session = await joinServer(cluster, postmaster.port, leaveTimeoutMs)
    await session?.leave(stop)
  } catch (error) {
    if (isUnused(error)) await stop()
  }
}
