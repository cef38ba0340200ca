import { followChanges, type ChangeFeed, type ChangeName, type ChangesOptions } from './changes.ts'
import { knownErrors } from './generated/errors.ts'
import { Operations } from './generated/resources.ts'
import { openGrant, type GrantOptions } from './grant.ts'
import type { Clock } from './kernel/clock.ts'
import { requireOption } from './kernel/environment.ts'
import type { ApiPromise } from './kernel/api-promise.ts'
import { openHttpClient } from './kernel/http-client.ts'
import type { AgencyApiOptions, CallOptions } from './kernel/options.ts'
import { sendCustom, type CustomRequest, type HttpMethod } from './kernel/request.ts'

/** Opens the HTTP client of the public API. */
export const openPublicClient = (options: AgencyApiOptions, clock?: Clock) => {
  const apiKey = requireOption('apiKey', options.apiKey, 'AGENCY_API_KEY')
  const baseUrl = requireOption('baseUrl', options.baseUrl, 'AGENCY_API_URL')
  const credentials = { 'x-api-key': apiKey }
  const definition = { basePath: '/api/public/v1', hasIdempotencyKeys: true, credentials, knownErrors }
  return openHttpClient(definition, { ...options, baseUrl }, clock)
}

/**
 * A client of the agency's public API. Each operation is a method of its resource.
 *
 * ```ts
 * const api = new AgencyApi({ apiKey: 'spk_…', baseUrl: 'https://api.example.com' })
 * const client = await api.clients.create({ name: 'Boulangerie Moreau' })
 * ```
 *
 * @throws {TypeError} when `apiKey` or `baseUrl` is missing, or `baseUrl` is not an HTTP URL.
 */
export class AgencyApi extends Operations {
  constructor(options: AgencyApiOptions = {}) {
    super(openPublicClient(options))
  }

  /**
   * Use a grant
   *
   * A client with the tokens of an app's grant instead of a key. It refreshes them a minute before they expire, and
   * once after a 401 `invalid_token`; concurrent requests share one refresh. Use one client per grant, in one process:
   * a refresh token works once. Calls throw a `GrantEndedError` when the agency must connect the app again.
   *
   * ```ts
   * const onTokens = tokens => store.save(tokens)
   * const api = AgencyApi.fromGrant({ baseUrl, clientId, clientSecret, tokens, onTokens })
   * ```
   */
  static fromGrant(options: GrantOptions & Omit<AgencyApiOptions, 'apiKey' | 'baseUrl' | 'fetch'>): AgencyApi {
    return new AgencyApi({ ...options, apiKey: options.tokens.accessToken, fetch: openGrant(options) })
  }

  /**
   * Follow changes
   *
   * Yields the events of the agency after a cursor, and waits for new ones (`listChanges`). The loop ends when you
   * leave it, when `signal` aborts, or with an error such as `CursorExpiredError`.
   *
   * ```ts
   * for await (const change of api.changes({ after: 'now', events: ['client.created'] })) console.log(change.data)
   * ```
   */
  changes<Name extends ChangeName = ChangeName>(options: ChangesOptions<Name> = {}): ChangeFeed<Name> {
    return followChanges((query, callOptions) => this.listChanges(query, callOptions), options)
  }

  /**
   * Send another request
   *
   * Sends a request for which the SDK has no method yet, with the same retries and errors as all others. The path
   * follows `/api/public/v1`.
   *
   * ```ts
   * const report = await api.request<{ total: number }>('GET', '/reports/7', { query: { year: 2026 } })
   * ```
   *
   * @throws {TypeError} when the path does not begin with one slash, or has dot segments, a query or a fragment.
   */
  request<Data = unknown>(
    method: HttpMethod,
    path: string,
    request?: CustomRequest,
    options?: CallOptions,
  ): ApiPromise<Data> {
    return sendCustom<Data>(this.client, method, path, request, options)
  }
}
