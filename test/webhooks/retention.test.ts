import { sql } from 'kysely'
import { beforeEach, describe, expect, test as base } from 'vitest'
import type { WebhookDeliveryStatus } from '#generated/public/types.ts'
import { applyRetention } from '#src/webhooks/retention.ts'
import { openTestApp } from '#test/app/index.ts'

const it = base.extend('setup', { scope: 'file' }, async ({ app }) => {
  const { db, ...app } = await openTestApp({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' })

  const agency = await app.agency()
  const { key } = await app.key(agency)

  const request = async (...[method, path, body]: ['post' | 'patch' | 'get', string, object?]) =>
    (await app.request(method, path, key, body && { body })).body

  const subscribe = async (): Promise<{ id: number }> => request('post', '/webhooks', { url: 'http://127.0.0.1:1/' })

  /** Disables a subscription as failures do. */
  const disable = ({ id }: { id: number }) =>
    db
      .updateTable('webhook_subscriptions')
      .set({ is_active: false, disabled_at: sql<string>`now()`, disabled_reason: '20 échecs consécutifs' })
      .where('id', '=', id)
      .execute()

  /** Events that are so old, such as `'30 days 1 minute'`, as many as are wanted. */
  const insertEvents = async (age: string, count = 1) => {
    const { rows } = await sql<{ id: number }>`
    insert into outbox (agency_id, event, data, occurred_at)
    select ${agency.id}, 'client.deleted', '{"id":1}', now() - ${age}::interval from generate_series(1, ${count}::integer)
    returning id`.execute(db)
    return rows.map(({ id }) => id)
  }

  /** Deliveries of new events that are so old, and came to their end, if they did, a while ago. */
  const insertDeliveries = async (
    { id }: { id: number },
    status: WebhookDeliveryStatus,
    { age, endedAgo = null, count = 1 }: { age: string; endedAgo?: string | null; count?: number },
  ) => {
    const { rows } = await sql<{ id: number; event_id: number }>`
    insert into webhook_deliveries (subscription_id, event_id, status, created_at, completed_at, next_attempt_at)
    select ${id}, event.id, ${status}, now() - ${age}::interval, now() - ${endedAgo}::interval,
      case when ${status} = 'pending' then now() end
    from unnest(${await insertEvents(age, count)}::bigint[]) as event (id)
    returning id, event_id`.execute(db)
    return rows
  }

  const insertDelivery = async (...[subscription, status, times]: Parameters<typeof insertDeliveries>) => {
    const [{ id, event_id: event } = { id: 0, event_id: 0 }] = await insertDeliveries(subscription, status, times)
    return { id, event }
  }

  const remainingIds = async (table: 'webhook_deliveries' | 'outbox') =>
    (await db.selectFrom(table).orderBy('id').select('id').execute()).map(({ id }) => id)

  const deliveryOf = ({ id }: { id: number }) =>
    db.selectFrom('webhook_deliveries').where('id', '=', id).selectAll().executeTakeFirst()

  return {
    db,
    subscribe,
    insertDelivery,
    remainingIds,
    disable,
    deliveryOf,
    request,
    insertEvents,
    key,
    insertDeliveries,
  }
})

it.beforeEach(async ({ setup: { db } }) => {
  await db.deleteFrom('webhook_subscriptions').execute()
  await db.deleteFrom('outbox').execute()
})

describe('deliveries', () => {
  it('that succeeded are kept for 30 days, those given up for 90, from their end on', async ({
    setup: { subscribe, insertDelivery, db, remainingIds },
  }) => {
    const subscription = await subscribe()
    const kept = [
      await insertDelivery(subscription, 'success', { age: '40 days', endedAgo: '29 days 23 hours 59 minutes' }),
      await insertDelivery(subscription, 'dead', { age: '100 days', endedAgo: '89 days 23 hours 59 minutes' }),
      await insertDelivery(subscription, 'success', { age: '1 minute', endedAgo: '0' }),
      await insertDelivery(subscription, 'dead', { age: '1 minute', endedAgo: '0' }),
    ]
    await insertDelivery(subscription, 'success', { age: '31 days', endedAgo: '30 days 1 minute' })
    await insertDelivery(subscription, 'dead', { age: '91 days', endedAgo: '90 days 1 minute' })
    await applyRetention(db)
    expect(await remainingIds('webhook_deliveries')).toEqual(kept.map(({ id }) => id))
    expect(await remainingIds('outbox')).toEqual(kept.map(({ event }) => event))
  })

  it('that wait for a subscription that was disabled are given up after 30 days', async ({
    setup: { subscribe, disable, insertDelivery, deliveryOf, db, request, remainingIds },
  }) => {
    const subscription = await subscribe()
    await disable(subscription)
    const old = await insertDelivery(subscription, 'pending', { age: '30 days 1 minute' })
    const recent = await insertDelivery(subscription, 'pending', { age: '29 days 23 hours 59 minutes' })
    const before = await deliveryOf(recent)
    await applyRetention(db)
    expect(await request('get', `/webhooks/${subscription.id}/deliveries/${old.id}`)).toMatchObject({
      status: 'dead',
      attempts: 0,
      nextAttemptAt: null,
      lastError: 'Abandonnée après 30 jours',
      completedAt: expect.any(String),
    })
    expect(await deliveryOf(recent)).toEqual(before)
    // What was given up just now stays for its 90 days, and its event with it, to be delivered again on demand.
    expect(await remainingIds('outbox')).toEqual([old.event, recent.event])
    expect(await request('post', `/webhooks/${subscription.id}/deliveries/${old.id}/redeliver`)).toMatchObject({
      status: 'pending',
    })
    await applyRetention(db)
    expect((await request('get', `/webhooks/${subscription.id}/deliveries?status=pending`)).data).toHaveLength(2)
  })

  it('that wait for one that was switched off by hand are, too', async ({
    setup: { subscribe, insertDelivery, request, db, deliveryOf },
  }) => {
    const subscription = await subscribe()
    const old = await insertDelivery(subscription, 'pending', { age: '31 days' })
    await request('patch', `/webhooks/${subscription.id}`, { isActive: false })
    await applyRetention(db)
    expect(await deliveryOf(old)).toMatchObject({ status: 'dead' })
  })

  it('of an active subscription wait as long as they must', async ({
    setup: { subscribe, disable, insertDelivery, deliveryOf, db, remainingIds },
  }) => {
    const subscription = await subscribe()
    const disabled = await subscribe()
    await disable(disabled)
    const waiting = await insertDelivery(subscription, 'pending', { age: '400 days' })
    await insertDelivery(disabled, 'pending', { age: '1 day' })
    const before = await deliveryOf(waiting)
    await applyRetention(db)
    expect(await deliveryOf(waiting)).toEqual(before)
    expect(await remainingIds('outbox')).toContain(waiting.event)
  })
})

describe('events', () => {
  it('are kept for 30 days when no delivery needs them', async ({ setup: { insertEvents, db, remainingIds } }) => {
    await insertEvents('30 days 1 minute')
    const [recent] = await insertEvents('29 days 23 hours 59 minutes')
    await applyRetention(db)
    expect(await remainingIds('outbox')).toEqual([recent])
  })

  it('are kept while any delivery of theirs is', async ({ setup: { subscribe, insertDelivery, db, remainingIds } }) => {
    const [subscription, other] = [await subscribe(), await subscribe()]
    const { event, id } = await insertDelivery(subscription, 'success', { age: '95 days', endedAgo: '95 days' })
    await sql`
      insert into webhook_deliveries (subscription_id, event_id, status, completed_at)
      values (${other.id}, ${event}, 'dead', now() - interval '89 days')`.execute(db)
    await applyRetention(db)
    expect(await remainingIds('outbox')).toEqual([event])
    expect(await remainingIds('webhook_deliveries')).not.toContain(id)
    await sql`update webhook_deliveries set completed_at = now() - interval '91 days'`.execute(db)
    await applyRetention(db)
    expect(await remainingIds('outbox')).toEqual([])
  })

  it('go when their subscription was deleted with all that it had', async ({
    app,
    setup: { subscribe, insertDelivery, key, db, remainingIds },
  }) => {
    const subscription = await subscribe()
    await insertDelivery(subscription, 'pending', { age: '31 days' })
    await app.request('delete', `/webhooks/${subscription.id}`, key)
    await applyRetention(db)
    expect(await remainingIds('outbox')).toEqual([])
  })
})

it('holds for more rows than go in one statement', async ({
  setup: { subscribe, disable, insertDeliveries, insertEvents, insertDelivery, db, deliveryOf },
}) => {
  const count = 10_001
  const [active, disabled] = [await subscribe(), await subscribe()]
  await disable(disabled)
  await insertDeliveries(active, 'success', { age: '31 days', endedAgo: '31 days', count })
  await insertDeliveries(active, 'dead', { age: '91 days', endedAgo: '91 days', count })
  await insertEvents('31 days', count)
  await insertDeliveries(disabled, 'pending', { age: '31 days', count })
  const kept = await insertDelivery(active, 'success', { age: '31 days', endedAgo: '1 day' })
  await applyRetention(db)
  const counted = await db
    .selectFrom('webhook_deliveries')
    .groupBy('status')
    .orderBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .execute()
  expect(counted).toEqual([
    { status: 'dead', count },
    { status: 'success', count: 1 },
  ])
  const { total } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  expect(total).toBe(count + 1)
  expect(await deliveryOf(kept)).toMatchObject({ status: 'success' })
})
