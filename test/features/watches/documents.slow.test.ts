import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { startWork, watchTest } from './watch-app.ts'

const weekMs = 604_800_000

interface Document {
  title: string
  ageDays?: number
  relevance?: number
  text?: string
  isArchived?: boolean
}
const titlesOf = (data: { title: string }[]) => data.map(({ title }) => title)

const it = watchTest
  /** Creates a paused watch with documents, in this order. */
  .extend('createWatchWith', { scope: 'file' }, ({ watches }) => async (...documents: Document[]) => {
    const id = await watches.create({ status: 'paused' })
    for (const { title, ageDays = 0, relevance = 1, text = '', isArchived = false } of documents)
      await watches.agency.tenant
        .insertInto('watch_documents')
        .values({
          watch_id: id,
          canonical_url: `https://blog.example/${title}`,
          title,
          url: `https://blog.example/${title}`,
          text,
          published_at: sql<string>`now() - make_interval(secs => ${ageDays * 86_400})`,
          source_type: 'rss',
          source_domain: 'blog.example',
          relevance_score: relevance,
          is_archived: isArchived,
        })
        .execute()
    return id
  })
  .extend(
    'feed',
    { scope: 'file' },
    ({ watches }) =>
      async (id: number, query = {}) =>
        (await watches.get(`/${id}/feed`, query)).body,
  )

describe('scores', () => {
  it.for([
    [0, 1],
    [7, 0.5],
    [14, 0.25],
    [3.5, 0.7071],
    [-7, 1],
    [3650, 0],
    // An underflow must not keep the whole feed from being read.
    [365 * 56, 0],
    [365 * 2020, 0],
  ] as const)(
    'of a document that is %d days old include the freshness %d',
    async ([ageDays, freshnessScore], { feed, createWatchWith }) => {
      const { data } = await feed(await createWatchWith({ title: 'Un', ageDays, relevance: 0.4 }))
      expect(data[0].freshnessScore).toBeCloseTo(freshnessScore, 3)
      expect(data[0].relevanceScore).toBe(0.4)
      expect(data[0].compositeScore).toBeCloseTo(0.28 + 0.3 * freshnessScore, 3)
    },
  )

  it('of collected documents use the dates of the feed', async ({ app, server, watches, feed }) => {
    const date = new Date(Date.now() - weekMs).toUTCString()
    const item = `<item><title>Une faille</title><link>/a</link><pubDate>${date}</pubDate></item>`
    const future = '<item><title>Une faille demain</title><link>/b</link><pubDate>2999-01-01</pubDate></item>'
    const rss = `<rss version="2.0"><channel><title>Blog</title>${item}${future}</channel></rss>`
    const work = await startWork(app)
    onTestFinished(work.stop)
    const id = await watches.create({ keywords: ['faille'], sources: [{ url: server.serve('/feed', rss) }] })
    await watches.waitUntilIdle(id)
    const { data } = await feed(id)
    expect(titlesOf(data)).toEqual(['Une faille demain', 'Une faille'])
    expect(data[0]).toMatchObject({ relevanceScore: 0.6, snippet: null, author: null, sourceType: 'rss' })
    expect(data[0].freshnessScore).toBeGreaterThan(0.999)
    expect(Date.parse(data[0].publishedAt)).toBeLessThanOrEqual(Date.now())
    expect(data[1].freshnessScore).toBeCloseTo(0.5, 3)
  })
})

describe('the feed', () => {
  it('is sorted by score or by date, and ties by the latest collected first', async ({
    app,
    createWatchWith,
    feed,
  }) => {
    const id = await createWatchWith(
      { title: 'relevant', ageDays: 14 },
      { title: 'fresh', relevance: 0.1 },
      { title: 'equal 1', ageDays: 3000, relevance: 0.5 },
      { title: 'equal 2', ageDays: 3000, relevance: 0.5 },
    )
    await sql`update watch_documents set published_at = '2018-01-01' where title like 'equal%'`.execute(app.db)
    const byScore = ['relevant', 'fresh', 'equal 2', 'equal 1']
    expect(titlesOf((await feed(id)).data)).toEqual(['relevant', 'fresh', 'equal 2', 'equal 1'])
    expect(titlesOf((await feed(id, { sort: 'score' })).data)).toEqual(byScore)
    expect(titlesOf((await feed(id, { sort: 'date' })).data)).toEqual(['fresh', 'relevant', 'equal 2', 'equal 1'])
  })

  it.for(['score', 'date'])(
    'has pages when it is sorted by %s, also with ties',
    async (sort, { app, createWatchWith, feed }) => {
      const id = await createWatchWith(
        ...Array.from({ length: 7 }, (_, index) => ({ title: `${index}`, ageDays: 9000 })),
      )
      await sql`update watch_documents set published_at = '2001-01-01' where watch_id = ${id}`.execute(app.db)
      const pages = []
      for (const offset of [0, 3, 6, 9]) {
        const page = await feed(id, { sort, limit: 3, offset })
        expect(page).toMatchObject({ total: 7, limit: 3, offset })
        pages.push(titlesOf(page.data))
      }
      expect(pages).toEqual([['6', '5', '4'], ['3', '2', '1'], ['0'], []])
    },
  )

  it.for<[string, string, string]>([
    ['varied', '(id * 7919 % 997) / 997.0', "id * interval '7 minutes'"],
    ['equal', '0.3', "interval '5 years'"],
    [
      'old where relevant',
      'case when id % 9 = 0 then 0.9 else 0.2 end',
      "id % 9 * interval '-1 day' + interval '90 days'",
    ],
  ])(
    'has exact pages by score of many documents, with %s scores',
    async ([, relevance, age], { app, feed, watches }) => {
      const id = await watches.create({ status: 'paused' })
      await sql`
      insert into watch_documents (
        agency_id, watch_id, canonical_url, title, url, text, published_at, source_type, source_domain, relevance_score)
      select ${watches.agency.id}, ${id}, n, n, n, '', '2020-01-01', 'rss', 'a.example', 1 from generate_series(1, 9000) as n`.execute(
        app.db,
      )
      await sql`
      update watch_documents set relevance_score = ${sql.raw(relevance)},
        published_at = '2026-01-01'::timestamptz - ${sql.raw(age)} where watch_id = ${id}`.execute(app.db)
      const { rows } = await sql<{ id: number }>`
      select id from watch_documents where watch_id = ${id}
      order by 0.7 * relevance_score + 0.3 * power(0.5::float8, extract(epoch from now() - published_at)::float8 / 604800) desc,
        id desc`.execute(app.db)
      for (const offset of [0, 200, 900, 8950]) {
        const page = await feed(id, { limit: 50, offset })
        expect(page.total).toBe(9000)
        expect(page.data.map((document: { id: number }) => document.id)).toEqual(
          rows.slice(offset, offset + 50).map(row => row.id),
        )
      }
    },
  )

  it('neither contains nor counts archived documents', async ({ createWatchWith, feed, watches }) => {
    const id = await createWatchWith({ title: 'Un' }, { title: 'Deux', isArchived: true }, { title: 'Trois' })
    for (const sort of ['score', 'date']) {
      const { data, total } = await feed(id, { sort })
      expect([titlesOf(data).toSorted(), total]).toEqual([['Trois', 'Un'], 2])
    }
    const [{ id: documentId }] = (await feed(id)).data
    await watches.admin.request('patch', `/watches/${id}/documents/${documentId}`, { body: { isArchived: true } })
    expect((await feed(id)).total).toBe(1)
  })

  it.for(['foo', '', 'SCORE', 'date,score'])(
    'returns 400 for the order %j',
    async (sort, { watches, createWatchWith }) => {
      const { status, body } = await watches.get(`/${await createWatchWith()}/feed`, { sort })
      expect(status).toBe(400)
      expect(body.details.fieldErrors).toHaveProperty('sort')
    },
  )
})

describe('a watch of another agency', () => {
  it('returns 404 everywhere, and enqueues no job', async ({ app, watches, createWatchWith }) => {
    const id = await createWatchWith({ title: 'Un' })
    await app.db.updateTable('watches').set({ status: 'active' }).where('id', '=', id).execute()
    const { key } = await app.key(await app.agency())
    const paths = ['', '/feed', '/syntheses']
    for (const path of paths) expect((await app.request('get', `/watches/${id}${path}`, key)).status, path).toBe(404)
    for (const path of ['/run', '/syntheses'])
      expect((await app.request('post', `/watches/${id}${path}`, key)).status, path).toBe(404)
    expect((await app.request('get', '/watches', key)).body).toMatchObject({ data: [], total: 0 })
    const jobs = sql`select from jobs.job where name in ('watch-runs', 'watch-syntheses') and data ->> 'id' = ${id}::text`
    expect((await jobs.execute(app.db)).rows).toEqual([])
    expect((await watches.get(`/${id}/syntheses`)).body).toEqual({ data: [], total: 0 })
  })
})
