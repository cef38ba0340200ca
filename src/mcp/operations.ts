import type { operations as table } from '#generated/mcp/operations.ts'
import type { operations as types } from '#generated/mcp/types.ts'
import { handlersOf } from '#src/http/handlers.ts'
import type { ApiKey } from '#src/keys/keys.ts'
import type { McpRequest } from './execute.ts'

/** The key that the gate has proven, where one was sent; without one nothing else is asked for. */
export interface McpCaller {
  key: ApiKey | undefined
  request: McpRequest
  /** Says that what was asked for is only begun. */
  begin: () => void
}

type Rows = typeof table
type McpContract = { types: { [Id in keyof Rows]: types[Id] }; table: Rows }

/** Handlers of the operations for agents; what strays from the contract does not compile. */
export const mcpHandlers = handlersOf<McpContract, McpCaller>()
