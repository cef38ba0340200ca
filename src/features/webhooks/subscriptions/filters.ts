import type { WebhookSubscriptionFields } from '#generated/public/types.ts'
import { clientReference } from '#src/features/clients/clients.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { websiteReference } from '#src/features/sites/websites/websites.ts'

type Filters = Pick<WebhookSubscriptionFields, 'clientIds' | 'websiteIds'>

/** In the order in which rows are locked. */
const references = { clientIds: clientReference, websiteIds: websiteReference }

/**
 * Locks the clients and websites that the filters of a subscription name. Throws if the agency has no such client or
 * website; those that the subscription names already may have been deleted.
 */
export const lockFilters = async (tx: TenantTransaction, filters: Filters, before: Filters = {}): Promise<void> => {
  for (const name of ['clientIds', 'websiteIds'] as const) {
    const added = (filters[name] ?? []).filter(id => !before[name]?.includes(id))
    if (added.length === 0) continue
    const { lock, issue } = references[name]
    const existing = await lock(tx, added)
    if (added.some(id => !existing.has(id))) throw new InvalidInput({ [name]: [issue] })
  }
}
