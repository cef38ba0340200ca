import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { failLostSyntheses } from '#src/watches/syntheses/synthesise.ts'
import { openWatching, patient } from './watching.ts'

// In one of the worlds nobody works: there a synthesis stays under way for as long as a test needs it to.
const idle = await openWatching()
const busy = await openWatching()
const model = { url: `${busy.server.url}/v1`, key: 'sk-secret', name: 'little' }
const modelPath = '/v1/chat/completions'
const saying = (content: string) => JSON.stringify({ choices: [{ message: { content } }] })
await busy.startWork(model)

type Watching = typeof idle
const collected = async (
  { create, world }: Watching,
  ...documents: [title: string, daysAgo: number, relevance?: number][]
) => {
  const id = await create({ status: 'paused' })
  for (const [title, daysAgo, relevance = 0.5] of documents)
    await world.db
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
const list = async ({ get }: Watching, id: number) => (await get(`/${id}/syntheses`)).body
/** A synthesis when it has ended. */
const ended = async (id: number, body?: object) => {
  const start = await busy.post(`/${id}/syntheses`, body)
  expect(start).toMatchObject({ status: 202, body: { message: 'Synthèse en cours' } })
  const newest = async () => (await list(busy, id)).data[0]
  await expect.poll(async () => (await newest()).status, patient).not.toBe('generating')
  const synthesis = await newest()
  expect(synthesis.id).toBe(start.body.synthesisId)
  return synthesis
}

describe('a synthesis', () => {
  it('is under way, and then completed', async () => {
    busy.server.serve(modelPath, saying('Une synthèse [1].'))
    const watchId = await collected(busy, ['A', 0])
    expect(await ended(watchId)).toEqual({
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
    expect((await ended(watchId)).status).toBe('completed')
    expect(await list(busy, watchId)).toMatchObject({ total: 2, data: [{}, {}] })
  })

  it('is one of its watch at a time, whoever asks at the same moment', async () => {
    const id = await collected(idle)
    const [one, other, ...more] = await Promise.all([1, 2, 3, 4].map(() => idle.post(`/${id}/syntheses`)))
    const all = [one, other, ...more]
    const started = all.filter(answer => answer?.status === 202)
    expect(started).toHaveLength(1)
    const { synthesisId } = started[0]?.body ?? {}
    const refusals = [...all.filter(answer => answer?.status !== 202), await idle.post(`/${id}/syntheses`)]
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 429, body: { error: expect.any(String), synthesisId } })
      expect(Object.keys(refusal?.body)).toEqual(['error', 'synthesisId'])
      expect(refusal?.headers).not.toHaveProperty('retry-after')
    }
    const { data, total } = await list(idle, id)
    expect(total).toBe(1)
    const none = { status: 'generating', summary: null, documentsAnalyzed: 0, completedAt: null }
    expect(data).toMatchObject([{ id: synthesisId, ...none }])
    expect((await idle.post(`/${await collected(idle)}/syntheses`)).status).toBe(202)
  })

  it.each([undefined, {}, { periodDays: 1, maxDocuments: 5 }, { periodDays: 90, maxDocuments: 100 }, { other: 'x' }])(
    'may be asked for by %j',
    async body => {
      const id = await collected(idle)
      expect((await idle.post(`/${id}/syntheses`, body)).status).toBe(202)
      const { other: _, ...options } = { ...(body as Record<string, unknown>) }
      expect((await list(idle, id)).data).toMatchObject([{ periodDays: 7, maxDocuments: 50, ...options }])
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
    const id = await collected(idle)
    const { status, body: answer } = await idle.post(`/${id}/syntheses`, body)
    expect([status, Object.keys(answer.details.fieldErrors)]).toEqual([400, [field]])
    expect((await list(idle, id)).total).toBe(0)
  })

  it('is made however often, also by statements that PostgreSQL has planned for good', async () => {
    for (let nth = 0; nth < 12; nth++) expect((await idle.post(`/${await collected(idle)}/syntheses`)).status).toBe(202)
  })

  it('of a watch that is being removed finds it missing', async () => {
    const id = await collected(idle)
    const isWaiting = async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(idle.world.db)).rows.length > 0
    }
    const asked = idle.world.db.transaction().execute(async tx => {
      await tx.deleteFrom('watches').where('id', '=', id).execute()
      const answer = idle.post(`/${id}/syntheses`)
      await expect.poll(isWaiting, patient).toBe(true)
      return { answer }
    })
    expect((await (await asked).answer).status).toBe(404)
  })
})

describe('the documents of a synthesis', () => {
  const titlesOf = (summary: string) => [...summary.matchAll(/^\[\d+\] (\S+),/gm)].map(([, title]) => title)

  it('are the best of its period, but for those that were archived', async () => {
    busy.server.serve(modelPath, saying('Une synthèse.'))
    const id = await collected(
      busy,
      ['old', 8, 1],
      ['D', 6, 0.1],
      ['archived', 1, 1],
      ['A', 0, 0.9],
      ['C', 0, 0.4],
      ['B', 0, 0.5],
      ['E', 6, 0.05],
      ['F', 6, 0.01],
    )
    const all = await ended(id)
    expect([all.documentsAnalyzed, titlesOf(all.summary)]).toEqual([6, ['A', 'B', 'C', 'D', 'E', 'F']])
    const best = await ended(id, { maxDocuments: 5 })
    expect([best.documentsAnalyzed, titlesOf(best.summary)]).toEqual([5, ['A', 'B', 'C', 'D', 'E']])
    expect((await ended(id, { periodDays: 9 })).documentsAnalyzed).toBe(7)
    expect((await ended(id, { periodDays: 1 })).documentsAnalyzed).toBe(3)
  })

  it('may be none, which no model is asked about', async () => {
    const before = busy.server.asked.length
    const { status, summary, documentsAnalyzed } = await ended(await collected(busy, ['old', 30]))
    expect([status, summary, documentsAnalyzed]).toEqual(['completed', 'Aucun document sur les 7 derniers jours.', 0])
    expect(busy.server.asked).toHaveLength(before)
  })
})

describe('the model that fails', () => {
  it('is stood in for, and told of without its key', async () => {
    busy.server.serve(modelPath, res => void res.writeHead(500).end('{}'))
    const { status, summary, documentsAnalyzed } = await ended(await collected(busy, ['A', 0]))
    expect([status, documentsAnalyzed]).toEqual(['completed', 1])
    expect(summary).toContain('1 document de 1 source sur les 7 derniers jours.\n\n• A [1]')
    expect(busy.modelFailures.at(-1)?.message).toBe('The model answered 500')
    expect(busy.world.logLines.join('')).not.toContain('sk-secret')
  })
})

describe('syntheses', () => {
  it('are listed by the 20 latest, and counted all', async () => {
    const id = await collected(idle)
    const values = Array.from({ length: 23 }, () => ({
      watch_id: id,
      status: 'completed' as const,
      period_days: 7,
      max_documents: 50,
    }))
    await idle.world.db.insertInto('watch_syntheses').values(values).execute()
    const { data, total } = await list(idle, id)
    const ids: number[] = data.map((synthesis: { id: number }) => synthesis.id)
    expect([ids.length, total]).toEqual([20, 23])
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const newest = await idle.world.db
      .selectFrom('watch_syntheses')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    expect(ids[0]).toBe(newest?.id)
  })

  it('that are lost end as failed, and make way', async () => {
    const [lost, recent] = [await collected(idle), await collected(idle)]
    for (const id of [lost, recent]) expect((await idle.post(`/${id}/syntheses`)).status).toBe(202)
    await sql`
      delete from jobs.job where name = 'watch-syntheses' and data ->> 'id' =
        (select max(id)::text from watch_syntheses where watch_id = ${lost})`.execute(idle.world.db)
    await failLostSyntheses(idle.world.db, idle.world.queue)
    const failed = { status: 'failed', summary: null, documentsAnalyzed: 0, completedAt: expect.any(String) }
    expect((await list(idle, lost)).data).toMatchObject([failed])
    expect((await list(idle, recent)).data).toMatchObject([{ status: 'generating' }])
    expect((await idle.post(`/${lost}/syntheses`)).status).toBe(202)
    expect((await idle.post(`/${recent}/syntheses`)).status).toBe(429)
  })
})
