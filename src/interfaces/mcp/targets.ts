import { tracer } from '#src/ground/log/tracing/tracer.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import type { Agent } from './operations.ts'
import { abilityToolName, parseAbilityTool, type AbilityTool } from './tool-names.ts'
import { operationTool, resultTool, type Tool } from './tools.ts'

/** An operation of the public API. */
export interface OperationTarget {
  kind: 'operation'
  name: string
  tool: Tool
  operation: Operation
}

/** An ability, which may no longer exist: only its name is known. */
export interface AbilityTarget {
  kind: 'ability'
  name: string
  ability: AbilityTool
}

/** The result of an ability. */
interface ResultTarget {
  kind: 'result'
  name: string
  tool: Tool
}

/** The tool that a call executes, with the name that the call has for it. */
export type Target = OperationTarget | AbilityTarget | ResultTarget

const findTarget = ({ operations: { table } }: Agent, name: string): Target | undefined => {
  const tool = operationTool(name)
  const operation = tool && table[name]
  if (operation) return { kind: 'operation', name, tool, operation }
  if (name === resultTool.name) return { kind: 'result', name, tool: resultTool }
  const ability = parseAbilityTool(name)
  return ability && { kind: 'ability', name, ability }
}

/** The tool in the audit log and in traces: an ability has one name, although agents can use two. */
export const recordedName = (target: Target): string => {
  if (target.kind !== 'ability') return target.name
  const { websiteId, name } = target.ability
  return name === undefined ? target.name : abilityToolName({ websiteId, name })
}

/** Finds the tool that a call names, and adds it to the span of the request. */
export const resolveTarget = (agent: Agent, name: string): Target | undefined => {
  const target = findTarget(agent, name)
  tracer()?.annotate({ 'agency_api.tool_name': target ? recordedName(target) : name })
  return target
}
