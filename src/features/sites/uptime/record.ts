import { sql } from 'kysely'
import type { WebsiteCheck } from '#generated/public/types.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { Tenant } from '#src/ground/db/tenant.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { websites } from '#src/features/sites/websites/websites.ts'
import type { CheckOutcome } from './request.ts'
import { stateColumns } from './state.ts'

/** Failures in a row that mean that a site is down. */
const failuresUntilDown = 2
/** The time from a first failure to the check that confirms it. */
const confirmationSeconds = 30

/** A completed check. */
export interface CompletedCheck extends CheckOutcome {
  websiteId: number
  /** Undefined if the certificate was not read. */
  certificateExpiresAt?: string | null
}

interface CheckValues extends CheckOutcome {
  websiteId: number
  hasFailed: boolean
  certificateExpiresAt: string | null
  hasCertificate: boolean
  isReported: boolean
}

/**
 * Records a check, if it changes the state as `isReported` says: a change that an event reports needs the transaction
 * of the event. Returns the new state, or nothing.
 */
const recordQuery = tenantQuery(({ ownerId: agencyId }, values: CheckValues) => {
  const { hasFailed, responseMs } = values
  const isDown = sql`(${hasFailed}::boolean and failures + 1 >= ${sql.lit(failuresUntilDown)})`
  const goesDown = sql`(${isDown} and status <> 'down')`
  const comesBack = sql`(not ${hasFailed}::boolean and status = 'down')`
  const becomesKnown = sql`(not ${hasFailed}::boolean and status = 'unknown')`
  return sql<WebsiteCheck>`
    with recorded as (
      update website_checks set
        checked_at = now(), response_ms = ${responseMs}::integer, http_status = ${values.httpStatus}::integer,
        error_code = ${values.errorCode}::text,
        failures = case when ${hasFailed}::boolean then failures + 1 else 0 end,
        status = case when ${isDown} then 'down' when ${hasFailed}::boolean then status else 'up' end,
        changed_at = case when ${goesDown} or ${comesBack} or ${becomesKnown} then now() else changed_at end,
        next_check_at = case
          when ${hasFailed}::boolean and failures + 1 < ${sql.lit(failuresUntilDown)}
            then least(next_check_at, now() + make_interval(secs => ${sql.lit(confirmationSeconds)}))
          else next_check_at
        end,
        certificate_expires_at = case
          when ${values.hasCertificate}::boolean then ${values.certificateExpiresAt}::timestamptz
          else certificate_expires_at
        end,
        certificate_read_at = case when ${values.hasCertificate}::boolean then now() else certificate_read_at end
      where agency_id = ${agencyId} and website_id = ${values.websiteId}
        and (${goesDown} or ${comesBack}) = ${values.isReported}::boolean
      returning *
    ),
    counted as (
      insert into website_check_hours as hours (agency_id, website_id, starts_at, checks, failures, total_ms, max_ms)
      select agency_id, website_id, date_trunc('hour', now()), 1, ${hasFailed}::boolean::integer,
        case when ${hasFailed}::boolean then 0 else ${responseMs}::integer end,
        case when ${hasFailed}::boolean then 0 else ${responseMs}::integer end
      from recorded
      on conflict (website_id, agency_id, starts_at) do update set
        checks = hours.checks + 1, failures = hours.failures + excluded.failures,
        total_ms = hours.total_ms + excluded.total_ms, max_ms = greatest(hours.max_ms, excluded.max_ms)
    )
    select ${stateColumns} from recorded as website_checks`
})

/**
 * Records a check. A site that goes down or comes back emits its event in the same transaction. Does nothing if the
 * checks of the site have been switched off.
 */
export const recordCheck = async (tenant: Tenant, { websiteId, ...check }: CompletedCheck): Promise<void> => {
  const { certificateExpiresAt, ...outcome } = check
  const values = {
    ...outcome,
    websiteId,
    hasFailed: outcome.errorCode !== null,
    certificateExpiresAt: certificateExpiresAt ?? null,
    hasCertificate: certificateExpiresAt !== undefined,
  }
  const [recorded] = await recordQuery(tenant, { ...values, isReported: false })
  if (recorded) return
  await tenant.transaction(async tx => {
    // Changes of the website lock it first, too.
    if (!(await websites.lock(tx, websiteId))) return
    const changed = await recordQuery(tx, { ...values, isReported: true })
    if (changed.length === 0) return
    const website = await websites.find(tx, websiteId)
    if (!website) return
    const state = firstOrThrow(changed)
    await emit(tx, state.status === 'down' ? 'website.down' : 'website.up', { website: website.parse(), check: state })
  })
}
