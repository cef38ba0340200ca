import { sql } from 'kysely'
import type { ServerResponse } from 'node:http'
import { describe, expect, onTestFinished } from 'vitest'
import type { Queue } from '#src/ground/db/queue/queue.ts'
import { enqueueDueRuns } from '#src/features/watches/due.ts'
import { read } from '#src/features/watches/feeds/read.ts'
import {
  feedOf,
  openWatchAgency,
  pollOptions,
  startWork,
  watchTest,
  type WatchAgency,
} from '#test/features/watches/watch-app.ts'

const it = watchTest
  /** Serves feeds whose responses wait for `release`, and records the order in which they are requested. */
  .extend('heldFeeds', { scope: 'file' }, ({ server }) => {
    const held = new Map<string, ServerResponse>()
    const requested: string[] = []
    return {
      requested,
      serve: (name: string) =>
        server.serve(`/${name}`, res => {
          requested.push(name)
          held.set(name, res)
        }),
      release: (...names: string[]) => {
        for (const name of names) {
          held.get(name)?.end(feedOf(name))
          held.delete(name)
        }
      },
      releaseAll: () => {
        for (const res of held.values()) res.end(feedOf())
        held.clear()
      },
    }
  })
  .extend(
    'open',
    { scope: 'file' },
    ({ app }) =>
      () =>
        openWatchAgency(app),
  )

describe('watch runs', () => {
  it('are taken in turn with the runs of other agencies, one of each agency at a time', async ({
    app,
    open,
    heldFeeds: { requested, serve, release, releaseAll },
  }) => {
    const ids: [WatchAgency, number][] = []
    for (const agency of ['A', 'B', 'C', 'D', 'E']) {
      const watches = await open()
      for (const run of [1, 2])
        ids.push([watches, await watches.create({ sources: [{ url: serve(`${agency}${run}`) }] })])
    }
    const latecomer = await open()
    const work = await startWork(app)
    onTestFinished(async () => {
      releaseAll()
      await work.stop()
    })
    await expect.poll(() => requested.toSorted(), pollOptions).toEqual(['A1', 'B1', 'C1', 'D1'])
    const latecomerId = await latecomer.create({ sources: [{ url: serve('late') }] })

    // The first run of E and that of the latecomer come before the second ones, though those of A to D are older.
    release('A1')
    await expect.poll(() => requested.at(4), pollOptions).toBe('E1')
    release('B1')
    await expect.poll(() => requested.at(5), pollOptions).toBe('late')
    release('C1')
    await expect.poll(() => requested.at(6), pollOptions).toBe('A2')

    // B to E have one run more each.
    release('D1', 'E1', 'A2', 'late')
    await expect.poll(() => requested.slice(7).toSorted(), pollOptions).toEqual(['B2', 'C2', 'D2', 'E2'])
    releaseAll()
    for (const [watches, id] of [...ids, [latecomer, latecomerId] as const]) {
      await watches.waitUntilIdle(id)
    }

    // Slow feeds of an agency occupy one run, regardless of the number of its watches.
    const slow = await open()
    const slowIds: number[] = []
    for (const watch of ['slow-1', 'slow-2', 'slow-3', 'slow-4', 'slow-5']) {
      const sources = [1, 2, 3].map(feed => ({ url: serve(`${watch}/${feed}`) }))
      slowIds.push(await slow.create({ sources }))
    }
    await expect.poll(() => requested.filter(name => name.startsWith('slow')).length, pollOptions).toBe(3)
    const benign = await open()
    const benignId = await benign.create({ sources: [{ url: serve('benign') }] })
    await expect.poll(() => requested.at(-1), pollOptions).toBe('benign')
    release('benign')
    await benign.waitUntilIdle(benignId)
    expect(await benign.titles(benignId)).toEqual(['benign'])
    expect(requested.filter(name => name.startsWith('slow')).toSorted()).toEqual(['slow-1/1', 'slow-1/2', 'slow-1/3'])
    for (const id of slowIds) await slow.admin.request('delete', `/watches/${id}`)
  })
})

describe('watches that are due', () => {
  it('are enqueued in turn with those of other agencies, though one agency has more than are enqueued at once', async ({
    app,
    open,
  }) => {
    const [many, few] = [await open(), await open()]
    const id = await few.create({ status: 'paused' })
    await sql`
      insert into watches (agency_id, name, keywords, frequency, status, last_run_at)
      select ${many.agency.id}, n, '{}', 'hourly', 'active', '2020-01-01' from generate_series(1, 1000) as n`.execute(
      app.db,
    )
    await sql`update watches set status = 'active', last_run_at = '2020-01-02' where id = ${id}`.execute(app.db)
    const enqueued: number[] = []
    const enqueue: Queue['enqueue'] = async (_db, _definition, job) => enqueued.push(job.id) > 0
    await enqueueDueRuns(app.db, { ...app.queue, enqueue })
    expect(enqueued).toHaveLength(1000)
    expect(enqueued).toContain(id)
    await app.db.deleteFrom('watches').where('agency_id', '=', many.agency.id).execute()
  })
})

describe('keywords', () => {
  const items = 200
  const cpuSecondsOf = (text: string, keywords: string[]) => {
    const item = `<item><link>/a</link><description>${text}</description></item>`
    const bytes = Buffer.from(`<rss version="2.0"><channel><title>Blog</title>${item.repeat(items)}</channel></rss>`)
    const before = process.threadCpuUsage()
    read({ url: 'https://a.example/feed', bytes, contentType: '', keywords })
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1e6
  }

  // A regular expression per keyword takes more than 10 s for each.
  it.for([
    ['begin like the text', 'a '.repeat(2400), (index: number) => `${'a '.repeat(43)}b${index}`],
    ['are parts of each other', 'a'.repeat(4800), (index: number) => 'a'.repeat(index + 1)],
    ['begin with a sign', '.'.repeat(4800), (index: number) => `${'.'.repeat(index + 1)}x`],
  ] as const)('that %s take time in proportion to the text only', ([, text, keyword]) => {
    expect(
      cpuSecondsOf(
        text,
        Array.from({ length: 100 }, (_, index) => keyword(index)),
      ),
    ).toBeLessThan(3)
  })
})

describe('the syntheses of an agency', () => {
  it('are limited per day, exactly, also when watches are deleted', async ({ app, open }) => {
    const { agency, create, post, admin } = await open()
    const ids: number[] = []
    for (let made = 0; made < 8; made++) ids.push(await create({ status: 'paused' }))
    const window = app.db.updateTable('synthesis_windows').where('agency_id', '=', agency.id)
    expect((await post(`/${ids[0]}/syntheses`)).status).toBe(202)
    await window.set({ count: 196 }).execute()

    const responses = await Promise.all(ids.slice(1).map(id => post(`/${id}/syntheses`)))
    const rejected = responses.filter(({ status }) => status === 429)
    expect([responses.filter(({ status }) => status === 202).length, rejected.length]).toEqual([4, 3])
    for (const { body, headers } of rejected) {
      expect(body).toEqual({
        error: 'Limite de synthèses par jour atteinte',
        code: 'RATE_LIMIT_EXCEEDED',
        retryAfter: expect.toSatisfy((seconds: number) => seconds > 86_000 && seconds <= 86_400),
      })
      expect(headers['retry-after']).toBe(String(body.retryAfter))
    }
    const running = await post(`/${ids[0]}/syntheses`)
    expect([running.status, Object.keys(running.body)]).toEqual([429, ['error', 'synthesisId']])

    for (const id of ids) await admin.request('delete', `/watches/${id}`)
    const id = await create({ status: 'paused' })
    expect((await post(`/${id}/syntheses`)).status).toBe(429)
    const { post: postOfOther, create: createOfOther } = await open()
    expect((await postOfOther(`/${await createOfOther({ status: 'paused' })}/syntheses`)).status).toBe(202)

    await window.set({ started_at: new Date(Date.now() - 86_400_000).toISOString() }).execute()
    expect((await post(`/${id}/syntheses`)).status).toBe(202)
  })
})
