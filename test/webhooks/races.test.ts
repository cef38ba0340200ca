import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '#src/webhooks/attempt.ts'
import { claim } from '#src/webhooks/claim.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { settle } from '#src/webhooks/settle.ts'
import { NotFound } from '../../sdk/src/index.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' })

const subscribed = async () => {
  const agency = await world.agency()
  const { key } = await world.key(agency)
  const api = world.api(key)
  const { id } = await api.webhooks.create({ url: 'http://127.0.0.1:1/' })
  return {
    id,
    api,
    emit: (count: number) =>
      agency.tenant.transaction(async tx => {
        for (let client = 1; client <= count; client++) await emit(tx, 'client.deleted', { id: client })
      }),
    failures: async () => (await api.webhooks.get(id)).failureCount,
  }
}

const take = () =>
  claim(world.db, { known: [], free: [], underWay: [], slots: 16, most: 100, leaseSeconds: 20, ahead: 0 })
const outcome = (error: string | null): Outcome => ({ statusCode: null, error, durationMs: 1 })
const times = { backoffSeconds: 60, ahead: 0 }

describe('failures', () => {
  it('count once, though a batch is settled twice', async () => {
    const { emit: emitSome, failures } = await subscribed()
    await emitSome(12)
    const ended = (await take()).map(delivery => ({ delivery, outcome: outcome('x') }))
    expect(ended).toHaveLength(12)
    await settle(world.db, ended, times)
    await settle(world.db, ended, times)
    expect(await failures()).toBe(12)
  })

  it('count from the last success on, in the order in which attempts ended', async () => {
    const { emit: emitSome, failures } = await subscribed()
    await emitSome(7)
    const taken = await take()
    const errors = ['x', 'x', null, 'x', null, 'x', 'x']
    await settle(
      world.db,
      taken.map((delivery, index) => ({ delivery, outcome: outcome(errors[index] ?? null) })),
      times,
    )
    expect(await failures()).toBe(2)
  })
})

describe('a change', () => {
  it('is not undone because a subscription is deleted at the same time', async () => {
    const { id, api } = await subscribed()
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(world.db)
      return rows.length > 0
    }
    const answer = await world.db.transaction().execute(async tx => {
      await tx.deleteFrom('webhook_subscriptions').where('id', '=', id).execute()
      const answering = api.clients.create({ name: 'Moreau' })
      await expect.poll(isWaiting).toBe(true)
      return { answering }
    })
    expect(await answer.answering).toMatchObject({ name: 'Moreau' })
  })
})

describe('a subscription', () => {
  it('goes with all its deliveries, more than one statement takes', async () => {
    const { id, api, emit: emitSome } = await subscribed()
    await emitSome(1)
    await sql`
      insert into webhook_deliveries (subscription_id, event_id)
      select subscription_id, event_id from webhook_deliveries, generate_series(1, 20000)
      where subscription_id = ${id}`.execute(world.db)
    await api.webhooks.delete(id)
    const left = await world.db
      .selectFrom('webhook_deliveries')
      .where('subscription_id', '=', id)
      .select('id')
      .execute()
    expect(left).toEqual([])
    await expect(api.webhooks.get(id)).rejects.toThrow(NotFound)
  })
})
