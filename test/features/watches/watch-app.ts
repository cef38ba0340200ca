import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { diskStore } from '#src/features/transfer/exports/store/disk.ts'
import { startJobs } from '#src/service/start/jobs.ts'
import { openFeedReader } from '#src/features/watches/feeds/reader.ts'
import type { Model } from '#src/features/watches/syntheses/model.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { loopbackServer } from '#test/servers/loopback-server.ts'

export const pollOptions = { timeout: 30_000, interval: 20 }

/** Lets the service fetch feeds from loopback. */
export const watchEnvironment = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' }

/** An RSS feed with one article per title. */
export const feedOf = (...titles: string[]) => {
  const items = titles.map(
    title => `<item><title>${title}</title><link>/articles/${encodeURIComponent(title)}</link></item>`,
  )
  return `<rss version="2.0"><channel><title>Blog</title>${items.join('')}</channel></rss>`
}

/** Runs the background jobs of an app, as an instance of the service does. */
export const startWork = async (app: TestApp, model?: Model) => {
  const { db, queue, outbound, secrets, documents, redactor, platforms } = app
  const feedReader = openFeedReader()
  const modelErrors: Error[] = []
  const onModelError = (error: unknown) => void modelErrors.push(error as Error)
  const exportStore = diskStore(join(tmpdir(), 'agency-api-no-exports'))
  const parts = { db, queue, outbound, secrets, documents, redactor, platforms, exportStore, feedReader }
  await startJobs({ ...parts, model, onModelError })
  return {
    modelErrors,
    stop: async () => {
      await queue.stop()
      await feedReader.close()
    },
  }
}

/** An agency of an app, with access to its watches. */
export const openWatchAgency = async (app: TestApp) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const admin = await app.adminSession(agency)

  const watches = {
    app,
    agency,
    admin,

    /** Creates a watch and returns its id. An active watch is run at once. */
    create: async (body: object = {}): Promise<number> => {
      const { body: watch } = await admin.request('post', '/watches', { body: { name: 'Veille', ...body } })
      return watch.id
    },
    update: (id: number, body: object) => admin.request('patch', `/watches/${id}`, { body }),
    find: async (id: number) => (await admin.request('get', `/watches/${id}`)).body,
    get: (path: string, query = {}) => app.request('get', `/watches${path}`, key, { query }),
    post: (path: string, body?: object) => app.request('post', `/watches${path}`, key, body ? { body } : {}),

    /** Waits until no run of a watch is waiting or running. */
    waitUntilIdle: (id: number) =>
      expect
        .poll(async () => {
          const openJobs = sql`
            select from jobs.job where name = 'watch-runs' and data ->> 'id' = ${String(id)}
            and state in ('created', 'retry', 'active')`
          return (await openJobs.execute(app.db)).rows.length
        }, pollOptions)
        .toBe(0),
    /** Runs a watch and waits for the end of the run. */
    run: async (id: number) => {
      await watches.waitUntilIdle(id)
      expect(await watches.post(`/${id}/run`)).toMatchObject({ status: 202, body: { message: 'Collecte lancée' } })
      await watches.waitUntilIdle(id)
    },
    /** The titles of the documents of a watch, in alphabetical order. */
    titles: async (id: number): Promise<string[]> => {
      const { data } = (await watches.get(`/${id}/feed`)).body
      return data.map(({ title }: { title: string }) => title).toSorted()
    },
    /** The errors of the sources of a watch, in the order of the sources. */
    errors: async (id: number): Promise<(string | null)[]> => {
      const { sources } = await watches.find(id)
      return sources.map(({ error }: { error: string | null }) => error)
    },
  }
  return watches
}
export type WatchAgency = Awaited<ReturnType<typeof openWatchAgency>>

/** Tests of watches: an `app` of this file, an agency with `watches`, and a `server` on loopback for feeds. */
export const watchTest = testWith({ environment: watchEnvironment })
  .extend('server', { scope: 'file' }, loopbackServer())
  .extend('watches', { scope: 'file' }, ({ app }) => openWatchAgency(app))
