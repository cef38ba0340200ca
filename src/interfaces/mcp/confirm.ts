import { inputRequired, inputResponse, type InputRequiredResult } from '@modelcontextprotocol/server'
import { CallError } from './call-error.ts'
import { consentTo } from './consent.ts'
import type { Agent } from './operations.ts'
import { confirmationQuestion } from './question.ts'
import type { Target } from './targets.ts'

export interface CallContext {
  /** Whether the client can ask the person who uses it. */
  canAsk: boolean
  /** The answers of that person, when the client repeats a call. */
  inputResponses?: Parameters<typeof inputResponse>[0]
  /** The state of the question that they answer. Its client may have changed it. */
  requestState?: string | undefined
}

interface ConfirmedCall {
  target: Target
  arguments: Record<string, unknown>
  confirm: boolean
}

const requestedSchema = {
  type: 'object' as const,
  properties: { confirm: { type: 'boolean' as const, title: 'Confirm', description: 'Do what the message says.' } },
  required: ['confirm'],
}

/**
 * Asks the person first, if a call needs a confirmation. Returns the question if their client has to ask it: again when
 * the answer is for another call, or came too late.
 */
export const confirm = async (
  agent: Agent,
  { target, arguments: args, confirm: isConfirmed }: ConfirmedCall,
  { canAsk, inputResponses, requestState }: CallContext,
): Promise<InputRequiredResult | undefined> => {
  const question = await confirmationQuestion(agent, target, args)
  if (question === undefined) return undefined
  if (canAsk) {
    const consent = consentTo(agent, { tool: target.name, args, question })
    const answer = inputResponse(inputResponses, 'confirm')
    if (answer.kind !== 'elicit' || !(await consent.isFor(requestState)))
      return inputRequired({
        inputRequests: { confirm: inputRequired.elicit({ message: question, requestedSchema }) },
        requestState: await consent.seal(),
      })
    if (answer.action === 'accept' && answer.content?.['confirm'] === true) return undefined
    const hint = 'Do not repeat the call unless they ask for it.'
    throw new CallError(403, 'DECLINED', 'The person declined. Nothing was deleted or executed.', hint)
  }
  if (isConfirmed) return undefined
  const hint = 'Ask the person you work for. If they agree, repeat the call with "confirm": true beside "tool".'
  throw new CallError(428, 'CONFIRMATION_REQUIRED', question, hint)
}
