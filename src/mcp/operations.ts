import type { operations as table } from '#generated/mcp/operations.ts'
import type { operations as types } from '#generated/mcp/types.ts'
import type { Operations } from '#src/operations/execute.ts'
import { defineHandlers, type Handlers } from '#src/operations/types.ts'
import type { PublicCaller } from '#src/public/operations.ts'

/** An agent: a key of the public API, and the operations that it may execute by it. */
export interface Agent extends PublicCaller {
  operations: Operations<PublicCaller>
}

/** A caller without a key, where an operation takes one. */
export interface Visitor {
  agent?: never
}
export interface AgentCaller {
  agent: Agent
}

type Callers = { anonymous: Visitor; apiKey: AgentCaller }
type Rows = typeof table
type McpOperations = { types: { [Id in keyof Rows]: types[Id] }; table: Rows }

/** `speakMcp` is answered by the protocol itself. */
export type McpHandlers = Omit<Handlers<McpOperations, Callers>, 'speakMcp'>

/** Handlers of the operations for agents; what strays from the contract does not compile. */
export const mcpHandlers = defineHandlers<McpOperations, Callers>()
