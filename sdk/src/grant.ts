import { toServiceUrl } from './kernel/base-url.ts'
import { withTimeout } from './kernel/clock.ts'
import { AgencyApiError, ApiError, toNetworkError } from './kernel/errors.ts'

/** An app, and the service that it connects to. */
export interface OAuthApp {
  /** The public address of the service, such as `https://api.example.com`. */
  baseUrl: string
  /** The id from the registration, or the URL of the client id metadata document. */
  clientId: string
  /** Only apps with a secret have one. */
  clientSecret?: string | undefined
  /** Replaces the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

/** The tokens of a grant. Store them encrypted. */
export interface GrantTokens {
  accessToken: string
  /** Replaced by each refresh; a use of an old one ends the grant. Absent if the app cannot refresh. */
  refreshToken?: string | undefined
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: number
}

/** State of an authorization request. Store it in the session of the person until the callback. */
export interface PendingAuthorization {
  state: string
  codeVerifier: string
  redirectUri: string
}

/** The grant has ended, or was never given: the agency must connect the app again. */
export class GrantEndedError extends AgencyApiError {
  override readonly name = 'GrantEndedError'
}

/** The response to an authorization request was denied, or does not belong to the request. */
export class AuthorizationError extends AgencyApiError {
  override readonly name = 'AuthorizationError'
  /** The error code of OAuth, such as `access_denied`; undefined if the response is not one to the request. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Starts an authorization: redirect the person to `url`, and keep `pending` in their session.
 *
 * @throws {TypeError} when `baseUrl` is not an HTTP URL.
 */
export const authorizationUrl = async (
  app: OAuthApp,
  { redirectUri, scopes }: { redirectUri: string; scopes: string[] },
): Promise<{ url: string; pending: PendingAuthorization }> => {
  const pending = { state: randomText(), codeVerifier: randomText(), redirectUri }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pending.codeVerifier))
  const service = toServiceUrl(app.baseUrl)
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state: pending.state,
    resource: `${service}/api/public/v1`,
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  })
  return { url: `${service}/oauth/authorize?${query}`, pending }
}

interface TokenBody {
  access_token: string
  refresh_token?: string
  expires_in: number
}

const tokenTimeoutMs = 30_000

const requestTokens = async (app: OAuthApp, parameters: Record<string, string>): Promise<GrantTokens> => {
  const service = toServiceUrl(app.baseUrl)
  const url = `${service}/oauth/token`
  const failedRequest = { method: 'POST', url, path: '/oauth/token' }
  const { clientId, clientSecret } = app
  const headers = new Headers({ accept: 'application/json' })
  const body = new URLSearchParams({ ...parameters, resource: `${service}/api/public/v1` })
  if (clientSecret === undefined) body.set('client_id', clientId)
  else headers.set('authorization', `Basic ${btoa([clientId, clientSecret].map(encodeURIComponent).join(':'))}`)

  const send = async (signal: AbortSignal) => {
    const request = new Request(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    try {
      const response = await (app.fetch ?? globalThis.fetch)(request)
      return { response, text: await response.text() }
    } catch (cause) {
      throw signal.aborted ? cause : toNetworkError(cause, failedRequest)
    }
  }
  const startedAt = Date.now()
  const { response, text } = await withTimeout(tokenTimeoutMs, undefined, send, undefined, failedRequest)
  let answer: unknown = text
  try {
    answer = JSON.parse(text)
  } catch {
    throw new ApiError(response, text, failedRequest)
  }
  if ((answer as { error?: unknown }).error === 'invalid_grant')
    throw new GrantEndedError('The grant has ended: the agency must connect the app again')
  if (!response.ok) throw new ApiError(response, answer, failedRequest)
  const tokens = answer as TokenBody
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? parameters['refresh_token'],
    expiresAt: startedAt + tokens.expires_in * 1000,
  }
}

/**
 * Finishes an authorization: checks the URL that the person was redirected to, and exchanges its code for tokens.
 *
 * @throws {AuthorizationError} when the person denied access, or `state` or `iss` is not that of the request.
 * @throws {GrantEndedError} when the code has expired or was used before.
 */
export const finishAuthorization = async (
  app: OAuthApp,
  callbackUrl: string | URL,
  { state, codeVerifier, redirectUri }: PendingAuthorization,
): Promise<GrantTokens> => {
  const { searchParams } = new URL(callbackUrl)
  if (searchParams.get('state') !== state) throw new AuthorizationError('The state is not that of the request')
  if (searchParams.get('iss') !== toServiceUrl(app.baseUrl))
    throw new AuthorizationError('The issuer is not the service that was asked')
  const error = searchParams.get('error')
  if (error) throw new AuthorizationError(`The service refused access: ${error}`, error)
  const code = searchParams.get('code') ?? ''
  return requestTokens(app, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  })
}

export interface GrantOptions extends OAuthApp {
  tokens: GrantTokens
  /** Stores new tokens, before they are used. If it throws, it is called again before the next request. */
  onTokens: (tokens: GrantTokens) => Promise<void> | void
}

/** Requests in flight must not outlive their token. */
const refreshBeforeMs = 60_000

/** A `fetch` that sends the access token of a grant, and refreshes it when it expires. */
export const openGrant = ({ tokens, onTokens, ...app }: GrantOptions) => {
  let current = tokens
  let unsaved: GrantTokens | undefined
  let refreshing: Promise<void> | undefined

  const refresh = async () => {
    if (!unsaved && !current.refreshToken)
      throw new GrantEndedError('The access token has expired: the agency must connect the app again')
    unsaved ??= await requestTokens(app, { grant_type: 'refresh_token', refresh_token: current.refreshToken ?? '' })
    await onTokens(unsaved)
    current = unsaved
    unsaved = undefined
  }
  const refreshOnce = () => (refreshing ??= refresh().finally(() => (refreshing = undefined)))

  const send = (request: Request) => {
    const sent = request.clone()
    sent.headers.delete('x-api-key')
    sent.headers.set('authorization', `Bearer ${current.accessToken}`)
    return (app.fetch ?? globalThis.fetch)(sent)
  }
  return async (request: Request): Promise<Response> => {
    if (unsaved || current.expiresAt - refreshBeforeMs <= Date.now()) await refreshOnce()
    const used = current
    const response = await send(request)
    const isRejected = response.headers.get('www-authenticate')?.includes('error="invalid_token"')
    if (response.status !== 401 || !isRejected) return response
    await response.body?.cancel()
    // Another request may have refreshed the token meanwhile.
    if (used === current) await refreshOnce()
    return send(request)
  }
}
