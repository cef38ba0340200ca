import { queryClient } from '../app/api.ts'

const allKey = ['webhooks']

/** The key of the lists of subscriptions. */
export const listKey = [...allKey, 'list']

/** The key of the queries about a subscription, its deliveries included. */
export const subscriptionKey = (id: number): unknown[] => [...allKey, id]

/** Loads what is shown about subscriptions again, after a change. */
export const reloadWebhooks = (): Promise<void> => queryClient.invalidateQueries({ queryKey: allKey })

/** Loads the lists again, after a subscription was deleted, which itself cannot be loaded any more. */
export const reloadList = (): Promise<void> => queryClient.invalidateQueries({ queryKey: listKey })
