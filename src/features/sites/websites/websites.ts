import { sql } from 'kysely'
import type { Website, WebsiteCreate, WebsiteFields } from '#generated/public/types.ts'
import { clientReference } from '#src/features/clients/clients.ts'
import { inTransaction, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { requireQuota } from '#src/platform/limits/quotas.ts'
import { lockRowsQuery, type Reference } from '#src/platform/resources/references.ts'
import { resource, type Resource } from '#src/platform/resources/resource.ts'

/** Refers to a website of the agency; the lock prevents its deletion until the transaction ends. */
export const websiteReference: Reference<number> = {
  lock: lockRowsQuery('websites'),
  issue: { fr: 'Site inconnu', en: 'Unknown website' },
}

/** In seconds. */
const minCheckInterval = 60

const invalidInterval = ({ checkIntervalSeconds = 0 }: WebsiteFields): InvalidInput | undefined =>
  checkIntervalSeconds > 0 && checkIntervalSeconds < minCheckInterval
    ? new InvalidInput({ checkIntervalSeconds: [{ fr: 'Doit être 0 ou au moins 60', en: 'Must be 0 or at least 60' }] })
    : undefined

const requireValid = (body: WebsiteFields) => {
  const invalid = invalidInterval(body)
  if (invalid) throw invalid
}

const isChecked = ({ checkIntervalSeconds = 0 }: WebsiteFields) => checkIntervalSeconds > 0

interface Filters {
  clientId?: number | undefined
}

const rows = resource<Website, WebsiteCreate, WebsiteFields, Filters>({
  table: 'websites',
  event: 'website',
  subject: { websiteId: sql`item.id` },
  reads: ['agency_id as agencyId'],
  fields: [
    'client_id as clientId',
    'url',
    'cms',
    'is_active as isActive',
    'check_interval_seconds as checkIntervalSeconds',
    'notes',
    'external_id as externalId',
  ],
  filters: { clientId: ['client_id', '='] },
  counted: 'websites',
  defaults: { isActive: true, checkIntervalSeconds: 0 },
  references: { clientId: clientReference },
  check: invalidInterval,
})

/** Throws unless the agency may have another checked website than those that it has. */
const requireCheck = async (tx: TenantTransaction, id: number) => {
  const { checkIntervalSeconds = 0 } = (await rows.find(tx, id))?.parse() ?? {}
  if (checkIntervalSeconds === 0) await requireQuota(tx, 'checkedSites')
}

/** Websites whose checks count towards a quota. */
export const websites: Resource<Website, WebsiteCreate, WebsiteFields, Filters> = {
  ...rows,
  insert: async (tenant, body) => {
    requireValid(body)
    if (!isChecked(body)) return rows.insert(tenant, body)
    return inTransaction(tenant, async tx => {
      await requireQuota(tx, 'checkedSites')
      return rows.insert(tx, body)
    })
  },
  insertAll: async (tx, bodies) => {
    const added = bodies.filter(isChecked).length
    if (added > 0) await requireQuota(tx, 'checkedSites', added)
    return rows.insertAll(tx, bodies)
  },
  update: async (tenant, id, body) => {
    requireValid(body)
    if (!isChecked(body)) return rows.update(tenant, id, body)
    return inTransaction(tenant, async tx => {
      if (await rows.lock(tx, id, body)) await requireCheck(tx, id)
      return rows.update(tx, id, body)
    })
  },
}
