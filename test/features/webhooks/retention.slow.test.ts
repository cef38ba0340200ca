import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { WebhookDeliveryStatus } from '#generated/public/types.ts'
import { expiryOf } from '#src/features/webhooks/delivery/expiry.ts'
import { applyRetention } from '#src/features/webhooks/delivery/retention.ts'
import { testWith, type TestApp } from '#test/app/index.ts'

/** An agency whose events and deliveries have any age. */
const openHistory = async ({ db, ...app }: TestApp) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)

  const request = async (...[method, path, body]: ['post' | 'patch' | 'get' | 'delete', string, object?]) =>
    (await app.request(method, path, key, body && { body })).body

  /** Inserts events of an age such as `'30 days 1 minute'`. */
  const insertEvents = async (age: string, count = 1) => {
    const { rows } = await sql<{ id: number; occurred_at: string }>`
      insert into outbox (agency_id, event, data, occurred_at)
      select ${agency.id}, 'client.deleted', '{"id":1}', now() - ${age}::interval from generate_series(1, ${count}::integer)
      returning id, occurred_at`.execute(db)
    return rows
  }

  /** Inserts deliveries of new events, and completes them `endedAgo`. */
  const insertDeliveries = async (
    { id }: { id: number },
    status: WebhookDeliveryStatus,
    { age, endedAgo = null, count = 1 }: { age: string; endedAgo?: string | null; count?: number },
  ) => {
    const { rows } = await sql<{ id: number; event_id: number }>`
      insert into webhook_deliveries
        (agency_id, subscription_id, event_id, event_occurred_at, status, created_at, completed_at, expires_at, next_attempt_at)
      select (select agency_id from webhook_subscriptions where id = ${id}), ${id}, event.id, event.occurred_at, ${status}, now() - ${age}::interval, now() - ${endedAgo}::interval,
        ${expiryOf(sql`${status}::text`, sql`now() - ${endedAgo}::interval`)},
        case when ${status} = 'pending' then now() end
      from json_to_recordset(${JSON.stringify(await insertEvents(age, count))})
        as event (id bigint, occurred_at timestamptz)
      returning id, event_id`.execute(db)
    return rows
  }

  return {
    request,
    insertEvents,
    insertDeliveries,

    subscribe: async (): Promise<{ id: number }> => request('post', '/webhooks', { url: 'http://127.0.0.1:1/' }),

    /** Disables a subscription as failures do. */
    disable: ({ id }: { id: number }) =>
      db
        .updateTable('webhook_subscriptions')
        .set({
          is_active: false,
          disabled_at: sql<string>`now()`,
          disabled_code: 'failures',
          disabled_failures: 20,
        })
        .where('id', '=', id)
        .execute(),

    insertDelivery: async (...[subscription, status, times]: Parameters<typeof insertDeliveries>) => {
      const [{ id, event_id: event } = { id: 0, event_id: 0 }] = await insertDeliveries(subscription, status, times)
      return { id, event }
    },

    remainingIds: async (table: 'webhook_deliveries' | 'outbox') =>
      (await db.selectFrom(table).orderBy('id').select('id').execute()).map(({ id }) => id),

    findDelivery: ({ id }: { id: number }) =>
      db.selectFrom('webhook_deliveries').where('id', '=', id).selectAll().executeTakeFirst(),
  }
}

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('db', { scope: 'file' }, ({ app }) => app.db)
  .extend('fileHistory', { scope: 'file' }, ({ app }) => openHistory(app))
  .extend('history', async ({ db, fileHistory }) => {
    await db.deleteFrom('webhook_subscriptions').execute()
    await db.deleteFrom('outbox').execute()
    return fileHistory
  })

describe('deliveries', () => {
  it('are kept for 30 days after a success, and for 90 days after the last failure', async ({
    db,
    history: { subscribe, insertDelivery, remainingIds },
  }) => {
    const subscription = await subscribe()
    const kept = [
      await insertDelivery(subscription, 'success', { age: '40 days', endedAgo: '29 days 23 hours 59 minutes' }),
      await insertDelivery(subscription, 'dead', { age: '100 days', endedAgo: '89 days 23 hours 59 minutes' }),
      await insertDelivery(subscription, 'success', { age: '1 minute', endedAgo: '0' }),
      await insertDelivery(subscription, 'dead', { age: '1 minute', endedAgo: '0' }),
    ]
    await insertDelivery(subscription, 'success', { age: '38 days', endedAgo: '37 days 1 minute' })
    await insertDelivery(subscription, 'dead', { age: '98 days', endedAgo: '97 days 1 minute' })
    await applyRetention(db)
    expect(await remainingIds('webhook_deliveries')).toEqual(kept.map(({ id }) => id))
    expect(await remainingIds('outbox')).toEqual(kept.map(({ event }) => event))
  })

  it('that wait for a disabled subscription are dead after 30 days', async ({
    db,
    history: { subscribe, disable, insertDelivery, findDelivery, request, remainingIds },
  }) => {
    const subscription = await subscribe()
    await disable(subscription)
    const old = await insertDelivery(subscription, 'pending', { age: '30 days 1 minute' })
    const recent = await insertDelivery(subscription, 'pending', { age: '29 days 23 hours 59 minutes' })
    const before = await findDelivery(recent)
    await applyRetention(db)
    expect(await request('get', `/webhooks/${subscription.id}/deliveries/${old.id}`)).toMatchObject({
      status: 'dead',
      attempts: 0,
      nextAttemptAt: null,
      lastError: 'Abandonnée après 30 jours',
      completedAt: expect.any(String),
    })
    expect(await findDelivery(recent)).toEqual(before)
    // The dead delivery and its event are kept for 90 days, so that it can be redelivered.
    expect(await remainingIds('outbox')).toEqual([old.event, recent.event])
    expect(await request('post', `/webhooks/${subscription.id}/deliveries/${old.id}/redeliver`)).toMatchObject({
      status: 'pending',
    })
    await applyRetention(db)
    expect((await request('get', `/webhooks/${subscription.id}/deliveries?status=pending`)).data).toHaveLength(2)
  })

  it('that wait for a subscription that a user switched off are dead after 30 days', async ({
    db,
    history: { subscribe, insertDelivery, request, findDelivery },
  }) => {
    const subscription = await subscribe()
    const old = await insertDelivery(subscription, 'pending', { age: '31 days' })
    await request('patch', `/webhooks/${subscription.id}`, { isActive: false })
    await applyRetention(db)
    expect(await findDelivery(old)).toMatchObject({ status: 'dead' })
  })

  it('that wait for an active subscription have no limit of age', async ({
    db,
    history: { subscribe, disable, insertDelivery, findDelivery, remainingIds },
  }) => {
    const subscription = await subscribe()
    const disabled = await subscribe()
    await disable(disabled)
    const waiting = await insertDelivery(subscription, 'pending', { age: '400 days' })
    await insertDelivery(disabled, 'pending', { age: '1 day' })
    const before = await findDelivery(waiting)
    await applyRetention(db)
    expect(await findDelivery(waiting)).toEqual(before)
    expect(await remainingIds('outbox')).toContain(waiting.event)
  })
})

describe('events', () => {
  it('are kept for 31 days without deliveries', async ({ db, history: { insertEvents, remainingIds } }) => {
    await insertEvents('38 days 1 minute')
    const [recent] = await insertEvents('30 days 23 hours 59 minutes')
    await applyRetention(db)
    expect(await remainingIds('outbox')).toEqual([recent?.id])
  })

  it('are kept as long as one of their deliveries', async ({
    db,
    history: { subscribe, insertDelivery, remainingIds },
  }) => {
    const [subscription, other] = [await subscribe(), await subscribe()]
    const { event, id } = await insertDelivery(subscription, 'success', { age: '95 days', endedAgo: '95 days' })
    await sql`
      insert into webhook_deliveries
        (agency_id, subscription_id, event_id, event_occurred_at, status, completed_at, expires_at)
      select agency_id, ${other.id}, id, occurred_at, 'dead', now() - interval '89 days', now() + interval '1 day'
      from outbox`.execute(db)
    await applyRetention(db)
    expect(await remainingIds('outbox')).toEqual([event])
    expect(await remainingIds('webhook_deliveries')).not.toContain(id)
    await sql`update webhook_deliveries set expires_at = now() - interval '8 days'`.execute(db)
    await applyRetention(db)
    expect(await remainingIds('outbox')).toEqual([])
  })

  it('are deleted when their subscription and its deliveries were deleted', async ({
    db,
    history: { subscribe, insertDelivery, request, remainingIds },
  }) => {
    const subscription = await subscribe()
    await insertDelivery(subscription, 'pending', { age: '38 days' })
    await request('delete', `/webhooks/${subscription.id}`)
    await applyRetention(db)
    expect(await remainingIds('outbox')).toEqual([])
  })
})

it('retention applies to more rows than one batch', async ({
  db,
  history: { subscribe, disable, insertDeliveries, insertEvents, insertDelivery, findDelivery },
}) => {
  const count = 10_001
  const [active, disabled] = [await subscribe(), await subscribe()]
  await disable(disabled)
  await insertDeliveries(active, 'success', { age: '38 days', endedAgo: '38 days', count })
  await insertDeliveries(active, 'dead', { age: '98 days', endedAgo: '98 days', count })
  await insertEvents('38 days', count)
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
  expect(await findDelivery(kept)).toMatchObject({ status: 'success' })
})
