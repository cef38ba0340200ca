import { sql } from 'kysely'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'

/** The syntheses that an agency may create in 24 hours, because the operator may pay for each. */
const maxPerDay: { readonly [plan: string]: number } = { pro: 200, free: 20 }
const maxPerDayOfFree = maxPerDay['free'] ?? 0

const countQuery = tenantQuery(({ ownerId: agencyId }) => {
  const isOver = sql`synthesis_windows.started_at <= now() - interval '24 hours'`
  return sql<{ plan: string; count: number; retryAfter: number }>`
    insert into synthesis_windows (agency_id) values (${agencyId})
    on conflict (agency_id) do update set
      started_at = case when ${isOver} then now() else synthesis_windows.started_at end,
      count = case when ${isOver} then 1 else synthesis_windows.count + 1 end
    returning
      (select plan from agencies where id = ${agencyId}) as plan,
      count,
      greatest(ceil(extract(epoch from started_at + interval '24 hours' - now())), 1)::integer as "retryAfter"`
})

/**
 * Counts a new synthesis. Throws if the agency has reached its limit; the transaction then rolls the count back. Other
 * transactions that count wait until this one has ended, so that the limit is exact.
 */
export const countSynthesis = async (tx: TenantTransaction): Promise<void> => {
  const { plan, count, retryAfter } = firstOrThrow(await countQuery(tx, {}))
  if (count > (maxPerDay[plan] ?? maxPerDayOfFree)) throw apiError('SYNTHESIS_LIMIT_EXCEEDED', { retryAfter })
}
