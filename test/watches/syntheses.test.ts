import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { failLostSyntheses } from '#src/watches/syntheses/synthesize.ts'
import { openWatchApp, pollOptions } from './watch-app.ts'

// In one of the worlds nobody works: there a synthesis stays under way for as long as a test needs it to.
const idleApp = await openWatchApp()
const busyApp = await openWatchApp()
const model = { url: `${busyApp.server.url}/v1`, key: 'sk-secret', name: 'little' }
const modelPath = '/v1/chat/completions'
const modelResponse = (content: string) => JSON.stringify({ choices: [{ message: { content } }] })
await busyApp.startWork(model)

type WatchApp = typeof idleApp
const createWatchWith = async (
  { create, app }: WatchApp,
  ...documents: [title: string, daysAgo: number, relevance?: number][]
) => {
  const id = await create({ status: 'paused' })
  for (const [title, daysAgo, relevance = 0.5] of documents)
    await app.db
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
const list = async ({ get }: WatchApp, id: number) => (await get(`/${id}/syntheses`)).body
/** A synthesis when it has ended. */
const createSynthesis = async (id: number, body?: object) => {
  const start = await busyApp.post(`/${id}/syntheses`, body)
  expect(start).toMatchObject({ status: 202, body: { message: 'Synthèse en cours' } })
  const newest = async () => (await list(busyApp, id)).data[0]
  await expect.poll(async () => (await newest()).status, pollOptions).not.toBe('generating')
  const synthesis = await newest()
  expect(synthesis.id).toBe(start.body.synthesisId)
  return synthesis
}

describe('a synthesis', () => {
  it('is under way, and then completed', async () => {
    busyApp.server.serve(modelPath, modelResponse('Une synthèse [1].'))
    const watchId = await createWatchWith(busyApp, ['A', 0])
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
    expect(await list(busyApp, watchId)).toMatchObject({ total: 2, data: [{}, {}] })
  })

  it('is one of its watch at a time, whoever asks at the same moment', async () => {
    const id = await createWatchWith(idleApp)
    const [one, other, ...more] = await Promise.all([1, 2, 3, 4].map(() => idleApp.post(`/${id}/syntheses`)))
    const all = [one, other, ...more]
    const started = all.filter(answer => answer?.status === 202)
    expect(started).toHaveLength(1)
    const { synthesisId } = started[0]?.body ?? {}
    const refusals = [...all.filter(answer => answer?.status !== 202), await idleApp.post(`/${id}/syntheses`)]
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 429, body: { error: expect.any(String), synthesisId } })
      expect(Object.keys(refusal?.body)).toEqual(['error', 'synthesisId'])
      expect(refusal?.headers).not.toHaveProperty('retry-after')
    }
    const { data, total } = await list(idleApp, id)
    expect(total).toBe(1)
    const none = { status: 'generating', summary: null, documentsAnalyzed: 0, completedAt: null }
    expect(data).toMatchObject([{ id: synthesisId, ...none }])
    expect((await idleApp.post(`/${await createWatchWith(idleApp)}/syntheses`)).status).toBe(202)
  })

  it.each([undefined, {}, { periodDays: 1, maxDocuments: 5 }, { periodDays: 90, maxDocuments: 100 }, { other: 'x' }])(
    'may be asked for by %j',
    async body => {
      const id = await createWatchWith(idleApp)
      expect((await idleApp.post(`/${id}/syntheses`, body)).status).toBe(202)
      const { other: _, ...options } = { ...(body as Record<string, unknown>) }
      expect((await list(idleApp, id)).data).toMatchObject([{ periodDays: 7, maxDocuments: 50, ...options }])
    },
  )

  it.each([
    [{ periodDays: 0 }, 'periodDays'],
    [{ periodDays: 91 }, 'periodDays'],
    [{ periodDays: 1.5 }, 'periodDays'],
    [{ periodDays: '7' }, 'periodDays'],
    [{ periodDays: null }, 'periodDays'],
    [{ maxDocuments: 4 }, 'maxDocuments'],
    [{ maxDocuments: 101 }, 'maxDocuments'],
    [{ maxDocuments: [50] }, 'maxDocuments'],
  ])('is not made by %j', async (body, field) => {
    const id = await createWatchWith(idleApp)
    const { status, body: answer } = await idleApp.post(`/${id}/syntheses`, body)
    expect([status, Object.keys(answer.details.fieldErrors)]).toEqual([400, [field]])
    expect((await list(idleApp, id)).total).toBe(0)
  })

  it('is made however often, also by statements that PostgreSQL has planned for good', async () => {
    for (let nth = 0; nth < 12; nth++)
      expect((await idleApp.post(`/${await createWatchWith(idleApp)}/syntheses`)).status).toBe(202)
  })

  it('of a watch that is being removed finds it missing', async () => {
    const id = await createWatchWith(idleApp)
    const isWaiting = async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(idleApp.app.db)).rows.length > 0
    }
    const transaction = idleApp.app.db.transaction().execute(async tx => {
      await tx.deleteFrom('watches').where('id', '=', id).execute()
      const answer = idleApp.post(`/${id}/syntheses`)
      await expect.poll(isWaiting, pollOptions).toBe(true)
      return { answer }
    })
    expect((await (await transaction).answer).status).toBe(404)
  })
})

describe('the documents of a synthesis', () => {
  const titlesOf = (summary: string) => [...summary.matchAll(/^\[\d+\] (\S+),/gm)].map(([, title]) => title)

  it('are the best of its period, but for those that were archived', async () => {
    busyApp.server.serve(modelPath, modelResponse('Une synthèse.'))
    const id = await createWatchWith(
      busyApp,
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

  it('may be none, which no model is asked about', async () => {
    const before = busyApp.server.requests.length
    const { status, summary, documentsAnalyzed } = await createSynthesis(await createWatchWith(busyApp, ['old', 30]))
    expect([status, summary, documentsAnalyzed]).toEqual(['completed', 'Aucun document sur les 7 derniers jours.', 0])
    expect(busyApp.server.requests).toHaveLength(before)
  })
})

describe('the model that fails', () => {
  it('is stood in for, and told of without its key', async () => {
    busyApp.server.serve(modelPath, res => void res.writeHead(500).end('{}'))
    const { status, summary, documentsAnalyzed } = await createSynthesis(await createWatchWith(busyApp, ['A', 0]))
    expect([status, documentsAnalyzed]).toEqual(['completed', 1])
    expect(summary).toContain('1 document de 1 source sur les 7 derniers jours.\n\n• A [1]')
    expect(busyApp.modelFailures.at(-1)?.message).toBe('The model responded with 500')
    expect(busyApp.app.logLines.join('')).not.toContain('sk-secret')
  })
})

describe('syntheses', () => {
  it('are listed by the 20 latest, and counted all', async () => {
    const id = await createWatchWith(idleApp)
    const values = Array.from({ length: 23 }, () => ({
      watch_id: id,
      status: 'completed' as const,
      period_days: 7,
      max_documents: 50,
    }))
    await idleApp.app.db.insertInto('watch_syntheses').values(values).execute()
    const { data, total } = await list(idleApp, id)
    const ids: number[] = data.map((synthesis: { id: number }) => synthesis.id)
    expect([ids.length, total]).toEqual([20, 23])
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const newest = await idleApp.app.db
      .selectFrom('watch_syntheses')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    expect(ids[0]).toBe(newest?.id)
  })

  it('that are lost end as failed, and make way', async () => {
    const [lostWatchId, runningWatchId] = [await createWatchWith(idleApp), await createWatchWith(idleApp)]
    for (const id of [lostWatchId, runningWatchId]) expect((await idleApp.post(`/${id}/syntheses`)).status).toBe(202)
    await sql`
      delete from jobs.job where name = 'watch-syntheses' and data ->> 'id' =
        (select max(id)::text from watch_syntheses where watch_id = ${lostWatchId})`.execute(idleApp.app.db)
    await failLostSyntheses(idleApp.app.db, idleApp.app.queue)
    const failed = { status: 'failed', summary: null, documentsAnalyzed: 0, completedAt: expect.any(String) }
    expect((await list(idleApp, lostWatchId)).data).toMatchObject([failed])
    expect((await list(idleApp, runningWatchId)).data).toMatchObject([{ status: 'generating' }])
    expect((await idleApp.post(`/${lostWatchId}/syntheses`)).status).toBe(202)
    expect((await idleApp.post(`/${runningWatchId}/syntheses`)).status).toBe(429)
  })
})
