import { reload } from '../app/api.ts'

/** Loads what is shown about subscriptions again, after a change. */
export const reloadWebhooks = (): Promise<void> =>
  reload(
    'listSubscriptions',
    'getSubscription',
    'listSubscriptionDeliveries',
    'getSubscriptionDelivery',
    'getSubscriptionTask',
  )
