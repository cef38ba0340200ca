import type { KeyScope } from '#generated/public/scopes.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { scopeOfChange, type ChangeName } from '#src/platform/events/names.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import { withTimeout } from '#src/ground/outbound/timeout.ts'
import { allReadScopes } from '#src/features/webhooks/subscriptions/read-scopes.ts'
import { describeConnectionError } from './connection-error.ts'

export interface FeedEvent {
  id: number
  event: string
  occurredAt: string
  data: unknown
}

export interface FeedPage {
  data: FeedEvent[]
  nextCursor: string
}

interface FeedOptions {
  /** The URL of the service. */
  url: URL
  apiKey: string
  events?: readonly ChangeName[]
  signal: AbortSignal
}

/** The service does not respond now, or cannot respond. */
class TemporaryError extends UserFacingError {
  /** How long the service asks to wait. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

interface Me {
  agencyId: number
  scopes: KeyScope[]
}

/** The code and the message of an error response; empty for a response of another server. */
const describeError = (text: string) => {
  const [, error] = /^\{"error":"([^"]*)"/.exec(text) ?? []
  const [, code] = /"code":"([A-Z_]+)"/.exec(text) ?? []
  return error && code ? ` ${code} (${error})` : ''
}

/** Longer than the feed waits for an event. */
const timeoutMs = 40_000

export type FeedClient = ReturnType<typeof openFeed>

/** Reads the change feed of the public API with a key. */
export const openFeed = (client: Outbound, { url, apiKey, events, signal }: FeedOptions) => {
  const base = `${url.href.replace(/\/$/, '')}/api/public/v1`
  const get = async <Body>(path: string): Promise<Body> => {
    const target = new URL(base + path)
    const failed = `GET ${target.origin}${target.pathname} failed:`
    const send = async (timeout: AbortSignal) => {
      const { statusCode, headers, body } = await client.request(target, {
        method: 'GET',
        headers: { 'x-api-key': apiKey, 'Accept-Language': 'en' },
        signal: AbortSignal.any([signal, timeout]),
      })
      return { statusCode, headers, text: await body.text() }
    }
    const { statusCode, headers, text } = await withTimeout(timeoutMs, send).catch((error: unknown) => {
      throw new TemporaryError(`${failed} ${describeConnectionError(error)}.`)
    })
    if (statusCode === 200) return JSON.parse(text) as Body
    if (statusCode === 429 || statusCode >= 500) {
      const seconds = Number(headers['retry-after'])
      throw new TemporaryError(`${failed} ${statusCode}.`, seconds > 0 ? seconds * 1000 : undefined)
    }
    throw new UserFacingError(`${failed} ${statusCode}${describeError(text)}. Check the API key and --url.`)
  }
  return {
    isTemporary: (error: unknown): error is TemporaryError => error instanceof TemporaryError,

    /** Checks the key and its scopes. Returns the agency of the key. */
    connect: async (): Promise<number> => {
      const { agencyId, scopes } = await get<Me>('/me')
      const canRead = (scope: KeyScope) => scopes.includes(scope) || scopes.includes('*')
      const missing = (events ?? []).map(scopeOfChange).find(scope => !canRead(scope))
      if (missing) throw new UserFacingError(`The API key needs the scope ${missing} for these events.`)
      if (!allReadScopes.some(canRead))
        throw new UserFacingError('The API key may read no events. Use one with a scope such as clients:read.')
      return agencyId
    },

    /** Reads the events after a cursor. Waits for the first one. */
    read: (after: string, waitSeconds: number): Promise<FeedPage> => {
      const query = new URLSearchParams({ after, wait: String(waitSeconds), limit: '100' })
      if (events) query.set('events', events.join())
      return get<FeedPage>(`/changes?${query.toString()}`)
    },
  }
}
