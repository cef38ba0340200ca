import { CallError } from './call-error.ts'
import { parseAbilityTool } from './tool-names.ts'
import { operationTool, resultTool } from './tools.ts'

/** The tools of the protocol that execute other tools. */
export type Verb = 'read' | 'change' | 'delete'

/** The tool of the protocol that executes a tool. An ability can do anything on its site, but deletes no data here. */
export const verbOf = (tool: string): Verb => {
  if (parseAbilityTool(tool)) return 'change'
  const { annotations } = operationTool(tool) ?? resultTool
  if (annotations.readOnlyHint) return 'read'
  return annotations.destructiveHint ? 'delete' : 'change'
}

const effects = { read: 'only reads', change: 'changes data', delete: 'deletes data' }

/** Throws unless a tool belongs to the verb with which it is called: a person may have approved that verb alone. */
export const checkVerb = (verb: Verb, tool: string): void => {
  const right = verbOf(tool)
  if (right === verb) return
  const effect = parseAbilityTool(tool) ? 'runs code of a website' : effects[right]
  const hint = `Call it with ${right}, with the same input.`
  throw new CallError(400, 'WRONG_TOOL', `${tool} ${effect}: ${verb} does not execute it.`, hint)
}
