import { sql } from 'kysely'
import { deleteInBatches, inBatches } from '#src/db/batches.ts'
import type { Database } from '#src/db/connect.ts'

const batchSize = 5000

const abandonPending = (db: Database) =>
  sql`
  update webhook_deliveries set
    status = 'dead', next_attempt_at = null, completed_at = now(), last_error = 'Abandonnée après 30 jours'
  where id in (
    select d.id from webhook_deliveries d join webhook_subscriptions s on s.id = d.subscription_id
    where d.status = 'pending' and not s.is_active and d.created_at < now() - interval '30 days'
    limit ${batchSize}
  )`.execute(db)

/** The redundant `<> 'pending'` lets PostgreSQL use the partial index of completed deliveries. */
const completedBefore = (status: 'success' | 'dead', days: number) =>
  sql`status = ${status} and status <> 'pending' and completed_at < now() - make_interval(days => ${days})`

/**
 * Marks deliveries dead that have waited 30 days for a disabled subscription. Removes deliveries 30 days after success
 * and 90 days after they became dead, and events after 30 days once they have no deliveries.
 */
export const applyRetention = async (db: Database): Promise<void> => {
  await inBatches(batchSize, async () => (await abandonPending(db)).numAffectedRows)
  await deleteInBatches(db, 'webhook_deliveries', completedBefore('success', 30))
  await deleteInBatches(db, 'webhook_deliveries', completedBefore('dead', 90))
  await deleteInBatches(
    db,
    'outbox',
    sql`occurred_at < now() - interval '30 days'
      and not exists (select from webhook_deliveries where event_id = outbox.id)`,
  )
}
