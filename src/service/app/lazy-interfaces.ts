import express, { type RequestHandler } from 'express'
import type { LoadAuthorizationServer } from '#src/features/access/load.ts'
import type { ExportStore } from '#src/features/transfer/exports/store/store.ts'
import type { Redactor } from '#src/features/sites/connectors/erasure/redactor.ts'
import type { Config } from '#src/ground/config/config.ts'
import { hasMail, hasOpenIdConnect, hasPublicUrl } from '#src/ground/config/public-url.ts'
import { lazyHandler } from '#src/interfaces/http/lazy-handler.ts'
import type { BodyReader } from '#src/interfaces/plugin/bodies/reader.ts'
import type { PublicApi, PublicApiDeps } from '#src/interfaces/public/index.ts'

/** The parts of the service that its interfaces share. */
export interface InterfaceDeps extends Omit<PublicApiDeps, 'handlers'> {
  /** The public address, once the server listens. */
  publicUrl: () => string
  exportStore: ExportStore
  /** Reads the bodies of plugins. */
  bodyReader: BodyReader
  /** Erases users of sites. */
  redactor: Redactor
  publicApi: PublicApi
  /** Undefined without a public address. */
  loadAuthorizationServer: LoadAuthorizationServer | undefined
}

/** The endpoints of OAuth, and the metadata that apps read. */
export const oauth = (load: LoadAuthorizationServer, middleware: RequestHandler[]): RequestHandler =>
  lazyHandler(/^\/(?:oauth\/|\.well-known\/oauth-)/, async () => {
    const { router } = await load()
    return express.Router().use(...middleware, router)
  })

export const mcp = (
  { config, originOf, publicApi, publicUrl, loadAuthorizationServer }: InterfaceDeps,
  anonymousMiddleware: RequestHandler[],
): RequestHandler =>
  lazyHandler(/^\/(?:\.well-known|api\/mcp|mcp)(?:\/|$)/, async () => {
    const { mcpApi } = await import('#src/interfaces/mcp/index.ts')
    const { corsOrigins } = config
    const issuer = loadAuthorizationServer && publicUrl
    return mcpApi({ publicApi, anonymousMiddleware, corsOrigins, originOf, issuer })
  })

/** The provider with which people can sign in. */
const openIdConnectOf = (config: Config) => (hasOpenIdConnect(config) ? config.openIdConnect : undefined)

/** Where people sign in with the OpenID Connect provider. */
export const openIdConnect = (deps: InterfaceDeps): RequestHandler => {
  const provider = openIdConnectOf(deps.config)
  if (!provider) return (_req, _res, next) => next()
  return lazyHandler(/^\/oidc(?:\/callback)?$/, async () => {
    const { openIdConnectRoutes } = await import('#src/features/people/openid-connect/routes.ts')
    return openIdConnectRoutes({ ...deps, openIdConnect: provider, publicUrl: deps.publicUrl() })
  })
}

export const admin = (deps: InterfaceDeps): RequestHandler =>
  lazyHandler(/^\/(?!plugin\/)/, async () => {
    const { adminApi } = await import('#src/interfaces/admin/index.ts')
    const { redirectToPage } = await import('#src/interfaces/admin/unsubscribe-page.ts')
    const { createUnsubscribeTokens } = await import('#src/features/notifications/unsubscribe-tokens.ts')
    const { toPasskeyDomain } = await import('#src/features/people/passkey-domain.ts')
    const { openSessions } = await import('#src/features/people/sign-in/request-session.ts')
    const { loadAdminHandlers } = await import('#src/service/features.ts')
    const { config, publicApi, originOf, waitingRequests, secrets, consoleUrl } = deps
    const { hmac, passwordSignIn: password } = config
    const passkeyDomain = hasPublicUrl(config) ? toPasskeyDomain(deps.publicUrl()) : undefined
    const signInMethods = {
      password,
      passwordReset: password && hasMail(config),
      passkeys: passkeyDomain !== undefined,
      openIdConnect: openIdConnectOf(config),
    }
    const tokens = createUnsubscribeTokens(secrets)
    return adminApi({
      handlers: await loadAdminHandlers(),
      deps: { ...deps, hmac, passkeyDomain, signInMethods },
      sessions: openSessions(deps),
      admitRequest: deps.admitRequest,
      requireDiskSpace: deps.requireDiskSpace,
      unsubscribePage: redirectToPage({ consoleUrl, isUnsubscribeToken: token => tokens.read(token) !== undefined }),
      data: { operations: publicApi.operations, originOf, waitingRequests },
    })
  })

export const plugin = (deps: InterfaceDeps): RequestHandler =>
  lazyHandler(/^\/(?:api|v1)\//, async () => {
    const { pluginApi } = await import('#src/interfaces/plugin/index.ts')
    const { loadPluginHandlers } = await import('#src/service/features.ts')
    return pluginApi({ ...deps, handlers: await loadPluginHandlers(), hmac: deps.config.hmac })
  })
