// Generated from openapi/ by `npm run generate`; do not edit.
import type { ApiPromise } from '../kernel/api-promise.ts'
import { Resource } from '../kernel/http-client.ts'
import type { ListPromise } from '../kernel/list.ts'
import type { RequestOptions } from '../kernel/options.ts'
import type * as types from './admin-types.ts'

/** Query parameters of `listRequests`. */
export type ListRequestsQuery = NonNullable<types.operations['listRequests']['parameters']['query']>

/** Query parameters of `getUsageSeries`. */
export type GetUsageSeriesQuery = NonNullable<types.operations['getUsageSeries']['parameters']['query']>

/** Query parameters of `listAuditLog`. */
export type ListAuditLogQuery = NonNullable<types.operations['listAuditLog']['parameters']['query']>

/** Query parameters of `listSessions`. */
export type ListSessionsQuery = NonNullable<types.operations['listSessions']['parameters']['query']>

/** Query parameters of `listPasskeys`. */
export type ListPasskeysQuery = NonNullable<types.operations['listPasskeys']['parameters']['query']>

/** Query parameters of `listInvoicingCalls`. */
export type ListInvoicingCallsQuery = NonNullable<types.operations['listInvoicingCalls']['parameters']['query']>

/** Query parameters of `listMembers`. */
export type ListMembersQuery = NonNullable<types.operations['listMembers']['parameters']['query']>

/** Query parameters of `removeMember`. */
export type RemoveMemberQuery = NonNullable<types.operations['removeMember']['parameters']['query']>

/** Query parameters of `listKeys`. */
export type ListKeysQuery = NonNullable<types.operations['listKeys']['parameters']['query']>

/** Query parameters of `revokeKey`. */
export type RevokeKeyQuery = NonNullable<types.operations['revokeKey']['parameters']['query']>

/** Query parameters of `listApps`. */
export type ListAppsQuery = NonNullable<types.operations['listApps']['parameters']['query']>

/** Query parameters of `listConnectedApps`. */
export type ListConnectedAppsQuery = NonNullable<types.operations['listConnectedApps']['parameters']['query']>

/** Query parameters of `listSubscriptions`. */
export type ListSubscriptionsQuery = NonNullable<types.operations['listSubscriptions']['parameters']['query']>

/** Query parameters of `listSubscriptionDeliveries`. */
export type ListSubscriptionDeliveriesQuery = NonNullable<types.operations['listSubscriptionDeliveries']['parameters']['query']>

/** Query parameters of `getSubscriptionDelivery`. */
export type GetSubscriptionDeliveryQuery = NonNullable<types.operations['getSubscriptionDelivery']['parameters']['query']>

/** Query parameters of `listAdminWebsites`. */
export type ListAdminWebsitesQuery = NonNullable<types.operations['listAdminWebsites']['parameters']['query']>

/** Query parameters of `listConnectors`. */
export type ListConnectorsQuery = NonNullable<types.operations['listConnectors']['parameters']['query']>

/** Query parameters of `listActivity`. */
export type ListActivityQuery = NonNullable<types.operations['listActivity']['parameters']['query']>

/** Query parameters of `listSecurityEvents`. */
export type ListSecurityEventsQuery = NonNullable<types.operations['listSecurityEvents']['parameters']['query']>

/** Query parameters of `listErasures`. */
export type ListErasuresQuery = NonNullable<types.operations['listErasures']['parameters']['query']>

/** Query parameters of `listCommands`. */
export type ListCommandsQuery = NonNullable<types.operations['listCommands']['parameters']['query']>

/** Query parameters of `listReports`. */
export type ListReportsQuery = NonNullable<types.operations['listReports']['parameters']['query']>

/** Query parameters of `listContents`. */
export type ListContentsQuery = NonNullable<types.operations['listContents']['parameters']['query']>

/** Query parameters of `downloadExport`. */
export type DownloadExportQuery = NonNullable<types.operations['downloadExport']['parameters']['query']>

/** Query parameters of `listAdminWatches`. */
export type ListAdminWatchesQuery = NonNullable<types.operations['listAdminWatches']['parameters']['query']>

/** Query parameters of `listAdminWatchDocuments`. */
export type ListAdminWatchDocumentsQuery = NonNullable<types.operations['listAdminWatchDocuments']['parameters']['query']>

/** Enable the second factor */
export class SessionTotpResource extends Resource {
  /**
   * Enable the second factor
   *
   * Enables the second factor with a code of the authenticator app, and ends the other sessions of the user. Returns
   * recovery codes, once; each of them replaces a code of the app one time. After 20 wrong codes within 15 minutes, it
   * returns 429.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorEnabledError} 409 `SECOND_FACTOR_ENABLED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/confirmTotp` of the service
   * @example
   * await admin.session.totp.confirm({ code: '492039' })
   */
  confirm(body: types.TotpConfirmation, options?: RequestOptions): ApiPromise<types.RecoveryCodes> {
    return this.client.send('put', '/session/totp', { body }, options)
  }

  /**
   * Start to set up a second factor
   *
   * Returns a new secret for an authenticator app (TOTP with SHA-1, 6 digits, 30 seconds). Show `uri` as a QR code. The
   * second factor is enabled when `PUT /session/totp` confirms it with a code of the app. Another start replaces a
   * secret that is not confirmed.
   *
   * Requires the password, so that a stolen session cannot add a second factor and lock the user out. A wrong one returns
   * 400 and counts as a failed sign-in.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorEnabledError} 409 `SECOND_FACTOR_ENABLED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/startTotp` of the service
   * @example
   * await admin.session.totp.start({
   *   currentPassword: 'correct horse battery staple',
   * })
   */
  start(body: types.TotpStart, options?: RequestOptions): ApiPromise<types.TotpSetup> {
    return this.client.send('post', '/session/totp', { body }, options)
  }

  /**
   * Disable the second factor
   *
   * Removes the second factor and its recovery codes. Requires the password and a code. Wrong ones return 400 and count
   * as failed sign-ins.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/disableTotp` of the service
   * @example
   * await admin.session.totp.disable({
   *   currentPassword: 'correct horse battery staple',
   *   code: '492039',
   * })
   */
  disable(body: types.TotpRemoval, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('post', '/session/totp/disable', { body }, options)
  }
}

/** Retrieve your identity at the provider */
export class SessionIdentityResource extends Resource {
  /**
   * Retrieve your identity at the provider
   *
   * Returns the identity at the OpenID Connect provider that signs the user in, and the one that this browser has proved
   * at the provider within 10 minutes and that `PUT /session/identity` would link.
   *
   * Role: any.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getIdentity` of the service
   * @example
   * await admin.session.identity.get()
   */
  get(options?: RequestOptions): ApiPromise<types.IdentityState> {
    return this.client.send('get', '/session/identity', {}, options)
  }

  /**
   * Link your identity at the provider
   *
   * Lets the proposed identity of `GET /session/identity` sign in to the account of the session. The provider must have
   * verified its email address, which must be that of the account. Returns 404 without a proposed identity.
   *
   * Role: any.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/linkIdentity` of the service
   * @example
   * await admin.session.identity.link()
   */
  link(options?: RequestOptions): ApiPromise<types.IdentityState> {
    return this.client.send('put', '/session/identity', {}, options)
  }

  /**
   * Unlink your identity at the provider
   *
   * The identity no longer signs in. Requires the password, with which the user signs in from then on. A wrong one
   * returns 400 and counts as a failed sign-in. Returns 403 `PASSWORD_SIGN_IN_DISABLED` when nobody can sign in with a
   * password.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PasswordSignInDisabledError} 403 `PASSWORD_SIGN_IN_DISABLED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/unlinkIdentity` of the service
   * @example
   * await admin.session.identity.unlink({
   *   currentPassword: 'correct horse battery staple',
   * })
   */
  unlink(body: types.IdentityRemoval, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('post', '/session/identity/unlink', { body }, options)
  }
}

/** Sign in and sign out, your password, your second factor, your passkeys, and your sessions. */
export class SessionResource extends Resource {
  /** Enable the second factor */
  readonly totp = new SessionTotpResource(this.client)

  /** Retrieve your identity at the provider */
  readonly identity = new SessionIdentityResource(this.client)

  /**
   * Retrieve the current session
   *
   * Returns the user, the agency and the role of the session, and all agencies of the user.
   *
   * Role: any.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getSession` of the service
   * @example
   * await admin.session.get()
   */
  get(options?: RequestOptions): ApiPromise<types.CurrentSession> {
    return this.client.send('get', '/session', {}, options)
  }

  /**
   * Switch to another agency
   *
   * Continues the session in another agency of the user. `GET /session` lists the agencies. The
   * session ends at the same time as without the switch.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/switchAgency` of the service
   * @example
   * await admin.session.switchAgency({ agencyId: 2 })
   */
  switchAgency(body: types.AgencySwitch, options?: RequestOptions): ApiPromise<types.Session> {
    return this.client.send('put', '/session/agency', { body }, options)
  }

  /**
   * Change your name, email or language
   *
   * A new email takes effect when the link is opened that the service mails to it, within 24 hours; until then it is
   * `pendingEmail`, and the last one that was requested counts. The previous address gets a notice. Send your current
   * email to verify it in the same way. Without a mail server, an email returns 409 `MAIL_DISABLED`.
   *
   * An email needs a sign-in of the last 10 minutes, or `currentPassword`, whose failures count as failed sign-ins. A user
   * can request 5 links per hour.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {MailDisabledError} 409 `MAIL_DISABLED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updateUser` of the service
   * @example
   * await admin.session.updateUser({
   *   name: 'Camille Martin',
   *   language: 'fr',
   * })
   */
  updateUser(body: types.UserUpdate, options?: RequestOptions): ApiPromise<types.UpdatedUser> {
    return this.client.send('patch', '/session/user', { body }, options)
  }

  /**
   * Change the password
   *
   * Replaces the password of the user, who must send the current one. All other sessions of the user end, in every
   * agency; the session of the request continues with a new cookie. A wrong current password returns 400 and counts as
   * a failed sign-in.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/changePassword` of the service
   * @example
   * await admin.session.changePassword({
   *   currentPassword: 'correct horse battery staple',
   *   newPassword: 'lilac rain on tin roofs',
   * })
   */
  changePassword(body: types.PasswordChange, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('put', '/session/password', { body }, options)
  }
}

/** List your sessions */
export class SessionsResource extends Resource {
  /**
   * List your sessions
   *
   * Returns the sessions of the user in all agencies, the latest sign-in first. A session ends after 7 days without a
   * request, and 30 days after its sign-in.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listSessions` of the service
   * @example
   * for await (const item of admin.sessions.list()) console.log(item)
   */
  list(query?: ListSessionsQuery, options?: RequestOptions): ListPromise<types.UserSessionList> {
    return this.client.list('/sessions', { query }, options)
  }

  /**
   * End all other sessions
   *
   * Ends all sessions of the user in all agencies, except the session of the request.
   *
   * Role: any.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/endOtherSessions` of the service
   * @example
   * await admin.sessions.endOthers()
   */
  endOthers(options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/sessions', {}, options)
  }

  /**
   * End a session
   *
   * Ends one session of the user, effective from its next request.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/endSession` of the service
   * @example
   * await admin.sessions.end(1)
   */
  end(id: number, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/sessions/{id}', { path: { id } }, options)
  }
}

/** Mails to you, and links that end them. */
export class NotificationsResource extends Resource {
  /**
   * Retrieve your notifications
   *
   * Returns which [kinds of mails](/docs/mail) you want from the agency of the session.
   *
   * Role: any.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getNotifications` of the service
   * @example
   * await admin.notifications.get()
   */
  get(options?: RequestOptions): ApiPromise<types.Notifications> {
    return this.client.send('get', '/me/notifications', {}, options)
  }

  /**
   * Choose your notifications
   *
   * Kinds that the body does not name stay as they are. A required kind cannot be disabled.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updateNotifications` of the service
   * @example
   * await admin.notifications.update({
   *   kinds: [{ kind: 'site.back', enabled: false }],
   * })
   */
  update(body: types.NotificationsUpdate, options?: RequestOptions): ApiPromise<types.Notifications> {
    return this.client.send('put', '/me/notifications', { body }, options)
  }
}

/** List your passkeys */
export class PasskeysResource extends Resource {
  /**
   * List your passkeys
   *
   * Returns the passkeys of the user, at most 20, the first one first.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listPasskeys` of the service
   * @example
   * for await (const item of admin.passkeys.list()) console.log(item)
   */
  list(query?: ListPasskeysQuery, options?: RequestOptions): ListPromise<types.PasskeyList> {
    return this.client.list('/me/passkeys', { query }, options)
  }

  /**
   * Add a passkey
   *
   * Adds the passkey that the browser has created with the options of `POST /me/passkeys/options`. Each set of options
   * works once, within 5 minutes, in the session that has requested it. A response that does not match returns 400.
   *
   * A passkey counts as a second factor. If the user had none before, the other sessions of the user end.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PasskeysUnavailableError} 409 `PASSKEYS_UNAVAILABLE`
   * @throws {PasskeyLimitExceededError} 409 `PASSKEY_LIMIT_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/createPasskey` of the service
   * @example
   * await admin.passkeys.create({
   *   name: 'Phone',
   *   response: {
   *     id: 'Vz1kvQzHIbnvfcpSlPeQCQ',
   *     rawId: 'Vz1kvQzHIbnvfcpSlPeQCQ',
   *     type: 'public-key',
   *     response: {
   *       clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
   *       attestationObject: 'o2NmbXRkbm9uZQ',
   *       transports: ['internal'],
   *     },
   *   },
   * })
   */
  create(body: types.PasskeyCreation, options?: RequestOptions): ApiPromise<types.Passkey> {
    return this.client.send('post', '/me/passkeys', { body }, options)
  }

  /**
   * Start to add a passkey
   *
   * Returns the options with which a browser creates a passkey: pass them to
   * `PublicKeyCredential.parseCreationOptionsFromJSON()` and `navigator.credentials.create()`, and its response to
   * `POST /me/passkeys`.
   *
   * Requires a sign-in in the last 10 minutes, so that a stolen session cannot add a way to sign in. Otherwise it returns
   * 403 `RECENT_SIGN_IN_REQUIRED`: sign in again with the cookie of the session, which the new one replaces.
   *
   * Role: any.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {RecentSignInRequiredError} 403 `RECENT_SIGN_IN_REQUIRED`
   * @throws {PasskeysUnavailableError} 409 `PASSKEYS_UNAVAILABLE`
   * @throws {PasskeyLimitExceededError} 409 `PASSKEY_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/startPasskey` of the service
   * @example
   * await admin.passkeys.start()
   */
  start(options?: RequestOptions): ApiPromise<types.PasskeyCreationOptions> {
    return this.client.send('post', '/me/passkeys/options', {}, options)
  }

  /**
   * Rename a passkey
   *
   * Changes the name of a passkey of the user.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updatePasskey` of the service
   * @example
   * await admin.passkeys.update(1, { name: 'Office laptop' })
   */
  update(id: number, body: types.PasskeyUpdate, options?: RequestOptions): ApiPromise<types.Passkey> {
    return this.client.send('patch', '/me/passkeys/{id}', { path: { id }, body }, options)
  }

  /**
   * Remove a passkey
   *
   * Removes a passkey of the user, which no longer signs in. Sessions that it has opened continue. Requires a sign-in in
   * the last 10 minutes, as `POST /me/passkeys/options` does.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {RecentSignInRequiredError} 403 `RECENT_SIGN_IN_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/deletePasskey` of the service
   * @example
   * await admin.passkeys.delete(1)
   */
  delete(id: number, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/me/passkeys/{id}', { path: { id } }, options)
  }
}

/** Retrieve what a link unsubscribes from */
export class UnsubscriptionsResource extends Resource {
  /**
   * Retrieve what a link unsubscribes from
   *
   * A browser is redirected to the page that asks for confirmation.
   *
   * Needs no authentication.
   *
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getUnsubscription` of the service
   * @example
   * await admin.unsubscriptions.get('AbCdEfGhIjKlMnOpQrStUvWxYz0123456789')
   */
  get(token: string, options?: RequestOptions): ApiPromise<types.Unsubscription> {
    return this.client.send('get', '/unsubscriptions/{token}', { path: { token } }, options)
  }

  /**
   * Unsubscribe from a kind of mails
   *
   * Programs for mail send this after one click (RFC 8058): it needs no session and ignores the body.
   *
   * Needs no authentication.
   *
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/unsubscribe` of the service
   * @example
   * await admin.unsubscriptions.confirm('AbCdEfGhIjKlMnOpQrStUvWxYz0123456789')
   */
  confirm(token: string, options?: RequestOptions): ApiPromise<types.Unsubscription> {
    return this.client.send('post', '/unsubscriptions/{token}', { path: { token } }, options)
  }
}

/** Retrieve the agency */
export class AgencyResource extends Resource {
  /**
   * Retrieve the agency
   *
   * Returns the agency of the session and its settings.
   *
   * Role: any.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getAgency` of the service
   * @example
   * await admin.agency.get()
   */
  get(options?: RequestOptions): ApiPromise<types.Agency> {
    return this.client.send('get', '/agency', {}, options)
  }

  /**
   * Update the settings of the agency
   *
   * Updates the settings sent in the body. Only owners may do so. A new `currency` applies to all amounts, which are not
   * converted. With `requireSecondFactor`, members without a second
   * factor can only set one up and manage their own sessions and password; everything else returns 403
   * `SECOND_FACTOR_REQUIRED`, effective from their next request.
   *
   * Role: at least `owner`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updateAgency` of the service
   * @example
   * await admin.agency.update({ requireSecondFactor: false })
   */
  update(body: types.AgencyUpdate, options?: RequestOptions): ApiPromise<types.Agency> {
    return this.client.send('patch', '/agency', { body }, options)
  }

  /**
   * Retrieve the logo
   *
   * Returns the logo that documents of the agency show.
   *
   * Role: any.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getAgencyLogo` of the service
   * @example
   * await admin.agency.logo()
   */
  logo(options?: RequestOptions): ApiPromise<types.Logo> {
    return this.client.send('get', '/agency/logo', {}, options)
  }

  /**
   * Set the logo
   *
   * Sets the logo of invoices, credit notes and quotes as PDF, also of those that are final. Only owners may do so. The file
   * must be PNG or JPEG, in RGB or gray, up to 200 kB and a million pixels.
   *
   * Role: at least `owner`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/setAgencyLogo` of the service
   * @example
   * await admin.agency.setLogo({
   *   data: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgzwsDIgYIBQAWBgNNBqKI0AAAAABJRU5ErkJggg==',
   * })
   */
  setLogo(body: types.LogoUpdate, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('put', '/agency/logo', { body }, options)
  }

  /**
   * Remove the logo
   *
   * Removes the logo. Documents show the name of the agency instead. Only owners may do so.
   *
   * Role: at least `owner`.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/removeAgencyLogo` of the service
   * @example
   * await admin.agency.removeLogo()
   */
  removeLogo(options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/agency/logo', {}, options)
  }
}

/** Retrieve the approved platform */
export class InvoicingPlatformResource extends Resource {
  /**
   * Retrieve the approved platform
   *
   * Returns the approved platform that transmits the invoices of the agency, without its secret.
   *
   * Role: at least `admin`.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getInvoicingPlatform` of the service
   * @example
   * await admin.invoicingPlatform.get()
   */
  get(options?: RequestOptions): ApiPromise<types.InvoicingPlatform> {
    return this.client.send('get', '/invoicing-platform', {}, options)
  }

  /**
   * Set the approved platform
   *
   * Sets the approved platform of the agency. It must offer the flow service of XP Z12-013, and tokens by the grant
   * `client_credentials` of OAuth. Both URLs must use `https` and lead to public addresses, which is checked again with each
   * request. The secret is stored encrypted, and never returned.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/setInvoicingPlatform` of the service
   * @example
   * await admin.invoicingPlatform.set({
   *   baseUrl: 'https://api.platform.example',
   *   tokenUrl: 'https://login.platform.example/oauth/token',
   *   clientId: 'rive-claire',
   *   clientSecret: '8f1d2a60c5b94f0e',
   * })
   */
  set(body: types.InvoicingPlatformUpdate, options?: RequestOptions): ApiPromise<types.InvoicingPlatform> {
    return this.client.send('put', '/invoicing-platform', { body }, options)
  }

  /**
   * Remove the approved platform
   *
   * Removes the platform and its credentials. Invoices whose `transmission` is `pending` wait for the next platform.
   *
   * Role: at least `admin`.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/removeInvoicingPlatform` of the service
   * @example
   * await admin.invoicingPlatform.remove()
   */
  remove(options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/invoicing-platform', {}, options)
  }

  /**
   * List calls to the approved platform
   *
   * Returns each call that the service made to the platform for the agency, newest first, without bodies. Calls are kept for
   * 90 days.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listInvoicingCalls` of the service
   * @example
   * for await (const item of admin.invoicingPlatform.calls()) console.log(item)
   */
  calls(query?: ListInvoicingCallsQuery, options?: RequestOptions): ListPromise<types.InvoicingCallList> {
    return this.client.list('/invoicing-platform/calls', { query }, options)
  }
}

/** The agency, its people, their roles, and invitations. */
export class MembersResource extends Resource {
  /**
   * List members
   *
   * Returns the members of the agency and the people who are invited, sorted by ascending id. An expired invitation is
   * not listed.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listMembers` of the service
   * @example
   * for await (const item of admin.members.list()) console.log(item)
   */
  list(query?: ListMembersQuery, options?: RequestOptions): ListPromise<types.MemberList> {
    return this.client.list('/members', { query }, options)
  }

  /**
   * Invite a member
   *
   * Invites a person to the agency, who accepts with `POST /invitations/accept` within 7 days. The service mails the
   * link if it has a mail server, and tells so in `mailed`. Otherwise, and when the limits of mails are reached, pass the
   * link or the token on to the person. Both are returned only once; the service stores only the hash of the token. The
   * response does not depend on whether the person has an account already.
   *
   * Per hour, an agency can send 200 mails, and 10 of them to one address.
   *
   * An invitation ends when its author may no longer make it: when they leave the agency, or have lost the necessary role.
   *
   * Only an owner can invite an owner. Invitations count towards the agency's quota of `members`. To invite a person
   * again, remove the previous invitation first.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/inviteMember` of the service
   * @example
   * await admin.members.invite({
   *   email: 'jules@agence.example',
   *   role: 'member',
   * })
   */
  invite(body: types.MemberInvite, options?: RequestOptions): ApiPromise<types.InvitedMember> {
    return this.client.send('post', '/members', { body }, options)
  }

  /**
   * Change the role of a member
   *
   * Changes the role of a member or of an invited person. A change ends the person's sessions in the agency, and the
   * invitations that the person may no longer make. Webhook subscriptions that a person made in a session are disabled
   * when the person becomes a `member`, with the code `creator_lost_access`; an admin can enable them again. Only an owner
   * can grant or withdraw the role `owner`, and the last owner keeps it.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {LastOwnerError} 409 `LAST_OWNER`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updateMember` of the service
   * @example
   * await admin.members.update(1, { role: 'admin' })
   */
  update(id: number, body: types.MemberUpdate, options?: RequestOptions): ApiPromise<types.Member> {
    return this.client.send('patch', '/members/{id}', { path: { id }, body }, options)
  }

  /**
   * Remove a member
   *
   * Removes a member from the agency, ends their sessions and invitations in it, revokes the API keys that they created,
   * and disables the webhook subscriptions that they or these keys made; or revokes an invitation.
   *
   * List them first: with `createdByUserId` of `GET /integrations/public-api/keys` and of `GET /webhooks`, and with
   * `createdBy` in the list of members. `keepKeys` leaves the keys as they are, with the subscriptions that they made.
   * `keepSubscriptions` leaves all subscriptions as they are. Only an owner can remove an owner; the last one stays.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {LastOwnerError} 409 `LAST_OWNER`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/removeMember` of the service
   * @example
   * await admin.members.remove(1)
   */
  remove(id: number, query?: RemoveMemberQuery, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/members/{id}', { path: { id }, query }, options)
  }
}

/** The API keys of the public API. */
export class KeysResource extends Resource {
  /**
   * List API keys
   *
   * Returns the API keys of the agency, including revoked ones, sorted by ascending id.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listKeys` of the service
   * @example
   * for await (const item of admin.keys.list()) console.log(item)
   */
  list(query?: ListKeysQuery, options?: RequestOptions): ListPromise<types.ApiKeyList> {
    return this.client.list('/integrations/public-api/keys', { query }, options)
  }

  /**
   * Create an API key
   *
   * Creates a key on behalf of the current user. `key` is returned only once; the service stores only its hash. The
   * scopes of a key cannot be changed later. Keys that are not revoked count towards the agency's quota of `keys`. Limits
   * of the key beyond `keyRequestsPerMinute` or `keyRequestsPerDay` return 409 `QUOTA_EXCEEDED`.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/createKey` of the service
   * @example
   * await admin.keys.create({
   *   name: 'Zapier',
   *   scopes: ['clients:read', 'clients:write'],
   *   rateLimitPerMinute: 60,
   * })
   */
  create(body: types.ApiKeyCreate, options?: RequestOptions): ApiPromise<types.CreatedApiKey> {
    return this.client.send('post', '/integrations/public-api/keys', { body }, options)
  }

  /**
   * Retrieve an API key
   *
   * Returns the API key with the given id.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getKey` of the service
   * @example
   * await admin.keys.get(1)
   */
  get(id: number, options?: RequestOptions): ApiPromise<types.ApiKey> {
    return this.client.send('get', '/integrations/public-api/keys/{id}', { path: { id } }, options)
  }

  /**
   * Update an API key
   *
   * Updates the fields sent in the body, effective from the next request. `scopes` returns 400: the scopes of a key
   * cannot be changed. A later `expiresAt` reactivates an expired key. A revoked key cannot be reactivated.
   * Raising a limit of the key beyond `keyRequestsPerMinute` or `keyRequestsPerDay` returns 409 `QUOTA_EXCEEDED`.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updateKey` of the service
   * @example
   * await admin.keys.update(1, { expiresAt: '2099-01-01' })
   */
  update(id: number, body: types.ApiKeyUpdate, options?: RequestOptions): ApiPromise<types.ApiKey> {
    return this.client.send('patch', '/integrations/public-api/keys/{id}', { path: { id }, body }, options)
  }

  /**
   * Revoke an API key
   *
   * Permanently revokes the key, effective from the next request; the grace of a rotated key ends. The record is kept
   * with `revokedAt`. The webhook subscriptions that the key has made go on, so that a key can be replaced. If the key
   * was leaked, disable them too: an attacker may have made them.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/revokeKey` of the service
   * @example
   * await admin.keys.revoke(1)
   */
  revoke(id: number, query?: RevokeKeyQuery, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/integrations/public-api/keys/{id}', { path: { id }, query }, options)
  }

  /**
   * Rotate an API key
   *
   * Creates a successor of the key with the same name, scopes, limits, whitelist, expiry, creator and `isActive`. The
   * key itself works for another `graceSeconds` and is then revoked for good. Both keys share the limit windows. `key` is
   * returned only once.
   *
   * A key that has expired, was revoked or was rotated already returns 409. At most two keys of a rotation work at a
   * time: rotating the successor ends the grace of the key before it. A rotated key does not count towards the quota
   * of `keys`.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {KeyNotRotatableError} 409 `KEY_NOT_ROTATABLE`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/rotateKey` of the service
   * @example
   * await admin.keys.rotate(1, { graceSeconds: 86400 })
   */
  rotate(id: number, body?: types.ApiKeyRotation, options?: RequestOptions): ApiPromise<types.CreatedApiKey> {
    return this.client.send('post', '/integrations/public-api/keys/{id}/rotate', { path: { id }, body }, options)
  }
}

/** OAuth apps that the agency has registered, the apps that are connected to it, and consent to new ones. */
export class AppsResource extends Resource {
  /**
   * List apps
   *
   * Returns the OAuth apps that the agency has registered, sorted by ascending id. The apps that are connected to the
   * agency are those of `GET /connected-apps`.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listApps` of the service
   * @example
   * for await (const item of admin.apps.list()) console.log(item)
   */
  list(query?: ListAppsQuery, options?: RequestOptions): ListPromise<types.AppList> {
    return this.client.list('/apps', { query }, options)
  }

  /**
   * Register an app
   *
   * Registers an OAuth app, which people of any agency can connect. An app on a server is `confidential`: its
   * `clientSecret` is returned only once, and the service stores only its hash. An app on people's devices or in their
   * browsers cannot keep a secret: it is `public`. Both use PKCE. Apps count towards the agency's quota of `apps`.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/createApp` of the service
   * @example
   * await admin.apps.create({
   *   name: 'Planning',
   *   type: 'confidential',
   *   redirectUris: ['https://planning.example/callback'],
   * })
   */
  create(body: types.AppCreate, options?: RequestOptions): ApiPromise<types.CreatedApp> {
    return this.client.send('post', '/apps', { body }, options)
  }

  /**
   * Update an app
   *
   * Updates the fields sent in the body, effective from the next authorization. Existing connections go on, also when
   * their redirect URI is no longer registered.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updateApp` of the service
   * @example
   * await admin.apps.update(1, {
   *   redirectUris: ['https://planning.example/oauth/callback'],
   * })
   */
  update(id: number, body: types.AppUpdate, options?: RequestOptions): ApiPromise<types.App> {
    return this.client.send('patch', '/apps/{id}', { path: { id }, body }, options)
  }

  /**
   * Remove an app
   *
   * Removes the app, and ends its connections to all agencies, effective from their next request. The webhook
   * subscriptions that they have made are disabled, with the code `key_revoked`.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/removeApp` of the service
   * @example
   * await admin.apps.remove(1)
   */
  remove(id: number, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/apps/{id}', { path: { id } }, options)
  }

  /**
   * Rotate the secret of an app
   *
   * Replaces the secret of a confidential app. The secret before works for another `graceSeconds`. `clientSecret` is
   * returned only once. At most two secrets work at a time: a rotation within the grace ends the oldest. A public app
   * returns 409.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {AppHasNoSecretError} 409 `APP_HAS_NO_SECRET`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/rotateAppSecret` of the service
   * @example
   * await admin.apps.rotateSecret(1, { graceSeconds: 86400 })
   */
  rotateSecret(id: number, body?: types.AppSecretRotation, options?: RequestOptions): ApiPromise<types.AppSecret> {
    return this.client.send('post', '/apps/{id}/rotate-secret', { path: { id }, body }, options)
  }
}

/** List connected apps */
export class ConnectedAppsResource extends Resource {
  /**
   * List connected apps
   *
   * Returns the apps that may act in the agency on behalf of one of its people, sorted by ascending id. An app that two
   * people have connected is listed twice. Disconnected apps are not listed; the request log and the audit log keep
   * their names.
   *
   * The requests of a connection are counted by its id: pass it as `keyId` to `GET /usage` and to
   * `GET /integrations/public-api/logs`.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listConnectedApps` of the service
   * @example
   * for await (const item of admin.connectedApps.list()) console.log(item)
   */
  list(query?: ListConnectedAppsQuery, options?: RequestOptions): ListPromise<types.ConnectedAppList> {
    return this.client.list('/connected-apps', { query }, options)
  }

  /**
   * Change the limits of a connected app
   *
   * Updates the limits sent in the body, effective from the next request. They cannot be raised beyond the agency's
   * quotas of `keyRequestsPerMinute` and `keyRequestsPerDay`.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updateConnectedApp` of the service
   * @example
   * await admin.connectedApps.update(1, { rateLimitPerMinute: 120 })
   */
  update(id: number, body: types.ConnectedAppUpdate, options?: RequestOptions): ApiPromise<types.ConnectedApp> {
    return this.client.send('patch', '/connected-apps/{id}', { path: { id }, body }, options)
  }

  /**
   * Disconnect an app
   *
   * Ends the connection for good: its access and refresh tokens return errors from the next request on, and the webhook
   * subscriptions that it has made are disabled, with the code `key_revoked`. The person can connect the app again.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/disconnectApp` of the service
   * @example
   * await admin.connectedApps.disconnect(1)
   */
  disconnect(id: number, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/connected-apps/{id}', { path: { id } }, options)
  }
}

/** Retrieve an authorization request */
export class OauthResource extends Resource {
  /**
   * Retrieve an authorization request
   *
   * Returns what an app asks for, for the consent page of the console. `/oauth/authorize` redirects the browser to
   * `/console/oauth/{uid}`. Only the browser that started the request gets it: others, and requests that were answered
   * or are older than 10 minutes, get 404. It is independent of the agency of the session.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getInteraction` of the service
   * @example
   * await admin.oauth.getInteraction('1aBcD2eFgH3iJkL4mNoP5qRsT6uVwX7yZ8')
   */
  getInteraction(uid: string, options?: RequestOptions): ApiPromise<types.Interaction> {
    return this.client.send('get', '/oauth/interactions/{uid}', { path: { uid } }, options)
  }

  /**
   * Connect an app
   *
   * Connects the app to an agency on behalf of the current user, who must be an owner or admin of it; others get 403.
   * The app gets the `scopes`, at most those that it asked for. Send the browser to `redirectTo`. Connected apps count
   * towards the agency's quota of `connectedApps`.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/allowInteraction` of the service
   * @example
   * await admin.oauth.allow('1aBcD2eFgH3iJkL4mNoP5qRsT6uVwX7yZ8', { agencyId: 1, scopes: ['clients:read'] })
   */
  allow(uid: string, body: types.Consent, options?: RequestOptions): ApiPromise<types.InteractionResult> {
    return this.client.send('post', '/oauth/interactions/{uid}/allow', { path: { uid }, body }, options)
  }

  /**
   * Refuse to connect an app
   *
   * The app gets the error `access_denied`. Send the browser to `redirectTo`.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/denyInteraction` of the service
   * @example
   * await admin.oauth.deny('1aBcD2eFgH3iJkL4mNoP5qRsT6uVwX7yZ8')
   */
  deny(uid: string, options?: RequestOptions): ApiPromise<types.InteractionResult> {
    return this.client.send('post', '/oauth/interactions/{uid}/deny', { path: { uid } }, options)
  }
}

/** List deliveries */
export class WebhooksDeliveriesResource extends Resource {
  /**
   * List deliveries
   *
   * Returns the deliveries of the subscription, newest first. Deliveries are kept for 30 days after they succeed, and for
   * 90 days after they become `dead`.
   *
   * `event` and `statusClass` search the newest 10,000 deliveries before `until`: set `until` to search older ones.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listSubscriptionDeliveries` of the service
   * @example
   * for await (const item of admin.webhooks.deliveries.list(1)) console.log(item)
   */
  list(id: number, query?: ListSubscriptionDeliveriesQuery, options?: RequestOptions): ListPromise<types.WebhookDeliveryList> {
    return this.client.list('/webhooks/{id}/deliveries', { path: { id }, query }, options)
  }

  /**
   * Retrieve a delivery
   *
   * Returns the delivery with the given id, including the log of its attempts.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getSubscriptionDelivery` of the service
   * @example
   * await admin.webhooks.deliveries.get(1, 2)
   */
  get(id: number, deliveryId: number, query?: GetSubscriptionDeliveryQuery, options?: RequestOptions): ApiPromise<types.WebhookDeliveryWithAttempts> {
    return this.client.send('get', '/webhooks/{id}/deliveries/{deliveryId}', { path: { id, deliveryId }, query }, options)
  }

  /**
   * Redeliver an event
   *
   * Creates a new delivery of the same event, with its own id and attempts. While the subscription is disabled, the new
   * delivery stays `pending`.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/redeliverSubscriptionEvent` of the service
   * @example
   * await admin.webhooks.deliveries.redeliver(1, 2)
   */
  redeliver(id: number, deliveryId: number, options?: RequestOptions): ApiPromise<types.WebhookDelivery> {
    return this.client.send('post', '/webhooks/{id}/deliveries/{deliveryId}/redeliver', { path: { id, deliveryId } }, options)
  }
}

/** The webhook subscriptions, made by people or by keys of the public API, and their deliveries. */
export class WebhooksResource extends Resource {
  /** List deliveries */
  readonly deliveries = new WebhooksDeliveriesResource(this.client)

  /**
   * List webhook subscriptions
   *
   * Returns the webhook subscriptions of the agency, sorted by ascending id.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listSubscriptions` of the service
   * @example
   * for await (const item of admin.webhooks.list()) console.log(item)
   */
  list(query?: ListSubscriptionsQuery, options?: RequestOptions): ListPromise<types.WebhookSubscriptionList> {
    return this.client.list('/webhooks', { query }, options)
  }

  /**
   * Create a webhook subscription
   *
   * Subscribes a URL to events of the agency. The response contains `signingSecret`, which signs the deliveries, and
   * the same secret in the form of Standard Webhooks. It is returned only once and stored encrypted.
   *
   * The number of subscriptions of an agency is limited by its quota of `subscriptions`. Scopes do not limit the events
   * of a subscription that a person makes.
   *
   * The URL must use `https` and must not point to a private, loopback, link-local or otherwise reserved address.
   * The service checks this when the URL is saved and again at every connection, after DNS resolution.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/createSubscription` of the service
   * @example
   * await admin.webhooks.create({
   *   url: 'https://hooks.example.com/agency',
   *   events: ['client.created', 'client.updated'],
   * })
   */
  create(body: types.WebhookSubscriptionCreate, options?: RequestOptions): ApiPromise<types.CreatedWebhookSubscription> {
    return this.client.send('post', '/webhooks', { body }, options)
  }

  /**
   * Retrieve a webhook subscription
   *
   * Returns the webhook subscription with the given id.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getSubscription` of the service
   * @example
   * await admin.webhooks.get(1)
   */
  get(id: number, options?: RequestOptions): ApiPromise<types.WebhookSubscription> {
    return this.client.send('get', '/webhooks/{id}', { path: { id } }, options)
  }

  /**
   * Update a webhook subscription
   *
   * Updates the fields sent in the body. An empty object changes nothing.
   *
   * * `isActive: true` enables the subscription, resets `failureCount` to 0, and sends its pending deliveries.
   * * `isActive: false` disables the subscription manually. Events that occur while it is disabled create no
   *   deliveries. Existing deliveries stay `pending` for up to 30 days.
   * * Both clear `disabledAt`, `disabledReason` and `disabledCode`.
   * * A new event must be one that the subscription's `readScopes` read. Otherwise, the operation returns 400.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updateSubscription` of the service
   * @example
   * await admin.webhooks.update(1, { isActive: false })
   */
  update(id: number, body: types.WebhookSubscriptionFields, options?: RequestOptions): ApiPromise<types.WebhookSubscription> {
    return this.client.send('patch', '/webhooks/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a webhook subscription
   *
   * Permanently deletes the subscription and its deliveries.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/deleteSubscription` of the service
   * @example
   * await admin.webhooks.delete(1)
   */
  delete(id: number, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/webhooks/{id}', { path: { id } }, options)
  }

  /**
   * Rotate the signing secret
   *
   * Replaces the `signingSecret` of the subscription and returns the new one, only once. Attempts that start after the
   * rotation are signed with the new secret. During the grace period, `webhook-signature` also contains a signature with
   * the previous secret, so that your receiver can change its secret at any time of it. A further rotation ends the grace
   * period of the oldest secret: at most two secrets sign.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/rotateSubscriptionSecret` of the service
   * @example
   * await admin.webhooks.rotateSecret(1, { graceSeconds: 3600 })
   */
  rotateSecret(id: number, body?: types.WebhookSecretRotation, options?: RequestOptions): ApiPromise<types.WebhookSecret> {
    return this.client.send('post', '/webhooks/{id}/rotate-secret', { path: { id }, body }, options)
  }

  /**
   * Send a test event
   *
   * Sends a `test.ping` event immediately and waits for the receiver's response. Works for inactive subscriptions, too.
   * A test is never retried. A failed test does not increase `failureCount`; a 2xx response resets it to 0. The operation
   * returns 200 even when the test fails. An agency can send 60 tests per minute, those of its keys included,
   * of which 20 can remain without a response; further ones return 429.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {WebhookTestLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/testSubscription` of the service
   * @example
   * await admin.webhooks.test(1)
   */
  test(id: number, options?: RequestOptions): ApiPromise<types.WebhookTest> {
    return this.client.send('post', '/webhooks/{id}/test', { path: { id } }, options)
  }

  /**
   * Send failed events again
   *
   * Creates a new delivery for each event that occurred in a period, whose delivery to this subscription is `dead`, and
   * which has not succeeded since. A further delivery that is still `pending` counts as an attempt to recover: its event
   * is left out.
   *
   * A task creates the deliveries in the background, a few at a time, so that live deliveries are not delayed. It waits
   * while the subscription is disabled, and ends when the subscription is deleted. An agency has at most 5 unfinished
   * tasks, without those of other, disabled subscriptions, and at most 20 with them.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {WebhookTaskLimitExceededError} 409 `WEBHOOK_TASK_LIMIT_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/recoverSubscription` of the service
   * @example
   * await admin.webhooks.recover(1, {
   *   since: '2026-01-31T08:00:00Z',
   *   until: '2026-01-31T10:00:00Z',
   * })
   */
  recover(id: number, body: types.WebhookRecovery, options?: RequestOptions): ApiPromise<types.AcceptedWebhookTask> {
    return this.client.send('post', '/webhooks/{id}/recover', { path: { id }, body }, options)
  }

  /**
   * Send all events again
   *
   * Creates a new delivery for each event that occurred in a period and that the subscription receives, whether it was
   * delivered before or not: also for events from before the subscription was created. Events are kept for 30 days; an
   * earlier `since` starts with the oldest of them. Test events are left out.
   *
   * A task creates the deliveries in the background, as for `POST /webhooks/{id}/recover`.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {WebhookTaskLimitExceededError} 409 `WEBHOOK_TASK_LIMIT_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/replaySubscription` of the service
   * @example
   * await admin.webhooks.replay(1, {
   *   since: '2026-01-31T08:00:00Z',
   *   events: ['client.created'],
   * })
   */
  replay(id: number, body: types.WebhookReplay, options?: RequestOptions): ApiPromise<types.AcceptedWebhookTask> {
    return this.client.send('post', '/webhooks/{id}/replay', { path: { id }, body }, options)
  }

  /**
   * Retrieve a task
   *
   * Returns the progress of a task that sends events again. Tasks are kept for 30 days after they are `completed`.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getSubscriptionTask` of the service
   * @example
   * await admin.webhooks.getTask(1, 2)
   */
  getTask(id: number, taskId: number, options?: RequestOptions): ApiPromise<types.WebhookTask> {
    return this.client.send('get', '/webhooks/{id}/tasks/{taskId}', { path: { id, taskId } }, options)
  }

  /**
   * List event types
   *
   * Returns all event types that a subscription can name.
   *
   * Role: any.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listSubscriptionEvents` of the service
   * @example
   * await admin.webhooks.listEvents()
   */
  listEvents(options?: RequestOptions): ApiPromise<types.WebhookEventCatalogue> {
    return this.client.send('get', '/webhooks-events', {}, options)
  }
}

/** List websites */
export class WebsitesResource extends Resource {
  /**
   * List websites
   *
   * Returns the websites of the agency with their clients and connectors, sorted by ascending id. Use it to choose the
   * website to pair.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listAdminWebsites` of the service
   * @example
   * for await (const item of admin.websites.list()) console.log(item)
   */
  list(query?: ListAdminWebsitesQuery, options?: RequestOptions): ListPromise<types.ManagedWebsiteList> {
    return this.client.list('/websites', { query }, options)
  }

  /**
   * Retrieve a website
   *
   * Returns the website with the given id, with its client and its connector.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getAdminWebsite` of the service
   * @example
   * await admin.websites.get(1)
   */
  get(id: number, options?: RequestOptions): ApiPromise<types.ManagedWebsite> {
    return this.client.send('get', '/websites/{id}', { path: { id } }, options)
  }
}

/** List commands */
export class ConnectorsCommandsResource extends Resource {
  /**
   * List commands
   *
   * Returns the commands of the connector, newest first. Only owners and admins get the payloads, which are deleted when
   * a command ends.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listCommands` of the service
   * @example
   * for await (const item of admin.connectors.commands.list(1)) console.log(item)
   */
  list(id: number, query?: ListCommandsQuery, options?: RequestOptions): ListPromise<types.CommandList> {
    return this.client.list('/site-connectors/{id}/commands', { path: { id }, query }, options)
  }

  /**
   * Queue a command
   *
   * Queues a command that the plugin receives at its next poll. Every `type` of the given format is accepted,
   * including types that only the plugin knows. A revoked connector returns 409, as does a site whose commands and other
   * data have reached its share of the quota `storageBytes`. The `allowedAbilities` of the connector restrict agents,
   * not this operation.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {ConnectorRevokedError} 409 `CONNECTOR_REVOKED`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/queueCommand` of the service
   * @example
   * await admin.connectors.commands.queue(1, {
   *   type: 'wp.update_plugin',
   *   payload: { slug: 'akismet', version: '5.3.1' },
   * })
   */
  queue(id: number, body: types.CommandCreate, options?: RequestOptions): ApiPromise<types.CommandRecord> {
    return this.client.send('post', '/site-connectors/{id}/commands', { path: { id }, body }, options)
  }
}

/** List reports */
export class ConnectorsReportsResource extends Resource {
  /**
   * List reports
   *
   * Returns the reports of the site, newest first.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listReports` of the service
   * @example
   * for await (const item of admin.connectors.reports.list(1)) console.log(item)
   */
  list(id: number, query?: ListReportsQuery, options?: RequestOptions): ListPromise<types.ReportList> {
    return this.client.list('/site-connectors/{id}/reports', { path: { id }, query }, options)
  }

  /**
   * Retrieve a report
   *
   * Returns the report with the given id, with its full `data`.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getReport` of the service
   * @example
   * await admin.connectors.reports.get(1, 2)
   */
  get(id: number, reportId: number, options?: RequestOptions): ApiPromise<types.SiteReport> {
    return this.client.send('get', '/site-connectors/{id}/reports/{reportId}', { path: { id, reportId } }, options)
  }
}

/** List content items */
export class ConnectorsContentsResource extends Resource {
  /**
   * List content items
   *
   * Returns the content items of the site, including orders and extensions, most recently updated first.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listContents` of the service
   * @example
   * for await (const item of admin.connectors.contents.list(1)) console.log(item)
   */
  list(id: number, query?: ListContentsQuery, options?: RequestOptions): ListPromise<types.ContentList> {
    return this.client.list('/site-connectors/{id}/contents', { path: { id }, query }, options)
  }

  /**
   * Retrieve a content item
   *
   * Returns the content item with the given id, with its full `data`.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getContent` of the service
   * @example
   * await admin.connectors.contents.get(1, 2)
   */
  get(id: number, contentId: number, options?: RequestOptions): ApiPromise<types.SiteContent> {
    return this.client.send('get', '/site-connectors/{id}/contents/{contentId}', { path: { id, contentId } }, options)
  }
}

/** The plugins installed on sites, and the data that they sent. */
export class ConnectorsResource extends Resource {
  /** List commands */
  readonly commands = new ConnectorsCommandsResource(this.client)

  /** List reports */
  readonly reports = new ConnectorsReportsResource(this.client)

  /** List content items */
  readonly contents = new ConnectorsContentsResource(this.client)

  /**
   * Create a pairing token
   *
   * Creates a token that pairs the plugin of website `id` with the service. The token is returned only once, can be
   * used once, and expires after 60 seconds.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/createPairingToken` of the service
   * @example
   * await admin.connectors.createPairingToken(1)
   */
  createPairingToken(id: number, options?: RequestOptions): ApiPromise<types.PairingToken> {
    return this.client.send('post', '/websites/{id}/pairing-token', { path: { id } }, options)
  }

  /**
   * List connectors
   *
   * Returns the connectors of all sites of the agency, including revoked ones, sorted by ascending id.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listConnectors` of the service
   * @example
   * for await (const item of admin.connectors.list()) console.log(item)
   */
  list(query?: ListConnectorsQuery, options?: RequestOptions): ListPromise<types.ConnectorList> {
    return this.client.list('/site-connectors', { query }, options)
  }

  /**
   * Retrieve a connector
   *
   * Returns the connector with the given id, including the details of its last heartbeat.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getConnector` of the service
   * @example
   * await admin.connectors.get(1)
   */
  get(id: number, options?: RequestOptions): ApiPromise<types.ConnectorDetails> {
    return this.client.send('get', '/site-connectors/{id}', { path: { id } }, options)
  }

  /**
   * Update a connector
   *
   * Updates the fields sent in the body, effective from the next call of an agent. Commands that are already queued are
   * still delivered.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updateConnector` of the service
   * @example
   * await admin.connectors.update(1, {
   *   allowedAbilities: ['site/flush-cache'],
   * })
   */
  update(id: number, body: types.ConnectorUpdate, options?: RequestOptions): ApiPromise<types.ConnectorDetails> {
    return this.client.send('patch', '/site-connectors/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a connector
   *
   * Permanently deletes the connector, its credentials and all data that the site sent.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/deleteConnector` of the service
   * @example
   * await admin.connectors.delete(1)
   */
  delete(id: number, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/site-connectors/{id}', { path: { id } }, options)
  }

  /**
   * Revoke a connector
   *
   * Permanently revokes the credentials of the connector. The plugin gets 401 from its next request on. The data
   * that the site sent is kept. Revoking a revoked connector changes nothing.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/disconnectConnector` of the service
   * @example
   * await admin.connectors.disconnect(1)
   */
  disconnect(id: number, options?: RequestOptions): ApiPromise<types.ConnectorDetails> {
    return this.client.send('post', '/site-connectors/{id}/disconnect', { path: { id } }, options)
  }

  /**
   * Create a single sign-on token
   *
   * Creates a one-time token that signs the current user in to the site. Open `url`, the URL of the site with the
   * token, or submit `form`, which sends the token in the body. The token expires after 60 seconds and is valid only for the plugin of this connector.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {ConnectorRevokedError} 409 `CONNECTOR_REVOKED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/createSsoToken` of the service
   * @example
   * await admin.connectors.createSsoToken(1)
   */
  createSsoToken(id: number, options?: RequestOptions): ApiPromise<types.SsoTicket> {
    return this.client.send('post', '/site-connectors/{id}/sso', { path: { id } }, options)
  }

  /**
   * List activity
   *
   * Returns the activity events of the site, newest first (sorted by `remoteAt`, descending).
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listActivity` of the service
   * @example
   * for await (const item of admin.connectors.activity(1)) console.log(item)
   */
  activity(id: number, query?: ListActivityQuery, options?: RequestOptions): ListPromise<types.ActivityList> {
    return this.client.list('/site-connectors/{id}/activity', { path: { id }, query }, options)
  }

  /**
   * List security events
   *
   * Returns the successful and failed logins of the site, newest first.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listSecurityEvents` of the service
   * @example
   * for await (const item of admin.connectors.securityEvents(1)) console.log(item)
   */
  securityEvents(id: number, query?: ListSecurityEventsQuery, options?: RequestOptions): ListPromise<types.SecurityEventList> {
    return this.client.list('/site-connectors/{id}/security-events', { path: { id }, query }, options)
  }

  /**
   * List erasures
   *
   * Returns the records of the site's erasure requests, newest first.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listErasures` of the service
   * @example
   * for await (const item of admin.connectors.erasures(1)) console.log(item)
   */
  erasures(id: number, query?: ListErasuresQuery, options?: RequestOptions): ListPromise<types.ErasureList> {
    return this.client.list('/site-connectors/{id}/erasures', { path: { id }, query }, options)
  }
}

/** The files of exports that the public API has created. */
export class ExportsResource extends Resource {
  /**
   * Download an export
   *
   * Sends the file of an export of the public API. Its `downloadUrl` is a URL of this operation; only the service can sign it. The
   * file is sent from its start: ranges are not supported.
   *
   * Needs no authentication.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {ExportFileMissingError} 404 `EXPORT_FILE_MISSING`
   * @throws {ExportExpiredError} 410 `EXPORT_EXPIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/downloadExport` of the service
   * @example
   * await admin.exports.download(1)
   */
  download(id: number, query?: DownloadExportQuery, options?: RequestOptions): ApiPromise<Blob> {
    return this.client.download('/exports/{id}/download', { path: { id }, query }, options)
  }
}

/** List the documents of a watch */
export class WatchesDocumentsResource extends Resource {
  /**
   * List the documents of a watch
   *
   * Returns the documents that the watch collected, except archived ones, by score or by date. Scores are computed at
   * the time of the request.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listAdminWatchDocuments` of the service
   * @example
   * for await (const item of admin.watches.documents.list(1)) console.log(item)
   */
  list(id: number, query?: ListAdminWatchDocumentsQuery, options?: RequestOptions): ListPromise<types.WatchDocumentList> {
    return this.client.list('/watches/{id}/feed', { path: { id }, query }, options)
  }

  /**
   * Update a document
   *
   * Marks a document of the watch as read, starred or archived. The feed does not include archived documents.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updateWatchDocument` of the service
   * @example
   * await admin.watches.documents.update(1, 2, { isRead: true })
   */
  update(id: number, documentId: number, body: types.WatchDocumentFields, options?: RequestOptions): ApiPromise<types.WatchDocumentMarks> {
    return this.client.send('patch', '/watches/{id}/documents/{documentId}', { path: { id, documentId }, body }, options)
  }
}

/** List syntheses */
export class WatchesSynthesesResource extends Resource {
  /**
   * List syntheses
   *
   * Returns the 20 latest syntheses of the watch, newest first, without pagination. `total` counts all syntheses of
   * the watch.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listAdminSyntheses` of the service
   * @example
   * await admin.watches.syntheses.list(1)
   */
  list(id: number, options?: RequestOptions): ListPromise<types.WatchSynthesisList> {
    return this.client.list('/watches/{id}/syntheses', { path: { id } }, options)
  }

  /**
   * Create a synthesis
   *
   * Starts a synthesis: a summary of the documents of a period with the highest `compositeScore`. It is written in the
   * background: its status is `generating` at first, and `completed` or `failed` within minutes. A watch has at most
   * one `generating` synthesis at a time; a second request returns 429 without `code`. An agency can create 200
   * syntheses in 24 hours with the plan `pro`, and 20 with `free`; a further request returns 429
   * `RATE_LIMIT_EXCEEDED`.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SynthesisLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {SynthesisRunningError} 429 `no code`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/createAdminSynthesis` of the service
   * @example
   * await admin.watches.syntheses.create(1, {
   *   periodDays: 7,
   *   maxDocuments: 50,
   * })
   */
  create(id: number, body?: types.WatchSynthesisCreate, options?: RequestOptions): ApiPromise<types.WatchSynthesisStart> {
    return this.client.send('post', '/watches/{id}/syntheses', { path: { id }, body }, options)
  }
}

/** Watches, which collect documents from feeds. */
export class WatchesResource extends Resource {
  /** List the documents of a watch */
  readonly documents = new WatchesDocumentsResource(this.client)

  /** List syntheses */
  readonly syntheses = new WatchesSynthesesResource(this.client)

  /**
   * List watches
   *
   * Returns the watches of the agency, most recently updated first. A run also updates `updatedAt`.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listAdminWatches` of the service
   * @example
   * for await (const item of admin.watches.list()) console.log(item)
   */
  list(query?: ListAdminWatchesQuery, options?: RequestOptions): ListPromise<types.ManagedWatchList> {
    return this.client.list('/watches', { query }, options)
  }

  /**
   * Create a watch
   *
   * Creates a watch, which collects the documents of its sources that match its keywords. The first run of an `active`
   * watch starts immediately; later runs follow its `frequency`. `frequency` defaults to `daily` and `status` to
   * `active`. The agency's quotas limit its `watches` and the `sources` of each.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/createWatch` of the service
   * @example
   * await admin.watches.create({
   *   name: 'WordPress security',
   *   description: 'Vulnerabilities in the extensions that we use.',
   *   keywords: ['wordpress', 'vulnerability'],
   *   sources: [{ url: 'https://blog.example.com/feed.xml' }],
   *   frequency: 'daily',
   *   status: 'active',
   * })
   */
  create(body: types.WatchCreate, options?: RequestOptions): ApiPromise<types.ManagedWatch> {
    return this.client.send('post', '/watches', { body }, options)
  }

  /**
   * Retrieve a watch
   *
   * Returns the watch with the given id, including its sources.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getAdminWatch` of the service
   * @example
   * await admin.watches.get(1)
   */
  get(id: number, options?: RequestOptions): ApiPromise<types.ManagedWatch> {
    return this.client.send('get', '/watches/{id}', { path: { id } }, options)
  }

  /**
   * Update a watch
   *
   * Updates the fields sent in the body. `sources` and `keywords` are replaced as a whole. An empty object changes
   * nothing. Documents already collected are kept with their scores. After a change of `keywords`, the next run
   * reads again every item that the sources still list. The first run of a watch starts once it is active. Adding sources beyond the agency's quota of `sources` returns
   * 409.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/updateWatch` of the service
   * @example
   * await admin.watches.update(1, { status: 'paused' })
   */
  update(id: number, body: types.WatchFields, options?: RequestOptions): ApiPromise<types.ManagedWatch> {
    return this.client.send('patch', '/watches/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a watch
   *
   * Permanently deletes the watch and all documents that it collected.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/deleteWatch` of the service
   * @example
   * await admin.watches.delete(1)
   */
  delete(id: number, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/watches/{id}', { path: { id } }, options)
  }

  /**
   * Run a watch
   *
   * Starts a run: the service reads the sources of the watch in the background. To learn when it ends, retrieve the
   * watch until `lastRunAt` changes. A request during a run joins that run. Only an `active` watch can run; otherwise
   * the request returns 409.
   *
   * Role: at least `admin`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {WatchNotActiveError} 409 `no code`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/runAdminWatch` of the service
   * @example
   * await admin.watches.run(1)
   */
  run(id: number, options?: RequestOptions): ApiPromise<types.WatchRun> {
    return this.client.send('post', '/watches/{id}/run', { path: { id } }, options)
  }
}

/** The operations of the API. */
export class Operations extends Resource {
  /** Sign in and sign out, your password, your second factor, your passkeys, and your sessions. */
  readonly session = new SessionResource(this.client)

  /** List your sessions */
  readonly sessions = new SessionsResource(this.client)

  /** Mails to you, and links that end them. */
  readonly notifications = new NotificationsResource(this.client)

  /** List your passkeys */
  readonly passkeys = new PasskeysResource(this.client)

  /** Retrieve what a link unsubscribes from */
  readonly unsubscriptions = new UnsubscriptionsResource(this.client)

  /** Retrieve the agency */
  readonly agency = new AgencyResource(this.client)

  /** Retrieve the approved platform */
  readonly invoicingPlatform = new InvoicingPlatformResource(this.client)

  /** The agency, its people, their roles, and invitations. */
  readonly members = new MembersResource(this.client)

  /** The API keys of the public API. */
  readonly keys = new KeysResource(this.client)

  /** OAuth apps that the agency has registered, the apps that are connected to it, and consent to new ones. */
  readonly apps = new AppsResource(this.client)

  /** List connected apps */
  readonly connectedApps = new ConnectedAppsResource(this.client)

  /** Retrieve an authorization request */
  readonly oauth = new OauthResource(this.client)

  /** The webhook subscriptions, made by people or by keys of the public API, and their deliveries. */
  readonly webhooks = new WebhooksResource(this.client)

  /** List websites */
  readonly websites = new WebsitesResource(this.client)

  /** The plugins installed on sites, and the data that they sent. */
  readonly connectors = new ConnectorsResource(this.client)

  /** The files of exports that the public API has created. */
  readonly exports = new ExportsResource(this.client)

  /** Watches, which collect documents from feeds. */
  readonly watches = new WatchesResource(this.client)

  /**
   * Sign in
   *
   * Opens a session for one of the user's agencies and sets the session cookie. `agencyId` selects the agency; by
   * default it is the agency of which the user has been a member the longest. If the request has a session cookie,
   * that session ends.
   *
   * Signing in returns 429 after 10 failures for an account from one IP address, 50 failures from one IP address, or
   * 100 failures for an account within 15 minutes, until those 15 minutes are over. This applies to correct passwords,
   * too. IPv6 addresses count by /64; a /48 may fail 200 times.
   *
   * Signing in also sets the cookie `device`, which is valid for 365 days and survives signing out. A client that sends
   * it is known to the last 10 accounts that it signed in to: failures of other clients for such an account do not
   * lock it out, and it has 100 failures of its own. Send the cookie with later sign-ins; without it, nothing else
   * changes. It contains signatures and no email, and only a successful sign-in changes it.
   *
   * A user with a second factor must send a `code` of it, too, or the response of a `passkey`. Without it, a correct
   * password returns 401 `SECOND_FACTOR_REQUIRED`. A wrong code counts as a failure, and each code works once. After 20 wrong codes within 15
   * minutes, codes are rejected; clients that are known to the account count by themselves, and the others together.
   *
   * A failure is recorded in the audit logs of the user's agencies. Only that of `agencyId`, or else of the agency that
   * the user signed in to last, contains the IP address.
   *
   * The service hashes few passwords at once. While too many sign-ins wait, it returns 503; known clients go first, and
   * IP addresses take turns.
   *
   * Needs no authentication.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {InvalidCredentialsError} 401 `INVALID_CREDENTIALS`
   * @throws {SecondFactorRequiredError} 401 `SECOND_FACTOR_REQUIRED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PasswordSignInDisabledError} 403 `PASSWORD_SIGN_IN_DISABLED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/signIn` of the service
   * @example
   * await admin.signIn({
   *   email: 'camille@agence.example',
   *   password: 'correct horse battery staple',
   * })
   */
  signIn(body: types.SignIn, options?: RequestOptions): ApiPromise<types.Session> {
    return this.client.send('post', '/session', { body }, options)
  }

  /**
   * Sign out
   *
   * Ends the session on the server.
   *
   * Role: any.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/signOut` of the service
   * @example
   * await admin.signOut()
   */
  signOut(options?: RequestOptions): ApiPromise<void> {
    return this.client.send('delete', '/session', {}, options)
  }

  /**
   * Request a link for a new password
   *
   * Mails a link to the email if it has an account. The response and its time are the same for known and unknown
   * emails. Without a mail server, nothing is sent. The link is valid for one hour, can be used once, and replaces an
   * earlier one of the account.
   *
   * An email can be requested 3 times per hour, and 20 requests can come from one network.
   *
   * Needs no authentication.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/requestPasswordReset` of the service
   * @example
   * await admin.requestPasswordReset({
   *   email: 'camille@agence.example',
   * })
   */
  requestPasswordReset(body: types.PasswordResetRequest, options?: RequestOptions): ApiPromise<types.operations['requestPasswordReset']['responses'][202]['content']['application/json']> {
    return this.client.send('post', '/password-resets', { body }, options)
  }

  /**
   * Look up a link for a new password
   *
   * Returns the email of the account, so that a page can show it and programs for passwords can store it. Unknown tokens
   * count towards the limits of `POST /session`.
   *
   * Needs no authentication.
   *
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/findPasswordReset` of the service
   * @example
   * await admin.findPasswordReset('rst_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725')
   */
  findPasswordReset(token: string, options?: RequestOptions): ApiPromise<types.PasswordReset> {
    return this.client.send('get', '/password-resets/{token}', { path: { token } }, options)
  }

  /**
   * Set a new password
   *
   * Replaces the password of the account, and verifies its email. All sessions of the user end, in every agency. The
   * second factor stays. It opens no session: sign in with the new password. A used, expired or unknown token returns
   * 404 and counts towards the limits of `POST /session`.
   *
   * Needs no authentication.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/resetPassword` of the service
   * @example
   * await admin.resetPassword('rst_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725', {
   *   newPassword: 'lilac rain on tin roofs',
   * })
   */
  resetPassword(token: string, body: types.NewPasswordBody, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('put', '/password-resets/{token}', { path: { token }, body }, options)
  }

  /**
   * Confirm an email
   *
   * Makes the email of the link that of the account, and verified. The account keeps its sessions. Links for a new
   * password that were mailed to the previous address end. Unknown tokens count towards the limits of `POST /session`.
   *
   * Needs no authentication.
   *
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {EmailTakenError} 409 `EMAIL_TAKEN`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/confirmEmail` of the service
   * @example
   * await admin.confirmEmail('rst_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725')
   */
  confirmEmail(token: string, options?: RequestOptions): ApiPromise<void> {
    return this.client.send('put', '/email-changes/{token}', { path: { token } }, options)
  }

  /**
   * Sign in with a passkey
   *
   * Opens a session as `POST /session` does, without a password and a code: the device has verified the user. The
   * response must be for options of `POST /session/passkey/options`, with the cookie `passkey`.
   *
   * Failures count for the IP address, within the limits of `POST /session`, and are recorded in the audit logs of the
   * user's agencies in the same way. A signature counter that does not increase is a failure: somebody may have copied
   * the passkey.
   *
   * Needs no authentication.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {PasskeyRejectedError} 401 `PASSKEY_REJECTED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PasskeysUnavailableError} 409 `PASSKEYS_UNAVAILABLE`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/signInWithPasskey` of the service
   * @example
   * await admin.signInWithPasskey({
   *   response: {
   *     id: 'Vz1kvQzHIbnvfcpSlPeQCQ',
   *     rawId: 'Vz1kvQzHIbnvfcpSlPeQCQ',
   *     type: 'public-key',
   *     response: {
   *       clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
   *       authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAg',
   *       signature: 'MEUCIQDJ9Vw',
   *       userHandle: '3q2-7w',
   *     },
   *   },
   * })
   */
  signInWithPasskey(body: types.PasskeySignIn, options?: RequestOptions): ApiPromise<types.Session> {
    return this.client.send('post', '/session/passkey', { body }, options)
  }

  /**
   * Start to sign in with a passkey
   *
   * Returns the options with which a browser lets people use one of their passkeys: pass them to
   * `PublicKeyCredential.parseRequestOptionsFromJSON()` and `navigator.credentials.get()`, and its response to
   * `POST /session/passkey`, or to `POST /session` as the second factor. They name no account, so they reveal none.
   *
   * It sets the cookie `passkey`, to which the options are bound. Each set of options works once, within 5 minutes.
   *
   * Needs no authentication.
   *
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PasskeysUnavailableError} 409 `PASSKEYS_UNAVAILABLE`
   * @see `/docs/admin#operation/startPasskeySignIn` of the service
   * @example
   * await admin.startPasskeySignIn()
   */
  startPasskeySignIn(options?: RequestOptions): ApiPromise<types.PasskeyRequestOptions> {
    return this.client.send('post', '/session/passkey/options', {}, options)
  }

  /**
   * Complete a sign-in at the provider
   *
   * Opens a session for the identity that this browser has proved at the OpenID Connect provider within 10 minutes, with
   * the code of the second factor. Wrong codes count as failed sign-ins.
   *
   * Needs no authentication.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {InvalidCredentialsError} 401 `INVALID_CREDENTIALS`
   * @throws {SecondFactorRequiredError} 401 `SECOND_FACTOR_REQUIRED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/signInWithIdentity` of the service
   * @example
   * await admin.signInWithIdentity({ code: '492039' })
   */
  signInWithIdentity(body: types.IdentitySignIn, options?: RequestOptions): ApiPromise<types.Session> {
    return this.client.send('post', '/session/identity', { body }, options)
  }

  /**
   * Sign in with a link of the operator
   *
   * Opens a session with the token of a link that the operator has created with `agency-api user sign-in-link`. The link
   * replaces the password: a user with a second factor must send its `code`, too. A token works once, for 15 minutes.
   *
   * Needs no authentication.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {InvalidCredentialsError} 401 `INVALID_CREDENTIALS`
   * @throws {SecondFactorRequiredError} 401 `SECOND_FACTOR_REQUIRED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/signInWithLink` of the service
   * @example
   * await admin.signInWithLink({
   *   token: '7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11.zzzzzzzz.Zm9yIGRvY3VtZW50YXRpb24gb25seSBmb3IgZG9jdW1',
   * })
   */
  signInWithLink(body: types.LinkSignIn, options?: RequestOptions): ApiPromise<types.Session> {
    return this.client.send('post', '/session/link', { body }, options)
  }

  /**
   * List the ways to sign in
   *
   * Returns how people can sign in to this service. With an OpenID Connect provider, a page sends the browser to
   * `/api/session/oidc?returnTo=/console`, which redirects to the provider. Afterwards, the provider redirects to
   * `/api/session/oidc/callback`, which opens a session and redirects to `returnTo`, a path of the console. If it opens
   * none, it adds a parameter `oidc` that names the reason:
   *
   * - `code`: the person has a second factor here, and the provider did not ask for one. Send its code to
   *   `POST /session/identity`.
   * - `join`: an account has the email address of the identity. After a sign-in to that account, `PUT /session/identity`
   *   joins them.
   * - `canceled`, `expired`, `unavailable`, `failed`, `unverified_email`, `unknown_person`, `no_agency`, `quota`: the
   *   sign-in has failed.
   *
   * Needs no authentication.
   *
   * @see `/docs/admin#operation/listSignInMethods` of the service
   * @example
   * await admin.signInMethods()
   */
  signInMethods(options?: RequestOptions): ApiPromise<types.SignInMethods> {
    return this.client.send('get', '/sign-in-methods', {}, options)
  }

  /**
   * Retrieve the quotas
   *
   * Returns the limit of each quota of the agency, and how much of it is in use.
   *
   * Role: any.
   *
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getQuotas` of the service
   * @example
   * await admin.quotas()
   */
  quotas(options?: RequestOptions): ApiPromise<types.Quotas> {
    return this.client.send('get', '/quotas', {}, options)
  }

  /**
   * Look up an invitation
   *
   * Returns what a person needs to know before they accept an invitation: the agency, their role, and who invited them.
   * It changes nothing. The token is in the body because servers and browsers record URLs. Unknown tokens count
   * towards the limits of `POST /session`.
   *
   * Needs no authentication.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/lookUpInvitation` of the service
   * @example
   * await admin.lookUpInvitation({
   *   token: 'inv_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725',
   * })
   */
  lookUpInvitation(body: types.InvitationLookup, options?: RequestOptions): ApiPromise<types.Invitation> {
    return this.client.send('post', '/invitations/lookup', { body }, options)
  }

  /**
   * Accept an invitation
   *
   * Makes the invited person a member and signs them in to the agency, as `POST /session` does. A person without an
   * account gets one with this password, and with the given name, that of the invitation, or the first part of the
   * email. A person who has an account must send the password of that account, and keeps their name.
   *
   * The service verifies no email, so somebody else may have created the account of an invited person. With `newAccount`, a
   * password that is that of no account starts a separate account with the same email. It has its own password, second
   * factor and sessions, and access to the agency of the invitation only; the other account keeps its agencies and gets no
   * access to this one. Without it, the password returns 401 `INVALID_CREDENTIALS`.
   *
   * The password must comply with the rules for new passwords in both cases. An invitation can be used once. Failed
   * attempts count towards the limits of `POST /session`.
   *
   * Needs no authentication.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {InvalidCredentialsError} 401 `INVALID_CREDENTIALS`
   * @throws {SecondFactorRequiredError} 401 `SECOND_FACTOR_REQUIRED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {PasswordSignInDisabledError} 403 `PASSWORD_SIGN_IN_DISABLED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {SignInLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/acceptInvitation` of the service
   * @example
   * await admin.acceptInvitation({
   *   token: 'inv_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725',
   *   name: 'Jules Petit',
   *   password: 'lilac rain on tin roofs',
   * })
   */
  acceptInvitation(body: types.InvitationAcceptance, options?: RequestOptions): ApiPromise<types.Session> {
    return this.client.send('post', '/invitations/accept', { body }, options)
  }

  /**
   * List requests
   *
   * Returns the requests that the agency's keys made to the public API, newest first. Entries are kept for 30 days, at
   * most 1,000,000 per agency: beyond that, the oldest are removed.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listRequests` of the service
   * @example
   * for await (const item of admin.requests()) console.log(item)
   */
  requests(query?: ListRequestsQuery, options?: RequestOptions): ListPromise<types.RequestLogList> {
    return this.client.list('/integrations/public-api/logs', { query }, options)
  }

  /**
   * Retrieve the usage over time
   *
   * Returns the requests that the agency's keys made to the public API and MCP, and its webhook deliveries, per hour or
   * day (UTC), oldest first. The last interval is the current one; intervals without requests are included. Counts are
   * kept for 30 days.
   *
   * Role: any.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/getUsageSeries` of the service
   * @example
   * await admin.usage()
   */
  usage(query?: GetUsageSeriesQuery, options?: RequestOptions): ApiPromise<types.UsageSeries> {
    return this.client.send('get', '/usage', { query }, options)
  }

  /**
   * List the audit log
   *
   * Returns who did what in the agency, newest first: changes of resources, keys, webhooks, watches, connectors,
   * commands, members and accounts, sign-ins and their failures, and the operations that agents executed through MCP. An
   * entry is written in the transaction of its change, is never changed, and is kept for a year. Only owners may read
   * the log.
   *
   * Role: at least `owner`.
   *
   * @throws {ValidationFailedError} 400 `VALIDATION_FAILED`
   * @throws {InvalidIdError} 400 `VALIDATION_FAILED`
   * @throws {UnauthenticatedError} 401 `UNAUTHENTICATED`
   * @throws {ForbiddenError} 403 `FORBIDDEN`
   * @throws {SecondFactorSetupRequiredError} 403 `SECOND_FACTOR_REQUIRED`
   * @throws {InternalError} 500 `INTERNAL_ERROR`
   * @throws {OverloadedError} 503 `OVERLOADED`
   * @throws {UnavailableError} 503 `UNAVAILABLE`
   * @see `/docs/admin#operation/listAuditLog` of the service
   * @example
   * for await (const item of admin.auditLog()) console.log(item)
   */
  auditLog(query?: ListAuditLogQuery, options?: RequestOptions): ListPromise<types.AuditLog> {
    return this.client.list('/audit-log', { query }, options)
  }
}
