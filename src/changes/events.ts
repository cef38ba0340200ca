import { events, type EventName } from '#generated/public/events.ts'
import type { KeyScope } from '#generated/public/scopes.ts'

/** The events of the feed: all events of changes. */
export type ChangeName = Exclude<EventName, 'test.ping'>

const isChange = (name: EventName): name is ChangeName => name !== 'test.ping'

export const changeNames: readonly ChangeName[] = events.filter(isChange)

type ResourceOf<Name> = Name extends `${infer Resource}.${string}` ? Resource : never

/** The scope that reads the resource of an event. */
const scopes: { readonly [Resource in ResourceOf<ChangeName>]: KeyScope } = {
  client: 'clients:read',
  contact: 'contacts:read',
  website: 'websites:read',
  ticket: 'tickets:read',
  invoice: 'invoices:read',
  quote: 'quotes:read',
  task: 'tasks:read',
  event: 'events:read',
}

/** The scope that a key needs to read an event. */
export const scopeOfChange = (name: ChangeName): KeyScope => scopes[name.split('.')[0] as ResourceOf<ChangeName>]
