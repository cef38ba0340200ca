import { sql } from 'kysely'
import type { EventData } from '#generated/public/events.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { Tenant, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { emit } from '#src/platform/events/outbox.ts'

/** The rows of one transaction, so that reports of sites wait shortly. */
const maxExtensions = 500
const maxAdvisories = 100

interface Matched {
  /** The rows that have been matched: zero when none are left. */
  matched: number
  /** The websites that an advisory newly affects. */
  vulnerable: EventData['website.vulnerable'][]
}

/** Whether the version of an extension is in a range; both are in the same statement. */
const isAffected = sql<boolean>`(
  extensions.version_key is not null
  and (from_version is null or version_key > from_key or from_inclusive and version_key = from_key)
  and (to_version is null or version_key < to_key or to_inclusive and version_key = to_key)
)`

/** The changed extensions and the changed advisories, and the pairs of them of which one affects the other. */
const affectedPairs = (agencyId: number) => sql`
  extension as (
    select id from extensions where agency_id = ${agencyId} and not is_matched
    order by id limit ${sql.lit(maxExtensions)} for no key update
  ),
  advisory as (
    select id from advisories where agency_id = ${agencyId} and not is_matched
    order by id limit ${sql.lit(maxAdvisories)} for no key update
  ),
  affected as (
    select extensions.id as extension_id, website_id, advisory_id
    from extensions join advisory_ranges as range
      on range.agency_id = ${agencyId} and range.slug = extensions.slug and range.type = extensions.type
    where extensions.agency_id = ${agencyId} and extensions.id in (select id from extension) and ${isAffected}
    union
    select extensions.id, website_id, advisory_id
    from advisory_ranges as range join extensions
      on extensions.agency_id = ${agencyId} and extensions.slug = range.slug and extensions.type = range.type
    where range.agency_id = ${agencyId} and range.advisory_id in (select id from advisory) and ${isAffected}
  )`

/** The data of an event for each website that an advisory newly affects. */
const newlyVulnerable = (agencyId: number) => sql`
  select jsonb_build_object(
    'website', jsonb_build_object('id', websites.id, 'clientId', client_id, 'url', websites.url),
    'advisory', jsonb_build_object(
      'id', advisories.id, 'title', title, 'severity', severity, 'cve', cve, 'url', advisories.url
    ),
    'extensions', jsonb_agg(jsonb_build_object(
      'id', extensions.id, 'type', extensions.type, 'slug', extensions.slug, 'name', name, 'version', version,
      'fixedIn', (
        select min(fixed_version) from advisory_ranges as range
        where range.agency_id = ${agencyId} and advisory_id = advisories.id
          and range.slug = extensions.slug and range.type = extensions.type and ${isAffected}
      )
    ) order by extensions.id)
  ) as data
  from opened
  join websites on websites.agency_id = ${agencyId} and websites.id = opened.website_id
  join extensions on extensions.agency_id = ${agencyId} and extensions.id = opened.extension_id
  join advisories on advisories.agency_id = ${agencyId} and advisories.id = opened.advisory_id
  where not exists (
    select from vulnerabilities as known
    where known.agency_id = ${agencyId} and known.website_id = opened.website_id
      and known.advisory_id = opened.advisory_id and known.fixed_at is null
  )
  group by websites.agency_id, websites.id, advisories.agency_id, advisories.id
  order by websites.id, advisories.id`

/**
 * Compares changed extensions with all advisories, and changed advisories with all extensions. The locks make reports
 * wait, so that none is lost: a report that changes a version marks the extension again.
 */
const matchQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<Matched>`
    with ${affectedPairs(agencyId)},
    opened as (
      insert into vulnerabilities (agency_id, website_id, extension_id, advisory_id)
      select ${agencyId}, website_id, extension_id, advisory_id from affected
      on conflict (extension_id, agency_id, advisory_id) do update set detected_at = now(), fixed_at = null
      where vulnerabilities.fixed_at is not null
      returning website_id, extension_id, advisory_id
    ),
    fixed as (
      update vulnerabilities set fixed_at = now()
      where agency_id = ${agencyId} and fixed_at is null
        and (extension_id in (select id from extension) or advisory_id in (select id from advisory))
        and not exists (
          select from affected
          where affected.extension_id = vulnerabilities.extension_id and affected.advisory_id = vulnerabilities.advisory_id
        )
    ),
    extensions_done as (
      update extensions set is_matched = true where agency_id = ${agencyId} and id in (select id from extension)
    ),
    advisories_done as (
      update advisories set is_matched = true where agency_id = ${agencyId} and id in (select id from advisory)
    )
    select (select count(*) from extension) + (select count(*) from advisory) as matched,
      coalesce((select jsonb_agg(data) from (${newlyVulnerable(agencyId)}) as data), '[]') as vulnerable`,
)

const matchBatch = async (tx: TenantTransaction): Promise<boolean> => {
  const [result] = await matchQuery(tx, {})
  for (const data of result?.vulnerable ?? []) await emit(tx, 'website.vulnerable', data)
  return (result?.matched ?? 0) > 0
}

const agenciesWithChanges = async (db: Database) => {
  const { rows } = await sql<{ id: number }>`
    select id from agencies
    where exists (select from extensions where agency_id = agencies.id and not is_matched)
      or exists (select from advisories where agency_id = agencies.id and not is_matched)`.execute(db)
  return rows.map(({ id }) => id)
}

/** A run lists the agencies again after this time, so that one with few changes does not wait for all of the others. */
const roundsMs = 5000
/** The next run continues before the job of this one expires. */
const maxRunMs = 240_000

/**
 * Finds the websites that advisories affect, after an import or a report, and those that are fixed. Agencies take
 * turns, with a batch each, so that none waits for the feed of another.
 */
export const matchAdvisories = async (db: Database): Promise<void> => {
  const startedAt = performance.now()
  const errors = new Map<number, Error>()
  /** Whether an agency needs another turn. An error ends its turns, and does not block the others. */
  const takeTurn = (agencyId: number) =>
    new Tenant(db, agencyId).transaction(matchBatch).catch((cause: unknown) => {
      errors.set(agencyId, new Error(`Agency ${agencyId}`, { cause }))
      return false
    })
  const findWaiting = async () => (await agenciesWithChanges(db)).filter(id => !errors.has(id))
  for (let waiting = await findWaiting(); waiting.length > 0; waiting = await findWaiting()) {
    const listedAt = performance.now()
    if (listedAt - startedAt > maxRunMs) break
    while (waiting.length > 0 && performance.now() - listedAt < roundsMs) {
      const next: number[] = []
      for (const agencyId of waiting) if (await takeTurn(agencyId)) next.push(agencyId)
      waiting = next
    }
  }
  if (errors.size > 0) throw new AggregateError(errors.values(), 'Advisories could not be matched')
}
