import { sql } from 'kysely'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished } from 'vitest'
import { OwnedRows } from '#src/ground/db/tenant.ts'
import { collect } from '#src/features/watches/collect.ts'
import { enqueueDueRuns } from '#src/features/watches/due.ts'
import { openFeedReader, type FeedReader } from '#src/features/watches/feeds/reader.ts'
import type { TestApp } from '#test/app/index.ts'
import { feedOf, pollOptions, startWork, watchTest } from './watch-app.ts'

let feeds = 0

const it = watchTest
  .extend('work', { scope: 'file', auto: true }, async ({ app }, { onCleanup }) => {
    const work = await startWork(app)
    onCleanup(work.stop)
  })
  /** Publishes a feed that can be replaced. */
  .extend('publish', { scope: 'file' }, ({ server }) => (...articles: string[]) => {
    const path = `/feed-${++feeds}`
    return {
      path,
      url: server.serve(path, feedOf(...articles)),
      replace: (text: string) => server.serve(path, text),
      requests: () => server.requests.filter(request => request.path === path),
    }
  })
  /** Publishes a feed whose responses wait for `release`. */
  .extend('publishHeld', { scope: 'file' }, ({ server }) => (...articles: string[]) => {
    const held: ServerResponse[] = []
    const url = server.serve(`/feed-${++feeds}`, res => void held.push(res))
    const release = () => held.splice(0).forEach(res => res.end(feedOf(...articles)))
    return { url, expectRequested: () => expect.poll(() => held.length, pollOptions).toBe(1), release }
  })
  /** The validators that requests for a path have sent. */
  .extend(
    'validatorsOf',
    { scope: 'file' },
    ({ server }) =>
      (path: string) =>
        server.requests.filter(request => request.path === path).map(({ headers }) => headers['if-none-match']),
  )

/** Collects a watch in this process, without a job. Returns how many documents were read from each parsed feed. */
const collectNow = async ({ db, outbound }: TestApp, id: number, maxRunMs?: number) => {
  const opened = openFeedReader()
  onTestFinished(() => opened.close())
  const read: number[] = []
  const feedReader: FeedReader = {
    ...opened,
    read: async (...feed) => {
      const result = await opened.read(...feed)
      read.push(result.documents.length)
      return result
    },
  }
  const { agencyId } = await db
    .selectFrom('watches')
    .where('id', '=', id)
    .select('agency_id as agencyId')
    .executeTakeFirstOrThrow()
  await collect({ outbound, feedReader, maxRunMs }, new OwnedRows(db, 'watches', { id, agencyId }))
  return read
}

describe('a run', () => {
  it('collects each item of its sources once', async ({
    publish,
    watches: { create, waitUntilIdle, titles, find, get, run },
  }) => {
    const [first, second] = [publish('Un', 'Deux'), publish('Deux', 'Trois')]
    const id = await create({ sources: [first, second] })
    await waitUntilIdle(id)
    expect(await titles(id)).toEqual(['Deux', 'Trois', 'Un'])
    const { lastRunAt, updatedAt, sources } = await find(id)
    expect(sources).toMatchObject([
      { url: first.url, fetchedAt: expect.any(String), error: null },
      { url: second.url, fetchedAt: expect.any(String), error: null },
    ])

    const before = (await get(`/${id}/feed`)).body.data.map((document: { id: number }) => document.id).toSorted()
    await run(id)
    const after = (await get(`/${id}/feed`)).body.data.map((document: { id: number }) => document.id).toSorted()
    expect(after).toEqual(before)
    const again = await find(id)
    expect(again.lastRunAt > lastRunAt).toBe(true)
    expect(again.updatedAt > updatedAt).toBe(true)
    expect((await get(`/${id}`)).body.data).toMatchObject({ lastRunAt: again.lastRunAt, updatedAt: again.updatedAt })
  })

  it('keeps a document as it is when its item changes or disappears', async ({
    app,
    publish,
    watches: { create, waitUntilIdle, get, run, titles },
  }) => {
    const feed = publish('Un', 'Deux')
    const id = await create({ sources: [feed] })
    await waitUntilIdle(id)
    const findDocument = async (title: string) =>
      (await get(`/${id}/feed`)).body.data.find((document: { title: string }) => document.title === title)
    const first = await findDocument('Un')
    await app.db.updateTable('watch_documents').set({ is_read: true }).where('id', '=', first.id).execute()
    feed.replace(feedOf('Un', 'Trois').replace('<title>Un<', '<title>Un, corrigé<'))
    await run(id)
    expect(await titles(id)).toEqual(['Deux', 'Trois', 'Un'])
    expect(await findDocument('Un')).toMatchObject({ id: first.id, publishedAt: first.publishedAt, isRead: true })
  })

  it('keeps items that match its keywords, and reads unchanged sources again when the keywords change', async ({
    server,
    validatorsOf,
    watches: { create, waitUntilIdle, titles, run, errors, update },
  }) => {
    const path = '/versioned'
    const url = server.serve(path, (res, { headers }) => {
      const isKnown = headers['if-none-match'] === '"1"'
      res.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? '' : feedOf('Une faille', 'Une recette'))
    })
    const id = await create({ sources: [{ url }], keywords: ['faille'] })
    await waitUntilIdle(id)
    expect(await titles(id)).toEqual(['Une faille'])
    await run(id)
    expect(validatorsOf(path)).toEqual([undefined, '"1"'])
    expect(await errors(id)).toEqual([null])

    await update(id, { keywords: ['recette'] })
    await run(id)
    expect(await titles(id)).toEqual(['Une faille', 'Une recette'])
    await update(id, { name: 'Autre' })
    await run(id)
    expect(validatorsOf(path)).toEqual([undefined, '"1"', undefined, '"1"'])
  })

  it('parses a feed without validators only when it has changed, and converts only its new items', async ({
    app,
    publish,
    watches: { create, waitUntilIdle, titles, update },
  }) => {
    const feed = publish('Une faille', 'Une recette')
    const id = await create({ sources: [feed], keywords: ['faille'] })
    await waitUntilIdle(id)
    expect(await collectNow(app, id)).toEqual([])

    feed.replace(feedOf('Une autre faille', 'Une faille', 'Une recette'))
    expect(await collectNow(app, id)).toEqual([1])
    expect(await titles(id)).toEqual(['Une autre faille', 'Une faille'])
    expect(await collectNow(app, id)).toEqual([])

    await update(id, { status: 'paused' })
    await update(id, { keywords: ['recette'] })
    await app.db.updateTable('watches').set({ status: 'active' }).where('id', '=', id).execute()
    expect(await collectNow(app, id), 'digests of other keywords').toEqual([1])
    expect(await titles(id)).toEqual(['Une autre faille', 'Une faille', 'Une recette'])
  })

  it('parses a feed again after its run has failed', async ({
    app,
    publish,
    watches: { create, waitUntilIdle, titles },
  }) => {
    const feed = publish('Un')
    const id = await create({ sources: [feed] })
    await waitUntilIdle(id)
    feed.replace('<rss><channel>')
    expect(await collectNow(app, id)).toEqual([])
    feed.replace(feedOf('Deux'))
    expect(await collectNow(app, id)).toEqual([1])
    expect(await titles(id)).toEqual(['Deux', 'Un'])
  })

  it('reads a source again when the keywords have changed while it was read', async ({
    server,
    watches: { create, update, waitUntilIdle, titles, run },
  }) => {
    const held: ServerResponse[] = []
    const url = server.serve('/slow', res => void held.push(res))
    const id = await create({ sources: [{ url }], keywords: ['faille'] })
    await expect.poll(() => held.length, pollOptions).toBe(1)
    await update(id, { keywords: ['recette'] })
    held.pop()?.setHeader('ETag', '"1"').end(feedOf('Une faille', 'Une recette'))
    await waitUntilIdle(id)
    expect(await titles(id)).toEqual(['Une faille'])
    server.serve('/slow', (res, { headers }) => {
      res.writeHead(headers['if-none-match'] ? 304 : 200).end(headers['if-none-match'] ? '' : feedOf('Une recette'))
    })
    await run(id)
    expect(await titles(id)).toEqual(['Une faille', 'Une recette'])
  })

  it('keeps the state of a source when other sources are added or removed', async ({
    server,
    publish,
    validatorsOf,
    watches: { create, waitUntilIdle, find, update, run, titles },
  }) => {
    const kept = server.serve('/kept', res => void res.setHeader('ETag', '"1"').end(feedOf('Un')))
    const gone = server.serve('/gone', res => void res.writeHead(500).end())
    const id = await create({ sources: [{ url: gone }, { url: kept }] })
    await waitUntilIdle(id)
    const [, before] = (await find(id)).sources
    const added = publish('Deux')
    const { body } = await update(id, { sources: [{ url: kept }, added, { url: kept }] })
    expect(body.sources).toEqual([before, { url: added.url, fetchedAt: null, error: null }])
    await run(id)
    expect(validatorsOf('/kept')).toEqual([undefined, '"1"'])
    expect(validatorsOf('/gone')).toHaveLength(1)
    expect(await titles(id)).toEqual(['Deux', 'Un'])
  })

  it('is not started again while it is waiting or running', async ({
    app,
    publishHeld,
    watches: { create, post, find, waitUntilIdle, titles },
  }) => {
    const feed = publishHeld('Un')
    const id = await create({ sources: [feed] })
    const alreadyRunning = { status: 202, body: { message: 'Collecte déjà en cours', watchId: id } }
    expect(await post(`/${id}/run`)).toMatchObject(alreadyRunning)
    await feed.expectRequested()
    expect(await Promise.all([post(`/${id}/run`), post(`/${id}/run`)])).toMatchObject([alreadyRunning, alreadyRunning])
    expect(await find(id)).toMatchObject({ lastRunAt: null })
    feed.release()
    await waitUntilIdle(id)
    const jobs = sql`select from jobs.job where name = 'watch-runs' and data ->> 'id' = ${String(id)}`
    expect((await jobs.execute(app.db)).rows).toHaveLength(1)
    expect(await titles(id)).toEqual(['Un'])
  })

  it.for(['paused', 'archived'])(
    'returns 409 for a watch that is %s',
    async (status, { app, publish, watches: { create, post, waitUntilIdle, update, run, titles } }) => {
      const feed = publish('Un')
      const id = await create({ sources: [feed], status })
      const { status: code, body } = await post(`/${id}/run`)
      expect([code, body]).toEqual([409, { error: expect.any(String) }])
      await enqueueDueRuns(app.db, app.queue)
      await waitUntilIdle(id)
      expect(feed.requests()).toEqual([])
      await update(id, { status: 'active' })
      await run(id)
      expect(await titles(id)).toEqual(['Un'])
    },
  )

  it('does nothing when the watch was paused before the run started', async ({
    app,
    publish,
    watches: { create, find },
  }) => {
    const feed = publish('Un')
    const id = await create({ status: 'paused', sources: [feed] })
    await collectNow(app, id)
    expect(feed.requests()).toEqual([])
    expect(await find(id)).toMatchObject({ lastRunAt: null })
  })

  it('reports the sources that it has no time to read, and the next run reads them first', async ({
    app,
    publishHeld,
    watches: { create, errors, find, titles },
  }) => {
    const heldFeeds = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six'].map(title => publishHeld(title))
    const id = await create({ status: 'paused', sources: heldFeeds.map(({ url }) => ({ url })) })
    await app.db.updateTable('watches').set({ status: 'active' }).where('id', '=', id).execute()
    const maxRunMs = 50
    const first = collectNow(app, id, maxRunMs)
    for (const feed of heldFeeds.slice(0, 4)) await feed.expectRequested()
    await delay(maxRunMs)
    heldFeeds.forEach(feed => feed.release())
    await first
    const unread = 'Non lu : la collecte a pris trop de temps'
    expect(await errors(id)).toEqual([null, null, null, null, unread, unread])
    expect((await find(id)).sources.slice(4)).toMatchObject([{ fetchedAt: null }, { fetchedAt: null }])

    const second = collectNow(app, id, maxRunMs)
    for (const feed of heldFeeds.slice(4)) await feed.expectRequested()
    const releasing = setInterval(() => heldFeeds.forEach(feed => feed.release()), 20)
    await second
    clearInterval(releasing)
    expect((await errors(id)).slice(4)).toEqual([null, null])
    expect(await titles(id)).toEqual(['Cinq', 'Deux', 'Quatre', 'Six', 'Trois', 'Un'])
  })

  it('starts when a new watch becomes active', async ({ watches: { create, update, waitUntilIdle, find } }) => {
    const id = await create({ status: 'paused' })
    await update(id, { status: 'active' })
    await waitUntilIdle(id)
    expect((await find(id)).lastRunAt).not.toBeNull()
  })

  it('completes for a watch without sources', async ({ watches: { create, waitUntilIdle, find } }) => {
    const id = await create()
    await waitUntilIdle(id)
    expect(await find(id)).toMatchObject({ lastRunAt: expect.any(String) })
  })
})

describe('a watch that is deleted during its run', () => {
  it('keeps no documents and logs no error', async ({
    app,
    publishHeld,
    watches: { create, admin, waitUntilIdle, get },
  }) => {
    const feed = publishHeld('Un')
    const id = await create({ sources: [feed] })
    await feed.expectRequested()
    expect((await admin.request('delete', `/watches/${id}`)).status).toBe(204)
    feed.release()
    await waitUntilIdle(id)
    expect((await get(`/${id}/feed`)).status).toBe(404)
    expect(app.logLines.filter(line => line.includes('"level":50'))).toEqual([])
  })

  it('ends a run that waits for the deletion', async ({ app, publish, watches: { create } }) => {
    const feed = publish('Un')
    const id = await create({ status: 'paused', sources: [feed] })
    await app.db.updateTable('watches').set({ status: 'active' }).where('id', '=', id).execute()
    const collected = app.db.transaction().execute(async tx => {
      await tx.deleteFrom('watches').where('id', '=', id).execute()
      const collecting = collectNow(app, id)
      collecting.catch(() => {})
      await app.waitForLockWaiters()
      return { collecting }
    })
    await expect((await collected).collecting).resolves.toEqual([1])
  })
})

describe('a watch that is due', () => {
  const timeAgo = (time: string) => sql<string>`now() - ${sql.lit(time)}::interval`

  it.for([
    ['hourly', '61 minutes', '59 minutes'],
    ['daily', '24 hours 1 minute', '23 hours 59 minutes'],
    ['weekly', '7 days 1 minute', '6 days 23 hours'],
  ] as const)('is run %s', async ([frequency, due, early], { app, publish, watches: { create, waitUntilIdle } }) => {
    const [late, punctual] = [publish('Un'), publish('Deux')]
    const ids = [await create({ frequency, sources: [late] }), await create({ frequency, sources: [punctual] })]
    await Promise.all(ids.map(waitUntilIdle))
    for (const [index, time] of [due, early].entries())
      await app.db
        .updateTable('watches')
        .set({ last_run_at: timeAgo(time) })
        .where('id', '=', ids[index] ?? 0)
        .execute()
    await enqueueDueRuns(app.db, app.queue)
    await expect.poll(() => late.requests().length, pollOptions).toBe(2)
    await Promise.all(ids.map(waitUntilIdle))
    expect(late.requests()).toHaveLength(2)
    expect(punctual.requests()).toHaveLength(1)
  })
})
