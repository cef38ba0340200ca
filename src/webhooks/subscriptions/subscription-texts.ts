import type { WebhookSubscription } from '#generated/public/types.ts'
import type { Page } from '#src/db/list/page.ts'
import { inLanguage, type Language, type Message } from '#src/language.ts'

/** A subscription whose reasons are in French, as in the payloads of events. */
export interface StoredSubscription extends WebhookSubscription {
  /** The number of failures that disabled it. */
  disabledFailures: number | null
}

/** Why deliveries are paused. */
export const pausedReason: Message = {
  fr: 'Budget quotidien de tentatives épuisé',
  en: 'Daily budget of attempts used up',
}

export const goneReason: Message = {
  fr: 'Réponse 410 : le récepteur ne veut plus de livraisons',
  en: 'Response 410: the receiver wants no more deliveries',
}

export const keyRevokedReason: Message = { fr: 'Clé API révoquée', en: 'Revoked API key' }

export const creatorLostAccessReason: Message = {
  fr: "Créé par une personne qui n'a plus accès",
  en: 'Made by a person who has lost access',
}

/** `failures` is a number, or a place in a format. */
export const failuresReason = (failures: number | '%s'): Message => ({
  fr: `${failures} échecs consécutifs`,
  en: `${failures} consecutive failures`,
})

const disabledReason = ({ disabledCode, disabledFailures }: StoredSubscription): Message | undefined => {
  if (disabledCode === 'gone') return goneReason
  if (disabledCode === 'key_revoked') return keyRevokedReason
  if (disabledCode === 'creator_lost_access') return creatorLostAccessReason
  return disabledFailures === null ? undefined : failuresReason(disabledFailures)
}

/** A subscription as the API returns it. */
export const subscriptionIn = <Row extends StoredSubscription>(
  row: Row,
  language: Language,
): Omit<Row, 'disabledFailures'> & WebhookSubscription => {
  const { disabledFailures: _, ...subscription } = row
  return {
    ...subscription,
    disabledReason: inLanguage(row.disabledReason, disabledReason(row), language),
    pausedReason: inLanguage(row.pausedReason, pausedReason, language),
  }
}

export const subscriptionsIn = (page: Page<StoredSubscription>, language: Language): Page<WebhookSubscription> => ({
  ...page,
  data: page.data.map(subscription => subscriptionIn(subscription, language)),
})
