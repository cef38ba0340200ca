import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { failLostSyntheses } from '#src/features/watches/syntheses/synthesize.ts'
import { ownApp } from '#test/app/index.ts'
import { openWatchAgency, pollOptions, startWork, watchEnvironment, watchTest, type WatchAgency } from './watch-app.ts'

const modelPath = '/v1/chat/completions'
const modelResponse = (content: string) => JSON.stringify({ choices: [{ message: { content } }] })

const createWatchWith = async (
  { create, agency }: WatchAgency,
  ...documents: [title: string, daysAgo: number, relevance?: number][]
) => {
  const id = await create({ status: 'paused' })
  for (const [title, daysAgo, relevance = 0.5] of documents)
    await agency.tenant
      .insertInto('watch_documents')
      .values({
        watch_id: id,
        canonical_url: title,
        title,
        url: `https://blog.example/${title}`,
        text: '',
        published_at: sql<string>`now() - make_interval(days => ${daysAgo})`,
        source_type: 'rss',
        source_domain: 'blog.example',
        relevance_score: relevance,
        is_archived: title.startsWith('archived'),
      })
      .execute()
  return id
}
const list = async ({ get }: WatchAgency, id: number) => (await get(`/${id}/syntheses`)).body

// No jobs run in the app of `watches`: there a synthesis stays `generating`. Jobs run in the app of `workingWatches`.
const it = watchTest
  .extend('workingApp', { scope: 'file' }, ownApp({ environment: watchEnvironment }))
  .extend('workingWatches', { scope: 'file' }, async ({ workingApp, server }, { onCleanup }) => {
    const model = { url: `${server.url}/v1`, key: 'sk-secret', name: 'little' }
    const { modelErrors, stop } = await startWork(workingApp, model)
    onCleanup(stop)
    return { ...(await openWatchAgency(workingApp)), modelErrors }
  })
  /** Creates a synthesis and waits for its end. */
  .extend('createSynthesis', { scope: 'file' }, ({ workingWatches }) => async (id: number, body?: object) => {
    const start = await workingWatches.post(`/${id}/syntheses`, body)
    expect(start).toMatchObject({ status: 202, body: { message: 'Synthèse en cours' } })
    const newest = async () => (await list(workingWatches, id)).data[0]
    await expect.poll(async () => (await newest()).status, pollOptions).not.toBe('generating')
    const synthesis = await newest()
    expect(synthesis.id).toBe(start.body.synthesisId)
    return synthesis
  })

describe('a synthesis', () => {
  it('is generated, and then completed', async ({ server, workingWatches, createSynthesis }) => {
    server.serve(modelPath, modelResponse('Une synthèse [1].'))
    const watchId = await createWatchWith(workingWatches, ['A', 0])
    expect(await createSynthesis(watchId)).toEqual({
      id: expect.any(Number),
      watchId,
      status: 'completed',
      summary: 'Une synthèse [1].\n\nSources :\n[1] A, blog.example : https://blog.example/A',
      periodDays: 7,
      maxDocuments: 50,
      documentsAnalyzed: 1,
      createdAt: expect.any(String),
      completedAt: expect.any(String),
    })
    expect((await createSynthesis(watchId)).status).toBe('completed')
    expect(await list(workingWatches, watchId)).toMatchObject({ total: 2, data: [{}, {}] })
  })

  it('is the only one of its watch in progress: further requests return 429', async ({ watches }) => {
    const id = await createWatchWith(watches)
    const [first, second, ...more] = await Promise.all([1, 2, 3, 4].map(() => watches.post(`/${id}/syntheses`)))
    const all = [first, second, ...more]
    const started = all.filter(response => response?.status === 202)
    expect(started).toHaveLength(1)
    const { synthesisId } = started[0]?.body ?? {}
    const rejected = [...all.filter(response => response?.status !== 202), await watches.post(`/${id}/syntheses`)]
    for (const response of rejected) {
      expect(response).toMatchObject({ status: 429, body: { error: expect.any(String), synthesisId } })
      expect(Object.keys(response?.body)).toEqual(['error', 'synthesisId'])
      expect(response?.headers).not.toHaveProperty('retry-after')
    }
    const { data, total } = await list(watches, id)
    expect(total).toBe(1)
    const none = { status: 'generating', summary: null, documentsAnalyzed: 0, completedAt: null }
    expect(data).toMatchObject([{ id: synthesisId, ...none }])
    expect((await watches.post(`/${await createWatchWith(watches)}/syntheses`)).status).toBe(202)
  })

  it.for([undefined, {}, { periodDays: 1, maxDocuments: 5 }, { periodDays: 90, maxDocuments: 100 }, { other: 'x' }])(
    'takes the options %j',
    async (body, { watches }) => {
      const id = await createWatchWith(watches)
      expect((await watches.post(`/${id}/syntheses`, body)).status).toBe(202)
      const { other: _, ...options } = { ...(body as Record<string, unknown>) }
      expect((await list(watches, id)).data).toMatchObject([{ periodDays: 7, maxDocuments: 50, ...options }])
    },
  )

  it.for([
    [{ periodDays: 0 }, 'periodDays'],
    [{ periodDays: 91 }, 'periodDays'],
    [{ periodDays: 1.5 }, 'periodDays'],
    [{ periodDays: '7' }, 'periodDays'],
    [{ periodDays: null }, 'periodDays'],
    [{ maxDocuments: 4 }, 'maxDocuments'],
    [{ maxDocuments: 101 }, 'maxDocuments'],
    [{ maxDocuments: [50] }, 'maxDocuments'],
  ] as const)('returns 400 for the options %j', async ([body, field], { watches }) => {
    const id = await createWatchWith(watches)
    const { status, body: errorBody } = await watches.post(`/${id}/syntheses`, body)
    expect([status, Object.keys(errorBody.details.fieldErrors)]).toEqual([400, [field]])
    expect((await list(watches, id)).total).toBe(0)
  })

  it('can be created 12 times, also once PostgreSQL uses a generic plan', async ({ watches }) => {
    for (let nth = 0; nth < 12; nth++)
      expect((await watches.post(`/${await createWatchWith(watches)}/syntheses`)).status).toBe(202)
  })

  it('returns 404 when the watch is deleted at the same time', async ({ app, watches }) => {
    const id = await createWatchWith(watches)
    const transaction = app.db.transaction().execute(async tx => {
      await tx.deleteFrom('watches').where('id', '=', id).execute()
      const response = watches.post(`/${id}/syntheses`)
      await app.waitForLockWaiters()
      return { response }
    })
    expect((await (await transaction).response).status).toBe(404)
  })
})

describe('the documents of a synthesis', () => {
  const titlesOf = (summary: string) => [...summary.matchAll(/^\[\d+\] (\S+),/gm)].map(([, title]) => title)

  it('are the highest ranked of its period, without archived documents', async ({
    server,
    workingWatches,
    createSynthesis,
  }) => {
    server.serve(modelPath, modelResponse('Une synthèse.'))
    const id = await createWatchWith(
      workingWatches,
      ['old', 8, 1],
      ['D', 6, 0.1],
      ['archived', 1, 1],
      ['A', 0, 0.9],
      ['C', 0, 0.4],
      ['B', 0, 0.5],
      ['E', 6, 0.05],
      ['F', 6, 0.01],
    )
    const all = await createSynthesis(id)
    expect([all.documentsAnalyzed, titlesOf(all.summary)]).toEqual([6, ['A', 'B', 'C', 'D', 'E', 'F']])
    const best = await createSynthesis(id, { maxDocuments: 5 })
    expect([best.documentsAnalyzed, titlesOf(best.summary)]).toEqual([5, ['A', 'B', 'C', 'D', 'E']])
    expect((await createSynthesis(id, { periodDays: 9 })).documentsAnalyzed).toBe(7)
    expect((await createSynthesis(id, { periodDays: 1 })).documentsAnalyzed).toBe(3)
  })

  it('may be none, in which case no model is called', async ({ server, workingWatches, createSynthesis }) => {
    const before = server.requests.length
    const { status, summary, documentsAnalyzed } = await createSynthesis(
      await createWatchWith(workingWatches, ['old', 30]),
    )
    expect([status, summary, documentsAnalyzed]).toEqual(['completed', 'Aucun document sur les 7 derniers jours.', 0])
    expect(server.requests).toHaveLength(before)
  })
})

describe('a model that fails', () => {
  it('is replaced by a built-in summary, and logged without its key', async ({
    server,
    workingApp,
    workingWatches,
    createSynthesis,
  }) => {
    server.serve(modelPath, res => void res.writeHead(500).end('{}'))
    const { status, summary, documentsAnalyzed } = await createSynthesis(
      await createWatchWith(workingWatches, ['A', 0]),
    )
    expect([status, documentsAnalyzed]).toEqual(['completed', 1])
    expect(summary).toContain('1 document de 1 source sur les 7 derniers jours.\n\n• A [1]')
    expect(workingWatches.modelErrors.at(-1)?.message).toBe('The model responded with 500')
    expect(workingApp.logLines.join('')).not.toContain('sk-secret')
  })
})

describe('syntheses', () => {
  it('are listed, the 20 latest first, with their total', async ({ app, watches }) => {
    const id = await createWatchWith(watches)
    const values = Array.from({ length: 23 }, () => ({
      watch_id: id,
      status: 'completed' as const,
      period_days: 7,
      max_documents: 50,
    }))
    await watches.agency.tenant.insertInto('watch_syntheses').values(values).execute()
    const { data, total } = await list(watches, id)
    const ids: number[] = data.map((synthesis: { id: number }) => synthesis.id)
    expect([ids.length, total]).toEqual([20, 23])
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const newest = await app.db
      .selectFrom('watch_syntheses')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    expect(ids[0]).toBe(newest?.id)
  })

  it('whose job is lost are marked failed, and allow a new synthesis', async ({ app, watches }) => {
    const [lostWatchId, runningWatchId] = [await createWatchWith(watches), await createWatchWith(watches)]
    for (const id of [lostWatchId, runningWatchId]) expect((await watches.post(`/${id}/syntheses`)).status).toBe(202)
    await sql`
      delete from jobs.job where name = 'watch-syntheses' and data ->> 'id' =
        (select max(id)::text from watch_syntheses where watch_id = ${lostWatchId})`.execute(app.db)
    await failLostSyntheses(app.db, app.queue)
    const failed = { status: 'failed', summary: null, documentsAnalyzed: 0, completedAt: expect.any(String) }
    expect((await list(watches, lostWatchId)).data).toMatchObject([failed])
    expect((await list(watches, runningWatchId)).data).toMatchObject([{ status: 'generating' }])
    expect((await watches.post(`/${lostWatchId}/syntheses`)).status).toBe(202)
    expect((await watches.post(`/${runningWatchId}/syntheses`)).status).toBe(429)
  })
})
