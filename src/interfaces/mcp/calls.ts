import type { InputRequiredResult } from '@modelcontextprotocol/server'
import { Json } from '#src/ground/db/json.ts'
import { checkArguments } from './arguments.ts'
import { CallError } from './call-error.ts'
import { confirm, type CallContext } from './confirm.ts'
import { executeTool, noteTool } from './execute.ts'
import { findGuides } from './guides.ts'
import type { Agent } from './operations.ts'
import { signatureOf } from './signature.ts'
import { suggestName } from './suggest.ts'
import { parseAbilityTool } from './tool-names.ts'
import { operationTool, operationToolsFor, resultTool } from './tools.ts'
import { describeTools, findTools } from './visible-tools.ts'
import { operations } from '#generated/public/operations.ts'
import { toVisible } from '#src/features/sites/connectors/visible-text.ts'

/** The tools of the protocol that execute other tools. */
type Verb = 'read' | 'change' | 'delete'

/** The tool of the protocol that executes a tool. An ability can do anything on its site, but deletes no data here. */
const verbOf = (tool: string): Verb => {
  if (parseAbilityTool(tool)) return 'change'
  const { annotations } = operationTool(tool) ?? resultTool
  if (annotations.readOnlyHint) return 'read'
  return annotations.destructiveHint ? 'delete' : 'change'
}

const effects = { read: 'only reads', change: 'changes data', delete: 'deletes data' }

/** Throws unless a tool belongs to the verb with which it is called: a person may have approved that verb alone. */
const checkVerb = (verb: Verb, tool: string): void => {
  const right = verbOf(tool)
  if (right === verb) return
  const effect = parseAbilityTool(tool) ? 'runs code of a website' : effects[right]
  const hint = `Call it with ${right}, with the same input.`
  throw new CallError(400, 'WRONG_TOOL', `${tool} ${effect}: ${verb} does not execute it.`, hint)
}

const untrustedIds = new Set(
  Object.entries(operations).flatMap(([id, { hasUntrustedText }]) => (hasUntrustedText ? [id] : [])),
)

/** Whether the result of a tool may contain text of strangers. */
const mayBeUntrusted = (tool: string): boolean => untrustedIds.has(tool) || tool === resultTool.name

/**
 * Marks a result with text of strangers for agents, and removes the characters that people cannot see. The contract has
 * such text of feeds and of the receivers of webhooks in fields with `x-untrusted`.
 */
const markUntrusted = <Result extends object>(tool: string, result: Result | null): Result | null =>
  result && untrustedIds.has(tool) ? { untrusted: true, ...toVisible(result) } : result

/** The result of a call, with its parts that a site may have written. */
export interface CallValue {
  value: object
  parts: readonly unknown[]
  /** The field `result` of the value, as JSON. */
  result?: Json<object | null>
}
export type CallResult = CallValue | (InputRequiredResult & { value?: never })

interface ExecuteInput {
  tool: string
  arguments: Record<string, unknown>
  confirm: boolean
}

/** Guides come with their text. */
const maxGuides = 5

/** The best matches of a search come with their arguments. */
const maxSignatures = 3

interface SearchInput {
  query: string
  limit: number
  in: 'tools' | 'guides'
}

const search = async (agent: Agent, { query, limit, in: place }: SearchInput): Promise<CallValue> => {
  if (place === 'guides')
    return { value: { guides: await findGuides(agent, query, Math.min(limit, maxGuides)) }, parts: [] }
  const matching = await findTools(agent, query, limit)
  const tools = matching.map(({ name, title, inputSchema, annotations, untrusted }, nth) => ({
    name,
    title,
    call: verbOf(name),
    ...(nth < maxSignatures && { arguments: signatureOf(inputSchema) }),
    ...(annotations.destructiveHint && { destructive: true }),
    ...(untrusted && { untrusted }),
  }))
  const hint = 'No tool that this key may use does this.'
  return { value: { tools, ...(tools.length === 0 && { hint }) }, parts: tools }
}

const describe = async (agent: Agent, { tools: names }: { tools: string[] }): Promise<CallValue> => {
  const { tools, unknown } = await describeTools(agent, names)
  return {
    value: { tools: tools.map(({ heading, ...tool }) => ({ ...tool, call: verbOf(tool.name) })), unknown },
    parts: tools,
  }
}

const checkName = ({ key }: Agent, tool: string) => {
  if (operationTool(tool) || parseAbilityTool(tool) || tool === resultTool.name) return
  const names = operationToolsFor(key.scopes).map(({ name }) => name)
  const suggestion = suggestName(tool, names)
  const meant = suggestion ? `Did you mean ${suggestion}? ` : ''
  throw new CallError(404, 'NOT_FOUND', `There is no tool ${JSON.stringify(tool)}.`, `${meant}Find tools with search.`)
}

/** Executes a tool. Without a verb, it may be any tool. */
const executeAs = async (
  verb: Verb | null,
  agent: Agent,
  input: ExecuteInput,
  context: CallContext,
): Promise<CallResult> => {
  const { tool, arguments: args } = input
  noteTool(tool)
  checkName(agent, tool)
  if (verb) checkVerb(verb, tool)
  checkArguments(tool, args)
  const strictAgent = { ...agent, isStrict: true }
  const question = await confirm(strictAgent, input, context)
  if (question) return question
  const executed = await executeTool(strictAgent, tool, args)
  if (executed instanceof Json) {
    if (!mayBeUntrusted(tool)) return { value: {}, parts: [], result: executed }
    const result = executed.parse()
    const marked = markUntrusted(tool, result)
    return { value: {}, parts: [marked], result: marked === result ? executed : Json.stringify(marked) }
  }
  const { commandId } = executed.body.result
  const hint = `The website executes it within about a minute. Then read the result: read { "tool": "${resultTool.name}", "arguments": { "id": ${commandId} } }.`
  return { value: { ...executed.body, hint }, parts: [] }
}

const executeWith =
  (verb: Verb | null) =>
  (agent: Agent, input: ExecuteInput, context: CallContext): Promise<CallResult> =>
    executeAs(verb, agent, input, context)

/** The tools of the protocol, by name. */
export const callTool = {
  search,
  describe,
  read: executeWith('read'),
  change: executeWith('change'),
  delete: executeWith('delete'),
  execute: executeWith(null),
}
