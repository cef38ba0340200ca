import type { operations as table } from '#generated/admin/operations.ts'
import type { operations as types } from '#generated/admin/types.ts'
import type { Actor } from '#src/ground/base/actor.ts'
import type { Config } from '#src/ground/config/config.ts'
import type { OpenIdConnectConfig } from '#src/ground/config/openid-connect.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Tenant } from '#src/ground/db/tenant.ts'
import type { HttpContext } from '#src/platform/http-context/http-context.ts'
import { defineHandlers, type Handlers } from '#src/platform/operations/types.ts'
import type { HandlerDeps } from './deps.ts'
import type { Membership, RequestSession } from './person.ts'

/** How people can sign in. */
export interface SignInMethods {
  password: boolean
  passwordReset: boolean
  passkeys: boolean
  openIdConnect: OpenIdConnectConfig | undefined
}

/** The dependencies of the handlers of the admin API. A feature adds the parts that it opens by declaration merging. */
export interface AdminDeps extends HandlerDeps {
  /** For operations of people, who are not limited to one agency. */
  db: Database
  hmac: Config['hmac']
  signInMethods: SignInMethods
}

/** A caller without a session, for operations that allow it. */
export interface AnonymousCaller extends AdminDeps {
  http: HttpContext
}

/** A user who is signed in to an agency. */
export interface AdminCaller extends AnonymousCaller {
  session: RequestSession
  me: Membership
  tenant: Tenant
  /** The user, for the audit log. */
  actor: Actor
  /** Looks up the session again, for a request that has waited. Throws if it has ended. */
  renew: () => Promise<AdminCaller>
}

type Callers = { anonymous: AnonymousCaller; session: AdminCaller }
type Rows = typeof table
type AdminOperations = { types: { [Id in keyof Rows]: types[Id] }; table: Rows }

export type AdminHandlers = Handlers<AdminOperations, Callers>

/** Defines handlers of admin operations. Handlers that do not match the contract do not compile. */
export const adminHandlers = defineHandlers<AdminOperations, AdminHandlers>()
