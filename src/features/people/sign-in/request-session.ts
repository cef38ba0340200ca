import { apiError } from '#src/ground/base/errors/api-error.ts'
import { outageFields } from '#src/ground/base/errors/outage-fields.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import type { Sessions } from '#src/platform/api/person.ts'
import { extendSession, findSession, lockSession } from '../sessions.ts'
import { createSessionCookie } from './session-cookie.ts'

/** The sessions of requests, by their cookies. */
export const openSessions = ({ db, secrets }: { db: Database; secrets: Secrets }): Sessions => {
  const sessionCookie = createSessionCookie(secrets)
  return {
    continue: async http => {
      const sid = sessionCookie.read(http)
      const session = sid && (await findSession(db, sid))
      if (!session) throw apiError('UNAUTHENTICATED')
      sessionCookie.set(http, session.sid)
      if (session.isStale)
        // The response does not wait.
        http.onceClosed(() =>
          extendSession(db, session.sid).catch((err: unknown) =>
            http.log.warn({ err, ...outageFields(err) }, 'session write failed'),
          ),
        )
      return session
    },
    renew: async ({ sid, membership }) => {
      const session = await findSession(db, sid)
      if (session?.membership.agency.id !== membership.agency.id) throw apiError('UNAUTHENTICATED')
      return session
    },
    lock: lockSession,
  }
}
