import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { joinOrStart, PortError, stopUnused, type JoinOptions } from './join.ts'
import { findReason, logSize } from './log.ts'
import { createOutage, maxDelayMs, type Outage, type OutageReport } from './outage.ts'
import { isMarkedReady, readPidFile } from './postmaster.ts'
import { stopServer } from './server.ts'
import type { ClusterSession } from './session.ts'

interface SupervisorOptions {
  staleAfterMs: number
  onNotice: (line: string) => void
  onOutage: (report: OutageReport) => void
  /** Receives an error after which this process cannot use the server any longer. */
  onFatal: (error: Error) => void
}

export interface Supervisor {
  /** Leaves the server. The last process to leave stops it. */
  leave(): Promise<void>
}

const startTimeoutSeconds = 60
const pollIntervalMs = 100

/** Waits for the backoff, but not longer than until another process has started the server. */
const waitForRetry = async (cluster: Cluster, delayMs: number, signal: AbortSignal): Promise<void> => {
  const endsAt = performance.now() + delayMs
  const before = readPidFile(cluster)
  while (!signal.aborted && performance.now() < endsAt) {
    await delay(pollIntervalMs, undefined, { ref: false })
    const content = readPidFile(cluster)
    if (content !== undefined && content !== before && isMarkedReady(content)) return
  }
}

/** Attempts to join or start the server. Undefined if it failed, or this process leaves. */
const attempt = async (cluster: Cluster, outage: Outage, options: JoinOptions): Promise<ClusterSession | undefined> => {
  try {
    const result = await joinOrStart(cluster, options)
    if (typeof result !== 'string') return result
    outage.waiting(result)
  } catch (error) {
    if (error instanceof PortError) throw error
    const [reason = ''] = (error as Error).message.split('\n', 1)
    outage.failed(reason)
  }
  return undefined
}

/** Joins or starts the server again whenever it is lost, on the same port, until this process leaves. */
export const supervise = (
  cluster: Cluster,
  joined: ClusterSession,
  { staleAfterMs, onNotice, onOutage, onFatal }: SupervisorOptions,
): Supervisor => {
  const { port } = joined
  const leaving = new AbortController()
  const { signal } = leaving
  const aborted = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
  const outage = createOutage(onOutage)
  const joinOptions = { port, seconds: startTimeoutSeconds, staleAfterMs, signal }

  /** Attempts until this process has joined the server again, or leaves. */
  const rejoin = async (): Promise<ClusterSession | undefined> => {
    while (!signal.aborted) {
      // The files may be unreadable for as long as the disk is unavailable.
      await waitForRetry(cluster, outage.nextDelayMs(), signal).catch(() =>
        delay(maxDelayMs, undefined, { ref: false, signal }).catch(() => {}),
      )
      const session = signal.aborted ? undefined : await attempt(cluster, outage, joinOptions)
      if (session !== undefined) return session
    }
    return undefined
  }

  /** Resolves when this process leaves, to its session. */
  const run = async (): Promise<ClusterSession | undefined> => {
    for (let session: ClusterSession | undefined = joined; session !== undefined; session = await rejoin()) {
      if (session !== joined) outage.joined()
      const logFrom = await logSize(cluster)
      await Promise.race([session.lost, aborted])
      if (signal.aborted) return session
      outage.lost(await findReason(cluster, logFrom))
    }
    return undefined
  }
  const running = run().catch((error: Error) => {
    onFatal(error)
    return undefined
  })

  const stop = (): Promise<void> => stopServer(cluster).catch((error: Error) => onNotice(error.message))
  return {
    leave: async () => {
      leaving.abort()
      const session = await running
      outage.close()
      await (session === undefined ? stopUnused(cluster, stop) : session.leave(stop))
    },
  }
}
