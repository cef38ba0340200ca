import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import document from '#generated/plugin/contract.json' with { type: 'json' }
import { Tenant } from '#src/db/tenant.ts'
import type { Database } from '#src/db/connect.ts'
import { readJson } from '#src/http/body.ts'
import { refusal } from '#src/http/errors.ts'
import type { Operation } from '#src/http/handlers.ts'
import { mount, refuseMethod, type Step } from '#src/http/mount.ts'
import { checkIds, readQuery } from '#src/http/parameters.ts'
import { validation } from '#src/http/validation.ts'
import type { PublicApi } from '#src/public/index.ts'
import { keyOf, requireScope } from '#src/public/key.ts'
import { dispatcher } from './dispatch.ts'
import type { McpRequest } from './execute.ts'
import { handlers } from './handlers.ts'
import { operations, protocol, type McpCaller } from './operations.ts'
import { openServer } from './server.ts'

/** What tools are executed with. */
export interface McpMeans {
  db: Database
  publicApi: PublicApi
  /** What a request without a key passes, where it needs none. */
  anonymous: RequestHandler[]
}

const table = { ...operations, speakMcp: protocol }
const paths = ['/.well-known/mcp.json', '/api/mcp', '/mcp']

/** The public API for agents: a manifest, a call by HTTP, and the protocol itself. */
export const mcpApi = async ({ db, publicApi, anonymous }: McpMeans): Promise<Router> => {
  const validate = await validation(document, table)
  const dispatch = dispatcher(publicApi.operations)
  const withKey = Router().use(...publicApi.arrival)
  const withoutKey = Router().use(...anonymous)
  const arrive: RequestHandler = (req, res, next) => {
    const isOpen = req.baseUrl === paths[0] && req.headers['x-api-key'] === undefined
    ;(isOpen ? withoutKey : withKey)(req, res, next)
  }
  const steps = (operation: Operation): Step[] => [
    checkIds,
    ...(operation.scope === null ? [] : [requireScope(operation)]),
    ...(operation.body ? [readJson(operation.largestBody)] : []),
    readQuery(operation),
    ...validate(operation),
  ]
  const requestOf = (req: Request, res: Response): McpRequest => ({
    req,
    res,
    dispatch,
    scope: new Tenant(db, keyOf(res).agencyId),
  })
  const caller = (req: Request, res: Response): McpCaller => ({
    key: res.locals.key,
    get request() {
      return requestOf(req, res)
    },
    begin: () => {
      res.locals.isBegun = true
    },
  })
  const speak: RequestHandler = async (req, res) => {
    const server = openServer(requestOf(req, res))
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    res.once('close', () => void server.close())
    // The transport builds a URL of it, which is nobody's business; the service takes requests without one.
    req.headers.host = 'localhost'
    await server.connect(transport)
    await transport.handleRequest(req, res, req.body)
  }
  return Router({ strict: true, caseSensitive: true })
    .use(paths, arrive)
    .post('/mcp', ...(steps(protocol) as RequestHandler[]), speak)
    .all('/mcp', refuseMethod(['post']))
    .use(mount({ table: operations, handlers, steps, caller }))
    .use(paths, () => {
      throw refusal('NOT_FOUND')
    })
}
