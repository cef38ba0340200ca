import { sql } from 'kysely'
import { service } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { prepared } from '#src/ground/db/prepared.ts'
import { isSubscribed } from '#src/platform/events/outbox.ts'
import { matchesFilters } from '#src/platform/events/subject.ts'
import { deliveryAttempts } from '#src/ground/log/diagnostics.ts'
import { insertNotices } from '#src/features/notifications/notices.ts'
import { subscriptionsJson } from '../subscriptions/columns.ts'
import { countTaskDeliveries } from '../replay/progress.ts'
import type { LeasedDelivery, AttemptOutcome } from './attempt.ts'
import { countAttempts } from './budget.ts'
import { expiryOf, isPending } from './expiry.ts'
import { maxConsecutiveFailures, nextDelaySeconds, retryDelaySeconds, warningLevels } from './schedule.ts'

export interface CompletedAttempt {
  delivery: Pick<
    LeasedDelivery,
    'id' | 'lease' | 'agencyId' | 'subscriptionId' | 'event' | 'createdAt' | 'attempts' | 'maxRetries'
  >
  outcome: AttemptOutcome
}

const goneStatus = 410

const isTest = ({ delivery }: CompletedAttempt) => delivery.event === 'test.ping'
/** Failed deliveries of these cause no further ones: many failing subscriptions would flood each other with events. */
const isWarning = ({ delivery }: CompletedAttempt) => delivery.event.startsWith('webhook.')

/** The next status of a delivery, and its retry delay in seconds if it stays pending. Tests are not retried. */
export const nextState = (completed: CompletedAttempt, backoffSeconds: number, random: number) => {
  const { delivery, outcome } = completed
  const maxAttempts = isTest(completed) ? 1 : delivery.maxRetries + 1
  if (outcome.error === null) return { status: 'success', delay: null }
  if (delivery.attempts + 1 >= maxAttempts) return { status: 'dead', delay: null }
  const scheduled = retryDelaySeconds(delivery.attempts + 2, backoffSeconds)
  return { status: 'pending', delay: nextDelaySeconds(scheduled, outcome.retryAfter, random) }
}

const updateDeliveries = sql`
  update webhook_deliveries d set
    status = completed.status,
    attempts = d.attempts + 1,
    attempt_log = d.attempt_log || (jsonb_build_object(
      'attempt', d.attempts + 1,
      'attemptedAt', to_char(
        clock.now - make_interval(secs => completed.duration_ms / 1000.0), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ),
      'durationMs', completed.duration_ms, 'statusCode', completed.status_code, 'error', completed.error
    ) || case
      when completed.response_body is null then '{}' else jsonb_build_object('responseBody', completed.response_body)
    end),
    next_attempt_at = clock.now + make_interval(secs => completed.delay),
    leased_until = null,
    last_status_code = completed.status_code,
    last_error = completed.error,
    completed_at = case when completed.status <> 'pending' then clock.now end,
    expires_at = ${expiryOf(sql.ref('completed.status'), sql.ref('clock.now'))}
  from leased join completed on completed.id = leased.id, clock
  where d.agency_id = leased.agency_id and d.subscription_id = leased.subscription_id and d.id = leased.id
    and ${isPending('d')}
  returning d.id, d.agency_id, d.subscription_id, d.task_id, d.status, completed.error is null as succeeded, completed.is_test,
    completed.is_warning, completed.position,
    completed.status_code is not distinct from ${goneStatus} as is_gone`

/**
 * Per subscription: the failures since the last success of this batch, whether they may cause a warning, and whether
 * the receiver is gone. Tests do not count.
 */
const tallyFailures = sql`
  select agency_id, subscription_id as id, bool_or(succeeded) as has_success,
    count(*) filter (where not succeeded and not is_test and position > last_success) as failures,
    bool_or(not succeeded and not is_test and not is_warning and position > last_success) as may_warn,
    bool_or(is_gone and not is_test and position > last_success) as is_gone
  from (
    select *, coalesce(max(position) filter (where succeeded) over (partition by subscription_id), -1) as last_success
    from recorded
  ) as ordered
  group by agency_id, subscription_id`

/** Continues the stored run of failures and the level of the last warning, unless the batch has a success. */
const countFailures = sql`
  select s.agency_id, s.id, s.is_active, tallies.failures + case when has_success then 0 else s.failure_count end as failures, is_gone,
    tallies.failures > 0 as has_failed,
    case when not has_success and s.failure_count > 0 then s.first_failure_at end as run_started_at,
    case when has_success then 0 else s.failing_level end as warned_level,
    s.is_active and may_warn as may_warn
  from webhook_subscriptions s join tallies on tallies.agency_id = s.agency_id and tallies.id = s.id
  where tallies.failures > 0 or s.failure_count > 0
  order by s.id
  for no key update of s`

const warningLevelsArray = sql`${warningLevels}::smallint[]`

/** Whether enough deliveries have failed in a row, and the first of them as long ago as the operator demands. */
const hasFailedForTooLong = (disableAfterHours: number) => sql`(
  has_failed and failures >= ${maxConsecutiveFailures}
    and coalesce(run_started_at, clock.now) <= clock.now - make_interval(hours => ${disableAfterHours}::integer)
)`

const updateSubscriptions = (disableAfterHours: number) => sql`
  update webhook_subscriptions s set
    failure_count = failures,
    first_failure_at = case when failures > 0 then coalesce(run_started_at, clock.now) end,
    failing_level = next_level,
    failing_since = case when next_level = 0 then null when warned_level = 0 then clock.now else s.failing_since end,
    is_active = s.is_active and not must_disable,
    updated_at = case when must_disable then clock.now else s.updated_at end,
    disabled_at = case when must_disable then clock.now else s.disabled_at end,
    disabled_failures = case
      when not must_disable then s.disabled_failures when not is_gone then failures
    end,
    disabled_code = case
      when not must_disable then s.disabled_code when is_gone then 'gone' else 'failures'
    end
  from (
    select counted.*, is_active and (is_gone or ${hasFailedForTooLong(disableAfterHours)}) as must_disable,
      case when not may_warn then warned_level else (
        select coalesce(max(level), 0) from unnest(${warningLevelsArray}) as level where level <= failures
      ) end as next_level
    from counted, clock
  ) as counted, clock
  where s.agency_id = counted.agency_id and s.id = counted.id
  returning s.*, warned_level, must_disable`

/** One row per event. A batch may exceed several levels at once: each has its event. */
const selectEvents = sql`
  select id, agency_id, 'webhook.failing' as event, level as failures
  from updated, unnest(${warningLevelsArray}) as level
  where level > warned_level and level <= failing_level
  union all
  select id, agency_id, 'webhook.disabled', failure_count from updated where must_disable`

const insertEvents = sql`
  insert into outbox (agency_id, event, data)
  select agency_id, event, concat('{"webhook":', json, ',"failureCount":', failures, '}')::json
  from events join (${subscriptionsJson(sql`(select * from updated where id in (select id from events))`)}) as webhook
    using (id)
  order by agency_id, id, failures, event desc
  returning id, agency_id, event, occurred_at, data, client_ids, website_id`

/** The people of an agency are notified of the same events by mail. */
const noticeEvents = insertNotices(sql`
  select agency_id, event as kind, concat('event:', id) as cause, null::uuid as user_id,
    jsonb_build_object(
      'id', data #> '{webhook,id}', 'url', data #> '{webhook,url}', 'failures', data -> 'failureCount'
    ) as data
  from emitted`)

/** All subscriptions to an event but the one that it is about. */
const selectRecipients = sql`
  select s.agency_id, s.id, emitted.id as event_id, emitted.occurred_at
  from emitted join webhook_subscriptions s on s.agency_id = emitted.agency_id and ${isSubscribed(sql`emitted.event`, 'webhooks:manage')}
  where ${matchesFilters('s', 'emitted')} and s.id <> (emitted.data #>> '{webhook,id}')::integer
  order by s.id
  for key share of s`

const insertDeliveries = sql`
  insert into webhook_deliveries (agency_id, subscription_id, event_id, event_occurred_at)
  select agency_id, id, event_id, occurred_at from recipients order by event_id, id`

const auditEvents = sql`
  insert into audit_log (agency_id, actor_type, actor_name, action, object_type, object_id, changes)
  select agency_id, ${service.type}, ${service.name}, event, 'webhook', id::text,
    case when event = 'webhook.failing'
      then json_build_object('failureCount', json_build_object('before', null, 'after', failures)) else '{}' end
  from events`

/**
 * Counts the deliveries that are complete, without tests, per agency and hour. Agencies are sorted to avoid deadlocks.
 */
const countDeliveries = sql`
  insert into webhook_delivery_hours as counted (agency_id, hour, succeeded, failed)
  select agency_id, date_trunc('hour', clock.now, 'UTC'), count(*) filter (where recorded.status = 'success'),
    count(*) filter (where recorded.status = 'dead')
  from recorded, clock
  where recorded.status <> 'pending' and not recorded.is_test
  group by agency_id, clock.now
  order by agency_id
  on conflict (agency_id, hour) do update set
    succeeded = counted.succeeded + excluded.succeeded, failed = counted.failed + excluded.failed`

interface QueryValues {
  rows: string
  clockOffsetSeconds: number
  disableAfterHours: number
}

const createRecordQuery = (sendsMail: boolean) =>
  prepared((db, values: QueryValues) =>
    sql<{ hasEvents: boolean }>`
    with clock as (select date_trunc('milliseconds', now() + make_interval(secs => ${values.clockOffsetSeconds})) as now),
    completed as (
      select * from json_to_recordset(${values.rows}) as completed (
        id bigint, agency_id integer, subscription_id integer, lease timestamptz, status text, delay float8, status_code smallint, error jsonb,
        duration_ms integer, response_body text, is_test boolean, is_warning boolean, position integer
      )
    ),
    leased as (
      select d.agency_id, d.subscription_id, d.id
      from completed
      join webhook_subscriptions s on s.agency_id = completed.agency_id and s.id = completed.subscription_id
      join webhook_deliveries d on d.agency_id = s.agency_id and d.subscription_id = s.id and d.id = completed.id
        and ${isPending('d')} and d.leased_until = completed.lease
      order by d.subscription_id, d.id
      for key share of s for update of d
    ),
    recorded as (${updateDeliveries}),
    tallies as (${tallyFailures}),
    counted as (${countFailures}),
    updated as (${updateSubscriptions(values.disableAfterHours)}),
    events as (${selectEvents}),
    emitted as (${insertEvents}),
    recipients as (${selectRecipients}),
    inserted as (${insertDeliveries}),
    audited as (${auditEvents}),
    ${sendsMail ? sql`noticed as (${noticeEvents}),` : sql``}
    budgets as (${countAttempts}),
    hours as (${countDeliveries}),
    tasks as (${countTaskDeliveries(sql`recorded`)})
    select exists (select from events) as "hasEvents"`.compile(db),
  )

const recordQuery = createRecordQuery(false)
const recordAndNoticeQuery = createRecordQuery(true)

export interface RecordOptions {
  backoffSeconds: number
  clockOffsetSeconds: number
  /** How old the first of the failures must be that disable a subscription. Default 0. */
  disableAfterHours?: number | undefined
  /** Whether people are notified of the events by mail. Default false. */
  sendsMail?: boolean | undefined
  /** Numbers from 0 to 1 for the jitter. */
  random?: () => number
}

const reportAttempt = (completed: CompletedAttempt | undefined, status: string) => {
  if (!completed) return
  const { delivery, outcome } = completed
  const lagMs = Math.max(0, Date.now() - outcome.durationMs - Date.parse(delivery.createdAt))
  const isFirst = delivery.attempts === 0
  deliveryAttempts.report({ status, statusCode: outcome.statusCode, lagMs: isFirst ? lagMs : undefined })
}

/**
 * Records attempts in the order in which they completed, in one statement. An attempt whose lease has ended is ignored:
 * its delivery belongs to another worker. Resolves to whether subscriptions are failing or were disabled, so that there
 * are events about them.
 */
export const recordOutcomes = async (
  db: Database,
  completed: readonly CompletedAttempt[],
  { backoffSeconds, clockOffsetSeconds, disableAfterHours = 0, sendsMail = false, random = Math.random }: RecordOptions,
): Promise<boolean> => {
  const rows = completed.map((completedAttempt, position) => {
    const { delivery, outcome } = completedAttempt
    return {
      id: delivery.id,
      agency_id: delivery.agencyId,
      subscription_id: delivery.subscriptionId,
      lease: delivery.lease,
      ...nextState(completedAttempt, backoffSeconds, random()),
      status_code: outcome.statusCode,
      error: outcome.error,
      duration_ms: outcome.durationMs,
      response_body: outcome.responseBody,
      is_test: isTest(completedAttempt),
      is_warning: isWarning(completedAttempt),
      position,
    }
  })
  const query = sendsMail ? recordAndNoticeQuery : recordQuery
  const [result] = await query(db, { rows: JSON.stringify(rows), clockOffsetSeconds, disableAfterHours })
  if (deliveryAttempts.isObserved())
    for (const [position, { status }] of rows.entries()) reportAttempt(completed[position], status)
  return result?.hasEvents === true
}
