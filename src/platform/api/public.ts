import type { operations as table } from '#generated/public/operations.ts'
import type { KeyOperation } from '#generated/public/key-operations.ts'
import type { operations as types } from '#generated/public/types.ts'
import type { WaitingRequests } from '#src/platform/events/changes/waiting.ts'
import type { Reader } from '#src/ground/db/prepared.ts'
import type { Tenant, TenantChanges } from '#src/ground/db/tenant.ts'
import type { CounterUsage } from '#src/platform/http-context/counters.ts'
import type { Closable } from '#src/platform/http-context/disconnect.ts'
import type { HandlerDeps } from './deps.ts'
import type { ApiKey, CallerKey, Credential } from '#src/platform/keys/keys.ts'
import type { DeclaredHandlers, HandlerCallers } from '#src/platform/operations/handlers.ts'
import { defineHandlers, type Call } from '#src/platform/operations/types.ts'

/** A key, an access token, or the session of a person. */
export type CallerCredential = Credential | { kind: 'session'; id: number; userId: string }

/** The caller of a public operation: a valid key, its tenant and usage, with the dependencies of the handlers. */
export interface PublicCaller extends HandlerDeps {
  credential: CallerCredential
  key: CallerKey
  tenant: Tenant
  usage: CounterUsage
  /** Counts further requests of the key, or throws if they exceed its limits. */
  countFurther: (requests: number) => Promise<void>
  waitingRequests: WaitingRequests
  response: Closable
  /** Looks up the key again, for a request that has waited. Throws if it may no longer be used. */
  renew: () => Promise<PublicCaller>
}

/** A caller with a stored key, of its own or of an app. */
export interface KeyCaller extends PublicCaller {
  credential: Credential
  key: ApiKey
}

/** The caller for handlers. Its tenant may be in a transaction. */
interface HandlerCaller extends Omit<PublicCaller, 'tenant'> {
  tenant: TenantChanges
}

/** The stored key of a caller. */
type StoredKey = Pick<KeyCaller, 'credential' | 'key'>

interface CallersWith<More> extends HandlerCallers {
  inside: { apiKey: HandlerCaller & More }
  outside: { apiKey: PublicCaller & More }
  read: { apiKey: { tenant: Reader } }
}
type Rows = typeof table
type PublicOperations = { types: { [Id in keyof Rows]: types[Id] }; table: Rows }
/** Sessions cannot use the operations for keys, so that their callers have a stored key. */
type CallersById = { [Id in keyof Rows]: CallersWith<Id extends KeyOperation ? StoredKey : unknown> }

export type PublicHandlers = DeclaredHandlers<PublicOperations, CallersById>
export type PublicCall<Id extends keyof Rows> = Call<types[Id], Rows[Id], CallersById[Id]['inside']>

/** Defines handlers of public operations. Handlers that do not match the contract do not compile. */
export const publicHandlers = defineHandlers<PublicOperations, PublicHandlers>()
