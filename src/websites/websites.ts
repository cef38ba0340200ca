import type { Website, WebsiteCreate, WebsiteFields } from '#generated/public/types.ts'
import { clientReference } from '#src/clients/clients.ts'
import { resource } from '#src/resources/resource.ts'

export const websites = resource<Website, WebsiteCreate, WebsiteFields, { clientId?: number | undefined }>({
  table: 'websites',
  event: 'website',
  reads: ['agency_id as agencyId'],
  fields: ['client_id as clientId', 'url', 'cms', 'is_active as isActive', 'notes'],
  filters: { clientId: ['client_id', '='] },
  counted: 'websites',
  defaults: { isActive: true },
  references: { clientId: clientReference },
})
