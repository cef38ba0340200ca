import express, { type Express, type Request, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { lazyAuthorizationServer } from '#src/features/access/load.ts'
import { audienceOfPath, metadataUrl } from '#src/features/access/resources.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { hasMail, hasPublicConsole, hasPublicUrl } from '#src/ground/config/public-url.ts'
import type { Turns } from '#src/ground/load/turns.ts'
import { createAdmission } from '#src/interfaces/http/admission.ts'
import { errorHandler } from '#src/interfaces/http/error-handler.ts'
import { allowHosts } from '#src/interfaces/http/host.ts'
import type { LogSampler } from '#src/interfaces/http/log-sampler.ts'
import { logRequests } from '#src/interfaces/http/log.ts'
import { createOriginOf } from '#src/interfaces/http/origin.ts'
import { rejectRefused } from '#src/interfaces/http/overload.ts'
import { setApiHeaders } from '#src/interfaces/http/security-headers.ts'
import { requireTls } from '#src/interfaces/http/tls.ts'
import { consoleRoutes } from '#src/interfaces/pages/console.ts'
import { docs } from '#src/interfaces/pages/docs.ts'
import { wellKnownRoutes } from '#src/interfaces/pages/well-known.ts'
import { createPublicApi } from '#src/interfaces/public/index.ts'
import { limitByAddress } from '#src/platform/http-context/address-limit.ts'
import { removeForwardedPorts } from '#src/platform/http-context/address.ts'
import { openMailOutbox } from '#src/platform/mail/outbox.ts'
import type { RequestLog } from '#src/platform/request-log/request-log.ts'
import { publicHandlers } from '#src/service/features.ts'
import { admin, mcp, oauth, openIdConnect, plugin, type InterfaceDeps } from './lazy-interfaces.ts'

export interface AppDeps extends Omit<
  InterfaceDeps,
  | 'webhooks'
  | 'consoleUrl'
  | 'publicUrlOf'
  | 'mail'
  | 'admitRequest'
  | 'originOf'
  | 'publicApi'
  | 'loadAuthorizationServer'
> {
  logger: Logger
  /** The turns on the event loop, which the server shares. */
  turns: Turns
  logSampler: LogSampler
  requestLog: RequestLog
  /** Serves the feeds of the demo agency, if there is one. */
  demoFeeds?: RequestHandler | undefined
}

/** A page of the documentation or of the console needs several files. */
const docsRateLimitFactor = 3

/** Opens the parts that the interfaces share. */
export const toInterfaceDeps = ({ turns, ...opened }: AppDeps): InterfaceDeps & Omit<AppDeps, 'turns'> => {
  const { config, logger, publicUrl } = opened
  const consoleUrl = (path: string) => `${publicUrl()}/console${path}`
  const deps = {
    ...opened,
    webhooks: config.webhooks,
    originOf: createOriginOf(config),
    admitRequest: createAdmission(config.maxRequestsPerAgency, turns),
    consoleUrl: hasPublicConsole(config) ? consoleUrl : undefined,
    publicUrlOf: (path: string) => (hasPublicUrl(config) ? `${publicUrl()}${path}` : path),
    mail: hasMail(config) ? openMailOutbox({ ...opened, consoleUrl }) : undefined,
  }
  return {
    ...deps,
    publicApi: createPublicApi({ ...deps, handlers: publicHandlers }),
    loadAuthorizationServer: hasPublicConsole(config)
      ? lazyAuthorizationServer(() => ({ ...deps, logger, publicUrl: publicUrl() }))
      : undefined,
  }
}

/** Creates the Express application, with each API mounted at its base path. */
export const createApp = ({
  logger,
  logSampler,
  requestLog,
  demoFeeds,
  ...deps
}: ReturnType<typeof toInterfaceDeps>): Express => {
  const { config, counters, originOf, publicApi, publicUrl, loadAuthorizationServer } = deps
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.enable('strict routing').enable('case sensitive routing')
  app.set('query parser', 'simple')
  // Express would answer `If-None-Match: *` with 304, even where responses have no ETag.
  Object.defineProperty(app.request, 'fresh', { value: false })
  app.set('trust proxy', config.trustProxy)
  if (config.trustProxy !== false) app.use(removeForwardedPorts)
  app.use(logRequests({ logger, sampler: logSampler, record: entry => requestLog.record(entry) }))
  app.use(setApiHeaders)
  app.use(rejectRefused)
  if (config.allowedHosts.length > 0) app.use(allowHosts(config.allowedHosts))
  const tls = requireTls(config)
  const addressLimit = limitByAddress(counters.address, config.ipRateLimitPerMinute)
  app.use('/api/public/v1', publicApi.router)
  if (loadAuthorizationServer) app.use(oauth(loadAuthorizationServer, [tls, addressLimit]))
  app.use(wellKnownRoutes(config, addressLimit))
  app.use(mcp(deps, [tls, addressLimit]))
  // The public API and MCP run these checks in their own entry middleware, so they are mounted before this point.
  app.use(['/api', '/v1'], tls)
  app.use('/api', addressLimit)
  app.use('/v1', limitByAddress(counters.v1PerAddress, config.ipRateLimitPerMinute))
  app.use('/api/session', openIdConnect(deps))
  app.use('/api', admin(deps))
  app.use(plugin(deps))
  const filesLimit = limitByAddress(counters.docsPerAddress, config.ipRateLimitPerMinute * docsRateLimitFactor)
  if (config.console) app.use(consoleRoutes(config, filesLimit))
  app.use(docs(config, filesLimit))
  if (demoFeeds) app.use(demoFeeds)
  app.use(() => {
    throw apiError('NOT_FOUND')
  })
  const resourceMetadataOf = ({ originalUrl }: Request) => {
    const audience = loadAuthorizationServer && audienceOfPath(originalUrl)
    return audience && metadataUrl(publicUrl(), audience)
  }
  app.use(errorHandler(originOf, resourceMetadataOf))
  return app
}
