import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { startJobs } from '#src/jobs/index.ts'
import { openFeedReader } from '#src/watches/feeds/reader.ts'
import type { Model } from '#src/watches/syntheses/model.ts'
import { openWorld } from '#test/world.ts'
import { openServer } from './server.ts'

export const patient = { timeout: 30_000, interval: 100 }

/** An RSS feed of articles, each of which tells of its title. */
export const feedOf = (...titles: string[]) => {
  const items = titles.map(
    title => `<item><title>${title}</title><link>/articles/${encodeURIComponent(title)}</link></item>`,
  )
  return `<rss version="2.0"><channel><title>Blog</title>${items.join('')}</channel></rss>`
}

/** A world that may watch feeds on loopback, an agency in it, and who works for it. */
export const openWatching = async () => {
  const world = await openWorld({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' })
  const server = await openServer()
  const agency = await world.agency()
  const { key } = await world.key(agency)
  const desk = await world.console(agency)
  const modelFailures: Error[] = []

  const watching = {
    world,
    server,
    agency,
    key,
    desk,
    modelFailures,

    /** Does the background work of an instance from now on. */
    startWork: async (model?: Model) => {
      const feedReader = openFeedReader()
      const { db, queue, webhooks } = world
      const onModelFailure = (error: unknown) => void modelFailures.push(error as Error)
      await startJobs({ db, queue, outbound: webhooks.outbound, feedReader, model, onModelFailure })
      afterAll(async () => {
        await queue.stop()
        await feedReader.close()
      })
    },

    /** A watch by its id; one that is active is run at once. */
    create: async (body: object = {}): Promise<number> => {
      const { body: watch } = await desk.request('post', '/watches', { body: { name: 'Veille', ...body } })
      return watch.id
    },
    change: (id: number, body: object) => desk.request('patch', `/watches/${id}`, { body }),
    find: async (id: number) => (await desk.request('get', `/watches/${id}`)).body,
    get: (path: string, query = {}) => world.request('get', `/watches${path}`, key, { query }),
    post: (path: string, body?: object) => world.request('post', `/watches${path}`, key, body ? { body } : {}),

    /** Waits until nothing is left to be done for a watch. */
    settled: (id: number) =>
      expect
        .poll(async () => {
          const undone = sql`
            select from jobs.job where name = 'watch-runs' and data ->> 'id' = ${String(id)}
            and state in ('created', 'retry', 'active')`
          return (await undone.execute(world.db)).rows.length
        }, patient)
        .toBe(0),
    /** Runs a watch from its beginning to its end. */
    run: async (id: number) => {
      await watching.settled(id)
      expect(await watching.post(`/${id}/run`)).toMatchObject({ status: 202, body: { message: 'Collecte lancée' } })
      await watching.settled(id)
    },
    /** The titles of what a watch has collected, in alphabetical order. */
    titles: async (id: number): Promise<string[]> => {
      const { data } = (await watching.get(`/${id}/feed`)).body
      return data.map(({ title }: { title: string }) => title).toSorted()
    },
    /** Why the sources of a watch could not be read, in their order. */
    errors: async (id: number): Promise<(string | null)[]> => {
      const { sources } = await watching.find(id)
      return sources.map(({ error }: { error: string | null }) => error)
    },
  }
  return watching
}
