import { sql } from 'kysely'
import type { Website, WebsiteCreate, WebsiteFields } from '#generated/public/types.ts'
import { clientReference } from '#src/clients/clients.ts'
import { lockRowsQuery, type Reference } from '#src/resources/references.ts'
import { resource } from '#src/resources/resource.ts'

/** Refers to a website of the agency; the lock prevents its deletion until the transaction ends. */
export const websiteReference: Reference<number> = {
  lock: lockRowsQuery('websites'),
  issue: { fr: 'Site inconnu', en: 'Unknown website' },
}

export const websites = resource<Website, WebsiteCreate, WebsiteFields, { clientId?: number | undefined }>({
  table: 'websites',
  event: 'website',
  subject: { websiteId: sql`item.id` },
  reads: ['agency_id as agencyId'],
  fields: ['client_id as clientId', 'url', 'cms', 'is_active as isActive', 'notes'],
  filters: { clientId: ['client_id', '='] },
  counted: 'websites',
  defaults: { isActive: true },
  references: { clientId: clientReference },
})
