import type { Api } from '#test/contract/contracts.ts'
import { openSite, type Site } from '#test/interfaces/plugin/site.ts'
import type { Actors } from './actors.ts'
import type { Target } from './targets.ts'

/** Whether an operation leaves its resource in another state, so that the next request needs a new one. */
const consumesResource = ({ id, method }: Target) =>
  method === 'delete' ||
  ['disconnectConnector', 'createWatchSynthesis', 'createAdminSynthesis', 'rotateKey'].includes(id) ||
  endsSession.has(id) ||
  disconnects.has(id) ||
  restrictsOthers.has(id)

/** The operations that end the session of the request, or replace its cookie. */
const endsSession = new Set(['signOut', 'switchAgency'])

/** The operations that revoke the credentials of the site. */
const disconnects = new Set(['disconnectPlugin'])

/** The operations that restrict other sessions of their user or agency, or whose failures lock their account. */
const restrictsOthers = new Set(['endOtherSessions', 'changePassword', 'confirmTotp', 'disableTotp', 'updateAgency'])

/**
 * The resource that the requests of an operation are about: created at its first use, and again once it is consumed.
 */
export const openTargetResource = (actors: Actors, target: Target) => {
  let ids: Promise<number[]> | undefined
  let cookie: Promise<string> | undefined
  let site: Promise<Site> | undefined
  const openSession = async () => {
    if (restrictsOthers.has(target.id)) return actors.signInElsewhere()
    return endsSession.has(target.id) ? actors.signIn() : actors.admin.cookie
  }
  return {
    ids: () => (ids ??= actors.create(target.api as Api, target.path)),
    /**
     * The session of the actors; a new one for operations that end it, and another agency's for those that restrict
     * others.
     */
    cookie: () => (cookie ??= openSession()),
    /** The site of the actors; a new one for operations that disconnect it. */
    site: () =>
      (site ??= disconnects.has(target.id) ? openSite(actors.app, actors.agency) : Promise.resolve(actors.site)),
    onResponse: (status: number) => {
      if (status < 300 && consumesResource(target)) ids = cookie = site = undefined
    },
  }
}
