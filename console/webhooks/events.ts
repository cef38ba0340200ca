import { eventResources, events, type EventName } from '#generated/public/events.ts'
import { inLanguage } from '../app/language.ts'
import { t } from './texts.ts'

type ResourceOf<Name> = Name extends `${infer Resource}.${string}` ? Resource : never
type ActionOf<Name> = Name extends `${string}.${infer Action}` ? Action : never

/** An event type that a subscription can name, or all of them. */
export type EventChoice = EventName | '*'

const titleOf = (resource: ResourceOf<EventName>): string =>
  resource === 'test' ? t('tests') : inLanguage(eventResources[resource].title)

const actions: Record<ActionOf<EventName>, string> = {
  created: t('created'),
  updated: t('updated'),
  deleted: t('deleted'),
  status_changed: t('statusChanged'),
  vulnerable: t('knownVulnerability'),
  update_failed: t('updateFailed'),
  down: t('siteDown'),
  up: t('siteUpAgain'),
  sent: t('sent'),
  paid: t('paid'),
  finalized: t('finalized'),
  payment_recorded: t('paymentRecorded'),
  expired: t('expired'),
  accepted: t('accepted'),
  completed: t('completedEvent'),
  failing: t('anotherSubscriptionKeepsFailing'),
  disabled: t('anotherSubscriptionWasDisabled'),
  ping: t('test'),
}

/** The name of an event for people, such as `Created`. */
export const explainEvent = (event: EventName): string => actions[event.split('.')[1] as ActionOf<EventName>]

/** The events of the checked boxes: all, or single ones. */
export const toEvents = (checked: string[]): EventChoice[] =>
  checked.includes('*') ? ['*'] : events.filter(event => checked.includes(event))

const resourceOf = (event: EventName) => event.split('.')[0] as ResourceOf<EventName>

/** All event types, by resource. */
export const eventGroups = [...Map.groupBy(events, resourceOf)].map(([resource, group]) => ({
  title: titleOf(resource),
  events: group,
}))

/** The event types as the choices of a filter. */
export const eventOptions: Record<string, string> = Object.fromEntries(events.map(event => [event, event]))
