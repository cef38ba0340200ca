import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { AttemptOutcome } from '#src/features/webhooks/delivery/attempt.ts'
import { recordOutcomes } from '#src/features/webhooks/delivery/record-outcomes.ts'
import { testWith } from '#test/app/index.ts'
import { NotFoundError } from '../../../sdk/src/index.ts'
import { leaseDue, emitEvents } from './delivering.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  /** Creates a subscription of a new agency. */
  .extend('createSubscription', { scope: 'file' }, ({ app }) => async () => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const api = app.api(key)
    const { id } = await api.webhooks.create({ url: 'http://127.0.0.1:1/' })
    return {
      id,
      api,
      emit: (count: number) => emitEvents(agency, count),
      failures: async () => (await api.webhooks.get(id)).failureCount,
    }
  })

const outcome = (isSuccess: boolean): AttemptOutcome => ({
  statusCode: null,
  error: isSuccess ? null : { code: 'connection' },
  durationMs: 1,
  retryAfter: null,
})
const timing = { backoffSeconds: 60, clockOffsetSeconds: 0 }

describe('failures', () => {
  it('count once when a batch is recorded twice', async ({ app, createSubscription }) => {
    const { emit, failures } = await createSubscription()
    await emit(12)
    const completed = (await leaseDue(app)).map(delivery => ({ delivery, outcome: outcome(false) }))
    expect(completed).toHaveLength(12)
    await recordOutcomes(app.db, completed, timing)
    await recordOutcomes(app.db, completed, timing)
    expect(await failures()).toBe(12)
  })

  it('count since the last success, in the order in which attempts ended', async ({ app, createSubscription }) => {
    const { emit, failures } = await createSubscription()
    await emit(7)
    const taken = await leaseDue(app)
    const successes = [false, false, true, false, true, false, false]
    await recordOutcomes(
      app.db,
      taken.map((delivery, index) => ({ delivery, outcome: outcome(successes[index] ?? true) })),
      timing,
    )
    expect(await failures()).toBe(2)
  })
})

describe('an outcome', () => {
  it('is recorded once when two workers record it at the same time', async ({ app, createSubscription }) => {
    const { emit, failures } = await createSubscription()
    await emit(1)
    const [delivery] = await leaseDue(app)
    const completed = delivery ? [{ delivery: { ...delivery, maxRetries: 0 }, outcome: outcome(false) }] : []
    const { recording } = await app.db.transaction().execute(async tx => {
      // The delivery moves to the partition of dead ones.
      await recordOutcomes(tx, completed, timing)
      const second = recordOutcomes(app.db, completed, timing)
      await app.waitForLockWaiters()
      return { recording: second }
    })
    await recording
    expect(await failures()).toBe(1)
  })
})

describe('a change of a resource', () => {
  it('succeeds when a subscription is deleted at the same time', async ({ app, createSubscription }) => {
    const { id, api } = await createSubscription()
    const { creation } = await app.db.transaction().execute(async tx => {
      await tx.deleteFrom('webhook_subscriptions').where('id', '=', id).execute()
      const response = api.clients.create({ name: 'Moreau' })
      await app.waitForLockWaiters()
      return { creation: response }
    })
    expect(await creation).toMatchObject({ name: 'Moreau' })
  })
})

describe('a subscription', () => {
  it('is deleted with all its deliveries, also with more than one batch', async ({ app, createSubscription }) => {
    const { id, api, emit } = await createSubscription()
    await emit(1)
    await sql`
      insert into webhook_deliveries (agency_id, subscription_id, event_id, event_occurred_at)
      select agency_id, subscription_id, event_id, event_occurred_at from webhook_deliveries, generate_series(1, 20000)
      where subscription_id = ${id}`.execute(app.db)
    await api.webhooks.delete(id)
    const left = await app.db.selectFrom('webhook_deliveries').where('subscription_id', '=', id).select('id').execute()
    expect(left).toEqual([])
    await expect(api.webhooks.get(id)).rejects.toThrow(NotFoundError)
  })

  it('is deleted while a worker records the outcomes of its deliveries', async ({ app, createSubscription }) => {
    const { id, api, emit } = await createSubscription()
    await emit(5)
    const completed = (await leaseDue(app)).map(delivery => ({ delivery, outcome: outcome(true) }))
    const { deletion } = await app.db.transaction().execute(async tx => {
      await recordOutcomes(tx, completed, timing)
      const deleting = api.webhooks.delete(id)
      await app.waitForLockWaiters()
      return { deletion: deleting }
    })
    await deletion
    const left = await app.db.selectFrom('webhook_deliveries').where('subscription_id', '=', id).select('id').execute()
    expect(left).toEqual([])
  })

  it('is deleted before a worker records the outcomes of its deliveries', async ({ app, createSubscription }) => {
    const { id, emit } = await createSubscription()
    await emit(5)
    const completed = (await leaseDue(app)).map(delivery => ({ delivery, outcome: outcome(false) }))
    const { recording } = await app.db.transaction().execute(async tx => {
      await tx.deleteFrom('webhook_subscriptions').where('id', '=', id).execute()
      const started = recordOutcomes(app.db, completed, timing)
      await app.waitForLockWaiters()
      return { recording: started }
    })
    await recording
    const left = await app.db.selectFrom('webhook_deliveries').where('subscription_id', '=', id).select('id').execute()
    expect(left).toEqual([])
  })
})
