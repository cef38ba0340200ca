import cors from 'cors'
import { Router, type Request, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { outageFields } from '#src/ground/base/errors/outage-fields.ts'
import { countByAddress, countInAll, limitByAddress, limitInAll } from '#src/platform/http-context/address-limit.ts'
import type { Counter, Counters } from '#src/platform/http-context/counters.ts'
import { oauthLimits } from '#src/platform/limits/oauth.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import type { OnRevoked } from './adapter.ts'
import { disconnectWithoutGrant } from './disconnect.ts'
import { openInteractions } from './interactions.ts'
import { discoveryPath, routes } from './protocol.ts'
import { createProvider, interactionCookie } from './provider.ts'
import { appScopes, resourcePaths, resourceUrl } from './resources.ts'

export interface AuthorizationServerDeps {
  db: Database
  outbound: Outbound
  counters: Pick<Counters, 'authorization' | 'appDocument' | 'registration'>
  logger: Logger
  publicUrl: string
}

/** Limits requests per address, and in all. */
const limitRequests = (counter: Counter, perAddress: number, inAll: number): RequestHandler[] => [
  limitByAddress(counter, perAddress),
  limitInAll(counter, inAll),
]

const resourceMetadataPath = '/.well-known/oauth-protected-resource'

/** The metadata of a resource (RFC 9728). */
const toResourceMetadata = (publicUrl: string, audience: 'api' | 'mcp') => ({
  resource: resourceUrl(publicUrl, audience),
  authorization_servers: [publicUrl],
  scopes_supported: appScopes,
  bearer_methods_supported: ['header'],
  resource_name: audience === 'mcp' ? 'Agency MCP' : 'Agency Public API',
  resource_documentation: `${publicUrl}/docs/agents`,
})

/** The authorization server: its endpoints, and the metadata of the resources. */
export const createAuthorizationServer = ({ db, outbound, counters, logger, publicUrl }: AuthorizationServerDeps) => {
  const onRevoked: OnRevoked = connection => disconnectWithoutGrant(db, connection)
  const provider = createProvider({
    db,
    outbound,
    publicUrl,
    // Unlike the requests of apps, those of people who answer have a session.
    countFetch: async req => {
      if (req) await countByAddress(counters.appDocument, req as Request, oauthLimits.documentsPerAddress)
      await countInAll(counters.appDocument, oauthLimits.documents)
    },
    onRevoked,
    onError: err => logger.error({ err, ...outageFields(err) }, 'authorization server failed'),
  })
  const handle = provider.callback()
  const toProvider: RequestHandler = (req, res) => void handle(req, res)
  const metadataPaths = (path: string) => [path, ...Object.values(resourcePaths).map(resource => path + resource)]
  const open = cors({ maxAge: 3600 })
  const { authorizations, registrations, authorizationsPerAddress, registrationsPerAddress } = oauthLimits

  const router = Router({ strict: true, caseSensitive: true })
  const limitAuthorizations = limitRequests(counters.authorization, authorizationsPerAddress, authorizations)
  router.get(routes.authorization, limitAuthorizations, toProvider)
  router.get(`${routes.authorization}/:uid`, toProvider)
  router.post(routes.token, toProvider).options(routes.token, toProvider)
  router.post(routes.revocation, toProvider).options(routes.revocation, toProvider)
  // Apps in browsers register themselves, too.
  router.options(routes.registration, open)
  router.post(
    routes.registration,
    open,
    limitRequests(counters.registration, registrationsPerAddress, registrations),
    toProvider,
  )
  router.get(metadataPaths(discoveryPath), toProvider)
  router.options(metadataPaths(discoveryPath), open)
  for (const [path, audience] of [
    ['', 'api'],
    [resourcePaths.api, 'api'],
    [resourcePaths.mcp, 'mcp'],
  ] as const) {
    router.options(resourceMetadataPath + path, open)
    router.get(resourceMetadataPath + path, open, (_req, res) => void res.json(toResourceMetadata(publicUrl, audience)))
  }
  return {
    router,
    /** Whether the browser with these cookies has started an interaction. */
    hasStarted: (cookies: string, uid: string): boolean => cookies.split(/; */).includes(`${interactionCookie}=${uid}`),
    interactions: openInteractions({ db, provider, publicUrl, onRevoked }),
  }
}

export type AuthorizationServer = ReturnType<typeof createAuthorizationServer>
