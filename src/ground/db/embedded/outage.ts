/** A log message about an outage of the server, and its fields. */
export interface OutageReport {
  message: 'embedded database lost' | 'embedded database restart failed' | 'embedded database restored'
  reason?: string
  durationMs?: number
}

/** A server that is lost again within this time was not restored. */
const stableAfterMs = 5000
const reportIntervalMs = 20_000
/** A start that takes longer is reported. */
const slowAfterMs = 10_000
const minDelayMs = 100
/** The longest backoff between two attempts. */
export const maxDelayMs = 5000

export interface Outage {
  lost(reason: string | undefined): void
  failed(reason: string): void
  /** The server is starting or stopping, or its port is taken. */
  waiting(reason: string): void
  /** Ends the outage, unless the server is lost again soon. */
  joined(): void
  /** The backoff before the next attempt, with jitter. */
  nextDelayMs(): number
  close(): void
}

/** Reports the outages of the server, with a limited number of messages, and spaces the attempts to start it. */
export const createOutage = (report: (report: OutageReport) => void): Outage => {
  let startedAt: number | undefined
  let reportedAt = -Infinity
  let attempts = 0
  let timer: NodeJS.Timeout | undefined

  const failed = (reason: string): void => {
    const now = performance.now()
    if (now - reportedAt < reportIntervalMs) return
    reportedAt = now
    report({ message: 'embedded database restart failed', reason })
  }
  const restored = (durationMs: number): void => {
    startedAt = undefined
    attempts = 0
    report({ message: 'embedded database restored', durationMs })
  }
  return {
    failed,
    waiting: reason => {
      if (performance.now() - (startedAt ?? performance.now()) > slowAfterMs) failed(reason)
    },
    lost: reason => {
      clearTimeout(timer)
      if (startedAt !== undefined) return failed(reason ?? 'it was lost again')
      startedAt = performance.now()
      report({ message: 'embedded database lost', ...(reason !== undefined && { reason }) })
    },
    joined: () => {
      const durationMs = Math.round(performance.now() - (startedAt ?? performance.now()))
      timer = setTimeout(restored, stableAfterMs, durationMs).unref()
    },
    nextDelayMs: () => Math.min(maxDelayMs, minDelayMs * 2 ** attempts++) * (0.5 + Math.random() / 2),
    close: () => clearTimeout(timer),
  }
}
