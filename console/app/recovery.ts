import type { Query, QueryClient } from '@tanstack/preact-query'
import { ApiError, NetworkError, TimeoutError } from '@agency-api/sdk/admin'

/** The wait before the first attempt, which doubles with each further one. */
const firstWaitMs = 1_000
const maxWaitMs = 30_000

/** Whether the service, or a proxy before it, could not respond: the same request can succeed later. */
const isOutage = (error: unknown) =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof ApiError && error.status >= 502 && error.status <= 504)

/** Loads what failed during an outage again, with backoff, until the service is back. Listens to the queries. */
export const createRecovery = (client: () => QueryClient) => {
  let waitMs = firstWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const retry = () => {
    timer = undefined
    const predicate = ({ state }: Query) => isOutage(state.error)
    void client().refetchQueries({ type: 'active', predicate })
  }
  return {
    onError: (error: unknown): void => {
      if (timer !== undefined || !isOutage(error)) return
      timer = setTimeout(retry, waitMs)
      waitMs = Math.min(waitMs * 2, maxWaitMs)
    },
    onSuccess: (): void => {
      waitMs = firstWaitMs
      if (timer === undefined) return
      clearTimeout(timer)
      retry()
    },
  }
}
