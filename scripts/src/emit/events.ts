import { getProperty, type Contract } from '../contract.ts'

/** The catalogue of webhook events and the types of their data. */
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
export type EventData = {
  [Name in EventName]: Exclude<webhooks[Name]['post']['requestBody']['content']['application/json']['data'], TruncatedData>
}
`
}
