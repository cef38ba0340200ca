import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'
import { prepared } from '#src/db/prepared.ts'
import type { ClaimedDelivery, Outcome } from './attempt.ts'
import { retryDelaySeconds, maxConsecutiveFailures } from './schedule.ts'

/** An attempt that has ended. */
export interface CompletedAttempt {
  delivery: Pick<ClaimedDelivery, 'id' | 'lease' | 'subscriptionId' | 'event' | 'attempts' | 'maxRetries'>
  outcome: Outcome
}

const isTest = ({ delivery }: CompletedAttempt) => delivery.event === 'test.ping'

/** What becomes of a delivery: it has arrived, is tried again after a while, or is given up. A test is not repeated. */
export const nextState = (completed: CompletedAttempt, backoffSeconds: number) => {
  const { delivery, outcome } = completed
  const maxAttempts = isTest(completed) ? 1 : delivery.maxRetries + 1
  if (outcome.error === null) return { status: 'success', delay: null }
  if (delivery.attempts + 1 >= maxAttempts) return { status: 'dead', delay: null }
  return { status: 'pending', delay: retryDelaySeconds(delivery.attempts + 2, backoffSeconds) }
}

const recordOutcomesQuery = prepared((db, values: { rows: string; clockOffsetSeconds: number }) =>
  sql<{ id: number }>`
    with clock as (select date_trunc('milliseconds', now() + make_interval(secs => ${values.clockOffsetSeconds})) as now),
    ended as (
      select * from json_to_recordset(${values.rows}) as ended (
        id bigint, lease timestamptz, status text, delay integer, code smallint, error text, duration integer,
        test boolean, place integer
      )
    ),
    ours as (
      select d.id from webhook_deliveries d join ended on ended.id = d.id and d.leased_until = ended.lease
      order by d.id
      for update of d
    ),
    settled as (
      update webhook_deliveries d set
        status = ended.status,
        attempts = d.attempts + 1,
        attempt_log = d.attempt_log || jsonb_build_object(
          'attempt', d.attempts + 1,
          'attemptedAt', to_char(clock.now - make_interval(secs => ended.duration / 1000.0), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'durationMs', ended.duration, 'statusCode', ended.code, 'error', ended.error
        ),
        next_attempt_at = clock.now + make_interval(secs => ended.delay),
        leased_until = null,
        last_status_code = ended.code,
        last_error = ended.error,
        completed_at = case when ended.status <> 'pending' then clock.now end
      from ours join ended on ended.id = ours.id, clock
      where d.id = ours.id
      returning d.id, d.subscription_id, ended.error is null as arrived, ended.test, ended.place
    ),
    tallies as (
      select subscription_id as id, bool_or(arrived) as reset,
        count(*) filter (where not arrived and not test and place > last_arrival) as failures
      from (
        select *, coalesce(max(place) filter (where arrived) over (partition by subscription_id), -1) as last_arrival
        from settled
      ) as ordered
      group by subscription_id
    ),
    counted as (
      select s.id, tallies.failures + case when reset then 0 else s.failure_count end as failures
      from webhook_subscriptions s join tallies on tallies.id = s.id
      where tallies.failures > 0 or s.failure_count > 0
      order by s.id
      for no key update of s
    ),
    judged as (
      update webhook_subscriptions s set
        failure_count = counted.failures,
        updated_at = case when s.is_active and counted.failures >= ${maxConsecutiveFailures} then clock.now else s.updated_at end,
        is_active = s.is_active and counted.failures < ${maxConsecutiveFailures},
        disabled_at = case when s.is_active and counted.failures >= ${maxConsecutiveFailures} then clock.now else s.disabled_at end,
        disabled_reason = case when s.is_active and counted.failures >= ${maxConsecutiveFailures}
          then counted.failures || ' échecs consécutifs' else s.disabled_reason end
      from counted, clock
      where s.id = counted.id
    )
    select id from settled`.compile(db),
)

/**
 * Writes what became of attempts, in the order in which they ended, in one statement. One whose lease has ended is
 * another's by now: it is left alone, and counts for nothing.
 */
export const recordOutcomes = async (
  db: Database,
  completed: readonly CompletedAttempt[],
  { backoffSeconds, clockOffsetSeconds }: { backoffSeconds: number; clockOffsetSeconds: number },
): Promise<void> => {
  const rows = completed.map((each, position) => {
    const { statusCode: code, error, durationMs: duration } = each.outcome
    const { id, lease } = each.delivery
    return { id, lease, ...nextState(each, backoffSeconds), code, error, duration, test: isTest(each), place: position }
  })
  await recordOutcomesQuery(db, { rows: JSON.stringify(rows), clockOffsetSeconds })
}
