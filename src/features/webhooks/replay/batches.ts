import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { firstOrThrow, prepared } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import { matchesFilters } from '#src/platform/events/subject.ts'
import { taskBudgetShare } from '#src/platform/limits/webhooks.ts'
import { insertNotices } from '#src/features/notifications/notices.ts'
import { endOfPause } from '../delivery/budget.ts'
import { isPending } from '../delivery/expiry.ts'
import { scopeColumn } from '../subscriptions/read-scopes.ts'

/** The due deliveries of a subscription that a task fills up to: a quarter of those that may be in flight. */
const maxDueDeliveries = 4
/**
 * How many events or dead deliveries a batch searches. The search of a dead one reads the other deliveries of its
 * event.
 */
const searchedEvents = 2000
const searchedDeliveries = 200
/** The time between the batches of a task, so that live deliveries find idle workers. */
export const batchIntervalMs = 50
/** Until the next look at a task that waits: for the receiver, or for the next day. */
const waitingSeconds = 1
const pausedSeconds = 60
/** A failing receiver gets one delivery per batch, with a delay of a second per consecutive failure up to this. */
const maxFailingSeconds = 10

interface DueTask {
  id: number
  subscriptionId: number
  agencyId: number
  kind: 'recover' | 'replay'
  status: 'pending' | 'running'
  isSearched: boolean
  failureCount: number
  isPaused: boolean
  dueDeliveries: number
}

/**
 * Locks the task of an active subscription whose batch is due first. Skips tasks that another instance runs, and
 * subscriptions that are being deleted, so that it never waits for a lock.
 */
const lockTaskQuery = prepared(db =>
  sql<DueTask>`
    select task.id, task.subscription_id as "subscriptionId", task.agency_id as "agencyId", task.kind, task.status,
      task.position >= task.last_id as "isSearched", s.failure_count as "failureCount",
      exists (${endOfPause('s.agency_id', now, taskBudgetShare)}) as "isPaused",
      (
        select count(*) from (
          select from webhook_deliveries d
          where d.agency_id = s.agency_id and d.subscription_id = s.id and ${isPending('d')} and d.next_attempt_at <= now()
          limit ${sql.lit(maxDueDeliveries)}
        ) as due
      ) as "dueDeliveries"
    from webhook_tasks task
    join webhook_subscriptions s on s.agency_id = task.agency_id and s.id = task.subscription_id
    where task.next_batch_at <= now() and s.is_active
    order by task.next_batch_at
    limit 1
    for no key update of task skip locked for key share of s skip locked`.compile(db),
)

/** The events of the agency after the position of a task. A subscription gets no events about itself. */
const searchEvents = sql`
  select id as position, id as event_id, occurred_at as event_occurred_at,
    event <> 'test.ping' and (event = any(task.subscribed) or '*' = any(task.subscribed))
      and (task.events is null or event = any(task.events) or '*' = any(task.events))
      and (task.read_scopes is null or ${scopeColumn('outbox')} = any(task.read_scopes))
      and ${matchesFilters('task', 'outbox')}
      and (event not like 'webhook.%' or data #>> '{webhook,id}' <> task.subscription_id::text) as matches
  from outbox
  where agency_id = task.agency_id and id > task.position and id <= task.last_id
    and occurred_at >= task.since and occurred_at < task.until
  order by id
  limit ${sql.lit(searchedEvents)}`

/**
 * The dead deliveries of the subscription after the position of a task. Of an event with several dead deliveries, the
 * last one matches.
 */
const searchDeadDeliveries = sql`
  select id as position, event_id, event_occurred_at,
    event_occurred_at >= task.since and event_occurred_at < task.until and completed_at <= task.created_at
      and not exists (
        select from webhook_deliveries other
        where other.event_occurred_at = dead.event_occurred_at and other.event_id = dead.event_id
          and other.agency_id = dead.agency_id and other.subscription_id = dead.subscription_id
          and (other.id > dead.id or other.status = 'success' and other.completed_at > dead.completed_at)
      )
      and exists (
        select from outbox
        where agency_id = task.agency_id and id = event_id and occurred_at = event_occurred_at and event <> 'test.ping'
      ) as matches
  from webhook_deliveries dead
  where agency_id = task.agency_id and subscription_id = task.subscription_id and status = 'dead' and id > task.position and id <= task.last_id
  order by id
  limit ${sql.lit(searchedDeliveries)}`

const searches = {
  replay: { select: searchEvents, size: searchedEvents },
  recover: { select: searchDeadDeliveries, size: searchedDeliveries },
}
type Kind = keyof typeof searches

/** A task, with its agency. */
interface TaskKey {
  agencyId: number
  id: number
}

const isTask = ({ agencyId, id }: TaskKey) => sql`task.agency_id = ${agencyId} and task.id = ${id}`

const taskAndSearch = (kind: Kind, key: TaskKey) => sql`
  task as materialized (
    select task.*, s.events as subscribed, s.client_ids, s.website_ids, s.read_scopes
    from webhook_tasks task
    join webhook_subscriptions s on s.agency_id = ${key.agencyId} and s.id = task.subscription_id
    where ${isTask(key)}
  ),
  searched as materialized (select search.* from task, lateral (${searches[kind].select}) as search)`

/**
 * Counts the matches of a part of the search. After the last part, the task is running, from before the first match.
 */
const countQuery = (kind: Kind) =>
  prepared((db, key: TaskKey) =>
    sql`
    with ${taskAndSearch(kind, key)},
    part as (
      select count(*) as size, max(position) as last, count(*) filter (where matches) as matching,
        min(position) filter (where matches) as first
      from searched
    ),
    counted as (
      select part.*, size < ${sql.lit(searches[kind].size)} as is_last,
        case when total > 0 then start_id else coalesce(first - 1, last, start_id) end as start_id
      from part, task
    )
    update webhook_tasks task set
      total = task.total + matching,
      start_id = counted.start_id,
      status = case when is_last then 'running' else 'pending' end,
      position = case
        when not is_last then last when task.total + matching = 0 then task.last_id else counted.start_id
      end
    from counted
    where ${isTask(key)}`.compile(db),
  )

const countQueries = { replay: countQuery('replay'), recover: countQuery('recover') }

interface BatchValues extends TaskKey {
  limit: number
}

/**
 * Creates deliveries of the next matches. The position is stored in the same transaction, so that none is created
 * twice. The locks wait for the retention of events, which then keeps them.
 */
const createQuery = (kind: Kind) =>
  prepared((db, values: BatchValues) =>
    sql<{ created: number }>`
    with ${taskAndSearch(kind, values)},
    chosen as materialized (select * from searched where matches order by position limit ${values.limit}),
    locked as (
      select outbox.id, outbox.occurred_at
      from task, chosen, outbox
      where outbox.agency_id = task.agency_id and outbox.id = event_id and outbox.occurred_at = event_occurred_at
      for key share of outbox
    ),
    created as (
      insert into webhook_deliveries (agency_id, subscription_id, event_id, event_occurred_at, task_id)
      select task.agency_id, task.subscription_id, locked.id, locked.occurred_at, task.id from task, locked
      returning id
    ),
    batch as (
      select (select count(*) from created) as created,
        case
          when (select count(*) from chosen) >= ${values.limit}::integer then (select max(position) from chosen)
          when (select count(*) from searched) >= ${sql.lit(searches[kind].size)} then (select max(position) from searched)
        end as position
    )
    update webhook_tasks task set
      created = task.created + batch.created,
      position = coalesce(batch.position, task.last_id),
      total = case when batch.position is null then task.created + batch.created else task.total end
    from batch
    where ${isTask(values)}
    returning batch.created`.compile(db),
  )

const createQueries = { replay: createQuery('replay'), recover: createQuery('recover') }

const scheduleQuery = prepared((db, values: TaskKey & { seconds: number }) =>
  sql`
    update webhook_tasks task set next_batch_at = now() + make_interval(secs => ${values.seconds})
    where ${isTask(values)}`.compile(db),
)

/** Completes a task whose deliveries are completed and counted. */
const completeQuery = prepared((db, key: TaskKey) =>
  sql<object>`
    update webhook_tasks task set status = 'completed', next_batch_at = null, completed_at = now()
    where ${isTask(key)} and done + failed >= created
    returning id`.compile(db),
)

/** Notices a completed task: for the person who started it in a session, otherwise for the owners and admins. */
const noticeQuery = prepared((db, key: TaskKey) =>
  insertNotices(sql`
    select task.agency_id, 'task.ended' as kind, concat('task:', task.id) as cause, task.started_by as user_id,
      jsonb_build_object('id', s.id, 'url', s.url, 'done', task.done, 'failed', task.failed) as data
    from webhook_tasks task
    join webhook_subscriptions s on s.agency_id = ${key.agencyId} and s.id = task.subscription_id
    where ${isTask(key)}`).compile(db),
)

const complete = async (tx: Database, key: TaskKey, sendsMail: boolean) => {
  const isCompleted = (await completeQuery(tx, key)).length > 0
  if (isCompleted && sendsMail) await noticeQuery(tx, key)
  return isCompleted
}

const delayAfter = (failureCount: number) =>
  failureCount > 0 ? Math.min(failureCount, maxFailingSeconds) : batchIntervalMs / 1000

/** Runs a batch of a locked task. Returns the number of its new deliveries, and when its next batch is due. */
const runBatch = async (
  tx: Database,
  task: DueTask,
  sendsMail: boolean,
): Promise<{ created: number; nextSeconds: number | null }> => {
  const { id, agencyId, kind } = task
  const key = { id, agencyId }
  if (task.status === 'pending') {
    await countQueries[kind](tx, key)
    return { created: 0, nextSeconds: batchIntervalMs / 1000 }
  }
  if (task.isSearched) return { created: 0, nextSeconds: (await complete(tx, key, sendsMail)) ? null : waitingSeconds }
  if (task.isPaused) return { created: 0, nextSeconds: pausedSeconds }
  const limit = (task.failureCount > 0 ? 1 : maxDueDeliveries) - task.dueDeliveries
  const { created } = limit > 0 ? firstOrThrow(await createQueries[kind](tx, { ...key, limit })) : { created: 0 }
  return { created, nextSeconds: delayAfter(task.failureCount) }
}

/**
 * Runs the batch of one task that is due, in one transaction. Undefined when no task is due; otherwise the number of
 * new deliveries.
 */
export const runDueBatch = (
  db: Database,
  { sendsMail = false }: { sendsMail?: boolean } = {},
): Promise<number | undefined> =>
  db.transaction().execute(async tx => {
    const [task] = await lockTaskQuery(tx, {})
    if (!task) return undefined
    const { created, nextSeconds } = await runBatch(tx, task, sendsMail)
    if (nextSeconds !== null) await scheduleQuery(tx, { id: task.id, agencyId: task.agencyId, seconds: nextSeconds })
    return created
  })

const secondsUntilTaskQuery = prepared(db =>
  sql<{ seconds: number }>`
    select coalesce(extract(epoch from min(task.next_batch_at) - now()), 'infinity')::float8 as seconds
    from webhook_tasks task
    join webhook_subscriptions s on s.agency_id = task.agency_id and s.id = task.subscription_id
    where task.next_batch_at is not null and s.is_active`.compile(db),
)

/** The time until the next batch of a task of an active subscription is due; infinite if there is none. */
export const secondsUntilTask = async (db: Database): Promise<number> =>
  firstOrThrow(await secondsUntilTaskQuery(db, {})).seconds
