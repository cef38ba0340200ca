import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '#src/webhooks/attempt.ts'
import { leaseDeliveries } from '#src/webhooks/lease.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { recordOutcomes } from '#src/webhooks/record-outcomes.ts'
import { NotFound } from '../../sdk/src/index.ts'
import { openTestApp } from '#test/app.ts'

const app = await openTestApp({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' })

const createSubscription = async () => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const api = app.api(key)
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

const claimDue = () =>
  leaseDeliveries(app.db, {
    subscriptionIds: [],
    capacities: [],
    inFlight: [],
    initialConcurrency: 16,
    limit: 100,
    leaseSeconds: 20,
    clockOffsetSeconds: 0,
  })
const outcome = (error: string | null): Outcome => ({ statusCode: null, error, durationMs: 1 })
const timing = { backoffSeconds: 60, clockOffsetSeconds: 0 }

describe('failures', () => {
  it('count once, though a batch is settled twice', async () => {
    const { emit: emitEvents, failures } = await createSubscription()
    await emitEvents(12)
    const completed = (await claimDue()).map(delivery => ({ delivery, outcome: outcome('x') }))
    expect(completed).toHaveLength(12)
    await recordOutcomes(app.db, completed, timing)
    await recordOutcomes(app.db, completed, timing)
    expect(await failures()).toBe(12)
  })

  it('count from the last success on, in the order in which attempts ended', async () => {
    const { emit: emitEvents, failures } = await createSubscription()
    await emitEvents(7)
    const taken = await claimDue()
    const errors = ['x', 'x', null, 'x', null, 'x', 'x']
    await recordOutcomes(
      app.db,
      taken.map((delivery, index) => ({ delivery, outcome: outcome(errors[index] ?? null) })),
      timing,
    )
    expect(await failures()).toBe(2)
  })
})

describe('a change', () => {
  it('is not undone because a subscription is deleted at the same time', async () => {
    const { id, api } = await createSubscription()
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(app.db)
      return rows.length > 0
    }
    const answer = await app.db.transaction().execute(async tx => {
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
    const { id, api, emit: emitEvents } = await createSubscription()
    await emitEvents(1)
    await sql`
      insert into webhook_deliveries (subscription_id, event_id)
      select subscription_id, event_id from webhook_deliveries, generate_series(1, 20000)
      where subscription_id = ${id}`.execute(app.db)
    await api.webhooks.delete(id)
    const left = await app.db.selectFrom('webhook_deliveries').where('subscription_id', '=', id).select('id').execute()
    expect(left).toEqual([])
    await expect(api.webhooks.get(id)).rejects.toThrow(NotFound)
  })
})
