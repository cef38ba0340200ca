import { flattenAllOf, type Target } from './targets.ts'

/** A type of resource that is created in a collection and read, changed or deleted by id. */
export interface Resource {
  api: string
  path: string
  list: Target
  create: Target
  read: Target
  /** PATCH and, if declared, PUT. */
  changes: Target[]
  remove: Target | undefined
  /** Whether a resource can belong to a client. */
  hasClient: boolean
  /** The fields whose texts are trimmed. */
  trimmed: string[]
}

const resourceAt = (targets: Target[], create: Target): Resource[] => {
  const { api, path: collection } = create
  const at = (method: string, path: string) => targets.find(target => target.method === method && target.path === path)
  const item = `${collection}/{id}`
  const list = at('get', collection)
  const read = at('get', item)
  if (!list || !read) return []
  const changes = [at('patch', item), at('put', item)].filter(change => change !== undefined)
  const fields = Object.entries(flattenAllOf(create.schema ?? {}).properties ?? {})
  const hasClient = fields.some(([name]) => name === 'clientId')
  const trimmed = fields.filter(([, field]) => flattenAllOf(field)['x-trim']).map(([name]) => name)
  return [{ api, path: collection, list, create, read, changes, remove: at('delete', item), hasClient, trimmed }]
}

/** The resources of an API. */
export const resourcesOf = (targets: Target[]): Resource[] =>
  targets.filter(({ method }) => method === 'post').flatMap(create => resourceAt(targets, create))
