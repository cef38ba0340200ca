import { eventResources, events, type EventName } from '#generated/public/events.ts'
import type { KeyScope } from '#generated/public/scopes.ts'

/** The events of the feed: all events of changes. */
export type ChangeName = Exclude<EventName, 'test.ping'>

const isChange = (name: EventName): name is ChangeName => name !== 'test.ping'

export const changeNames: readonly ChangeName[] = events.filter(isChange)

/** The resources that emit events, by the first word of the names of these. */
export type EventResourceName = keyof typeof eventResources

/** The resources that can be deleted: they emit `created`, `updated` and `deleted`. */
export type DeletableName = ChangeName extends infer Name ? (Name extends `${infer R}.deleted` ? R : never) : never

/** The scope that a key needs to read a change. */
export const scopeOfChange = (name: ChangeName): KeyScope =>
  eventResources[name.split('.')[0] as EventResourceName].scope

/** The scope that a key needs to read any event; null for tests, which contain no data of the agency. */
export const scopeOfEvent = (name: string): KeyScope | null =>
  (changeNames as readonly string[]).includes(name) ? scopeOfChange(name as ChangeName) : null
