// Generated from openapi/ by `npm run generate`; do not edit.
import type { components as shared } from "../public/types.ts";
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the current session
         * @description Returns the user, the agency and the role of the session, and all agencies of the user.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description Opens a session for one of the user's agencies and sets the session cookie. `agencyId` selects the agency; by
         *     default it is the agency of which the user has been a member the longest. If the request has a session cookie,
         *     that session ends.
         *
         *     Signing in returns 429 after 10 failures for an account from one IP address, 50 failures from one IP address, or
         *     100 failures for an account within 15 minutes, until those 15 minutes are over. This applies to correct passwords,
         *     too. IPv6 addresses count by /64; a /48 may fail 200 times.
         *
         *     Signing in also sets the cookie `device`, which is valid for 365 days and survives signing out. A client that sends
         *     it is known to the last 10 accounts that it signed in to: failures of other clients for such an account do not
         *     lock it out, and it has 100 failures of its own. Send the cookie with later sign-ins; without it, nothing else
         *     changes. It contains signatures and no email, and only a successful sign-in changes it.
         *
         *     A user with a second factor must send a `code` of it, too, or the response of a `passkey`. Without it, a correct
         *     password returns 401 `SECOND_FACTOR_REQUIRED`. A wrong code counts as a failure, and each code works once. After 20 wrong codes within 15
         *     minutes, codes are rejected; clients that are known to the account count by themselves, and the others together.
         *
         *     A failure is recorded in the audit logs of the user's agencies. Only that of `agencyId`, or else of the agency that
         *     the user signed in to last, contains the IP address.
         *
         *     The service hashes few passwords at once. While too many sign-ins wait, it returns 503; known clients go first, and
         *     IP addresses take turns.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session on the server.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/agency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switch to another agency
         * @description Continues the session in another agency of the user. `GET /session` lists the agencies. The
         *     session ends at the same time as without the switch.
         */
        put: operations["switchAgency"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your name, email or language
         * @description A new email takes effect when the link is opened that the service mails to it, within 24 hours; until then it is
         *     `pendingEmail`, and the last one that was requested counts. The previous address gets a notice. Send your current
         *     email to verify it in the same way. Without a mail server, an email returns 409 `MAIL_DISABLED`.
         *
         *     An email needs a sign-in of the last 10 minutes, or `currentPassword`, whose failures count as failed sign-ins. A user
         *     can request 5 links per hour.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password
         * @description Replaces the password of the user, who must send the current one. All other sessions of the user end, in every
         *     agency; the session of the request continues with a new cookie. A wrong current password returns 400 and counts as
         *     a failed sign-in.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enable the second factor
         * @description Enables the second factor with a code of the authenticator app, and ends the other sessions of the user. Returns
         *     recovery codes, once; each of them replaces a code of the app one time. After 20 wrong codes within 15 minutes, it
         *     returns 429.
         */
        put: operations["confirmTotp"];
        /**
         * Start to set up a second factor
         * @description Returns a new secret for an authenticator app (TOTP with SHA-1, 6 digits, 30 seconds). Show `uri` as a QR code. The
         *     second factor is enabled when `PUT /session/totp` confirms it with a code of the app. Another start replaces a
         *     secret that is not confirmed.
         *
         *     Requires the password, so that a stolen session cannot add a second factor and lock the user out. A wrong one returns
         *     400 and counts as a failed sign-in.
         */
        post: operations["startTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable the second factor
         * @description Removes the second factor and its recovery codes. Requires the password and a code. Wrong ones return 400 and count
         *     as failed sign-ins.
         */
        post: operations["disableTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a link for a new password
         * @description Mails a link to the email if it has an account. The response and its time are the same for known and unknown
         *     emails. Without a mail server, nothing is sent. The link is valid for one hour, can be used once, and replaces an
         *     earlier one of the account.
         *
         *     An email can be requested 3 times per hour, and 20 requests can come from one network.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-resets/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token at the end of the mailed link. The log replaces it.
                 * @example rst_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725
                 */
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        /**
         * Look up a link for a new password
         * @description Returns the email of the account, so that a page can show it and programs for passwords can store it. Unknown tokens
         *     count towards the limits of `POST /session`.
         */
        get: operations["findPasswordReset"];
        /**
         * Set a new password
         * @description Replaces the password of the account, and verifies its email. All sessions of the user end, in every agency. The
         *     second factor stays. It opens no session: sign in with the new password. A used, expired or unknown token returns
         *     404 and counts towards the limits of `POST /session`.
         */
        put: operations["resetPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-changes/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token at the end of the mailed link. The log replaces it.
                 * @example rst_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725
                 */
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm an email
         * @description Makes the email of the link that of the account, and verified. The account keeps its sessions. Links for a new
         *     password that were mailed to the previous address end. Unknown tokens count towards the limits of `POST /session`.
         */
        put: operations["confirmEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description Opens a session as `POST /session` does, without a password and a code: the device has verified the user. The
         *     response must be for options of `POST /session/passkey/options`, with the cookie `passkey`.
         *
         *     Failures count for the IP address, within the limits of `POST /session`, and are recorded in the audit logs of the
         *     user's agencies in the same way. A signature counter that does not increase is a failure: somebody may have copied
         *     the passkey.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to sign in with a passkey
         * @description Returns the options with which a browser lets people use one of their passkeys: pass them to
         *     `PublicKeyCredential.parseRequestOptionsFromJSON()` and `navigator.credentials.get()`, and its response to
         *     `POST /session/passkey`, or to `POST /session` as the second factor. They name no account, so they reveal none.
         *
         *     It sets the cookie `passkey`, to which the options are bound. Each set of options works once, within 5 minutes.
         */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve your identity at the provider
         * @description Returns the identity at the OpenID Connect provider that signs the user in, and the one that this browser has proved
         *     at the provider within 10 minutes and that `PUT /session/identity` would link.
         */
        get: operations["getIdentity"];
        /**
         * Link your identity at the provider
         * @description Lets the proposed identity of `GET /session/identity` sign in to the account of the session. The provider must have
         *     verified its email address, which must be that of the account. Returns 404 without a proposed identity.
         */
        put: operations["linkIdentity"];
        /**
         * Complete a sign-in at the provider
         * @description Opens a session for the identity that this browser has proved at the OpenID Connect provider within 10 minutes, with
         *     the code of the second factor. Wrong codes count as failed sign-ins.
         */
        post: operations["signInWithIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/identity/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlink your identity at the provider
         * @description The identity no longer signs in. Requires the password, with which the user signs in from then on. A wrong one
         *     returns 400 and counts as a failed sign-in. Returns 403 `PASSWORD_SIGN_IN_DISABLED` when nobody can sign in with a
         *     password.
         */
        post: operations["unlinkIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/identity/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations to your identity
         * @description Returns the invitations to the address that the OpenID Connect provider has verified for this browser within 10
         *     minutes, without those of agencies that the person is a member of. Returns 401 without such an identity.
         */
        get: operations["listOfferedInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/identity/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation to your identity
         * @description Makes the person of the identity a member of the agency that has invited its address, with the account of the identity
         *     or a new one, and opens a session: in the agency of which the person has been a member the longest. Returns 404
         *     without such an invitation, and 401 without an identity.
         */
        post: operations["acceptOfferedInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/identity/invitations/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an invitation to your identity
         * @description Revokes the invitation. The audit log of the agency has that its address declines, and nothing else of the person.
         *     Returns 404 without such an invitation, and 401 without an identity.
         */
        post: operations["declineOfferedInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a link of the operator
         * @description Opens a session with the token of a link that the operator has created with `agency-api user sign-in-link`. The link
         *     replaces the password: a user with a second factor must send its `code`, too. A token works once, for 15 minutes.
         */
        post: operations["signInWithLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ways to sign in
         * @description Returns how people can sign in to this service. With an OpenID Connect provider, a page sends the browser to
         *     `/api/session/oidc?returnTo=/console`, which redirects to the provider. Afterwards, the provider redirects to
         *     `/api/session/oidc/callback`, which opens a session and redirects to `returnTo`, a path of the console. If it opens
         *     none, it adds a parameter `oidc` that names the reason:
         *
         *     - `code`: the person has a second factor here, and the provider did not ask for one. Send its code to
         *       `POST /session/identity`.
         *     - `join`: an account has the email address of the identity. After a sign-in to that account, `PUT /session/identity`
         *       joins them.
         *     - `invited`: agencies have invited the verified address of the person, who joins none of them unasked. It redirects to
         *       `/console/invitations` instead of `returnTo`, where `GET /session/identity/invitations` names them. A person whom no
         *       agency has let in has no session yet.
         *     - `canceled`, `expired`, `unavailable`, `failed`, `unverified_email`, `unknown_person`, `no_agency`, `quota`: the
         *       sign-in has failed.
         */
        get: operations["listSignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Returns the sessions of the user in all agencies, the latest sign-in first. A session ends after 7 days without a
         *     request, and 30 days after its sign-in.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description Ends all sessions of the user in all agencies, except the session of the request.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Ends one session of the user, effective from its next request.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve your notifications
         * @description Returns which [kinds of mails](/docs/mail) you want from the agency of the session.
         */
        get: operations["getNotifications"];
        /**
         * Choose your notifications
         * @description Kinds that the body does not name stay as they are. A required kind cannot be disabled.
         */
        put: operations["updateNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your passkeys
         * @description Returns the passkeys of the user, at most 20, the first one first.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Add a passkey
         * @description Adds the passkey that the browser has created with the options of `POST /me/passkeys/options`. Each set of options
         *     works once, within 5 minutes, in the session that has requested it. A response that does not match returns 400.
         *
         *     A passkey counts as a second factor. If the user had none before, the other sessions of the user end.
         */
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to add a passkey
         * @description Returns the options with which a browser creates a passkey: pass them to
         *     `PublicKeyCredential.parseCreationOptionsFromJSON()` and `navigator.credentials.create()`, and its response to
         *     `POST /me/passkeys`.
         *
         *     Requires a sign-in in the last 10 minutes, so that a stolen session cannot add a way to sign in. Otherwise it returns
         *     403 `RECENT_SIGN_IN_REQUIRED`: sign in again with the cookie of the session, which the new one replaces.
         */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description Removes a passkey of the user, which no longer signs in. Sessions that it has opened continue. Requires a sign-in in
         *     the last 10 minutes, as `POST /me/passkeys/options` does.
         */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Changes the name of a passkey of the user.
         */
        patch: operations["updatePasskey"];
        trace?: never;
    };
    "/unsubscriptions/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token of the link in a mail.
                 * @example AbCdEfGhIjKlMnOpQrStUvWxYz0123456789
                 */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve what a link unsubscribes from
         * @description A browser is redirected to the page that asks for confirmation.
         */
        get: operations["getUnsubscription"];
        put?: never;
        /**
         * Unsubscribe from a kind of mails
         * @description Programs for mail send this after one click (RFC 8058): it needs no session and ignores the body.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the agency
         * @description Returns the agency of the session and its settings.
         */
        get: operations["getAgency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the settings of the agency
         * @description Updates the settings sent in the body. Only owners may do so. A new `currency` applies to all amounts, which are not
         *     converted. With `requireSecondFactor`, members without a second
         *     factor can only set one up and manage their own sessions and password; everything else returns 403
         *     `SECOND_FACTOR_REQUIRED`, effective from their next request.
         */
        patch: operations["updateAgency"];
        trace?: never;
    };
    "/agency/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the logo
         * @description Returns the logo that documents of the agency and the console show.
         */
        get: operations["getAgencyLogo"];
        /**
         * Set the logo
         * @description Sets the logo of invoices, credit notes and quotes as PDF, also of those that are final. Only owners may do so. The file
         *     must be PNG or JPEG, in RGB or gray, up to 200 kB and 4,000 × 4,000 pixels. Its pixels are stored as a new file of the
         *     same format, scaled down to 1,416 × 500 pixels, without metadata.
         */
        put: operations["setAgencyLogo"];
        post?: never;
        /**
         * Remove the logo
         * @description Removes the logo. Documents show the name of the agency instead. Only owners may do so.
         */
        delete: operations["removeAgencyLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the quotas
         * @description Returns the limit of each quota of the agency, and how much of it is in use.
         */
        get: operations["getQuotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the money invoiced and paid
         * @description Returns the money that the agency has invoiced and been paid in each of the last twelve months, and what is due, in each
         *     currency of its invoices. Months are those of the agency's time zone; the last one is the current one. Amounts contain VAT.
         *     Credit notes reduce the month of their issue, refunds that of their payment.
         */
        get: operations["getBillingSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail an invoice
         * @description Mails an issued invoice or credit note with its PDF, which contains the data of Factur-X if it is final. Answers go to your
         *     address. The mail is sent in the background, and counts towards the limits of mails; the audit log has its receiver. Members write to the addresses of clients, contacts and members alone:
         *     403 `UNKNOWN_RECEIVER` otherwise.
         */
        post: operations["mailInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a quote
         * @description Mails an issued quote with its PDF. Answers go to your address. The mail is sent in the background, and counts towards the
         *     limits of mails; the audit log has its receiver. Members write to the addresses of clients, contacts and members alone:
         *     403 `UNKNOWN_RECEIVER` otherwise.
         */
        post: operations["mailQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoicing-platform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the approved platform
         * @description Returns the approved platform that transmits the invoices of the agency, without its secret.
         */
        get: operations["getInvoicingPlatform"];
        /**
         * Set the approved platform
         * @description Sets the approved platform of the agency. It must offer the flow service of XP Z12-013, and tokens by the grant
         *     `client_credentials` of OAuth. Both URLs must use `https` and lead to public addresses, which is checked again with each
         *     request. The secret is stored encrypted, and never returned.
         */
        put: operations["setInvoicingPlatform"];
        post?: never;
        /**
         * Remove the approved platform
         * @description Removes the platform and its credentials. Invoices whose `transmission` is `pending` wait for the next platform.
         */
        delete: operations["removeInvoicingPlatform"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoicing-platform/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls to the approved platform
         * @description Returns each call that the service made to the platform for the agency, newest first, without bodies. Calls are kept for
         *     90 days.
         */
        get: operations["listInvoicingCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Returns the members of the agency and the people who are invited, sorted by ascending id. An expired invitation is
         *     not listed.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite a member
         * @description Invites a person to the agency, who accepts with `POST /invitations/accept` within 7 days. The service mails the
         *     link if it has a mail server, and tells so in `mailed`. Otherwise, and when the limits of mails are reached, pass the
         *     link or the token on to the person. Both are returned only once; the service stores only the hash of the token. The
         *     response does not depend on whether the person has an account already.
         *
         *     Per hour, an agency can send 200 mails, and 10 of them to one address.
         *
         *     An invitation ends when its author may no longer make it: when they leave the agency, or have lost the necessary role.
         *
         *     Only an owner can invite an owner. Invitations count towards the agency's quota of `members`. To invite a person
         *     again, remove the previous invitation first.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Removes a member from the agency, ends their sessions and invitations in it, revokes the API keys that they created,
         *     and disables the webhook subscriptions that they or these keys made; or revokes an invitation.
         *
         *     List them first: with `createdByUserId` of `GET /integrations/public-api/keys` and of `GET /webhooks`, and with
         *     `createdBy` in the list of members. `keepKeys` leaves the keys as they are, with the subscriptions that they made.
         *     `keepSubscriptions` leaves all subscriptions as they are. Only an owner can remove an owner; the last one stays.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description Changes the role of a member or of an invited person. A change ends the person's sessions in the agency, and the
         *     invitations that the person may no longer make. Webhook subscriptions that a person made in a session are disabled
         *     when the person becomes a `member`, with the code `creator_lost_access`; an admin can enable them again. Only an owner
         *     can grant or withdraw the role `owner`, and the last owner keeps it.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/invitations/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up an invitation
         * @description Returns what a person needs to know before they accept an invitation: the agency, their role, and who invited them.
         *     It changes nothing. The token is in the body because servers and browsers record URLs. Unknown tokens count
         *     towards the limits of `POST /session`.
         */
        post: operations["lookUpInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Makes the invited person a member and signs them in to the agency, as `POST /session` does. A person without an
         *     account gets one with this password, and with the given name, that of the invitation, or the first part of the
         *     email. A person who has an account must send the password of that account, and keeps their name.
         *
         *     The service verifies no email, so somebody else may have created the account of an invited person. With `newAccount`, a
         *     password that is that of no account starts a separate account with the same email. It has its own password, second
         *     factor and sessions, and access to the agency of the invitation only; the other account keeps its agencies and gets no
         *     access to this one. Without it, the password returns 401 `INVALID_CREDENTIALS`.
         *
         *     The password must comply with the rules for new passwords in both cases. An invitation can be used once. Failed
         *     attempts count towards the limits of `POST /session`.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/public-api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Returns the API keys of the agency, including revoked ones, sorted by ascending id.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key on behalf of the current user. `key` is returned only once; the service stores only its hash. The
         *     scopes of a key cannot be changed later. Keys that are not revoked count towards the agency's quota of `keys`. Limits
         *     of the key beyond `keyRequestsPerMinute` or `keyRequestsPerDay` return 409 `QUOTA_EXCEEDED`.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/public-api/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve an API key
         * @description Returns the API key with the given id.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Permanently revokes the key, effective from the next request; the grace of a rotated key ends. The record is kept
         *     with `revokedAt`. The webhook subscriptions that the key has made go on, so that a key can be replaced. If the key
         *     was leaked, disable them too: an attacker may have made them.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /**
         * Update an API key
         * @description Updates the fields sent in the body, effective from the next request. `scopes` returns 400: the scopes of a key
         *     cannot be changed. A later `expiresAt` reactivates an expired key. A revoked key cannot be reactivated.
         *     Raising a limit of the key beyond `keyRequestsPerMinute` or `keyRequestsPerDay` returns 409 `QUOTA_EXCEEDED`.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/integrations/public-api/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Creates a successor of the key with the same name, scopes, limits, whitelist, expiry, creator and `isActive`. The
         *     key itself works for another `graceSeconds` and is then revoked for good. Both keys share the limit windows. `key` is
         *     returned only once.
         *
         *     A key that has expired, was revoked or was rotated already returns 409. At most two keys of a rotation work at a
         *     time: rotating the successor ends the grace of the key before it. A rotated key does not count towards the quota
         *     of `keys`.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List apps
         * @description Returns the OAuth apps that the agency has registered, sorted by ascending id. The apps that are connected to the
         *     agency are those of `GET /connected-apps`.
         */
        get: operations["listApps"];
        put?: never;
        /**
         * Register an app
         * @description Registers an OAuth app, which people of any agency can connect. An app on a server is `confidential`: its
         *     `clientSecret` is returned only once, and the service stores only its hash. An app on people's devices or in their
         *     browsers cannot keep a secret: it is `public`. Both use PKCE. Apps count towards the agency's quota of `apps`.
         */
        post: operations["createApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an app
         * @description Removes the app, and ends its connections to all agencies, effective from their next request. The webhook
         *     subscriptions that they have made are disabled, with the code `key_revoked`.
         */
        delete: operations["removeApp"];
        options?: never;
        head?: never;
        /**
         * Update an app
         * @description Updates the fields sent in the body, effective from the next authorization. Existing connections go on, also when
         *     their redirect URI is no longer registered.
         */
        patch: operations["updateApp"];
        trace?: never;
    };
    "/apps/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of an app
         * @description Replaces the secret of a confidential app. The secret before works for another `graceSeconds`. `clientSecret` is
         *     returned only once. At most two secrets work at a time: a rotation within the grace ends the oldest. A public app
         *     returns 409.
         */
        post: operations["rotateAppSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connected-apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connected apps
         * @description Returns the apps that may act in the agency on behalf of one of its people, sorted by ascending id. An app that two
         *     people have connected is listed twice. Disconnected apps are not listed; the request log and the audit log keep
         *     their names.
         *
         *     The requests of a connection are counted by its id: pass it as `keyId` to `GET /usage` and to
         *     `GET /integrations/public-api/logs`.
         */
        get: operations["listConnectedApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connected-apps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect an app
         * @description Ends the connection for good: its access and refresh tokens return errors from the next request on, and the webhook
         *     subscriptions that it has made are disabled, with the code `key_revoked`. The person can connect the app again.
         */
        delete: operations["disconnectApp"];
        options?: never;
        head?: never;
        /**
         * Change the limits of a connected app
         * @description Updates the limits sent in the body, effective from the next request. They cannot be raised beyond the agency's
         *     quotas of `keyRequestsPerMinute` and `keyRequestsPerDay`.
         */
        patch: operations["updateConnectedApp"];
        trace?: never;
    };
    "/oauth/interactions/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the authorization request, from the address of the consent page.
                 * @example 1aBcD2eFgH3iJkL4mNoP5qRsT6uVwX7yZ8
                 */
                uid: string;
            };
            cookie?: never;
        };
        /**
         * Retrieve an authorization request
         * @description Returns what an app asks for, for the consent page of the console. `/oauth/authorize` redirects the browser to
         *     `/console/oauth/{uid}`. Only the browser that started the request gets it: others, and requests that were answered
         *     or are older than 10 minutes, get 404. It is independent of the agency of the session.
         */
        get: operations["getInteraction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/interactions/{uid}/allow": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the authorization request, from the address of the consent page.
                 * @example 1aBcD2eFgH3iJkL4mNoP5qRsT6uVwX7yZ8
                 */
                uid: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect an app
         * @description Connects the app to an agency on behalf of the current user, who must be an owner or admin of it; others get 403.
         *     The app gets the `scopes`, at most those that it asked for. Send the browser to `redirectTo`. Connected apps count
         *     towards the agency's quota of `connectedApps`.
         */
        post: operations["allowInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/interactions/{uid}/deny": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the authorization request, from the address of the consent page.
                 * @example 1aBcD2eFgH3iJkL4mNoP5qRsT6uVwX7yZ8
                 */
                uid: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse to connect an app
         * @description The app gets the error `access_denied`. Send the browser to `redirectTo`. A denial also withdraws an earlier consent to
         *     the same request, until the app has redeemed its code.
         */
        post: operations["denyInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/public-api/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description Returns the requests that the agency's keys made to the public API, newest first. Entries are kept for 30 days, at
         *     most 1,000,000 per agency: beyond that, the oldest are removed.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the usage over time
         * @description Returns the requests that the agency's keys made to the public API and MCP, and its webhook deliveries, per hour or
         *     day (UTC), oldest first. The last interval is the current one; intervals without requests are included. Counts are
         *     kept for 30 days.
         */
        get: operations["getUsageSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook subscriptions
         * @description Returns the webhook subscriptions of the agency, sorted by ascending id.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Create a webhook subscription
         * @description Subscribes a URL to events of the agency. The response contains `signingSecret`, which signs the deliveries, and
         *     the same secret in the form of Standard Webhooks. It is returned only once and stored encrypted.
         *
         *     The number of subscriptions of an agency is limited by its quota of `subscriptions`. Scopes do not limit the events
         *     of a subscription that a person makes.
         *
         *     The URL must use `https` and must not point to a private, loopback, link-local or otherwise reserved address.
         *     The service checks this when the URL is saved and again at every connection, after DNS resolution.
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a webhook subscription
         * @description Returns the webhook subscription with the given id.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook subscription
         * @description Permanently deletes the subscription and its deliveries.
         */
        delete: operations["deleteSubscription"];
        options?: never;
        head?: never;
        /**
         * Update a webhook subscription
         * @description Updates the fields sent in the body. An empty object changes nothing.
         *
         *     * `isActive: true` enables the subscription, resets `failureCount` to 0, and sends its pending deliveries.
         *     * `isActive: false` disables the subscription manually. Events that occur while it is disabled create no
         *       deliveries. Existing deliveries stay `pending` for up to 30 days.
         *     * Both clear `disabledAt`, `disabledReason` and `disabledCode`.
         *     * A new event must be one that the subscription's `readScopes` read. Otherwise, the operation returns 400.
         */
        patch: operations["updateSubscription"];
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description Replaces the `signingSecret` of the subscription and returns the new one, only once. Attempts that start after the
         *     rotation are signed with the new secret. During the grace period, `webhook-signature` also contains a signature with
         *     the previous secret, so that your receiver can change its secret at any time of it. A further rotation ends the grace
         *     period of the oldest secret: at most two secrets sign.
         */
        post: operations["rotateSubscriptionSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends a `test.ping` event immediately and waits for the receiver's response. Works for inactive subscriptions, too.
         *     A test is never retried. A failed test does not increase `failureCount`; a 2xx response resets it to 0. The operation
         *     returns 200 even when the test fails. An agency can send 60 tests per minute, those of its keys included,
         *     of which 20 can remain without a response; further ones return 429.
         */
        post: operations["testSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Returns the deliveries of the subscription, newest first. Deliveries are kept for 30 days after they succeed, and for
         *     90 days after they become `dead`.
         *
         *     `event` and `statusClass` search the newest 10,000 deliveries before `until`: set `until` to search older ones.
         */
        get: operations["listSubscriptionDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 4711
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a delivery
         * @description Returns the delivery with the given id, including the log of its attempts.
         */
        get: operations["getSubscriptionDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 4711
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver an event
         * @description Creates a new delivery of the same event, with its own id and attempts. While the subscription is disabled, the new
         *     delivery stays `pending`.
         */
        post: operations["redeliverSubscriptionEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send failed events again
         * @description Creates a new delivery for each event that occurred in a period, whose delivery to this subscription is `dead`, and
         *     which has not succeeded since. A further delivery that is still `pending` counts as an attempt to recover: its event
         *     is left out.
         *
         *     A task creates the deliveries in the background, a few at a time, so that live deliveries are not delayed. It waits
         *     while the subscription is disabled, and ends when the subscription is deleted. An agency has at most 5 unfinished
         *     tasks, without those of other, disabled subscriptions, and at most 20 with them.
         */
        post: operations["recoverSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send all events again
         * @description Creates a new delivery for each event that occurred in a period and that the subscription receives, whether it was
         *     delivered before or not: also for events from before the subscription was created. Events are kept for 30 days; an
         *     earlier `since` starts with the oldest of them. Test events are left out.
         *
         *     A task creates the deliveries in the background, as for `POST /webhooks/{id}/recover`.
         */
        post: operations["replaySubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the task. An id that is not a sequence of digits returns 400; one beyond the integer range returns 404.
                 * @example 1
                 */
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a task
         * @description Returns the progress of a task that sends events again. Tasks are kept for 30 days after they are `completed`.
         */
        get: operations["getSubscriptionTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event types
         * @description Returns all event types that a subscription can name.
         */
        get: operations["listSubscriptionEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Returns who did what in the agency, newest first: changes of resources, keys, webhooks, watches, connectors,
         *     commands, members and accounts, sign-ins and their failures, and the operations that agents executed through MCP. An
         *     entry is written in the transaction of its change, is never changed, and is kept for a year. Only owners may read
         *     the log.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List websites
         * @description Returns the websites of the agency with their clients and connectors, sorted by ascending id. Use it to choose the
         *     website to pair.
         */
        get: operations["listAdminWebsites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a website
         * @description Returns the website with the given id, with its client and its connector.
         */
        get: operations["getAdminWebsite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/pairing-token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a pairing token
         * @description Creates a token that pairs the plugin of website `id` with the service. The token is returned only once, can be
         *     used once, and expires after 60 seconds.
         */
        post: operations["createPairingToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connectors
         * @description Returns the connectors of all sites of the agency, including revoked ones, sorted by ascending id.
         */
        get: operations["listConnectors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a connector
         * @description Returns the connector with the given id, including the details of its last heartbeat.
         */
        get: operations["getConnector"];
        put?: never;
        post?: never;
        /**
         * Delete a connector
         * @description Permanently deletes the connector, its credentials and all data that the site sent.
         */
        delete: operations["deleteConnector"];
        options?: never;
        head?: never;
        /**
         * Update a connector
         * @description Updates the fields sent in the body, effective from the next call of an agent. Commands that are already queued are
         *     still delivered.
         */
        patch: operations["updateConnector"];
        trace?: never;
    };
    "/site-connectors/{id}/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a connector
         * @description Permanently revokes the credentials of the connector. The plugin gets 401 from its next request on. The data
         *     that the site sent is kept. Revoking a revoked connector changes nothing.
         */
        post: operations["disconnectConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/sso": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a single sign-on token
         * @description Creates a one-time token that signs the current user in to the site. Open `url`, the URL of the site with the
         *     token, or submit `form`, which sends the token in the body. The token expires after 60 seconds and is valid only for the plugin of this connector.
         *
         *     The site learns the email address of the user, so that it must be verified: 403 `EMAIL_NOT_VERIFIED` otherwise.
         *     `PATCH /session/user` with the current address mails the link that verifies it. The operator verifies it with
         *     `agency-api user verify-email`.
         */
        post: operations["createSsoToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List commands
         * @description Returns the commands of the connector, newest first. Only owners and admins get the payloads, which are deleted when
         *     a command ends.
         */
        get: operations["listCommands"];
        put?: never;
        /**
         * Queue a command
         * @description Queues a command that the plugin receives at its next poll. Every `type` of the given format is accepted,
         *     including types that only the plugin knows. A revoked connector returns 409, as does a site whose commands and other
         *     data have reached its share of the quota `storageBytes`. The `allowedAbilities` of the connector restrict agents,
         *     not this operation.
         */
        post: operations["queueCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List activity
         * @description Returns the activity events of the site, newest first (sorted by `remoteAt`, descending).
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List security events
         * @description Returns the successful and failed logins of the site, newest first.
         */
        get: operations["listSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List reports
         * @description Returns the reports of the site, newest first.
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/reports/{reportId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the report.
                 * @example 1
                 */
                reportId: components["parameters"]["reportId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a report
         * @description Returns the report with the given id, with its full `data`.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/contents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List content items
         * @description Returns the content items of the site, including orders and extensions, most recently updated first.
         */
        get: operations["listContents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/contents/{contentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the content item.
                 * @example 1
                 */
                contentId: components["parameters"]["contentId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a content item
         * @description Returns the content item with the given id, with its full `data`.
         */
        get: operations["getContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List erasures
         * @description Returns the records of the site's erasure requests, newest first.
         */
        get: operations["listErasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Download an export
         * @description Sends the file of an export of the public API. Its `downloadUrl` is a URL of this operation; only the service can sign it. The
         *     file is sent from its start: ranges are not supported.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List watches
         * @description Returns the watches of the agency, most recently updated first. A run also updates `updatedAt`.
         */
        get: operations["listAdminWatches"];
        put?: never;
        /**
         * Create a watch
         * @description Creates a watch, which collects the documents of its sources that match its keywords. The first run of an `active`
         *     watch starts immediately; later runs follow its `frequency`. `frequency` defaults to `daily` and `status` to
         *     `active`. The agency's quotas limit its `watches` and the `sources` of each.
         */
        post: operations["createWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a watch
         * @description Returns the watch with the given id, including its sources.
         */
        get: operations["getAdminWatch"];
        put?: never;
        post?: never;
        /**
         * Delete a watch
         * @description Permanently deletes the watch and all documents that it collected.
         */
        delete: operations["deleteWatch"];
        options?: never;
        head?: never;
        /**
         * Update a watch
         * @description Updates the fields sent in the body. `sources` and `keywords` are replaced as a whole. An empty object changes
         *     nothing. Documents already collected are kept with their scores. After a change of `keywords`, the next run
         *     reads again every item that the sources still list. The first run of a watch starts once it is active. Adding sources beyond the agency's quota of `sources` returns
         *     409.
         */
        patch: operations["updateWatch"];
        trace?: never;
    };
    "/watches/{id}/feed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List the documents of a watch
         * @description Returns the documents that the watch collected, except archived ones, by score or by date. Scores are computed at
         *     the time of the request.
         */
        get: operations["listAdminWatchDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a watch
         * @description Starts a run: the service reads the sources of the watch in the background. To learn when it ends, retrieve the
         *     watch until `lastRunAt` changes. A request during a run joins that run. Only an `active` watch can run; otherwise
         *     the request returns 409.
         */
        post: operations["runAdminWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches/{id}/syntheses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List syntheses
         * @description Returns the 20 latest syntheses of the watch, newest first, without pagination. `total` counts all syntheses of
         *     the watch.
         */
        get: operations["listAdminSyntheses"];
        put?: never;
        /**
         * Create a synthesis
         * @description Starts a synthesis: a summary of the documents of a period with the highest `compositeScore`. It is written in the
         *     background: its status is `generating` at first, and `completed` or `failed` within minutes. A watch has at most
         *     one `generating` synthesis at a time; a second request returns 429 without `code`. An agency can create 200
         *     syntheses in 24 hours with the plan `pro`, and 20 with `free`; a further request returns 429
         *     `RATE_LIMIT_EXCEEDED`.
         */
        post: operations["createAdminSynthesis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches/{id}/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the document.
                 * @example 1
                 */
                documentId: components["parameters"]["documentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a document
         * @description Marks a document of the watch as read, starred or archived. The feed does not include archived documents.
         */
        patch: operations["updateWatchDocument"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The language of mails to the user.
         * @example fr
         * @enum {string}
         */
        Language: "fr" | "en";
        /** @description The signed-in user. */
        SessionUser: {
            /**
             * Format: uuid
             * @description The id of the user, the same in all agencies.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            id: string;
            /**
             * @description The email address with which the user signs in.
             * @example camille@agence.example
             */
            email: string;
            /**
             * @description Whether the user has opened a link that was mailed to this address.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description The display name of the user.
             * @example Camille Martin
             */
            name: string;
            language: components["schemas"]["Language"];
        };
        /**
         * @description Assigned by the service. Unique among resources of the same type.
         * @example 1
         */
        ResourceId: shared["schemas"]["ResourceId"];
        /**
         * @description The ISO 4217 code of the currency of all amounts of the agency. Amounts have 2 decimal places in every currency.
         * @example EUR
         */
        Currency: shared["schemas"]["Currency"];
        /**
         * @description `owner` and `admin` can perform every operation. `member` has read access only.
         * @example owner
         * @enum {string}
         */
        Role: "owner" | "admin" | "member";
        Session: {
            user: components["schemas"]["SessionUser"];
            /** @description The agency that the session acts on. */
            agency: {
                id: components["schemas"]["ResourceId"];
                /**
                 * @description The name of the agency.
                 * @example Agence Rive Claire
                 */
                name: string;
                currency: components["schemas"]["Currency"];
                /**
                 * @description The color of the agency, as `#rrggbb`. Null if it has chosen none.
                 * @example #0f6e56
                 */
                color: string | null;
                /**
                 * @description Whether the agency has a logo, which `GET /api/agency/logo` returns.
                 * @example false
                 */
                hasLogo: boolean;
            };
            role: components["schemas"]["Role"];
        };
        /**
         * @description The new email that takes effect when its link is opened. Null if there is none.
         * @example null
         */
        PendingEmail: string | null;
        CurrentSession: components["schemas"]["Session"] & {
            pendingEmail: components["schemas"]["PendingEmail"];
            /**
             * @description Whether the user has a second factor, by an authenticator app or a passkey.
             * @example false
             */
            hasSecondFactor: boolean;
            /**
             * @description Whether the user has enabled the second factor of an authenticator app.
             * @example false
             */
            hasTotp: boolean;
            /** @description All agencies of the user, in the order in which the user became a member. */
            agencies: {
                id: components["schemas"]["ResourceId"];
                /**
                 * @description The name of the agency.
                 * @example Agence Rive Claire
                 */
                name: string;
                role: components["schemas"]["Role"];
            }[];
        };
        /**
         * @description A message for people, in French or in English, as `Accept-Language` prefers. Its wording can change; use `code` in
         *     programs.
         */
        ErrorText: shared["schemas"]["ErrorText"];
        /**
         * Format: uri-reference
         * @description The page that explains the error, with its cause and what to do. It is absolute if the service knows the URL under
         *     which you reach it, otherwise relative to that URL.
         * @example http://127.0.0.1:3000/docs/errors#not_found
         */
        ErrorDocUrl: shared["schemas"]["ErrorDocUrl"];
        UnauthenticatedError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "UNAUTHENTICATED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        TlsError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TLS_REQUIRED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        TooManyRequestsError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "RATE_LIMIT_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description Seconds to wait before the next request. */
            retryAfter: number;
        };
        InternalError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "INTERNAL_ERROR";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        UnavailableError: shared["schemas"]["UnavailableError"];
        /**
         * @description A code of the authenticator app, or a recovery code. Spaces and hyphens are ignored.
         * @example 492039
         */
        Code: string;
        /**
         * @description The id of the passkey in base64url, as its browser or device has chosen it.
         * @example Vz1kvQzHIbnvfcpSlPeQCQ
         */
        CredentialId: string;
        /** @description What `toJSON()` of the credential returns that `navigator.credentials.get()` has found. */
        AssertionResponse: {
            id: components["schemas"]["CredentialId"];
            rawId: components["schemas"]["CredentialId"];
            /**
             * @description The type of credential that WebAuthn defines.
             * @example public-key
             * @enum {string}
             */
            type: "public-key";
            /**
             * @description Texts in base64url: `signature` and what it signs, `clientDataJSON` and `authenticatorData`, and for a sign-in
             *     without a password, `userHandle`.
             * @example {
             *       "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
             *       "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAg",
             *       "signature": "MEUCIQDJ9Vw",
             *       "userHandle": "3q2-7w"
             *     }
             */
            response: {
                [key: string]: string | null;
            };
        } & {
            [key: string]: unknown;
        };
        SignIn: {
            /**
             * @description The email address of the user, in upper or lower case.
             * @example camille@agence.example
             */
            email: string;
            /**
             * Format: password
             * @description The password of the user.
             * @example correct horse battery staple
             */
            password: string;
            /** @description The agency to sign in to. The user must be a member of it. Defaults to the first agency of the user. */
            agencyId?: components["schemas"]["ResourceId"];
            code?: components["schemas"]["Code"];
            /** @description Replaces `code`. The options are those of `POST /session/passkey/options`. */
            passkey?: components["schemas"]["AssertionResponse"];
        };
        /** @description The validation issues, by field. A nested field is named by its path, such as `lines.0.unitPrice`. */
        ValidationDetails: shared["schemas"]["ValidationDetails"];
        /** @example 0 */
        Index: shared["schemas"]["Index"];
        /** @description The position of the item that caused the error. Present in an `atomic` batch, if an item caused it. */
        FailedIndex: shared["schemas"]["FailedIndex"];
        ValidationError: shared["schemas"]["ValidationError"];
        SignInError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "INVALID_CREDENTIALS" | "SECOND_FACTOR_REQUIRED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        PasswordForbiddenError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TLS_REQUIRED" | "FORBIDDEN" | "PASSWORD_SIGN_IN_DISABLED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        PayloadTooLargeError: shared["schemas"]["PayloadTooLargeError"];
        UnsupportedMediaTypeError: shared["schemas"]["UnsupportedMediaTypeError"];
        SessionForbiddenError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TLS_REQUIRED" | "FORBIDDEN";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        AgencySwitch: {
            /** @description The agency to switch to. The user must be a member of it. */
            agencyId: components["schemas"]["ResourceId"];
        };
        /**
         * @description Leading and trailing whitespace is removed. A blank value returns 400, and so does one with line breaks, other control
         *     characters, or characters that turn the direction of the text.
         */
        PlainName: string;
        UserUpdate: {
            /**
             * @description The display name of the user, in all agencies.
             * @example Camille Martin
             */
            name?: components["schemas"]["PlainName"];
            /**
             * Format: email
             * @description The new email. It takes effect when its link is opened.
             * @example camille@studio.example
             */
            email?: string;
            language?: components["schemas"]["Language"];
            /**
             * Format: password
             * @description Required for an email when the sign-in was more than 10 minutes ago.
             * @example correct horse battery staple
             */
            currentPassword?: string;
        };
        UpdatedUser: {
            user: components["schemas"]["SessionUser"];
            pendingEmail: components["schemas"]["PendingEmail"];
        };
        MailError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "MAIL_DISABLED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * Format: password
         * @description A new password: at least 12 characters, of any kind. Common and breached passwords, the user's email and name, and
         *     the name of the agency are rejected, alone or combined in pairs.
         * @example lilac rain on tin roofs
         */
        NewPassword: string;
        PasswordChange: {
            /**
             * Format: password
             * @description The password of the user until now.
             * @example correct horse battery staple
             */
            currentPassword: string;
            newPassword: components["schemas"]["NewPassword"];
        };
        TotpConfirmation: {
            code: components["schemas"]["Code"];
        };
        RecoveryCodes: {
            /** @description Ten codes that replace a code of the app. Each works once. Returned only once. */
            recoveryCodes: string[];
        };
        SecondFactorError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "SECOND_FACTOR_ENABLED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        TotpStart: {
            /**
             * Format: password
             * @description The password of the user.
             * @example correct horse battery staple
             */
            currentPassword: string;
        };
        TotpSetup: {
            /**
             * @description The shared secret in base32, to type into an app that cannot scan the `uri`.
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * @description The `otpauth` URI for authenticator apps.
             * @example otpauth://totp/Agence:camille%40agence.example?issuer=Agence&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30
             */
            uri: string;
        };
        TotpRemoval: {
            /**
             * Format: password
             * @description The password of the user.
             * @example correct horse battery staple
             */
            currentPassword: string;
            code: components["schemas"]["Code"];
        };
        PasswordResetRequest: {
            /**
             * Format: email
             * @description The email with which the user signs in, in upper or lower case.
             * @example camille@agence.example
             */
            email: string;
        };
        PasswordReset: {
            /**
             * @description The email of the account.
             * @example camille@agence.example
             */
            email: string;
        };
        NotFoundError: shared["schemas"]["NotFoundError"];
        NewPasswordBody: {
            newPassword: components["schemas"]["NewPassword"];
        };
        EmailError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "EMAIL_TAKEN";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        PasskeySignIn: {
            response: components["schemas"]["AssertionResponse"];
            /** @description The agency to sign in to. The user must be a member of it. Defaults to the first agency of the user. */
            agencyId?: components["schemas"]["ResourceId"];
        };
        PasskeyError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "PASSKEY_REJECTED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        PasskeysUnavailableError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "PASSKEYS_UNAVAILABLE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * @description What the passkey has to sign. It is valid once and for 5 minutes.
         * @example Vz1kvQzHIbnvfcpSlPeQCQVz1kvQzHIbnvfcpSlPeQCQ
         */
        PasskeyChallenge: string;
        /**
         * @description The domain of the service, from `PUBLIC_URL`, to which browsers bind passkeys.
         * @example api.example.com
         */
        PasskeyDomainId: string;
        /** @description The `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
        PasskeyRequestOptions: {
            challenge: components["schemas"]["PasskeyChallenge"];
            rpId: components["schemas"]["PasskeyDomainId"];
            /**
             * @description How long the challenge is valid in milliseconds.
             * @example 300000
             */
            timeout: number;
            /**
             * @description The device must verify the user, for example by fingerprint or PIN.
             * @enum {string}
             */
            userVerification: "required";
        };
        /**
         * Format: date-time
         * @description A timestamp in UTC with milliseconds.
         * @example 2026-01-31T00:00:00.000Z
         */
        Timestamp: shared["schemas"]["Timestamp"];
        IdentityState: {
            /** @description The identity that signs the user in. Null if there is none. */
            linked: {
                /**
                 * @description The email address of the identity when it was linked.
                 * @example camille@agence.example
                 */
                email: string;
                /** @description When it was linked. */
                createdAt: components["schemas"]["Timestamp"];
            } | null;
            /** @description The identity that can be linked. Null if there is none, or if one is linked already. */
            proposed: {
                /**
                 * @description Its email address.
                 * @example camille@agence.example
                 */
                email: string;
            } | null;
        };
        IdentitySignIn: {
            code?: components["schemas"]["Code"];
            /** @description Replaces `code`. The options are those of `POST /session/passkey/options`. */
            passkey?: components["schemas"]["AssertionResponse"];
        };
        IdentityRemoval: {
            /**
             * Format: password
             * @description The password of the user.
             * @example correct horse battery staple
             */
            currentPassword: string;
        };
        OfferedInvitation: {
            /**
             * @description The id of the invitation.
             * @example 12
             */
            id: number;
            /**
             * @description The name of the agency that invites the person.
             * @example Agence Exemple
             */
            agencyName: string;
            role: components["schemas"]["Role"];
            /**
             * @description The name of the user who invited the person. Null if it is not known.
             * @example Camille Durand
             */
            invitedBy: string | null;
            /** @description When the invitation ends. */
            expiresAt: components["schemas"]["Timestamp"];
        };
        OfferedInvitations: {
            /**
             * @description The address that the provider has verified.
             * @example anne@studio.example
             */
            email: string;
            /** @description The oldest 100 invitations to it. */
            invitations: components["schemas"]["OfferedInvitation"][];
        };
        OfferChoice: {
            /**
             * @description The id of the invitation.
             * @example 12
             */
            id: number;
        };
        LinkSignIn: {
            /**
             * @description The token of the link.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11.zzzzzzzz.Zm9yIGRvY3VtZW50YXRpb24gb25seSBmb3IgZG9jdW1
             */
            token: string;
            code?: components["schemas"]["Code"];
            /** @description Replaces `code`. The options are those of `POST /session/passkey/options`. */
            passkey?: components["schemas"]["AssertionResponse"];
        };
        SignInMethods: {
            /**
             * @description Whether people can sign in with a password.
             * @example true
             */
            password: boolean;
            /** @description The OpenID Connect provider. Null if there is none. */
            oidc: {
                /**
                 * @description The name of the provider for people.
                 * @example Rive Claire
                 */
                name: string;
            } | null;
            /**
             * @description Whether the service mails links for a new password.
             * @example true
             */
            passwordReset: boolean;
            /**
             * @description Whether people can sign in with a passkey.
             * @example true
             */
            passkeys: boolean;
        };
        UserSession: {
            id: components["schemas"]["ResourceId"];
            /** @description When the user signed in. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the session was last used, to the minute. */
            lastSeenAt: components["schemas"]["Timestamp"];
            /**
             * @description The IP address that signed in. Null if it is unknown.
             * @example 203.0.113.7
             */
            ipAddress: string | null;
            /**
             * @description The `User-Agent` header of the sign-in, at most 300 characters. Null if there was none.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            userAgent: string | null;
            /** @description The agency that the session acts on. */
            agency: {
                id: components["schemas"]["ResourceId"];
                /**
                 * @description The name of the agency.
                 * @example Agence Rive Claire
                 */
                name: string;
            };
            /**
             * @description Whether this is the session of the request.
             * @example true
             */
            current: boolean;
        };
        /**
         * @description Number of matching items on all pages.
         * @example 1
         */
        Total: shared["schemas"]["Total"];
        /**
         * @description The effective limit, after clamping.
         * @example 20
         */
        Limit: shared["schemas"]["Limit"];
        /**
         * @description The effective offset, after clamping.
         * @example 0
         */
        Offset: shared["schemas"]["Offset"];
        UserSessionList: {
            /** @description The sessions on this page. */
            data: components["schemas"]["UserSession"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * @description The kind of the mails.
         * @example site.silent
         * @enum {string}
         */
        NotificationKind: "webhook.failing" | "webhook.disabled" | "site.silent" | "site.back" | "key.expiring" | "task.ended" | "security";
        /**
         * @description Whether you want them.
         * @example true
         */
        IsEnabled: boolean;
        Notifications: {
            /** @description The kinds of mails, in a fixed order. */
            kinds: {
                kind: components["schemas"]["NotificationKind"];
                enabled: components["schemas"]["IsEnabled"];
                /**
                 * @description Whether the kind cannot be disabled.
                 * @example false
                 */
                required: boolean;
            }[];
            /**
             * @description Whether the service has a mail server.
             * @example true
             */
            sendsMail: boolean;
        };
        ReadForbiddenError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TLS_REQUIRED" | "SECOND_FACTOR_REQUIRED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        NotificationsUpdate: {
            /** @description The kinds to change. Of duplicates, the last counts. */
            kinds: {
                kind: components["schemas"]["NotificationKind"];
                enabled: components["schemas"]["IsEnabled"];
            }[];
        };
        ForbiddenError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TLS_REQUIRED" | "FORBIDDEN" | "SECOND_FACTOR_REQUIRED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * @description A name by which the user recognizes the device or password manager.
         * @example Phone
         */
        PasskeyName: string;
        Passkey: {
            id: components["schemas"]["ResourceId"];
            name: components["schemas"]["PasskeyName"];
            /** @description When the user added the passkey. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the passkey last signed in. Null if it never has. */
            lastUsedAt: components["schemas"]["Timestamp"] | null;
        };
        PasskeyList: {
            /** @description The passkeys on this page. */
            data: components["schemas"]["Passkey"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /** @description What `toJSON()` of the credential returns that `navigator.credentials.create()` has created. */
        AttestationResponse: {
            id: components["schemas"]["CredentialId"];
            rawId: components["schemas"]["CredentialId"];
            /**
             * @description The type of credential that WebAuthn defines.
             * @example public-key
             * @enum {string}
             */
            type: "public-key";
            /**
             * @description The new public key with `clientDataJSON` and `attestationObject`, in base64url, and `transports`.
             * @example {
             *       "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
             *       "attestationObject": "o2NmbXRkbm9uZQ",
             *       "transports": [
             *         "internal"
             *       ]
             *     }
             */
            response: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        PasskeyCreation: {
            name: components["schemas"]["PasskeyName"];
            response: components["schemas"]["AttestationResponse"];
        };
        PasskeyConflictError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "PASSKEYS_UNAVAILABLE" | "PASSKEY_LIMIT_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /** @description The `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
        PasskeyCreationOptions: {
            challenge: components["schemas"]["PasskeyChallenge"];
            /** @description The service, to which the passkey belongs. */
            rp: {
                [key: string]: unknown;
            };
            /** @description The random id of the person, and how devices show the account. */
            user: {
                [key: string]: unknown;
            };
            /** @description The types of keys that the service accepts, the preferred one first. */
            pubKeyCredParams: {
                [key: string]: unknown;
            }[];
        } & {
            [key: string]: unknown;
        };
        RecentSignInError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TLS_REQUIRED" | "FORBIDDEN" | "RECENT_SIGN_IN_REQUIRED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        PasskeyUpdate: {
            name?: components["schemas"]["PasskeyName"];
        };
        Unsubscription: {
            kind: components["schemas"]["NotificationKind"];
            /** @description The agency of the mails. */
            agency: {
                /**
                 * @description The name of the agency.
                 * @example Studio Vert
                 */
                name: string;
            };
        };
        /** @description The agency and its settings. */
        Agency: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The name of the agency, which people and mails see.
             * @example Agence Rive Claire
             */
            name: string & components["schemas"]["PlainName"];
            /**
             * @description The IANA time zone of the agency, in which its days begin and end.
             * @example Europe/Paris
             */
            timeZone: string;
            currency: components["schemas"]["Currency"];
            /**
             * @description Whether members can use the agency only with a second factor.
             * @example false
             */
            requireSecondFactor: boolean;
            /**
             * @description How the agency issues invoices. `free`: an invoice can be changed at any time. `fr`: by the law of France; a draft becomes
             *     final, gets its number, and is corrected by credit notes only. `fr` needs `siren`, `address`, and `vatNumber` unless
             *     `vatRegime` is `franchise`. It cannot be left once an invoice is final.
             * @example free
             * @enum {string}
             */
            invoicing: "free" | "fr";
            /**
             * @description The registered name with the legal form and the register, as printed on invoices. Null stands for `name`.
             * @example Rive Claire SARL au capital de 10 000 €
             * @example RCS Lyon 901 234 567
             */
            legalName: string | null;
            /**
             * @description The SIREN number, nine digits with a check digit. It is stored without spaces. Null if unknown.
             * @example 732829320
             */
            siren: string | null;
            /**
             * @description The VAT number with the code of its country; a French one with the key of its SIREN number. It is stored without spaces.
             *     Null if the agency has none.
             * @example FR44732829320
             */
            vatNumber: string | null;
            /** @description The address of the registered office. Null if unknown. */
            address: {
                /**
                 * @description Street and number.
                 * @example 12 rue des Lilas
                 */
                line1: string;
                /**
                 * @description A further line. Null if there is none.
                 * @example null
                 */
                line2?: string | null;
                /**
                 * @description The postal code.
                 * @example 69003
                 */
                postalCode: string;
                /**
                 * @description The city.
                 * @example Lyon
                 */
                city: string;
                /**
                 * @description The ISO 3166-1 code of the country.
                 * @example FR
                 */
                country: string;
            } | null;
            /**
             * @description The bank account for transfers, with its check digits. It is stored without spaces. Null if the agency names none.
             * @example FR7630006000011234567890189
             */
            iban: string | null;
            /**
             * @description The bank of the account. Null if unknown.
             * @example AGRIFRPP
             */
            bic: string | null;
            /**
             * @description The address for electronic invoices in the directory. Null stands for `0225:` and the SIREN number.
             * @example 0225:732829320
             */
            electronicAddress: string | null;
            /**
             * @description Whether the agency charges VAT (`standard`), or none as a small business (`franchise`, article 293 B of the CGI).
             * @example standard
             * @enum {string}
             */
            vatRegime: "standard" | "franchise";
            /**
             * @description Whether VAT on services is due with the invoice instead of the payment.
             * @example false
             */
            vatOnDebits: boolean;
            /**
             * @description The terms of payment and of discount, as printed on invoices. Null stands for the usual sentence.
             * @example Paiement à 30 jours. Pas d’escompte pour paiement anticipé.
             */
            paymentTerms: string | null;
            /**
             * @description The penalty for late payment, as printed on invoices. Null stands for the legal rate.
             * @example Trois fois le taux d’intérêt légal.
             */
            latePenalty: string | null;
            /**
             * @description The phone number for customers, as free text, which documents print. Null if they print none.
             * @example +33 4 72 00 00 00
             */
            phone: string | null;
            /**
             * Format: email
             * @description The email address for customers, which documents print. Null if they print none.
             * @example bonjour@rive-claire.example
             */
            email: string | null;
            /**
             * Format: iri
             * @description The address of the website, which documents print. Null if they print none.
             * @example https://rive-claire.example
             */
            website: string | null;
            /**
             * @description The first part of the numbers of quotes.
             * @example QUO
             */
            quotePrefix: string;
            /**
             * @description The first part of the numbers of invoices.
             * @example INV
             */
            invoicePrefix: string;
            /**
             * @description The first part of the numbers of credit notes.
             * @example AV
             */
            creditNotePrefix: string;
            /**
             * @description The color of titles and totals in documents, and of links and buttons in the console, as `#rrggbb`. Null stands for dark
             *     blue.
             * @example #0f6e56
             */
            color: string | null;
        };
        AgencyUpdate: {
            /**
             * @description The name of the agency, which people and mails see.
             * @example Agence Rive Claire
             */
            name?: string & components["schemas"]["PlainName"];
            /**
             * @description The IANA time zone of the agency, in which its days begin and end.
             * @example Europe/Paris
             */
            timeZone?: string;
            currency?: components["schemas"]["Currency"];
            /**
             * @description Whether members can use the agency only with a second factor.
             * @example false
             */
            requireSecondFactor?: boolean;
            /**
             * @description How the agency issues invoices. `free`: an invoice can be changed at any time. `fr`: by the law of France; a draft becomes
             *     final, gets its number, and is corrected by credit notes only. `fr` needs `siren`, `address`, and `vatNumber` unless
             *     `vatRegime` is `franchise`. It cannot be left once an invoice is final.
             * @example free
             * @enum {string}
             */
            invoicing?: "free" | "fr";
            /**
             * @description The registered name with the legal form and the register, as printed on invoices. Null stands for `name`.
             * @example Rive Claire SARL au capital de 10 000 €
             * @example RCS Lyon 901 234 567
             */
            legalName?: string | null;
            /**
             * @description The SIREN number, nine digits with a check digit. It is stored without spaces. Null if unknown.
             * @example 732829320
             */
            siren?: string | null;
            /**
             * @description The VAT number with the code of its country; a French one with the key of its SIREN number. It is stored without spaces.
             *     Null if the agency has none.
             * @example FR44732829320
             */
            vatNumber?: string | null;
            /** @description The address of the registered office. Null if unknown. */
            address?: {
                /**
                 * @description Street and number.
                 * @example 12 rue des Lilas
                 */
                line1: string;
                /**
                 * @description A further line. Null if there is none.
                 * @example null
                 */
                line2?: string | null;
                /**
                 * @description The postal code.
                 * @example 69003
                 */
                postalCode: string;
                /**
                 * @description The city.
                 * @example Lyon
                 */
                city: string;
                /**
                 * @description The ISO 3166-1 code of the country.
                 * @example FR
                 */
                country: string;
            } | null;
            /**
             * @description The bank account for transfers, with its check digits. It is stored without spaces. Null if the agency names none.
             * @example FR7630006000011234567890189
             */
            iban?: string | null;
            /**
             * @description The bank of the account. Null if unknown.
             * @example AGRIFRPP
             */
            bic?: string | null;
            /**
             * @description The address for electronic invoices in the directory. Null stands for `0225:` and the SIREN number.
             * @example 0225:732829320
             */
            electronicAddress?: string | null;
            /**
             * @description Whether the agency charges VAT (`standard`), or none as a small business (`franchise`, article 293 B of the CGI).
             * @example standard
             * @enum {string}
             */
            vatRegime?: "standard" | "franchise";
            /**
             * @description Whether VAT on services is due with the invoice instead of the payment.
             * @example false
             */
            vatOnDebits?: boolean;
            /**
             * @description The terms of payment and of discount, as printed on invoices. Null stands for the usual sentence.
             * @example Paiement à 30 jours. Pas d’escompte pour paiement anticipé.
             */
            paymentTerms?: string | null;
            /**
             * @description The penalty for late payment, as printed on invoices. Null stands for the legal rate.
             * @example Trois fois le taux d’intérêt légal.
             */
            latePenalty?: string | null;
            /**
             * @description The phone number for customers, as free text, which documents print. Null if they print none.
             * @example +33 4 72 00 00 00
             */
            phone?: string | null;
            /**
             * Format: email
             * @description The email address for customers, which documents print. Null if they print none.
             * @example bonjour@rive-claire.example
             */
            email?: string | null;
            /**
             * Format: iri
             * @description The address of the website, which documents print. Null if they print none.
             * @example https://rive-claire.example
             */
            website?: string | null;
            /**
             * @description The first part of the numbers of quotes.
             * @example QUO
             */
            quotePrefix?: string;
            /**
             * @description The first part of the numbers of invoices.
             * @example INV
             */
            invoicePrefix?: string;
            /**
             * @description The first part of the numbers of credit notes.
             * @example AV
             */
            creditNotePrefix?: string;
            /**
             * @description The color of titles and totals in documents, and of links and buttons in the console, as `#rrggbb`. Null stands for dark
             *     blue.
             * @example #0f6e56
             */
            color?: string | null;
        };
        /** @description The logo of the agency. */
        Logo: {
            /**
             * @description The media type of the file.
             * @example image/png
             * @enum {string}
             */
            type: "image/png" | "image/jpeg";
            /**
             * @description The width in pixels.
             * @example 2
             */
            width: number;
            /**
             * @description The height in pixels.
             * @example 2
             */
            height: number;
            /**
             * @description The file in Base64, with the pixels alone of the file that was set.
             * @example iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgzwsDIgYIBQAWBgNNBqKI0AAAAABJRU5ErkJggg==
             */
            data: string;
            /** @description When the logo was set. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        LogoUpdate: {
            /**
             * @description The file in Base64, with padding and without line breaks.
             * @example iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgzwsDIgYIBQAWBgNNBqKI0AAAAABJRU5ErkJggg==
             */
            data: string;
        };
        /** @description The limit of one quota, and how much of it is in use. */
        Quota: shared["schemas"]["Quota"];
        /**
         * @description The quotas of the agency. The plan sets their limits; the operator of the service can set others for an agency.
         *     An operation that would exceed a quota returns 409 `QUOTA_EXCEEDED`. Beyond `storageBytes`, a request of a site
         *     returns 413 `QUOTA_EXCEEDED`, and beyond `siteRequestsPerMinute` 429 `RATE_LIMIT_EXCEEDED`. An agency that has
         *     reached `dataBytes` or `dataRows` can still read and delete.
         */
        Quotas: shared["schemas"]["Quotas"];
        /**
         * @description An amount in the agency's currency, as a decimal string with exactly 2 decimal places.
         * @example 1250.00
         */
        TotalAmount: shared["schemas"]["TotalAmount"];
        /** @description The sums of a month. */
        MonthSummary: {
            /**
             * @description The month, as `YYYY-MM`.
             * @example 2026-01
             */
            month: string;
            /** @description The gross totals of the invoices of the month, without drafts and cancelled ones. */
            invoiced: components["schemas"]["TotalAmount"];
            /** @description The payments of the month without its refunds. */
            paid: components["schemas"]["TotalAmount"];
        };
        /** @description The sums in one currency. */
        CurrencySummary: {
            currency: components["schemas"]["Currency"];
            /** @description The last twelve months, oldest first. */
            months: components["schemas"]["MonthSummary"][];
            /** @description The sum of the positive balances of all issued invoices, also of those that are overdue. */
            outstanding: components["schemas"]["TotalAmount"];
            /** @description The sum of the positive balances of overdue invoices. */
            overdue: components["schemas"]["TotalAmount"];
            /** @description The sum of the balances of credit notes, and of what was paid beyond the totals of invoices. */
            toRefund: components["schemas"]["TotalAmount"];
        };
        /** @description The sums in each currency. */
        BillingSummary: {
            /** @description The currency of the agency first, then those of older invoices. */
            currencies: components["schemas"]["CurrencySummary"][];
        };
        /** @description A mail with a document. */
        DocumentMail: {
            /**
             * Format: email
             * @description The address of the receiver, such as that of the client.
             * @example compta@moreau.example
             */
            to: string;
            /**
             * @description The text of the mail, instead of the usual one. Before it, a sentence says who sends which document.
             * @example Bonjour
             * @example voici notre facture.
             */
            message?: string;
            /** @description The language of the mail and of the document. By default, yours. */
            language?: components["schemas"]["Language"];
        };
        /** @description The outcome of a request to mail a document. */
        DocumentMailed: {
            /**
             * @description Whether the mail will be sent. `false` beyond the limits of mails per hour.
             * @example true
             */
            mailed: boolean;
        };
        DocumentMailForbiddenError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TLS_REQUIRED" | "FORBIDDEN" | "SECOND_FACTOR_REQUIRED" | "UNKNOWN_RECEIVER";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        DocumentNotFinalError: shared["schemas"]["DocumentNotFinalError"];
        /** @description When the resource was created. */
        CreatedAt: shared["schemas"]["CreatedAt"];
        /** @description When the resource last changed. */
        UpdatedAt: shared["schemas"]["UpdatedAt"];
        InvoicingPlatform: {
            /**
             * @description The URL in front of `/v1/flows`.
             * @example https://api.platform.example
             */
            baseUrl: string;
            /**
             * @description The token endpoint of the platform.
             * @example https://login.platform.example/oauth/token
             */
            tokenUrl: string;
            /**
             * @description The id that the platform has given the agency.
             * @example rive-claire
             */
            clientId: string;
            /** @description The last change that the platform has reported. Null before the first one. */
            polledUntil: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
        };
        /** Format: iri */
        PlatformUrl: string;
        InvoicingPlatformUpdate: {
            /**
             * @description The URL in front of `/v1/flows`.
             * @example https://api.platform.example
             */
            baseUrl: components["schemas"]["PlatformUrl"];
            /**
             * @description The token endpoint, which takes the client's credentials by HTTP Basic.
             * @example https://login.platform.example/oauth/token
             */
            tokenUrl: components["schemas"]["PlatformUrl"];
            /**
             * @description The id that the platform has given the agency.
             * @example rive-claire
             */
            clientId: string;
            /**
             * @description The secret that the platform has given the agency.
             * @example 8f1d2a60c5b94f0e
             */
            clientSecret: string;
        };
        InvoicingCall: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The HTTP method.
             * @example POST
             */
            method: string;
            /**
             * @description The path of the URL.
             * @example /v1/flows
             */
            path: string;
            /**
             * @description The status of the response. Null without a response.
             * @example 202
             */
            status: number | null;
            /**
             * @description How long the call took, in milliseconds. Null if the service ended meanwhile.
             * @example 180
             */
            durationMs: number | null;
            /**
             * @description The `errorCode` of the platform, or why there is no usable response, such as `timeout` or `too_large`. Null if the call
             *     succeeded.
             * @example null
             */
            errorCode: string | null;
            /**
             * @description The invoice that the call was about. Null for others.
             * @example 1
             */
            invoiceId: number | null;
            createdAt: components["schemas"]["CreatedAt"];
        };
        InvoicingCallList: {
            /** @description The calls on this page. */
            data: components["schemas"]["InvoicingCall"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        Member: {
            /** @description The id of the member in the agency. An invited person keeps it after accepting. */
            id: components["schemas"]["ResourceId"];
            /**
             * Format: uuid
             * @description The id of the user. Null while the person is invited.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            userId: string | null;
            /**
             * @description The email address with which the person signs in.
             * @example jules@agence.example
             */
            email: string;
            /**
             * @description The display name. Null while the person is invited without a name.
             * @example Jules Petit
             */
            name: string | null;
            role: components["schemas"]["Role"];
            /**
             * @description `invited` until the person accepts the invitation, then `active`.
             * @example active
             * @enum {string}
             */
            status: "active" | "invited";
            /**
             * @description Whether the member has a second factor. False while invited.
             * @example true
             */
            hasSecondFactor: boolean;
            /** @description When the person became a member, or was invited. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description The author of the invitation. Null for active members, and for invitations of the command line and of earlier
             *     versions.
             */
            createdBy: {
                /**
                 * Format: uuid
                 * @description The id of the user who made the invitation.
                 * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
                 */
                id: string;
                /**
                 * @description The display name of that user.
                 * @example Camille Martin
                 */
                name: string;
            } | null;
            /** @description When the invitation expires. Null for active members. */
            invitationExpiresAt: components["schemas"]["Timestamp"] | null;
        };
        MemberList: {
            /** @description The members on this page. */
            data: components["schemas"]["Member"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * Format: email
         * @description The email address of the invited person. It identifies the user in all agencies.
         * @example jules@agence.example
         */
        MemberEmail: string;
        MemberInvite: {
            email: components["schemas"]["MemberEmail"];
            role: components["schemas"]["Role"];
            /**
             * @description A suggestion for the display name; the person can choose another when they accept.
             * @example Jules Petit
             */
            name?: components["schemas"]["PlainName"];
            /** @description The language of the mail. By default, that of the user who invites. */
            language?: components["schemas"]["Language"];
        };
        InvitedMember: components["schemas"]["Member"] & {
            /**
             * @description Whether the service sends the link to the invited person by mail.
             * @example true
             */
            mailed: boolean;
            /** @description The secret part of the invitation. If it is not mailed, pass it on to the invited person. */
            invitation: {
                /**
                 * @description The page of the console that accepts the invitation. Null without a public address.
                 * @example https://api.example.com/console/invitation#inv_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725
                 */
                url: string | null;
                /**
                 * @description The token of the invitation. Returned only once.
                 * @example inv_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725
                 */
                token: string;
                /** @description When the token stops being accepted. */
                expiresAt: components["schemas"]["Timestamp"];
            };
        };
        /**
         * @description What a quota limits:
         *
         *     * `keys`: API keys that are not revoked. Inactive and expired keys count.
         *     * `apps`: OAuth apps that the agency has registered.
         *     * `connectedApps`: connections of apps, one per app and person.
         *     * `subscriptions`: webhook subscriptions, including disabled ones.
         *     * `watches`: watches of any status.
         *     * `sources`: the sources of one watch.
         *     * `sites`: sites with a connector that is not revoked. A site that is paired again counts once.
         *     * `checkedSites`: websites that the service checks from outside.
         *     * `members`: users who are members of the agency, and invitations that have not expired.
         *     * `storageBytes`: the data that the agency's sites have sent, and their commands, in bytes.
         *     * `siteRequestsPerMinute`: requests per minute of one site.
         *     * `keyRequestsPerMinute`: the `rateLimitPerMinute` of one API key.
         *     * `keyRequestsPerDay`: the `rateLimitPerDay` of one API key.
         *     * `dataBytes`: the resources, events, webhook deliveries and audit log of the agency, in bytes.
         *     * `dataRows`: their number.
         * @example subscriptions
         * @enum {string}
         */
        QuotaName: shared["schemas"]["QuotaName"];
        QuotaError: shared["schemas"]["QuotaError"];
        LastOwnerError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "LAST_OWNER";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        MemberUpdate: {
            role?: components["schemas"]["Role"];
        };
        /**
         * @description The token of the invitation, which its creation returned.
         * @example inv_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725
         */
        InvitationToken: string;
        InvitationLookup: {
            token: components["schemas"]["InvitationToken"];
        };
        Invitation: {
            /** @description The agency that invites the person. */
            agency: {
                /**
                 * @description The name of the agency.
                 * @example Agence Exemple
                 */
                name: string;
            };
            email: components["schemas"]["MemberEmail"];
            /**
             * @description The suggested display name of a new account. Null without a suggestion.
             * @example Jules Petit
             */
            name: string | null;
            role: components["schemas"]["Role"];
            /** @description When the token stops being accepted. */
            expiresAt: components["schemas"]["Timestamp"];
            /**
             * @description The name of the user who invited the person. Null if it is not known.
             * @example Camille Durand
             */
            invitedBy: string | null;
        };
        InvitationAcceptance: {
            token: components["schemas"]["InvitationToken"];
            /**
             * @description The display name of a new account.
             * @example Jules Petit
             */
            name?: components["schemas"]["PlainName"];
            password: components["schemas"]["NewPassword"];
            /**
             * @description Start a separate account if the email has accounts, but none with this password.
             * @default false
             * @example true
             */
            newAccount: boolean;
            /** @description Required if the account has a second factor. */
            code?: components["schemas"]["Code"];
            /** @description Replaces `code`. The options are those of `POST /session/passkey/options`. */
            passkey?: components["schemas"]["AssertionResponse"];
        };
        /**
         * @description A permission of a key, as `resource:action`. `*` grants all scopes.
         * @example clients:read
         * @enum {string}
         */
        Scope: shared["schemas"]["Scope"];
        /**
         * @description The permissions of the key. They cannot be changed after creation.
         * @example [
         *       "clients:read",
         *       "clients:write"
         *     ]
         */
        KeyScopes: components["schemas"]["Scope"][];
        ApiKey: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The purpose of the key.
             * @example Zapier
             */
            name: string;
            /**
             * @description The first characters of the key, to identify it.
             * @example spk_2f4fbe01
             */
            prefix: string;
            scopes: components["schemas"]["KeyScopes"];
            /**
             * @description Maximum number of requests per minute.
             * @example 60
             */
            rateLimitPerMinute: number;
            /**
             * @description Maximum number of requests per 24 hours.
             * @example 10000
             */
            rateLimitPerDay: number;
            /**
             * @description The addresses and CIDR ranges from which the key can be used. Empty for every address.
             * @example [
             *       "203.0.113.7"
             *     ]
             */
            ipWhitelist: string[];
            /**
             * @description The switch that people set: a key that is switched off gets 401 `INVALID_API_KEY`. Revocation and expiry do not
             *     change it; `status` says whether the key works.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Whether the key works: `active`; `revoked` for good; `inactive` because `isActive` is false; or `expired`. The
             *     first that applies of `revoked`, `inactive` and `expired`.
             * @example active
             * @enum {string}
             */
            status: "active" | "inactive" | "expired" | "revoked";
            /** @description When the key expires. Null if it does not expire. */
            expiresAt: components["schemas"]["Timestamp"] | null;
            /** @description When the key was revoked. Null unless it was revoked. */
            revokedAt: components["schemas"]["Timestamp"] | null;
            /** @description When the key is revoked because it was rotated. Null unless it was rotated with `graceSeconds`. */
            graceEndsAt: components["schemas"]["Timestamp"] | null;
            /** @description When the key was last used, to the minute, including requests that returned an error. Null if never used. */
            lastUsedAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description The number of webhook subscriptions that the key, and the keys that it replaced, have made.
             * @example 0
             */
            subscriptionCount: number;
            /**
             * Format: uuid
             * @description The user who created the key, and on whose behalf it acts.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            createdByUserId: string;
            createdAt: components["schemas"]["CreatedAt"];
        };
        ApiKeyList: {
            /** @description The keys on this page. */
            data: components["schemas"]["ApiKey"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /** @description Leading and trailing whitespace is removed. A blank value returns 400. */
        Name: shared["schemas"]["Name"];
        /**
         * @description A date or a full timestamp, as described in `DateOrTimestamp`. `null` stands for no date.
         * @example 2026-01-31
         * @example 2026-01-31T10:00:00+01:00
         */
        OptionalDateOrTimestamp: shared["schemas"]["OptionalDateOrTimestamp"];
        ApiKeyFields: {
            /**
             * @description The purpose of the key. Leading and trailing whitespace is removed. A blank value returns 400.
             * @example Zapier
             */
            name?: components["schemas"]["Name"];
            /**
             * @description Maximum number of requests per minute. Defaults to 60 at creation.
             * @example 60
             */
            rateLimitPerMinute?: number;
            /**
             * @description Maximum number of requests per day. Defaults to 10,000 at creation.
             * @example 10000
             */
            rateLimitPerDay?: number;
            /**
             * @description The IPv4 and IPv6 addresses and CIDR ranges from which the key can be used. An empty array, the default,
             *     allows every address. IPv4-mapped IPv6 addresses are stored as IPv4.
             * @example [
             *       "203.0.113.7",
             *       "2001:db8::/32"
             *     ]
             */
            ipWhitelist?: string[];
            /**
             * @description When the key expires. It must be in the future. `null`, the default, stands for no expiry.
             * @example 2099-01-01
             */
            expiresAt?: components["schemas"]["OptionalDateOrTimestamp"];
            /**
             * @description Whether the key can be used. Defaults to true at creation.
             * @example true
             */
            isActive?: boolean;
        };
        ApiKeyCreate: WithRequired<components["schemas"]["ApiKeyFields"], "name"> & {
            scopes: components["schemas"]["KeyScopes"];
        };
        CreatedApiKey: {
            /**
             * @description The plaintext key. Returned only once.
             * @example spk_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725
             */
            key: string;
            id: components["schemas"]["ResourceId"];
            /**
             * @description The purpose of the key.
             * @example Zapier
             */
            name: string;
            /**
             * @description The first characters of the key, to identify it.
             * @example spk_2f4fbe01
             */
            prefix: string;
            scopes: components["schemas"]["KeyScopes"];
            createdAt: components["schemas"]["CreatedAt"];
        };
        ApiKeyUpdate: components["schemas"]["ApiKeyFields"] & {
            /** @description Not allowed: the scopes of a key cannot be changed. */
            scopes?: unknown;
        };
        ApiKeyRotation: {
            /**
             * @description How long the key still works, in seconds, at most 7 days. By default it stops working at once.
             * @default 0
             * @example 86400
             */
            graceSeconds: number;
        };
        KeyRotationError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "KEY_NOT_ROTATABLE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * @description The `client_id` of OAuth. That of an app with a client id metadata document is the URL of the document.
         * @example app_3f9c1b7a2d4e5f60718293a4
         */
        ClientId: string;
        App: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The name that people read when they connect the app.
             * @example Planning
             */
            name: string;
            clientId: components["schemas"]["ClientId"];
            /**
             * @description `confidential` if the app has a secret, otherwise `public`.
             * @example confidential
             * @enum {string}
             */
            type: "confidential" | "public";
            /**
             * @description Where browsers return with the code.
             * @example [
             *       "https://planning.example/callback"
             *     ]
             */
            redirectUris: string[];
            /** @description Until when the secret before the last rotation works. Null if there is none. */
            previousSecretUntil: components["schemas"]["Timestamp"] | null;
            /**
             * @description The number of connections of the app, in all agencies.
             * @example 3
             */
            connectionCount: number;
            /**
             * Format: uuid
             * @description The user who registered the app. Null for apps of the command line.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            createdByUserId: string | null;
            createdAt: components["schemas"]["CreatedAt"];
        };
        AppList: {
            /** @description The apps on this page. */
            data: components["schemas"]["App"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * @description The name that people read when they connect the app. Leading and trailing whitespace is removed.
         * @example Planning
         */
        AppName: components["schemas"]["Name"];
        /**
         * @description Where browsers return with the code: `https` URLs, `http` URLs of loopback addresses, or the private schemes of apps
         *     on devices, such as `com.example.app:/callback`. They are compared exactly, except the port of a loopback address.
         * @example [
         *       "https://planning.example/callback"
         *     ]
         */
        RedirectUris: string[];
        AppCreate: {
            name: components["schemas"]["AppName"];
            /**
             * @description Whether the app can keep a secret. It cannot be changed later.
             * @default confidential
             * @example confidential
             * @enum {string}
             */
            type: "confidential" | "public";
            redirectUris: components["schemas"]["RedirectUris"];
        };
        /**
         * @description The `client_secret` of OAuth. Returned only once.
         * @example sps_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725aa10c2d3e4f50617
         */
        ClientSecret: string;
        CreatedApp: components["schemas"]["App"] & {
            /** @description The secret of a confidential app, returned only once. Null for a public app. */
            clientSecret: components["schemas"]["ClientSecret"] | null;
        };
        AppUpdate: {
            name?: components["schemas"]["AppName"];
            redirectUris?: components["schemas"]["RedirectUris"];
        };
        AppSecretRotation: {
            /**
             * @description How long the secret before still works, in seconds, at most 7 days. By default it ends at once.
             * @default 0
             * @example 86400
             */
            graceSeconds: number;
        };
        AppSecret: {
            clientId: components["schemas"]["ClientId"];
            clientSecret: components["schemas"]["ClientSecret"];
            /** @description Until when the secret before works. Null if it has ended. */
            previousSecretUntil: components["schemas"]["Timestamp"] | null;
        };
        AppSecretError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "APP_HAS_NO_SECRET";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /** @description An app, as people recognize it. */
        AppIdentity: {
            /**
             * @description The name that the app has given itself. Only the domain of a verified app proves who made it.
             * @example Planning
             */
            name: string;
            clientId: components["schemas"]["ClientId"];
            /**
             * @description How the service knows the app: `document` from the metadata at its domain, `registered` by an agency or by the
             *     operator of the service, `dynamic` if it has registered itself.
             * @example document
             * @enum {string}
             */
            kind: "document" | "registered" | "dynamic";
            /**
             * @description The domain that publishes the metadata of the app. Null unless `kind` is `document`.
             * @example planning.example
             */
            domain: string | null;
            /**
             * @description Whether its domain, or the operator of the service, vouches for the app.
             * @example true
             */
            isVerified: boolean;
        };
        ConnectedApp: {
            id: components["schemas"]["ResourceId"];
            app: components["schemas"]["AppIdentity"];
            /**
             * @description The permissions that the person has granted.
             * @example [
             *       "clients:read"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Maximum number of requests per minute.
             * @example 60
             */
            rateLimitPerMinute: number;
            /**
             * @description Maximum number of requests per 24 hours.
             * @example 10000
             */
            rateLimitPerDay: number;
            /** @description The person who connected the app, and on whose behalf it acts. */
            user: {
                /**
                 * Format: uuid
                 * @description The id of the user.
                 * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
                 */
                id: string;
                /**
                 * @description The name of the user.
                 * @example Claire Martin
                 */
                name: string;
            };
            /**
             * @description The number of webhook subscriptions that the app has made.
             * @example 1
             */
            subscriptionCount: number;
            /** @description When the app last sent a request, to the minute, including requests that returned an error. Null if never. */
            lastUsedAt: components["schemas"]["Timestamp"] | null;
            /** @description When the person first connected the app. */
            createdAt: components["schemas"]["Timestamp"];
        };
        ConnectedAppList: {
            /** @description The connected apps on this page. */
            data: components["schemas"]["ConnectedApp"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        ConnectedAppUpdate: {
            /**
             * @description Maximum number of requests per minute.
             * @example 60
             */
            rateLimitPerMinute?: number;
            /**
             * @description Maximum number of requests per day.
             * @example 10000
             */
            rateLimitPerDay?: number;
        };
        InteractionAgency: {
            /**
             * @description The id of the agency.
             * @example 1
             */
            id: number;
            /**
             * @description The name of the agency.
             * @example Agence Lumière
             */
            name: string;
            /**
             * @description Whether the current user has connected the app to the agency before.
             * @example false
             */
            isConnected: boolean;
            /**
             * @description Whether the agency has registered the app, which is then its own.
             * @example false
             */
            isRegistrant: boolean;
        };
        Interaction: {
            app: components["schemas"]["AppIdentity"];
            /**
             * @description Where the browser returns: the host of the redirect URI, or its private scheme, such as `com.example.app:`.
             * @example planning.example
             */
            redirectHost: string;
            /**
             * @description The permissions that the app asks for.
             * @example [
             *       "clients:read",
             *       "clients:write"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Whether the app asks to stay connected without the person, until it is unused for 30 days.
             * @example true
             */
            staysConnected: boolean;
            /**
             * @description Where the access tokens work, the REST API (`api`) or the Model Context Protocol (`mcp`).
             * @example api
             * @enum {string}
             */
            resource: "api" | "mcp";
            /** @description The agencies to which the current user may connect apps, oldest membership first. */
            agencies: components["schemas"]["InteractionAgency"][];
            /** @description The requests that a newly connected app may send. */
            limits: {
                /**
                 * @description Maximum number of requests per minute.
                 * @example 60
                 */
                perMinute: number;
                /**
                 * @description Maximum number of requests per 24 hours.
                 * @example 10000
                 */
                perDay: number;
            };
            /** @description Until when the request can be answered. */
            expiresAt: components["schemas"]["Timestamp"];
        };
        Consent: {
            /**
             * @description One of `agencies`.
             * @example 1
             */
            agencyId: number;
            /**
             * @description The permissions to grant, at most those that the app asks for.
             * @example [
             *       "clients:read"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
        };
        InteractionResult: {
            /**
             * @description Where to send the browser next. It works once, in the browser that started the request.
             * @example https://api.example.com/oauth/authorize/1aBcD2eFgH3iJkL4mNoP5qRsT6uVwX7yZ8
             */
            redirectTo: string;
        };
        AppReference: shared["schemas"]["AppReference"];
        RequestLogEntry: shared["schemas"]["RequestLogEntry"];
        RequestLogList: shared["schemas"]["RequestLogList"];
        /** @description The requests by the class of the response's status. */
        RequestsByStatusClass: {
            /**
             * @description Number of requests with a status from 200 to 299.
             * @example 115
             */
            "2xx": number;
            /**
             * @description Number of requests with a status from 300 to 399.
             * @example 2
             */
            "3xx": number;
            /**
             * @description Number of requests with a status from 400 to 499.
             * @example 3
             */
            "4xx": number;
            /**
             * @description Number of requests with a status of 500 or above.
             * @example 0
             */
            "5xx": number;
        };
        /** @description The webhook deliveries that were completed, without tests. */
        DeliveryCounts: {
            /**
             * @description Number of deliveries that became `success`.
             * @example 40
             */
            succeeded: number;
            /**
             * @description Number of deliveries that became `dead`.
             * @example 1
             */
            failed: number;
        };
        UsageInterval: {
            /** @description When the interval starts, in UTC. */
            startsAt: components["schemas"]["Timestamp"];
            /**
             * @description Number of requests.
             * @example 120
             */
            requests: number;
            byStatusClass: components["schemas"]["RequestsByStatusClass"];
            deliveries: components["schemas"]["DeliveryCounts"];
        };
        UsageSeries: {
            /**
             * @description The length of an interval.
             * @example hour
             * @enum {string}
             */
            interval: "hour" | "day";
            /** @description The intervals, oldest first. */
            data: components["schemas"]["UsageInterval"][];
        };
        /**
         * @description The agency that owns the resource, resolved from the credentials.
         * @example 1
         */
        AgencyId: shared["schemas"]["AgencyId"];
        /**
         * @description The name of an event, or `*` for all events.
         * @example client.created
         * @enum {string}
         */
        EventChoice: shared["schemas"]["EventChoice"];
        /** @description A URL that receives events of the agency. */
        WebhookSubscription: shared["schemas"]["WebhookSubscription"];
        /**
         * @description The `cursor` of the next page. Null on the last page. Present if the request has a `cursor`.
         * @example null
         */
        NextCursor: shared["schemas"]["NextCursor"];
        WebhookSubscriptionList: shared["schemas"]["WebhookSubscriptionList"];
        /**
         * Format: iri
         * @description The `https` URL that receives the events. It must point to a public address and contain no user name or
         *     password.
         * @example https://hooks.example.com/agency
         */
        WebhookUrl: shared["schemas"]["WebhookUrl"];
        /** @description The writable fields of a subscription. */
        WebhookSubscriptionFields: shared["schemas"]["WebhookSubscriptionFields"];
        /** @description The fields of a new subscription. `url` is required. */
        WebhookSubscriptionCreate: shared["schemas"]["WebhookSubscriptionCreate"];
        /** @description A signing secret, in both of its forms. */
        WebhookSecret: shared["schemas"]["WebhookSecret"];
        CreatedWebhookSubscription: shared["schemas"]["CreatedWebhookSubscription"];
        /** @description How to rotate a secret. */
        WebhookSecretRotation: shared["schemas"]["WebhookSecretRotation"];
        /**
         * @description Duration in milliseconds. Without an HTTP response, it is rounded down to whole seconds.
         * @example 48
         */
        DurationMs: shared["schemas"]["DurationMs"];
        WebhookTest: shared["schemas"]["WebhookTest"];
        /**
         * @description `pending` until the receiver returns 2xx (`success`) or no retries are left (`dead`).
         * @example success
         * @enum {string}
         */
        WebhookDeliveryStatus: shared["schemas"]["WebhookDeliveryStatus"];
        /** @description The delivery of one event to one subscription. */
        WebhookDelivery: shared["schemas"]["WebhookDelivery"];
        WebhookDeliveryList: shared["schemas"]["WebhookDeliveryList"];
        WebhookAttempt: shared["schemas"]["WebhookAttempt"];
        WebhookEnvelope: shared["schemas"]["WebhookEnvelope"];
        WebhookPayload: shared["schemas"]["WebhookPayload"];
        WebhookDeliveryWithAttempts: shared["schemas"]["WebhookDeliveryWithAttempts"];
        /** @description The period whose failed events are sent again. */
        WebhookRecovery: shared["schemas"]["WebhookRecovery"];
        AcceptedWebhookTask: shared["schemas"]["AcceptedWebhookTask"];
        WebhookTaskLimitError: shared["schemas"]["WebhookTaskLimitError"];
        /** @description The events that are sent again. */
        WebhookReplay: shared["schemas"]["WebhookReplay"];
        /** @description The progress of sending events again. */
        WebhookTask: shared["schemas"]["WebhookTask"];
        WebhookEventCatalogue: shared["schemas"]["WebhookEventCatalogue"];
        /** @description A user, an API key, a connected app, the plugin of a site, or the system - the service itself or its command line. */
        AuditActor: {
            /**
             * @description Whether a `user`, an API `key`, an `app`, a `plugin` or the `system` acted.
             * @example key
             * @enum {string}
             */
            type: "user" | "key" | "app" | "plugin" | "system";
            /**
             * @description The id of the user, the key, the connected app or the connector. Null for the system.
             * @example 12
             */
            id: string | null;
            /**
             * @description The name of the user, the key or the app at that time, the URL of the site, `service` or `command line`.
             * @example CRM synchronization
             */
            name: string | null;
        };
        /** @description What the action was applied to. */
        AuditObject: {
            /**
             * @description The type of the object: the first part of `action`.
             * @example client
             */
            type: string;
            /**
             * @description The id of the object. Null if it has none.
             * @example 7
             */
            id: string | null;
        };
        AuditChange: {
            /** @description The value before the change. Null if there was none. */
            before: unknown;
            /** @description The value after the change. Null if there is none. */
            after: unknown;
        };
        AuditLogEntry: {
            /**
             * @description The id of the entry.
             * @example 4711
             */
            id: number;
            /** @description When the action was recorded, in the transaction of its change. */
            createdAt: components["schemas"]["Timestamp"];
            actor: components["schemas"]["AuditActor"];
            /**
             * @description The type of the object and what was done to it: the name of an event, such as `client.updated`, or another
             *     action, such as `key.revoked`, `command.queued` or `operation.executed`.
             * @example client.updated
             */
            action: string;
            object: components["schemas"]["AuditObject"];
            /**
             * @description The changed fields, with their values before and after, never secrets. For a new object, the fields that tell
             *     what it is, if any. Values of more than 1,000 bytes are cut. Those of deleted clients and contacts are `[…]`.
             * @example {
             *       "name": {
             *         "before": "Moreau",
             *         "after": "Boulangerie Moreau"
             *       }
             *     }
             */
            changes: {
                [key: string]: components["schemas"]["AuditChange"];
            };
            /**
             * @description `failure` for an attempt that was rejected, such as a sign-in with a wrong password.
             * @example success
             * @enum {string}
             */
            outcome: "success" | "failure";
            /**
             * @description The address that the request came from. Null for changes by the service or at the command line.
             * @example 203.0.113.7
             */
            ipAddress: string | null;
            /**
             * @description The `X-Request-Id` of the request. Null for changes by the service or at the command line.
             * @example 9f1c2f6e-6a3c-4b43-9a0e-0c3b1a5f4a10
             */
            requestId: string | null;
        };
        AuditLog: {
            /** @description The entries on this page. */
            data: components["schemas"]["AuditLogEntry"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        WebsiteClient: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The name of the client.
             * @example Boulangerie Moreau
             */
            name: string;
        };
        /**
         * @description `connected` while the last heartbeat is at most 10 minutes old and the connector is not revoked.
         * @example connected
         * @enum {string}
         */
        ConnectorStatus: "connected" | "disconnected";
        WebsiteConnector: {
            id: components["schemas"]["ResourceId"];
            status: components["schemas"]["ConnectorStatus"];
        };
        ManagedWebsite: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The `http` or `https` URL of the website.
             * @example https://www.boulangerie-moreau.example
             */
            url: string;
            /**
             * @description The name of the content management system, as free text. Null if unknown.
             * @example WordPress
             */
            cms: string | null;
            /**
             * @description Whether the website is in use. Set by the agency; it has no effect on the service.
             * @example true
             */
            isActive: boolean;
            /** @description The client that owns the website. Null once that client is deleted. */
            client: components["schemas"]["WebsiteClient"] | null;
            /** @description The connector of the website that is not revoked. Null if the website is not paired. */
            connector: components["schemas"]["WebsiteConnector"] | null;
        };
        ManagedWebsiteList: {
            /** @description The websites on this page. */
            data: components["schemas"]["ManagedWebsite"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        PairingToken: {
            /**
             * @description The pairing token. Returned only once.
             * @example spt_000102030405060708090a0b0c0d0e0f1011121314151617
             */
            pairingToken: string;
            /** @description When the token expires: 60 seconds after its creation. */
            expiresAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The CMS or e-commerce platform of the site.
         * @example wordpress
         * @enum {string}
         */
        Platform: "wordpress" | "prestashop";
        /**
         * @description Whether requests of this plugin must be signed. Always true once the connector has sent a V2 signature.
         * @example true
         */
        HmacRequired: boolean;
        Connector: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /** @description The website that the connector belongs to. */
            websiteId: components["schemas"]["ResourceId"];
            /**
             * Format: uuid
             * @description The permanent id of the site. It does not change when the site is paired again.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            siteId: string;
            /**
             * @description The URL of the site as reported at pairing.
             * @example https://www.boulangerie-moreau.example
             */
            siteUrl: string;
            platform: components["schemas"]["Platform"];
            status: components["schemas"]["ConnectorStatus"];
            /**
             * @description The version of the plugin, as last reported by the site. Null if it reported none.
             * @example 3.13.0
             */
            pluginVersion: string | null;
            /**
             * @description The PHP version of the site, as last reported. Null if it reported none.
             * @example 8.2.36
             */
            phpVersion: string | null;
            /**
             * @description The version of the CMS or shop, as last reported. Null if the site reported none.
             * @example 6.8
             */
            platformVersion: string | null;
            /**
             * @description The time zone of the site, as last reported. Null if it reported none.
             * @example Europe/Paris
             */
            timeZone: string | null;
            hmacRequired: components["schemas"]["HmacRequired"];
            /**
             * @description When the last heartbeat was received. Null before the first heartbeat. If heartbeats repeat each other, it may be
             *     up to a minute older.
             */
            lastPingAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description Time that the service took to process the heartbeat of `lastPingAt`, in milliseconds. Null before the first heartbeat.
             * @example 3
             */
            latencyMs: number | null;
            /** @description When the connector was revoked. Null unless it was revoked. */
            revokedAt: components["schemas"]["Timestamp"] | null;
            /** @description When the site was paired. */
            createdAt: components["schemas"]["Timestamp"];
        };
        ConnectorList: {
            /** @description The connectors on this page. */
            data: components["schemas"]["Connector"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * @description The names of the abilities that agents may find and execute. `null`, the default, allows all that the site reports;
         *     an empty array allows none. Names that the site does not report have no effect until it does. A site that is paired
         *     again keeps its list, unless its connector was deleted.
         * @example [
         *       "site/flush-cache"
         *     ]
         */
        AllowedAbilities: string[] | null;
        ConnectorDetails: components["schemas"]["Connector"] & {
            /**
             * @description The automatic update policy that the site reported last. Null if it reported none.
             * @example {
             *       "core": "minor"
             *     }
             */
            autoUpdatePolicy: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The abilities that the site reported last: actions that agents can execute. Null if it reported none.
             * @example [
             *       {
             *         "name": "site/flush-cache"
             *       }
             *     ]
             */
            abilities: {
                [key: string]: unknown;
            } | unknown[] | null;
            allowedAbilities: components["schemas"]["AllowedAbilities"];
        };
        ConnectorUpdate: {
            allowedAbilities?: components["schemas"]["AllowedAbilities"];
        };
        SsoTicket: {
            /**
             * @description The single sign-on token. Returned only once.
             * @example sso_000102030405060708090a0b0c0d0e0f
             */
            token: string;
            /** @description When the token expires: 60 seconds after its creation. */
            expiresAt: components["schemas"]["Timestamp"];
            /**
             * @description The URL of the site, with the token in the `agency_sso` query parameter. It is the URL of the pairing, and uses https unless the site is on the same machine.
             * @example https://www.boulangerie-moreau.example/?agency_sso=sso_000102030405060708090a0b0c0d0e0f
             */
            url: string;
            /**
             * @description A form that sends the token by `POST`, which keeps it out of the browser history and of access logs. Submit
             *     `fields` to `action` as `application/x-www-form-urlencoded`.
             */
            form: {
                /**
                 * @description The URL of the site, without the token.
                 * @example https://www.boulangerie-moreau.example/
                 */
                action: string;
                /** @description The fields of the form by name. */
                fields: {
                    /**
                     * @description The single sign-on token.
                     * @example sso_000102030405060708090a0b0c0d0e0f
                     */
                    agency_sso: string;
                };
            };
        };
        SignOnError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TLS_REQUIRED" | "FORBIDDEN" | "SECOND_FACTOR_REQUIRED" | "EMAIL_NOT_VERIFIED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        ConflictError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "CONNECTOR_REVOKED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * @description `queued` until a poll delivers the command, `delivered` until the plugin sends the result (`success` or
         *     `error`), `expired` after 5 deliveries without a result or when the connector is revoked. A result that arrives
         *     after expiry still replaces `expired`.
         * @example queued
         * @enum {string}
         */
        CommandStatus: "queued" | "delivered" | "success" | "error" | "expired";
        CommandRecord: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description What the plugin is to do, such as `wp.update_plugin`.
             * @example wp.update_plugin
             */
            type: string;
            /**
             * @description The parameters of the command. Empty when it has none, for members, and once it has ended: then only the
             *     `ability` of a `generic.execute_ability` is left.
             * @example {
             *       "slug": "akismet",
             *       "version": "5.3.1"
             *     }
             */
            payload: {
                [key: string]: unknown;
            };
            status: components["schemas"]["CommandStatus"];
            /**
             * @description Number of times the command was delivered.
             * @example 0
             */
            deliveries: number;
            /** @description When the command was last delivered. Null while `queued`. */
            deliveredAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description The result sent by the plugin. A result over 65,536 bytes is replaced by `{ _truncated, _originalSize }`.
             * @example {
             *       "before": "5.3.0",
             *       "after": "5.3.1"
             *     }
             */
            result: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The log output sent by the plugin. Null if there is none.
             * @example null
             */
            logs: string | null;
            /** @description When the plugin executed the command, by the clock of the site. Null if the plugin sent no time. */
            executedAt: components["schemas"]["Timestamp"] | null;
            /** @description When the result was received or the command expired. Null before that. */
            completedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["CreatedAt"];
        };
        CommandList: {
            /** @description The commands on this page. */
            data: components["schemas"]["CommandRecord"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        CommandCreate: {
            /**
             * @description `wp.update_plugin`, `wp.update_theme`, `wp.update_core`, `wp.flush_cache`, `wp.flush_object_cache`,
             *     `wp.run_db_optimize`, `ps.update_module`, `ps.regenerate_thumbnails`, `generic.execute_url_check`,
             *     `generic.execute_ability`, or another type of this format.
             * @example wp.update_plugin
             */
            type: string;
            /**
             * @description The parameters of the command, at most 65,536 bytes. Defaults to `{}`.
             * @example {
             *       "slug": "akismet",
             *       "version": "5.3.1"
             *     }
             */
            payload?: {
                [key: string]: unknown;
            };
        };
        CommandConflictError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "CONNECTOR_REVOKED" | "QUOTA_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /**
             * @description The quota that is reached. Present with `QUOTA_EXCEEDED`.
             * @example storageBytes
             */
            quota?: string;
            /**
             * @description The limit of the quota. Present with `QUOTA_EXCEEDED`.
             * @example 21474836480
             */
            limit?: number;
        };
        ActivityEntry: {
            /**
             * @description Assigned by the service when it receives the entry.
             * @example 4711
             */
            id: number;
            /**
             * @description The type of the event, such as `post.published`.
             * @example post.published
             */
            eventType: string;
            /**
             * @description The type of the object concerned. Null if the plugin sent none.
             * @example post
             */
            entityType: string | null;
            /**
             * @description The id of the object on the site. Null if the plugin sent none.
             * @example 42
             */
            entityId: number | null;
            /**
             * @description The title or name of the object, cut to 200 characters. Null if the plugin sent none.
             * @example Nos horaires d'hiver
             */
            entityLabel: string | null;
            /**
             * @description The id of the user on the site. Null for system actions.
             * @example 7
             */
            actorUserId: number | null;
            /**
             * @description The name of the user. Null if unknown or erased.
             * @example Paul Moreau
             */
            actorName: string | null;
            /**
             * @description The role of the user on the site. Null if unknown or erased.
             * @example editor
             */
            actorRole: string | null;
            /**
             * @description The IP address of the user. Null if unknown or erased.
             * @example 203.0.113.7
             */
            actorIp: string | null;
            /**
             * @description Details specific to the event type, such as `from` and `to`. Null if the plugin sent none.
             * @example {
             *       "from": "draft",
             *       "to": "publish"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            } | null;
            /** @description When the event occurred, by the clock of the site. */
            remoteAt: components["schemas"]["Timestamp"];
            /** @description When the service received the event. */
            receivedAt: components["schemas"]["Timestamp"];
        };
        ActivityList: {
            /** @description The events on this page. */
            data: components["schemas"]["ActivityEntry"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        SecurityEntry: {
            /**
             * @description Assigned by the service when it receives the entry.
             * @example 4711
             */
            id: number;
            /**
             * @description The type of the event, such as `user.login_failed`. Null if the plugin sent none.
             * @example user.login_failed
             */
            eventType: string | null;
            /**
             * @description The id of the user on the site. Null if the plugin sent none.
             * @example 7
             */
            userId: number | null;
            /**
             * @description The email address of the user. Null if unknown or erased.
             * @example paul@moreau.example
             */
            email: string | null;
            /**
             * @description The IP address of the attempts. Null if unknown or erased.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description The number of attempts that the event stands for. Null if the plugin sent none.
             * @example 5
             */
            count: number | null;
            /** @description When the event occurred, by the clock of the site. Null if the plugin sent none. */
            remoteAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description Additional fields that the plugin sent.
             * @example {}
             */
            data: {
                [key: string]: unknown;
            };
            /** @description When the service received the event. */
            receivedAt: components["schemas"]["Timestamp"];
        };
        SecurityEventList: {
            /** @description The events on this page. */
            data: components["schemas"]["SecurityEntry"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * @description The kind of the report, named like its path in the plugin API.
         * @example disk-usage
         * @enum {string}
         */
        ReportKind: "disk-usage" | "file-integrity" | "db-health" | "seo-data" | "sitemap" | "traffic-stats";
        SiteReport: {
            /**
             * @description Assigned by the service when it receives the entry.
             * @example 4711
             */
            id: number;
            kind: components["schemas"]["ReportKind"];
            /**
             * @description The size of `data` in bytes.
             * @example 27
             */
            size: number;
            /**
             * @description The report as sent by the site. In lists, null when it exceeds 65,536 bytes; retrieve the report by its id
             *     instead.
             * @example {
             *       "usedBytes": 2147483648
             *     }
             */
            data: {
                [key: string]: unknown;
            } | null;
            /** @description When the service received the report. */
            receivedAt: components["schemas"]["Timestamp"];
        };
        ReportList: {
            /** @description The reports on this page. */
            data: components["schemas"]["SiteReport"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * @description `content` for posts, pages and shop contents, `order` for orders, `extension` for modules and themes, `sync` for
         *     other data of shops.
         * @example content
         * @enum {string}
         */
        ContentKind: "content" | "order" | "extension" | "sync";
        SiteContent: {
            /**
             * @description The id of the stored content item.
             * @example 4711
             */
            id: number;
            kind: components["schemas"]["ContentKind"];
            /**
             * @description The id of the content item on its site. Null if it was sent without one.
             * @example 42
             */
            remoteId: string | null;
            /**
             * @description The size of `data` in bytes.
             * @example 27
             */
            size: number;
            /**
             * @description The content item as sent by the site. In lists, null when it exceeds 65,536 bytes; retrieve the content item
             *     by its id instead.
             * @example {
             *       "usedBytes": 2147483648
             *     }
             */
            data: {
                [key: string]: unknown;
            } | null;
            /** @description When the service first received the content item. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the service last received the content item. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        ContentList: {
            /** @description The content items on this page. */
            data: components["schemas"]["SiteContent"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        ErasureRecord: {
            id: components["schemas"]["ResourceId"];
            platform: components["schemas"]["Platform"];
            /**
             * @description The id of the user on the site. 0 identifies no user.
             * @example 7
             */
            userId: number;
            /**
             * @description The SHA-256 hash of the lower-case email, in hexadecimal. Null when no email was sent.
             * @example c0ffee
             */
            emailHash: string | null;
            /** @description When the site requested the erasure. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the data was erased. Null while the erasure waits or runs. */
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        ErasureList: {
            /** @description The erasures on this page. */
            data: components["schemas"]["ErasureRecord"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        ExportFileMissingError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "EXPORT_FILE_MISSING";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        ExportExpiredError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "EXPORT_EXPIRED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * @description The state of the watch. Only an `active` watch can run.
         * @example active
         * @enum {string}
         */
        WatchStatus: shared["schemas"]["WatchStatus"];
        ManagedWatchSource: {
            /**
             * @description The URL of the feed.
             * @example https://blog.example.com/feed.xml
             */
            url: string;
            /** @description When the feed was last requested. Null before the first request. */
            fetchedAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description A reason for people why the last run could not read the feed, in the caller's language. Null when it could. A run
             *     reads feeds for 60 seconds; the next run starts with the feeds that are left.
             * @example Réponse 404
             */
            error: string | null;
        };
        /**
         * @description How often an `active` watch runs automatically.
         * @example daily
         * @enum {string}
         */
        WatchFrequency: shared["schemas"]["WatchFrequency"];
        ManagedWatch: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The name of the watch.
             * @example WordPress security
             */
            name: string;
            /**
             * @description What the watch is for. Null if there is no description.
             * @example Vulnerabilities in the extensions that we use.
             */
            description: string | null;
            /**
             * @description The watch keeps documents that match at least one keyword. Empty for all documents.
             * @example [
             *       "wordpress",
             *       "vulnerability"
             *     ]
             */
            keywords: string[];
            /** @description The feeds that the watch collects from, with their last result. */
            sources: components["schemas"]["ManagedWatchSource"][];
            frequency: components["schemas"]["WatchFrequency"];
            status: components["schemas"]["WatchStatus"];
            /** @description When the last run ended. Null before the first run. */
            lastRunAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["CreatedAt"];
            /** @description When the watch last changed or ran. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        ManagedWatchList: {
            /** @description The watches on this page. */
            data: components["schemas"]["ManagedWatch"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        WatchSource: {
            /**
             * Format: iri
             * @description The `http` or `https` URL of an RSS, Atom or JSON feed at a public address.
             * @example https://blog.example.com/feed.xml
             */
            url: string;
        };
        WatchFields: {
            /**
             * @description The name of the watch. Leading and trailing whitespace is removed. A blank value returns 400.
             * @example WordPress security
             */
            name?: components["schemas"]["Name"];
            /**
             * @description What the watch is for. Null if there is no description.
             * @example Vulnerabilities in the extensions that we use.
             */
            description?: string | null;
            /**
             * @description The watch keeps documents that match at least one keyword. Without keywords it keeps all documents.
             * @example [
             *       "wordpress",
             *       "vulnerability"
             *     ]
             */
            keywords?: string[];
            /** @description The feeds to collect from, up to 1,000 items per feed and run. Duplicate URLs are stored once. */
            sources?: components["schemas"]["WatchSource"][];
            frequency?: components["schemas"]["WatchFrequency"];
            status?: components["schemas"]["WatchStatus"];
        };
        WatchCreate: WithRequired<components["schemas"]["WatchFields"], "name">;
        /**
         * @description A score from 0 to 1.
         * @example 0.75
         */
        WatchScore: shared["schemas"]["WatchScore"];
        WatchDocument: shared["schemas"]["WatchDocument"];
        WatchDocumentList: shared["schemas"]["WatchDocumentList"];
        WatchRun: shared["schemas"]["WatchRun"];
        InactiveWatchError: {
            error: components["schemas"]["ErrorText"];
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * @description `generating` until the synthesis is `completed` or `failed`.
         * @example completed
         * @enum {string}
         */
        WatchSynthesisStatus: shared["schemas"]["WatchSynthesisStatus"];
        WatchSynthesis: shared["schemas"]["WatchSynthesis"];
        WatchSynthesisList: shared["schemas"]["WatchSynthesisList"];
        WatchSynthesisCreate: shared["schemas"]["WatchSynthesisCreate"];
        WatchSynthesisStart: shared["schemas"]["WatchSynthesisStart"];
        SynthesisRunningError: shared["schemas"]["SynthesisRunningError"];
        WatchDocumentFields: {
            /**
             * @description Whether a user has read the document.
             * @example true
             */
            isRead?: boolean;
            /**
             * @description Whether the document is marked as important. Starred documents are kept.
             * @example false
             */
            isStarred?: boolean;
            /**
             * @description Whether the document is hidden from the feed.
             * @example false
             */
            isArchived?: boolean;
        };
        WatchDocumentMarks: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The title as plain text.
             * @example A new release
             */
            title: string;
            /**
             * @description The URL of the document.
             * @example https://blog.example.com/a-new-release
             */
            url: string;
            /**
             * @description Whether a user has read the document.
             * @example true
             */
            isRead: boolean;
            /**
             * @description Whether the document is marked as important. Starred documents are kept.
             * @example false
             */
            isStarred: boolean;
            /**
             * @description Whether the document is hidden from the feed.
             * @example false
             */
            isArchived: boolean;
        };
    };
    responses: {
        /** @description The request has no valid session. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description The scheme of the session, which no browser asks people for. */
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthenticatedError"];
            };
        };
        /** @description The request was not made over TLS. */
        SessionReadForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TlsError"];
            };
        };
        /** @description The rate limit of the IP address is reached. Retry after `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        /** @description The service failed to process the request. The service's log has the cause under the request id. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /**
         * @description The service is overloaded, the agency has too much work in progress, or the database is unavailable. The request
         *     had no effect. Retry after `Retry-After` seconds.
         */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableError"];
            };
        };
        /** @description The request is invalid. `details` lists the validation issues by field. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description Signing in failed. */
        SignInUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description The scheme of the session, which no browser asks people for. */
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignInError"];
            };
        };
        /** @description The operator has switched off sign-in with passwords, or the request comes from another origin or without TLS. */
        PasswordForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasswordForbiddenError"];
            };
        };
        /** @description The body exceeds 1 MiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description The body is not `application/json` in UTF-8, or its `Content-Encoding` is not supported. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /**
         * @description The rate limit of the IP address is reached, or signing in failed too many times. Retry after `Retry-After`
         *     seconds.
         */
        SignInTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        /** @description The request comes from another origin or without TLS. */
        SessionForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SessionForbiddenError"];
            };
        };
        /** @description The service sends no mail. */
        MailConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MailError"];
            };
        };
        /** @description The user has a second factor already. */
        SecondFactorConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SecondFactorError"];
            };
        };
        /** @description The resource does not exist or belongs to another agency. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The email belongs to another account. */
        EmailConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmailError"];
            };
        };
        /** @description Signing in failed. */
        PasskeyUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /** @description The scheme of the session, which no browser asks people for. */
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasskeyError"];
            };
        };
        /** @description The service has no address to which browsers could bind passkeys. */
        PasskeyServiceConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasskeysUnavailableError"];
            };
        };
        /** @description The request was not made over TLS, or the agency requires a second factor. Reading requires no role. */
        ReadForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReadForbiddenError"];
            };
        };
        /**
         * @description The role of the session does not allow the operation, the agency requires a second factor, or the request comes
         *     from another origin or without TLS.
         */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The service has no address to which browsers could bind passkeys, or the user has 20 passkeys. */
        PasskeyConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasskeyConflictError"];
            };
        };
        /** @description The request comes from another origin or without TLS, or the last sign-in was too long ago. */
        RecentSignInForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecentSignInError"];
            };
        };
        /**
         * @description The agency requires a second factor, the request comes from another origin or without TLS, or the session is that of
         *     a member, and no client, contact or member of the agency has the address of the receiver.
         */
        DocumentMailForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DocumentMailForbiddenError"];
            };
        };
        /** @description The document is a draft, or the service sends no mail. */
        DocumentMailConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MailError"] | components["schemas"]["DocumentNotFinalError"];
            };
        };
        /**
         * @description The agency would exceed a quota of its plan. Retry after deleting what is no longer needed, or ask the operator of
         *     the service for a higher limit.
         */
        QuotaConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description The agency would have no owner. */
        LastOwnerConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LastOwnerError"];
            };
        };
        /** @description The key cannot be rotated. */
        KeyRotationConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyRotationError"];
            };
        };
        /** @description The app has no secret. */
        AppSecretConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AppSecretError"];
            };
        };
        /**
         * @description The rate limit of the IP address is reached, or the agency has sent too many test events in this minute. Retry
         *     after `Retry-After` seconds.
         */
        WebhookTestTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        /**
         * @description The agency has 5 unfinished tasks, or 20 with those of disabled subscriptions: retry when one of them is
         *     `completed`.
         */
        WebhookTaskConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookTaskLimitError"];
            };
        };
        /**
         * @description The role of the session does not allow the operation, the agency requires a second factor, the request comes from
         *     another origin or without TLS, or the address of the user is not verified.
         */
        SignOnForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignOnError"];
            };
        };
        /** @description The state of the resource does not allow the operation. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /**
         * @description The connector was revoked. Or the site would exceed its share of the quota `storageBytes`: retry after deleting data
         *     of its agency's sites, or ask the operator of the service for a higher limit.
         */
        CommandConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommandConflictError"];
            };
        };
        /** @description The link is not one of this service, or this instance has no such file. */
        ExportNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"] | components["schemas"]["ExportFileMissingError"];
            };
        };
        /** @description The link has expired, or the key that created the export was revoked. Create another export. */
        ExportGone: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExportExpiredError"];
            };
        };
        /** @description The watch is not `active`. The body has no `code`. Do not retry. */
        WatchConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InactiveWatchError"];
            };
        };
        /**
         * @description The rate limit of the IP address is reached, or the agency has created as many syntheses as its plan permits in 24
         *     hours: retry after `Retry-After` seconds. Without `code`, a synthesis of this watch is already `generating`, and
         *     `Retry-After` is absent: wait for the synthesis named by `synthesisId` instead of retrying.
         */
        SynthesisTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "Retry-After": components["headers"]["RetryAfterIfLimited"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"] | components["schemas"]["SynthesisRunningError"];
            };
        };
    };
    parameters: {
        /**
         * @description The token at the end of the mailed link. The log replaces it.
         * @example rst_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725
         */
        token: string;
        /**
         * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
         *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
         * @example 20
         */
        pageLimit: number;
        /**
         * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
         * @example 0
         */
        pageOffset: number;
        /**
         * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
         *     404.
         * @example 1
         */
        id: number;
        /**
         * @description The id of the delivery. An id that is not a sequence of digits returns 400; one beyond the integer range returns
         *     404.
         * @example 4711
         */
        deliveryId: number;
        /**
         * @description The id of the task. An id that is not a sequence of digits returns 400; one beyond the integer range returns 404.
         * @example 1
         */
        taskId: number;
        /**
         * @description The id of the report.
         * @example 1
         */
        reportId: number;
        /**
         * @description The id of the content item.
         * @example 1
         */
        contentId: number;
        /**
         * @description The id of the document.
         * @example 1
         */
        documentId: number;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies the request in the service's log. Quote it when you contact support. */
        RequestId: string;
        /** @description The language of the messages in the body. */
        ContentLanguage: "fr" | "en";
        /** @description Seconds to wait before the next request. */
        RetryAfter: number;
        /**
         * @description The `session` cookie, and after a password was checked, in a second header the `device` cookie. Over TLS they are named `__Host-session` and
         *     `__Host-device`. Both are `HttpOnly` and `SameSite=Lax`, and `Secure` over TLS.
         */
        SessionCookies: string;
        /**
         * @description The cookie `passkey`, which expires after 5 minutes. Over TLS it is named `__Host-passkey` and `Secure`. It is
         *     `HttpOnly` and `SameSite=Lax`.
         */
        PasskeyCookie: string;
        /** @description Seconds to wait before the next request. Absent when no rate limit is reached. */
        RetryAfterIfLimited: number;
    };
    pathItems: never;
}
export type Language = components['schemas']['Language'];
export type SessionUser = components['schemas']['SessionUser'];
export type ResourceId = components['schemas']['ResourceId'];
export type Currency = components['schemas']['Currency'];
export type Role = components['schemas']['Role'];
export type Session = components['schemas']['Session'];
export type PendingEmail = components['schemas']['PendingEmail'];
export type CurrentSession = components['schemas']['CurrentSession'];
export type ErrorText = components['schemas']['ErrorText'];
export type ErrorDocUrl = components['schemas']['ErrorDocUrl'];
export type UnauthenticatedError = components['schemas']['UnauthenticatedError'];
export type TlsError = components['schemas']['TlsError'];
export type TooManyRequestsError = components['schemas']['TooManyRequestsError'];
export type InternalError = components['schemas']['InternalError'];
export type UnavailableError = components['schemas']['UnavailableError'];
export type Code = components['schemas']['Code'];
export type CredentialId = components['schemas']['CredentialId'];
export type AssertionResponse = components['schemas']['AssertionResponse'];
export type SignIn = components['schemas']['SignIn'];
export type ValidationDetails = components['schemas']['ValidationDetails'];
export type Index = components['schemas']['Index'];
export type FailedIndex = components['schemas']['FailedIndex'];
export type ValidationError = components['schemas']['ValidationError'];
export type SignInError = components['schemas']['SignInError'];
export type PasswordForbiddenError = components['schemas']['PasswordForbiddenError'];
export type PayloadTooLargeError = components['schemas']['PayloadTooLargeError'];
export type UnsupportedMediaTypeError = components['schemas']['UnsupportedMediaTypeError'];
export type SessionForbiddenError = components['schemas']['SessionForbiddenError'];
export type AgencySwitch = components['schemas']['AgencySwitch'];
export type PlainName = components['schemas']['PlainName'];
export type UserUpdate = components['schemas']['UserUpdate'];
export type UpdatedUser = components['schemas']['UpdatedUser'];
export type MailError = components['schemas']['MailError'];
export type NewPassword = components['schemas']['NewPassword'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type TotpConfirmation = components['schemas']['TotpConfirmation'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type SecondFactorError = components['schemas']['SecondFactorError'];
export type TotpStart = components['schemas']['TotpStart'];
export type TotpSetup = components['schemas']['TotpSetup'];
export type TotpRemoval = components['schemas']['TotpRemoval'];
export type PasswordResetRequest = components['schemas']['PasswordResetRequest'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type NotFoundError = components['schemas']['NotFoundError'];
export type NewPasswordBody = components['schemas']['NewPasswordBody'];
export type EmailError = components['schemas']['EmailError'];
export type PasskeySignIn = components['schemas']['PasskeySignIn'];
export type PasskeyError = components['schemas']['PasskeyError'];
export type PasskeysUnavailableError = components['schemas']['PasskeysUnavailableError'];
export type PasskeyChallenge = components['schemas']['PasskeyChallenge'];
export type PasskeyDomainId = components['schemas']['PasskeyDomainId'];
export type PasskeyRequestOptions = components['schemas']['PasskeyRequestOptions'];
export type Timestamp = components['schemas']['Timestamp'];
export type IdentityState = components['schemas']['IdentityState'];
export type IdentitySignIn = components['schemas']['IdentitySignIn'];
export type IdentityRemoval = components['schemas']['IdentityRemoval'];
export type OfferedInvitation = components['schemas']['OfferedInvitation'];
export type OfferedInvitations = components['schemas']['OfferedInvitations'];
export type OfferChoice = components['schemas']['OfferChoice'];
export type LinkSignIn = components['schemas']['LinkSignIn'];
export type SignInMethods = components['schemas']['SignInMethods'];
export type UserSession = components['schemas']['UserSession'];
export type Total = components['schemas']['Total'];
export type Limit = components['schemas']['Limit'];
export type Offset = components['schemas']['Offset'];
export type UserSessionList = components['schemas']['UserSessionList'];
export type NotificationKind = components['schemas']['NotificationKind'];
export type IsEnabled = components['schemas']['IsEnabled'];
export type Notifications = components['schemas']['Notifications'];
export type ReadForbiddenError = components['schemas']['ReadForbiddenError'];
export type NotificationsUpdate = components['schemas']['NotificationsUpdate'];
export type ForbiddenError = components['schemas']['ForbiddenError'];
export type PasskeyName = components['schemas']['PasskeyName'];
export type Passkey = components['schemas']['Passkey'];
export type PasskeyList = components['schemas']['PasskeyList'];
export type AttestationResponse = components['schemas']['AttestationResponse'];
export type PasskeyCreation = components['schemas']['PasskeyCreation'];
export type PasskeyConflictError = components['schemas']['PasskeyConflictError'];
export type PasskeyCreationOptions = components['schemas']['PasskeyCreationOptions'];
export type RecentSignInError = components['schemas']['RecentSignInError'];
export type PasskeyUpdate = components['schemas']['PasskeyUpdate'];
export type Unsubscription = components['schemas']['Unsubscription'];
export type Agency = components['schemas']['Agency'];
export type AgencyUpdate = components['schemas']['AgencyUpdate'];
export type Logo = components['schemas']['Logo'];
export type LogoUpdate = components['schemas']['LogoUpdate'];
export type Quota = components['schemas']['Quota'];
export type Quotas = components['schemas']['Quotas'];
export type TotalAmount = components['schemas']['TotalAmount'];
export type MonthSummary = components['schemas']['MonthSummary'];
export type CurrencySummary = components['schemas']['CurrencySummary'];
export type BillingSummary = components['schemas']['BillingSummary'];
export type DocumentMail = components['schemas']['DocumentMail'];
export type DocumentMailed = components['schemas']['DocumentMailed'];
export type DocumentMailForbiddenError = components['schemas']['DocumentMailForbiddenError'];
export type DocumentNotFinalError = components['schemas']['DocumentNotFinalError'];
export type CreatedAt = components['schemas']['CreatedAt'];
export type UpdatedAt = components['schemas']['UpdatedAt'];
export type InvoicingPlatform = components['schemas']['InvoicingPlatform'];
export type PlatformUrl = components['schemas']['PlatformUrl'];
export type InvoicingPlatformUpdate = components['schemas']['InvoicingPlatformUpdate'];
export type InvoicingCall = components['schemas']['InvoicingCall'];
export type InvoicingCallList = components['schemas']['InvoicingCallList'];
export type Member = components['schemas']['Member'];
export type MemberList = components['schemas']['MemberList'];
export type MemberEmail = components['schemas']['MemberEmail'];
export type MemberInvite = components['schemas']['MemberInvite'];
export type InvitedMember = components['schemas']['InvitedMember'];
export type QuotaName = components['schemas']['QuotaName'];
export type QuotaError = components['schemas']['QuotaError'];
export type LastOwnerError = components['schemas']['LastOwnerError'];
export type MemberUpdate = components['schemas']['MemberUpdate'];
export type InvitationToken = components['schemas']['InvitationToken'];
export type InvitationLookup = components['schemas']['InvitationLookup'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationAcceptance = components['schemas']['InvitationAcceptance'];
export type Scope = components['schemas']['Scope'];
export type KeyScopes = components['schemas']['KeyScopes'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyList = components['schemas']['ApiKeyList'];
export type Name = components['schemas']['Name'];
export type OptionalDateOrTimestamp = components['schemas']['OptionalDateOrTimestamp'];
export type ApiKeyFields = components['schemas']['ApiKeyFields'];
export type ApiKeyCreate = components['schemas']['ApiKeyCreate'];
export type CreatedApiKey = components['schemas']['CreatedApiKey'];
export type ApiKeyUpdate = components['schemas']['ApiKeyUpdate'];
export type ApiKeyRotation = components['schemas']['ApiKeyRotation'];
export type KeyRotationError = components['schemas']['KeyRotationError'];
export type ClientId = components['schemas']['ClientId'];
export type App = components['schemas']['App'];
export type AppList = components['schemas']['AppList'];
export type AppName = components['schemas']['AppName'];
export type RedirectUris = components['schemas']['RedirectUris'];
export type AppCreate = components['schemas']['AppCreate'];
export type ClientSecret = components['schemas']['ClientSecret'];
export type CreatedApp = components['schemas']['CreatedApp'];
export type AppUpdate = components['schemas']['AppUpdate'];
export type AppSecretRotation = components['schemas']['AppSecretRotation'];
export type AppSecret = components['schemas']['AppSecret'];
export type AppSecretError = components['schemas']['AppSecretError'];
export type AppIdentity = components['schemas']['AppIdentity'];
export type ConnectedApp = components['schemas']['ConnectedApp'];
export type ConnectedAppList = components['schemas']['ConnectedAppList'];
export type ConnectedAppUpdate = components['schemas']['ConnectedAppUpdate'];
export type InteractionAgency = components['schemas']['InteractionAgency'];
export type Interaction = components['schemas']['Interaction'];
export type Consent = components['schemas']['Consent'];
export type InteractionResult = components['schemas']['InteractionResult'];
export type AppReference = components['schemas']['AppReference'];
export type RequestLogEntry = components['schemas']['RequestLogEntry'];
export type RequestLogList = components['schemas']['RequestLogList'];
export type RequestsByStatusClass = components['schemas']['RequestsByStatusClass'];
export type DeliveryCounts = components['schemas']['DeliveryCounts'];
export type UsageInterval = components['schemas']['UsageInterval'];
export type UsageSeries = components['schemas']['UsageSeries'];
export type AgencyId = components['schemas']['AgencyId'];
export type EventChoice = components['schemas']['EventChoice'];
export type WebhookSubscription = components['schemas']['WebhookSubscription'];
export type NextCursor = components['schemas']['NextCursor'];
export type WebhookSubscriptionList = components['schemas']['WebhookSubscriptionList'];
export type WebhookUrl = components['schemas']['WebhookUrl'];
export type WebhookSubscriptionFields = components['schemas']['WebhookSubscriptionFields'];
export type WebhookSubscriptionCreate = components['schemas']['WebhookSubscriptionCreate'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type CreatedWebhookSubscription = components['schemas']['CreatedWebhookSubscription'];
export type WebhookSecretRotation = components['schemas']['WebhookSecretRotation'];
export type DurationMs = components['schemas']['DurationMs'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WebhookDeliveryStatus = components['schemas']['WebhookDeliveryStatus'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryList = components['schemas']['WebhookDeliveryList'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookEnvelope = components['schemas']['WebhookEnvelope'];
export type WebhookPayload = components['schemas']['WebhookPayload'];
export type WebhookDeliveryWithAttempts = components['schemas']['WebhookDeliveryWithAttempts'];
export type WebhookRecovery = components['schemas']['WebhookRecovery'];
export type AcceptedWebhookTask = components['schemas']['AcceptedWebhookTask'];
export type WebhookTaskLimitError = components['schemas']['WebhookTaskLimitError'];
export type WebhookReplay = components['schemas']['WebhookReplay'];
export type WebhookTask = components['schemas']['WebhookTask'];
export type WebhookEventCatalogue = components['schemas']['WebhookEventCatalogue'];
export type AuditActor = components['schemas']['AuditActor'];
export type AuditObject = components['schemas']['AuditObject'];
export type AuditChange = components['schemas']['AuditChange'];
export type AuditLogEntry = components['schemas']['AuditLogEntry'];
export type AuditLog = components['schemas']['AuditLog'];
export type WebsiteClient = components['schemas']['WebsiteClient'];
export type ConnectorStatus = components['schemas']['ConnectorStatus'];
export type WebsiteConnector = components['schemas']['WebsiteConnector'];
export type ManagedWebsite = components['schemas']['ManagedWebsite'];
export type ManagedWebsiteList = components['schemas']['ManagedWebsiteList'];
export type PairingToken = components['schemas']['PairingToken'];
export type Platform = components['schemas']['Platform'];
export type HmacRequired = components['schemas']['HmacRequired'];
export type Connector = components['schemas']['Connector'];
export type ConnectorList = components['schemas']['ConnectorList'];
export type AllowedAbilities = components['schemas']['AllowedAbilities'];
export type ConnectorDetails = components['schemas']['ConnectorDetails'];
export type ConnectorUpdate = components['schemas']['ConnectorUpdate'];
export type SsoTicket = components['schemas']['SsoTicket'];
export type SignOnError = components['schemas']['SignOnError'];
export type ConflictError = components['schemas']['ConflictError'];
export type CommandStatus = components['schemas']['CommandStatus'];
export type CommandRecord = components['schemas']['CommandRecord'];
export type CommandList = components['schemas']['CommandList'];
export type CommandCreate = components['schemas']['CommandCreate'];
export type CommandConflictError = components['schemas']['CommandConflictError'];
export type ActivityEntry = components['schemas']['ActivityEntry'];
export type ActivityList = components['schemas']['ActivityList'];
export type SecurityEntry = components['schemas']['SecurityEntry'];
export type SecurityEventList = components['schemas']['SecurityEventList'];
export type ReportKind = components['schemas']['ReportKind'];
export type SiteReport = components['schemas']['SiteReport'];
export type ReportList = components['schemas']['ReportList'];
export type ContentKind = components['schemas']['ContentKind'];
export type SiteContent = components['schemas']['SiteContent'];
export type ContentList = components['schemas']['ContentList'];
export type ErasureRecord = components['schemas']['ErasureRecord'];
export type ErasureList = components['schemas']['ErasureList'];
export type ExportFileMissingError = components['schemas']['ExportFileMissingError'];
export type ExportExpiredError = components['schemas']['ExportExpiredError'];
export type WatchStatus = components['schemas']['WatchStatus'];
export type ManagedWatchSource = components['schemas']['ManagedWatchSource'];
export type WatchFrequency = components['schemas']['WatchFrequency'];
export type ManagedWatch = components['schemas']['ManagedWatch'];
export type ManagedWatchList = components['schemas']['ManagedWatchList'];
export type WatchSource = components['schemas']['WatchSource'];
export type WatchFields = components['schemas']['WatchFields'];
export type WatchCreate = components['schemas']['WatchCreate'];
export type WatchScore = components['schemas']['WatchScore'];
export type WatchDocument = components['schemas']['WatchDocument'];
export type WatchDocumentList = components['schemas']['WatchDocumentList'];
export type WatchRun = components['schemas']['WatchRun'];
export type InactiveWatchError = components['schemas']['InactiveWatchError'];
export type WatchSynthesisStatus = components['schemas']['WatchSynthesisStatus'];
export type WatchSynthesis = components['schemas']['WatchSynthesis'];
export type WatchSynthesisList = components['schemas']['WatchSynthesisList'];
export type WatchSynthesisCreate = components['schemas']['WatchSynthesisCreate'];
export type WatchSynthesisStart = components['schemas']['WatchSynthesisStart'];
export type SynthesisRunningError = components['schemas']['SynthesisRunningError'];
export type WatchDocumentFields = components['schemas']['WatchDocumentFields'];
export type WatchDocumentMarks = components['schemas']['WatchDocumentMarks'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseSessionReadForbidden = components['responses']['SessionReadForbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseSignInUnauthorized = components['responses']['SignInUnauthorized'];
export type ResponsePasswordForbidden = components['responses']['PasswordForbidden'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseSignInTooManyRequests = components['responses']['SignInTooManyRequests'];
export type ResponseSessionForbidden = components['responses']['SessionForbidden'];
export type ResponseMailConflict = components['responses']['MailConflict'];
export type ResponseSecondFactorConflict = components['responses']['SecondFactorConflict'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseEmailConflict = components['responses']['EmailConflict'];
export type ResponsePasskeyUnauthorized = components['responses']['PasskeyUnauthorized'];
export type ResponsePasskeyServiceConflict = components['responses']['PasskeyServiceConflict'];
export type ResponseReadForbidden = components['responses']['ReadForbidden'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponsePasskeyConflict = components['responses']['PasskeyConflict'];
export type ResponseRecentSignInForbidden = components['responses']['RecentSignInForbidden'];
export type ResponseDocumentMailForbidden = components['responses']['DocumentMailForbidden'];
export type ResponseDocumentMailConflict = components['responses']['DocumentMailConflict'];
export type ResponseQuotaConflict = components['responses']['QuotaConflict'];
export type ResponseLastOwnerConflict = components['responses']['LastOwnerConflict'];
export type ResponseKeyRotationConflict = components['responses']['KeyRotationConflict'];
export type ResponseAppSecretConflict = components['responses']['AppSecretConflict'];
export type ResponseWebhookTestTooManyRequests = components['responses']['WebhookTestTooManyRequests'];
export type ResponseWebhookTaskConflict = components['responses']['WebhookTaskConflict'];
export type ResponseSignOnForbidden = components['responses']['SignOnForbidden'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseCommandConflict = components['responses']['CommandConflict'];
export type ResponseExportNotFound = components['responses']['ExportNotFound'];
export type ResponseExportGone = components['responses']['ExportGone'];
export type ResponseWatchConflict = components['responses']['WatchConflict'];
export type ResponseSynthesisTooManyRequests = components['responses']['SynthesisTooManyRequests'];
export type ParameterToken = components['parameters']['token'];
export type ParameterPageLimit = components['parameters']['pageLimit'];
export type ParameterPageOffset = components['parameters']['pageOffset'];
export type ParameterId = components['parameters']['id'];
export type ParameterDeliveryId = components['parameters']['deliveryId'];
export type ParameterTaskId = components['parameters']['taskId'];
export type ParameterReportId = components['parameters']['reportId'];
export type ParameterContentId = components['parameters']['contentId'];
export type ParameterDocumentId = components['parameters']['documentId'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderContentLanguage = components['headers']['ContentLanguage'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderSessionCookies = components['headers']['SessionCookies'];
export type HeaderPasskeyCookie = components['headers']['PasskeyCookie'];
export type HeaderRetryAfterIfLimited = components['headers']['RetryAfterIfLimited'];
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user, the agency and the role of the session, and the agencies of the user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "camille@agence.example",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description The user, the agency and the role of the session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInUnauthorized"];
            403: components["responses"]["PasswordForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session was ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    switchAgency: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agencyId": 2
                 *     }
                 */
                "application/json": components["schemas"]["AgencySwitch"];
            };
        };
        responses: {
            /** @description The user, the agency and the role of the session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Camille Martin",
                 *       "language": "fr"
                 *     }
                 */
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The user, with the email that waits for its link to be opened. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            409: components["responses"]["MailConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery staple",
                 *       "newPassword": "lilac rain on tin roofs"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password was changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["TotpConfirmation"];
            };
        };
        responses: {
            /** @description The second factor is enabled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            409: components["responses"]["SecondFactorConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["TotpStart"];
            };
        };
        responses: {
            /** @description The new secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSetup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            409: components["responses"]["SecondFactorConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    disableTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery staple",
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["TotpRemoval"];
            };
        };
        responses: {
            /** @description The user has no second factor. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "camille@agence.example"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description The request is accepted, whether the email is known or not. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["SessionForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    findPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token at the end of the mailed link. The log replaces it.
                 * @example rst_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725
                 */
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account of the link. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            403: components["responses"]["SessionReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token at the end of the mailed link. The log replaces it.
                 * @example rst_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725
                 */
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "newPassword": "lilac rain on tin roofs"
                 *     }
                 */
                "application/json": components["schemas"]["NewPasswordBody"];
            };
        };
        responses: {
            /** @description The password was replaced. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["SessionForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token at the end of the mailed link. The log replaces it.
                 * @example rst_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725
                 */
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email is that of the account. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["SessionForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EmailConflict"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "id": "Vz1kvQzHIbnvfcpSlPeQCQ",
                 *         "rawId": "Vz1kvQzHIbnvfcpSlPeQCQ",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAg",
                 *           "signature": "MEUCIQDJ9Vw",
                 *           "userHandle": "3q2-7w"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            /** @description The user, the agency and the role of the session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PasskeyUnauthorized"];
            403: components["responses"]["SessionForbidden"];
            409: components["responses"]["PasskeyServiceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options, which are valid for 5 minutes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["PasskeyCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            403: components["responses"]["SessionForbidden"];
            409: components["responses"]["PasskeyServiceConflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The linked and the proposed identity. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    linkIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The linked identity. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signInWithIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["IdentitySignIn"];
            };
        };
        responses: {
            /** @description The user, the agency and the role of the session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInUnauthorized"];
            403: components["responses"]["SessionForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unlinkIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["IdentityRemoval"];
            };
        };
        responses: {
            /** @description The identity was unlinked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PasswordForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOfferedInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedInvitations"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    acceptOfferedInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 12
                 *     }
                 */
                "application/json": components["schemas"]["OfferChoice"];
            };
        };
        responses: {
            /** @description The user, the agency and the role of the session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInUnauthorized"];
            403: components["responses"]["SessionForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    declineOfferedInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 12
                 *     }
                 */
                "application/json": components["schemas"]["OfferChoice"];
            };
        };
        responses: {
            /** @description The invitation was revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInUnauthorized"];
            403: components["responses"]["SessionForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signInWithLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11.zzzzzzzz.Zm9yIGRvY3VtZW50YXRpb24gb25seSBmb3IgZG9jdW1"
                 *     }
                 */
                "application/json": components["schemas"]["LinkSignIn"];
            };
        };
        responses: {
            /** @description The user, the agency and the role of the session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInUnauthorized"];
            403: components["responses"]["SessionForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSignInMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to sign in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            403: components["responses"]["SessionReadForbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listSessions: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other sessions were ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session was ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The kinds of notifications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifications"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kinds": [
                 *         {
                 *           "kind": "site.back",
                 *           "enabled": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NotificationsUpdate"];
            };
        };
        responses: {
            /** @description The kinds of notifications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifications"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPasskeys: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of passkeys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Phone",
                 *       "response": {
                 *         "id": "Vz1kvQzHIbnvfcpSlPeQCQ",
                 *         "rawId": "Vz1kvQzHIbnvfcpSlPeQCQ",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
                 *           "attestationObject": "o2NmbXRkbm9uZQ",
                 *           "transports": [
                 *             "internal"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyCreation"];
            };
        };
        responses: {
            /** @description The passkey was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            409: components["responses"]["PasskeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. They are valid for 5 minutes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RecentSignInForbidden"];
            409: components["responses"]["PasskeyConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkey was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RecentSignInForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Office laptop"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyUpdate"];
            };
        };
        responses: {
            /** @description The passkey with its new name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUnsubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token of the link in a mail.
                 * @example AbCdEfGhIjKlMnOpQrStUvWxYz0123456789
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the token unsubscribes from. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unsubscription"];
                };
            };
            /** @description The client accepts HTML. `Location` is the page of the console. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description The page of the console, with the token in the fragment. */
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["SessionReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token of the link in a mail.
                 * @example AbCdEfGhIjKlMnOpQrStUvWxYz0123456789
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receiver gets no more mails of this kind. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unsubscription"];
                };
            };
            403: components["responses"]["SessionReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAgency: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agency. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agency"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAgency: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "requireSecondFactor": false
                 *     }
                 */
                "application/json": components["schemas"]["AgencyUpdate"];
            };
        };
        responses: {
            /** @description The updated agency. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agency"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAgencyLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logo. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Logo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setAgencyLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgzwsDIgYIBQAWBgNNBqKI0AAAAABJRU5ErkJggg=="
                 *     }
                 */
                "application/json": components["schemas"]["LogoUpdate"];
            };
        };
        responses: {
            /** @description The logo was set. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeAgencyLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logo was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quotas. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quotas"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBillingSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingSummary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    mailInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "compta@moreau.example",
                 *       "language": "fr"
                 *     }
                 */
                "application/json": components["schemas"]["DocumentMail"];
            };
        };
        responses: {
            /** @description Whether the mail will be sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentMailed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["DocumentMailForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DocumentMailConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    mailQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "compta@moreau.example",
                 *       "language": "fr"
                 *     }
                 */
                "application/json": components["schemas"]["DocumentMail"];
            };
        };
        responses: {
            /** @description Whether the mail will be sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentMailed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["DocumentMailForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DocumentMailConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInvoicingPlatform: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The platform. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicingPlatform"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setInvoicingPlatform: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "baseUrl": "https://api.platform.example",
                 *       "tokenUrl": "https://login.platform.example/oauth/token",
                 *       "clientId": "rive-claire",
                 *       "clientSecret": "8f1d2a60c5b94f0e"
                 *     }
                 */
                "application/json": components["schemas"]["InvoicingPlatformUpdate"];
            };
        };
        responses: {
            /** @description The platform. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicingPlatform"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeInvoicingPlatform: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The platform was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInvoicingCalls: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description Return only calls about this invoice.
                 * @example 1
                 */
                invoiceId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of calls. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicingCallList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMembers: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "jules@agence.example",
                 *       "role": "member"
                 *     }
                 */
                "application/json": components["schemas"]["MemberInvite"];
            };
        };
        responses: {
            /** @description The invited person, with the token of the invitation. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["QuotaConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeMember: {
        parameters: {
            query: {
                /**
                 * @description Do not revoke the API keys that the member created.
                 * @example true
                 */
                keepKeys: boolean;
                /**
                 * @description Do not disable the webhook subscriptions that the member or their keys made.
                 * @example true
                 */
                keepSubscriptions: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastOwnerConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin"
                 *     }
                 */
                "application/json": components["schemas"]["MemberUpdate"];
            };
        };
        responses: {
            /** @description The updated member. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastOwnerConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    lookUpInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "inv_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationLookup"];
            };
        };
        responses: {
            /** @description The invitation of the token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["SessionForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "inv_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725",
                 *       "name": "Jules Petit",
                 *       "password": "lilac rain on tin roofs"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description The user, the agency and the role of the new session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Set-Cookie": components["headers"]["SessionCookies"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInUnauthorized"];
            403: components["responses"]["PasswordForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listKeys: {
        parameters: {
            query: {
                /**
                 * @description Return only the keys that this user created.
                 * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
                 */
                createdByUserId?: string;
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Zapier",
                 *       "scopes": [
                 *         "clients:read",
                 *         "clients:write"
                 *       ],
                 *       "rateLimitPerMinute": 60
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyCreate"];
            };
        };
        responses: {
            /** @description The new key, with its plaintext value. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["QuotaConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query: {
                /**
                 * @description Also disable the webhook subscriptions that the key, and the keys that it replaced, have made, with the code
                 *     `key_revoked`.
                 * @example true
                 */
                disableSubscriptions: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key was revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "expiresAt": "2099-01-01"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyUpdate"];
            };
        };
        responses: {
            /** @description The updated key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["QuotaConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "graceSeconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyRotation"];
            };
        };
        responses: {
            /** @description The successor, with its plaintext value. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyRotationConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApps: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of apps. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Planning",
                 *       "type": "confidential",
                 *       "redirectUris": [
                 *         "https://planning.example/callback"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppCreate"];
            };
        };
        responses: {
            /** @description The app, with its secret if it has one. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["QuotaConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "redirectUris": [
                 *         "https://planning.example/oauth/callback"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppUpdate"];
            };
        };
        responses: {
            /** @description The updated app. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateAppSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "graceSeconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["AppSecretRotation"];
            };
        };
        responses: {
            /** @description The new secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AppSecretConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listConnectedApps: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of connected apps. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedAppList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    disconnectApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app was disconnected. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateConnectedApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rateLimitPerMinute": 120
                 *     }
                 */
                "application/json": components["schemas"]["ConnectedAppUpdate"];
            };
        };
        responses: {
            /** @description The connected app. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedApp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["QuotaConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the authorization request, from the address of the consent page.
                 * @example 1aBcD2eFgH3iJkL4mNoP5qRsT6uVwX7yZ8
                 */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The authorization request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interaction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    allowInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the authorization request, from the address of the consent page.
                 * @example 1aBcD2eFgH3iJkL4mNoP5qRsT6uVwX7yZ8
                 */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agencyId": 1,
                 *       "scopes": [
                 *         "clients:read"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Consent"];
            };
        };
        responses: {
            /** @description The app was connected. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InteractionResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["QuotaConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    denyInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the authorization request, from the address of the consent page.
                 * @example 1aBcD2eFgH3iJkL4mNoP5qRsT6uVwX7yZ8
                 */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The authorization request was refused. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InteractionResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SessionForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRequests: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description Return only requests of this key.
                 * @example 1
                 */
                keyId?: number;
                /**
                 * @description Return only requests at or after this instant. A date is midnight UTC.
                 * @example 2026-01-31
                 */
                since?: string;
                /**
                 * @description Return only requests before this instant. A date is midnight UTC.
                 * @example 2100-01-31
                 */
                until?: string;
                /**
                 * @description Return only requests with this status of the response, or with a status of this class.
                 * @example 2xx
                 */
                status?: string;
                /**
                 * @description Return only requests with this HTTP method.
                 * @example GET
                 */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
                /**
                 * @description Return only requests whose path begins with this text, such as `/clients` or `/api/public/v1/clients`.
                 * @example /
                 */
                path?: string;
                /**
                 * @description Return only requests with this `X-Request-Id`. The log is searched from the newest entry on, so a period
                 *     makes the search for an old request faster.
                 * @example 1f0a8f5e-0d7c-4f6b-9a35-6d0c7d6e2b11
                 */
                requestId?: string;
                /**
                 * @description Return only requests of the last hour whose entry has a greater id. To follow the log, send the id of an
                 *     entry that is at least 10 seconds old, and skip the entries that you know: entries appear within seconds, but
                 *     not exactly in the order of their ids.
                 * @example 0
                 */
                afterId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLogList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsageSeries: {
        parameters: {
            query: {
                /**
                 * @description The length of an interval.
                 * @example hour
                 */
                interval: "hour" | "day";
                /**
                 * @description The number of intervals, at most 168 hours or 30 days. Default 24 hours or 30 days.
                 * @example 24
                 */
                periods?: number;
                /**
                 * @description Count only requests of this key. Deliveries are always those of the agency.
                 * @example 1
                 */
                keyId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageSeries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptions: {
        parameters: {
            query: {
                /**
                 * @description Return only the subscriptions that this key has made.
                 * @example 1
                 */
                createdByKeyId?: number;
                /**
                 * @description Return only the subscriptions that this user has made, in a session or with a key that the user created.
                 *     Subscriptions of earlier versions have no user, unless a key made them.
                 * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
                 */
                createdByUserId?: string;
                /**
                 * @description Return only subscriptions in this state:
                 *
                 *     * `active`: receives deliveries.
                 *     * `failing`: active, and has a `failingSince`.
                 *     * `inactive`: receives no deliveries.
                 *     * `disabled`: inactive, because the service disabled it, and has a `disabledAt`.
                 * @example failing
                 */
                status?: "active" | "failing" | "inactive" | "disabled";
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/agency",
                 *       "events": [
                 *         "client.created",
                 *         "client.updated"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSubscriptionCreate"];
            };
        };
        responses: {
            /** @description The new subscription, with its signing secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["QuotaConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isActive": false
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSubscriptionFields"];
            };
        };
        responses: {
            /** @description The updated subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateSubscriptionSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "graceSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSecretRotation"];
            };
        };
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of the test. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["WebhookTestTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptionDeliveries: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description Return only deliveries with this status.
                 * @example dead
                 */
                status?: components["schemas"]["WebhookDeliveryStatus"];
                /**
                 * @description Return only deliveries of this event type. `*` stands for all event types.
                 * @example client.created
                 */
                event?: components["schemas"]["EventChoice"];
                /**
                 * @description Return only deliveries whose `lastStatusCode` is in this class. `none` stands for deliveries without a
                 *     response.
                 * @example 5xx
                 */
                statusClass?: "2xx" | "3xx" | "4xx" | "5xx" | "none";
                /**
                 * @description Return only deliveries that were created at or after this instant. A date is midnight UTC.
                 * @example 2026-01-31
                 */
                since?: string;
                /**
                 * @description Return only deliveries that were created before this instant. A date is midnight UTC.
                 * @example 2100-01-31
                 */
                until?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSubscriptionDelivery: {
        parameters: {
            query?: {
                /**
                 * @description Adds a part to the delivery. `payload` is the body that is sent to the receiver. It is ignored for members.
                 * @example payload
                 */
                include?: "payload";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 4711
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeliverSubscriptionEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 4711
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new delivery. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-31T08:00:00Z",
                 *       "until": "2026-01-31T10:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookRecovery"];
            };
        };
        responses: {
            /** @description The task has been accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedWebhookTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WebhookTaskConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replaySubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-31T08:00:00Z",
                 *       "events": [
                 *         "client.created"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description The task has been accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedWebhookTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WebhookTaskConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSubscriptionTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the task. An id that is not a sequence of digits returns 400; one beyond the integer range returns 404.
                 * @example 1
                 */
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptionEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All event types. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventCatalogue"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description Return only entries of this actor. A type, an id, or both as `key:12`.
                 * @example key:12
                 */
                actor?: string;
                /**
                 * @description Return only entries with this action.
                 * @example client.updated
                 */
                action?: string;
                /**
                 * @description Return only entries about this object. A type, an id, or both as `client:7`.
                 * @example client:7
                 */
                object?: string;
                /**
                 * @description Return only entries at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                since?: string;
                /**
                 * @description Return only entries before this instant. A date is midnight UTC.
                 * @example 2026-02-01
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the audit log. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLog"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAdminWebsites: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description Return only websites whose `url` contains all words of this text, or words that start with them, or whose
                 *     client the search of clients finds. Case, accents and punctuation do not matter.
                 * @example moreau
                 */
                search?: string;
                /**
                 * @description Return only websites of this client.
                 * @example 1
                 */
                clientId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of websites. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedWebsiteList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The website. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedWebsite"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPairingToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pairing token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PairingToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listConnectors: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description Return only connectors with this status. Revoked ones are `disconnected`.
                 * @example disconnected
                 */
                status?: components["schemas"]["ConnectorStatus"];
                /**
                 * @description Return only connectors that are revoked, or with `false` only those that are not: with `status=disconnected`,
                 *     the sites that have stopped sending heartbeats.
                 * @example false
                 */
                isRevoked?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of connectors. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getConnector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteConnector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connector was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateConnector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "allowedAbilities": [
                 *         "site/flush-cache"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ConnectorUpdate"];
            };
        };
        responses: {
            /** @description The updated connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    disconnectConnector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSsoToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The single sign-on token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoTicket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SignOnForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCommands: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of commands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    queueCommand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "wp.update_plugin",
                 *       "payload": {
                 *         "slug": "akismet",
                 *         "version": "5.3.1"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CommandCreate"];
            };
        };
        responses: {
            /** @description The queued command. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CommandConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listActivity: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of activity events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSecurityEvents: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of security events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityEventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReports: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description Return only reports of this kind.
                 * @example disk-usage
                 */
                kind?: components["schemas"]["ReportKind"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the report.
                 * @example 1
                 */
                reportId: components["parameters"]["reportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContents: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description Return only content items of this kind.
                 * @example order
                 */
                kind?: components["schemas"]["ContentKind"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of content items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the content item.
                 * @example 1
                 */
                contentId: components["parameters"]["contentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteContent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listErasures: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of erasure requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    downloadExport: {
        parameters: {
            query?: {
                /**
                 * @description The signed part of the link. Without one, the response is 404.
                 * @example AbCdEfGhIjKlMnOpQrStUvWxYz0123456789
                 */
                token?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Saves the file under its name, such as `export-7.zip`. */
                    "Content-Disposition": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["SessionReadForbidden"];
            404: components["responses"]["ExportNotFound"];
            410: components["responses"]["ExportGone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAdminWatches: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description Return only watches with this status.
                 * @example active
                 */
                status?: components["schemas"]["WatchStatus"];
                /**
                 * @description Return only watches with a source that the last run could not read, or with `false` only those without one.
                 * @example true
                 */
                isFailing?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of watches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedWatchList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "WordPress security",
                 *       "description": "Vulnerabilities in the extensions that we use.",
                 *       "keywords": [
                 *         "wordpress",
                 *         "vulnerability"
                 *       ],
                 *       "sources": [
                 *         {
                 *           "url": "https://blog.example.com/feed.xml"
                 *         }
                 *       ],
                 *       "frequency": "daily",
                 *       "status": "active"
                 *     }
                 */
                "application/json": components["schemas"]["WatchCreate"];
            };
        };
        responses: {
            /** @description The new watch. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedWatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["QuotaConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The watch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedWatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The watch was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "paused"
                 *     }
                 */
                "application/json": components["schemas"]["WatchFields"];
            };
        };
        responses: {
            /** @description The updated watch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedWatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["QuotaConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAdminWatchDocuments: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description `score` sorts by `compositeScore`, highest first. `date` sorts by `publishedAt`, newest first. Ties are
                 *     sorted by collection order, newest first.
                 * @example date
                 */
                sort: "score" | "date";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of documents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchDocumentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    runAdminWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchRun"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WatchConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAdminSyntheses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest syntheses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchSynthesisList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createAdminSynthesis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "periodDays": 7,
                 *       "maxDocuments": 50
                 *     }
                 */
                "application/json": components["schemas"]["WatchSynthesisCreate"];
            };
        };
        responses: {
            /** @description The synthesis was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchSynthesisStart"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SynthesisTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWatchDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the document.
                 * @example 1
                 */
                documentId: components["parameters"]["documentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isRead": true
                 *     }
                 */
                "application/json": components["schemas"]["WatchDocumentFields"];
            };
        };
        responses: {
            /** @description The updated document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchDocumentMarks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
