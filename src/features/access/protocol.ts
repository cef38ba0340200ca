import type { Provider } from 'oidc-provider'
import { appScopes, defaultScopes, resourcePaths, resourceUrl } from './resources.ts'

export type Middleware = Parameters<Provider['use']>[0]

/** The paths of the endpoints; the others of the package are not mounted. */
export const routes = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
  end_session: '/oauth/session',
}

export const supportedScopes = [...appScopes, 'offline_access']

/** Without `form_post`, whose page submits itself by a script that the Content-Security-Policy forbids. */
const responseModes = ['query', 'fragment']

/** Keeps the scopes of this service. Among the others is `openid`: there are no ID tokens. */
export const toKnownScopes = (scope: string): string =>
  scope
    .split(' ')
    .filter(name => supportedScopes.includes(name))
    .join(' ')

/** The metadata of an authorization server without OpenID Connect (RFC 8414). */
const metadataFields = new Set([
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'registration_endpoint',
  'revocation_endpoint',
  'scopes_supported',
  'response_types_supported',
  'response_modes_supported',
  'grant_types_supported',
  'token_endpoint_auth_methods_supported',
  'token_endpoint_auth_signing_alg_values_supported',
  'code_challenge_methods_supported',
  'authorization_response_iss_parameter_supported',
  'client_id_metadata_document_supported',
  'request_uri_parameter_supported',
])

export const discoveryPath = '/.well-known/oauth-authorization-server'

/**
 * Serves the metadata for the path of a resource, too. Clients that read it there, and know no resource indicators, get
 * tokens for that resource.
 */
export const reduceMetadata =
  (publicUrl: string): Middleware =>
  async (ctx, next) => {
    const [, path] = ctx.path.split(discoveryPath)
    if (path !== undefined) ctx.path = discoveryPath
    await next()
    if (path === undefined) return
    const metadata = Object.fromEntries(Object.entries(ctx.body as object).filter(([name]) => metadataFields.has(name)))
    const resource = path === resourcePaths.mcp ? `?resource=${encodeURIComponent(publicUrl + path)}` : ''
    ctx.body = {
      ...metadata,
      scopes_supported: supportedScopes,
      response_modes_supported: responseModes,
      authorization_endpoint: `${publicUrl}${routes.authorization}${resource}`,
      protected_resources: [resourceUrl(publicUrl, 'api'), resourceUrl(publicUrl, 'mcp')],
    }
  }

/** Parameters of OpenID Connect, which the package rejects without the scope `openid`. */
const isOpenIdParameter = (name: string) =>
  ['nonce', 'acr_values', 'claims', 'claims_locales', 'id_token_hint', 'max_age'].includes(name)

/**
 * A request without scopes of this service asks to read, and a resource that it names twice is one. The package always
 * has the mode `form_post`, but rejects unknown modes with an error that it returns in the query.
 */
export const setDefaults: Middleware = (ctx, next) => {
  if (ctx.path === routes.authorization) {
    const { scope, resource, response_mode: mode, ...others } = ctx.query
    const known = typeof scope === 'string' || scope === undefined ? toKnownScopes(scope ?? '') : scope
    ctx.query = {
      ...Object.fromEntries(Object.entries(others).filter(([name]) => !isOpenIdParameter(name))),
      scope: known || defaultScopes.join(' '),
      ...(mode !== undefined && { response_mode: mode === 'form_post' ? 'unsupported' : mode }),
      ...(resource !== undefined && { resource: [...new Set([resource].flat())] }),
    }
  }
  return next()
}
