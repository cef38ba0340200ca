import type { Passkey, PasskeyCreation, PasskeyCreationOptions } from '#generated/admin/types.ts'
import type { Actor } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Page, Paging } from '#src/ground/db/list/paginated.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { auditPerson } from '#src/features/people/audit-person.ts'
import type { Challenges } from '#src/features/people/challenges.ts'
import { mailSecurity, passkeyRemoved } from '#src/features/people/mail-security.ts'
import {
  createCreationOptions,
  insertPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#src/features/people/passkeys.ts'
import type { PasskeyDomain } from '#src/features/people/passkey-domain.ts'
import { lockSession, type RequestSession } from '#src/features/people/sessions.ts'

/** The passkeys of a signed-in user. */
export interface OwnPasskeys {
  list: (paging: Paging) => Promise<Page<Passkey>>
  /** The options to create a passkey. Throws if the sign-in is not recent. */
  start: () => Promise<PasskeyCreationOptions>
  /** Undefined if the response does not match the options. */
  create: (creation: PasskeyCreation) => Promise<Passkey | undefined>
  /** Undefined if the user has no such passkey. */
  rename: (update: { id: number; name?: string | undefined }) => Promise<Passkey | undefined>
  /** Returns false if the user has no such passkey. Throws if the sign-in is not recent. */
  remove: (id: number) => Promise<boolean>
}

interface PasskeyDeps {
  db: Database
  challenges: Challenges
  mail: MailOutbox | undefined
  passkeyDomain: PasskeyDomain | undefined
  /** The user, for the audit log. */
  actor: Actor
}

/** The passkeys of the user whose session a request continues. */
export const openPasskeys = (
  { db, challenges, mail, passkeyDomain, actor }: PasskeyDeps,
  session: RequestSession,
): OwnPasskeys => {
  const { user } = session.membership
  const requireRecentSignIn = () => {
    if (!session.isRecent) throw apiError('RECENT_SIGN_IN_REQUIRED')
  }
  const requirePasskeyDomain = () => {
    if (!passkeyDomain) throw apiError('PASSKEYS_UNAVAILABLE')
    return passkeyDomain
  }
  return {
    list: paging => listPasskeys(db, user.id, paging),
    start: async () => {
      requireRecentSignIn()
      const options = { passkeyDomain: requirePasskeyDomain(), challenge: challenges.create(session.sid) }
      return createCreationOptions(db, user, options)
    },
    // The options were for a recent sign-in, and only this session can use their challenge.
    create: async creation => {
      const useChallenge = (challenge: string) => challenges.use(session.sid, challenge)
      const verification = { passkeyDomain: requirePasskeyDomain(), useChallenge }
      return insertPasskey(db, creation, verification, { session, actor, mail })
    },
    rename: update => renamePasskey(db, user.id, update),
    remove: async id => {
      requireRecentSignIn()
      return db.transaction().execute(async tx => {
        await lockSession(tx, session)
        const isRemoved = await removePasskey(tx, user.id, id)
        if (!isRemoved) return false
        await auditPerson(tx, user.id, { action: 'passkey.removed', actor })
        await mailSecurity(tx, mail, user.id, passkeyRemoved)
        return true
      })
    },
  }
}
