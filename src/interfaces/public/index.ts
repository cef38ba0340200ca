import { Router, type Request, type RequestHandler, type Response } from 'express'
import contract from '#generated/public/contract.json' with { type: 'json' }
import { operations as table } from '#generated/public/operations.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { Config } from '#src/ground/config/config.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { OriginOf } from '#src/interfaces/http/origin.ts'
import { operationRouter } from '#src/interfaces/http/router.ts'
import type { DataQuotas } from '#src/platform/limits/data-quotas.ts'
import { createOperations, type Operations } from '#src/platform/operations/execute.ts'
import { requireScope } from '#src/platform/keys/scopes.ts'
import { createGate, entryMiddleware, type PublicGateDeps } from './gate.ts'
import { uncountMinute } from './limits.ts'
import type { PublicCaller, PublicHandlers } from '#src/platform/api/public.ts'
import { runCallWith } from './run-call.ts'

export interface PublicApi {
  /** The whole API, with a 404 for unknown paths. */
  router: Router
  /** The middleware for all requests with a key, before authentication. */
  entryMiddleware: RequestHandler[]
  /** Authenticates a request by its key, or throws. */
  authenticate: (req: Request, res: Response) => Promise<PublicCaller>
  operations: Operations<PublicCaller>
}

export interface PublicApiDeps extends PublicGateDeps {
  handlers: PublicHandlers
  config: Config
  dataQuotas: DataQuotas
  /** Throws when the disk of the database is nearly full. */
  requireDiskSpace?: (() => void) | undefined
  originOf: OriginOf
}

/** The public REST API. */
export const createPublicApi = ({
  handlers,
  config,
  dataQuotas: { requireSpace },
  requireDiskSpace,
  originOf,
  ...gateDeps
}: PublicApiDeps): PublicApi => {
  const { counters } = gateDeps
  const { authenticate, authenticateLater } = createGate(gateDeps)
  const operations = createOperations<PublicCaller>({
    contract,
    table,
    handlers,
    runCall: runCallWith(requireSpace),
    allowsStrict: true,
    renew: caller => caller.renew(),
    requireWritable: requireDiskSpace,
    authorize: ({ requires }, caller) => requireScope(caller, requires as KeyScope | null),
  })
  const middleware = entryMiddleware({ config, counters })
  const router = Router()
    .use(...middleware)
    .use(
      operationRouter({
        operations,
        authenticate: async (req, res) => ({ caller: await authenticate(req, res) }),
        authenticateLater,
        beforeRoutingError: authenticate,
        beforeNotModified: res => uncountMinute(counters, res),
        originOf,
      }),
    )
    .use(async (req, res) => {
      await authenticate(req, res)
      throw apiError('NOT_FOUND')
    })
  return { router, entryMiddleware: middleware, authenticate, operations }
}
