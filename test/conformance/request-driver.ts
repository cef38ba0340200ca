import { ensureOneOf } from '#test/contract/ensure.ts'
import type { HttpResponse } from '#test/contract/response.ts'
import type { Trail } from './checker.ts'
import { jsonOf } from './hostile.ts'
import { allows, isAllowed, expectExpectedResponse, expectDeclaredResponse, type Query } from './expectations.ts'
import type { InvalidRequest } from './invalid-requests.ts'
import type { SentRequest } from './sent-request.ts'
import type { Target } from './targets.ts'

/** The rows that requests of an operation need in the service under test. */
export interface RequestContext {
  /** The ids in the path: those of a resource that the requests may change. */
  ids: () => Promise<number[]>
  /** A valid body in which some ids and tokens, or all, are replaced by existing ones. */
  withKnownValues: (body: unknown, replacesAll: boolean) => Promise<unknown>
  /** Changes any generated body before it is sent. */
  prepare?: (body: unknown) => unknown
  /** Sends a request with the credentials that the operation needs, unless the request has its own. */
  send: (request: SentRequest) => Promise<HttpResponse>
}

/** Sends requests of an operation, and checks the responses against the contract. */
export const openRequestDriver = (target: Target, context: RequestContext) => {
  const pathFor = async (id?: string) => {
    const ids = (await context.ids()).map(String)
    return target.template.replaceAll(/\{\w+\}/g, () => id ?? ids.shift() ?? '')
  }

  const send = (request: SentRequest, trail: Trail) => {
    trail.add(target, request)
    return context.send(request)
  }

  return {
    /** The ids of the resource. */
    ids: async () => (await context.ids()).map(String),

    /** Sends a body and a query. In a valid body, some or all ids and tokens can be replaced by existing ones. */
    sendRequest: async (body: unknown, query: Query, trail: Trail, knownValues: 'some' | 'all' | 'none' = 'some') => {
      const usesKnownIds =
        knownValues !== 'none' && target.schema !== undefined && body !== undefined && allows(target.schema, body)
      const known = usesKnownIds ? await context.withKnownValues(body, knownValues === 'all') : body
      const content = context.prepare ? context.prepare(known) : known
      const text = content === undefined ? undefined : jsonOf(content)
      const request = {
        method: target.method,
        path: (await pathFor()) + (query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''),
        headers: text === undefined ? {} : { 'content-type': 'application/json' },
        body: text === undefined ? undefined : Buffer.from(text),
      }
      const response = await send(request, trail)
      expectExpectedResponse(target, request, response, isAllowed(target, query, text))
      return response
    },

    /** Sends an invalid request. */
    sendInvalid: async ({ id, query, ...invalid }: InvalidRequest, trail: Trail) => {
      const request = {
        method: invalid.method ?? target.method,
        path: (await pathFor(id)) + (query ? `?${query}` : ''),
        headers: invalid.headers ?? {},
        body: invalid.body,
      }
      const response = await send(request, trail)
      expectDeclaredResponse(target, request, response)
      if (invalid.statuses) ensureOneOf(invalid.statuses, response.status, `${invalid.title}: ${response.text}`)
    },
  }
}
