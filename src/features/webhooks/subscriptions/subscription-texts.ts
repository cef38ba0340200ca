import type { WebhookSubscription } from '#generated/public/types.ts'
import type { Page } from '#src/ground/db/list/page.ts'
import type { Language, Message } from '#src/ground/base/language.ts'

/** A subscription whose reasons are in French, as in the payloads of events. */
export interface StoredSubscription extends WebhookSubscription {
  /** The number of failures that disabled it. Null if something else did. */
  disabledFailures: number | null
}

/** Why deliveries are paused. */
export const pausedReason: Message = {
  fr: 'Budget quotidien de tentatives épuisé',
  en: 'Daily budget of attempts used up',
}

/** Why a subscription is disabled, by code, except for failures. */
export const disabledReasons = {
  gone: {
    fr: 'Réponse 410 : le récepteur ne veut plus de livraisons',
    en: 'Response 410: the receiver wants no more deliveries',
  },
  key_revoked: { fr: 'Clé API révoquée', en: 'Revoked API key' },
  creator_lost_access: {
    fr: "Créé par une personne qui n'a plus accès",
    en: 'Made by a person who has lost access',
  },
} satisfies Record<string, Message>

/** `failures` is a number, or a place in a format. */
export const failuresReason = (failures: number | '%s' | null): Message => ({
  fr: `${failures} échecs consécutifs`,
  en: `${failures} consecutive failures`,
})

const disabledReasonIn = ({ disabledCode, disabledFailures }: StoredSubscription, language: Language) => {
  if (disabledCode === null) return null
  const reason = disabledCode === 'failures' ? failuresReason(disabledFailures) : disabledReasons[disabledCode]
  return reason[language]
}

/** A subscription as the API returns it. */
export const subscriptionIn = <Row extends StoredSubscription>(
  row: Row,
  language: Language,
): Omit<Row, 'disabledFailures'> & WebhookSubscription => {
  const { disabledFailures: _, ...subscription } = row
  return {
    ...subscription,
    disabledReason: disabledReasonIn(row, language),
    pausedReason: row.pausedReason && pausedReason[language],
  }
}

export const subscriptionsIn = (page: Page<StoredSubscription>, language: Language): Page<WebhookSubscription> => ({
  ...page,
  data: page.data.map(subscription => subscriptionIn(subscription, language)),
})
