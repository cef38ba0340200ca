import { adminErrors } from '../generated/admin-errors.ts'
import { Operations } from '../generated/admin-resources.ts'
import { AgencyData } from '../generated/agency-data.ts'
import { knownErrors } from '../generated/errors.ts'
import type { ApiPromise } from '../kernel/api-promise.ts'
import { requireOption } from '../kernel/environment.ts'
import { openHttpClient } from '../kernel/http-client.ts'
import type { ClientOptions, RequestOptions } from '../kernel/options.ts'
import { sendCustom, type CustomRequest, type HttpMethod } from '../kernel/request.ts'
import { openCookies, withCookies } from './cookies.ts'

export interface AdminApiOptions extends ClientOptions {
  /** The cookies of an earlier client, which continue its session: its `cookie`. */
  cookie?: string | undefined
}

/**
 * A client of the admin API. It keeps the cookie of its session; in a browser, the browser does. The service accepts
 * changes only from pages of its own origin.
 *
 * ```ts
 * const admin = new AdminApi({ baseUrl: 'https://api.example.com' })
 * await admin.signIn({ email: 'ada@example.com', password: '…' })
 * for await (const key of admin.keys.list()) console.log(key.name)
 * const client = await admin.data.clients.create({ name: 'Boulangerie Moreau' })
 * ```
 *
 * @throws {TypeError} when `baseUrl` is missing, or is not an HTTP URL.
 */
export class AdminApi extends Operations {
  readonly #cookies: ReturnType<typeof openCookies>
  /** The data of the agency: clients, tickets, invoices and the other resources of the public API. */
  readonly data: AgencyData

  constructor(options: AdminApiOptions = {}) {
    const cookies = openCookies(options.cookie)
    const baseUrl = requireOption('baseUrl', options.baseUrl, 'AGENCY_API_URL')
    const knownErrorsOfAdmin = [...adminErrors, ...knownErrors]
    const definition = { basePath: '/api', hasIdempotencyKeys: false, credentials: {}, knownErrors: knownErrorsOfAdmin }
    const clientOptions = { ...options, baseUrl, fetch: withCookies(cookies, options.fetch) }
    super(openHttpClient(definition, clientOptions))
    const dataDefinition = { ...definition, basePath: '/api/agency/v1', hasIdempotencyKeys: true }
    this.data = new AgencyData(openHttpClient(dataDefinition, clientOptions))
    this.#cookies = cookies
  }

  /**
   * The cookies of the session, with which another client can continue it. Store them like a password. Empty in
   * browsers.
   */
  get cookie(): string {
    return this.#cookies.toHeader()
  }

  /**
   * Send another request
   *
   * Sends a request for which the SDK has no method yet, to a path such as `/members/7`.
   *
   * @throws {TypeError} when the path does not begin with one slash, or has dot segments, a query or a fragment.
   */
  request<Data = unknown>(
    method: HttpMethod,
    path: string,
    request?: CustomRequest,
    options?: RequestOptions,
  ): ApiPromise<Data> {
    return sendCustom<Data>(this.client, method, path, request, options)
  }
}
