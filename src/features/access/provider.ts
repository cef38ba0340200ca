import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Provider, errors, interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { languageOf } from '#src/ground/base/language.ts'
import { oauthLimits } from '#src/platform/limits/oauth.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import { acceptsSecret, openStore, type OnRevoked } from './adapter.ts'
import { fetchDocument } from './documents.ts'
import { reduceMetadata, routes, setDefaults, supportedScopes, toKnownScopes, type Middleware } from './protocol.ts'
import { applicationType, redirectUriIssue } from './redirect-uris.ts'
import { appScopes, audienceOf, resourceUrl } from './resources.ts'

type Client = InstanceType<Provider['Client']>
type Features = NonNullable<Configuration['features']>

export interface ProviderDeps {
  db: Database
  outbound: Outbound
  /** The issuer, which all URLs come from. */
  publicUrl: string
  /** Counts a fetch that a request of an app causes. Throws beyond the limit. */
  countFetch: (req: IncomingMessage | undefined) => Promise<void>
  /** Runs when a grant of a connection was revoked by its app, or because a code or a refresh token was used twice. */
  onRevoked: OnRevoked
  onError: (error: unknown) => void
}

const day = 24 * 60 * 60
const interactionSeconds = 600

/** The cookie that lets only the browser that has started an interaction answer it. */
export const interactionCookie = 'oauth_interaction'
export const interactionPath = (uid: string): string => `/api/oauth/interactions/${uid}`

/** Each request is answered by a person: no consent is remembered. */
const createPolicy = () => {
  const policy = interactionPolicy.base()
  policy.clear()
  const asks = (isMissing: (result: KoaContextWithOIDC['oidc']['result']) => boolean, name: string, error: string) =>
    policy.add(
      new interactionPolicy.Prompt(
        { name, requestable: true },
        new interactionPolicy.Check('unanswered', 'a person must answer the request', error, ctx =>
          isMissing(ctx.oidc.result),
        ),
      ),
    )
  asks(result => result?.login === undefined, 'login', 'login_required')
  asks(result => result?.consent?.grantId === undefined, 'consent', 'consent_required')
  return policy
}

const grantTypes = ['authorization_code', 'refresh_token']
/** The package requires a signing key, although it signs nothing. */
const idTokenAlgorithm = 'EdDSA'
const createSigningKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })

/** Rejects redirect URIs that no app may have, and sets what follows from the others. */
const normalizeClient = (metadata: Record<string, unknown>) => {
  const { redirect_uris: uris, client_id: id } = metadata
  if (!Array.isArray(uris) || !uris.every(uri => typeof uri === 'string'))
    throw new errors.InvalidRedirectUri('redirect_uris must be an array of URIs')
  const rejected = uris.find(uri => redirectUriIssue(uri))
  if (rejected !== undefined) throw new errors.InvalidClientMetadata('a redirect URI is not allowed')
  metadata['application_type'] = applicationType(uris)
  const isDocument = typeof id === 'string' && id.startsWith('https:')
  // A document is public, so that its app has no shared secret.
  if (isDocument && metadata['token_endpoint_auth_method'] === 'client_secret_basic')
    metadata['token_endpoint_auth_method'] = 'none'
  // Values for other servers are left out (RFC 7591, section 2).
  metadata['id_token_signed_response_alg'] = idTokenAlgorithm
  if (typeof metadata['scope'] === 'string') metadata['scope'] = toKnownScopes(metadata['scope']) || undefined
  if (Array.isArray(metadata['grant_types']))
    metadata['grant_types'] = grantTypes.filter(type => (metadata['grant_types'] as unknown[]).includes(type))
}

const pageTexts = {
  fr: "L'application a envoyé une demande invalide. Revenez à l'application et recommencez.",
  en: 'The app has sent an invalid request. Return to the app and try again.',
}

/** Fetches a document of an app within the limits. */
const fetchWithinLimits = async (
  { outbound, countFetch }: Pick<ProviderDeps, 'outbound' | 'countFetch'>,
  url: string | URL,
) => {
  const { ctx } = Provider
  await countFetch(ctx?.req).catch((error: unknown) => {
    if (ctx) ctx.state['isFetchRejected'] = true
    throw error
  })
  return fetchDocument(outbound, url)
}

/** Asks an app to wait until the window of the limit has ended: the package would reject its `client_id`. */
const reportRejectedFetch: Middleware = async (ctx, next) => {
  await next()
  if (ctx.state['isFetchRejected'] !== true) return
  ctx.status = 429
  ctx.set('Retry-After', '60')
  ctx.body = { error: 'temporarily_unavailable', error_description: 'too many documents of apps were fetched' }
}

/** A token for another resource is refused before the refresh token is used, which stays good. */
const requireGrantedResource = ({ oidc: { params, entities } }: KoaContextWithOIDC) => {
  const resource = params?.['resource']
  const isGranted = typeof resource === 'string' && entities.RefreshToken?.resourceIndicators.has(resource)
  if (resource && !isGranted) throw new errors.InvalidTarget()
}

/** How apps are registered, and how they authenticate. */
const clientConfiguration = {
  responseTypes: ['code'],
  clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
  clientDefaults: {
    grant_types: grantTypes,
    id_token_signed_response_alg: idTokenAlgorithm,
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
  },
  extraClientMetadata: {
    properties: ['software_id'],
    validator: (_ctx, _key, _value, metadata) => normalizeClient(metadata),
  },
  // An app gets the address that it has sent, even if it has registered only one.
  allowOmittingSingleRegisteredRedirectUri: false,
  clientBasedCORS: (_ctx, origin, client) =>
    client.clientAuthMethod === 'none' && (client.redirectUris ?? []).some(uri => URL.parse(uri)?.origin === origin),
  fetchResponseBodyLimits: { 'client_id metadata document': oauthLimits.metadataBytes },
} satisfies Configuration

/** How long grants and tokens are valid, in seconds, and what ends them. */
const grantConfiguration = {
  pkce: { required: () => true },
  rotateRefreshToken: ctx => {
    requireGrantedResource(ctx)
    return true
  },
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  expiresWithSession: async () => false,
  revokeGrantPolicy: () => true,
  findAccount: (_ctx, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
  loadExistingGrant: async ctx => {
    const id = ctx.oidc.result?.consent?.grantId
    return id === undefined ? undefined : ctx.oidc.provider.Grant.find(id)
  },
  ttl: {
    AccessToken: 3600,
    AuthorizationCode: 60,
    Grant: 900,
    Interaction: interactionSeconds,
    RefreshToken: 30 * day,
    Session: 60,
  },
} satisfies Configuration

/** The pages of the console where people answer, and the page of an invalid request. */
const pageConfiguration = {
  interactions: {
    policy: createPolicy(),
    url: (ctx, { uid }) => {
      ctx.cookies.set(interactionCookie, uid, {
        path: interactionPath(uid),
        httpOnly: true,
        sameSite: 'lax',
        maxAge: interactionSeconds * 1000,
      })
      return `/console/oauth/${uid}`
    },
  },
  renderError: (ctx, { error, error_description: description }) => {
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = `${pageTexts[languageOf(ctx.req.headers)]}\n\n${error}: ${description ?? ''}\n`
  },
} satisfies Configuration

/** The resources that tokens are for: RFC 8707. */
const toResourceIndicators = (publicUrl: string) =>
  ({
    enabled: true,
    defaultResource: async (_ctx, _client, oneOf) => oneOf ?? resourceUrl(publicUrl, 'api'),
    useGrantedResource: async () => true,
    getResourceServerInfo: async (ctx, indicator) => {
      // A person consents to one resource.
      const isOne = [ctx.oidc.params?.['resource']].flat().length === 1
      if (!isOne || !audienceOf(publicUrl, indicator)) throw new errors.InvalidTarget()
      return { scope: appScopes.join(' '), accessTokenTTL: 3600, accessTokenFormat: 'opaque' }
    },
  }) satisfies Features['resourceIndicators']

const toFeatures = (publicUrl: string): Features => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  userinfo: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
  registration: {
    enabled: true,
    idFactory: () => `dyn_${randomBytes(12).toString('hex')}`,
    secretFactory: async () => `sps_${randomBytes(32).toString('hex')}`,
    issueRegistrationAccessToken: false,
  },
  clientIdMetadataDocument: { enabled: true, ack: 'draft-02', cacheDuration: { min: 60, max: 3600 } },
  resourceIndicators: toResourceIndicators(publicUrl),
})

const toCookies = (publicUrl: string): Configuration['cookies'] => {
  const options = { httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  return {
    names: { session: 'oauth_session', interaction: 'oauth_consent', resume: 'oauth_resume' },
    short: { ...options },
    long: { ...options },
  }
}

const toConfiguration = ({ db, publicUrl, onRevoked, ...deps }: ProviderDeps): Configuration => ({
  ...clientConfiguration,
  ...grantConfiguration,
  ...pageConfiguration,
  adapter: openStore({ db, publicUrl, onRevoked }),
  fetch: url => fetchWithinLimits(deps, url instanceof Request ? url.url : url),
  routes,
  cookies: toCookies(publicUrl),
  scopes: supportedScopes,
  claims: {},
  jwks: { keys: [createSigningKey()] },
  features: toFeatures(publicUrl),
})

/** Access tokens are recognized by their prefix. */
const issuePrefixedTokens = (provider: Provider) => {
  interface Prototype {
    generateTokenId: () => string
  }
  const prototype = provider.AccessToken.prototype as unknown as Prototype
  const { generateTokenId } = prototype
  prototype.generateTokenId = function (this: Prototype) {
    generateTokenId.call(this)
    return `spo_${randomBytes(32).toString('hex')}`
  }
}

/** Creates the authorization server: `oidc-provider`, with PostgreSQL as its store. */
export const createProvider = (deps: ProviderDeps): Provider => {
  const { db, publicUrl, onError } = deps
  const provider = new Provider(publicUrl, toConfiguration(deps))
  const { protocol, host } = new URL(publicUrl)
  // URLs come from the issuer alone, not from the host of a request.
  Object.defineProperties(provider.request, {
    protocol: { get: () => protocol.slice(0, -1) },
    host: { get: () => host },
  })
  issuePrefixedTokens(provider)
  provider.Client.prototype.compareClientSecret = function (this: Client, secret: string) {
    return acceptsSecret(db, this.clientId, secret)
  }
  provider.use(reportRejectedFetch)
  provider.use(setDefaults)
  provider.use(reduceMetadata(publicUrl))
  provider.on('server_error', (_ctx, error) => onError(error))
  return provider
}
