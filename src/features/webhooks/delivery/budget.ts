import { sql, type Expression } from 'kysely'
import { maxAttemptsPerDay } from '#src/platform/limits/webhooks.ts'

/** The start of the day of a time, in UTC. */
const dayOf = (time: Expression<unknown>) => sql`date_trunc('day', ${time}, 'UTC')`

/** A plan that the service does not know has the budget of `free`. */
const budget = sql`
  coalesce(${JSON.stringify(maxAttemptsPerDay)}::json ->> agencies.plan, ${String(maxAttemptsPerDay['free'])})::integer`

/**
 * Selects the end of the day, if the agency has made all attempts that its plan permits on the day of a time (UTC), or
 * a share of them.
 */
export const endOfPause = (agencyId: string, time: Expression<unknown>, share = 1) => sql<string>`
  select counted.day + interval '24 hours'
  from webhook_attempt_counts counted join agencies on agencies.id = counted.agency_id
  where counted.agency_id = ${sql.ref(agencyId)} and counted.day = ${dayOf(time)}
    and counted.attempts >= ${budget} * ${sql.lit(share)}`

/** Counts the attempts in `recorded` towards the budgets of their agencies. Agencies are sorted to avoid deadlocks. */
export const countAttempts = sql`
  insert into webhook_attempt_counts as counted (agency_id, day, attempts)
  select agency_id, ${dayOf(sql.ref('clock.now'))}, count(*)
  from recorded, clock
  group by agency_id, clock.now
  order by agency_id
  on conflict (agency_id) do update set
    attempts = case when excluded.day > counted.day then 0 else counted.attempts end + excluded.attempts,
    day = greatest(counted.day, excluded.day)`
