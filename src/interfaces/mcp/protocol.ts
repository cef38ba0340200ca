import {
  classifyInboundRequest,
  createMcpHandler,
  WebStandardStreamableHTTPServerTransport,
  type McpRequestContext,
} from '@modelcontextprotocol/server'
import type { Request as HttpRequest } from 'express'
import { getLog } from '#src/platform/http-context/log-context.ts'
import { answerCall } from './answer.ts'
import { Reply, rpcError } from './json-rpc.ts'
import type { Agent } from './operations.ts'
import { canAsk, readPlainCall, toResponse, toSdkResult } from './plain-call.ts'
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

/** Passes a message to the SDK. There are no MCP sessions, so each message has its own server. */
const handleWithSdk = async (agent: Agent, req: HttpRequest, message: unknown, isLegacy: boolean) => {
  let error: unknown
  const createServer: CreateServer = ({ era }) =>
    createMcpServer(async ({ name, arguments: input = {} }, { mcpReq }) => {
      const { envelope, inputResponses, requestState } = mcpReq
      const context = { canAsk: canAsk(era, { ...envelope }), inputResponses, requestState: requestState<string>() }
      try {
        return toSdkResult(era, await answerCall(agent, { name, input, context }, () => getLog(req)))
      } catch (thrown) {
        error = thrown
        throw thrown
      }
    })
  const request = new McpRequest(req, createServer)
  const response = await (isLegacy ? handleLegacy(request, message) : handleCurrent(request, { parsedBody: message }))
  if (error) throw error
  return new Reply(response.status, await response.text(), response.headers.get('content-type'))
}

const classify = ({ headers }: HttpRequest, body: unknown) => {
  const header = <Name extends string>(property: Name, name: string) =>
    (typeof headers[name] === 'string' ? { [property]: headers[name] } : {}) as { [_ in Name]?: string }
  return classifyInboundRequest({
    httpMethod: 'POST',
    body,
    ...header('protocolVersionHeader', 'mcp-protocol-version'),
    ...header('mcpMethodHeader', 'mcp-method'),
    ...header('mcpNameHeader', 'mcp-name'),
  })
}

/**
 * Handles one parsed message. Models read English: their clients do not choose a language for them. A plain call, as
 * most messages are, is answered without the objects of the SDK, which cost more than the call.
 *
 * Throws if an app lacks the scope of a tool, or if its token ends during a call.
 */
export const handleMessage = async (caller: Agent, req: HttpRequest, message: unknown): Promise<Reply> => {
  const agent: Agent = { ...caller, language: 'en', isStrict: true }
  const route = classify(req, message)
  const call = readPlainCall(route, req.headers, message)
  if (call) {
    const { era, name, input, meta } = call
    const result = await answerCall(agent, { name, input, context: { canAsk: canAsk(era, meta) } }, () => getLog(req))
    return new Reply(200, toResponse(call, result))
  }
  const isLegacy = route.kind === 'legacy'
  if (!isLegacy && isSubscription(message))
    return rpcError(404, -32_601, 'Method not found: subscriptions/listen', message.id)
  return handleWithSdk(agent, req, message, isLegacy)
}
