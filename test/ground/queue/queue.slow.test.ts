import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connect } from '#src/ground/db/connection/connect.ts'
import { openQueue, type NewJob, type QueueDefinition } from '#src/ground/db/queue/queue.ts'
import { testWith } from '#test/app/index.ts'
import { openProxy } from '#test/servers/proxy.ts'

const definition = { name: 'test-jobs', expireInSeconds: 60 }
/** No test waits so long: a job starts earlier because of a notification, or of what replaces it. */
const unreachable = 60
const soon = { timeout: 30_000, interval: 10 }

/** An instance whose connections go through a proxy, with a queue that runs the jobs of one definition. */
const it = testWith()
  .extend('proxy', async ({ app }, { onCleanup }) => {
    const proxy = await openProxy(app.databaseUrl)
    onCleanup(proxy.close)
    return proxy
  })
  .extend('open', ({ app, proxy }, { onCleanup }) => {
    const opened: (() => Promise<void>)[] = []
    onCleanup(async () => {
      for (const close of opened) await close()
    })
    return async (more: { polling?: number; retry?: number } = {}, worked: QueueDefinition = definition) => {
      const db = connect(proxy.url, { onError: () => {} })
      const intervals = { polling: unreachable, retry: unreachable, supervision: unreachable, ...more }
      const queue = await openQueue(db.connections, [definition], () => {}, intervals)
      opened.push(async () => {
        await queue.stop()
        await db.destroy()
      })
      const started: number[] = []
      const enqueue = (job: NewJob) => queue.enqueue(app.db, definition, job)
      const work = async (run: (id: number) => Promise<boolean | void> = async () => {}) => {
        await queue.work(worked, ({ id }) => {
          started.push(id)
          return run(id)
        })
        await expect.poll(() => db.connections.isListening(), soon).toBe(true)
      }
      return { db, started, enqueue, work }
    }
  })

it('a job starts at once, from any instance, and so does the next of its agency after it', async ({ open }) => {
  const { started, enqueue, work } = await open()
  const isBusy = (id: number) => id <= 3
  const release = Promise.withResolvers<void>()
  await work(id => (isBusy(id) ? release.promise : delay(20)))
  // More jobs than run at a time, and an agency whose jobs wait for each other.
  for (let id = 1; id <= 10; id++) await enqueue({ id, agencyId: isBusy(id) ? 1 : id })
  await expect.poll(() => started.length, soon).toBe(8)
  expect(started.filter(isBusy)).toHaveLength(1)
  release.resolve()
  await expect.poll(() => started.toSorted((a, b) => a - b), soon).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('a job of a queue that is exclusive per agency waits for that of another instance', async ({ open }) => {
  const exclusive = { ...definition, isExclusivePerAgency: true }
  const instances = [await open({ polling: 0.2 }, exclusive), await open({ polling: 0.2 }, exclusive)]
  const started = () => instances.flatMap(instance => instance.started).toSorted((a, b) => a - b)
  const release = Promise.withResolvers<void>()
  for (const { work } of instances) await work(id => (id === 1 ? release.promise : Promise.resolve()))
  const enqueue = async (id: number, agencyId: number) => instances[0]?.enqueue({ id, agencyId })
  await enqueue(1, 1)
  await expect.poll(started, soon).toEqual([1])
  await enqueue(2, 1)
  await enqueue(3, 2)
  await expect.poll(started, soon).toEqual([1, 3])
  await delay(500)
  expect(started()).toEqual([1, 3])
  release.resolve()
  await expect.poll(started, soon).toEqual([1, 2, 3])
})

it('a job that is not finished runs again, in turns with those of other agencies', async ({ open }) => {
  const { started, enqueue, work } = await open({}, { ...definition, concurrency: 1 })
  const runs = new Map<number, number>()
  await work(async id => {
    // The others are enqueued during the first run.
    if (started.length === 1) for (const other of [2, 3]) await enqueue({ id: other, agencyId: other })
    runs.set(id, (runs.get(id) ?? 0) + 1)
    return id === 1 && runs.get(id) !== 3
  })
  await enqueue({ id: 1, agencyId: 1 })
  await expect.poll(() => runs.get(1), soon).toBe(3)
  expect([...runs.values()]).toEqual([3, 1, 1])
  expect(started.at(-1), 'the last turn').toBe(1)
  expect(new Set(started.slice(0, 3)), 'the first turns').toEqual(new Set([1, 2, 3]))
})

it('a group has as many jobs at a time as its queue says, and leaves the others to other groups', async ({ open }) => {
  const { started, enqueue, work } = await open({}, { ...definition, concurrency: 4, concurrencyPerGroup: 2 })
  const release = Promise.withResolvers<void>()
  await work(id => (id <= 5 ? release.promise : Promise.resolve()))
  for (let id = 1; id <= 5; id++) await enqueue({ id, agencyId: id, group: 'busy.example' })
  await enqueue({ id: 6, agencyId: 6, group: 'other.example' })
  await expect.poll(() => started.includes(6), soon).toBe(true)
  expect(started.filter(id => id <= 5)).toHaveLength(2)
  release.resolve()
  await expect.poll(() => started.length, soon).toBe(6)
})

it('a failed job runs again after the interval of retries', async ({ open }) => {
  const { started, enqueue, work } = await open({ polling: 0.2, retry: 1 })
  const attempts: number[] = []
  await work(async () => {
    attempts.push(performance.now())
    if (attempts.length === 1) throw new Error('the first attempt fails')
  })
  await enqueue({ id: 1, agencyId: 1 })
  await expect.poll(() => started, soon).toEqual([1, 1])
  expect((attempts[1] ?? 0) - (attempts[0] ?? 0)).toBeGreaterThan(900)
})

it('a job starts within about a second while no notifications arrive, and at once when they do again', async ({
  app,
  proxy,
  open,
}) => {
  const { db, started, enqueue, work } = await open()
  await work()
  const endListener = async () => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'agency-api notifications' and datname = current_database()`.execute(app.db)
    await expect.poll(() => db.connections.isListening(), soon).toBe(false)
  }
  await endListener()
  await enqueue({ id: 1, agencyId: 1 })
  await expect.poll(() => started, soon).toEqual([1])

  proxy.refuse()
  await expect.poll(() => db.connections.isListening(), soon).toBe(false)
  await enqueue({ id: 2, agencyId: 1 })
  await delay(1500)
  proxy.restore()
  await expect.poll(() => started, soon).toEqual([1, 2])

  await expect.poll(() => db.connections.isListening(), soon).toBe(true)
  await enqueue({ id: 3, agencyId: 1 })
  await expect.poll(() => started, soon).toEqual([1, 2, 3])
})

it('a queue without jobs sends no statements', async ({ app, open }) => {
  const connections = async () => {
    const { rows } = await sql<{ pid: number; idleSeconds: number }>`
      select pid, extract(epoch from now() - state_change)::float8 as "idleSeconds" from pg_stat_activity
      where application_name = 'agency-api queue' and datname = current_database()`.execute(app.db)
    return rows
  }
  const others = (await connections()).map(({ pid }) => pid)
  const { work } = await open()
  await work()
  const idleSeconds = async () => {
    const ofQueue = (await connections()).filter(({ pid }) => !others.includes(pid))
    return Math.min(...ofQueue.map(connection => connection.idleSeconds))
  }
  await expect.poll(idleSeconds, soon).toBeGreaterThan(2)
})
