import express, { type Express } from 'express'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { answerErrors, ApiError } from './http/errors.ts'
import { logRequests } from './http/log.ts'
import type { RequestLog } from './http/request-log.ts'
import type { Counters } from './http/counters.ts'
import { publicApi } from './public/index.ts'

export interface Means {
  config: Config
  db: Database
  counters: Counters
  requestLog: RequestLog
  logger: Logger
}

/** The service as an Express application: each interface at its base path. */
export const createApp = async ({ logger, ...means }: Means): Promise<Express> => {
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.enable('strict routing').enable('case sensitive routing')
  app.set('query parser', 'simple').set('trust proxy', means.config.trustProxy)
  app.use(...logRequests(logger))
  app.use((_req, res, next) => {
    res.set('X-Content-Type-Options', 'nosniff')
    next()
  })
  app.use('/api/public/v1', await publicApi(means))
  app.use(() => {
    throw new ApiError('NOT_FOUND')
  })
  app.use(answerErrors)
  return app
}
