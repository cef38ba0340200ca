import { AdminApi, ApiError, type CurrentSession } from '@agency-api/sdk/admin'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/preact-query'
import { language } from './language.ts'
import { operationKey, setupRequiredKey, type OperationId } from './query-keys.ts'
import { createRecovery } from './recovery.ts'

export { ApiError, NetworkError, TimeoutError } from '@agency-api/sdk/admin'
export type * as Data from '@agency-api/sdk'
export type * as Admin from '@agency-api/sdk/admin'

/** The key of the query for the session, on which the rest of the page depends. */
export const sessionKey = operationKey('getSession')

/** Names the agency that the page shows: another tab may have switched the session to another one. */
export const sendAsAgency = (request: Request) => {
  const session = queryClient.getQueryData<CurrentSession | null | typeof expired>(sessionKey)
  if (session && session !== expired) request.headers.set('X-Agency-Id', String(session.agency.id))
  return fetch(request)
}

/** The admin API of the service that serves this page. It retries by itself. */
export const api = new AdminApi({ baseUrl: location.origin, language, fetch: sendAsAgency })

/** The data of the agency. */
export const { data } = api

/** The query data of the session after it has ended on the server. */
export const expired = 'expired'

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/**
 * A session can end at any time: when it expires, or when its user is removed. In the same way, an owner can require a
 * second factor of a user who has none, and another tab can switch the agency, which the page then shows.
 */
const onError = (error: unknown) => {
  if (hasCode(error, 'UNAUTHENTICATED')) queryClient.setQueryData(sessionKey, expired)
  if (hasCode(error, 'AGENCY_CHANGED')) void reload('getSession')
  if (hasCode(error, 'SECOND_FACTOR_REQUIRED') && (error as ApiError).status === 403)
    queryClient.setQueryData(setupRequiredKey, true)
}

const recovery = createRecovery(() => queryClient)

/** The data of the API that the page has loaded. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: error => {
      onError(error)
      recovery.onError(error)
    },
    onSuccess: recovery.onSuccess,
  }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000 },
    // The results of mutations contain keys and other secrets, which the page forgets as soon as it no longer shows
    // them.
    mutations: { retry: false, gcTime: 0 },
  },
})

/** Loads again what operations have returned, after a change of it. */
export const reload = async (...operations: OperationId[]): Promise<void> => {
  await Promise.all(operations.map(operation => queryClient.invalidateQueries({ queryKey: [operation] })))
}
