import type { Actor } from '#src/ground/base/actor.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import type { AnonymousCaller } from '#src/platform/api/admin.ts'
import type { Membership } from '#src/platform/api/person.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import { mailSecurity, newDevice } from '../mail-security.ts'
import type { Authenticated } from '../memberships.ts'
import { startSession } from '../sessions.ts'
import { findDevice } from './attempts.ts'
import { createDevices } from './devices.ts'
import { createSessionCookie } from './session-cookie.ts'

const maxUserAgentLength = 300

type Opening = Pick<AnonymousCaller, 'db' | 'secrets' | 'mail' | 'http'>

interface Options {
  /** How the person has signed in, if not with a password. */
  method?: 'oidc' | 'link'
  /** Whether the session continues another one of the person. */
  isContinued?: boolean
}

/**
 * Opens a session for the browser of a request, and remembers the device. Mails the user about a new device, unless the
 * session continues one, or is the first of the account. Throws if the password has changed in the meantime.
 */
export const openSession = async (
  { db, secrets, mail, http }: Opening,
  { membership, passwordHash, hasProviderFactor }: Authenticated,
  { method, isContinued = false }: Options = {},
): Promise<Membership> => {
  const { user, agency } = membership
  http.noteAgency(agency.id)
  const sessionCookie = createSessionCookie(secrets)
  const ipAddress = http.address
  const start = (tx: Database) =>
    startSession(tx, {
      userId: user.id,
      agencyId: agency.id,
      passwordHash,
      hasProviderFactor,
      ipAddress,
      userAgent: http.userAgent?.slice(0, maxUserAgentLength) ?? null,
      replacedSid: sessionCookie.read(http),
    })
  const startAndMail = () =>
    db.transaction().execute(async tx => {
      const session = await start(tx)
      if (session && !session.isFirst) await mailSecurity(tx, mail, user.id, newDevice(ipAddress))
      return session
    })
  const isNewDevice = mail && !isContinued && !(await findDevice({ db, secrets, http }, { userId: user.id }))
  const started = await (isNewDevice ? startAndMail() : start(db))
  if (!started) throw apiError('INVALID_CREDENTIALS')
  // Before the cookie of the device, for clients that read only the first cookie.
  sessionCookie.set(http, started.sid)
  const actor: Actor = { type: 'user', id: user.id, name: user.name, ...http.origin }
  await audit(new Tenant(db, agency.id, actor), {
    action: 'session.created',
    ...(method && { changes: newFields({ method }) }),
  })
  createDevices(secrets).remember(http, started.accountVersion)
  return membership
}
