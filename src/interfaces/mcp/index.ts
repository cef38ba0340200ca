import { Router, type Request, type RequestHandler, type Response as HttpResponse } from 'express'
import contract from '#generated/mcp/contract.json' with { type: 'json' }
import { operations as table } from '#generated/mcp/operations.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { OriginOf } from '#src/interfaces/http/origin.ts'
import { operationRouter, type Responder } from '#src/interfaces/http/router.ts'
import { sendText } from '#src/interfaces/http/send.ts'
import { languageOf } from '#src/ground/base/language.ts'
import { metadataUrl } from '#src/features/access/resources.ts'
import { createOperations } from '#src/platform/operations/execute.ts'
import { requireScope } from '#src/platform/keys/scopes.ts'
import type { PublicApi } from '#src/interfaces/public/index.ts'
import { hasKey } from '#src/interfaces/public/key.ts'
import { createHandlers } from './handlers.ts'
import { readMessage, Reply } from './json-rpc.ts'
import type { AgentCaller, AnonymousCaller } from './operations.ts'

export interface McpDeps {
  publicApi: PublicApi
  /** The middleware for requests that neither have nor need a key. */
  anonymousMiddleware: RequestHandler[]
  /** The origins whose pages may send messages. */
  corsOrigins: string[]
  originOf: OriginOf
  /** The issuer of access tokens. Undefined without an authorization server. */
  issuer: (() => string) | undefined
}

const manifestPath = table.getMcpManifest.path
const messagePath = table.speakMcp.path
const paths = [manifestPath, '/api/mcp', messagePath]

/** The manifest is public, but a key in the request must be valid. */
const isAnonymous = (req: Request) => !hasKey(req) && (req.baseUrl + req.path).startsWith(manifestPath)

/** The protocol requires it against DNS rebinding. Programs send no `Origin`. */
const rejectForeignOrigins =
  (allowed: string[]): RequestHandler =>
  (req, _res, next) => {
    const { origin } = req.headers
    const isForeign = origin !== undefined && origin !== `${req.protocol}://${req.host}` && !allowed.includes(origin)
    next(isForeign && req.baseUrl === messagePath ? apiError('FORBIDDEN') : undefined)
  }

/** The MCP SDK is loaded with the first message. Importing it again for each one would take long. */
let protocol: typeof import('./protocol.ts') | undefined

const speakMcp: Responder = async (call, req, res) => {
  const { handleMessage } = (protocol ??= await import('./protocol.ts'))
  const { agent, body } = call as AgentCaller & { body: unknown }
  const { status, text, contentType } = call instanceof Reply ? call : await handleMessage(agent, req, body)
  res.status(status)
  if (contentType) res.setHeader('Content-Type', contentType)
  sendText(res, text)
}

const toAuthorization = (issuer: string) => ({
  resourceMetadata: metadataUrl(issuer, 'mcp'),
  authorizationServers: [issuer],
})

/** The public API for AI agents: a manifest, tool execution over HTTP, and the Model Context Protocol. */
export const mcpApi = ({ publicApi, anonymousMiddleware, corsOrigins, originOf, issuer }: McpDeps): Router => {
  const withKey = Router().use(...publicApi.entryMiddleware, rejectForeignOrigins(corsOrigins))
  const withoutKey = Router().use(...anonymousMiddleware)
  const entryMiddleware: RequestHandler = (req, res, next) => (isAnonymous(req) ? withoutKey : withKey)(req, res, next)

  const authenticate = async (req: Request, res: HttpResponse): Promise<AgentCaller> => {
    const caller = await publicApi.authenticate(req, res)
    const { operations: agentOperations } = publicApi
    const language = languageOf(req.headers)
    return { agent: { ...caller, operations: agentOperations, language, origin: originOf(req) } }
  }
  const renew = async ({ agent }: AgentCaller | AnonymousCaller) =>
    agent ? { agent: { ...agent, ...(await agent.renew()) } } : {}
  const beforeRoutingError = async (req: Request, res: HttpResponse) => {
    if (!isAnonymous(req)) await authenticate(req, res)
  }
  const operations = createOperations<AgentCaller | AnonymousCaller>({
    contract,
    table,
    handlers: createHandlers({ authorizationOf: () => (issuer ? toAuthorization(issuer()) : null) }),
    renew,
    authorize: ({ requires }, { agent }) => {
      if (agent) requireScope(agent, requires as KeyScope | null)
      else if (requires !== null) throw apiError('MISSING_API_KEY')
    },
  })
  const prepare: typeof operations.prepare = (id, caller, input) =>
    id === 'speakMcp'
      ? readMessage(input, messageInput => operations.prepare(id, caller, messageInput))
      : operations.prepare(id, caller, input)
  return Router({ strict: true, caseSensitive: true })
    .use(paths, entryMiddleware)
    .use(
      operationRouter({
        operations: { ...operations, prepare },
        authenticate: async (req, res, { schemes }) => ({
          caller: !hasKey(req) && schemes.includes('anonymous') ? {} : await authenticate(req, res),
        }),
        beforeRoutingError,
        responders: { speakMcp },
      }),
    )
    .use(paths, async (req, res) => {
      await beforeRoutingError(req, res)
      throw apiError('NOT_FOUND')
    })
}
