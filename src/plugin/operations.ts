import type { operations as table } from '#generated/plugin/operations.ts'
import type { Credentials, Pairing, operations as types } from '#generated/plugin/types.ts'
import type { HmacPolicy } from '#src/connectors/hmac-policy.ts'
import type { ConnectorTenant } from '#src/db/tenant.ts'
import { defineHandlers, type Handlers } from '#src/operations/types.ts'

/** A plugin without credentials, which can only pair. */
export interface AnonymousCaller {
  hmac: HmacPolicy
  pair: (pairing: Pairing) => Promise<Omit<Credentials, 'success' | 'hmacRequired' | 'instructions'> | undefined>
}

/** An authenticated connector, limited to its own rows. */
export interface PluginCaller {
  tenant: ConnectorTenant
  isSigned: boolean
  hmac: HmacPolicy
  /** How long the request has taken so far, in whole milliseconds. */
  elapsedMs: () => number
}

type Callers = { anonymous: AnonymousCaller; bearer: PluginCaller; signed: PluginCaller }
type Rows = typeof table
type PluginOperations = { types: { [Id in keyof Rows]: types[Id] }; table: Rows }

export type PluginHandlers = Handlers<PluginOperations, Callers>

/** Defines handlers of plugin operations; the compiler checks them against the contract. */
export const pluginHandlers = defineHandlers<PluginOperations, Callers>()
