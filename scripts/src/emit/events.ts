import { getProperty, type Contract } from '../contract.ts'
import { publicResources } from './public-resources.ts'
import { jsonLines } from './json-lines.ts'

/** A subscription is tested with this event, which reports no change. */
const testEvent = 'test.ping'

const getterOf = (name: string) => `get${name.charAt(0).toUpperCase()}${name.slice(1)}`

/**
 * The resources of events, by the first word of their names: the scope that reads them, and their name for people.
 * `x-resource` names the resource where the first word does not.
 */
const resourcesOf = (contract: Contract, events: string[]) => {
  const { webhooks = {} } = contract
  const wordOf = (event: string) => event.split('.')[0] ?? event
  const names = new Map(
    events
      .filter(event => event !== testEvent)
      .map(event => [wordOf(event), webhooks[event]?.post['x-resource'] ?? wordOf(event)]),
  )
  const resources = publicResources(contract)
  return Object.fromEntries(
    [...names].map(([name, resourceName]) => {
      const resource = resources.find(candidate => candidate.name === resourceName)
      if (!resource)
        throw new Error(`The events of ${name} need the operation ${getterOf(name)}, whose scope reads them`)
      return [name, { scope: resource.scope, title: resource.title }]
    }),
  )
}

/** The catalogue of webhook events, their resources, and the types of their data. */
export const eventCatalogue = (contract: Contract) => {
  const { webhooks = {} } = contract
  for (const [name, { post }] of Object.entries(webhooks)) {
    const schema = post.requestBody?.content['application/json'].schema
    const event = schema && getProperty(contract, schema, 'event')
    if (event?.const !== name)
      throw new Error(`${name}: the body of the webhook must have its name as a constant \`event\``)
  }
  const names = Object.keys(webhooks)
  const choices = contract.components.schemas['EventChoice']?.enum ?? []
  if (choices.join() !== [...names, '*'].join())
    throw new Error('EventChoice must list the webhooks of the contract in their order, and `*`')
  return `import type { TruncatedData, webhooks } from './types.ts'

export const events = ${JSON.stringify(names, null, 2)} as const
export type EventName = (typeof events)[number]
export const eventResources = ${jsonLines(resourcesOf(contract, names), 1)} as const
export type EventData = {
  [Name in EventName]: Exclude<webhooks[Name]['post']['requestBody']['content']['application/json']['data'], TruncatedData>
}
`
}
