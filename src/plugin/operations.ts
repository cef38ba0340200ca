import { operations as all } from '#generated/plugin/operations.ts'
import type { Credentials, Pairing, operations as types } from '#generated/plugin/types.ts'
import type { HmacPolicy } from '#src/connectors/hmac-policy.ts'
import type { ConnectorTenant } from '#src/db/tenant.ts'
import { handlersOf, type Handlers } from '#src/http/handlers.ts'

/**
 * The connector that the gate has proven, as the tenant of all that is read and kept: it is there in every operation but
 * pairing, which makes one.
 */
export interface PluginCaller {
  tenant: ConnectorTenant
  isSigned: boolean
  hmac: HmacPolicy
  /** How long the request has taken so far, in whole milliseconds. */
  elapsedMs: () => number
  pair: (pairing: Pairing) => Promise<Omit<Credentials, 'success' | 'hmacRequired' | 'instructions'> | undefined>
}

/** Agents have a key of the public API; the rest is for plugins. */
const { getMcpManifest, executeTool, getAbilityCommand, speakMcp, ...table } = all
export const operations = table

type Rows = typeof table
type PluginContract = { types: { [Id in keyof Rows]: types[Id] }; table: Rows }

export type PluginHandlers = Handlers<PluginContract, PluginCaller>

/** Handlers of plugin operations; what strays from the contract does not compile. */
export const pluginHandlers = handlersOf<PluginContract, PluginCaller>()
