import type { operations as table } from '#generated/admin/operations.ts'
import type {
  IdentitySignIn,
  InvitationAcceptance,
  LinkSignIn,
  OfferedInvitations,
  operations as types,
  PasskeyRequestOptions,
  PasskeySignIn,
  SignIn,
} from '#generated/admin/types.ts'
import type { OpenIdConnectConfig } from '#src/ground/config/openid-connect.ts'
import type { HmacPolicy } from '#src/features/sites/connectors/hmac-policy.ts'
import type { Tenant } from '#src/ground/db/tenant.ts'
import type { OpenLinkedExport } from '#src/features/transfer/exports/link.ts'
import type { HandlerDeps } from '#src/platform/api/deps.ts'
import { defineHandlers, type Handlers } from '#src/platform/operations/types.ts'
import type { Unsubscriptions } from '#src/features/notifications/unsubscribe.ts'
import type { Invitation } from '#src/features/people/invitations.ts'
import type { Membership } from '#src/features/people/memberships.ts'
import type { Account } from './account.ts'
import type { Authorizations } from './authorizations.ts'
import type { OwnPasskeys } from './own-passkeys.ts'

/** How people can sign in. */
export interface SignInMethods {
  password: boolean
  passwordReset: boolean
  passkeys: boolean
  openIdConnect: OpenIdConnectConfig | undefined
}

/** A caller without a session, for operations that allow it. */
export interface AnonymousCaller {
  signInMethods: SignInMethods
  /** Starts a session for the request. Undefined if the credentials are wrong. Throws after too many failures. */
  signIn: (credentials: SignIn) => Promise<Membership | undefined>
  /** The options to sign in with a passkey in the browser of the request. Undefined if the service has no passkeys. */
  startPasskeySignIn: () => PasskeyRequestOptions | undefined
  /** Starts a session for the request. Undefined if the passkey is rejected. Throws after too many failures. */
  signInWithPasskey: (signIn: PasskeySignIn) => Promise<Membership | undefined>
  /** Starts a session for the identity that the browser has proved at the provider. Undefined without one. */
  signInWithIdentity: (credentials: IdentitySignIn) => Promise<Membership | undefined>
  /** The invitations to the identity that the browser has proved at the provider. Undefined without one. */
  listOffers: () => Promise<OfferedInvitations | undefined>
  /** Accepts one of them, and starts a session. Undefined without an identity. */
  acceptOffer: (id: number) => Promise<Membership | 'unknown' | undefined>
  /** Declines one of them. Returns false if there is none, undefined without an identity. */
  declineOffer: (id: number) => Promise<boolean | undefined>
  /** Starts a session with the token of an operator. Undefined if it is invalid or used. */
  signInWithLink: (credentials: LinkSignIn) => Promise<Membership | undefined>
  /** Finds the invitation of a token. Throws after too many unknown tokens. */
  findInvitation: (token: string) => Promise<Invitation | undefined>
  /** Stores a request for a link to a new password. Throws after too many for the email or from the network. */
  requestPasswordReset: (email: string) => Promise<void>
  /** Finds the account of such a link. Throws after too many unknown tokens. */
  findPasswordReset: (token: string) => Promise<{ email: string } | undefined>
  /** Replaces the password of the account of such a link. Undefined if the link is not valid. */
  resetPassword: (reset: { token: string; newPassword: string }) => Promise<true | undefined>
  /** Makes the email of a mailed link that of its account. Undefined if the link is not valid. */
  confirmEmail: (token: string) => Promise<true | undefined>
  /** Accepts an invitation and starts a session. Undefined if the password is not that of the existing account. */
  acceptInvitation: (acceptance: InvitationAcceptance) => Promise<Membership | undefined>
  unsubscriptions: Unsubscriptions
  /** Opens the file of a link to an export. */
  openLinkedExport: OpenLinkedExport
}

/** The dependencies of the handlers. */
export interface AdminDeps extends HandlerDeps {
  hmac: HmacPolicy
  signInMethods: SignInMethods
}

/** A user who is signed in to an agency, with the dependencies of the handlers. */
export interface AdminCaller extends AdminDeps {
  me: Membership
  tenant: Tenant
  account: Account
  ownPasskeys: OwnPasskeys
  /** Ends the connections of an app that have no grant any longer, in all agencies. */
  disconnectWithoutGrant: (appId: number) => Promise<void>
  authorizations: Authorizations
  /** Whether the agency requires a second factor that the user does not have. */
  lacksSecondFactor: boolean
  /** Looks up the session again, for a request that has waited. Throws if it has ended. */
  renew: () => Promise<AdminCaller>
  /** Ends the session of the request. */
  signOut: () => Promise<void>
}

type Callers = { anonymous: AnonymousCaller; session: AdminCaller }
type Rows = typeof table
type AdminOperations = { types: { [Id in keyof Rows]: types[Id] }; table: Rows }

export type AdminHandlers = Handlers<AdminOperations, Callers>

/** Defines handlers of admin operations. Handlers that do not match the contract do not compile. */
export const adminHandlers = defineHandlers<AdminOperations, AdminHandlers>()
