import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import type { WebhookTask } from '#generated/public/types.ts'
import { channels } from '#src/platform/events/notify.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { runDueBatch } from '#src/features/webhooks/replay/batches.ts'
import { startTaskRunner } from '#src/features/webhooks/replay/runner.ts'
import { subscriptionIn } from '#src/features/webhooks/subscriptions/subscription-texts.ts'
import { findSubscription } from '#src/features/webhooks/subscriptions/subscriptions.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { emitEvents, startTestWorker } from './delivering.ts'
import { receiverFixture, respondWith, type Receiver } from './receiver.ts'

const since = '2026-01-31'
const pollOptions = { timeout: 30_000 }
const anyNumber = expect.any(Number) as number

/** An agency, and a subscription to all of its events. */
const openSubscriber = async (app: TestApp, receiver: Receiver, fields: object = {}) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const request = async (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object) =>
    app.request(method, path, key, body && { body })
  const subscribe = async (more: object = {}) => {
    const created = await request('post', '/webhooks', { url: receiver.url, maxRetries: 0, ...fields, ...more })
    const { id } = created.body as { id: number }
    const path = `/webhooks/${id}`
    const start = async (kind: WebhookTask['kind'], body: object = { since }) => {
      const { status, body: accepted, headers } = await request('post', `${path}/${kind}`, body)
      expect(status, JSON.stringify(accepted)).toBe(202)
      expect(headers['location']).toBe(`/api/public/v1${path}/tasks/${accepted.taskId}`)
      return `${path}/tasks/${accepted.taskId}`
    }
    return {
      id,
      path,
      start,
      disable: () => request('patch', path, { isActive: false }),
      enable: () => request('patch', path, { isActive: true }),
      /** The deliveries of tasks, oldest first. */
      taskDeliveries: () =>
        app.db
          .selectFrom('webhook_deliveries')
          .where('subscription_id', '=', id)
          .where('task_id', 'is not', null)
          .orderBy('id')
          .selectAll()
          .execute(),
    }
  }
  const getTask = async (path: string) => (await request('get', path)).body as WebhookTask
  return {
    agency,
    key,
    request,
    subscribe,
    ...(await subscribe()),
    emit: (count = 1) => emitEvents(agency, count),
    getTask,
    completed: async (path: string) => {
      await expect.poll(async () => (await getTask(path)).status, pollOptions).toBe('completed')
      return getTask(path)
    },
  }
}

const startRunner = ({ db }: TestApp, onCreated = () => {}) => {
  const runner = startTaskRunner({
    db,
    onCreated,
    onError: ({ message }) => expect.unreachable(message),
    pollIntervalMs: 50,
  })
  onTestFinished(() => runner.stop())
}

const startDelivering = (app: TestApp) => {
  const worker = startTestWorker(app)
  startRunner(app, worker.wake)
  return worker
}

/** Runs a number of batches of each unfinished task, as if their time had come. */
const runBatches = async ({ db }: TestApp, count: number) => {
  for (let run = 0; run < count; run++) {
    // Stored times are rounded, perhaps up: the present could be in the future for the next statement.
    const tasks = await sql`
      update webhook_tasks set next_batch_at = now() - interval '1 s' where next_batch_at is not null`.execute(db)
    for (let task = 0; task < Number(tasks.numAffectedRows); task++) await runDueBatch(db)
  }
}

// Workers and runners deliver for all agencies, so each test has its own app.
const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } }).extend('receiver', receiverFixture)

/** The request to a receiver, without the id of the delivery. */
const eventsOf = ({ received }: Receiver) => received.map(({ raw }) => ({ ...JSON.parse(raw), id: anyNumber }))

it.beforeEach(async ({ app, receiver }) => {
  receiver.received.length = 0
  receiver.respond = respondWith(200)
  await app.db.deleteFrom('webhook_tasks').execute()
})

describe('a replay', () => {
  it('sends all events of the subscription again, as new deliveries of the same events', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    const worker = startDelivering(app)
    await subscriber.emit(7)
    await worker.drained()
    const first = eventsOf(receiver)
    const firstIds = receiver.ids()
    expect(first).toHaveLength(7)
    receiver.received.length = 0
    const task = await subscriber.completed(await subscriber.start('replay'))
    expect(task).toEqual({ id: task.id, kind: 'replay', status: 'completed', total: 7, done: 7, failed: 0 })
    expect(eventsOf(receiver)).toEqual(expect.arrayContaining(first))
    expect(receiver.received).toHaveLength(7)
    expect(receiver.ids().filter(id => firstIds.includes(id))).toEqual([])
  })

  it('includes events from before the subscription, but no tests and no other agency', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    const other = await openSubscriber(app, receiver)
    await subscriber.emit(2)
    await other.emit(2)
    await subscriber.request('post', `${subscriber.path}/test`)
    const later = await subscriber.subscribe()
    startRunner(app)
    const path = await later.start('replay')
    await expect.poll(later.taskDeliveries, pollOptions).toHaveLength(2)
    expect(await subscriber.getTask(path)).toMatchObject({ status: 'running', total: 2, done: 0, failed: 0 })
  })

  it('is limited to a period, and to events that the subscription receives', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    const limited = await subscriber.subscribe({ events: ['client.created', 'task.created'], isActive: true })
    await subscriber.request('post', '/clients', { name: 'A' })
    const { body } = await subscriber.request('post', '/clients', { name: 'B' })
    await subscriber.request('post', '/clients', { name: 'C' })
    await subscriber.emit()
    startDelivering(app)
    const totalOf = async (start: Promise<string>) => (await subscriber.completed(await start)).total
    expect(await totalOf(limited.start('replay'))).toBe(3)
    expect(await totalOf(limited.start('replay', { since, events: ['client.created', 'client.deleted'] }))).toBe(3)
    expect(await totalOf(limited.start('replay', { since, events: ['client.deleted'] }))).toBe(0)
    expect(await totalOf(limited.start('replay', { since, events: ['*'] }))).toBe(3)
    expect(await totalOf(subscriber.start('replay', { since, events: ['client.deleted'] }))).toBe(1)
    const at = body.createdAt as string
    expect(await totalOf(limited.start('replay', { since: at }))).toBe(2)
    expect(await totalOf(limited.start('replay', { since, until: at }))).toBe(1)
  })

  it('is limited to the clients and the scopes of the subscription, and never about itself', async ({
    app,
    receiver,
  }) => {
    const subscriber = await openSubscriber(app, receiver)
    const { request } = subscriber
    const ids = []
    for (const name of ['Moreau', 'Bonnet']) {
      const { body } = await request('post', '/clients', { name })
      ids.push((body as { id: number }).id)
      await request('post', '/tickets', { clientId: ids.at(-1), title: name })
    }
    const [clientId] = ids
    const filtered = await subscriber.subscribe({ clientIds: [clientId] })
    const scoped = await subscriber.subscribe()
    await app.db
      .updateTable('webhook_subscriptions')
      .set({ read_scopes: ['tickets:read', 'webhooks:manage'] })
      .where('id', '=', scoped.id)
      .execute()
    await subscriber.agency.tenant.transaction(async tx => {
      const webhook = (await findSubscription(tx, scoped.id)) ?? expect.unreachable()
      await emit(tx, 'webhook.disabled', { webhook: subscriptionIn(webhook, 'fr'), failureCount: 20 })
    })
    startRunner(app)
    const totalOf = async (starting: Promise<string>) => {
      const path = await starting
      await expect.poll(async () => (await subscriber.getTask(path)).status, pollOptions).not.toBe('pending')
      return (await subscriber.getTask(path)).total
    }
    // A client and its ticket; two tickets; two clients, two tickets and the disabled subscription.
    expect(await totalOf(filtered.start('replay'))).toBe(2)
    expect(await totalOf(scoped.start('replay'))).toBe(2)
    expect(await totalOf(subscriber.start('replay'))).toBe(5)
  })

  it('searches many events part by part, and starts with the oldest that is kept', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    const { agency } = subscriber
    const insert = (event: string, daysAgo: number, count: number) =>
      sql`
        insert into outbox (agency_id, event, data, occurred_at)
        select ${agency.id}, ${event}, '{"id":1}', now() - make_interval(days => ${daysAgo}::integer)
        from generate_series(1, ${count}::integer)`.execute(app.db)
    await insert('task.deleted', 31, 3)
    await insert('client.deleted', 20, 4500)
    await insert('task.deleted', 10, 3)
    await insert('client.deleted', 5, 2500)
    await insert('task.deleted', 1, 3)
    const later = await subscriber.subscribe({ events: ['task.deleted'] })
    startRunner(app)
    const path = await later.start('replay', { since: '2020-01-01' })
    await expect.poll(() => subscriber.getTask(path), pollOptions).toMatchObject({ status: 'running', total: 6 })
    startTestWorker(app)
    expect(await subscriber.completed(path)).toMatchObject({ total: 6, done: 6 })
    expect(new Set((await later.taskDeliveries()).map(({ event_id }) => event_id)).size).toBe(6)
  })

  it('creates no delivery twice when several instances run it', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    await subscriber.emit(60)
    const worker = startTestWorker(app)
    await worker.drained()
    for (let instance = 0; instance < 4; instance++) startRunner(app, worker.wake)
    const path = await subscriber.start('replay')
    expect(await subscriber.completed(path)).toMatchObject({ total: 60, done: 60, failed: 0 })
    const events = (await subscriber.taskDeliveries()).map(({ event_id }) => event_id)
    expect(events).toHaveLength(60)
    expect(new Set(events).size).toBe(60)
  })

  it('keeps at most four deliveries due, and none while live ones wait', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    await subscriber.disable()
    await subscriber.emit(20)
    await subscriber.enable()
    await subscriber.start('replay')
    await runBatches(app, 5)
    expect(await subscriber.taskDeliveries()).toHaveLength(4)
    const other = await openSubscriber(app, receiver)
    await other.emit(3)
    await other.start('replay')
    await runBatches(app, 10)
    expect(await other.taskDeliveries()).toHaveLength(1)
  })

  it('goes on one by one while the receiver fails', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    await subscriber.disable()
    await subscriber.emit(20)
    await subscriber.enable()
    await app.db
      .updateTable('webhook_subscriptions')
      .set({ failure_count: 3 })
      .where('id', '=', subscriber.id)
      .execute()
    await subscriber.start('replay')
    await runBatches(app, 5)
    expect(await subscriber.taskDeliveries()).toHaveLength(1)
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from next_batch_at - now())::float8 as seconds from webhook_tasks`.execute(app.db)
    expect(rows[0]?.seconds).toBeGreaterThan(2)
  })

  it('leaves half of the attempts of the day to live deliveries', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    await subscriber.disable()
    await subscriber.emit(2)
    await subscriber.enable()
    const setAttempts = (attempts: number) =>
      sql`
        insert into webhook_attempt_counts (agency_id, day, attempts)
        values (${subscriber.agency.id}, date_trunc('day', now(), 'UTC'), ${attempts})
        on conflict (agency_id) do update set attempts = excluded.attempts`.execute(app.db)
    await setAttempts(500_000)
    await subscriber.start('replay')
    await runBatches(app, 3)
    expect(await subscriber.taskDeliveries()).toEqual([])
    await setAttempts(499_999)
    await runBatches(app, 1)
    expect(await subscriber.taskDeliveries()).toHaveLength(2)
  })
})

describe('a recovery', () => {
  it('sends each event again that failed, once, and none that has succeeded or is pending', async ({
    app,
    receiver,
  }) => {
    const subscriber = await openSubscriber(app, receiver)
    const worker = startDelivering(app)
    await subscriber.emit(2)
    await worker.drained()
    receiver.respond = respondWith(500)
    await subscriber.emit(5)
    await worker.drained()
    await subscriber.request('post', `${subscriber.path}/test`)
    const { body } = await subscriber.request('get', `${subscriber.path}/deliveries?status=dead`)
    const [, failed, recovered] = body.data as { id: number }[]
    const redeliver = (id?: number) => subscriber.request('post', `${subscriber.path}/deliveries/${id}/redeliver`)
    // One event fails twice.
    await redeliver(failed?.id)
    await worker.drained()
    receiver.respond = respondWith(200)
    await redeliver(recovered?.id)
    await worker.drained()
    receiver.received.length = 0
    expect(await subscriber.completed(await subscriber.start('recover'))).toMatchObject({
      kind: 'recover',
      total: 4,
      done: 4,
      failed: 0,
    })
    expect(receiver.received).toHaveLength(4)
    expect(new Set((await subscriber.taskDeliveries()).map(({ event_id }) => event_id)).size).toBe(4)
    expect(await subscriber.completed(await subscriber.start('recover'))).toMatchObject({
      total: 0,
      done: 0,
      failed: 0,
    })
  })

  it('can be repeated after it has failed, and counts its failures', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    const worker = startDelivering(app)
    receiver.respond = respondWith(500)
    await subscriber.emit(2)
    await worker.drained()
    expect(await subscriber.completed(await subscriber.start('recover'))).toMatchObject({
      total: 2,
      done: 0,
      failed: 2,
    })
    receiver.respond = respondWith(200)
    expect(await subscriber.completed(await subscriber.start('recover'))).toMatchObject({
      total: 2,
      done: 2,
      failed: 0,
    })
  })

  it('leaves out events that are pending, or occurred outside of its period', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    const worker = startTestWorker(app)
    receiver.respond = respondWith(500)
    await subscriber.emit(2)
    await worker.drained()
    await worker.stop()
    const { body } = await subscriber.request('get', `${subscriber.path}/deliveries`)
    const [delivery] = body.data as { id: number }[]
    await subscriber.request('post', `${subscriber.path}/deliveries/${delivery?.id}/redeliver`)
    const early = await subscriber.start('recover', { since, until: '2026-02-01' })
    const all = await subscriber.start('recover')
    await runBatches(app, 8)
    expect(await subscriber.getTask(early)).toMatchObject({ status: 'completed', total: 0 })
    expect(await subscriber.getTask(all)).toMatchObject({ total: 1 })
  })

  it('searches many dead deliveries part by part', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    await sql`
      with event as (
        insert into outbox (agency_id, event, data)
        select ${subscriber.agency.id}, 'client.deleted', '{"id":1}' from generate_series(1, 450)
        returning id, occurred_at
      )
      insert into webhook_deliveries
        (agency_id, subscription_id, event_id, event_occurred_at, status, completed_at, expires_at)
      select ${subscriber.agency.id}, ${subscriber.id}, id, occurred_at, 'dead', now(), now() + interval '90 days' from event`.execute(
      app.db,
    )
    const path = await subscriber.start('recover')
    await runBatches(app, 4)
    expect(await subscriber.getTask(path)).toMatchObject({ status: 'running', total: 450 })
  })
})

describe('a task', () => {
  it('waits while its subscription is disabled, and ends with it', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    await subscriber.disable()
    await subscriber.emit(3)
    const path = await subscriber.start('replay')
    expect(await runDueBatch(app.db)).toBeUndefined()
    await subscriber.enable()
    await runBatches(app, 1)
    expect(await subscriber.getTask(path)).toMatchObject({ status: 'running', total: 3 })
    await subscriber.disable()
    await runBatches(app, 2)
    expect(await subscriber.taskDeliveries()).toEqual([])
    await subscriber.enable()
    await runBatches(app, 1)
    expect(await subscriber.taskDeliveries()).toHaveLength(3)
    expect((await subscriber.request('delete', subscriber.path)).status).toBe(204)
    expect((await subscriber.request('get', path)).status).toBe(404)
    expect(await app.db.selectFrom('webhook_tasks').selectAll().execute()).toEqual([])
  })

  it('is not lost with a batch that fails', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    await subscriber.disable()
    await subscriber.emit(3)
    await subscriber.enable()
    const path = await subscriber.start('replay')
    await runBatches(app, 1)
    // The instance crashes before the commit of its batch.
    const crash = new Error('crash')
    await expect(
      app.db.transaction().execute(async tx => {
        await runDueBatch({ transaction: () => ({ execute: (work: (db: typeof tx) => unknown) => work(tx) }) } as never)
        throw crash
      }),
    ).rejects.toBe(crash)
    expect(await subscriber.taskDeliveries()).toEqual([])
    await runBatches(app, 1)
    expect(await subscriber.taskDeliveries()).toHaveLength(3)
    startTestWorker(app)
    startRunner(app)
    expect(await subscriber.completed(path)).toMatchObject({ total: 3, done: 3 })
  })

  it('belongs to one subscription of one agency', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    const other = await openSubscriber(app, receiver)
    const path = await subscriber.start('replay')
    const taskId = path.split('/').at(-1)
    const sibling = await subscriber.subscribe()
    expect((await subscriber.request('get', `${sibling.path}/tasks/${taskId}`)).status).toBe(404)
    expect((await other.request('get', path)).status).toBe(404)
    expect((await other.request('get', `${other.path}/tasks/${taskId}`)).status).toBe(404)
    for (const kind of ['recover', 'replay'])
      expect((await other.request('post', `${subscriber.path}/${kind}`, { since })).status).toBe(404)
  })

  it('is refused beyond five unfinished ones of the agency, also at the same time', async ({ app, receiver }) => {
    const subscriber = await openSubscriber(app, receiver)
    const disabled = await subscriber.subscribe({ isActive: false })
    await disabled.start('replay')
    const statuses = await Promise.all(
      Array.from(
        { length: 7 },
        async () => (await subscriber.request('post', `${subscriber.path}/replay`, { since })).status,
      ),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 202, 202, 202, 202, 409, 409])
    const { status, body } = await subscriber.request('post', `${subscriber.path}/recover`, { since })
    expect(status).toBe(409)
    expect(body).toEqual({ error: 'Limite de tâches en cours atteinte', code: 'WEBHOOK_TASK_LIMIT_EXCEEDED' })
    expect((await (await openSubscriber(app, receiver)).start('replay')).length).toBeGreaterThan(0)
    startDelivering(app)
    await expect
      .poll(async () => (await subscriber.request('post', `${subscriber.path}/replay`, { since })).status, pollOptions)
      .toBe(202)
  })

  it('is refused beyond twenty unfinished ones of the agency, with those of disabled subscriptions', async ({
    app,
    receiver,
  }) => {
    const subscriber = await openSubscriber(app, receiver)
    const disabled = []
    for (let nth = 0; nth < 4; nth++) {
      const subscription = await subscriber.subscribe({ isActive: false })
      disabled.push(subscription)
      for (let task = 0; task < 5; task++) await subscription.start('replay')
    }
    expect(await subscriber.request('post', `${subscriber.path}/replay`, { since })).toMatchObject({
      status: 409,
      body: { code: 'WEBHOOK_TASK_LIMIT_EXCEEDED' },
    })
    await subscriber.request('delete', disabled[0]?.path ?? '')
    await subscriber.start('replay')
  })

  it('requires a period', async ({ app, receiver }) => {
    const { path, request } = await openSubscriber(app, receiver)
    for (const kind of ['recover', 'replay'])
      for (const [body, field] of [
        [{}, 'since'],
        [{ since: 'yesterday' }, 'since'],
        [{ since, until: since }, 'until'],
        [{ since, until: '2026-01-01' }, 'until'],
        [{ since, until: null }, 'until'],
      ] as const) {
        const response = await request('post', `${path}/${kind}`, body)
        expect(response.status, JSON.stringify(body)).toBe(400)
        expect(Object.keys(response.body.details.fieldErrors)).toEqual([field])
      }
    expect((await request('post', `${path}/replay`, { since, events: ['client.exploded'] })).status).toBe(400)
  })

  it('is created once per idempotency key, and keeps its location', async ({ app, receiver }) => {
    const { path, key } = await openSubscriber(app, receiver)
    const send = () =>
      app.request('post', `${path}/replay`, key, { body: { since }, headers: { 'idempotency-key': 'replay-1' } })
    const first = await send()
    const second = await send()
    expect(first.status).toBe(202)
    expect(second.body).toEqual(first.body)
    expect(second.headers['location']).toBe(first.headers['location'])
    expect(second.headers['idempotent-replayed']).toBe('true')
  })

  it('has methods in the SDK', async ({ app, receiver }) => {
    const { id, key, agency } = await openSubscriber(app, receiver)
    await emitEvents(agency, 2)
    const { webhooks } = app.api(key)
    const { taskId } = await webhooks.replay(id, { since, events: ['client.deleted'] })
    expect(await webhooks.getTask(id, taskId)).toMatchObject({ id: taskId, kind: 'replay', status: 'pending' })
    expect((await webhooks.recover(id, { since })).taskId).toBeGreaterThan(taskId)
    const { data } = await webhooks.deliveries.list(id, {
      status: 'pending',
      event: 'client.deleted',
      statusClass: 'none',
    })
    expect((await webhooks.deliveries.get(id, data[0]?.id ?? 0, { include: 'payload' })).payload?.data).toEqual({
      id: 2,
    })
  })
})

it('a new task is started at once by a runner that is notified', async ({ app, receiver }) => {
  const subscriber = await openSubscriber(app, receiver)
  await subscriber.emit()
  const { db } = app
  const onError = ({ message }: Error) => expect.unreachable(message)
  const runner = startTaskRunner({ db, onCreated: () => {}, onError, pollIntervalMs: 5000, isNotified: () => true })
  onTestFinished(() => runner.stop())
  db.connections.listen(channels.tasks, runner.wake)
  await expect.poll(() => db.connections.isListening(), { timeout: 5000 }).toBe(true)
  const path = await subscriber.start('replay')
  await expect.poll(async () => (await subscriber.getTask(path)).status, { timeout: 1000 }).not.toBe('pending')
})
