import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { firstOrThrow, prepared } from '#src/ground/db/prepared.ts'
import { slotsPerAgency, slotsPerHost, type AttemptSlots } from '#src/platform/limits/webhooks.ts'
import type { LeasedDelivery } from './attempt.ts'
import { endOfPause } from './budget.ts'
import { isPending } from './expiry.ts'
import type { ConcurrencySnapshot, LimitedAttempt } from './concurrency-limiter.ts'

/** A leased delivery, and what limits its attempt. */
export type DueDelivery = LeasedDelivery & LimitedAttempt

interface LeaseOptions extends ConcurrencySnapshot {
  /** The deliveries leased at most. */
  limit: number
  leaseSeconds: number
  /** How far the worker's clock is ahead of the database's. */
  clockOffsetSeconds: number
}

/** The next active subscription, or the next one with pending deliveries after it. */
const nextWaiting = (after: RawBuilder<unknown>) => sql`(
  select min(subscription_id) from webhook_deliveries where ${isPending()}
    and subscription_id >= (select min(id) from webhook_subscriptions where is_active and id > ${after})
)`

/**
 * A loose index scan: it finds the active subscriptions with pending deliveries without reading their backlogs. It
 * skips the disabled subscriptions up to the next active one, and active ones up to the next one with pending
 * deliveries. The result contains some of the disabled ones.
 */
const waiting = sql`
  select ${nextWaiting(sql.lit(0))} as id
  union all
  select ${nextWaiting(sql.ref('waiting.id'))} from waiting where id is not null`

const isDue = sql`
  ${isPending('d')} and d.next_attempt_at <= clock.now and (d.leased_until is null or d.leased_until <= clock.now)`

/** The slots of a group that a subscription can take. A group without an entry in the snapshot has all of its slots. */
const slotsOf = (group: string, { total, failing }: AttemptSlots) => sql`
  case when state.is_failing then coalesce(${sql.ref(`${group}.failing`)}, ${sql.lit(failing)})
    else coalesce(${sql.ref(`${group}.others`)}, ${sql.lit(total - failing)}) end`

interface LeaseValues extends Pick<
  LeaseOptions,
  'initialConcurrency' | 'limit' | 'leaseSeconds' | 'clockOffsetSeconds'
> {
  failing: number
  others: number
  /** JSON. */
  subscriptions: string
  /** JSON. */
  slots: string
}

/** The snapshot of the limiter, as rows. */
const snapshotRows = (values: LeaseValues) => sql`
  known as (
    select * from json_to_recordset(${values.subscriptions}) as subscription (
      id integer, capacity integer, in_flight integer, is_failing boolean, last_turn float8
    )
  ),
  slots as (
    select * from json_to_recordset(${values.slots}) as free (
      agency_id integer, host text, failing integer, others integer
    )
  )`

/** The active subscriptions with pending deliveries, with their capacity and the slots that they can take. */
const activeSubscriptions = (values: LeaseValues) => sql`
  active as (
    select s.id, s.agency_id, s.host, state.*,
      ${slotsOf('of_host', slotsPerHost)} as host_slots, ${slotsOf('of_agency', slotsPerAgency)} as agency_slots
    from waiting
    cross join clock
    join webhook_subscriptions s on s.id = waiting.id and s.is_active
    left join known on known.id = s.id
    left join slots of_host on of_host.agency_id = s.agency_id and of_host.host = s.host
    left join slots of_agency on of_agency.agency_id = s.agency_id and of_agency.host is null
    cross join lateral (
      select coalesce(known.capacity, ${values.initialConcurrency}::integer) as capacity,
        coalesce(known.in_flight, 0) as in_flight, coalesce(known.is_failing, s.failure_count > 0) as is_failing,
        coalesce(known.last_turn, 0) as last_turn
    ) as state
    where not exists (${endOfPause('s.agency_id', sql.ref('clock.now'))})
  )`

/** The due deliveries that the limits permit, in the order of their turns. */
const rankedDeliveries = sql`
  due as (
    select active.*, delivery.id as delivery_id, in_flight + delivery.position as turn
    from active, clock, lateral (
      select id, row_number() over () as position from (
        select d.id from webhook_deliveries d
        where d.agency_id = active.agency_id and d.subscription_id = active.id and ${isDue}
        order by d.next_attempt_at, d.id
        limit greatest(least(active.capacity, active.host_slots, active.agency_slots), 0)
      ) as oldest
    ) as delivery
  ),
  ranked_by_host as (
    select *, row_number() over (partition by agency_id, host, is_failing order by turn, last_turn, id) as nth_of_host
    from due
  ),
  ranked_by_agency as (
    select *, row_number() over (partition by agency_id, is_failing order by turn, last_turn, id) as nth_of_agency
    from ranked_by_host where nth_of_host <= host_slots
  ),
  ranked as (
    select *, row_number() over (partition by is_failing order by nth_of_agency, last_turn) as nth
    from ranked_by_agency where nth_of_agency <= agency_slots
  )`

/**
 * Each subscription has its own capacity, so that none waits behind another's backlog. The due deliveries within it
 * take turns for the slots of their host and of their agency: subscriptions with the fewest in-flight deliveries first,
 * then those whose last attempt was earliest. An agency whose budget of the day is used up has no turn. Deliveries are
 * locked at the end: candidates without a slot stay unlocked. The extra millisecond makes up for stored times, which
 * may have been rounded up.
 */
const leaseQuery = prepared((db, values: LeaseValues) =>
  sql<DueDelivery>`
    with recursive clock as (select now() + make_interval(secs => ${values.clockOffsetSeconds} + 0.001) as now),
    waiting as (${waiting}),
    ${snapshotRows(values)},
    ${activeSubscriptions(values)},
    ${rankedDeliveries},
    chosen as (
      select agency_id, id as subscription_id, delivery_id from ranked
      where nth <= case when is_failing then ${values.failing}::integer else ${values.others}::integer end
      order by nth_of_agency, last_turn
      limit ${values.limit}
    ),
    locked as (
      select chosen.agency_id, d.subscription_id, d.id
      from chosen
      join webhook_deliveries d on d.agency_id = chosen.agency_id and d.subscription_id = chosen.subscription_id
        and d.id = chosen.delivery_id, clock
      where ${isDue}
      for update of d skip locked
    )
    update webhook_deliveries d
    set leased_until = clock.now + make_interval(secs => ${values.leaseSeconds})
    from locked, clock, outbox, webhook_subscriptions s
    where d.agency_id = locked.agency_id and d.subscription_id = locked.subscription_id and d.id = locked.id
      and ${isPending('d')}
      and s.agency_id = locked.agency_id and s.id = locked.subscription_id
      and outbox.agency_id = locked.agency_id and outbox.id = d.event_id and outbox.occurred_at = d.event_occurred_at
    returning d.id, d.subscription_id as "subscriptionId", s.url, s.host, s.secret,
      case when s.previous_secret_until > clock.now then s.previous_secret end as "previousSecret", s.failure_count > 0 as "hasFailed",
      s.max_retries as "maxRetries", d.attempts, d.leased_until as lease, outbox.agency_id as "agencyId", outbox.event,
      outbox.occurred_at as "occurredAt", outbox.data::text as data, d.created_at as "createdAt",
      outbox.traceparent, outbox.request_id as "requestId"`.compile(db),
)

/** Leases due deliveries, as many as the limits of their subscriptions, hosts and agencies permit. */
export const leaseDeliveries = (
  db: Database,
  { subscriptions, slots, free, ...values }: LeaseOptions,
): Promise<DueDelivery[]> =>
  leaseQuery(db, {
    ...values,
    ...free,
    subscriptions: JSON.stringify(subscriptions),
    slots: JSON.stringify(slots),
  })

const secondsUntilDueQuery = prepared((db, values: { clockOffsetSeconds: number }) =>
  sql<{ seconds: number }>`
    with recursive clock as (select now() + make_interval(secs => ${values.clockOffsetSeconds}) as now),
    waiting as (${waiting})
    select coalesce(extract(epoch from min(next.at - clock.now)), 'infinity')::float8 as seconds
    from waiting
    cross join clock
    join webhook_subscriptions s on s.id = waiting.id and s.is_active
    cross join lateral (
      select min(next_attempt_at) as at from webhook_deliveries
      where agency_id = s.agency_id and subscription_id = s.id and ${isPending()}
    ) as next
    where not exists (${endOfPause('s.agency_id', sql.ref('clock.now'))})`.compile(db),
)

/**
 * The time until the next delivery becomes due, of active subscriptions of agencies with a budget; infinite if there is
 * none.
 */
export const secondsUntilDue = async (db: Database, clockOffsetSeconds: number): Promise<number> =>
  firstOrThrow(await secondsUntilDueQuery(db, { clockOffsetSeconds })).seconds
