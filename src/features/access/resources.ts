import { scopes as allScopes, type KeyScope } from '#generated/public/scopes.ts'
import type { Audience } from '#src/platform/keys/keys.ts'

/** The paths of the resources that access tokens are for. */
export const resourcePaths: Readonly<Record<Audience, string>> = { api: '/api/public/v1', mcp: '/mcp' }

/** The scopes that an app can be granted: those of keys, one by one. */
export const appScopes: readonly KeyScope[] = allScopes.filter(scope => scope !== '*')

export const isAppScope = (text: string): text is KeyScope => (appScopes as readonly string[]).includes(text)

/** The scopes of an app that names none. */
export const defaultScopes = appScopes.filter(scope => scope.endsWith(':read'))

/** The resource indicator of an audience (RFC 8707). */
export const resourceUrl = (publicUrl: string, audience: Audience): string => publicUrl + resourcePaths[audience]

/** The audience of a resource indicator. Undefined if it is none of this service. */
export const audienceOf = (publicUrl: string, indicator: unknown): Audience | undefined =>
  (['api', 'mcp'] as const).find(audience => resourceUrl(publicUrl, audience) === indicator)

/** The audience of the tokens for a path. Undefined if it takes no tokens. */
export const audienceOfPath = (path: string): Audience | undefined => {
  if (path.startsWith(resourcePaths.api)) return 'api'
  return /^\/(?:api\/)?mcp(?:[/?]|$)|^\/\.well-known\/mcp/.test(path) ? 'mcp' : undefined
}

/** The URL of the metadata of a resource (RFC 9728). */
export const metadataUrl = (publicUrl: string, audience: Audience): string =>
  `${publicUrl}/.well-known/oauth-protected-resource${resourcePaths[audience]}`
