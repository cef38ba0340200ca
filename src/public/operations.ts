import type { operations as table } from '#generated/public/operations.ts'
import type { operations as types } from '#generated/public/types.ts'
import type { Tenant } from '#src/db/tenant.ts'
import { handlersOf, type Call, type Handlers } from '#src/http/handlers.ts'
import type { ApiKey } from '#src/keys/keys.ts'
import type { Queue } from '#src/queue/queue.ts'
import type { Usage } from '#src/http/counters.ts'
import type { Webhooks } from '#src/webhooks/index.ts'

/** Whom the gate has proven: a key in good standing, its agency, and the live counters of its limits. */
export interface PublicCaller {
  key: ApiKey
  tenant: Tenant
  usage: Usage
  webhooks: Webhooks
  queue: Queue
}

type Rows = typeof table
type PublicContract = { types: { [Id in keyof Rows]: types[Id] }; table: Rows }

export type PublicHandlers = Handlers<PublicContract, PublicCaller>
export type PublicCall<Id extends keyof Rows> = Call<types[Id], Rows[Id], PublicCaller>

/** Handlers of public operations; what strays from the contract does not compile. */
export const publicHandlers = handlersOf<PublicContract, PublicCaller>()
