import type { operations as table } from '#generated/plugin/operations.ts'
import type { Credentials, Pairing, operations as types } from '#generated/plugin/types.ts'
import type { ConnectorScope } from '#src/connectors/scope.ts'
import type { HmacPolicy } from '#src/connectors/hmac-policy.ts'
import { handlersOf, type Handlers } from '#src/http/handlers.ts'

/**
 * The connector that the gate has proven, as the scope of all that is read and kept: it is there in every operation but
 * pairing, which makes one.
 */
export interface PluginCaller {
  scope: ConnectorScope
  isSigned: boolean
  hmac: HmacPolicy
  /** How long the request has taken so far, in whole milliseconds. */
  elapsedMs: () => number
  pair: (pairing: Pairing) => Promise<Omit<Credentials, 'success' | 'hmacRequired' | 'instructions'> | undefined>
}

type Rows = typeof table
type PluginContract = { types: { [Id in keyof Rows]: types[Id] }; table: Rows }

export type PluginHandlers = Handlers<PluginContract, PluginCaller>

/** Handlers of plugin operations; what strays from the contract does not compile. */
export const pluginHandlers = handlersOf<PluginContract, PluginCaller>()
