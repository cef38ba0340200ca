import type { Admin } from '../app/api.ts'
import type { EventChoice } from './events.ts'

/** The fields of a subscription as they are entered. */
export interface Draft {
  url: string
  description: string
  events: ReadonlySet<EventChoice>
  /** Ids, separated by commas. */
  clientIds: string
  websiteIds: string
  maxRetries: string
}

export const emptyDraft: Draft = {
  url: '',
  description: '',
  events: new Set(['*']),
  clientIds: '',
  websiteIds: '',
  maxRetries: '5',
}

const formatIds = (ids: number[] | null) => ids?.join(', ') ?? ''

const parseIds = (text: string) => {
  const ids = text.split(',').filter(part => part.trim() !== '')
  return ids.length > 0 ? ids.map(Number) : null
}

export const toDraft = (subscription: Admin.WebhookSubscription): Draft => ({
  url: subscription.url,
  description: subscription.description ?? '',
  events: new Set(subscription.events),
  clientIds: formatIds(subscription.clientIds),
  websiteIds: formatIds(subscription.websiteIds),
  maxRetries: String(subscription.maxRetries),
})

export const toFields = (draft: Draft) => ({
  url: draft.url,
  description: draft.description || null,
  events: [...draft.events],
  clientIds: parseIds(draft.clientIds),
  websiteIds: parseIds(draft.websiteIds),
  maxRetries: Number(draft.maxRetries),
})
