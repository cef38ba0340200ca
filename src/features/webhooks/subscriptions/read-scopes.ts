import { sql, type RawBuilder } from 'kysely'
import { eventResources } from '#generated/public/events.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { EventChoice, WebhookSubscription, WebhookSubscriptionFields } from '#generated/public/types.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { changeNames, scopeOfChange, type ChangeName } from '#src/platform/events/names.ts'

/** The scopes of a key that read the resources of events; null when they do not limit its subscriptions. */
export type ReadScopes = readonly KeyScope[] | null

/** Every scope that reads the resource of an event. */
export const allReadScopes: readonly KeyScope[] = [...new Set(changeNames.map(scopeOfChange))]

/**
 * The scope that reads the resource of an event, in SQL; null for tests. `outbox` is the name of the table in the
 * statement.
 */
export const scopeColumn = (outbox: string): RawBuilder<KeyScope | null> => {
  const cases = Object.entries(eventResources).map(
    ([resource, { scope }]) => sql`when ${sql.lit(resource)} then ${sql.lit(scope)}`,
  )
  return sql`case split_part(${sql.ref(`${outbox}.event`)}, '.', 1) ${sql.join(cases, sql` `)} end`
}

const isChange = (event: EventChoice): event is ChangeName => (changeNames as readonly string[]).includes(event)

/** Throws if the scopes do not read the resource of an event. `*` stands for the events that they read. */
export const requireReadable = (events: readonly EventChoice[], scopes: ReadScopes): void => {
  const issues = events.filter(isChange).flatMap(event => {
    const scope = scopeOfChange(event)
    if (!scopes || scopes.includes(scope)) return []
    return { fr: `${event} : permission requise, ${scope}`, en: `${event} requires the scope ${scope}` }
  })
  if (issues.length > 0) throw new InvalidInput({ events: issues })
}

const unreadableSubscription = {
  fr: "La clé ne peut pas lire tous les événements de l'abonnement",
  en: 'The key may not read all events of the subscription',
}

/**
 * Throws if an update adds events that the subscription or the key of the request may not read. A key that may not read
 * all events of a subscription cannot send them to another URL.
 */
export const requireReadableChange = (
  changes: WebhookSubscriptionFields,
  { url, events, readScopes }: Pick<WebhookSubscription, 'url' | 'events' | 'readScopes'>,
  scopesOfKey: ReadScopes,
): void => {
  const added = (changes.events ?? []).filter(event => !events.includes(event))
  for (const scopes of [readScopes, scopesOfKey]) requireReadable(added, scopes)
  const isRedirected = changes.url !== undefined && changes.url !== url
  if (!scopesOfKey || !(isRedirected || added.includes('*'))) return
  const chosen = changes.events ?? events
  const required = chosen.includes('*')
    ? (readScopes ?? allReadScopes)
    : chosen.filter(isChange).map(event => scopeOfChange(event))
  if (!required.every(scope => scopesOfKey.includes(scope)))
    throw new InvalidInput({ [isRedirected ? 'url' : 'events']: [unreadableSubscription] })
}
