import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'
import { prepared } from '#src/db/prepared.ts'
import type { LeasedDelivery } from './attempt.ts'

interface LeaseOptions {
  /** Parallel arrays: known subscriptions, how many more attempts each may start, and how many are in flight. */
  subscriptionIds: number[]
  capacities: number[]
  inFlight: number[]
  /** The capacity of all other subscriptions. */
  initialConcurrency: number
  limit: number
  leaseSeconds: number
  /** How far the worker's clock is ahead of the database's. */
  clockOffsetSeconds: number
}

/**
 * Leases due deliveries, subscriptions with the fewest in-flight deliveries first. Each subscription has its own
 * capacity, so that none waits behind another's backlog. `waiting` is a loose index scan: it finds the subscriptions
 * that have pending deliveries without reading their backlogs. The extra millisecond makes up for stored times, which
 * may have been rounded up.
 */
export const leaseDeliveries: (db: Database, values: LeaseOptions) => Promise<LeasedDelivery[]> = prepared(
  (db, values: LeaseOptions) =>
    sql<LeasedDelivery>`
    with recursive clock as (select now() + make_interval(secs => ${values.clockOffsetSeconds} + 0.001) as now),
    waiting as (
      select min(subscription_id) as id from webhook_deliveries where status = 'pending'
      union all
      select (select min(subscription_id) from webhook_deliveries
        where status = 'pending' and subscription_id > waiting.id)
      from waiting where id is not null
    ),
    active as (
      select s.id, coalesce(known.capacity, ${values.initialConcurrency}::integer) as capacity,
        coalesce(known.in_flight, 0) as in_flight
      from waiting
      join webhook_subscriptions s on s.id = waiting.id and s.is_active
      left join unnest(${values.subscriptionIds}::integer[], ${values.capacities}::integer[], ${values.inFlight}::integer[])
        as known (id, capacity, in_flight) on known.id = s.id
    ),
    due as (
      select delivery.id from active, clock, lateral (
        select id, row_number() over () as position from (
          select id from webhook_deliveries d
          where d.subscription_id = active.id and d.status = 'pending' and d.next_attempt_at <= clock.now
            and (d.leased_until is null or d.leased_until <= clock.now)
          order by d.next_attempt_at, d.id
          limit greatest(active.capacity, 0)
          for update skip locked
        ) as locked
      ) as delivery
      order by active.in_flight + delivery.position
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
