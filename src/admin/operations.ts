import type { operations as table } from '#generated/admin/operations.ts'
import type { operations as types } from '#generated/admin/types.ts'
import type { Membership } from '#src/people/users.ts'
import type { HmacPolicy } from '#src/connectors/hmac-policy.ts'
import type { Tenant } from '#src/db/tenant.ts'
import { handlersOf, type Handlers } from '#src/http/handlers.ts'
import type { Outbound } from '#src/outbound/client.ts'
import type { Queue } from '#src/queue/queue.ts'
import type { SignIn } from './sign-in.ts'

/**
 * Who is signed in, and the agency: both are there in every operation that is not open to everybody. `signIn`
 * and `signOut` open and end the session of the request.
 */
export interface AdminCaller {
  me: Membership
  tenant: Tenant
  signIn: SignIn
  signOut: () => Promise<void>
  outbound: Outbound
  queue: Queue
  hmac: HmacPolicy
}

type Rows = typeof table
type AdminContract = { types: { [Id in keyof Rows]: types[Id] }; table: Rows }

export type AdminHandlers = Handlers<AdminContract, AdminCaller>

/** Handlers of admin operations; what strays from the contract does not compile. */
export const adminHandlers = handlersOf<AdminContract, AdminCaller>()
