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
import { advisoryHandlers } from '#src/features/sites/fleet/advisories.public.ts'
import { campaignHandlers } from '#src/features/sites/campaigns/campaigns.public.ts'
import { changeHandlers } from '#src/features/webhooks/changes.public.ts'
import { clientHandlers } from '#src/features/clients/clients.public.ts'
import { contactHandlers } from '#src/features/clients/contacts.public.ts'
import { eventHandlers } from '#src/features/planning/events.public.ts'
import { extensionHandlers } from '#src/features/sites/fleet/extensions.public.ts'
import { exportHandlers } from '#src/features/transfer/exports/exports.public.ts'
import { requireScope } from '#src/platform/keys/scopes.ts'
import { createGate, entryMiddleware, type PublicGateDeps } from './gate.ts'
import { importHandlers } from '#src/features/transfer/imports/imports.public.ts'
import { incomingInvoiceHandlers } from '#src/features/billing/platform/incoming-invoices.public.ts'
import { invoiceHandlers } from '#src/features/billing/invoices.public.ts'
import { uncountMinute } from './limits.ts'
import { metaHandlers } from '#src/features/access/meta.public.ts'
import type { PublicCaller, PublicHandlers } from '#src/platform/api/public.ts'
import { recurringInvoiceHandlers } from '#src/features/billing/recurring/recurring-invoices.public.ts'
import { quoteHandlers } from '#src/features/billing/quotes.public.ts'
import { runCallWith } from './run-call.ts'
import { taskHandlers } from '#src/features/planning/tasks.public.ts'
import { ticketHandlers } from '#src/features/tickets/tickets.public.ts'
import { watchHandlers } from '#src/features/watches/watches.public.ts'
import { webhookHandlers } from '#src/features/webhooks/webhooks.public.ts'
import { websiteHandlers } from '#src/features/sites/websites/websites.public.ts'

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
