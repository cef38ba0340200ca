import type { Request, Response } from 'express'
import { askForAbility, listAbilities } from '#src/connectors/abilities.ts'
import type { Scope } from '#src/db/scope.ts'
import { refusal } from '#src/http/errors.ts'
import { checkScope } from '#src/public/key.ts'
import type { Dispatch } from './dispatch.ts'
import { abilityScope, operations } from './tools.ts'

/** A request that has passed the checks of its key, and what it may work with. */
export interface McpRequest {
  req: Request
  res: Response
  scope: Scope
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
  const ability = (await listAbilities(scope)).find(one => one.name === name && String(one.websiteId) === websiteId)
  const command = ability && (await askForAbility(scope, ability, given))
  if (!command) throw refusal('NOT_FOUND')
  return { commandId: command.id, status: command.status }
}

/** Executes a tool by its name; it throws what the operation of that name throws. */
export const execute = async (request: McpRequest, tool: string, given: Record<string, unknown>): Promise<Outcome> => {
  const { req, res, dispatch } = request
  const operation = Object.hasOwn(operations, tool) ? operations[tool] : undefined
  if (operation) return { result: await dispatch(operation, given, req, res), isBegun: false }
  return { result: await executeAbility(request, tool, given), isBegun: true }
}
