import { setTimeout as delay } from 'node:timers/promises'
import type { Request, Response } from 'express'
import { kibibyte, mebibyte } from '#src/ground/base/bytes.ts'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { nextAverage } from '#src/ground/load/average.ts'
import { createBucket, type Bucket } from '#src/ground/load/bucket.ts'
import type { Turns } from '#src/ground/load/turns.ts'
import { textBytesOf } from './send.ts'

declare global {
  namespace Express {
    interface Locals {
      /** Resolves when it is the turn of the request's agency to use the event loop. */
      takeTurn?: () => Promise<void> | undefined
      /** Counts the bytes of a file that the agency sends, until the function that it returns is called. */
      reserveFile?: (bytes: number) => () => void
      /** The work for the request, which goes on when its client has disconnected. */
      work?: Promise<unknown>
    }
  }
}

/** Limits the memory for the bodies of one agency's requests. */
const maxBodyBytes = 64 * mebibyte
/** Limits the memory for the files that one agency sends: one of the largest size at a time. */
const maxFileBytes = 64 * mebibyte
/** The largest body in JSON that an operation reads. Requests with larger ones are rejected. */
const maxBytesPerBody = 5 * mebibyte
/** Assumed for bodies whose size is unknown, because they are compressed or sent in chunks. */
const unknownBodyBytes = mebibyte

/**
 * Large requests and responses keep the process from others, so each agency has a budget of bytes for them: `capacity`
 * at once, and 4 MiB per second on average. The first `freeBytes` of each request and its response are free.
 */
const budgetOptions = { capacity: 16 * mebibyte, refillMs: 1000 / (4 * mebibyte) }
const freeBytes = 64 * kibibyte
/** How long a request waits for the budget of its agency: the budget recovers from the largest request in this time. */
const maxWaitMs = 2000

/** The share of its agency's limits that one site may use, so that it does not keep out other callers of the agency. */
const connectorShare = 1 / 4

/** Requests in flight, and the sum of their bodies. */
interface InFlight {
  requests: number
  bodyBytes: number
}

interface AgencyLoad extends InFlight {
  budget: Bucket
  /** The traffic of the latest requests, beyond what is free. */
  averageBytes: number
  takeTurn: () => Promise<void> | undefined
  reserveFile: (bytes: number) => () => void
}

/** Returns a function that reserves memory for the files of an agency. */
const createFileLimit = () => {
  let reserved = 0
  return (bytes: number) => {
    if (reserved + bytes > maxFileBytes) throw new OverloadedError('The agency sends too many files')
    reserved += bytes
    return () => {
      reserved -= bytes
    }
  }
}

/**
 * Admits an authenticated request of an agency, and counts it until it has ended. Waits for the turn of the agency, and
 * while its large requests exceed their budget; throws when it would wait too long, or when too many requests are in
 * flight.
 */
export type AdmitRequest = (
  req: Request,
  res: Response,
  agencyId: number,
  /** The site that sends the request. */
  connectorId?: number,
) => Promise<void>

const hasUnknownSize = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined

const bodyBytesOf = (req: Request) =>
  hasUnknownSize(req) ? unknownBodyBytes : Math.min(Number(req.headers['content-length'] ?? 0), maxBytesPerBody)

/** Calls a function once the response is complete or its connection is closed, and the work for it has ended. */
export const onceEnded = (res: Response, listener: () => void): void => {
  const waitForWork = () => void Promise.allSettled([res.locals.work]).then(listener)
  // A client may have disconnected during authentication.
  if (res.closed) waitForWork()
  else res.once('close', waitForWork)
}

/** Waits until the agency may have more traffic. */
const waitForBudget = async ({ budget }: AgencyLoad) => {
  const startedAt = performance.now()
  for (;;) {
    const waitMs = budget.waitMs()
    if (waitMs === 0) return
    const remainingMs = startedAt + maxWaitMs - performance.now()
    if (remainingMs <= 0)
      throw new OverloadedError('The budget of the agency is used up', { retryAfter: Math.ceil(waitMs / 1000) })
    await delay(Math.min(waitMs, remainingMs))
  }
}

/**
 * Charges a request with the average in advance, so that requests at the same time wait for each other. Returns a
 * function that charges the rest when the request has ended.
 */
const chargeTraffic = (load: AgencyLoad, res: Response, bodyBytes: number) => {
  const estimate = load.averageBytes
  load.budget.take(estimate)
  return () => {
    // Also for a response that was not sent: to a HEAD request, or to a client that has disconnected.
    const bytes = Math.max(0, textBytesOf(res) + bodyBytes - freeBytes)
    load.budget.take(bytes - estimate)
    load.averageBytes = nextAverage(load.averageBytes, bytes, 0.5)
  }
}

/** Returns a function that admits the requests of each agency. */
export const createAdmission = (maxRequests: number, turns: Turns): AdmitRequest => {
  const agencies = new Map<number, AgencyLoad>()
  /** By connector. */
  const sites = new Map<number, InFlight>()

  const fits = ({ requests, bodyBytes }: InFlight, newBytes: number, share = 1) =>
    requests < Math.ceil(maxRequests * share) && bodyBytes + newBytes <= maxBodyBytes * share

  const add = (inFlight: InFlight, requests: 1 | -1, bodyBytes: number) => {
    inFlight.requests += requests
    inFlight.bodyBytes += requests * bodyBytes
  }
  const openLoad = (agencyId: number): AgencyLoad => ({
    requests: 0,
    bodyBytes: 0,
    budget: createBucket(budgetOptions),
    averageBytes: 0,
    takeTurn: () => turns.take(agencyId),
    reserveFile: createFileLimit(),
  })
  const enterSite = (connectorId: number, bodyBytes: number) => {
    const site = sites.get(connectorId) ?? { requests: 0, bodyBytes: 0 }
    if (!fits(site, bodyBytes, connectorShare)) throw new OverloadedError('The site has too much in flight')
    add(site, 1, bodyBytes)
    sites.set(connectorId, site)
    return () => {
      add(site, -1, bodyBytes)
      if (site.requests === 0) sites.delete(connectorId)
    }
  }
  const leave = (agencyId: number, load: AgencyLoad, bodyBytes: number) => {
    add(load, -1, bodyBytes)
    if (load.requests === 0 && load.budget.isFull()) agencies.delete(agencyId)
  }

  return async (req, res, agencyId, connectorId) => {
    const load = agencies.get(agencyId) ?? openLoad(agencyId)
    const bodyBytes = bodyBytesOf(req)
    if (!fits(load, bodyBytes)) throw new OverloadedError('The agency has too much in flight')
    const leaveSite = connectorId === undefined ? () => {} : enterSite(connectorId, bodyBytes)
    add(load, 1, bodyBytes)
    agencies.set(agencyId, load)
    let chargeRest = () => {}
    onceEnded(res, () => {
      chargeRest()
      leaveSite()
      leave(agencyId, load, bodyBytes)
    })
    if (!load.budget.isFull()) await waitForBudget(load)
    chargeRest = chargeTraffic(load, res, bodyBytes)
    // One function per agency: V8 keeps a new one, and the request with it, until the next full garbage collection.
    res.locals.takeTurn = load.takeTurn
    res.locals.reserveFile = load.reserveFile
    await load.takeTurn()
  }
}
