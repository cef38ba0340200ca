import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { emitEvents, startTestWorker } from './delivering.ts'
import { receiverFixture } from './receiver.ts'

const daySeconds = 86_400
const today = sql<string>`date_trunc('day', now(), 'UTC')`

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('receiver', { scope: 'file' }, receiverFixture)
  /** Creates an agency with a subscription at a path of the receiver, and with attempts that it has made today. */
  .extend('subscribe', { scope: 'file' }, ({ app, receiver }) => async (path: string, attempts = 0) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const { webhooks } = app.api(key, 'fr')
    const { id } = await webhooks.create({ url: receiver.url + path })
    await agency.tenant.insertInto('webhook_attempt_counts').values({ day: today, attempts }).execute()
    return {
      agency,
      id,
      webhooks,
      emit: (count?: number) => emitEvents(agency, count),
      counted: () =>
        agency.tenant.selectFrom('webhook_attempt_counts').select(['attempts', 'day']).executeTakeFirstOrThrow(),
      countReceived: () => receiver.received.filter(delivery => delivery.path === path).length,
    }
  })

const nextMidnight = () => new Date(Math.ceil(Date.now() / (daySeconds * 1000)) * daySeconds * 1000).toISOString()

describe('the daily budget of attempts', () => {
  it('pauses the deliveries of the agency alone, until the next day', async ({ app, subscribe }) => {
    const paused = await subscribe('/paused', 1_000_000)
    const other = await subscribe('/other')
    await paused.emit(3)
    await other.emit(3)
    await startTestWorker(app).drained()
    expect([paused.countReceived(), other.countReceived()]).toEqual([0, 3])
    const pause = { pausedUntil: nextMidnight(), pausedReason: 'Budget quotidien de tentatives épuisé' }
    expect(await paused.webhooks.get(paused.id)).toMatchObject({ isActive: true, failureCount: 0, ...pause })
    expect((await paused.webhooks.list()).data).toMatchObject([pause])
    expect(await other.webhooks.get(other.id)).toMatchObject({ pausedUntil: null, pausedReason: null })

    await startTestWorker(app, { clockOffsetSeconds: () => daySeconds }).drained()
    expect(paused.countReceived()).toBe(3)
    expect((await paused.counted()).attempts).toBe(3)
  })

  it('counts each attempt and test', async ({ app, subscribe }) => {
    const { id, webhooks, emit, counted } = await subscribe('/counted', 10)
    await emit(5)
    await startTestWorker(app).drained()
    await webhooks.test(id)
    expect((await counted()).attempts).toBe(16)
  })

  it('depends on the plan', async ({ app, subscribe }) => {
    const { agency, emit, countReceived } = await subscribe('/free', 100_000)
    await app.db.updateTable('agencies').set({ plan: 'free' }).where('id', '=', agency.id).execute()
    await emit()
    const worker = startTestWorker(app)
    await worker.drained()
    expect(countReceived()).toBe(0)
    await app.db.updateTable('agencies').set({ plan: 'pro' }).where('id', '=', agency.id).execute()
    await worker.drained()
    expect(countReceived()).toBe(1)
  })
})
