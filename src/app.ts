import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { adminApi } from './admin/index.ts'
import type { Config } from './config.ts'
import { demoFeeds } from './demo/feeds.ts'
import { Failure } from './failure.ts'
import { docs } from './docs.ts'
import { answerErrors, refusal } from './http/errors.ts'
import { logRequests } from './http/log.ts'
import { safetyNet } from './http/safety-net.ts'
import { requireTls } from './http/tls.ts'
import { pluginApi } from './plugin/index.ts'
import { publicApi, type PublicMeans } from './public/index.ts'

interface Means extends PublicMeans {
  secretKey: Buffer
  logger: Logger
}

const trustProxy = (app: Express, config: Config) => {
  try {
    app.set('trust proxy', config.trustProxy)
  } catch (error) {
    throw new Failure(`TRUST_PROXY: ${(error as Error).message}`, { cause: error })
  }
}

/** An answer is for its caller alone, and is what it says it is; no condition makes it another. */
const privately: RequestHandler = (req, res, next) => {
  delete req.headers['if-none-match']
  res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  next()
}

/** The service as an Express application: each interface at its base path. */
export const createApp = async ({ logger, ...means }: Means): Promise<Express> => {
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.enable('strict routing').enable('case sensitive routing')
  app.set('query parser', 'simple')
  const { config } = means
  trustProxy(app, config)
  app.use(...logRequests(logger))
  app.use(privately)
  app.use(docs())
  if (!config.databaseUrl) app.use(demoFeeds())
  app.use('/api/public/v1', await publicApi(means))
  // The checks that hold for all of `/api`, and of `/v1`; the public API has them in the order of its own gate.
  const { address, legacy } = means.counters
  app.use(['/api', '/v1'], requireTls(config.host))
  app.use('/api', safetyNet(address, config.ipRateLimitPerMinute))
  app.use('/v1', safetyNet(legacy, config.ipRateLimitPerMinute))
  app.use('/api', await adminApi({ ...means, outbound: means.webhooks.outbound, hmac: config.hmac }))
  app.use(await pluginApi({ ...means, secrets: means.webhooks.secrets, hmac: config.hmac }))
  app.use(() => {
    throw refusal('NOT_FOUND')
  })
  app.use(answerErrors)
  return app
}
