import type { AbilityCommand } from '#generated/mcp/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import {
  findAbilities,
  findAbilityCommand,
  queueAbilityCommand,
} from '#src/features/sites/connectors/abilities/abilities.ts'
import { isTooLarge, payloadTooLarge } from '#src/features/sites/connectors/commands.ts'
import { Json } from '#src/ground/db/json.ts'
import { afterEffect } from '#src/ground/base/errors/after-effect.ts'
import { apiError, fieldErrors, invalidId } from '#src/ground/base/errors/api-error.ts'
import { isId } from '#src/platform/operations/input.ts'
import { serializeBody } from '#src/platform/operations/page-size.ts'
import { FileResult, OtherSuccess } from '#src/platform/operations/types.ts'
import { requireScope } from '#src/platform/keys/scopes.ts'
import { tracer } from '#src/ground/log/tracing/tracer.ts'
import { toAgentFile } from './files.ts'
import { toInput } from './input.ts'
import type { Agent } from './operations.ts'
import { abilityToolName, maxId, parseAbilityTool } from './tool-names.ts'
import { abilityScope, resultTool } from './tools.ts'
import { findAbilityId } from './visible-tools.ts'

type Arguments = Record<string, unknown>

const executeAbility = async (agent: Agent, tool: string, args: Arguments) => {
  if (!parseAbilityTool(tool)) throw apiError('NOT_FOUND')
  requireScope(agent, abilityScope)
  if (isTooLarge(args)) throw fieldErrors({ arguments: [payloadTooLarge] })
  const id = await findAbilityId(agent, tool)
  const [ability] = id ? await findAbilities(agent.tenant, [id]) : []
  const command = ability && (await queueAbilityCommand(agent.tenant, agent.secrets, ability, args))
  if (!command) throw apiError('NOT_FOUND')
  return { commandId: command.id, status: 'queued' as const }
}

const readCommand = async (agent: Agent, { id }: Arguments): Promise<AbilityCommand> => {
  requireScope(agent, abilityScope)
  if (!isId(String(id))) throw invalidId('id')
  const command = Number(id) <= maxId ? await findAbilityCommand(agent.tenant, Number(id)) : undefined
  if (!command) throw apiError('NOT_FOUND')
  return command
}

const runTool = async (agent: Agent, tool: string, args: Arguments) => {
  const { operations } = agent
  const operation = Object.hasOwn(operations.table, tool) ? operations.table[tool] : undefined
  if (operation) {
    const input = toInput(operation, args, agent)
    const { body = null } = await operations.execute(tool, agent, input)
    if (body instanceof FileResult) return Json.stringify<object | null>(await toAgentFile(body, operation, input))
    return new Json<object | null>(await serializeBody(body))
  }
  if (tool === resultTool.name) return Json.stringify<object | null>(await readCommand(agent, args))
  return new OtherSuccess(202, { result: await executeAbility(agent, tool, args) })
}

/** Whether a tool changes something: an operation that does not only read, or an ability of a site. */
const isChange = ({ operations }: Agent, tool: string) =>
  Object.hasOwn(operations.table, tool)
    ? operations.table[tool]?.method !== 'get'
    : parseAbilityTool(tool) !== undefined

/** The tool in the audit log and in traces: an ability has one name, although agents can use two. */
const recordedName = (tool: string) => {
  const { websiteId, name } = parseAbilityTool(tool) ?? {}
  return websiteId !== undefined && name !== undefined ? abilityToolName({ websiteId, name }) : tool
}

/** Adds the tool to the span of the request. */
export const noteTool = (tool: string): void => tracer()?.annotate({ 'agency_api.tool_name': recordedName(tool) })

/**
 * Executes a tool by name, and returns its result as JSON, or throws an API error; the audit log records both, unless
 * the tool only reads. An ability is only queued (HTTP 202), until the plugin of the site executes it.
 */
export const executeTool = async (agent: Agent, tool: string, args: Arguments) => {
  if (!isChange(agent, tool)) return runTool(agent, tool, args)
  const record = (outcome: 'success' | 'failure') =>
    audit(agent.tenant, { action: 'operation.executed', id: recordedName(tool), outcome })
  const result = await runTool(agent, tool, args).catch(async (error: unknown) => {
    await record('failure')
    throw error
  })
  await afterEffect(record('success'))
  return result
}
