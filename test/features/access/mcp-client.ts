import {
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { TestApp } from '#test/app/test-app.ts'
import type { Browser } from './browser.ts'

export const redirectUri = 'http://127.0.0.1:49152/callback'

export interface McpClientOptions {
  /** The URL of a client metadata document. */
  clientMetadataUrl?: string
  /** The credentials of a registered app. Without both, the client registers itself. */
  registered?: StoredOAuthClientInformation
}

type App = Pick<TestApp, 'url' | 'issued'>

/** The store of a client, and the addresses that it opens in the browser. */
const openProvider = ({ issued }: App, { clientMetadataUrl, registered }: McpClientOptions) => {
  let information = registered
  let tokens: StoredOAuthTokens | undefined
  let verifier = ''
  let discovered: OAuthDiscoveryState | undefined
  const opened: URL[] = []
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: {
      client_name: 'Assistant',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: registered?.client_secret === undefined ? 'none' : 'client_secret_basic',
    },
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    clientInformation: () => information,
    saveClientInformation: saved => void (information = saved),
    tokens: () => tokens,
    saveTokens: saved => {
      for (const token of [saved.access_token, saved.refresh_token]) issued.add(token ?? '')
      tokens = saved
    },
    redirectToAuthorization: url => void opened.push(url),
    saveCodeVerifier: saved => void (verifier = saved),
    codeVerifier: () => verifier,
    saveDiscoveryState: saved => void (discovered = saved),
    discoveryState: () => discovered,
  }
  return { provider, opened, tokens: () => tokens }
}

/** The official clients, with their own support of OAuth. */
const generations = {
  current: (url: URL, authProvider: OAuthClientProvider) => ({
    client: new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } }),
    transport: new StreamableHTTPClientTransport(url, { authProvider }),
  }),
  earlier: (url: URL, authProvider: OAuthClientProvider) => ({
    client: new EarlierClient({ name: 'test', version: '1' }),
    transport: new EarlierTransport(url, { authProvider }),
  }),
}
export type Generation = keyof typeof generations

/** An official client that knows nothing but the URL of `/mcp`. */
export const openMcpClient = (app: App, generation: Generation, options: McpClientOptions = {}) => {
  const { provider, opened, tokens } = openProvider(app, options)
  const open = () => generations[generation](new URL('/mcp', app.url), provider)
  const connectOnce = async () => {
    const { client, transport } = open()
    await client.connect(transport)
    return client
  }
  return {
    opened,
    tokens,
    /** Throws if the person must authorize the client first. */
    connect: connectOnce,
    /** Answers what the client has opened in the browser, as a person who allows the scopes. */
    authorize: async (browser: Browser, agencyId: number, scopes: string[]) => {
      const uid = await browser.start(opened.at(-1) ?? new URL('about:blank'))
      const { body: details } = await browser.details(uid)
      const { body } = await browser.allow(uid, { agencyId, scopes })
      const { searchParams } = await browser.finish(body.redirectTo)
      app.issued.add(searchParams.get('code') ?? '')
      const { transport } = open()
      if (transport instanceof EarlierTransport) await transport.finishAuth(searchParams.get('code') ?? '')
      else await transport.finishAuth(searchParams)
      return details
    },
  }
}
