import type { Request, Response } from 'express'
import type {
  IdentityState,
  PasswordChange,
  TotpRemoval,
  TotpSetup,
  TotpStart,
  UpdatedUser,
  UserSession,
  UserUpdate,
} from '#generated/admin/types.ts'
import type { Actor } from '#src/ground/base/actor.ts'
import type { OpenIdConnectConfig } from '#src/ground/config/openid-connect.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Page, Paging } from '#src/ground/db/list/paginated.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { Counters } from '#src/platform/http-context/counters.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { auditPerson } from '#src/features/people/audit-person.ts'
import { findPendingEmail, requestEmailChange } from '#src/features/people/email-changes.ts'
import { findIdentity, linkIdentity, unlinkIdentity } from '#src/features/people/identities.ts'
import { mailSecurity, secondFactorDisabled } from '#src/features/people/mail-security.ts'
import type { Role } from '#src/features/people/roles.ts'
import { confirmTotp, removeTotp, startTotp } from '#src/features/people/second-factor.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  lockSession,
  moveSession,
  type RequestSession,
} from '#src/features/people/sessions.ts'
import { changePassword, isPasswordOf } from '#src/features/people/set-password.ts'
import { findMembership, listAgencies, type Membership } from '#src/features/people/memberships.ts'
import { updateUser } from '#src/features/people/users.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import type { Authentication } from './authentication.ts'
import { countEmailChange } from './link-requests.ts'
import { createIdentityCookie } from './openid-connect/identity-cookie.ts'

/** The account of a signed-in user, independent of the agency: password, second factor, sessions and memberships. */
export interface Account {
  /** Returns false if the current password is wrong. */
  changePassword: (change: PasswordChange) => Promise<boolean>
  hasSecondFactor: boolean
  findPendingEmail: () => Promise<string | null>
  /** Changes the name and the language, and mails a link to a new email. */
  updateUser: (changes: UserUpdate) => Promise<UpdatedUser>
  hasTotp: boolean
  startTotp: (start: TotpStart) => Promise<TotpSetup | 'wrong' | 'enabled'>
  /** Returns the recovery codes. */
  confirmTotp: (code: string) => Promise<string[] | 'wrong' | 'enabled'>
  /** Returns false if the password or the code is wrong. */
  disableTotp: (removal: TotpRemoval) => Promise<boolean>
  findIdentity: () => Promise<IdentityState>
  /** Links the proposed identity. Returns false if there is none. */
  linkIdentity: () => Promise<boolean>
  unlinkIdentity: (currentPassword: string) => Promise<'unlinked' | 'wrong' | 'none'>
  listSessions: (paging: Paging) => Promise<Page<UserSession>>
  /** Returns false if the user has no such session. */
  endSession: (id: number) => Promise<boolean>
  endOtherSessions: () => Promise<void>
  listAgencies: () => Promise<{ id: number; name: string; role: Role }[]>
  /** Continues the session in another agency. Undefined if the user is not a member of it. */
  switchAgency: (agencyId: number) => Promise<Membership | undefined>
}

interface AccountDeps {
  db: Database
  counters: Pick<Counters, 'linkRequest'>
  secrets: Secrets
  mail: MailOutbox | undefined
  authentication: Authentication
  openIdConnect: OpenIdConnectConfig | undefined
  /** The user, for the audit log. */
  actor: Actor
}

/** The account of the user whose session a request continues. */
export const openAccount = (
  { db, counters, mail, secrets, authentication, openIdConnect, actor }: AccountDeps,
  req: Request,
  res: Response,
  session: RequestSession,
): Account => {
  const { id: currentId, sid, membership, hasSecondFactor, hasTotp, hasProviderFactor } = session
  const { id: userId, email } = membership.user
  /** Undefined if the password is wrong, or if what is done with it fails. */
  const withPassword = <Result>(password: string, work: () => Promise<Result | undefined>) =>
    authentication.attempt(req, res, { userId, email, agencyId: membership.agency.id }, async requester =>
      (await isPasswordOf(db, userId, password, requester)) ? work() : undefined,
    )
  /** Throws unless the user has signed in recently, or sends the password. */
  const requireProof = async (password: string | undefined) => {
    if (password === undefined && session.isRecent) return
    const isProved = password !== undefined && (await withPassword(password, async () => true))
    if (isProved) return
    const message =
      password === undefined
        ? {
            fr: 'Requis : la connexion date de plus de 10 minutes',
            en: 'Required: you signed in more than 10 minutes ago',
          }
        : { fr: 'Mot de passe incorrect', en: 'Wrong password' }
    throw new InvalidInput({ currentPassword: [message] })
  }
  /** Makes a change of the account and records it, in one transaction. */
  const recorded = (action: string, change: (tx: Database) => Promise<boolean>) =>
    db.transaction().execute(async tx => {
      const isChanged = await change(tx)
      if (isChanged) await auditPerson(tx, userId, { action, actor })
      return isChanged
    })
  const { issuer = '' } = openIdConnect ?? {}
  const identityCookie = createIdentityCookie(secrets, issuer)
  const findLinkedIdentity = async () => (openIdConnect ? ((await findIdentity(db, { userId, issuer })) ?? null) : null)
  /** An identity with another address than that of the account is of another person. */
  const readProposed = () => {
    const { subject, email: provedEmail } = (openIdConnect && identityCookie.read(req)) ?? {}
    const isSame = provedEmail?.toLowerCase() === email.toLowerCase()
    return subject !== undefined && provedEmail !== undefined && isSame ? { subject, email: provedEmail } : undefined
  }
  return {
    findIdentity: async () => {
      const linked = await findLinkedIdentity()
      const proposed = linked ? undefined : readProposed()
      return { linked, proposed: proposed ? { email: proposed.email } : null }
    },
    linkIdentity: async () => {
      const proposed = readProposed()
      if (!proposed || !(await linkIdentity(db, userId, { issuer, ...proposed }, { actor, mail }))) return false
      identityCookie.clear(res)
      return true
    },
    unlinkIdentity: async password => {
      if (!(await findLinkedIdentity())) return 'none'
      const unlink = async () => ((await unlinkIdentity(db, { userId, issuer }, { actor, mail })) ? 'unlinked' : 'none')
      return (await withPassword(password, unlink)) ?? 'wrong'
    },
    changePassword: async change => {
      const attempted = { userId, email, agencyId: membership.agency.id }
      const passwordHash = await authentication.attempt(req, res, attempted, requester =>
        changePassword(db, { userId, actor, mail, ...change }, requester),
      )
      if (passwordHash === undefined) return false
      await authentication.openSession(req, res, { membership, passwordHash, hasProviderFactor }, { isContinued: true })
      return true
    },
    hasSecondFactor,
    findPendingEmail: () => findPendingEmail(db, userId),
    updateUser: async ({ name, language, email: newEmail, currentPassword }) => {
      const isNew = newEmail !== undefined && (newEmail !== email || !membership.user.emailVerified)
      if (isNew) await requireProof(currentPassword)
      if (isNew && !mail) throw apiError('MAIL_DISABLED')
      if (isNew) await countEmailChange(counters.linkRequest, userId)
      return db.transaction().execute(async tx => {
        await lockSession(tx, session)
        const user = { ...membership.user, ...(await updateUser(tx, userId, { name, language })) }
        if (name !== undefined && name !== membership.user.name)
          await auditPerson(tx, userId, { action: 'user.updated', actor })
        if (isNew && mail) await requestEmailChange(tx, mail, user, newEmail)
        return { user, pendingEmail: await findPendingEmail(tx, userId) }
      })
    },
    hasTotp,
    startTotp: async ({ currentPassword }) => {
      const start = async () => (await startTotp(db, secrets, membership.user, membership.agency.name)) ?? 'enabled'
      return (await withPassword(currentPassword, start)) ?? 'wrong'
    },
    confirmTotp: async code => {
      const confirm = () => confirmTotp(db, secrets, { session, code, actor, mail })
      return (await authentication.attemptConfirmation(userId, confirm)) ?? 'wrong'
    },
    disableTotp: async ({ currentPassword, code }) => {
      const verify = async () =>
        (hasTotp && (await authentication.verifySecondFactor(req, membership.user, { code }))) || undefined
      const isVerified = await withPassword(currentPassword, verify)
      const disable = async (tx: Database) => {
        const isRemoved = await removeTotp(tx, userId)
        if (isRemoved) await mailSecurity(tx, mail, userId, secondFactorDisabled)
        return isRemoved
      }
      return isVerified === true && recorded('second_factor.disabled', disable)
    },
    listSessions: paging => listSessions(db, { userId, currentId }, paging),
    endSession: id => recorded('session.ended', tx => endSession(tx, userId, id)),
    endOtherSessions: async () => {
      await recorded('session.ended', tx => endOtherSessions(tx, userId, currentId))
    },
    listAgencies: () => listAgencies(db, userId),
    switchAgency: async agencyId => {
      const target = await findMembership(db, userId, agencyId)
      if (target && !(await moveSession(db, sid, agencyId))) throw apiError('UNAUTHENTICATED')
      return target
    },
  }
}
