import { Router, type Request, type RequestHandler, type Response } from 'express'
import contract from '#generated/public/contract.json' with { type: 'json' }
import type { KeyScope } from '#generated/public/scopes.ts'
import { operations as table } from '#generated/public/operations.ts'
import { requestLogEntry } from '#src/http/log.ts'
import { operationRouter } from '#src/http/router.ts'
import { apiError } from '#src/operations/errors.ts'
import { openOperations, type Operations } from '#src/operations/execute.ts'
import type { RequestLog } from '#src/request-log/request-log.ts'
import { clients } from './clients.ts'
import { contacts } from './contacts.ts'
import { entry, openAuthentication, requireScope, type GateDeps } from './gate.ts'
import { events } from './events.ts'
import { invoices } from './invoices.ts'
import { meta } from './meta.ts'
import type { PublicCaller, PublicHandlers } from './operations.ts'
import { quotes } from './quotes.ts'
import { tasks } from './tasks.ts'
import { tickets } from './tickets.ts'
import { watches } from './watches.ts'
import { webhooks } from './webhooks.ts'
import { websites } from './websites.ts'

const handlers: PublicHandlers = {
  ...meta,
  ...clients,
  ...contacts,
  ...websites,
  ...tickets,
  ...invoices,
  ...quotes,
  ...tasks,
  ...events,
  ...watches,
  ...webhooks,
}

export interface PublicApiDeps extends GateDeps {
  requestLog: RequestLog
}

export interface PublicApi {
  /** The whole interface, with a 404 for every other path. */
  router: Router
  /** What every request with a key passes before the key is asked for. */
  entry: RequestHandler[]
  /** The caller of a request that carries a key. */
  authenticate: (req: Request, res: Response) => Promise<PublicCaller>
  operations: Operations<PublicCaller>
}

/** The public REST API. */
export const openPublicApi = ({ requestLog, ...deps }: PublicApiDeps): PublicApi => {
  const log: RequestHandler = (req, res, next) => {
    res.once('close', () => requestLog.record(requestLogEntry(req, res)))
    next()
  }
  const authenticate = openAuthentication(deps)
  const operations = openOperations<PublicCaller>({
    contract,
    table,
    handlers,
    authorize: ({ requires }, caller) => requireScope(caller, requires as KeyScope | null),
  })
  const before = [log, ...entry(deps)]
  const router = Router()
    .use(...before)
    .use(
      operationRouter({
        operations,
        authenticate: async (req, res) => ({ caller: await authenticate(req, res) }),
        beforeRoutingError: authenticate,
      }),
    )
    .use(async (req, res) => {
      await authenticate(req, res)
      throw apiError('NOT_FOUND')
    })
  return { router, entry: before, authenticate, operations }
}
