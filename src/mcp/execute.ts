import type { Request, Response } from 'express'
import { askForAbility, findAbilityCommand, listAbilities } from '#src/connectors/abilities.ts'
import { isTooLarge, largestPayload } from '#src/connectors/commands.ts'
import type { TenantRows } from '#src/db/tenant.ts'
import { fieldErrors, invalidId, refusal } from '#src/http/errors.ts'
import { isId } from '#src/http/parameters.ts'
import { checkScope } from '#src/public/key.ts'
import type { Dispatch } from './dispatch.ts'
import { abilityScope, operations, resultTool } from './tools.ts'

const largestId = 2_147_483_647

/** A request that has passed the checks of its key, and what it may work with. */
export interface McpRequest {
  req: Request
  res: Response
  scope: TenantRows
  dispatch: Dispatch
}

/** What a tool answered; `isBegun` when that is only that it was begun. */
export interface Outcome {
  result: unknown
  isBegun: boolean
}

const executeAbility = async ({ res, scope }: McpRequest, tool: string, given: Record<string, unknown>) => {
  const [, websiteId, name] = /^websites\/(\d+)\/(.+)$/s.exec(tool) ?? []
  if (name === undefined) throw refusal('NOT_FOUND')
  checkScope(res, abilityScope)
  if (isTooLarge(given)) throw fieldErrors({ arguments: [`${largestPayload} octets au plus`] })
  const ability = (await listAbilities(scope)).find(one => one.name === name && String(one.websiteId) === websiteId)
  const command = ability && (await askForAbility(scope, ability, given))
  if (!command) throw refusal('NOT_FOUND')
  return { commandId: command.id, status: command.status }
}

const readCommand = async ({ res, scope }: McpRequest, { id }: Record<string, unknown>) => {
  checkScope(res, abilityScope)
  if (!isId(String(id))) throw invalidId('id')
  const command = Number(id) <= largestId ? await findAbilityCommand(scope, Number(id)) : undefined
  if (!command) throw refusal('NOT_FOUND')
  return command
}

/** Executes a tool by its name; it throws what the operation of that name throws. */
export const execute = async (request: McpRequest, tool: string, given: Record<string, unknown>): Promise<Outcome> => {
  const { req, res, dispatch } = request
  const operation = Object.hasOwn(operations, tool) ? operations[tool] : undefined
  if (operation) return { result: await dispatch(operation, given, req, res), isBegun: false }
  if (tool === resultTool.name) return { result: await readCommand(request, given), isBegun: false }
  return { result: await executeAbility(request, tool, given), isBegun: true }
}
