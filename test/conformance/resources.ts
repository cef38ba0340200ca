import type { Api } from '#test/contract/contracts.ts'
import { flattenAllOf, targetAt, targets, type Target } from './targets.ts'

/** What can be made in a collection, and then be read, changed or deleted under its id. */
export interface Resource {
  api: Api
  path: string
  list: Target
  create: Target
  read: Target
  /** PATCH, and PUT where there is one. */
  changes: Target[]
  remove: Target | undefined
  /** Whether each can be told to belong to a client. */
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
  const trimmed = fields.filter(([, field]) => flattenAllOf(field).format === 'trimmed').map(([name]) => name)
  return [{ api, path, list, create, read, changes, remove: at('delete'), hasClient, trimmed }]
}

/** Every resource of the public API and the admin interface, as their contracts have them. */
export const resources: Resource[] = [...targets.public, ...targets.admin]
  .filter(({ method }) => method === 'post')
  .flatMap(resourceAt)
