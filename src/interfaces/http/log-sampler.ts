import type { Logger } from 'pino'
import { networkOf } from '#src/ground/base/addresses.ts'

interface AnonymousRequest {
  ipAddress: string
  statusCode: number
  errorCode: string | null
}

export interface LogSampler {
  /** Whether a request without a known caller gets a log line. Otherwise the next summary includes it. */
  admit(request: AnonymousRequest): boolean
  /** Stops the timer and logs the remaining summaries. */
  close(): void
}

/** Log lines per minute for requests without a known caller: per network (IPv6: /64), and in total. */
const defaultLineLimits = { maxPerNetwork: 1000, maxTotal: 10_000 }

const summaryIntervalMs = 1000

/** The requests of a network by error code, or by status without one. `network` is null for those beyond the total. */
interface Summary {
  network: string | null
  count: number
  codes: Record<string, number>
}

const addTo = (summary: Summary, { statusCode, errorCode }: AnonymousRequest) => {
  const code = errorCode ?? String(statusCode)
  summary.count++
  summary.codes[code] = (summary.codes[code] ?? 0) + 1
}

/**
 * Limits the log lines of requests without a known caller, so that a flood of them does not fill the disk. Beyond the
 * limits, a network has one summary per second. Memory is limited by `maxTotal`, because only networks with a line are
 * remembered.
 */
export const openLogSampler = (
  logger: Pick<Logger, 'info'>,
  { maxPerNetwork, maxTotal } = defaultLineLimits,
  now: () => number = Date.now,
): LogSampler => {
  let minute = 0
  let total = 0
  const linesByNetwork = new Map<string, number>()
  const summaries = new Map<string | null, Summary>()

  const startMinute = () => {
    const thisMinute = Math.floor(now() / 60_000)
    if (thisMinute === minute) return
    minute = thisMinute
    total = 0
    linesByNetwork.clear()
  }
  const summaryOf = (network: string | null) => {
    const summary = summaries.get(network) ?? { network, count: 0, codes: {} }
    summaries.set(network, summary)
    return summary
  }
  const logSummaries = () => {
    for (const { network: ipAddress, ...summary } of summaries.values())
      logger.info({ ipAddress, ...summary }, 'anonymous requests summarized')
    summaries.clear()
  }
  const timer = setInterval(logSummaries, summaryIntervalMs).unref()

  return {
    admit: request => {
      startMinute()
      const network = networkOf(request.ipAddress)
      const lines = linesByNetwork.get(network) ?? 0
      if (lines < maxPerNetwork && total < maxTotal) {
        linesByNetwork.set(network, lines + 1)
        total++
        return true
      }
      addTo(summaryOf(lines < maxPerNetwork ? null : network), request)
      return false
    },
    close: () => {
      clearInterval(timer)
      logSummaries()
    },
  }
}
