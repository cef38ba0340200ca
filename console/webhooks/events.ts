import { eventResources, events, type EventName } from '#generated/public/events.ts'
import { t, type Text } from '../app/language.ts'

type ResourceOf<Name> = Name extends `${infer Resource}.${string}` ? Resource : never
type ActionOf<Name> = Name extends `${string}.${infer Action}` ? Action : never

/** An event type that a subscription can name, or all of them. */
export type EventChoice = EventName | '*'

const titleOf = (resource: ResourceOf<EventName>): Text =>
  resource === 'test' ? { fr: 'Tests', en: 'Tests' } : eventResources[resource].title

const actions: Record<ActionOf<EventName>, Text> = {
  created: { fr: 'Création', en: 'Created' },
  updated: { fr: 'Modification', en: 'Updated' },
  deleted: { fr: 'Suppression', en: 'Deleted' },
  status_changed: { fr: 'Changement d’état', en: 'Status changed' },
  vulnerable: { fr: 'Faille connue', en: 'Known vulnerability' },
  update_failed: { fr: 'Échec d’une mise à jour', en: 'Update failed' },
  down: { fr: 'Site indisponible', en: 'Site down' },
  up: { fr: 'Site de nouveau disponible', en: 'Site up again' },
  sent: { fr: 'Envoi', en: 'Sent' },
  paid: { fr: 'Paiement', en: 'Paid' },
  finalized: { fr: 'Finalisation', en: 'Finalized' },
  payment_recorded: { fr: 'Règlement', en: 'Payment recorded' },
  expired: { fr: 'Expiration', en: 'Expired' },
  accepted: { fr: 'Acceptation', en: 'Accepted' },
  completed: { fr: 'Achèvement', en: 'Completed' },
  failing: { fr: 'Échecs répétés d’un autre abonnement', en: 'Another subscription keeps failing' },
  disabled: { fr: 'Désactivation d’un autre abonnement', en: 'Another subscription was disabled' },
  ping: { fr: 'Test', en: 'Test' },
}

/** The name of an event for people, such as `Created`. */
export const explainEvent = (event: EventName): string => t(actions[event.split('.')[1] as ActionOf<EventName>])

/** The events of the checked boxes: all, or single ones. */
export const toEvents = (checked: string[]): EventChoice[] =>
  checked.includes('*') ? ['*'] : events.filter(event => checked.includes(event))

const resourceOf = (event: EventName) => event.split('.')[0] as ResourceOf<EventName>

/** All event types, by resource. */
export const eventGroups = [...Map.groupBy(events, resourceOf)].map(([resource, group]) => ({
  title: t(titleOf(resource)),
  events: group,
}))

/** The event types as the choices of a filter. */
export const eventOptions: Record<string, string> = Object.fromEntries(events.map(event => [event, event]))
