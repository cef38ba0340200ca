import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type McpRequestContext,
} from '@modelcontextprotocol/server'
import type { Request as HttpRequest } from 'express'
import { isApiError } from '#src/ground/base/errors/api-error.ts'
import { getLog } from '#src/platform/http-context/log-context.ts'
import { rpcError } from './json-rpc.ts'
import type { Agent } from './operations.ts'
import { createMcpServer } from './server.ts'

/** The headers that the protocol reads. */
const headerNames = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

type CreateServer = (context: Pick<McpRequestContext, 'era'>) => ReturnType<typeof createMcpServer>

/** A request as the SDK reads it, with the server for its message. The SDK requires a URL, but does not use it. */
class McpRequest extends Request {
  readonly createServer: CreateServer

  constructor({ headers }: HttpRequest, createServer: CreateServer) {
    const forwarded = headerNames.flatMap(name =>
      typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [],
    )
    super('http://localhost/mcp', { method: 'POST', headers: Object.fromEntries(forwarded) })
    this.createServer = createServer
  }
}

/**
 * Answers a message of a revision before 2026-07-28, in JSON instead of an event stream. After the answer, nothing is
 * open that would have to be closed.
 */
const handleLegacy = async (request: McpRequest, message: unknown) => {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await request.createServer({ era: 'legacy' }).connect(transport)
  return transport.handleRequest(request, { parsedBody: message })
}

/** Subscriptions are streams that stay open. The tools do not change, so there are none. */
const isSubscription = (message: unknown): message is { id: string | number } =>
  typeof message === 'object' && message !== null && 'method' in message && message.method === 'subscriptions/listen'

/** Answers messages since revision 2026-07-28. Each has its own server, which the SDK closes after its answer. */
const { fetch: handleCurrent } = createMcpHandler(
  ({ era, requestInfo }) => (requestInfo as McpRequest).createServer({ era }),
  { legacy: 'reject' },
)

const handle = async (request: McpRequest, message: unknown) => {
  if (await isLegacyRequest(request, message)) return handleLegacy(request, message)
  if (isSubscription(message)) return rpcError(404, -32_601, 'Method not found: subscriptions/listen', message.id)
  return handleCurrent(request, { parsedBody: message })
}

/**
 * Handles one parsed and validated MCP message, and returns the response with its text. There are no MCP sessions, so
 * each message has its own server. Models read English: their clients do not choose a language for them.
 *
 * Throws if an app lacks the scope of a tool, or if its token ends during a call: its client gets another token only
 * after an HTTP error.
 */
export const handleMessage = async (
  agent: Agent,
  req: HttpRequest,
  message: unknown,
): Promise<{ response: Response; text: string }> => {
  let challenge: unknown
  const onError = (thrown: unknown) => {
    if (agent.key.app && isApiError(thrown, 'PERMISSION_DENIED', 'INVALID_API_KEY')) challenge = thrown
  }
  const createServer: CreateServer = ({ era }) =>
    createMcpServer({ ...agent, language: 'en' }, { isLegacy: era === 'legacy', getLog: () => getLog(req), onError })
  const response = await handle(new McpRequest(req, createServer), message)
  if (challenge) throw challenge
  return { response, text: await response.text() }
}
