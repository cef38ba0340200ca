import * as oauth from 'oauth4webapi'
import type { TestApp } from '#test/app/test-app.ts'
import type { Browser } from './browser.ts'

const insecure = { [oauth.allowInsecureRequests]: true }

interface ClientOptions {
  clientId: string
  secret?: string | null
  redirectUri?: string
  resource?: string
}

/** An app that connects with a client library of OAuth. */
export const openClient = async (
  app: Pick<TestApp, 'url' | 'issued'>,
  { clientId, secret, redirectUri = 'https://planning.example/callback', resource }: ClientOptions,
) => {
  const issuer = new URL(app.url)
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  )
  const client: oauth.Client = { client_id: clientId }
  const authentication = secret ? oauth.ClientSecretBasic(secret) : oauth.None()
  const indicator = resource ?? `${app.url}/api/public/v1`

  const prepare = async (scope = 'clients:read', parameters: Record<string, string> = {}) => {
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const url = new URL(as.authorization_endpoint ?? '')
    const all = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      state,
      resource: indicator,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...parameters,
    }
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
    return { url, verifier, state }
  }
  /** The log must contain none of the tokens. */
  const recorded = (tokens: oauth.TokenEndpointResponse) => {
    for (const token of [tokens.access_token, tokens.refresh_token]) app.issued.add(token ?? '')
    return tokens
  }
  const redeem = async (callback: URL, { verifier, state }: { verifier: string; state: string }) => {
    const parameters = oauth.validateAuthResponse(as, client, callback, state)
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      authentication,
      parameters,
      redirectUri,
      verifier,
      insecure,
    )
    app.issued.add(parameters.get('code') ?? '')
    return recorded(await oauth.processAuthorizationCodeResponse(as, client, response))
  }
  return {
    as,
    prepare,
    redeem,
    refreshRequest: (token: string, options: oauth.TokenEndpointRequestOptions = {}) =>
      oauth.refreshTokenGrantRequest(as, client, authentication, token, { ...insecure, ...options }),
    refresh: async (token: string) =>
      recorded(
        await oauth.processRefreshTokenResponse(
          as,
          client,
          await oauth.refreshTokenGrantRequest(as, client, authentication, token, insecure),
        ),
      ),
    revoke: async (token: string) =>
      oauth.processRevocationResponse(await oauth.revocationRequest(as, client, authentication, token, insecure)),
    /** Asks a person, who allows what was asked for. */
    connect: async (browser: Browser, agencyId: number, scope = 'clients:read') => {
      const request = await prepare(scope)
      const uid = await browser.start(request.url)
      const { body } = await browser.allow(uid, { agencyId, scopes: scope.split(' ') })
      return redeem(await browser.finish(body.redirectTo), request)
    },
  }
}
