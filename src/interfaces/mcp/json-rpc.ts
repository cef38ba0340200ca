import { describeError, formError, isApiError } from '#src/ground/base/errors/api-error.ts'
import type { Message } from '#src/ground/base/language.ts'
import type { Input } from '#src/platform/operations/execute.ts'

interface Details {
  formErrors: string[]
  fieldErrors: Record<string, string[]>
}

type Id = string | number | null

/** An HTTP response to a message. */
export class Reply {
  readonly status: number
  readonly text: string
  /** Null without a text. */
  readonly contentType: string | null

  constructor(status: number, text: string, contentType: string | null = 'application/json') {
    this.status = status
    this.text = text
    this.contentType = contentType
  }
}

/** A JSON-RPC error response. */
export const rpcError = (status: number, code: number, message: string, id: Id = null): Reply =>
  new Reply(status, JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))

const parseError = -32_700
const invalidRequest = -32_600

/** A message has four members. The SDK holds the event loop while it refuses thousands of unknown ones. */
const maxMembers = 100
const tooManyMembers: Message = { fr: 'Trop de champs', en: 'Too many fields' }

/**
 * Reads a message with `read`, which validates the body of its input. Resolves to a JSON-RPC error instead, if the body
 * is no JSON or no message; other errors are thrown.
 */
export const readMessage = async <Call extends object>(
  input: Input,
  read: (input: Input) => Promise<Call>,
): Promise<Call | Reply> => {
  let isParsed = false
  const body = async () => {
    const value = await input.body()
    isParsed = value !== undefined
    if (Object.keys(Object(value) as object).length > maxMembers) throw formError(tooManyMembers)
    return value
  }
  try {
    return await read({ ...input, body })
  } catch (thrown) {
    if (!isApiError(thrown, 'VALIDATION_FAILED')) throw thrown
    const { body: error }: { body: object } = describeError(thrown, 'en')
    const { formErrors, fieldErrors } = (error as { details: Details }).details
    const fields = Object.entries(fieldErrors).map(([name, texts]) => `${name}: ${texts.join(', ')}`)
    return rpcError(400, isParsed ? invalidRequest : parseError, [...formErrors, ...fields].join('; '))
  }
}
