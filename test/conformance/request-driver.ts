import { expect } from 'vitest'
import { jsonOf } from './hostile.ts'
import { allows, isAllowed, expectExpectedResponse, expectDeclaredResponse, type Query } from './expectations.ts'
import type { Actors } from './actors.ts'
import { recordResponse, type Trail } from './property.ts'
import type { InvalidRequest } from './invalid-requests.ts'
import { withKnownValues } from './special-bodies.ts'
import { openTargetResource } from './target-resources.ts'
import type { Target } from './targets.ts'
import { credentialsFor, type SentRequest, type Connections } from './connections.ts'

/** Sends requests of an operation about a resource of their own, and checks the responses against the contract. */
export const openRequestDriver = (target: Target, actors: Actors, connections: Connections) => {
  const resource = openTargetResource(actors, target)
  const pathFor = async (id?: string) => {
    const ids = (await resource.ids()).map(String)
    return target.template.replaceAll(/\{\w+\}/g, () => id ?? ids.shift() ?? '')
  }

  const send = async (request: SentRequest, trail: Trail) => {
    trail.add(target, request)
    const callers = { key: actors.key, site: await resource.site(), cookie: await resource.cookie() }
    const credentials = credentialsFor(target, callers, request.body)
    const response = await connections.send({ ...request, headers: { ...credentials, ...request.headers } })
    recordResponse(target, response)
    resource.onResponse(response.status)
    return response
  }

  return {
    /** The ids of the resource. */
    ids: async () => (await resource.ids()).map(String),

    /** Sends a body and a query. In a valid body, some or all ids and tokens can be replaced by existing ones. */
    sendRequest: async (body: unknown, query: Query, trail: Trail, knownValues: 'some' | 'all' | 'none' = 'some') => {
      const usesKnownIds =
        knownValues !== 'none' && target.schema !== undefined && body !== undefined && allows(target.schema, body)
      const content = usesKnownIds ? await withKnownValues(actors, body, knownValues === 'all') : body
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
      if (invalid.statuses) expect(invalid.statuses, `${invalid.title}: ${response.text}`).toContain(response.status)
    },
  }
}
