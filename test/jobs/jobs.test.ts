import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFailed } from 'vitest'
import { cli, startMain } from '#test/process.ts'
import { base, openWorld } from '#test/world.ts'

const world = await openWorld()
const agency = await world.agency()
const { key } = await world.key(agency)
const clientId = await world.client(agency)

const operator = { DATABASE_URL: world.databaseUrl }
const services: Awaited<ReturnType<typeof startMain>>[] = []
const start = async () => {
  const service = await startMain(operator)
  services.push(service)
  onTestFailed(() => console.log(service.output))
  return service
}
// A test that fails half-way must not leave its service to the next one.
afterEach(async () => {
  await Promise.all(services.splice(0).map(service => service.kill('SIGKILL')))
})

const patient = { timeout: 120_000 }

const kinds = [
  { path: '/invoices', name: 'invoice', deadline: 'dueDate', late: 'overdue' },
  { path: '/quotes', name: 'quote', deadline: 'validUntil', late: 'expired' },
]

/** An invoice and a quote that are late, though nobody has said so yet. */
const createLate = () =>
  Promise.all(
    kinds.map(async ({ path, name, deadline, late }) => {
      const body = { clientId, status: 'sent', [deadline]: '2020-01-01' }
      const { id } = (await world.request('post', path, key, { body })).body
      return {
        isLate: async () => (await world.request('get', `${path}/${id}`, key)).body.status === late,
        events: async () => (await world.events(agency, id, name)).map(({ event }) => event.replace(name, '')),
      }
    }),
  )
type Late = Awaited<ReturnType<typeof createLate>>

const areLate = async (documents: Late) => (await Promise.all(documents.map(({ isLate }) => isLate()))).every(Boolean)
const expectToldOnce = async (documents: Late) => {
  for (const { events } of documents) expect(await events()).toEqual(['.created', '.updated'])
}

/** How many runs of the job are in this state, as pg-boss keeps them. */
const runs = async (state: string) => {
  const { rows } = await sql`select from jobs.job where name = 'late-documents' and state = ${state}`.execute(world.db)
  return rows.length
}

/** Keeps events from being written until the work is done, and so every run that has one to write. */
const holding = async (work: () => Promise<void>) => {
  await world.db.transaction().execute(async tx => {
    await sql`lock table outbox`.execute(tx)
    await work()
  })
}
const isHeld = async () => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(world.db)).rows.length > 0
}

describe('the background jobs', { timeout: 300_000 }, () => {
  it('move on what is late by themselves, at every start, and leave with the service', async () => {
    for (const nth of ['first', 'second']) {
      const documents = await createLate()
      const service = await start()
      await expect.poll(() => areLate(documents), patient).toBe(true)
      expect(await service.kill('SIGTERM'), nth).toEqual({ code: 0, signal: null })
      expect(service.output.stderr).toBe('')
      await expectToldOnce(documents)
    }
  })

  it('are due every ten minutes, and kept where no migration minds them', async () => {
    const service = await start()
    const { rows } = await sql`select cron, timezone from jobs.schedule where name = 'late-documents'`.execute(world.db)
    expect(rows).toEqual([{ cron: '*/10 * * * *', timezone: 'UTC' }])
    await service.kill('SIGTERM')
    expect(await cli(operator, 'migrate')).toMatchObject({ code: 0, stderr: '' })
  })

  it('do everything once, though two instances run', async () => {
    const documents = (await Promise.all(Array.from({ length: 10 }, createLate))).flat()
    const both = await Promise.all([start(), start()])
    await expect.poll(() => areLate(documents), patient).toBe(true)
    for (const service of both) expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    await expectToldOnce(documents)
  })

  it('finish what is under way when the service is told to stop', async () => {
    const documents = await createLate()
    const service = await start()
    let ended: ReturnType<typeof service.kill> | undefined
    await holding(async () => {
      await expect.poll(isHeld, patient).toBe(true)
      ended = service.kill('SIGTERM')
      const isAway = () =>
        fetch(service.url).then(
          () => false,
          () => true,
        )
      await expect.poll(isAway, patient).toBe(true)
    })
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(await areLate(documents)).toBe(true)
    await expectToldOnce(documents)
  })

  it('that something holds up do not keep the service, and are taken up by the next one', async () => {
    const documents = await createLate()
    await holding(async () => {
      const service = await start()
      await expect.poll(isHeld, patient).toBe(true)
      const told = Date.now()
      expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
      expect(Date.now() - told).toBeLessThan(10_000)
    })
    expect(await areLate(documents)).toBe(false)
    const next = await start()
    await expect.poll(() => areLate(documents), patient).toBe(true)
    await next.kill('SIGTERM')
    await expectToldOnce(documents)
  })

  it('that fail are tried again, while the service answers', async () => {
    const documents = await createLate()
    await world.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    const service = await start()
    try {
      await expect.poll(() => runs('retry'), patient).toBe(1)
      expect(service.output.stdout).toContain('relation \\"outbox\\" does not exist')
      const answer = await fetch(`${service.url}${base}/me`, { headers: { 'x-api-key': key } })
      expect(answer.status).toBe(200)
    } finally {
      await world.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    }
    await expect.poll(() => areLate(documents), patient).toBe(true)
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    await expectToldOnce(documents)
  })
})
