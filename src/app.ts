import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { adminApi } from './admin/index.ts'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'
import { docs } from './docs.ts'
import { answerErrors, refusal } from './http/errors.ts'
import { logRequests } from './http/log.ts'
import { safetyNet } from './http/safety-net.ts'
import { requireTls, strictTransport } from './http/tls.ts'
import { mcpApi } from './mcp/index.ts'
import { pluginApi } from './plugin/index.ts'
import { openPublicApi, type PublicMeans } from './public/index.ts'

export interface AppDeps extends Omit<PublicMeans, 'webhooks'> {
  logger: Logger
  /** The feeds of the demo, where there is one. */
  demoFeeds?: RequestHandler | undefined
}

const trustProxy = (app: Express, config: Config) => {
  try {
    app.set('trust proxy', config.trustProxy)
  } catch (error) {
    throw new Failure(`TRUST_PROXY: ${(error as Error).message}`, { cause: error })
  }
}

/** An answer is for its caller alone, and is what it says it is; no condition makes it another. Who came over TLS stays there. */
const privately: RequestHandler = (req, res, next) => {
  delete req.headers['if-none-match']
  res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  if (req.secure) res.set('Strict-Transport-Security', strictTransport)
  next()
}

/** The service as an Express application: each interface at its base path. */
export const createApp = async ({ logger, demoFeeds, ...deps }: AppDeps): Promise<Express> => {
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.enable('strict routing').enable('case sensitive routing')
  app.set('query parser', 'simple')
  const { config, counters } = deps
  trustProxy(app, config)
  app.use(...logRequests(logger))
  app.use(privately)
  app.use(docs())
  if (demoFeeds) app.use(demoFeeds)
  const publicApi = await openPublicApi({ ...deps, webhooks: config.webhooks })
  app.use('/api/public/v1', publicApi.router)
  const net = safetyNet(counters.address, config.ipRateLimitPerMinute)
  const tls = requireTls(config.host)
  app.use(await mcpApi({ db: deps.db, publicApi, anonymous: [tls, net] }))
  // The checks that hold for all of `/api`, and of `/v1`; what keys open has them in the order of its own gate.
  app.use(['/api', '/v1'], tls)
  app.use('/api', net)
  app.use('/v1', safetyNet(counters.legacy, config.ipRateLimitPerMinute))
  app.use('/api', await adminApi({ ...deps, hmac: config.hmac }))
  app.use(await pluginApi({ ...deps, hmac: config.hmac }))
  app.use(() => {
    throw refusal('NOT_FOUND')
  })
  app.use(answerErrors)
  return app
}
