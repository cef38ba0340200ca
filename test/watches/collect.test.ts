import { sql } from 'kysely'
import type { ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { OwnedRows } from '#src/db/tenant.ts'
import { collect } from '#src/watches/collect.ts'
import { enqueueDueRuns } from '#src/watches/due.ts'
import { openFeedReader } from '#src/watches/feeds/reader.ts'
import { feedOf, openWatchApp, pollOptions } from './watch-app.ts'

const watchApp = await openWatchApp()
const { app, server, create, change, find, get, post, run, waitUntilIdle, titles, errors } = watchApp
await watchApp.startWork()

let feeds = 0
/** A feed of its own, which can be changed. */
const publish = (...articles: string[]) => {
  const path = `/feed-${++feeds}`
  return { path, url: server.serve(path, feedOf(...articles)), change: (text: string) => server.serve(path, text) }
}
/** A feed that is held back until it is let go. */
const publishHeld = (...articles: string[]) => {
  const path = `/feed-${++feeds}`
  const held: ServerResponse[] = []
  const url = server.serve(path, res => void held.push(res))
  const release = () => held.splice(0).forEach(res => res.end(feedOf(...articles)))
  return { url, expectRequested: () => expect.poll(() => held.length, pollOptions).toBe(1), release }
}
const requestsTo = (path: string) => server.requests.filter(request => request.path === path)
const loggedFailures = () => app.logLines.filter(line => line.includes('in trouble'))

describe('a run', () => {
  it('collects what the sources publish, once', async () => {
    const [one, two] = [publish('Un', 'Deux'), publish('Deux', 'Trois')]
    const id = await create({ sources: [one, two] })
    await waitUntilIdle(id)
    expect(await titles(id)).toEqual(['Deux', 'Trois', 'Un'])
    const { lastRunAt, updatedAt, sources } = await find(id)
    expect(sources).toMatchObject([
      { url: one.url, fetchedAt: expect.any(String), error: null },
      { url: two.url, fetchedAt: expect.any(String), error: null },
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

  it('leaves what is there as it was, whatever becomes of its item', async () => {
    const feed = publish('Un', 'Deux')
    const id = await create({ sources: [feed] })
    await waitUntilIdle(id)
    const findDocument = async (title: string) =>
      (await get(`/${id}/feed`)).body.data.find((document: { title: string }) => document.title === title)
    const first = await findDocument('Un')
    await app.db.updateTable('watch_documents').set({ is_read: true }).where('id', '=', first.id).execute()
    feed.change(feedOf('Un', 'Trois').replace('<title>Un<', '<title>Un, corrigé<'))
    await run(id)
    expect(await titles(id)).toEqual(['Deux', 'Trois', 'Un'])
    expect(await findDocument('Un')).toMatchObject({ id: first.id, publishedAt: first.publishedAt, isRead: true })
  })

  it('keeps what its keywords match, and reads unchanged sources anew for others', async () => {
    const path = '/versioned'
    const url = server.serve(path, (res, { headers }) => {
      const isKnown = headers['if-none-match'] === '"1"'
      res.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? '' : feedOf('Une faille', 'Une recette'))
    })
    const id = await create({ sources: [{ url }], keywords: ['faille'] })
    await waitUntilIdle(id)
    expect(await titles(id)).toEqual(['Une faille'])
    await run(id)
    expect(requestsTo(path).map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
    expect(await errors(id)).toEqual([null])

    await change(id, { keywords: ['recette'] })
    await run(id)
    expect(await titles(id)).toEqual(['Une faille', 'Une recette'])
    await change(id, { name: 'Autre' })
    await run(id)
    expect(requestsTo(path).map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      '"1"',
      undefined,
      '"1"',
    ])
  })

  it('reads a source anew whose keywords changed while it was read', async () => {
    const held: ServerResponse[] = []
    const url = server.serve('/slow', res => void held.push(res))
    const id = await create({ sources: [{ url }], keywords: ['faille'] })
    await expect.poll(() => held.length, pollOptions).toBe(1)
    await change(id, { keywords: ['recette'] })
    held.pop()?.setHeader('ETag', '"1"').end(feedOf('Une faille', 'Une recette'))
    await waitUntilIdle(id)
    expect(await titles(id)).toEqual(['Une faille'])
    server.serve('/slow', (res, { headers }) => {
      res.writeHead(headers['if-none-match'] ? 304 : 200).end(headers['if-none-match'] ? '' : feedOf('Une recette'))
    })
    await run(id)
    expect(await titles(id)).toEqual(['Une faille', 'Une recette'])
  })

  it('keeps what is known of sources that stay when others come or go', async () => {
    const kept = server.serve('/kept', res => void res.setHeader('ETag', '"1"').end(feedOf('Un')))
    const gone = server.serve('/gone', res => void res.writeHead(500).end())
    const id = await create({ sources: [{ url: gone }, { url: kept }] })
    await waitUntilIdle(id)
    const [, before] = (await find(id)).sources
    const added = publish('Deux')
    const { body } = await change(id, { sources: [{ url: kept }, added, { url: kept }] })
    expect(body.sources).toEqual([before, { url: added.url, fetchedAt: null, error: null }])
    await run(id)
    expect(requestsTo('/kept').map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
    expect(requestsTo('/gone')).toHaveLength(1)
    expect(await titles(id)).toEqual(['Deux', 'Un'])
  })

  it('is joined by those that are asked for while it is under way', async () => {
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

  it.each(['paused', 'archived'])('of a watch that is %s is refused', async status => {
    const feed = publish('Un')
    const id = await create({ sources: [feed], status })
    const { status: code, body } = await post(`/${id}/run`)
    expect([code, body]).toEqual([409, { error: expect.any(String) }])
    await enqueueDueRuns(app.db, app.queue)
    await waitUntilIdle(id)
    expect(requestsTo(feed.path)).toEqual([])
    await change(id, { status: 'active' })
    await run(id)
    expect(await titles(id)).toEqual(['Un'])
  })

  it('of a watch that was paused before its turn does nothing', async () => {
    const feed = publish('Un')
    const id = await create({ status: 'paused', sources: [feed] })
    const feedReader = openFeedReader()
    onTestFinished(() => feedReader.close())
    await collect({ outbound: app.webhooks.outbound, feedReader }, new OwnedRows(app.db, 'watches', id))
    expect(requestsTo(feed.path)).toEqual([])
    expect(await find(id)).toMatchObject({ lastRunAt: null })
  })

  it('of a watch without sources ends', async () => {
    const id = await create()
    await waitUntilIdle(id)
    expect(await find(id)).toMatchObject({ lastRunAt: expect.any(String) })
  })
})

describe('a watch that is deleted during its run', () => {
  it('leaves nothing behind, and no trouble', async () => {
    const feed = publishHeld('Un')
    const id = await create({ sources: [feed] })
    await feed.expectRequested()
    expect((await watchApp.admin.request('delete', `/watches/${id}`)).status).toBe(204)
    feed.release()
    await waitUntilIdle(id)
    expect((await get(`/${id}/feed`)).status).toBe(404)
    expect(loggedFailures()).toEqual([])
  })

  it('is in nobody’s way at the moment of its removal', async () => {
    const feed = publish('Un')
    const id = await create({ status: 'paused', sources: [feed] })
    await app.db.updateTable('watches').set({ status: 'active' }).where('id', '=', id).execute()
    const feedReader = openFeedReader()
    onTestFinished(() => feedReader.close())
    const isWaiting = async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(app.db)).rows.length > 0
    }
    const collected = app.db.transaction().execute(async tx => {
      await tx.deleteFrom('watches').where('id', '=', id).execute()
      const collecting = collect({ outbound: app.webhooks.outbound, feedReader }, new OwnedRows(app.db, 'watches', id))
      collecting.catch(() => {})
      await expect.poll(isWaiting, pollOptions).toBe(true)
      return { collecting }
    })
    await expect((await collected).collecting).resolves.toBeUndefined()
  })
})

describe('watches run by themselves', () => {
  const timeAgo = (time: string) => sql<string>`now() - ${sql.lit(time)}::interval`

  it.each([
    ['hourly', '61 minutes', '59 minutes'],
    ['daily', '24 hours 1 minute', '23 hours 59 minutes'],
    ['weekly', '7 days 1 minute', '6 days 23 hours'],
  ])('%s', async (frequency, due, early) => {
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
    await expect.poll(() => requestsTo(late.path).length, pollOptions).toBe(2)
    await Promise.all(ids.map(waitUntilIdle))
    expect(requestsTo(late.path)).toHaveLength(2)
    expect(requestsTo(punctual.path)).toHaveLength(1)
  })
})
