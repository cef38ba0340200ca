import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'
import { prepared } from '#src/db/prepared.ts'
import type { ClaimedDelivery } from './attempt.ts'

interface ClaimOptions {
  /** Subscriptions that are known here, how many attempts more each may have, and how many it has under way. */
  subscriptionIds: number[]
  capacities: number[]
  inFlight: number[]
  /** How many attempts one that is not known may have, and how many deliveries are wanted in all. */
  initialConcurrency: number
  limit: number
  leaseSeconds: number
  /** How far the time of the worker is ahead of the database's. */
  clockOffsetSeconds: number
}

/**
 * Leases deliveries that are due. Each subscription has slots of its own, so that none waits behind another's backlog;
 * those with deliveries are found by leaps through the index, not by reading the backlog. Who has least gets first.
 * Times are kept to the millisecond, and may be rounded up: what came just now is due.
 */
export const claim: (db: Database, values: ClaimOptions) => Promise<ClaimedDelivery[]> = prepared(
  (db, values: ClaimOptions) =>
    sql<ClaimedDelivery>`
    with recursive clock as (select now() + make_interval(secs => ${values.clockOffsetSeconds} + 0.001) as now),
    waiting as (
      select min(subscription_id) as id from webhook_deliveries where status = 'pending'
      union all
      select (select min(subscription_id) from webhook_deliveries
        where status = 'pending' and subscription_id > waiting.id)
      from waiting where id is not null
    ),
    open as (
      select s.id, coalesce(standing.free, ${values.initialConcurrency}::integer) as free, coalesce(standing.under_way, 0) as under_way
      from waiting
      join webhook_subscriptions s on s.id = waiting.id and s.is_active
      left join unnest(${values.subscriptionIds}::integer[], ${values.capacities}::integer[], ${values.inFlight}::integer[])
        as standing (id, free, under_way) on standing.id = s.id
    ),
    due as (
      select delivery.id from open, clock, lateral (
        select id, row_number() over () as turn from (
          select id from webhook_deliveries d
          where d.subscription_id = open.id and d.status = 'pending' and d.next_attempt_at <= clock.now
            and (d.leased_until is null or d.leased_until <= clock.now)
          order by d.next_attempt_at, d.id
          limit greatest(open.free, 0)
          for update skip locked
        ) as locked
      ) as delivery
      order by open.under_way + turn
      limit ${values.limit}
    )
    update webhook_deliveries d
    set leased_until = clock.now + make_interval(secs => ${values.leaseSeconds})
    from due, clock, outbox, webhook_subscriptions s
    where d.id = due.id and outbox.id = d.event_id and s.id = d.subscription_id
    returning d.id, d.subscription_id as "subscriptionId", s.url, s.secret, s.max_retries as "maxRetries", d.attempts,
      d.leased_until as lease, outbox.agency_id as "agencyId", outbox.event, outbox.occurred_at as "occurredAt",
      outbox.data::text as data`.compile(db),
)
