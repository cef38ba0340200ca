import { mebibyte } from '#src/ground/base/bytes.ts'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'

/** The bodies of plugins in memory: those that arrive, and those that wait or are handled. */
const maxBytes = 192 * mebibyte
const maxAgencyBytes = 48 * mebibyte

/** The memory of one body. */
export interface BodyMemory {
  /** Throws an `OverloadedError` when the bodies of the agency, or of all agencies, take too much. */
  take: (bytes: number) => void
  release: () => void
}

/** Limits the memory of bodies, for each agency and in all. Returns a function that opens the account of one body. */
export const limitBodyMemory = (limits = { maxBytes, maxAgencyBytes }): ((agencyId: number) => BodyMemory) => {
  const bytesByAgency = new Map<number, number>()
  let total = 0
  const add = (agencyId: number, bytes: number) => {
    const agencyBytes = (bytesByAgency.get(agencyId) ?? 0) + bytes
    total += bytes
    if (agencyBytes > 0) bytesByAgency.set(agencyId, agencyBytes)
    else bytesByAgency.delete(agencyId)
    return total > limits.maxBytes || agencyBytes > limits.maxAgencyBytes
  }
  return agencyId => {
    let taken = 0
    return {
      take: bytes => {
        taken += bytes
        if (add(agencyId, bytes)) throw new OverloadedError('Bodies take too much memory')
      },
      release: () => {
        add(agencyId, -taken)
        taken = 0
      },
    }
  }
}
