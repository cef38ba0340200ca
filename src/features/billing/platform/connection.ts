import { sql } from 'kysely'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { logCall } from './calls.ts'
import type { Hosts } from './hosts.ts'
import { parseJson, requestPlatform, type PlatformRequest } from './http.ts'
import { PlatformError } from './platform.ts'
import { placeOfSecret } from './settings.ts'

/** The platform of an agency with its secret, and what the last exchange with it has left. */
export interface StoredConnection {
  baseUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: Buffer
  updatedAt: string
  polledUntil: string | null
  isPollComplete: boolean
  failures: number
  isPollDue: boolean
  /** Whether the platform wants no call yet. */
  isPaused: boolean
}

export const findConnection = (tenant: TenantRows): Promise<StoredConnection | undefined> =>
  tenant
    .selectFrom('invoicing_platforms')
    .select([
      'base_url as baseUrl',
      'token_url as tokenUrl',
      'client_id as clientId',
      'client_secret as clientSecret',
      'updated_at as updatedAt',
      'polled_until as polledUntil',
      'is_poll_complete as isPollComplete',
      'failures',
      sql<boolean>`poll_due_at <= now() + interval '1 millisecond'`.as('isPollDue'),
      sql<boolean>`coalesce(retry_at > now(), false)`.as('isPaused'),
    ])
    .executeTakeFirst()

interface Token {
  value: string
  /** The settings that it was got with. */
  updatedAt: string
  expiresAt: number
}

/** Access tokens by agency. They are kept in memory only. */
export type Tokens = BoundedMap<number, Token>
export const createTokens = (): Tokens => new BoundedMap(10_000)

/** Without `expires_in`. */
const defaultTokenSeconds = 300
const maxTokenSeconds = 3600
/** A token is not used in its last seconds. */
const tokenMarginSeconds = 30

/** A request of the adapter: its path below the base URL. */
export interface ApiRequest extends Omit<PlatformRequest, 'url'> {
  path: string
}

export interface ConnectionDeps {
  tenant: TenantRows
  outbound: Pick<Outbound, 'request'>
  secrets: Pick<Secrets, 'open'>
  tokens: Tokens
  hosts: Hosts
  /** For tests. */
  timeoutMs?: number | undefined
}

/** Sends a request of the adapter, with a token, about an invoice or none. */
export type CallPlatform = (request: ApiRequest, invoiceId?: number) => Promise<Buffer>

/** Sends a request, which is logged. */
const sendLogged = async (
  { tenant, outbound, timeoutMs }: ConnectionDeps,
  request: PlatformRequest,
  invoiceId: number | undefined,
) => {
  const { method, url } = request
  const record = await logCall(tenant, { method, path: url.pathname, invoiceId: invoiceId ?? null })
  try {
    const { status, bytes } = await requestPlatform(outbound, request, timeoutMs)
    await record({ status, errorCode: null })
    return bytes
  } catch (error) {
    if (error instanceof PlatformError) await record({ status: error.status, errorCode: error.code })
    throw error
  }
}

const toTokenRequest = (tokenUrl: string, clientId: string, secret: string): PlatformRequest => {
  const credentials = [clientId, secret].map(encodeURIComponent).join(':')
  return {
    method: 'POST',
    url: new URL(tokenUrl),
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: 'grant_type=client_credentials',
  }
}

const parseToken = (bytes: Buffer): Omit<Token, 'updatedAt'> => {
  const { access_token: value, expires_in: seconds } = (parseJson(bytes) ?? {}) as Record<string, unknown>
  if (typeof value !== 'string' || !/^[\x21-\x7E]{1,8000}$/.test(value))
    throw new PlatformError('unavailable', { code: 'invalid_token' })
  const lifetime = typeof seconds === 'number' ? Math.min(seconds, maxTokenSeconds) : defaultTokenSeconds
  return { value, expiresAt: Date.now() + (lifetime - tokenMarginSeconds) * 1000 }
}

/** Connects to the platform of an agency. Each request is logged. */
export const openConnection = (
  deps: ConnectionDeps,
  { baseUrl, tokenUrl, clientId, clientSecret, updatedAt }: StoredConnection,
): CallPlatform => {
  const { tenant, secrets, tokens, hosts } = deps
  const send = (request: PlatformRequest, invoiceId?: number) =>
    hosts.call(request.url.host, tenant.ownerId, () => sendLogged(deps, request, invoiceId))

  const requestToken = async (): Promise<Token> => {
    const secret = secrets.open(clientSecret, placeOfSecret(tenant.ownerId))
    const bytes = await send(toTokenRequest(tokenUrl, clientId, secret)).catch((error: unknown) => {
      // Wrong credentials concern all documents, at any status.
      const isOfRequest = error instanceof PlatformError && error.kind !== 'unavailable'
      throw isOfRequest ? new PlatformError('unavailable', error) : error
    })
    return { ...parseToken(bytes), updatedAt }
  }
  const findToken = async () => {
    const known = tokens.get(tenant.ownerId)
    if (known && known.updatedAt === updatedAt && known.expiresAt > Date.now()) return known.value
    const token = await requestToken()
    tokens.set(tenant.ownerId, token)
    return token.value
  }

  return async ({ path, headers, ...request }, invoiceId) => {
    const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`)
    const attempt = async () => {
      const authorization = `Bearer ${await findToken()}`
      return send(
        { ...request, url, headers: { ...headers, authorization, 'x-request-id': crypto.randomUUID() } },
        invoiceId,
      )
    }
    try {
      return await attempt()
    } catch (error) {
      // The platform has revoked the token: the credentials may still be valid.
      if (!(error instanceof PlatformError && error.status === 401 && tokens.get(tenant.ownerId))) throw error
      tokens.delete(tenant.ownerId)
      return attempt()
    }
  }
}
