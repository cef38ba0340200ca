import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import { maxChecks, maxChecksPerAgency } from '#src/platform/limits/uptime.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import { claimDueChecks, type DueCheck } from './due.ts'
import { recordCheck } from './record.ts'
import { checkUrl, readCertificateExpiry } from './request.ts'

interface CheckDeps {
  db: Database
  outbound: Outbound
  onError: (error: Error) => void
  /** How often the runner looks for due checks. */
  intervalMs?: number
  timeoutMs?: number
}

export interface CheckRunner {
  /** Starts the checks that are due, and resolves once they have ended. */
  runDue: () => Promise<void>
  /** Gives up the checks in flight: the next ones of their sites follow at their intervals. */
  stop: () => Promise<void>
}

const defaultIntervalMs = 5000
/** The interval while more checks are due than may be in flight. */
const busyIntervalMs = 250

/** Checks websites while they are due. All instances do, each a part of them. */
export const startChecks = ({
  db,
  outbound,
  onError,
  intervalMs = defaultIntervalMs,
  timeoutMs,
}: CheckDeps): CheckRunner => {
  /** The checks in flight per agency. */
  const inFlight = new Map<number, number>()
  let total = 0
  let isStopped = false

  const count = (agencyId: number, change: 1 | -1) => {
    total += change
    const next = (inFlight.get(agencyId) ?? 0) + change
    if (next === 0) inFlight.delete(agencyId)
    else inFlight.set(agencyId, next)
  }

  const check = async ({ agencyId, websiteId, url, readsCertificate }: DueCheck) => {
    count(agencyId, 1)
    try {
      const outcome = await checkUrl(outbound, url, timeoutMs)
      const hasTls = readsCertificate && ['tls_certificate', 'http_status', null].includes(outcome.errorCode)
      const certificate = hasTls ? { certificateExpiresAt: await readCertificateExpiry(outbound, url, timeoutMs) } : {}
      if (!isStopped) await recordCheck(new Tenant(db, agencyId), { websiteId, ...outcome, ...certificate })
    } catch (error) {
      if (!isStopped) onError(error as Error)
    } finally {
      count(agencyId, -1)
    }
  }

  const findBusyAgencies = () => [...inFlight].filter(([, checks]) => checks >= maxChecksPerAgency).map(([id]) => id)

  const startDue = async () => {
    const started: Promise<void>[] = []
    for (;;) {
      const busyAgencyIds = findBusyAgencies()
      const due = total < maxChecks ? await claimDueChecks(db, { limit: maxChecks - total, busyAgencyIds }) : []
      if (due.length === 0) return started
      started.push(...due.map(check))
    }
  }

  let looking: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const repeat = () => {
    const isBusy = total >= maxChecks || findBusyAgencies().length > 0
    timer = setTimeout(
      () => {
        looking = startDue()
          .catch(onError)
          .then(() => void (isStopped || repeat()))
      },
      isBusy ? Math.min(busyIntervalMs, intervalMs) : intervalMs,
    )
  }
  repeat()

  return {
    runDue: async () => void (await Promise.all(await startDue())),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
