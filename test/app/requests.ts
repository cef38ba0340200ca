import supertest, { type Response } from 'supertest'
import { expect } from 'vitest'
import { expectConformance, type HttpResponse } from '#test/contract/conformance.ts'
import { bases, type Api } from '#test/contract/contracts.ts'
import type { IssuedSecrets } from '#test/security/issued-secrets.ts'
import type { AgencyApiOptions } from '../../sdk/src/index.ts'

export type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete' | 'options'

export interface Request {
  body?: unknown
  query?: Record<string, string | number>
  headers?: Record<string, string>
}

/** The body of an error without `docUrl`, which the check of the response has compared. */
const withoutDocUrl = ({ docUrl: _, ...body }: { docUrl?: string }) => body

/** Where sessions use the operations of the public API. */
const dataBase = '/api/agency/v1'
const sessionErrors = ['UNAUTHENTICATED', 'FORBIDDEN', 'AGENCY_CHANGED', 'SECOND_FACTOR_REQUIRED']

/** Sends requests to a service. Every response must conform to the contract, and no error may contain a secret. */
export const openRequests = (service: { readonly url: string }, issued: IssuedSecrets) => {
  const checkResponse = (method: string, path: string, response: HttpResponse, api: Api) => {
    expectConformance(method, path, response, api)
    expect(issued.recordIssued(response), `secrets in ${api} ${method} ${path}`).toEqual([])
  }

  const send = async (
    api: Api,
    method: Method,
    path: string,
    { body, query, headers }: Request = {},
    base = bases[api],
  ) => {
    const agent = supertest(service.url)
    const call = agent[method](base + path).query(query ?? {})
    call.set(headers ?? {})
    if (typeof body === 'string' || Buffer.isBuffer(body))
      call.set('Content-Type', headers?.['Content-Type'] ?? 'application/json')
    const response: Response = await (body === undefined ? call : call.send(body as object))
    const { code } = (response.body ?? {}) as { code?: string }
    // No operation declares the errors of sessions: the description of the API does.
    const isOfSession = base === dataBase && sessionErrors.includes(code ?? '')
    if (!isOfSession)
      checkResponse(
        method,
        query ? `${path}?${new URLSearchParams(query as Record<string, string>).toString()}` : path,
        response,
        api,
      )
    if (response.status >= 400 && response.body) response.body = withoutDocUrl(response.body as object)
    return response
  }

  /** `fetch` of the SDK, with the same checks. */
  const checkedFetch: NonNullable<AgencyApiOptions['fetch']> = async request => {
    const response = await fetch(request)
    const text = await response.clone().text()
    const headers = Object.fromEntries(response.headers)
    const body: unknown = headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : undefined
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(bases.public.length) + search
    checkResponse(request.method.toLowerCase(), path, { status: response.status, headers, text, body }, 'public')
    return response
  }

  return {
    checkedFetch,
    /** A request to the public API. */
    request: (method: Method, path: string, key?: string, { headers, ...rest }: Request = {}) =>
      send('public', method, path, {
        headers: { ...(key !== undefined && { 'x-api-key': key }), ...headers },
        ...rest,
      }),
    /** A request to the admin API. */
    admin: (method: Method, path: string, request?: Request) => send('admin', method, path, request),
    /** A request to the data of agencies, by session. */
    data: (method: Method, path: string, request?: Request) => send('public', method, path, request, dataBase),
    /** A request to the plugin API, with its full path. */
    plugin: (method: Method, path: string, request?: Request) => send('plugin', method, path, request),
    /** A request to the MCP API, with its full path. */
    mcp: (method: Method, path: string, request?: Request) => send('mcp', method, path, request),
  }
}
