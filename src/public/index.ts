import { Router, type Request, type RequestHandler, type Response } from 'express'
import { operations } from '#generated/public/operations.ts'
import { Tenant } from '#src/db/tenant.ts'
import { refusal } from '#src/http/errors.ts'
import { factsOf } from '#src/http/log.ts'
import { mount } from '#src/http/mount.ts'
import type { RequestLog } from '#src/request-log/request-log.ts'
import type { Queue } from '#src/queue/queue.ts'
import type { Webhooks } from '#src/webhooks/index.ts'
import { clients } from './clients.ts'
import { contacts } from './contacts.ts'
import { publicGate, type GateMeans } from './gate.ts'
import { events } from './events.ts'
import { invoices } from './invoices.ts'
import { keyOf } from './key.ts'
import { usageOf } from './limits.ts'
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

/** What the public API works with. */
export interface PublicMeans extends GateMeans {
  requestLog: RequestLog
  webhooks: Webhooks
  queue: Queue
}

export interface PublicApi {
  /** Its log, its gate, its operations, and 404 for everything else. */
  router: Router
  /** What every request of a key passes, wherever it goes. */
  arrival: RequestHandler[]
  /** The operations alone, for who has passed that. */
  operations: Router
}

/** The public REST API. */
export const openPublicApi = async ({
  requestLog,
  webhooks: webhookMeans,
  queue,
  ...means
}: PublicMeans): Promise<PublicApi> => {
  const gate = await publicGate(means)
  const caller = (_req: Request, res: Response): PublicCaller => {
    const key = keyOf(res)
    return { key, usage: usageOf(res), tenant: new Tenant(means.db, key.agencyId), webhooks: webhookMeans, queue }
  }
  const log: RequestHandler = (req, res, next) => {
    res.once('close', () => requestLog.record(factsOf(req, res)))
    next()
  }
  const arrival = [log, ...gate.arrival]
  const own = mount({ table: operations, handlers, steps: gate.operation, caller })
  const router = Router()
    .use(...arrival)
    .use(own)
    .use(() => {
      throw refusal('NOT_FOUND')
    })
  return { router, arrival, operations: own }
}
