import { operationsOf, type Contract } from './contract.ts'

type Served = ReturnType<typeof operationsOf>[number]

/** A method of the SDK: one operation, under the name that it has on its resource. */
export interface SdkMethod extends Served {
  name: string
}

/** A resource of the SDK: its methods, and the resources that lie under one of its items. */
export interface SdkResource {
  /** `['webhooks', 'deliveries']` is `api.webhooks.deliveries`; the client itself is `[]`. */
  place: string[]
  methods: SdkMethod[]
  children: SdkResource[]
}

const camelCase = (words: string[]) =>
  words.map((word, index) => (index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1))).join('')

/** What lies under an item and can be read is a resource (`deliveries`); what cannot is an action (`rotate-secret`). */
const nestedIn = (contract: Contract, path: string) => {
  const segments = path.split('/')
  return segments.filter((segment, index) => {
    const isUnderItem = segments[index - 1]?.startsWith('{') && !segment.startsWith('{')
    return isUnderItem && contract.paths[segments.slice(0, index + 1).join('/')]?.get
  })
}

const placeOf = (contract: Contract, { path, operation: { tags } }: Served) =>
  path.startsWith(`/${tags[0]}`)
    ? [tags[0], ...nestedIn(contract, path).map(segment => camelCase(segment.split('-')))]
    : []

/** Whether a word is a segment of a path, be it in the singular: `Delivery` and `deliveries`, `Synthesis` and `syntheses`. */
const names = (word: string, segment: string) => segment.toLowerCase().startsWith(word.toLowerCase().slice(0, -2))

/** Whether an operation is on the path of its resource itself, or on that of an item. */
const isOn = (place: string[], path: string) => {
  const [segment = ''] = path
    .replace(/\/\{\w+\}$/, '')
    .split('/')
    .slice(-1)
  return camelCase(segment.split('-')) === place.at(-1)
}

/**
 * What is left of an operation's name when its resource has been said: the verb alone on the path of the resource, the
 * verb and what it is about elsewhere. On the client itself it is what the operation reads.
 */
const nameOf = (place: string[], { path, operation: { operationId } }: Served) => {
  const [verb = '', ...nouns] = operationId.split(/(?=[A-Z])/)
  if (place.length === 0) return camelCase(nouns)
  if (isOn(place, path)) return verb
  return camelCase([verb, ...nouns.filter(noun => !place.some(segment => names(noun, segment)))])
}

/** The operations of a contract as the tree of resources that the SDK shows. */
export const sdkResources = (contract: Contract): SdkResource => {
  const client: SdkResource = { place: [], methods: [], children: [] }
  for (const served of operationsOf(contract)) {
    let resource = client
    for (const segment of placeOf(contract, served)) {
      const place = [...resource.place, segment]
      let child = resource.children.find(one => one.place.at(-1) === segment)
      if (!child) resource.children.push((child = { place, methods: [], children: [] }))
      resource = child
    }
    const name = nameOf(resource.place, served)
    const taken = [
      ...resource.methods.map(method => method.name),
      ...resource.children.map(({ place }) => place.at(-1)),
    ]
    if (name === '' || taken.includes(name))
      throw new Error(`${served.operation.operationId}: the SDK has ${[...resource.place, name].join('.')} already`)
    resource.methods.push({ ...served, name })
  }
  return client
}
