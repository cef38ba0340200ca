import type { Api } from '#test/contract/contracts.ts'
import { flattenAllOf, targetAt, targets, type Target } from './targets.ts'

/** A type of resource that is created in a collection and read, changed or deleted by id. */
export interface Resource {
  api: Api
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

const resourceAt = (create: Target): Resource[] => {
  const { api, path } = create
  const at = (method: string) => targetAt(api, method, `${path}/{id}`)
  const list = targetAt(api, 'get', path)
  const read = at('get')
  if (!list || !read) return []
  const changes = [at('patch'), at('put')].filter(change => change !== undefined)
  const fields = Object.entries(flattenAllOf(create.schema ?? {}).properties ?? {})
  const hasClient = fields.some(([name]) => name === 'clientId')
  const trimmed = fields.filter(([, field]) => flattenAllOf(field)['x-trim']).map(([name]) => name)
  return [{ api, path, list, create, read, changes, remove: at('delete'), hasClient, trimmed }]
}

/** The resources in the contracts of the public API and the admin API. */
export const resources: Resource[] = [...targets.public, ...targets.admin]
  .filter(({ method }) => method === 'post')
  .flatMap(resourceAt)
