import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createPairingToken, pair } from '#src/features/sites/connectors/pairing.ts'
import { setLimit } from '#src/platform/limits/quotas.ts'
import type { TestAgency, TestApp } from '#test/app/index.ts'

type Method = 'get' | 'post'

interface SiteOptions {
  websiteId?: number
  platform?: 'wordpress' | 'prestashop'
  pluginVersion?: string | null
  /** By default a number that no test reaches. */
  requestsPerMinute?: number | 'default'
}

interface SendOptions {
  /** In Unix seconds; null for a signature without timestamp. */
  timestamp?: number | null
  headers?: Record<string, string>
}

interface SendV2Options {
  nonce?: string
  /** In Unix seconds. */
  timestamp?: number
  headers?: Record<string, string>
}

export const unixNow = () => Math.floor(Date.now() / 1000)

/** The headers of a signed request, as a plugin author computes them from the contract. */
export const signatureOf = (secret: string, text: string, timestamp: number | null = unixNow()) => {
  const data = timestamp === null ? text : `${timestamp}.${text}`
  return {
    ...(timestamp !== null && { 'X-Service-Timestamp': String(timestamp) }),
    'X-Service-Signature': `sha256=${createHmac('sha256', secret).update(data).digest('hex')}`,
  }
}

/** The text that a V2 signature covers. The target is the path with the query. */
export interface ContentV2 {
  method: string
  target: string
  text: string
  timestamp?: number | undefined
  nonce?: string | undefined
}

/** The headers of a request with a V2 signature, as a plugin author computes them from the contract. */
export const signatureV2Of = (
  secret: string,
  { method, target, text, timestamp = unixNow(), nonce = randomUUID() }: ContentV2,
) => {
  const bodyHash = createHash('sha256').update(text).digest('hex')
  const data = `${method.toUpperCase()}\n${target}\n${timestamp}\n${nonce}\n${bodyHash}`
  return {
    'X-Service-Timestamp': String(timestamp),
    'X-Service-Nonce': nonce,
    'X-Service-Signature-V2': createHmac('sha256', secret).update(data).digest('hex'),
  }
}

/** A site whose plugin is paired. By default its version must sign requests. Sets the request limit of its agency. */
export const openSite = async (app: TestApp, agency: TestAgency, options: SiteOptions = {}) => {
  const { platform = 'wordpress', pluginVersion = '3.13.0', websiteId = await app.website(agency) } = options
  await setLimit(agency.tenant, 'siteRequestsPerMinute', options.requestsPerMinute ?? 1_000_000)
  const token = await createPairingToken(agency.tenant, websiteId)
  if (!token) throw new Error(`Website ${websiteId} not found`)
  const credentials = await pair(app.db, app.secrets, {
    pairingToken: token.pairingToken,
    siteUrl: 'https://www.moreau.example/',
    platform,
    pluginVersion,
  })
  if (!credentials) throw new Error('A new pairing token was rejected')
  const { apiKey, apiSecret, connectorId } = credentials
  for (const secret of [token.pairingToken, apiKey, apiSecret]) app.issued.add(secret)

  const headersOf = (text: string, timestamp?: number | null) => ({
    'X-Service-API-Key': apiKey,
    ...signatureOf(apiSecret, text, timestamp),
  })

  return {
    ...credentials,
    id: connectorId,
    websiteId,
    /** The headers of a signed request with a body. */
    headersOf,

    /** A signed request. */
    send: (method: Method, path: string, body?: unknown, { timestamp, headers }: SendOptions = {}) => {
      const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
      return app.plugin(method, path, {
        ...(text && { body: text }),
        headers: { ...headersOf(text, timestamp), ...headers },
      })
    },

    /** A request with a V2 signature. */
    sendV2: (method: Method, target: string, body?: unknown, { nonce, timestamp, headers }: SendV2Options = {}) => {
      const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
      const signature = signatureV2Of(apiSecret, { method, target, text, nonce, timestamp })
      return app.plugin(method, target, {
        ...(text && { body: text }),
        headers: { 'X-Service-API-Key': apiKey, ...signature, ...headers },
      })
    },

    /** A request with the key alone. */
    sendUnsigned: (method: Method, path: string, body?: unknown) =>
      app.plugin(method, path, { body, headers: { 'X-Service-API-Key': apiKey } }),

    /** A request with the secret as bearer token. */
    sendBearer: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      app.plugin('post', path, { body, headers: { Authorization: `Bearer ${apiSecret}`, ...headers } }),
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>
