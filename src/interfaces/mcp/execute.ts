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
import { FileResult } from '#src/platform/operations/types.ts'
import { requireScope } from '#src/platform/keys/scopes.ts'
import { toAgentFile } from './files.ts'
import { toInput } from './input.ts'
import type { Agent } from './operations.ts'
import { recordedName, type AbilityTarget, type OperationTarget, type Target } from './targets.ts'
import { maxId } from './tool-names.ts'
import { abilityScope } from './tools.ts'
import { findAbilityId } from './visible-tools.ts'

type Arguments = Record<string, unknown>

interface Executed {
  result: Json<object | null>
  /** The command that executes an ability, which is only queued. */
  commandId?: number
}

const executeOperation = async (
  agent: Agent,
  { name, operation }: OperationTarget,
  args: Arguments,
): Promise<Executed> => {
  const input = toInput(operation, args, agent)
  const { body = null } = await agent.operations.execute(name, agent, input)
  if (body instanceof FileResult) return { result: Json.stringify(await toAgentFile(body, operation, input)) }
  return { result: new Json(await serializeBody(body)) }
}

const executeAbility = async (agent: Agent, { ability: tool }: AbilityTarget, args: Arguments): Promise<Executed> => {
  requireScope(agent, abilityScope)
  if (isTooLarge(args)) throw fieldErrors({ arguments: [payloadTooLarge] })
  const id = await findAbilityId(agent, tool)
  const [ability] = id ? await findAbilities(agent.tenant, [id]) : []
  const command = ability && (await queueAbilityCommand(agent.tenant, agent.secrets, ability, args))
  if (!command) throw apiError('NOT_FOUND')
  return { commandId: command.id, result: Json.stringify({ commandId: command.id, status: 'queued' }) }
}

const readCommand = async (agent: Agent, { id }: Arguments): Promise<AbilityCommand> => {
  requireScope(agent, abilityScope)
  if (!isId(String(id))) throw invalidId('id')
  const command = Number(id) <= maxId ? await findAbilityCommand(agent.tenant, Number(id)) : undefined
  if (!command) throw apiError('NOT_FOUND')
  return command
}

const run = async (agent: Agent, target: Target, args: Arguments): Promise<Executed> => {
  if (target.kind === 'operation') return executeOperation(agent, target, args)
  if (target.kind === 'ability') return executeAbility(agent, target, args)
  return { result: Json.stringify(await readCommand(agent, args)) }
}

/** Whether a tool changes something: an operation that does not only read, or an ability of a site. */
const isChange = (target: Target) =>
  target.kind === 'operation' ? target.operation.method !== 'get' : target.kind === 'ability'

/**
 * Executes a tool, and returns its result as JSON, or throws an API error; the audit log records both, unless the tool
 * only reads. An ability is only queued, until the plugin of the site executes it.
 */
export const executeTool = async (agent: Agent, target: Target, args: Arguments): Promise<Executed> => {
  if (!isChange(target)) return run(agent, target, args)
  const record = (outcome: 'success' | 'failure') =>
    audit(agent.tenant, { action: 'operation.executed', id: recordedName(target), outcome })
  const executed = await run(agent, target, args).catch(async (error: unknown) => {
    await record('failure')
    throw error
  })
  await afterEffect(record('success'))
  return executed
}
