import { operationsOf, type Contract } from './contract.ts'

type Served = ReturnType<typeof operationsOf>[number]

/** A method of the SDK: one operation, under the name that `x-sdk` gives it on its resource. */
export interface SdkMethod extends Served {
  name: string
}

/** A resource of the SDK: its methods, and the resources that belong to it. */
export interface SdkResource {
  /** `['webhooks', 'deliveries']` is `api.webhooks.deliveries`; the client itself is `[]`. */
  place: string[]
  methods: SdkMethod[]
  children: SdkResource[]
}

/** Names in camelCase, joined by dots. */
const wellFormed = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/

/** The path of an operation's method on the client, such as `['webhooks', 'rotateSecret']`. */
const pathOf = ({ operation }: Served) => {
  const { operationId, 'x-sdk': path } = operation
  if (path === undefined) throw new Error(`${operationId}: x-sdk is missing`)
  if (!wellFormed.test(path)) throw new Error(`${operationId}: x-sdk must look like clients.list, not ${path}`)
  return path.split('.')
}

/** Fails where two operations are one method, or a method is also a resource. */
const checkNames = (methods: { operationId: string; path: string[] }[]) => {
  const taken = new Set<string>()
  const resources = new Set(
    methods.flatMap(({ path }) => path.slice(1).map((_, end) => path.slice(0, end + 1).join('.'))),
  )
  for (const { operationId, path } of methods) {
    const name = path.join('.')
    if (taken.has(name)) throw new Error(`${operationId}: another operation has the x-sdk ${name}`)
    if (resources.has(name)) throw new Error(`${operationId}: the x-sdk ${name} is also a resource`)
    taken.add(name)
  }
}

/** The resource at a place below another, which is made where it is missing. */
const resourceAt = (resource: SdkResource, [segment, ...rest]: string[]): SdkResource => {
  if (segment === undefined) return resource
  const known = resource.children.find(({ place }) => place.at(-1) === segment)
  const child = known ?? { place: [...resource.place, segment], methods: [], children: [] }
  if (!known) resource.children.push(child)
  return resourceAt(child, rest)
}

/** The operations of a contract as the tree of resources that the SDK shows. */
export const sdkResources = (contract: Contract): SdkResource => {
  const client: SdkResource = { place: [], methods: [], children: [] }
  const methods = operationsOf(contract).map(served => ({ served, path: pathOf(served) }))
  checkNames(methods.map(({ served, path }) => ({ operationId: served.operation.operationId, path })))
  for (const { served, path } of methods)
    resourceAt(client, path.slice(0, -1)).methods.push({ ...served, name: path.at(-1) ?? '' })
  return client
}
