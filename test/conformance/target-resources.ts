import type { Actors } from './actors.ts'
import type { Target } from './targets.ts'

/** Whether an operation leaves its resource in another state, so that the next request needs a new one. */
const consumesResource = ({ id, method }: Target) =>
  method === 'delete' || ['disconnectConnector', 'createWatchSynthesis'].includes(id)

/** The resource that the requests of an operation are about: created at its first use, and again once it is consumed. */
export const openTargetResource = (actors: Actors, target: Target) => {
  let ids: Promise<number[]> | undefined
  let cookie: Promise<string> | undefined
  return {
    ids: () => (ids ??= actors.create(target.api, target.path)),
    /** The session of the actors; a new one for the operation that ends it. */
    cookie: () => (cookie ??= target.id === 'signOut' ? actors.signIn() : Promise.resolve(actors.admin.cookie)),
    onResponse: (status: number) => {
      if (status < 300 && consumesResource(target)) ids = cookie = undefined
    },
  }
}
