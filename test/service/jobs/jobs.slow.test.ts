import { sql } from 'kysely'
import { describe, expect, onTestFailed, onTestFinished } from 'vitest'
import { basePath, testWith } from '#test/app/index.ts'
import { cli, fastQueue, startMain } from '#test/processes/process.ts'

const pollOptions = { timeout: 120_000, interval: 50 }

const kinds = [
  { path: '/invoices', name: 'invoice', deadline: 'dueDate', late: 'overdue' },
  { path: '/quotes', name: 'quote', deadline: 'validUntil', late: 'expired' },
]

interface LateDocument {
  isMarkedLate: () => Promise<boolean>
  events: () => Promise<string[]>
}

const areMarkedLate = async (documents: LateDocument[]) =>
  (await Promise.all(documents.map(({ isMarkedLate }) => isMarkedLate()))).every(Boolean)
const expectMarkedLate = (documents: LateDocument[]) =>
  expect.poll(() => areMarkedLate(documents), pollOptions).toBe(true)
const expectSingleUpdate = async (documents: LateDocument[]) => {
  for (const { events } of documents) expect(await events()).toEqual(['.created', '.updated'])
}

const it = testWith()
  .extend('environment', { scope: 'file' }, ({ app }) => ({ DATABASE_URL: app.databaseUrl }))
  .extend('start', ({ environment }) => async (more: Record<string, string> = {}) => {
    const service = await startMain({ ...environment, ...more }, fastQueue)
    onTestFinished(async () => void (await service.kill('SIGKILL')))
    onTestFailed(() => console.log(service.output))
    return service
  })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  /** Creates an invoice and a quote that are past their deadline but not marked late. */
  .extend('createLateDocuments', { scope: 'file' }, async ({ app, agency, key }) => {
    const clientId = await app.client(agency)
    return () =>
      Promise.all(
        kinds.map(async ({ path, name, deadline, late }): Promise<LateDocument> => {
          const body = { clientId, status: 'sent', [deadline]: '2020-01-01' }
          const { id } = (await app.request('post', path, key, { body })).body
          return {
            isMarkedLate: async () => (await app.request('get', `${path}/${id}`, key)).body.status === late,
            events: async () => (await app.events(agency, id, name)).map(({ event }) => event.replace(name, '')),
          }
        }),
      )
  })
  /** Blocks the job that marks late documents until `work` is done. */
  .extend(
    'whileJobsAreBlocked',
    { scope: 'file' },
    ({ app }) =>
      (work: () => Promise<void>) =>
        app.db.transaction().execute(async tx => {
          await sql`lock table invoices in share mode`.execute(tx)
          await work()
        }),
  )

describe('background jobs', { timeout: 300_000 }, () => {
  it('mark late documents at every start, and end with the service', async ({ createLateDocuments, start }) => {
    for (const nth of ['first', 'second']) {
      const documents = await createLateDocuments()
      const service = await start()
      await expectMarkedLate(documents)
      expect(await service.kill('SIGTERM'), nth).toEqual({ code: 0, signal: null })
      expect(service.output.stderr).toBe('')
      await expectSingleUpdate(documents)
    }
  })

  it('are scheduled every ten minutes, in a schema that migrations ignore', async ({ app, start, environment }) => {
    const service = await start()
    const { rows } = await sql`select cron, timezone from jobs.schedule where name = 'late-documents'`.execute(app.db)
    expect(rows).toEqual([{ cron: '*/10 * * * *', timezone: 'UTC' }])
    await service.kill('SIGTERM')
    expect(await cli(environment, 'migrate')).toMatchObject({ code: 0, stderr: '' })
  })

  it('run once when there are two instances', async ({ createLateDocuments, start }) => {
    const documents = (await Promise.all(Array.from({ length: 10 }, createLateDocuments))).flat()
    const instances = await Promise.all([start(), start()])
    await expectMarkedLate(documents)
    for (const service of instances) expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    await expectSingleUpdate(documents)
  })

  it('run soon after a start during the same job of another instance', async ({ app, createLateDocuments, start }) => {
    await (await start()).kill('SIGTERM')
    const documents = await createLateDocuments()
    // pg-boss stores this about the queue while an instance runs its job.
    await sql`update jobs.queue set singletons_active = array[null::text] where name = 'late-documents'`.execute(app.db)
    const service = await start()
    await expect.poll(() => areMarkedLate(documents), { timeout: 30_000, interval: 50 }).toBe(true)
    await service.kill('SIGTERM')
    await expectSingleUpdate(documents)
  })

  it('finish after SIGTERM when they are running', async ({ app, createLateDocuments, start, whileJobsAreBlocked }) => {
    const documents = await createLateDocuments()
    let exited: Promise<unknown> | undefined
    await whileJobsAreBlocked(async () => {
      const service = await start()
      await app.waitForLockWaiters()
      exited = service.kill('SIGTERM')
      const isUnreachable = () =>
        fetch(service.url).then(
          () => false,
          () => true,
        )
      await expect.poll(isUnreachable, pollOptions).toBe(true)
    })
    expect(await exited).toEqual({ code: 0, signal: null })
    expect(await areMarkedLate(documents)).toBe(true)
    await expectSingleUpdate(documents)
  })

  it('do not delay the shutdown when they are blocked, and run at the next start', async ({
    app,
    createLateDocuments,
    whileJobsAreBlocked,
    start,
  }) => {
    const documents = await createLateDocuments()
    const shortStatements = new URL(app.databaseUrl)
    shortStatements.searchParams.set('options', '-c TimeZone=UTC -c statement_timeout=4000')
    await whileJobsAreBlocked(async () => {
      const service = await start({ DATABASE_URL: shortStatements.href })
      await app.waitForLockWaiters()
      // The job is blocked until the service has exited, so only a timeout can end the shutdown.
      expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    })
    expect(await areMarkedLate(documents)).toBe(false)
    const next = await start()
    await expectMarkedLate(documents)
    await next.kill('SIGTERM')
    await expectSingleUpdate(documents)
  })

  it('are retried after a failure, which does not end the service', async ({
    app,
    createLateDocuments,
    start,
    key,
  }) => {
    const countRetried = async () => {
      const retried = sql`select from jobs.job where name = 'late-documents' and retry_count = 1`
      return (await retried.execute(app.db)).rows.length
    }
    const retriedBefore = await countRetried()
    const documents = await createLateDocuments()
    // Sequences are not rolled back, so the first run fails for both documents, and the second one succeeds.
    await sql`create sequence failures`.execute(app.db)
    await sql`
      create function fail_twice() returns trigger language plpgsql as $$
      begin
        if nextval('failures') <= 2 then raise exception 'outbox is unavailable'; end if;
        return new;
      end $$`.execute(app.db)
    await sql`create trigger fail_twice before insert on outbox execute function fail_twice()`.execute(app.db)
    const service = await start()
    await expect.poll(() => service.output.stdout, pollOptions).toContain('outbox is unavailable')
    const response = await fetch(`${service.url}${basePath}/me`, { headers: { 'x-api-key': key } })
    expect(response.status).toBe(200)
    await expectMarkedLate(documents)
    expect(await countRetried()).toBe(retriedBefore + 1)
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    await expectSingleUpdate(documents)
  })
})
