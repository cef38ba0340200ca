import type { Request, RequestHandler, Response } from 'express'
import { audit } from '#src/platform/audit/audit.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { Counters } from '#src/platform/http-context/counters.ts'
import { linkedExports } from '#src/features/transfer/exports/link.ts'
import type { ExportStore } from '#src/features/transfer/exports/store/store.ts'
import { clientAddress } from '#src/platform/http-context/address.ts'
import { requestOrigin } from '#src/platform/http-context/log-context.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { languageOf } from '#src/ground/base/language.ts'
import { openUnsubscriptions } from '#src/features/notifications/unsubscribe.ts'
import { disconnectWithoutGrant } from '#src/features/access/disconnect.ts'
import type { LoadAuthorizationServer } from '#src/features/access/load.ts'
import { confirmEmail } from '#src/features/people/email-changes.ts'
import { findLinked } from '#src/features/people/identities.ts'
import { acceptInvitation, findInvitation } from '#src/features/people/invitations.ts'
import type { PasskeyDomain } from '#src/features/people/passkey-domain.ts'
import { acceptOffer, declineOffer, listOffers } from '#src/features/people/offered-invitations.ts'
import { findPasswordReset, requestPasswordReset, resetPassword } from '#src/features/people/password-resets.ts'
import type { Role } from '#src/features/people/roles.ts'
import { findBySignInToken, useSignInToken } from '#src/features/people/sign-in-links.ts'
import { authenticate } from '#src/features/people/memberships.ts'
import type { User } from '#src/features/people/users.ts'
import { openAccount } from './account.ts'
import type { Authentication } from './authentication.ts'
import { openAuthorizations } from './authorizations.ts'
import { openPasskeys } from './own-passkeys.ts'
import { countLinkRequest } from './link-requests.ts'
import { createIdentityCookie } from './openid-connect/identity-cookie.ts'
import type { AdminCaller, AdminDeps, AnonymousCaller } from './operations.ts'
import { isOwnAccount, lacksSecondFactor, requireSameOrigin, type SessionGate, type Visit } from './session-gate.ts'
import { redirectToPage } from './unsubscribe-page.ts'

export interface AdminGateDeps extends AdminDeps {
  db: Database
  counters: Counters
  /** Where the files of exports are. */
  exportStore: ExportStore
  /** Undefined without a public address. */
  loadAuthorizationServer?: LoadAuthorizationServer | undefined
  /** Undefined without passkeys. */
  passkeyDomain?: PasskeyDomain | undefined
  /** Throws when the disk of the database is nearly full. */
  requireDiskSpace?: (() => void) | undefined
}

/** The middleware before authentication. */
export const createEntryMiddleware = (deps: AdminGateDeps) => {
  const redirect = redirectToPage(deps)
  return ({ method, path }: Operation): RequestHandler[] => {
    // Programs for mail send these, which take no cookies.
    if (path.startsWith('/unsubscriptions/')) return method === 'get' ? [redirect] : []
    return method === 'get' ? [] : [requireSameOrigin]
  }
}

/** An attempt with a token: its account is known only if the token is. */
const unknownAccount = { email: undefined, agencyId: undefined }

/** The identity with a verified address that the browser of a request has proved at the provider. */
const readIdentity = ({ signInMethods, secrets }: AdminGateDeps, req: Request) => {
  if (!signInMethods.openIdConnect) return undefined
  const { issuer } = signInMethods.openIdConnect
  const proved = createIdentityCookie(secrets, issuer).read(req)
  if (proved?.email === undefined) return undefined
  const { email, name = email.replace(/@.*/, '') } = proved
  return { ...proved, issuer, email, name }
}

const createAnonymousAuthenticator =
  (
    deps: AdminGateDeps,
    { attempt, attemptAccounts, attemptPasskey, startPasskeySignIn, verifySecondFactor, openSession }: Authentication,
  ) =>
  (req: Request, res: Response): AnonymousCaller => ({
    signInMethods: deps.signInMethods,
    unsubscriptions: openUnsubscriptions(deps),
    openLinkedExport: linkedExports(deps),
    signIn: async ({ code, passkey, ...body }) => {
      if (!deps.signInMethods.password) throw apiError('PASSWORD_SIGN_IN_DISABLED')
      const credentials = { ...body, email: body.email.trim() }
      const attempted = { agencyId: undefined, ...credentials }
      const authenticated = await attemptAccounts(req, res, attempted, async (requester, isCandidate) => {
        const verified = await authenticate(deps.db, credentials, requester, isCandidate)
        return verified && (await verifySecondFactor(req, verified.membership.user, { code, passkey }))
          ? verified
          : undefined
      })
      return authenticated && openSession(req, res, authenticated)
    },
    startPasskeySignIn: () => startPasskeySignIn(res),
    signInWithPasskey: async signIn => {
      const authenticated = await attemptPasskey(req, res, signIn)
      return authenticated && openSession(req, res, authenticated)
    },
    signInWithIdentity: async ({ code, passkey }) => {
      const { openIdConnect } = deps.signInMethods
      if (!openIdConnect) return undefined
      const { issuer } = openIdConnect
      const cookie = createIdentityCookie(deps.secrets, issuer)
      const proved = cookie.read(req)
      const linked = proved && (await findLinked(deps.db, { issuer, subject: proved.subject }))
      if (!linked) return undefined
      const { user, agency } = linked.membership
      const attempted = { userId: user.id, email: user.email, agencyId: agency.id }
      const authenticated = await attempt(req, res, attempted, async () =>
        (await verifySecondFactor(req, user, { code, passkey })) ? linked : undefined,
      )
      if (!authenticated) return undefined
      cookie.clear(res)
      return openSession(req, res, { ...authenticated, hasProviderFactor: proved.hasSecondFactor, method: 'oidc' })
    },
    listOffers: async () => {
      const identity = readIdentity(deps, req)
      return identity && { email: identity.email, invitations: await listOffers(deps.db, identity) }
    },
    acceptOffer: async id => {
      const identity = readIdentity(deps, req)
      if (!identity) return undefined
      const authenticated = await attempt(req, res, unknownAccount, async () => {
        const linked = await findLinked(deps.db, identity)
        // Otherwise the session would lack it.
        if (linked && !identity.hasSecondFactor) await verifySecondFactor(req, linked.membership.user, {})
        const by = { language: languageOf(req.headers), origin: requestOrigin(res) }
        return (await acceptOffer(deps.db, identity, id, by)) && (await findLinked(deps.db, identity))
      })
      if (!authenticated) return 'unknown'
      const hasProviderFactor = identity.hasSecondFactor
      return openSession(req, res, { ...authenticated, hasProviderFactor, method: 'oidc' })
    },
    declineOffer: async id => {
      const identity = readIdentity(deps, req)
      if (!identity) return undefined
      const decline = async () => (await declineOffer(deps.db, identity.email, id)) || undefined
      return (await attempt(req, res, unknownAccount, decline)) ?? false
    },
    signInWithLink: async ({ token, code, passkey }) => {
      const authenticated = await attempt(req, res, unknownAccount, async () => {
        const bearer = await findBySignInToken(deps.db, deps.secrets, token)
        const isVerified = bearer && (await verifySecondFactor(req, bearer.membership.user, { code, passkey }))
        return isVerified && (await useSignInToken(deps.db, token)) ? bearer : undefined
      })
      return authenticated && openSession(req, res, { ...authenticated, method: 'link' })
    },
    findInvitation: token => attempt(req, res, unknownAccount, () => findInvitation(deps.db, token)),
    requestPasswordReset: async email => {
      await countLinkRequest(deps.counters.linkRequest, clientAddress(req), email)
      if (deps.mail && deps.signInMethods.password)
        await requestPasswordReset(deps.db, deps.queue, { email, language: languageOf(req.headers) })
    },
    findPasswordReset: token =>
      attempt(req, res, unknownAccount, async () =>
        deps.signInMethods.password ? findPasswordReset(deps.db, token) : undefined,
      ),
    resetPassword: reset =>
      attempt(req, res, unknownAccount, async requester =>
        deps.signInMethods.password
          ? resetPassword(deps.db, reset, { requester, origin: requestOrigin(res), mail: deps.mail })
          : undefined,
      ),
    confirmEmail: token => attempt(req, res, unknownAccount, () => confirmEmail(deps.db, token, requestOrigin(res))),
    acceptInvitation: async ({ token, code, passkey, ...body }) => {
      if (!deps.signInMethods.password) throw apiError('PASSWORD_SIGN_IN_DISABLED')
      const invitation = await findInvitation(deps.db, token)
      const acceptance = {
        ...body,
        language: languageOf(req.headers),
        verifySecondFactor: (user: User) => verifySecondFactor(req, user, { code, passkey }),
      }
      const authenticated = await attempt(
        req,
        res,
        { email: invitation?.email, agencyId: invitation?.agency.id },
        async requester =>
          invitation && acceptInvitation(deps.db, invitation, acceptance, { requester, origin: requestOrigin(res) }),
      )
      if (!invitation) throw apiError('NOT_FOUND')
      return authenticated && openSession(req, res, authenticated)
    },
  })

/** Creates the callers of sessions. */
const createMemberAuthenticator = (
  { db, loadAuthorizationServer, passkeyDomain, ...deps }: AdminGateDeps,
  authentication: Authentication,
  gate: SessionGate,
) => {
  const toCaller = (req: Request, res: Response, { session, actor, tenant }: Visit): AdminCaller => {
    const { openIdConnect } = deps.signInMethods
    return {
      ...deps,
      me: session.membership,
      tenant,
      account: openAccount({ ...deps, db, openIdConnect, authentication, actor }, req, res, session),
      ownPasskeys: openPasskeys({ ...deps, db, challenges: authentication.challenges, passkeyDomain, actor }, session),
      authorizations: openAuthorizations({ db, loadAuthorizationServer }, req, res, session),
      disconnectWithoutGrant: appId => disconnectWithoutGrant(db, { appId }),
      lacksSecondFactor: lacksSecondFactor(session),
      renew: async () => toCaller(req, res, await gate.renew(res, session)),
      signOut: async () => {
        await authentication.closeSession(res, session)
        await audit(tenant, { action: 'session.ended' })
      },
    }
  }
  return async (req: Request, res: Response, operation: Operation): Promise<AdminCaller> =>
    toCaller(req, res, await gate.enter(req, res, operation))
}

export const createAuthenticator = (deps: AdminGateDeps, authentication: Authentication, gate: SessionGate) => {
  const anonymous = createAnonymousAuthenticator(deps, authentication)
  const member = createMemberAuthenticator(deps, authentication, gate)
  return async (req: Request, res: Response, operation: Operation): Promise<AnonymousCaller | AdminCaller> =>
    operation.schemes.includes('anonymous') ? anonymous(req, res) : member(req, res, operation)
}

/** Looks up the session of a caller again. Callers without one prove who they are in the body. */
export const renew = async (caller: AnonymousCaller | AdminCaller): Promise<AnonymousCaller | AdminCaller> =>
  'renew' in caller ? caller.renew() : caller

const rolesByRequirement: Record<string, Role[]> = { owner: ['owner'], admin: ['owner', 'admin'] }

/** Operations that require a role are for owners, or for owners and admins; members may use all others. */
export const authorize = (operation: Operation, caller: AnonymousCaller | AdminCaller): void => {
  if (!('me' in caller)) return
  // Otherwise they could not set up the factor that their agency requires.
  if (caller.lacksSecondFactor && !isOwnAccount(operation)) throw apiError('SECOND_FACTOR_SETUP_REQUIRED')
  const { requires } = operation
  if (requires !== null && !rolesByRequirement[requires]?.includes(caller.me.role)) throw apiError('FORBIDDEN')
}
