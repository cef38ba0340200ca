import type { operations as table } from '#generated/plugin/operations.ts'
import type { Credentials, ErasureRequest, Pairing, operations as types } from '#generated/plugin/types.ts'
import type { RecentHeartbeat } from './heartbeat.ts'
import type { HmacPolicy } from './hmac-policy.ts'
import type { ReportedState } from './reported-state.ts'
import type { ConnectorTenant } from '#src/ground/db/tenant.ts'
import type { Limits } from '#src/platform/limits/plans.ts'
import { defineHandlers, type Handlers } from '#src/platform/operations/types.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import type { PreparedBodies } from './prepare-bodies.ts'

/** A plugin without credentials, which can only pair. */
export interface AnonymousCaller {
  hmac: HmacPolicy
  pair: (pairing: Pairing) => Promise<Omit<Credentials, 'success' | 'hmacRequired' | 'instructions'> | undefined>
}

/** An authenticated connector, limited to its own rows. */
export interface PluginCaller {
  tenant: ConnectorTenant
  /** The limits of the agency. */
  limits: Limits
  /** When the request was signed, in Unix seconds of the site's clock. Undefined without signature or timestamp. */
  signedAt: number | undefined
  /** False when the connector had no commands to lease when it was authenticated. */
  mayHaveCommands: boolean
  /** The last heartbeat, if it was recent when the connector was authenticated. */
  recentHeartbeat?: RecentHeartbeat | undefined
  /** The state of the connector when it was authenticated. */
  reportedState: ReportedState
  hmac: HmacPolicy
  secrets: Pick<Secrets, 'open'>
  /** Requests an erasure; undefined when the connector has been deleted. */
  erase: (request: ErasureRequest) => Promise<number | undefined>
  /** How long the request has taken so far, in whole milliseconds. */
  elapsedMs: () => number
  /** Looks up the connector again, for a request that has waited. Throws if it has been revoked. */
  renew: () => Promise<PluginCaller>
}

type Callers = { anonymous: AnonymousCaller; bearer: PluginCaller; signed: PluginCaller }
type Rows = typeof table
/** Handlers get a prepared body instead of the JSON in the contract. */
type WithBody<Types, Body> = Omit<Types, 'requestBody'> & {
  requestBody: { content: { 'application/json': Body } }
}
type PluginOperations = {
  types: {
    [Id in keyof Rows]: Id extends keyof PreparedBodies ? WithBody<types[Id], PreparedBodies[Id]> : types[Id]
  }
  table: Rows
}

/** The call of an operation that stores data of a site. */
export interface StoringCall<Body> {
  tenant: ConnectorTenant
  limits: Limits
  body: Body
  fail: (error: 'UNKNOWN_CREDENTIALS') => never
}

export type PluginHandlers = Handlers<PluginOperations, Callers>

/** Defines handlers of plugin operations; the compiler checks them against the contract. */
export const pluginHandlers = defineHandlers<PluginOperations, PluginHandlers>()
