import { listOperations, type Contract } from './contract.ts'

type ListedOperation = ReturnType<typeof listOperations>[number]

/** A method of the SDK: an operation, with the last segment of its `x-sdk` as its name. */
export interface SdkMethod extends ListedOperation {
  name: string
}

/** A resource of the SDK with its methods and nested resources. */
export interface SdkResource {
  /** `['webhooks', 'deliveries']` is `api.webhooks.deliveries`; `[]` is the client itself. */
  segments: string[]
  methods: SdkMethod[]
  children: SdkResource[]
}

/** camelCase names, joined by dots. */
const sdkPathPattern = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/

/** The segments of an operation's `x-sdk`, such as `['webhooks', 'rotateSecret']`. */
const parseSdkPath = ({ operation }: ListedOperation) => {
  const { operationId, 'x-sdk': path } = operation
  if (path === undefined) throw new Error(`${operationId}: x-sdk is missing`)
  if (!sdkPathPattern.test(path)) throw new Error(`${operationId}: x-sdk must look like clients.list, not ${path}`)
  return path.split('.')
}

/** Throws if two operations have the same method, or a method is also a resource. */
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

/** Finds the resource at a path below another one, or creates it. */
const findOrCreateResource = (resource: SdkResource, [segment, ...rest]: string[]): SdkResource => {
  if (segment === undefined) return resource
  const existing = resource.children.find(({ segments }) => segments.at(-1) === segment)
  const child = existing ?? { segments: [...resource.segments, segment], methods: [], children: [] }
  if (!existing) resource.children.push(child)
  return findOrCreateResource(child, rest)
}

/** Groups the operations of a contract into the SDK's tree of resources. */
export const sdkResources = (contract: Contract): SdkResource => {
  const client: SdkResource = { segments: [], methods: [], children: [] }
  const methods = listOperations(contract).map(entry => ({ entry, path: parseSdkPath(entry) }))
  assertUniqueNames(methods.map(({ entry, path }) => ({ operationId: entry.operation.operationId, path })))
  for (const { entry, path } of methods)
    findOrCreateResource(client, path.slice(0, -1)).methods.push({ ...entry, name: path.at(-1) ?? '' })
  return client
}
