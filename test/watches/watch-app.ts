import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { startJobs } from '#src/jobs/index.ts'
import { openFeedReader } from '#src/watches/feeds/reader.ts'
import type { Model } from '#src/watches/syntheses/model.ts'
import { openTestApp } from '#test/app/index.ts'
import { openServer } from './server.ts'

export const pollOptions = { timeout: 30_000, interval: 100 }

/** An RSS feed of articles, each of which tells of its title. */
export const feedOf = (...titles: string[]) => {
  const items = titles.map(
    title => `<item><title>${title}</title><link>/articles/${encodeURIComponent(title)}</link></item>`,
  )
  return `<rss version="2.0"><channel><title>Blog</title>${items.join('')}</channel></rss>`
}

/** A world that may watch feeds on loopback, an agency in it, and who works for it. */
export const openWatchApp = async () => {
  const app = await openTestApp({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  const server = await openServer()
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const admin = await app.adminSession(agency)
  const modelFailures: Error[] = []

  const watchApp = {
    app,
    server,
    agency,
    key,
    admin,
    modelFailures,

    /** Does the background work of an instance from now on. */
    startWork: async (model?: Model) => {
      const feedReader = openFeedReader()
      const { db, queue, webhooks } = app
      const onModelFailure = (error: unknown) => void modelFailures.push(error as Error)
      await startJobs({ db, queue, outbound: webhooks.outbound, feedReader, model, onModelError: onModelFailure })
      afterAll(async () => {
        await queue.stop()
        await feedReader.close()
      })
    },

    /** A watch by its id; one that is active is run at once. */
    create: async (body: object = {}): Promise<number> => {
      const { body: watch } = await admin.request('post', '/watches', { body: { name: 'Veille', ...body } })
      return watch.id
    },
    change: (id: number, body: object) => admin.request('patch', `/watches/${id}`, { body }),
    find: async (id: number) => (await admin.request('get', `/watches/${id}`)).body,
    get: (path: string, query = {}) => app.request('get', `/watches${path}`, key, { query }),
    post: (path: string, body?: object) => app.request('post', `/watches${path}`, key, body ? { body } : {}),

    /** Waits until nothing is left to be done for a watch. */
    waitUntilIdle: (id: number) =>
      expect
        .poll(async () => {
          const openJobs = sql`
            select from jobs.job where name = 'watch-runs' and data ->> 'id' = ${String(id)}
            and state in ('created', 'retry', 'active')`
          return (await openJobs.execute(app.db)).rows.length
        }, pollOptions)
        .toBe(0),
    /** Runs a watch from its beginning to its end. */
    run: async (id: number) => {
      await watchApp.waitUntilIdle(id)
      expect(await watchApp.post(`/${id}/run`)).toMatchObject({ status: 202, body: { message: 'Collecte lancée' } })
      await watchApp.waitUntilIdle(id)
    },
    /** The titles of what a watch has collected, in alphabetical order. */
    titles: async (id: number): Promise<string[]> => {
      const { data } = (await watchApp.get(`/${id}/feed`)).body
      return data.map(({ title }: { title: string }) => title).toSorted()
    },
    /** Why the sources of a watch could not be read, in their order. */
    errors: async (id: number): Promise<(string | null)[]> => {
      const { sources } = await watchApp.find(id)
      return sources.map(({ error }: { error: string | null }) => error)
    },
  }
  return watchApp
}
