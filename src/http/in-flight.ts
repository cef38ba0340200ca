import type { Request, Response } from 'express'
import { apiError } from '#src/operations/errors.ts'

/** Limits the memory for the bodies of one agency's requests. */
const maxBodyBytes = 64 * 1024 * 1024
/** Assumed for bodies whose size is unknown, because they are compressed or sent in chunks. */
const unknownBodyBytes = 1024 * 1024

const retryAfter = 1

const bodyBytesOf = ({ headers }: Request) =>
  headers['transfer-encoding'] === undefined && headers['content-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : unknownBodyBytes

/** Counts a request of an agency as in flight until its response is complete. Throws when the agency has too many. */
export type AdmitRequest = (req: Request, res: Response, agencyId: number) => void

/** Limits the requests of each agency that are in flight at once, and the sum of their bodies. */
export const limitInFlight = (maxRequests: number): AdmitRequest => {
  const agencies = new Map<number, { requests: number; bodyBytes: number }>()
  return (req, res, agencyId) => {
    const inFlight = agencies.get(agencyId) ?? { requests: 0, bodyBytes: 0 }
    const bodyBytes = bodyBytesOf(req)
    if (inFlight.requests >= maxRequests || inFlight.bodyBytes + bodyBytes > maxBodyBytes)
      throw apiError('OVERLOADED', { retryAfter })
    inFlight.requests++
    inFlight.bodyBytes += bodyBytes
    agencies.set(agencyId, inFlight)
    res.once('close', () => {
      inFlight.requests--
      inFlight.bodyBytes -= bodyBytes
      if (inFlight.requests === 0) agencies.delete(agencyId)
    })
  }
}
