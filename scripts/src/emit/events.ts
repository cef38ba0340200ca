import { propertyOf, type Contract } from '../contract.ts'

/** The catalogue of webhook events, with the type of the data that each carries. */
export const eventCatalogue = (contract: Contract) => {
  const { webhooks = {} } = contract
  for (const [name, { post }] of Object.entries(webhooks)) {
    const schema = post.requestBody?.content['application/json'].schema
    const event = schema && propertyOf(contract, schema, 'event')
    if (event?.const !== name)
      throw new Error(`${name}: the body of the webhook must have its name as a constant \`event\``)
  }
  return `import type { webhooks } from './types.ts'

export const events = ${JSON.stringify(Object.keys(webhooks), null, 2)} as const
export type EventName = (typeof events)[number]
export type EventData = {
  [Name in EventName]: webhooks[Name]['post']['requestBody']['content']['application/json']['data']
}
`
}
