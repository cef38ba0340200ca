import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { maxChecksPerAgency } from '#src/platform/limits/uptime.ts'

/** A check that this instance has taken over. */
export interface DueCheck {
  agencyId: number
  websiteId: number
  url: string
  /** Whether the certificate was not read in the last day. */
  readsCertificate: boolean
}

interface ClaimOptions {
  /** The most checks to claim. */
  limit: number
  /** The agencies that have as many checks in flight as they may. */
  busyAgencyIds: readonly number[]
}

/** Due checks that one call looks at, to choose from those of all agencies. */
const maxConsidered = 20_000

/**
 * Claims the checks that are due, by the time of their next one: another instance, or this one after a crash, does not
 * repeat them. Agencies take turns.
 */
export const claimDueChecks = async (db: Database, { limit, busyAgencyIds }: ClaimOptions): Promise<DueCheck[]> => {
  const { rows } = await sql<DueCheck>`
    with due as (
      select agency_id, website_id, next_check_at from website_checks
      where next_check_at <= now() and agency_id <> all(${busyAgencyIds}::integer[])
      order by next_check_at limit ${maxConsidered}
    ),
    ranked as (
      select *, row_number() over (partition by agency_id order by next_check_at) as nth from due
    ),
    chosen as (
      select agency_id, website_id from ranked where nth <= ${maxChecksPerAgency}
      order by nth, next_check_at limit ${limit}
    ),
    locked as (
      select agency_id, website_id from website_checks
      where (agency_id, website_id) in (select agency_id, website_id from chosen) and next_check_at <= now()
      for update skip locked
    )
    update website_checks set next_check_at = now() + make_interval(secs => interval_seconds)
    from locked
    join websites on websites.agency_id = locked.agency_id and websites.id = locked.website_id
    where website_checks.agency_id = locked.agency_id and website_checks.website_id = locked.website_id
    returning website_checks.agency_id as "agencyId", website_checks.website_id as "websiteId", url,
      coalesce(certificate_read_at < now() - interval '1 day', true) as "readsCertificate"`.execute(db)
  return rows
}
