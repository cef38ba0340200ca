import type { CurrentSession } from '#generated/admin/types.ts'
import type { Language } from '#src/ground/base/language.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { HttpContext } from '#src/platform/http-context/http-context.ts'

/** A user and their role in an agency, as the admin API returns the session. */
export interface Membership {
  user: { id: string; email: string; emailVerified: boolean; name: string; language: Language }
  agency: CurrentSession['agency']
  role: CurrentSession['role']
}

/** The session of a request. */
export interface RequestSession {
  /** The public id. */
  id: number
  /** The secret id in the cookie. */
  sid: string
  membership: Membership
  hasSecondFactor: boolean
  hasTotp: boolean
  /** Whether its user has signed in so recently that nobody else is likely to use it. */
  isRecent: boolean
  /** Whether the identity provider has verified a second factor. */
  hasProviderFactor: boolean
  /** Whether the agency requires a second factor. */
  requiresSecondFactor: boolean
  /** Whether its expiry is to be extended. */
  isStale: boolean
}

/** How the gates find the session of a request. */
export interface Sessions {
  /** Finds the session of a request, and extends its expiry. Throws if there is none. */
  continue: (http: HttpContext) => Promise<RequestSession>
  /** Finds a session again. Throws if it has ended, or continues in another agency. */
  renew: (session: RequestSession) => Promise<RequestSession>
  /** Lets all that ends a session wait until the transaction ends. Throws if it has ended. */
  lock: (tx: Database, session: RequestSession) => Promise<void>
}
