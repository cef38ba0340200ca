import type { HttpResponse } from '../../../contract/response.ts'
import type { RequestContext } from '../../request-driver.ts'
import type { SentRequest } from '../../sent-request.ts'
import type { Target } from '../../targets.ts'
import { sampleOf, withPrefix } from './samples.ts'

/** Sends a request of an operation with the key of the run. */
export type SendAs = (target: Target, request: SentRequest) => Promise<HttpResponse>

export interface ContextDeps {
  targets: Target[]
  send: SendAs
  /** The beginning of the names of resources of the run. */
  prefix: string
}

/** An id that no resource has. */
export const unusedId = 2_000_000_000
const unusedIds = [unusedId, unusedId]

const fill = (template: string, ids: readonly number[]) => {
  const left = [...ids]
  return template.replaceAll(/\{\w+\}/g, () => String(left.shift() ?? unusedId))
}

const json = { 'content-type': 'application/json' }

/** Finds or creates the resources in the paths of operations. */
export const openContexts = ({ targets, send, prefix }: ContextDeps) => {
  const operationAt = (method: string, path: string) =>
    targets.find(target => target.method === method && target.path === path)

  const post = async (target: Target, ids: readonly number[], body?: unknown) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const path = fill(target.template, ids)
    return send(target, { method: 'post', path, headers: text ? json : {}, body: text ? Buffer.from(text) : undefined })
  }

  /** Creates a resource of a collection; undefined if the API or the key cannot. */
  const create = async (collection: string): Promise<number | undefined> => {
    const target = operationAt('post', collection)
    if (!target) return undefined
    const response = await post(
      target,
      [],
      sampleOf(target, collection === '/clients' ? undefined : await client(), prefix),
    )
    return response.status === 201 ? (response.body as { id: number }).id : undefined
  }
  let clientId: Promise<number | undefined> | undefined
  const client = () => (clientId ??= create('/clients'))

  /** The ids of existing resources for a path, from lists; undefined if there are none. */
  const find = async (path: string): Promise<number[] | undefined> => {
    const at = path.lastIndexOf('/{')
    if (at < 0) return []
    const collection = path.slice(0, at)
    const parents = await find(collection)
    const list = operationAt('get', collection)
    if (!parents || !list) return undefined
    const { status, body } = await send(list, { method: 'get', path: fill(list.template, parents), headers: {} })
    const [item] = status === 200 ? (body as { data: { id: number }[] }).data : []
    return item && [...parents, item.id]
  }
  /** The id of a new resource for a path; undefined if it has other ids, too. */
  const createIds = async (path: string) => {
    const [collection = '', rest = ''] = path.split('/{id}')
    const id = rest.includes('{') ? undefined : await create(collection)
    return id === undefined ? undefined : [id]
  }
  const idsByPath = new Map<string, Promise<number[] | undefined>>()
  const findOnce = (path: string) => {
    const idPath = path.slice(0, path.lastIndexOf('}') + 1)
    const ids = idsByPath.get(idPath) ?? find(idPath)
    idsByPath.set(idPath, ids)
    return ids
  }

  const contextOf = (target: Target, ids: () => Promise<number[]>): RequestContext => ({
    ids,
    withKnownValues: async body => {
      const known = await client()
      const { clientId: sentClient, clientIds, websiteIds, ...rest } = body as Record<string, unknown>
      return {
        ...rest,
        ...(sentClient !== undefined && { clientId: sentClient === null ? null : known }),
        ...(clientIds !== undefined && { clientIds: [known] }),
        ...(websiteIds !== undefined && { websiteIds: null }),
      }
    },
    prepare: body => withPrefix(target, body, prefix),
    send: request => send(target, request),
  })

  return {
    client,
    /** The id of that client, if it has been needed. */
    clientIfCreated: async () => clientId,
    /** A context for reads: an existing resource, or one of the run if it may create some. */
    forReads: async (target: Target) => {
      const ids = (await findOnce(target.path)) ?? (await createIds(target.path))
      return { hasIds: ids !== undefined, context: contextOf(target, () => Promise.resolve(ids ?? unusedIds)) }
    },
    /** A context for writes: a resource of the run, which is created again when it was deleted. */
    forWrites: async (target: Target) => {
      const [collection = ''] = target.path.split('/{id}')
      if (!target.path.includes('{')) return { hasIds: true, context: contextOf(target, () => Promise.resolve([])) }
      let id = (await createIds(target.path))?.[0]
      const hasIds = id !== undefined
      const context = contextOf(target, async () => {
        if (hasIds) id ??= await create(collection)
        return id === undefined ? unusedIds : [id]
      })
      const sendOnce: RequestContext['send'] = async request => {
        const response = await send(target, request)
        if (target.method === 'delete' && response.status === 204) id = undefined
        return response
      }
      return { hasIds, context: { ...context, send: sendOnce } }
    },
  }
}
