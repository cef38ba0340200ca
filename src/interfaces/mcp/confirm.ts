import {
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { hashJson } from '#src/ground/db/canonical-json.ts'
import { CallError } from './call-error.ts'
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

/** How long a person can take to answer a question. */
const ttlSeconds = 600

interface AskedCall {
  tool: string
  args: Record<string, unknown>
  question: string
}

interface Consent {
  /** The state that the client returns with the answer. */
  seal: () => Promise<string>
  /** Whether a state was sealed for this call, of this caller, and has not expired. */
  isFor: (state: string | undefined) => Promise<boolean>
}

/** The codec reads its context only with a binding, which the payload has. */
const noContext = {} as ServerContext

const codecOf = (key: string) => createRequestStateCodec<string>({ key: Buffer.from(key, 'base64'), ttlSeconds })

/** The consent to exactly one call: its caller, tool and arguments, and the question that the person read. */
const consentTo = ({ key, secrets }: Agent, { tool, args, question }: AskedCall): Consent => {
  const payload = hashJson([key.agencyId, key.lineageId, tool, args, question]).toString('base64url')
  const [current, ...previous] = secrets.deriveKeys('consent of persons to calls over MCP')
  const codec = codecOf(current)
  const verify = (state: string) =>
    Promise.any([codec, ...previous.map(codecOf)].map(known => known.verify(state, noContext)))
  return {
    seal: () => codec.mint(payload),
    isFor: async state => state !== undefined && (await verify(state).catch(() => undefined)) === payload,
  }
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
