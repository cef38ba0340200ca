import type { Contract } from '../contract.ts'

/** The catalogue of webhook events, with the type of the data that each carries. */
export const eventCatalogue = ({ webhooks = {} }: Contract) => `import type { webhooks } from './types.ts'

export const events = ${JSON.stringify(Object.keys(webhooks), null, 2)} as const
export type EventName = (typeof events)[number]
export type EventData = {
  [Name in EventName]: webhooks[Name]['post']['requestBody']['content']['application/json']['data']
}
`
