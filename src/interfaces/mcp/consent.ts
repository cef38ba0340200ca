import { createRequestStateCodec, type ServerContext } from '@modelcontextprotocol/server'
import { hashJson } from '#src/ground/db/canonical-json.ts'
import type { Agent } from './operations.ts'

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
export const consentTo = ({ key, secrets }: Agent, { tool, args, question }: AskedCall): Consent => {
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
