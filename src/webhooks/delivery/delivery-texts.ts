import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryWithAttempts } from '#generated/public/types.ts'
import type { Page } from '#src/db/list/page.ts'
import { inLanguage, type Language, type Message } from '#src/language.ts'
import { requestErrorMessage, type RequestErrorData } from '#src/outbound/network-error.ts'

/** Why an attempt failed, or why the service gave up a delivery: a code and its values. */
export type DeliveryErrorData = RequestErrorData | { code: 'abandoned'; days: number }

/** A delivery with the codes of its errors, which are in French. */
export interface StoredDelivery extends WebhookDelivery {
  lastErrorData: DeliveryErrorData | null
}

export interface StoredDeliveryWithAttempts extends WebhookDeliveryWithAttempts, StoredDelivery {
  attemptLog: StoredAttempt[]
}

export interface StoredAttempt extends WebhookAttempt {
  errorData?: DeliveryErrorData
}

export const deliveryErrorMessage = (data: DeliveryErrorData): Message =>
  data.code === 'abandoned'
    ? { fr: `Abandonnée après ${data.days} jours`, en: `Abandoned after ${data.days} days` }
    : requestErrorMessage(data)

const errorIn = (error: string | null, data: DeliveryErrorData | null | undefined, language: Language) =>
  inLanguage(error, data ? deliveryErrorMessage(data) : undefined, language)

const attemptIn = ({ errorData, ...attempt }: StoredAttempt, language: Language): WebhookAttempt => ({
  ...attempt,
  error: errorIn(attempt.error, errorData, language),
})

/** A delivery as the API returns it. */
export const deliveryIn = ({ lastErrorData, ...delivery }: StoredDelivery, language: Language): WebhookDelivery => ({
  ...delivery,
  lastError: errorIn(delivery.lastError, lastErrorData, language),
})

export const deliveryWithAttemptsIn = (
  { lastErrorData, ...delivery }: StoredDeliveryWithAttempts,
  language: Language,
): WebhookDeliveryWithAttempts => ({
  ...delivery,
  lastError: errorIn(delivery.lastError, lastErrorData, language),
  attemptLog: delivery.attemptLog.map(attempt => attemptIn(attempt, language)),
})

export const deliveriesIn = (page: Page<StoredDelivery>, language: Language): Page<WebhookDelivery> => ({
  ...page,
  data: page.data.map(delivery => deliveryIn(delivery, language)),
})
