import type { InputRequiredResult } from '@modelcontextprotocol/server'
import type { Logger } from 'pino'
import { isApiError, toErrorResponse } from '#src/ground/base/errors/api-error.ts'
import { Json } from '#src/ground/db/json.ts'
import { tracer } from '#src/ground/log/tracing/tracer.ts'
import { readInput, usageOf } from './arguments.ts'
import { CallError } from './call-error.ts'
import { callTool, type CallResult } from './calls.ts'
import type { CallContext } from './confirm.ts'
import type { Agent } from './operations.ts'
import { protocolTools, toolList } from './protocol-tools.ts'

/** A call of one of the protocol's tools. */
export interface ToolCall {
  name: string
  input: Record<string, unknown>
  context: CallContext
}

/** The result of a call, as an object and in words. */
export interface ToolResult {
  content: Json<object>
  /** The error of a call that failed. */
  error?: string
}

const unknownTool = (name: string) =>
  new CallError(
    404,
    'NOT_FOUND',
    `There is no tool ${JSON.stringify(name)}.`,
    `The tools are ${toolList.map(tool => tool.name).join(', ')}. Operations are called with read, change or delete: { "tool": "createTask", "arguments": { … } }.`,
  )

const isProtocolTool = (name: string): name is keyof typeof protocolTools => Object.hasOwn(protocolTools, name)

const call = async (agent: Agent, { name, input, context }: ToolCall): Promise<CallResult> => {
  if (!isProtocolTool(name)) throw unknownTool(name)
  const values = readInput(name, protocolTools[name].inputSchema, input)
  return callTool[name](agent, values as never, context)
}

/** Describes an error with the status and the body of the HTTP error response. */
const describeThrown = (thrown: unknown, agent: Agent, { tool }: { tool?: unknown }, getLog: () => Logger) => {
  if (thrown instanceof CallError) {
    const { status, code, message, hint } = thrown
    return { status, code, error: message, hint }
  }
  const { status, body } = toErrorResponse(thrown, agent.language, agent.origin, getLog)
  const hint = isApiError(thrown, 'VALIDATION_FAILED', 'INVALID_ID') && typeof tool === 'string' ? usageOf(tool) : ''
  return { status, ...body, ...(hint && { hint }) }
}

/**
 * Executes a call. Errors are results, which agents can read; only that an app lacks a scope, or that its token has
 * ended, is thrown: its client gets another token only after an HTTP error.
 */
export const answerCall = async (
  agent: Agent,
  toolCall: ToolCall,
  getLog: () => Logger,
): Promise<ToolResult | InputRequiredResult> => {
  tracer()?.annotate({ 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': toolCall.name })
  try {
    const result = await call(agent, toolCall)
    return result instanceof Json ? { content: result } : result
  } catch (thrown) {
    if (agent.key.app && isApiError(thrown, 'PERMISSION_DENIED', 'INVALID_API_KEY')) throw thrown
    const described = describeThrown(thrown, agent, toolCall.input, getLog)
    const error = [described.error, described.hint].filter(Boolean).join(' ')
    return { content: Json.stringify(described), error }
  }
}
