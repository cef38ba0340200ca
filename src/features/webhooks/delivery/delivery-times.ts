import { sql, type RawBuilder } from 'kysely'
import type { OwnerKey } from '#src/ground/db/tenant.ts'

/** Conditions without an index are checked for at most this many deliveries. */
const maxCheckedDeliveries = 10_000
/** A delivery gets its time when its transaction begins, and its id later: longer transactions do not occur. */
const maxTransactionMinutes = 2

const deliveriesOf = ({ agencyId, id }: OwnerKey) => sql`
  from webhook_deliveries where agency_id = ${agencyId}::integer and subscription_id = ${id}::integer`

/**
 * Ids and times of creation have the same order, so that a binary search over the ids finds a time without an index on
 * it. Returns the lowest id of the deliveries since a time, apart from the newest deliveries. `highest` is the id where
 * these begin; null if there are no older ones.
 */
const searchIds = (time: RawBuilder<string>, subscription: OwnerKey) => sql`
  with recursive search (low, high) as (
    select 0::bigint, (
      select id ${deliveriesOf(subscription)} order by id desc offset ${sql.lit(maxCheckedDeliveries - 1)} limit 1
    )
    union all
    select case when is_before then probe.id + 1 else low end, case when is_before then high else (low + high) / 2 end
    from search left join lateral (
      select id, created_at < ${time} as is_before ${deliveriesOf(subscription)} and id >= (low + high) / 2 and id < high
      order by id limit 1
    ) as probe on true
    where low < high
  )
  select min(high) as first, max(high) as highest from search`

const margin = sql`make_interval(mins => ${sql.lit(maxTransactionMinutes)})`

/** An id that is higher than those of the deliveries before a time. Null if there is no such limit. */
const idAfter = (until: string, subscription: OwnerKey) => sql`(
  select nullif(first, highest) from (${searchIds(sql`${until}::timestamptz + ${margin}`, subscription)}) as searched
)`

/** Matches the deliveries of a subscription that were created at or after a time. */
export const isCreatedSince = (since: string, subscription: OwnerKey): RawBuilder<boolean> => sql`(
  webhook_deliveries.created_at >= ${since}::timestamptz and webhook_deliveries.id >= coalesce((
    select first from (${searchIds(sql`${since}::timestamptz - ${margin}`, subscription)}) as searched
  ), 0)
)`

/** Matches the deliveries of a subscription that were created before a time. */
export const isCreatedBefore = (until: string, subscription: OwnerKey): RawBuilder<boolean> => sql`(
  webhook_deliveries.created_at < ${until}::timestamptz
  and webhook_deliveries.id < coalesce(${idAfter(until, subscription)}, ${sql.lit(Number.MAX_SAFE_INTEGER)})
)`

/** Matches the newest deliveries before a time, as many as a condition without an index is checked for. */
export const isSearched = (until: string, subscription: OwnerKey): RawBuilder<boolean> => sql`
  webhook_deliveries.id >= coalesce((
    select id ${deliveriesOf(subscription)}
      and created_at < ${until}::timestamptz
      and id < coalesce(${idAfter(until, subscription)}, ${sql.lit(Number.MAX_SAFE_INTEGER)})
    order by id desc offset ${sql.lit(maxCheckedDeliveries - 1)} limit 1
  ), 0)`
