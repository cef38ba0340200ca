import { Router, type Response } from 'express'
import { operations } from '#generated/public/operations.ts'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/db/connect.ts'
import { scopeOf } from '#src/db/scope.ts'
import { ApiError } from '#src/http/errors.ts'
import { factsOf } from '#src/http/log.ts'
import { mount } from '#src/http/mount.ts'
import type { RequestLog } from '#src/http/request-log.ts'
import type { Counters } from '#src/http/counters.ts'
import { clients } from './clients.ts'
import { publicGate } from './gate.ts'
import { keyOf } from './key.ts'
import { usageOf } from './limits.ts'
import { meta } from './meta.ts'
import type { PublicCaller, PublicHandlers } from './operations.ts'

const handlers: PublicHandlers = { ...meta, ...clients }

interface Means {
  config: Config
  db: Database
  counters: Counters
  requestLog: RequestLog
}

/** The public REST API: its log, its gate, its operations, and 404 for everything else. */
export const publicApi = async ({ requestLog, ...means }: Means): Promise<Router> => {
  const gate = await publicGate(means)
  const caller = (res: Response): PublicCaller => {
    const key = keyOf(res)
    return { key, usage: usageOf(res), scope: scopeOf(means.db, key.agencyId) }
  }
  return Router()
    .use((req, res, next) => {
      res.once('close', () => requestLog.record(factsOf(req, res)))
      next()
    })
    .use(...gate.arrival)
    .use(mount({ table: operations, handlers, steps: gate.operation, caller }))
    .use(() => {
      throw new ApiError('NOT_FOUND')
    })
}
