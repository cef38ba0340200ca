import express, { type Express, type Request, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Redactor } from '#src/features/sites/connectors/erasure/redactor.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { openExportStore } from '#src/features/transfer/exports/store/open.ts'
import type { Turns } from '#src/ground/load/turns.ts'
import { limitByAddress } from '#src/platform/http-context/address-limit.ts'
import { removeForwardedPorts } from '#src/platform/http-context/address.ts'
import { createAdmission } from '#src/interfaces/http/admission.ts'
import { hasMail, hasOpenIdConnect, hasPublicConsole, hasPublicUrl } from '#src/ground/config/public-url.ts'
import { errorHandler } from '#src/interfaces/http/error-handler.ts'
import { allowHosts } from '#src/interfaces/http/host.ts'
import { lazyHandler } from '#src/interfaces/http/lazy-handler.ts'
import type { LogSampler } from '#src/interfaces/http/log-sampler.ts'
import { logRequests } from '#src/interfaces/http/log.ts'
import { createOriginOf } from '#src/interfaces/http/origin.ts'
import { rejectRefused } from '#src/interfaces/http/overload.ts'
import { setApiHeaders } from '#src/interfaces/http/security-headers.ts'
import { requireTls } from '#src/interfaces/http/tls.ts'
import { openMailOutbox } from '#src/platform/mail/outbox.ts'
import { lazyAuthorizationServer } from '#src/features/access/load.ts'
import { audienceOfPath, metadataUrl } from '#src/features/access/resources.ts'
import { toPasskeyDomain } from '#src/features/people/passkey-domain.ts'
import { consoleRoutes } from '#src/interfaces/pages/console.ts'
import { docs } from '#src/interfaces/pages/docs.ts'
import { wellKnownRoutes } from '#src/interfaces/pages/well-known.ts'
import type { BodyReader } from '#src/interfaces/plugin/bodies/reader.ts'
import { createPublicApi, type PublicApiDeps } from '#src/interfaces/public/index.ts'
import type { RequestLog } from '#src/platform/request-log/request-log.ts'

export interface AppDeps extends Omit<
  PublicApiDeps,
  'webhooks' | 'consoleUrl' | 'publicUrlOf' | 'mail' | 'admitRequest' | 'originOf'
> {
  logger: Logger
  /** The public address, once the server listens. */
  publicUrl: () => string
  /** Reads the bodies of plugins. */
  bodyReader: BodyReader
  /** Erases users of sites. */
  redactor: Redactor
  /** The turns on the event loop, which the server shares. */
  turns: Turns
  logSampler: LogSampler
  requestLog: RequestLog
  /** Serves the feeds of the demo agency, if there is one. */
  demoFeeds?: RequestHandler | undefined
}

/** A page of the documentation or of the console needs several files. */
const docsRateLimitFactor = 3

/** Creates the Express application, with each API mounted at its base path. */
export const createApp = ({
  logger,
  turns,
  logSampler,
  requestLog,
  bodyReader,
  redactor,
  demoFeeds,
  publicUrl,
  ...openDeps
}: AppDeps): Express => {
  const app = express()
  const consoleUrl = (path: string) => `${publicUrl()}/console${path}`
  const deps = {
    ...openDeps,
    exportStore: openExportStore(openDeps.config),
    admitRequest: createAdmission(openDeps.config.maxRequestsPerAgency, turns),
    consoleUrl: hasPublicConsole(openDeps.config) ? consoleUrl : undefined,
    publicUrlOf: (path: string) => (hasPublicUrl(openDeps.config) ? `${publicUrl()}${path}` : path),
    mail: hasMail(openDeps.config) ? openMailOutbox({ ...openDeps, consoleUrl }) : undefined,
  }
  app.disable('x-powered-by').disable('etag')
  app.enable('strict routing').enable('case sensitive routing')
  app.set('query parser', 'simple')
  // Express would answer `If-None-Match: *` with 304, even where responses have no ETag.
  Object.defineProperty(app.request, 'fresh', { value: false })
  const { config, counters } = deps
  app.set('trust proxy', config.trustProxy)
  if (config.trustProxy !== false) app.use(removeForwardedPorts)
  app.use(logRequests({ logger, sampler: logSampler, record: entry => requestLog.record(entry) }))
  app.use(setApiHeaders)
  app.use(rejectRefused)
  if (config.allowedHosts.length > 0) app.use(allowHosts(config.allowedHosts))
  const originOf = createOriginOf(config)
  const publicApi = createPublicApi({ ...deps, webhooks: config.webhooks, originOf })
  app.use('/api/public/v1', publicApi.router)
  const addressLimit = limitByAddress(counters.address, config.ipRateLimitPerMinute)
  const tls = requireTls(config)
  const loadAuthorizationServer = hasPublicConsole(config)
    ? lazyAuthorizationServer(() => ({ ...deps, logger, publicUrl: publicUrl() }))
    : undefined
  if (loadAuthorizationServer)
    app.use(
      lazyHandler(/^\/(?:oauth\/|\.well-known\/oauth-)/, async () => {
        const { router } = await loadAuthorizationServer()
        return express.Router().use(tls, addressLimit, router)
      }),
    )
  app.use(wellKnownRoutes(config, addressLimit))
  app.use(
    lazyHandler(/^\/(?:\.well-known|api\/mcp|mcp)(?:\/|$)/, async () => {
      const { mcpApi } = await import('#src/interfaces/mcp/index.ts')
      return mcpApi({
        publicApi,
        anonymousMiddleware: [tls, addressLimit],
        corsOrigins: config.corsOrigins,
        originOf,
        issuer: loadAuthorizationServer && publicUrl,
      })
    }),
  )
  // The public API and MCP run these checks in their own entry middleware, so they are mounted before this point.
  app.use(['/api', '/v1'], tls)
  app.use('/api', addressLimit)
  app.use('/v1', limitByAddress(counters.v1PerAddress, config.ipRateLimitPerMinute))
  const openIdConnect = hasOpenIdConnect(config) ? config.openIdConnect : undefined
  if (openIdConnect)
    app.use(
      '/api/session',
      lazyHandler(/^\/oidc(?:\/callback)?$/, async () => {
        const { openIdConnectRoutes } = await import('#src/interfaces/admin/openid-connect/routes.ts')
        return openIdConnectRoutes({ ...deps, openIdConnect, publicUrl: publicUrl() })
      }),
    )
  app.use(
    '/api',
    lazyHandler(/^\/(?!plugin\/)/, async () => {
      const { adminApi } = await import('#src/interfaces/admin/index.ts')
      const { webhooks, hmac } = config
      const passkeyDomain = hasPublicUrl(config) ? toPasskeyDomain(publicUrl()) : undefined
      const signInMethods = {
        password: config.passwordSignIn,
        passwordReset: config.passwordSignIn && hasMail(config),
        passkeys: passkeyDomain !== undefined,
        openIdConnect,
      }
      const { operations } = publicApi
      const data = { operations, originOf, waitingRequests: deps.waitingRequests }
      return adminApi({ ...deps, data, loadAuthorizationServer, passkeyDomain, signInMethods, webhooks, hmac })
    }),
  )
  app.use(
    lazyHandler(/^\/(?:api|v1)\//, async () => {
      const { pluginApi } = await import('#src/interfaces/plugin/index.ts')
      return pluginApi({ ...deps, bodyReader, redactor, hmac: config.hmac })
    }),
  )
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
