import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { retention, runJobs, type BackgroundJob, type JobDeps } from '#src/ground/db/queue/jobs.ts'
import type { Job, QueueDefinition, Schedule } from '#src/ground/db/queue/queue.ts'
import { jobs, queueDefinitions } from '#src/service/start/jobs.ts'
import { runJob } from '#test/app/jobs.ts'
import { test as it } from '#test/app/index.ts'

interface Deps extends JobDeps {
  word: string
  mail?: { url: string } | undefined
}

/** Records the jobs that are started, and runs each once. */
const start = async (declared: readonly BackgroundJob<Deps>[], deps: Omit<Deps, 'db' | 'queue'>) => {
  const started: unknown[] = []
  const queue = {
    work: async ({ name }: QueueDefinition, run: (job: Job) => Promise<unknown>) =>
      void started.push([name, await run({ id: 7 } as Job)]),
    schedule: async ({ name, cron }: Schedule, run: () => Promise<void>) => {
      await run()
      started.push([name, cron])
    },
  }
  await runJobs(declared, { db: 'database', queue, ...deps } as never)
  return started
}

const watches = { name: 'watches', expireInSeconds: 60 }

describe('a declared job', () => {
  it('runs at its times, or when it is enqueued, also because it is due', async () => {
    const runs: unknown[] = []
    const declared: BackgroundJob<Deps>[] = [
      { name: 'late', cron: '7 4 * * *', run: async ({ word }) => void runs.push(word) },
      {
        queue: watches,
        due: { name: 'due-watches', enqueue: async db => void runs.push(db) },
        run: async ({ word }, { id }) => void runs.push([word, id]),
      },
    ]
    expect(await start(declared, { word: 'x' })).toEqual([
      ['late', '7 4 * * *'],
      ['watches', undefined],
      ['due-watches', '* * * * *'],
    ])
    expect(runs).toEqual(['x', ['x', 7], 'database'])
  })

  it('runs only with what it needs', async () => {
    const urls: string[] = []
    const declared: BackgroundJob<Deps>[] = [
      { needs: 'mail', name: 'notices', cron: '* * * * *', run: async ({ mail }) => void urls.push(mail.url) },
    ]
    expect(await start(declared, { word: 'x' })).toEqual([])
    expect(await start(declared, { word: 'x', mail: { url: '/x' } })).toEqual([['notices', '* * * * *']])
    expect(urls).toEqual(['/x'])
  })

  it('does not compile without its dependencies', () => {
    const ofFeature: BackgroundJob<JobDeps & { store: string }>[] = []
    // @ts-expect-error The service does not provide the store.
    const ofService: readonly BackgroundJob<Deps>[] = ofFeature
    const declared: BackgroundJob<Deps>[] = [
      // @ts-expect-error The job does not say that it needs mail.
      { name: 'notices', cron: '* * * * *', run: async ({ mail }) => void mail.url },
    ]
    expect([...ofService, ...declared]).toHaveLength(1)
  })
})

describe('the jobs of the service', () => {
  it('have names of their own', () => {
    const names = jobs.flatMap(job => (job.queue ? [job.queue.name, ...(job.due ? [job.due.name] : [])] : [job.name]))
    expect(names.length).toBeGreaterThan(30)
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    expect(names).toEqual(expect.arrayContaining(queueDefinitions.map(({ name }) => name)))
  })

  it.for(['token-retention', 'link-retention', 'notice-retention', 'import-retention', 'grant-retention'])(
    'include %s, which the database can run',
    (name, { app }) => runJob(app, name),
  )
})

describe('retention', () => {
  it('removes all rows that are old and match, in batches', async ({ app }) => {
    const { db } = app
    const [{ id }, { id: otherId }] = [await app.agency(), await app.agency()]
    await sql`
      insert into notices (agency_id, kind, cause, data, created_at, mailed_at)
      select agency_id, 'site.silent', concat(days, ' days ', nth), '{}', now() - make_interval(days => days), now()
      from unnest(${[id, otherId]}::integer[]) as agency_id, unnest(array[14, 16]) as days, generate_series(1, 5100) as nth
      where agency_id = ${id} or nth = 1`.execute(db)
    const count = async (agencyId: number) =>
      (await db.selectFrom('notices').where('agency_id', '=', agencyId).select('id').execute()).length
    expect([await count(id), await count(otherId)]).toEqual([10_200, 2])
    const where = sql`false or agency_id = ${id}`
    const rows = [{ table: 'notices', column: 'created_at', olderThan: '15 days', where }] as const
    await retention({ name: 'notices', cron: '* * * * *', rows }).run({ db } as never)
    expect([await count(id), await count(otherId)]).toEqual([5100, 2])
  })
})
