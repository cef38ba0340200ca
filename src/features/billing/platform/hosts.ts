import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'
import { createSlots } from '#src/ground/load/slots.ts'
import { concurrentExchanges } from '#src/platform/limits/invoicing.ts'
import { PlatformError } from './platform.ts'

/** A call that was not made, because its host is failing or slow. */
export class HostPausedError extends PlatformError {
  readonly waitMs: number

  constructor(waitMs: number) {
    super('unavailable', { code: 'host_paused' })
    this.waitMs = waitMs
  }
}

/** The failures of a host since its last success. */
interface Outage {
  /** Those whose calls have failed, up to two. */
  agencies: Set<number>
  /** How often the host was paused. */
  pauses: number
  pausedUntil: number
  isProbed: boolean
}

const firstPauseMs = 30_000
export const maxPauseMs = 15 * 60_000
/** How long a call waits for the others of a host that is slow or probed. */
const busyMs = 30_000
/** Slower hosts get fewer calls at a time: one, if a call takes ten seconds. */
const slowAfterMs = 2500
const maxHosts = 10_000

/** Responses that concern the request or the account are no failures of the host. */
const ownCodes = ['too_large', 'forbidden_address']
const isHostFailure = (error: unknown) =>
  error instanceof PlatformError && (error.status === null ? !ownCodes.includes(error.code) : error.status >= 500)

export interface Hosts {
  /** Calls a host on behalf of an agency. Throws a `HostPausedError` if the host gets no call now. */
  call: <Result>(host: string, agencyId: number, work: () => Promise<Result>) => Promise<Result>
}

/**
 * The hosts of platforms, as one instance knows them. A host whose calls of two agencies have failed, without a success
 * since, gets no call for 30 s at first and 15 minutes at last; then one call probes it. An agency alone pauses itself.
 */
export const createHosts = ({ now = () => performance.now() }: { now?: () => number } = {}): Hosts => {
  const slots = createSlots({
    slots: Infinity,
    slotsPerKey: concurrentExchanges.perHost,
    slowAfterMs,
    maxWaitingPerKey: 0,
  })
  const outages = new BoundedMap<string, Outage>(maxHosts)

  const noteFailure = (host: string, agencyId: number, startedAt: number) => {
    const outage = outages.getOrCreate(host, () => ({
      agencies: new Set(),
      pauses: 0,
      pausedUntil: 0,
      isProbed: false,
    }))
    if (outage.agencies.size < 2) outage.agencies.add(agencyId)
    // Calls that were under way when the pause began are known to fail.
    if (outage.agencies.size < 2 || (outage.pauses > 0 && startedAt < outage.pausedUntil)) return
    outage.pausedUntil = now() + Math.min(firstPauseMs * 2 ** outage.pauses, maxPauseMs)
    outage.pauses++
  }
  const requireOpen = ({ pausedUntil, isProbed }: Outage) => {
    const waitMs = isProbed ? busyMs : pausedUntil - now()
    if (waitMs > 0) throw new HostPausedError(waitMs)
  }

  return {
    call: async (host, agencyId, work) => {
      const outage = outages.get(host)
      const probed = outage && outage.pauses > 0 ? outage : undefined
      if (probed) {
        requireOpen(probed)
        probed.isProbed = true
      }
      const startedAt = now()
      try {
        const result = await slots.run(host, work)
        outages.delete(host)
        return result
      } catch (error) {
        if (error instanceof OverloadedError) throw new HostPausedError(busyMs)
        if (isHostFailure(error)) noteFailure(host, agencyId, startedAt)
        else outages.delete(host)
        throw error
      } finally {
        if (probed) probed.isProbed = false
      }
    },
  }
}
