import { sql } from 'kysely'
import { afterEach, describe, expect, onTestFailed } from 'vitest'
import { cli, startMain } from '#test/process.ts'
import { basePath, test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const clientId = await app.client(agency)

  const environment = { DATABASE_URL: app.databaseUrl }
  const start = async () => {
    const service = await startMain(environment)
    services.push(service)
    onTestFailed(() => console.log(service.output))
    return service
  }

  /** An invoice and a quote that are late, though nobody has said so yet. */
  const createLateDocuments = () =>
    Promise.all(
      kinds.map(async ({ path, name, deadline, late }) => {
        const body = { clientId, status: 'sent', [deadline]: '2020-01-01' }
        const { id } = (await app.request('post', path, key, { body })).body
        return {
          isLate: async () => (await app.request('get', `${path}/${id}`, key)).body.status === late,
          events: async () => (await app.events(agency, id, name)).map(({ event }) => event.replace(name, '')),
        }
      }),
    )

  /** How many runs of the job are in this state, as pg-boss keeps them. */
  const runs = async (state: string) => {
    const { rows } = await sql`select from jobs.job where name = 'late-documents' and state = ${state}`.execute(app.db)
    return rows.length
  }

  /** Keeps events from being written until the work is done, and so every run that has one to write. */
  const whileBlocked = async (work: () => Promise<void>) => {
    await app.db.transaction().execute(async tx => {
      await sql`lock table outbox`.execute(tx)
      await work()
    })
  }
  const isBlocked = async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await waiting.execute(app.db)).rows.length > 0
  }

  return { createLateDocuments, start, environment, whileBlocked, isBlocked, runs, key }
})

const services: Awaited<ReturnType<typeof startMain>>[] = []
// A test that fails half-way must not leave its service to the next one.
afterEach(async () => {
  await Promise.all(services.splice(0).map(service => service.kill('SIGKILL')))
})

const pollOptions = { timeout: 120_000 }

const kinds = [
  { path: '/invoices', name: 'invoice', deadline: 'dueDate', late: 'overdue' },
  { path: '/quotes', name: 'quote', deadline: 'validUntil', late: 'expired' },
]
type LateDocuments = Awaited<ReturnType<typeof createLateDocuments>>

const areAllLate = async (documents: LateDocuments) =>
  (await Promise.all(documents.map(({ isLate }) => isLate()))).every(Boolean)
const expectSingleEvent = async (documents: LateDocuments) => {
  for (const { events } of documents) expect(await events()).toEqual(['.created', '.updated'])
}

describe('the background jobs', { timeout: 300_000 }, () => {
  it('move on what is late by themselves, at every start, and leave with the service', async ({
    setup: { createLateDocuments, start },
  }) => {
    for (const nth of ['first', 'second']) {
      const documents = await createLateDocuments()
      const service = await start()
      await expect.poll(() => areAllLate(documents), pollOptions).toBe(true)
      expect(await service.kill('SIGTERM'), nth).toEqual({ code: 0, signal: null })
      expect(service.output.stderr).toBe('')
      await expectSingleEvent(documents)
    }
  })

  it('are due every ten minutes, and kept where no migration minds them', async ({
    app,
    setup: { start, environment },
  }) => {
    const service = await start()
    const { rows } = await sql`select cron, timezone from jobs.schedule where name = 'late-documents'`.execute(app.db)
    expect(rows).toEqual([{ cron: '*/10 * * * *', timezone: 'UTC' }])
    await service.kill('SIGTERM')
    expect(await cli(environment, 'migrate')).toMatchObject({ code: 0, stderr: '' })
  })

  it('do everything once, though two instances run', async ({ setup: { createLateDocuments, start } }) => {
    const documents = (await Promise.all(Array.from({ length: 10 }, createLateDocuments))).flat()
    const instances = await Promise.all([start(), start()])
    await expect.poll(() => areAllLate(documents), pollOptions).toBe(true)
    for (const service of instances) expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    await expectSingleEvent(documents)
  })

  it('finish what is under way when the service is told to stop', async ({
    setup: { createLateDocuments, start, whileBlocked, isBlocked },
  }) => {
    const documents = await createLateDocuments()
    const service = await start()
    let exited: ReturnType<typeof service.kill> | undefined
    await whileBlocked(async () => {
      await expect.poll(isBlocked, pollOptions).toBe(true)
      exited = service.kill('SIGTERM')
      const isUnreachable = () =>
        fetch(service.url).then(
          () => false,
          () => true,
        )
      await expect.poll(isUnreachable, pollOptions).toBe(true)
    })
    expect(await exited).toEqual({ code: 0, signal: null })
    expect(await areAllLate(documents)).toBe(true)
    await expectSingleEvent(documents)
  })

  it('that something holds up do not keep the service, and are taken up by the next one', async ({
    setup: { createLateDocuments, whileBlocked, start, isBlocked },
  }) => {
    const documents = await createLateDocuments()
    await whileBlocked(async () => {
      const service = await start()
      await expect.poll(isBlocked, pollOptions).toBe(true)
      const stopRequestedAt = Date.now()
      expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
      expect(Date.now() - stopRequestedAt).toBeLessThan(10_000)
    })
    expect(await areAllLate(documents)).toBe(false)
    const next = await start()
    await expect.poll(() => areAllLate(documents), pollOptions).toBe(true)
    await next.kill('SIGTERM')
    await expectSingleEvent(documents)
  })

  it('that fail are tried again, while the service answers', async ({
    app,
    setup: { createLateDocuments, start, runs, key },
  }) => {
    const documents = await createLateDocuments()
    await app.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    const service = await start()
    try {
      await expect.poll(() => runs('retry'), pollOptions).toBe(1)
      expect(service.output.stdout).toContain('relation \\"outbox\\" does not exist')
      const answer = await fetch(`${service.url}${basePath}/me`, { headers: { 'x-api-key': key } })
      expect(answer.status).toBe(200)
    } finally {
      await app.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    }
    await expect.poll(() => areAllLate(documents), pollOptions).toBe(true)
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    await expectSingleEvent(documents)
  })
})
