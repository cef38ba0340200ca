import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WebhookDeliveryStatus } from '#generated/public/types.ts'
import { keepRetention } from '#src/webhooks/retention.ts'
import { openWorld } from '#test/world.ts'

const { db, ...world } = await openWorld({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' })

beforeEach(async () => {
  await db.deleteFrom('webhook_subscriptions').execute()
  await db.deleteFrom('outbox').execute()
})

const agency = await world.agency()
const { key } = await world.key(agency)

const request = async (...[method, path, body]: ['post' | 'patch' | 'get', string, object?]) =>
  (await world.request(method, path, key, body && { body })).body

const subscribe = async (): Promise<{ id: number }> => request('post', '/webhooks', { url: 'http://127.0.0.1:1/' })

/** Disables a subscription as failures do. */
const disable = ({ id }: { id: number }) =>
  db
    .updateTable('webhook_subscriptions')
    .set({ is_active: false, disabled_at: sql<string>`now()`, disabled_reason: '20 échecs consécutifs' })
    .where('id', '=', id)
    .execute()

/** Events that are so old, such as `'30 days 1 minute'`, as many as are wanted. */
const events = async (age: string, count = 1) => {
  const { rows } = await sql<{ id: number }>`
    insert into outbox (agency_id, event, data, occurred_at)
    select ${agency.id}, 'client.deleted', '{"id":1}', now() - ${age}::interval from generate_series(1, ${count}::integer)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deliveries of new events that are so old, and came to their end, if they did, a while ago. */
const deliveries = async (
  { id }: { id: number },
  status: WebhookDeliveryStatus,
  { age, ended = null, count = 1 }: { age: string; ended?: string | null; count?: number },
) => {
  const { rows } = await sql<{ id: number; event_id: number }>`
    insert into webhook_deliveries (subscription_id, event_id, status, created_at, completed_at, next_attempt_at)
    select ${id}, event.id, ${status}, now() - ${age}::interval, now() - ${ended}::interval,
      case when ${status} = 'pending' then now() end
    from unnest(${await events(age, count)}::bigint[]) as event (id)
    returning id, event_id`.execute(db)
  return rows
}

const one = async (...[to, status, times]: Parameters<typeof deliveries>) => {
  const [{ id, event_id: event } = { id: 0, event_id: 0 }] = await deliveries(to, status, times)
  return { id, event }
}

const left = async (table: 'webhook_deliveries' | 'outbox') =>
  (await db.selectFrom(table).orderBy('id').select('id').execute()).map(({ id }) => id)

const deliveryOf = ({ id }: { id: number }) =>
  db.selectFrom('webhook_deliveries').where('id', '=', id).selectAll().executeTakeFirst()

describe('deliveries', () => {
  it('that succeeded are kept for 30 days, those given up for 90, from their end on', async () => {
    const to = await subscribe()
    const kept = [
      await one(to, 'success', { age: '40 days', ended: '29 days 23 hours 59 minutes' }),
      await one(to, 'dead', { age: '100 days', ended: '89 days 23 hours 59 minutes' }),
      await one(to, 'success', { age: '1 minute', ended: '0' }),
      await one(to, 'dead', { age: '1 minute', ended: '0' }),
    ]
    await one(to, 'success', { age: '31 days', ended: '30 days 1 minute' })
    await one(to, 'dead', { age: '91 days', ended: '90 days 1 minute' })
    await keepRetention(db)
    expect(await left('webhook_deliveries')).toEqual(kept.map(({ id }) => id))
    expect(await left('outbox')).toEqual(kept.map(({ event }) => event))
  })

  it('that wait for a subscription that was disabled are given up after 30 days', async () => {
    const to = await subscribe()
    await disable(to)
    const old = await one(to, 'pending', { age: '30 days 1 minute' })
    const young = await one(to, 'pending', { age: '29 days 23 hours 59 minutes' })
    const before = await deliveryOf(young)
    await keepRetention(db)
    expect(await request('get', `/webhooks/${to.id}/deliveries/${old.id}`)).toMatchObject({
      status: 'dead',
      attempts: 0,
      nextAttemptAt: null,
      lastError: 'Abandonnée après 30 jours',
      completedAt: expect.any(String),
    })
    expect(await deliveryOf(young)).toEqual(before)
    // What was given up just now stays for its 90 days, and its event with it, to be delivered again on demand.
    expect(await left('outbox')).toEqual([old.event, young.event])
    expect(await request('post', `/webhooks/${to.id}/deliveries/${old.id}/redeliver`)).toMatchObject({
      status: 'pending',
    })
    await keepRetention(db)
    expect((await request('get', `/webhooks/${to.id}/deliveries?status=pending`)).data).toHaveLength(2)
  })

  it('that wait for one that was switched off by hand are, too', async () => {
    const to = await subscribe()
    const old = await one(to, 'pending', { age: '31 days' })
    await request('patch', `/webhooks/${to.id}`, { isActive: false })
    await keepRetention(db)
    expect(await deliveryOf(old)).toMatchObject({ status: 'dead' })
  })

  it('of an active subscription wait as long as they must', async () => {
    const to = await subscribe()
    const disabled = await subscribe()
    await disable(disabled)
    const waiting = await one(to, 'pending', { age: '400 days' })
    await one(disabled, 'pending', { age: '1 day' })
    const before = await deliveryOf(waiting)
    await keepRetention(db)
    expect(await deliveryOf(waiting)).toEqual(before)
    expect(await left('outbox')).toContain(waiting.event)
  })
})

describe('events', () => {
  it('are kept for 30 days when no delivery needs them', async () => {
    await events('30 days 1 minute')
    const [young] = await events('29 days 23 hours 59 minutes')
    await keepRetention(db)
    expect(await left('outbox')).toEqual([young])
  })

  it('are kept while any delivery of theirs is', async () => {
    const [to, other] = [await subscribe(), await subscribe()]
    const { event, id } = await one(to, 'success', { age: '95 days', ended: '95 days' })
    await sql`
      insert into webhook_deliveries (subscription_id, event_id, status, completed_at)
      values (${other.id}, ${event}, 'dead', now() - interval '89 days')`.execute(db)
    await keepRetention(db)
    expect(await left('outbox')).toEqual([event])
    expect(await left('webhook_deliveries')).not.toContain(id)
    await sql`update webhook_deliveries set completed_at = now() - interval '91 days'`.execute(db)
    await keepRetention(db)
    expect(await left('outbox')).toEqual([])
  })

  it('go when their subscription was deleted with all that it had', async () => {
    const to = await subscribe()
    await one(to, 'pending', { age: '31 days' })
    await world.request('delete', `/webhooks/${to.id}`, key)
    await keepRetention(db)
    expect(await left('outbox')).toEqual([])
  })
})

it('holds for more rows than go in one statement', async () => {
  const count = 10_001
  const [active, disabled] = [await subscribe(), await subscribe()]
  await disable(disabled)
  await deliveries(active, 'success', { age: '31 days', ended: '31 days', count })
  await deliveries(active, 'dead', { age: '91 days', ended: '91 days', count })
  await events('31 days', count)
  await deliveries(disabled, 'pending', { age: '31 days', count })
  const kept = await one(active, 'success', { age: '31 days', ended: '1 day' })
  await keepRetention(db)
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
