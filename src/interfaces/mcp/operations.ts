import type { operations as table } from '#generated/mcp/operations.ts'
import type { operations as types } from '#generated/mcp/types.ts'
import type { Language } from '#src/ground/base/language.ts'
import type { Operations } from '#src/platform/operations/execute.ts'
import { defineHandlers, type Handlers } from '#src/platform/operations/types.ts'
import type { PublicCaller } from '#src/platform/api/public.ts'

/** An AI agent: a caller of the public API, with the operations that it can execute. */
export interface Agent extends PublicCaller {
  operations: Operations<PublicCaller>
  /** The language of messages. */
  language: Language
  /** The origin of links. Without one, they are relative. */
  origin: string | undefined
  /** Whether unknown arguments are errors. By default, they are ignored. */
  isStrict?: boolean
}

/** A caller without a key, for operations that allow it. */
export interface AnonymousCaller {
  agent?: never
}
export interface AgentCaller {
  agent: Agent
}

type Callers = { anonymous: AnonymousCaller; apiKey: AgentCaller }
type Rows = typeof table
type McpOperations = { types: { [Id in keyof Rows]: types[Id] }; table: Rows }

/** `speakMcp` has a responder instead of a handler. */
export type McpHandlers = Omit<Handlers<McpOperations, Callers>, 'speakMcp'>

/** Defines handlers of MCP operations. Handlers that do not match the contract do not compile. */
export const mcpHandlers = defineHandlers<McpOperations, McpHandlers>()
