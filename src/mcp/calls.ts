import { inputRequired, inputResponse, type InputRequiredResult } from '@modelcontextprotocol/server'
import { OtherSuccess } from '#src/operations/types.ts'
import { checkArguments } from './arguments.ts'
import { CallError } from './call-error.ts'
import { confirmationQuestion } from './confirm.ts'
import { executeTool, noteTool } from './execute.ts'
import { findGuides } from './guides.ts'
import type { Agent } from './operations.ts'
import { signatureOf } from './signature.ts'
import { suggestName } from './suggest.ts'
import { parseAbilityTool } from './tool-names.ts'
import { operationTool, operationToolsFor, resultTool } from './tools.ts'
import { describeTools, findTools } from './visible-tools.ts'

/** The result of a call, with its parts that a site may have written. */
export interface CallValue {
  value: object
  parts: readonly unknown[]
}
export type CallResult = CallValue | (InputRequiredResult & { value?: never })

export interface CallContext {
  /** Whether the client can ask the person who uses it. */
  canAsk: boolean
  /** The answers of that person, when the client repeats a call. */
  inputResponses?: Parameters<typeof inputResponse>[0]
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

const search = async (agent: Agent, { query, limit, in: place }: SearchInput): Promise<CallValue> => {
  if (place === 'guides')
    return { value: { guides: await findGuides(agent, query, Math.min(limit, maxGuides)) }, parts: [] }
  const matching = await findTools(agent, query, limit)
  const tools = matching.map(({ name, title, inputSchema, annotations, untrusted }, nth) => ({
    name,
    title,
    ...(nth < maxSignatures && { arguments: signatureOf(inputSchema) }),
    ...(annotations.destructiveHint && { destructive: true }),
    ...(untrusted && { untrusted }),
  }))
  return { value: { tools }, parts: tools }
}

const describe = async (agent: Agent, { tools: names }: { tools: string[] }): Promise<CallValue> => {
  const { tools, unknown } = await describeTools(agent, names)
  return { value: { tools: tools.map(({ heading, ...tool }) => tool), unknown }, parts: tools }
}

const checkName = ({ key }: Agent, tool: string) => {
  if (operationTool(tool) || parseAbilityTool(tool) || tool === resultTool.name) return
  const names = operationToolsFor(key.scopes).map(({ name }) => name)
  const suggestion = suggestName(tool, names)
  const meant = suggestion ? `Did you mean ${suggestion}? ` : ''
  throw new CallError(404, 'NOT_FOUND', `There is no tool ${JSON.stringify(tool)}.`, `${meant}Find tools with search.`)
}

const confirmation = {
  type: 'object' as const,
  properties: { confirm: { type: 'boolean' as const, title: 'Confirm', description: 'Do what the message says.' } },
  required: ['confirm'],
}

/** Asks the person first, if a call needs a confirmation. Returns the question if their client has to ask it. */
const confirm = async (
  agent: Agent,
  { tool, arguments: args, confirm: isConfirmed }: ExecuteInput,
  { canAsk, inputResponses }: CallContext,
): Promise<InputRequiredResult | undefined> => {
  const question = await confirmationQuestion(agent, tool, args)
  if (question === undefined) return undefined
  if (canAsk) {
    const answer = inputResponse(inputResponses, 'confirm')
    if (answer.kind !== 'elicit')
      return inputRequired({
        inputRequests: { confirm: inputRequired.elicit({ message: question, requestedSchema: confirmation }) },
      })
    if (answer.action === 'accept' && answer.content?.['confirm'] === true) return undefined
    const hint = 'Do not repeat the call unless they ask for it.'
    throw new CallError(403, 'DECLINED', 'The person declined. Nothing was deleted or executed.', hint)
  }
  if (isConfirmed) return undefined
  const hint = 'Ask the person you work for. If they agree, repeat the call with "confirm": true beside "tool".'
  throw new CallError(428, 'CONFIRMATION_REQUIRED', question, hint)
}

const execute = async (agent: Agent, input: ExecuteInput, context: CallContext): Promise<CallResult> => {
  const { tool, arguments: args } = input
  noteTool(tool)
  checkName(agent, tool)
  checkArguments(tool, args)
  const strictAgent = { ...agent, isStrict: true }
  const question = await confirm(strictAgent, input, context)
  if (question) return question
  const executed = await executeTool(strictAgent, tool, args)
  if (!(executed instanceof OtherSuccess)) return { value: executed, parts: [executed.result] }
  const { commandId } = executed.body.result
  const hint = `The website executes it within about a minute. Then read the result: { "tool": "${resultTool.name}", "arguments": { "id": ${commandId} } }.`
  return { value: { ...executed.body, hint }, parts: [] }
}

/** The tools of the protocol, by name. */
export const callTool = { search, describe, execute }
