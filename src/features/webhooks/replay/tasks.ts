import { sql } from 'kysely'
import type { EventChoice, WebhookTask } from '#generated/public/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import { findRowsOf, lockRowsOf } from '#src/ground/db/owned-rows.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { notifyTaskRunners } from '#src/platform/events/notify.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { Message } from '#src/ground/base/language.ts'
import { maxUnfinishedTasks } from '#src/platform/limits/webhooks.ts'
import { parseInstant } from '#src/platform/operations/formats.ts'

/** How far a replay goes back: as far as the change feed. */
const oldestDays = 30

const actions = { recover: 'webhook.recovered', replay: 'webhook.replayed' }

const columns = ['id', 'kind', 'status', 'total', 'done', 'failed'] as const

/** A task of a subscription. */
export const findTask = async (
  tenant: TenantRows,
  subscriptionId: number,
  id: number,
): Promise<WebhookTask | undefined> => {
  const subscription = await findRowsOf(tenant, 'webhook_subscriptions', subscriptionId)
  return subscription?.selectFrom('webhook_tasks').where('id', '=', id).select(columns).executeTakeFirst()
}

const lockQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<object>`select pg_advisory_xact_lock(hashtext('webhook tasks'), ${agencyId}::integer)`,
)

/** Tasks of disabled subscriptions wait, perhaps for weeks, so that most of them leave the others free. */
const unfinishedQuery = tenantQuery(
  ({ ownerId: agencyId }, { subscriptionId }: { subscriptionId: number }) => sql<{ active: number; all: number }>`
    select count(*) filter (where s.is_active or s.id = ${subscriptionId}::integer) as active, count(*) as all
    from webhook_tasks task
    join webhook_subscriptions s on s.agency_id = ${agencyId} and s.id = task.subscription_id
    where task.agency_id = ${agencyId} and task.next_batch_at is not null`,
)

/** Throws `WEBHOOK_TASK_LIMIT_EXCEEDED` if the agency has too many unfinished tasks. */
const requireFreeTask = async (tx: TenantTransaction, subscriptionId: number) => {
  await lockQuery(tx, {})
  // A statement of its own: its snapshot has the tasks of the transactions that the lock waited for.
  const { active, all } = firstOrThrow(await unfinishedQuery(tx, { subscriptionId }))
  if (active >= maxUnfinishedTasks.active || all >= maxUnfinishedTasks.all)
    throw apiError('WEBHOOK_TASK_LIMIT_EXCEEDED')
}

interface NewTask {
  since: string
  until?: string | undefined
  events?: EventChoice[] | undefined
}

const untilNotAfterSince: Message = { fr: 'Doit être postérieur à since', en: 'Must be after since' }

/**
 * Creates a task that sends events again, and returns its id. Undefined when the subscription does not exist. Throws if
 * the period is empty, or if the agency has too many unfinished tasks.
 */
export const insertTask = async (
  tx: TenantTransaction,
  subscriptionId: number,
  kind: WebhookTask['kind'],
  { since, until, events }: NewTask,
): Promise<number | undefined> => {
  if (until !== undefined && parseInstant(until) <= parseInstant(since))
    throw new InvalidInput({ until: [untilNotAfterSince] })
  const subscription = await lockRowsOf(tx, 'webhook_subscriptions', subscriptionId, 'key share')
  if (!subscription) return undefined
  await requireFreeTask(tx, subscriptionId)
  const oldest =
    kind === 'replay' ? sql`now() - make_interval(days => ${sql.lit(oldestDays)})` : sql`'-infinity'::timestamptz`
  const newest =
    kind === 'replay'
      ? tx.selectFrom('outbox').select(({ fn }) => fn.max('id').as('id'))
      : subscription.selectFrom('webhook_deliveries').select(({ fn }) => fn.max('id').as('id'))
  const { id: lastId } = await newest.executeTakeFirstOrThrow()
  const { id } = await subscription
    .insertInto('webhook_tasks')
    .values({
      kind,
      since: sql`greatest(${since}::timestamptz, ${oldest})`,
      until: sql`least(${until ?? 'infinity'}::timestamptz, now())`,
      events: events ?? null,
      last_id: lastId ?? 0,
      started_by: tx.actor.type === 'user' ? tx.actor.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  tx.afterCommit(notifyTaskRunners)
  const chosen = { taskId: id, since, ...(until !== undefined && { until }), ...(events && { events }) }
  await audit(tx, { action: actions[kind], id: subscriptionId, changes: newFields(chosen) })
  return id
}
