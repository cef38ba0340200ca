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
import { advisoryHandlers } from './advisories.ts'
import { campaignHandlers } from './campaigns.ts'
import { changeHandlers } from './changes.ts'
import { clientHandlers } from './clients.ts'
import { contactHandlers } from './contacts.ts'
import { eventHandlers } from './events.ts'
import { extensionHandlers } from './extensions.ts'
import { exportHandlers } from './exports.ts'
import { createGate, entryMiddleware, requireScope, type PublicGateDeps } from './gate.ts'
import { importHandlers } from './imports.ts'
import { incomingInvoiceHandlers } from './incoming-invoices.ts'
import { invoiceHandlers } from './invoices.ts'
import { uncountMinute } from './limits.ts'
import { metaHandlers } from './meta.ts'
import type { PublicCaller, PublicHandlers } from './operations.ts'
import { recurringInvoiceHandlers } from './recurring-invoices.ts'
import { quoteHandlers } from './quotes.ts'
import { runCallWith } from './run-call.ts'
import { taskHandlers } from './tasks.ts'
import { ticketHandlers } from './tickets.ts'
import { watchHandlers } from './watches.ts'
import { webhookHandlers } from './webhooks.ts'
import { websiteHandlers } from './websites.ts'

const handlers: PublicHandlers = {
  ...metaHandlers,
  ...clientHandlers,
  ...contactHandlers,
  ...websiteHandlers,
  ...extensionHandlers,
  ...advisoryHandlers,
  ...campaignHandlers,
  ...ticketHandlers,
  ...invoiceHandlers,
  ...recurringInvoiceHandlers,
  ...incomingInvoiceHandlers,
  ...quoteHandlers,
  ...taskHandlers,
  ...eventHandlers,
  ...exportHandlers,
  ...watchHandlers,
  ...webhookHandlers,
  ...importHandlers,
  ...changeHandlers,
}

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
  config: Config
  dataQuotas: DataQuotas
  /** Throws when the disk of the database is nearly full. */
  requireDiskSpace?: (() => void) | undefined
  originOf: OriginOf
}

/** The public REST API. */
export const createPublicApi = ({
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
