import type { Actors } from './actors.ts'
import { credentialsFor, type Connections } from './connections.ts'
import { recordResponse } from './property.ts'
import type { RequestContext } from './request-driver.ts'
import { withKnownValues } from './special-bodies.ts'
import { openTargetResource } from './target-resources.ts'
import type { Target } from './targets.ts'

/** The context of the requests of an operation in the test app. */
export const openTestContext = (target: Target, actors: Actors, connections: Connections): RequestContext => {
  const resource = openTargetResource(actors, target)
  return {
    ids: resource.ids,
    withKnownValues: (body, replacesAll) => withKnownValues(actors, body, replacesAll),
    send: async request => {
      const callers = { key: actors.key, site: await resource.site(), cookie: await resource.cookie() }
      const credentials = credentialsFor(target, callers, request.body)
      const response = await connections.send({ ...request, headers: { ...credentials, ...request.headers } })
      recordResponse(target, response)
      resource.onResponse(response.status)
      return response
    },
  }
}
