import type { Response } from 'express'
import type { HandlerDeps } from '#src/platform/api/deps.ts'
import type { PublicCaller } from '#src/platform/api/public.ts'
import type { WaitingRequests } from '#src/platform/events/changes/waiting.ts'
import type { Counters } from '#src/platform/http-context/counters.ts'
import { countFurtherRequests, countRequest } from './limits.ts'

/** The dependencies of the handlers, which each caller has. */
export interface CallerDeps extends HandlerDeps {
  counters: Counters
  waitingRequests: WaitingRequests
}

/** An authenticated credential: a key, the token of an app, or the session of a person. */
type Authenticated = Pick<PublicCaller, 'credential' | 'key' | 'tenant'>

/**
 * Counts a request, or throws beyond the limits of its key, and makes its caller. `renew` authenticates it again, for a
 * request that has waited.
 */
export const openCaller = async <By extends Authenticated>(
  deps: CallerDeps,
  res: Response,
  authenticated: By,
  renew: () => Promise<By>,
) => {
  const { counters } = deps
  const { key } = authenticated
  const usage = await countRequest(counters, key, res)
  let counting: Promise<void> | undefined
  // A transaction that runs again after a conflict is still the same request.
  const countFurther = (requests: number) => (counting ??= countFurtherRequests(counters, key, res, requests))
  const toCaller = (current: By): PublicCaller & By => ({
    ...deps,
    ...current,
    usage,
    countFurther,
    response: res,
    renew: async () => toCaller(await renew()),
  })
  return toCaller(authenticated)
}
