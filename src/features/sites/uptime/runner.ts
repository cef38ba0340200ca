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

/** The checks in flight, in all and per agency. */
class ChecksInFlight {
  readonly #byAgency = new Map<number, number>()
  #total = 0

  add(agencyId: number): void {
    this.#total++
    this.#byAgency.set(agencyId, (this.#byAgency.get(agencyId) ?? 0) + 1)
  }

  remove(agencyId: number): void {
    this.#total--
    const rest = (this.#byAgency.get(agencyId) ?? 0) - 1
    if (rest === 0) this.#byAgency.delete(agencyId)
    else this.#byAgency.set(agencyId, rest)
  }

  /** How many more checks may start. */
  get free(): number {
    return maxChecks - this.#total
  }

  /** The agencies that may start no more checks. */
  busyAgencyIds(): number[] {
    return [...this.#byAgency].filter(([, checks]) => checks >= maxChecksPerAgency).map(([id]) => id)
  }
}

/** Checks websites while they are due. All instances do, each a part of them. */
export const startChecks = ({
  db,
  outbound,
  onError,
  intervalMs = defaultIntervalMs,
  timeoutMs,
}: CheckDeps): CheckRunner => {
  const inFlight = new ChecksInFlight()
  let isStopped = false

  const check = async ({ agencyId, websiteId, url, readsCertificate }: DueCheck) => {
    inFlight.add(agencyId)
    try {
      const outcome = await checkUrl(outbound, url, timeoutMs)
      const hasTls = readsCertificate && ['tls_certificate', 'http_status', null].includes(outcome.errorCode)
      const certificate = hasTls ? { certificateExpiresAt: await readCertificateExpiry(outbound, url, timeoutMs) } : {}
      if (!isStopped) await recordCheck(new Tenant(db, agencyId), { websiteId, ...outcome, ...certificate })
    } catch (error) {
      if (!isStopped) onError(error as Error)
    } finally {
      inFlight.remove(agencyId)
    }
  }

  const startDue = async () => {
    const started: Promise<void>[] = []
    for (;;) {
      const { free } = inFlight
      const due = free > 0 ? await claimDueChecks(db, { limit: free, busyAgencyIds: inFlight.busyAgencyIds() }) : []
      if (due.length === 0) return started
      started.push(...due.map(check))
    }
  }

  let looking: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const repeat = () => {
    const isBusy = inFlight.free <= 0 || inFlight.busyAgencyIds().length > 0
    const lookAgain = () => {
      looking = startDue()
        .catch(onError)
        .then(() => void (isStopped || repeat()))
    }
    timer = setTimeout(lookAgain, isBusy ? Math.min(busyIntervalMs, intervalMs) : intervalMs)
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
