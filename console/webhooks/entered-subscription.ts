import type { Entered } from '../components/entered.ts'
import { toEvents } from './events.ts'

/** Ids that are separated by commas; null without any. */
const parseIds = (text: string) => {
  const ids = text.split(',').filter(part => part.trim() !== '')
  return ids.length > 0 ? ids.map(Number) : null
}

/** The fields of a subscription from its form. */
export const toFields = ({ text, checked }: Entered) => ({
  url: text('url'),
  description: text('description') || null,
  events: toEvents(checked('events')),
  clientIds: parseIds(text('clientIds')),
  websiteIds: parseIds(text('websiteIds')),
  maxRetries: Number(text('maxRetries')),
})
