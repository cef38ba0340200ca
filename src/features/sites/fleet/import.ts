import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '#src/platform/audit/audit.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { maxAdvisories } from '#src/platform/limits/fleet.ts'
import type { ImportedAdvisory } from './feeds/advisory.ts'

export interface ImportCounts {
  created: number
  updated: number
  removed: number
  unchanged: number
}

/** The advisories of one statement. */
const batchSize = 500

/** Stores new and changed advisories with their ranges, and deletes those that are withdrawn. */
const storeQuery = tenantQuery(
  ({ ownerId: agencyId }, { json }: { json: string }) => sql<{ created: number; updated: number; removed: number }>`
    with input as (
      select * from jsonb_to_recordset(${json}::jsonb) as input (
        source text, "externalId" text, title text, severity text, "cvssScore" double precision, cve text, url text,
        license text, attribution text, "publishedAt" timestamptz, "isWithdrawn" boolean, affected jsonb, digest text
      )
    ),
    removed as (
      delete from advisories using input
      where agency_id = ${agencyId} and advisories.source = input.source and external_id = "externalId" and "isWithdrawn"
      returning advisories.id
    ),
    stored as (
      insert into advisories (
        agency_id, source, external_id, title, severity, cvss_score, cve, url, license, attribution, published_at, digest
      )
      select ${agencyId}, source, "externalId", title, severity, "cvssScore", cve, url, license, attribution,
        "publishedAt", digest
      from input where not "isWithdrawn"
      on conflict (agency_id, source, external_id) do update set
        title = excluded.title, severity = excluded.severity, cvss_score = excluded.cvss_score, cve = excluded.cve,
        url = excluded.url, license = excluded.license, attribution = excluded.attribution,
        published_at = excluded.published_at, digest = excluded.digest, is_matched = false, updated_at = now()
      where advisories.digest <> excluded.digest
      returning id, source, external_id, xmax = 0 as "isNew"
    ),
    replaced as (
      delete from advisory_ranges using stored
      where agency_id = ${agencyId} and advisory_id = stored.id and not "isNew"
    ),
    added as (
      insert into advisory_ranges (
        agency_id, advisory_id, type, slug, from_version, from_inclusive, to_version, to_inclusive, fixed_version
      )
      select ${agencyId}, stored.id, type, slug, "from", "fromInclusive", "to", "toInclusive", "fixedIn"
      from stored, input,
        jsonb_to_recordset(affected) as range (
          type text, slug text, "from" text, "fromInclusive" boolean, "to" text, "toInclusive" boolean, "fixedIn" text
        )
      where input.source = stored.source and input."externalId" = external_id
    )
    select (select count(*) from stored where "isNew") as created, (select count(*) from stored where not "isNew") as updated,
      (select count(*) from removed) as removed`,
)

const countQuery = tenantQuery(
  ({ ownerId: agencyId }) =>
    sql<{ count: number }>`select count(*) as count from advisories where agency_id = ${agencyId}`,
)

/** Stores advisories. Throws if the agency then has too many; the transaction rolls them back. */
export const importAdvisories = async (
  tx: TenantTransaction,
  advisories: ImportedAdvisory[],
): Promise<ImportCounts> => {
  const counts = { created: 0, updated: 0, removed: 0 }
  for (let start = 0; start < advisories.length; start += batchSize) {
    const batch = advisories.slice(start, start + batchSize).map(advisory => ({
      ...advisory,
      digest: createHash('sha256').update(JSON.stringify(advisory)).digest('base64'),
    }))
    const stored = firstOrThrow(await storeQuery(tx, { json: JSON.stringify(batch) }))
    for (const name of ['created', 'updated', 'removed'] as const) counts[name] += stored[name]
  }
  if (counts.created > 0 && firstOrThrow(await countQuery(tx, {})).count > maxAdvisories)
    throw apiError('ADVISORY_LIMIT_EXCEEDED')
  const changed = counts.created + counts.updated + counts.removed
  if (changed > 0) await audit(tx, { action: 'advisories.imported' })
  return { ...counts, unchanged: advisories.length - changed }
}
