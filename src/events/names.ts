import { events, type EventName } from '#generated/public/events.ts'
import type { KeyScope } from '#generated/public/scopes.ts'

/** The events of the feed: all events of changes. */
export type ChangeName = Exclude<EventName, 'test.ping'>

const isChange = (name: EventName): name is ChangeName => name !== 'test.ping'

export const changeNames: readonly ChangeName[] = events.filter(isChange)

type ResourceOf<Name> = Name extends `${infer Resource}.${string}` ? Resource : never

/** The scope that reads the events of a resource. */
export const scopesOfResources: { readonly [Resource in ResourceOf<ChangeName>]: KeyScope } = {
  client: 'clients:read',
  contact: 'contacts:read',
  website: 'websites:read',
  ticket: 'tickets:read',
  invoice: 'invoices:read',
  quote: 'quotes:read',
  task: 'tasks:read',
  event: 'events:read',
  webhook: 'webhooks:manage',
}

/** The scope that a key needs to read a change. */
export const scopeOfChange = (name: ChangeName): KeyScope =>
  scopesOfResources[name.split('.')[0] as ResourceOf<ChangeName>]

/** The scope that a key needs to read any event; null for tests, which contain no data of the agency. */
export const scopeOfEvent = (name: string): KeyScope | null =>
  (changeNames as readonly string[]).includes(name) ? scopeOfChange(name as ChangeName) : null
