import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { enqueueDueExports, removeOldExports } from '#src/features/transfer/exports/retention.ts'
import { diskStore } from '#src/features/transfer/exports/store/disk.ts'
import type { ExportStore } from '#src/features/transfer/exports/store/store.ts'
import { exportLimits } from '#src/platform/limits/exports.ts'
import { testWith, type TestAgency, type TestApp } from '#test/app/index.ts'
import { attemptExport, createDirectory, download, startExports } from './export-app.ts'

const directory = createDirectory()
const store = diskStore(directory)
const it = testWith({ environment: { EXPORT_STORE: directory } })
  .extend('agency', ({ app }) => app.agency())
  .extend('key', async ({ app, agency }) => (await app.key(agency)).key)

const newExport = async (app: TestApp, key: string): Promise<number> => {
  const { body } = await app.request('post', '/exports', key, { body: { resources: ['clients'], format: 'jsonl' } })
  return body.id
}
const find = async (app: TestApp, key: string, id: number) => (await app.request('get', `/exports/${id}`, key)).body

const never = new AbortController().signal
const brokenStore: ExportStore = { ...store, write: () => Promise.reject(new Error('No space left on device')) }

const limitBytes = (bytes: number) => {
  const { fileBytes } = exportLimits
  onTestFinished(() => void (exportLimits.fileBytes = fileBytes))
  exportLimits.fileBytes = bytes
}

/** Runs an attempt, and returns its error. */
const attempt = (app: TestApp, id: number, exportStore: ExportStore, signal = never) =>
  attemptExport(app, id, { exportStore, signal }).catch((error: unknown) => error)

describe('an export', () => {
  it('fails after the third attempt, with the reason', async ({ app, key }) => {
    const id = await newExport(app, key)
    for (let nth = 1; nth <= 3; nth++) {
      expect((await find(app, key, id)).status).toBe(nth === 1 ? 'queued' : 'running')
      expect(await attempt(app, id, brokenStore)).toBeInstanceOf(Error)
    }
    expect(await find(app, key, id)).toMatchObject({
      status: 'failed',
      error: 'STORE_UNAVAILABLE',
      downloadUrl: null,
      completedAt: expect.any(String),
    })
    expect(await attempt(app, id, store)).toBeUndefined()
    expect((await find(app, key, id)).status).toBe('failed')
  })

  it('names the store that fails while it is written', async ({ app, agency, key }) => {
    await app.client(agency)
    const full: ExportStore = {
      ...store,
      write: async (_name, content) => {
        const disk = new PassThrough({ transform: (_chunk, _encoding, callback) => callback(new Error('ENOSPC')) })
        await pipeline(content, disk)
        return 0
      },
    }
    const id = await newExport(app, key)
    for (let nth = 1; nth <= 3; nth++) await attempt(app, id, full)
    expect((await find(app, key, id)).error).toBe('STORE_UNAVAILABLE')
  })

  it('fails at once if its file has more bytes than an agency may store', async ({ app, agency, key }) => {
    await app.client(agency)
    limitBytes(10)
    const id = await newExport(app, key)
    expect(await attempt(app, id, store)).toBeInstanceOf(Error)
    expect(await find(app, key, id)).toMatchObject({ status: 'failed', error: 'TOO_LARGE', downloadUrl: null })
  })

  it('deletes the oldest files beyond the bytes that an agency may store', async ({ app, agency, key }) => {
    await app.client(agency)
    const ids = []
    for (let nth = 0; nth < 3; nth++) {
      const id = await newExport(app, key)
      await attempt(app, id, store)
      ids.push(id)
    }
    const [file] = await agency.tenant.selectFrom('exports').select('bytes').execute()
    limitBytes(2 * file!.bytes!)
    await removeOldExports({ db: app.db, exportStore: store })
    const urls = await Promise.all(ids.map(async id => (await find(app, key, id)).downloadUrl))
    expect(urls).toEqual([null, expect.any(String), expect.any(String)])
  })

  it('fails if its process is killed again and again', async ({ app, agency, key }) => {
    const id = await newExport(app, key)
    await agency.tenant.updateTable('exports').set({ status: 'running', attempts: 3 }).where('id', '=', id).execute()
    await attempt(app, id, store)
    expect(await find(app, key, id)).toMatchObject({ status: 'failed', error: 'INTERRUPTED' })
  })

  it('leaves no part of a file behind that it could not write', async ({ app, key, agency }) => {
    await app.client(agency)
    const id = await newExport(app, key)
    const interruption = new AbortController()
    interruption.abort()
    expect(await attempt(app, id, store, interruption.signal)).toBeInstanceOf(Error)
    const later = new Date(Date.now() + 10_000)
    expect((await store.listBefore(later)).filter(name => name.startsWith(`${agency.id}-${id}-`))).toEqual([])
  })
})

describe('an export of a session', () => {
  it('is readable by the person, and its link ends with the membership', async ({ app, agency }) => {
    const session = await app.adminSession(agency, { role: 'member' })
    const body = { resources: ['clients'], format: 'csv' }
    const headers = { cookie: session.cookie }
    const created = await app.data('post', '/exports', { body, headers })
    expect(created.status).toBe(202)
    await attempt(app, created.body.id, store)
    const { body: completed } = await app.data('get', `/exports/${created.body.id}`, { headers })
    expect((await download(app, completed.downloadUrl)).status).toBe(200)
    await removeMember(app, agency, session.userId)
    expect((await download(app, completed.downloadUrl)).status).toBe(410)
  })

  it('is notified by mail', async ({ app, agency }) => {
    const { cookie, userId } = await app.adminSession(agency)
    const body = { resources: ['clients'], format: 'csv' }
    const { body: created } = await app.data('post', '/exports', { body, headers: { cookie } })
    await attemptExport(app, created.id, { exportStore: store, sendsMail: true })
    const notices = await app.db.selectFrom('notices').where('agency_id', '=', agency.id).selectAll().execute()
    expect(notices).toMatchObject([{ kind: 'task.ended', user_id: userId, data: { exportId: created.id, rows: 0 } }])
  })
})

const removeMember = async (app: TestApp, { id }: TestAgency, userId: string) => {
  await app.db.deleteFrom('memberships').where('agency_id', '=', id).where('user_id', '=', userId).execute()
}

describe('the link to a file', () => {
  it('is 400 with something else than an id', async ({ app }) => {
    const { status, body } = await app.admin('get', '/exports/x/download')
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})

/** A store that takes the content, and stores it only once the test decides the outcome. */
const hangingStore = () => {
  const { promise: isWriting, resolve: startWriting } = Promise.withResolvers<void>()
  const { promise: writing, reject: endWriting } = Promise.withResolvers<number>()
  const hanging: ExportStore = {
    ...store,
    write: (_name, content) => {
      // The test may end the connection from which it is read.
      pipeline(content, new PassThrough().resume()).catch(() => {})
      startWriting()
      return writing
    },
  }
  return { hanging, isWriting, endWriting }
}

describe('the exports of an agency', () => {
  it('are written one after another, also by two instances that start at once', async ({ app, key }) => {
    const [first, second] = [await newExport(app, key), await newExport(app, key)]
    const { hanging, isWriting, endWriting } = hangingStore()
    const writing = attempt(app, first, hanging)
    await isWriting
    await attempt(app, second, store)
    expect((await find(app, key, second)).status).toBe('queued')
    const other = await app.agency()
    const { key: otherKey } = await app.key(other)
    const independent = await newExport(app, otherKey)
    await attempt(app, independent, store)
    expect((await find(app, otherKey, independent)).status).toBe('completed')
    endWriting(new Error('The network failed'))
    await writing
    await attempt(app, second, store)
    expect((await find(app, key, second)).status).toBe('completed')
  })
})

// The last test, because from then on the jobs of the app run.
describe('an export after a kill', () => {
  it('starts again after its process was killed, and has each row once', async ({ app, key, agency }) => {
    const clientId = await app.client(agency)
    const id = await newExport(app, key)
    const { hanging, isWriting, endWriting } = hangingStore()
    const first = attempt(app, id, hanging)
    await isWriting
    // A killed process loses its connections.
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = ${agency.id}::oid and granted
        and classid::bigint = hashtext('running export')::bigint & 4294967295`.execute(app.db)
    // Its job has ended with its process, so that only the schedule finds it.
    await startExports(app, store)
    await enqueueDueExports(app.db, app.queue)
    await expect.poll(async () => (await find(app, key, id)).status, { timeout: 30_000 }).toBe('completed')
    endWriting(new Error('The process was killed'))
    await first
    const { downloadUrl } = await find(app, key, id)
    const { bytes } = await download(app, downloadUrl)
    expect(
      bytes
        .toString()
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).id),
    ).toEqual([clientId])
  })
})
