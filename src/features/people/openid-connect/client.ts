import { lookup } from 'node:dns/promises'
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'
import { mebibyte } from '#src/ground/base/bytes.ts'
import type { OpenIdConnectConfig } from '#src/ground/config/openid-connect.ts'
import { isLoopbackUrl } from '#src/ground/config/public-url.ts'
import { oneLine } from '#src/platform/mail/letter.ts'
import { openOutbound } from '#src/ground/outbound/client.ts'
import type { ProvedIdentity } from '../sign-in/identity-cookie.ts'

/** Methods of RFC 8176 that are a second factor, or prove several. */
const factorMethods = ['mfa', 'otp', 'hwk', 'swk', 'sc', 'sms', 'tel']

/** Context classes that stand for several factors: OpenID EAP, PAPE and REFEDS. */
const contexts = [
  'mfa',
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
]

/** Whether the provider says that it has asked for a second factor. */
const provesSecondFactor = ({ amr, acr }: Record<string, unknown>): boolean =>
  (Array.isArray(amr) && amr.some(method => factorMethods.includes(String(method)))) || contexts.includes(String(acr))

const timeoutSeconds = 5
const metadataLifetimeMs = 60 * 60 * 1000
const clockToleranceSeconds = 30
const maxResponseBytes = mebibyte
const maxEmailLength = 254

/** The secrets of one sign-in. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

/** Whether the person has canceled the sign-in. */
export const isCancellation = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError && error.error === 'access_denied'

/** The provider could not be reached, or could not answer. */
class ProviderUnavailableError extends Error {}

/** Whether the provider is down: a later attempt can succeed. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ProviderUnavailableError || (error instanceof Error && isOutage(error.cause))

/** Describes an error for the log, without the claims and tokens that it can contain. */
export const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error
  return error.cause instanceof Error ? describeFailure(error.cause) : error.message
}

/** Most providers accept both, and Basic is the default of the specification. */
const authenticateClient = (clientSecret: string): ClientAuth => {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

/** Reads a body. Throws if it is too large. */
const readBody = async (body: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxResponseBytes) throw new Error('The response of the provider is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The provider is the operator's choice: it may be in a private network, and named in `/etc/hosts`. */
const resolve = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

/** Sends requests to the provider. */
const openFetch = (): CustomFetch => {
  const outbound = openOutbound({ allowPrivate: true, resolve })
  const send: CustomFetch = async (url, { method, headers, body, signal }) => {
    const response = await outbound.request(new URL(url), {
      method,
      headers,
      body: body ? String(body as string | URLSearchParams) : null,
      signal: signal ?? AbortSignal.timeout(timeoutSeconds * 1000),
    })
    const { statusCode: status } = response
    const bytes = await readBody(response.body)
    if (status >= 500) throw new Error(`The provider answered ${status}`)
    return new Response(status === 204 ? null : bytes, {
      status,
      headers: { 'content-type': String(response.headers['content-type'] ?? '') },
    })
  }
  return (url, options) =>
    send(url, options).catch((cause: unknown) => {
      throw new ProviderUnavailableError('The provider is unavailable', { cause })
    })
}

/** Finds the claims about the email in the ID token, or else at the UserInfo endpoint. */
const findProfile = async (
  configuration: Configuration,
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
): Promise<Record<string, unknown>> => {
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider returned no ID token')
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

const nameOf = (value: unknown) => textOf(typeof value === 'string' ? oneLine(value) : undefined)

const emailOf = (value: unknown) => {
  const email = textOf(value)
  return email && email.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined
}

/** Loads the metadata of the provider, and caches it. Metadata that cannot be renewed stays in use. */
const createLoader = (discover: () => Promise<Configuration>) => {
  let cached: { configuration: Configuration; until: number } | undefined
  let loading: Promise<Configuration> | undefined
  return async () => {
    if (cached && Date.now() < cached.until) return cached.configuration
    try {
      const configuration = await (loading ??= discover())
      cached = { configuration, until: Date.now() + metadataLifetimeMs }
    } catch (error) {
      if (!cached) throw error
    } finally {
      loading = undefined
    }
    return cached.configuration
  }
}

/** The client of the OpenID Connect provider. The metadata of the provider is cached. */
export const openClient = (
  { issuer, clientId, clientSecret }: OpenIdConnectConfig,
  /** Where the provider sends people back. */
  redirectUri: string,
) => {
  const send = openFetch()
  const authenticate = authenticateClient(clientSecret)
  const load = createLoader(() =>
    discovery(new URL(issuer), clientId, { [clockTolerance]: clockToleranceSeconds }, authenticate, {
      timeout: timeoutSeconds,
      [customFetch]: send,
      execute: [enableNonRepudiationChecks, ...(isLoopbackUrl(new URL(issuer)) ? [allowInsecureRequests] : [])],
    }),
  )

  return {
    /** The URL at which the person signs in. */
    startUrl: async ({ state, nonce, verifier }: SignInSecrets): Promise<URL> =>
      buildAuthorizationUrl(await load(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),

    /** Exchanges the code in the query of the callback. Throws if anything does not match the secrets. */
    finish: async (search: string, { state, nonce, verifier }: SignInSecrets): Promise<ProvedIdentity> => {
      const configuration = await load()
      const tokens = await authorizationCodeGrant(configuration, new URL(search, redirectUri), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const profile = await findProfile(configuration, tokens)
      return {
        subject: String(profile['sub']),
        email: profile['email_verified'] === true ? emailOf(profile['email']) : undefined,
        name: nameOf(profile['name']),
        // The UserInfo endpoint describes the person, not this sign-in.
        hasSecondFactor: provesSecondFactor(tokens.claims() ?? {}),
      }
    },
  }
}
