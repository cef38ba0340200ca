import type { InputRequiredResult } from '@modelcontextprotocol/server'
import { Json } from '#src/ground/db/json.ts'
import { checkArguments } from './arguments.ts'
import { CallError } from './call-error.ts'
import { confirm, type CallContext } from './confirm.ts'
import { executeTool } from './execute.ts'
import { findGuides } from './guides.ts'
import type { Agent } from './operations.ts'
import { signatureOf } from './signature.ts'
import { suggestName } from './suggest.ts'
import { resolveTarget, type Target } from './targets.ts'
import { operationToolsFor, resultTool, siteTextNotice, type Tool } from './tools.ts'
import { describeTools, findTools } from './visible-tools.ts'
import { operations } from '#generated/public/operations.ts'
import { toVisible } from '#src/features/sites/connectors/visible-text.ts'

/** The tools of the protocol that execute other tools. */
type Verb = 'read' | 'change' | 'delete'

/** The tool of the protocol that executes a tool. An ability can do anything on its site, but deletes no data here. */
const verbOf = ({ annotations, untrusted }: Tool): Verb => {
  if (untrusted) return 'change'
  if (annotations.readOnlyHint) return 'read'
  return annotations.destructiveHint ? 'delete' : 'change'
}

const effects = { read: 'only reads', change: 'changes data', delete: 'deletes data' }

/** Throws unless a tool belongs to the verb with which it is called: a person may have approved that verb alone. */
const checkVerb = (verb: Verb, target: Target): void => {
  const right = target.kind === 'ability' ? 'change' : verbOf(target.tool)
  if (right === verb) return
  const effect = target.kind === 'ability' ? 'runs code of a website' : effects[right]
  const hint = `Call it with ${right}, with the same input.`
  throw new CallError(400, 'WRONG_TOOL', `${target.name} ${effect}: ${verb} does not execute it.`, hint)
}

/** The content of a result, or a question to the person who uses the client. */
export type CallResult = Json<object> | InputRequiredResult

const isUntrusted = (part: unknown) =>
  typeof part === 'object' && part !== null && 'untrusted' in part && part.untrusted === true

/** The content of a result. It begins with a notice if a site may have written one of the parts. */
const toContent = (value: object, parts: readonly unknown[]): Json<object> =>
  Json.stringify({ ...(parts.some(isUntrusted) && { notice: siteTextNotice }), ...value })

const untrustedIds = new Set(
  Object.entries(operations).flatMap(([id, { hasUntrustedText }]) => (hasUntrustedText ? [id] : [])),
)

/**
 * The content of the result of a tool. Text of strangers is marked for agents, without the characters that people
 * cannot see. The contract has such text of feeds and of the receivers of webhooks in fields with `x-untrusted`.
 */
const toResultContent = ({ name, kind }: Target, result: Json<object | null>): Json<object> => {
  if (kind === 'result') {
    const command = result.parse()
    return toContent({ result: command }, [command])
  }
  const value = untrustedIds.has(name) ? result.parse() : null
  if (value) {
    const marked = { untrusted: true, ...toVisible(value) }
    return toContent({ result: marked }, [marked])
  }
  return new Json(`{"result":${result.text}}`)
}

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

const search = async (agent: Agent, { query, limit, in: place }: SearchInput): Promise<CallResult> => {
  if (place === 'guides') return toContent({ guides: await findGuides(agent, query, Math.min(limit, maxGuides)) }, [])
  const matching = await findTools(agent, query, limit)
  const tools = matching.map((tool, nth) => ({
    name: tool.name,
    title: tool.title,
    call: verbOf(tool),
    ...(nth < maxSignatures && { arguments: signatureOf(tool.inputSchema) }),
    ...(tool.annotations.destructiveHint && { destructive: true }),
    ...(tool.untrusted && { untrusted: true }),
  }))
  const hint = 'No tool that this key may use does this.'
  return toContent({ tools, ...(tools.length === 0 && { hint }) }, tools)
}

const describe = async (agent: Agent, { tools: names }: { tools: string[] }): Promise<CallResult> => {
  const { tools, unknown } = await describeTools(agent, names)
  const described = tools.map(tool => {
    const { heading, ...fields } = tool
    return { ...fields, call: verbOf(tool) }
  })
  return toContent({ tools: described, unknown }, tools)
}

const unknownTool = ({ key }: Agent, tool: string) => {
  const names = operationToolsFor(key.scopes).map(({ name }) => name)
  const suggestion = suggestName(tool, names)
  const meant = suggestion ? `Did you mean ${suggestion}? ` : ''
  return new CallError(404, 'NOT_FOUND', `There is no tool ${JSON.stringify(tool)}.`, `${meant}Find tools with search.`)
}

/** Executes a tool. Without a verb, it may be any tool. */
const executeAs = async (
  verb: Verb | null,
  agent: Agent,
  { tool, arguments: args, confirm: isConfirmed }: ExecuteInput,
  context: CallContext,
): Promise<CallResult> => {
  const target = resolveTarget(agent, tool)
  if (!target) throw unknownTool(agent, tool)
  if (verb) checkVerb(verb, target)
  if (target.kind === 'operation') checkArguments(target, args)
  const question = await confirm(agent, { target, arguments: args, confirm: isConfirmed }, context)
  if (question) return question
  const { result, commandId } = await executeTool(agent, target, args)
  if (commandId === undefined) return toResultContent(target, result)
  const hint = `The website executes it within about a minute. Then read the result: read { "tool": "${resultTool.name}", "arguments": { "id": ${commandId} } }.`
  return Json.stringify({ result: result.parse(), hint })
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
