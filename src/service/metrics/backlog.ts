import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ServiceDatabase } from '#src/ground/db/connection/connect.ts'
import { now } from '#src/ground/db/row.ts'
import { endOfPause } from '#src/features/webhooks/delivery/budget.ts'
import { isPending } from '#src/features/webhooks/delivery/expiry.ts'

interface Backlog {
  /** 0 if nothing is due. */
  oldestDueSeconds: number
  /** How long the oldest mail has waited; 0 if all were sent. */
  oldestMailSeconds: number
  jobs: { job: string; seconds: number }[]
}

/** A scrape takes at most this long, so that the other metrics arrive during an outage. */
const timeoutMs = 2000

/**
 * A loose index scan: it reads the oldest delivery of each subscription, and none of their backlogs. Agencies whose
 * attempts of the day are used up wait on purpose.
 */
const backlogQuery = sql<Backlog>`
  with recursive waiting as (
    select min(subscription_id) as id from webhook_deliveries where ${isPending()}
    union all
    select (select min(subscription_id) from webhook_deliveries where ${isPending()} and subscription_id > waiting.id)
    from waiting where id is not null
  ),
  due as (
    select min(oldest.next_attempt_at) as since
    from waiting join webhook_subscriptions s on s.id = waiting.id and s.is_active
      and not exists (${endOfPause('s.agency_id', now)})
    cross join lateral (
      select min(next_attempt_at) as next_attempt_at from webhook_deliveries d
      where d.agency_id = s.agency_id and d.subscription_id = s.id and ${isPending('d')}
    ) as oldest
  ),
  jobs as (
    select name as job, extract(epoch from now() - min(start_after))::float8 as seconds
    from jobs.job where state < 'active' and not blocked and start_after <= now() group by name
  )
  select coalesce(greatest(extract(epoch from now() - since), 0), 0)::float8 as "oldestDueSeconds",
    (
      select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from mails
      where status = 'pending' and (attempts > 0 or due_at <= now())
    ) as "oldestMailSeconds",
    (select coalesce(json_agg(jobs), '[]') from jobs) as jobs
  from due`

/** Reads how long the oldest work has waited; undefined while the database is unavailable or slow. */
export const readBacklog = async (db: ServiceDatabase): Promise<Backlog | undefined> => {
  const reading = backlogQuery.execute(db.jobs).then(
    ({ rows }) => rows[0],
    () => undefined,
  )
  return Promise.race([reading, delay(timeoutMs, undefined, { ref: false })])
}
