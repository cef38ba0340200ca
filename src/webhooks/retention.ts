import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'

/** So many rows go at a time, so that no statement takes long and no lock lasts. */
const batch = 5000

const untilNone = async (remove: () => Promise<bigint>) => {
  while ((await remove()) > 0n);
}

/**
 * Gives up what has waited for 30 days for its subscription to be enabled, and removes deliveries 30 days after they
 * succeeded and 90 days after they were given up, and events that no delivery needs after 30 days.
 */
export const keepRetention = async (db: Database): Promise<void> => {
  const count = async (statement: ReturnType<typeof sql>) => (await statement.execute(db)).numAffectedRows ?? 0n
  await untilNone(() =>
    count(sql`
      update webhook_deliveries set
        status = 'dead', next_attempt_at = null, completed_at = now(), last_error = 'Abandonnée après 30 jours'
      where id in (
        select d.id from webhook_deliveries d join webhook_subscriptions s on s.id = d.subscription_id
        where d.status = 'pending' and not s.is_active and d.created_at < now() - interval '30 days'
        limit ${batch}
      )`),
  )
  for (const [status, days] of [
    ['success', 30],
    ['dead', 90],
  ] as const)
    await untilNone(() =>
      count(sql`
        delete from webhook_deliveries where id in (
          select id from webhook_deliveries
          where status = ${status} and status <> 'pending' and completed_at < now() - make_interval(days => ${days})
          limit ${batch}
        )`),
    )
  await untilNone(() =>
    count(sql`
      delete from outbox where id in (
        select id from outbox where occurred_at < now() - interval '30 days'
          and not exists (select from webhook_deliveries where event_id = outbox.id)
        limit ${batch}
      )`),
  )
}
