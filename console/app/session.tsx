import { focusManager, useQuery } from '@tanstack/preact-query'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { requiredRoles } from '#generated/admin/required-roles.ts'
import { api, ApiError, expired, queryClient, reload, sessionKey, type Admin } from './api.ts'
import { removeDraftsOf } from './drafts.ts'
import { t } from './texts.ts'

export type Session = Admin.CurrentSession

/** The session, `null` if nobody is signed in, `expired` if it has ended while the page was open. */
type SessionState = Session | null | typeof expired

/** The owner of the data that the page shows: a user in an agency. */
export const ownerOf = ({ user, agency }: Session): string => `${user.id} ${agency.id}`

let owner: string | undefined

/** Removes all data from the page, except the session. */
const forgetData = () => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })

const loadSession = async (): Promise<SessionState> => {
  try {
    const session = await api.session.get()
    if (ownerOf(session) !== owner) forgetData()
    owner = ownerOf(session)
    return session
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    return queryClient.getQueryData<SessionState>(sessionKey) ? expired : null
  }
}

// Windows side by side are all visible, so their visibility does not tell which one is used.
focusManager.setEventListener(onFocus => {
  const listener = () => onFocus()
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
})

/** The session. All windows share its cookie, so another one may have switched the agency or the user. */
export const useSessionState = () =>
  useQuery<SessionState>({
    queryKey: sessionKey,
    queryFn: loadSession,
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
  })

/** Loads the session again after a change of it, such as a sign-in. */
export const reloadSession = (): Promise<void> => reload('getSession')

/** Removes all data of the session from the page, and the drafts of its user. */
export const forgetSession = (): void => {
  const session = queryClient.getQueryData<SessionState>(sessionKey)
  if (session && session !== expired) removeDraftsOf(session.user.id)
  queryClient.setQueryData(sessionKey, null)
  forgetData()
}

const SessionContext = createContext<Session | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

/** The session of the user. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside of a session')
  return session
}

/** The user in the agency, as of `ownerOf`. Undefined without a session. */
export const useOwner = (): string | undefined => {
  const session = useContext(SessionContext)
  return session && ownerOf(session)
}

/** An operation of the admin API that requires a role. */
export type RestrictedOperation = keyof typeof requiredRoles

const reasons: Record<'admin' | 'owner', string> = {
  admin: t('onlyAdminsAndOwners'),
  owner: t('onlyOwnersCanDoThis'),
}

/** Why the user may not use an operation. Undefined if the user may. */
export const useForbidden = (operation: RestrictedOperation | undefined): string | undefined => {
  const role = useContext(SessionContext)?.role
  if (operation === undefined) return undefined
  const required = requiredRoles[operation]
  const isAllowed = role === 'owner' || (role === 'admin' && required === 'admin')
  return isAllowed ? undefined : reasons[required]
}
