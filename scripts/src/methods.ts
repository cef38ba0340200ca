import { listOperations, type Contract } from './contract.ts'

type ListedOperation = ReturnType<typeof listOperations>[number]

/** A method of the SDK: one operation, under the name that `x-sdk` gives it on its resource. */
export interface SdkMethod extends ListedOperation {
  name: string
}

/** A resource of the SDK: its methods, and the resources that belong to it. */
export interface SdkResource {
  /** `['webhooks', 'deliveries']` is `api.webhooks.deliveries`; the client itself is `[]`. */
  segments: string[]
  methods: SdkMethod[]
  children: SdkResource[]
}

/** Names in camelCase, joined by dots. */
const sdkPathPattern = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/

/** The path of an operation's method on the client, such as `['webhooks', 'rotateSecret']`. */
const parseSdkPath = ({ operation }: ListedOperation) => {
  const { operationId, 'x-sdk': path } = operation
  if (path === undefined) throw new Error(`${operationId}: x-sdk is missing`)
  if (!sdkPathPattern.test(path)) throw new Error(`${operationId}: x-sdk must look like clients.list, not ${path}`)
  return path.split('.')
}

/** Fails where two operations are one method, or a method is also a resource. */
const assertUniqueNames = (methods: { operationId: string; path: string[] }[]) => {
  const methodNames = new Set<string>()
  const resources = new Set(
    methods.flatMap(({ path }) => path.slice(1).map((_, end) => path.slice(0, end + 1).join('.'))),
  )
  for (const { operationId, path } of methods) {
    const name = path.join('.')
    if (methodNames.has(name)) throw new Error(`${operationId}: another operation has the x-sdk ${name}`)
    if (resources.has(name)) throw new Error(`${operationId}: the x-sdk ${name} is also a resource`)
    methodNames.add(name)
  }
}

/** The resource at a place below another, which is made where it is missing. */
const findOrCreateResource = (resource: SdkResource, [segment, ...rest]: string[]): SdkResource => {
  if (segment === undefined) return resource
  const existing = resource.children.find(({ segments }) => segments.at(-1) === segment)
  const child = existing ?? { segments: [...resource.segments, segment], methods: [], children: [] }
  if (!existing) resource.children.push(child)
  return findOrCreateResource(child, rest)
}

/** The operations of a contract as the tree of resources that the SDK shows. */
export const sdkResources = (contract: Contract): SdkResource => {
  const client: SdkResource = { segments: [], methods: [], children: [] }
  const methods = listOperations(contract).map(entry => ({ served: entry, path: parseSdkPath(entry) }))
  assertUniqueNames(methods.map(({ served: entry, path }) => ({ operationId: entry.operation.operationId, path })))
  for (const { served: entry, path } of methods)
    findOrCreateResource(client, path.slice(0, -1)).methods.push({ ...entry, name: path.at(-1) ?? '' })
  return client
}
