import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryWithAttempts } from '#generated/public/types.ts'
import type { Page } from '#src/ground/db/list/page.ts'
import type { Language, Message } from '#src/ground/base/language.ts'
import { requestErrorMessage, type RequestErrorData } from '#src/ground/outbound/network-error.ts'

/** Why an attempt failed, or why the service gave up a delivery: a code and its values. */
export type DeliveryErrorData = RequestErrorData | { code: 'abandoned'; days: number }

/** A delivery with the codes of its errors. */
export interface StoredDelivery extends Omit<WebhookDelivery, 'lastError'> {
  lastError: DeliveryErrorData | null
}

export interface StoredDeliveryWithAttempts
  extends Omit<WebhookDeliveryWithAttempts, 'lastError' | 'attemptLog'>, StoredDelivery {
  attemptLog: StoredAttempt[]
}

export interface StoredAttempt extends Omit<WebhookAttempt, 'error'> {
  error: DeliveryErrorData | null
}

export const deliveryErrorMessage = (data: DeliveryErrorData): Message =>
  data.code === 'abandoned'
    ? { fr: `Abandonnée après ${data.days} jours`, en: `Abandoned after ${data.days} days` }
    : requestErrorMessage(data)

const errorIn = (error: DeliveryErrorData | null, language: Language) => error && deliveryErrorMessage(error)[language]

const attemptIn = (attempt: StoredAttempt, language: Language): WebhookAttempt => ({
  ...attempt,
  error: errorIn(attempt.error, language),
})

/** A delivery as the API returns it. */
export const deliveryIn = (delivery: StoredDelivery, language: Language): WebhookDelivery => ({
  ...delivery,
  lastError: errorIn(delivery.lastError, language),
})

export const deliveryWithAttemptsIn = (
  delivery: StoredDeliveryWithAttempts,
  language: Language,
): WebhookDeliveryWithAttempts => ({
  ...delivery,
  lastError: errorIn(delivery.lastError, language),
  attemptLog: delivery.attemptLog.map(attempt => attemptIn(attempt, language)),
})

export const deliveriesIn = (page: Page<StoredDelivery>, language: Language): Page<WebhookDelivery> => ({
  ...page,
  data: page.data.map(delivery => deliveryIn(delivery, language)),
})
