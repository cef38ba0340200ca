import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { diskStore } from '#src/features/transfer/exports/store/disk.ts'
import { s3Store } from '#src/features/transfer/exports/store/s3.ts'
import type { ExportStore } from '#src/features/transfer/exports/store/store.ts'
import { exportLimits } from '#src/platform/limits/exports.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { openS3 } from '#test/servers/s3.ts'
import { attemptExport, createDirectory, startExports } from './export-app.ts'

const mebibyte = 1024 * 1024
const never = new AbortController().signal
const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: randomBytes(20).toString('hex') }
const s3 = await openS3('exports', credentials)

beforeAll(() => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
})
afterAll(() => {
  vi.unstubAllEnvs()
  s3.close()
})

const openBucket = () => s3Store({ bucket: 'exports', prefix: '' })

/** Content of some MiB, which knows whether it has ended. It can fail after a number of them. */
const createContent = (size: number, failAfter = Infinity) => {
  const state = { hasEnded: false, isRead: false }
  async function* chunks() {
    state.isRead = true
    try {
      for (let nth = 0; nth <= size; nth++) {
        if (nth === failAfter) throw new Error('The database is gone')
        if (nth < size) yield randomBytes(mebibyte)
      }
    } finally {
      state.hasEnded = true
    }
  }
  return { state, chunks }
}

/** Writes a file that fails, and returns the message. Then neither a part is left, nor a source open. */
const failToWrite = async (store: ExportStore, content: ReturnType<typeof createContent>, signal = never) => {
  const error: unknown = await store.write('1-1.zip', content.chunks(), signal).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(content.state.hasEnded).toBe(content.state.isRead)
  return (error as Error).message
}

const folder = createDirectory()

describe('a directory', () => {
  const filesOf = (directory: string) => readdirSync(directory)

  test('that cannot be created fails the file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await failToWrite(diskStore(join(file, 'exports')), createContent(3))).toMatch(/ENOTDIR|EEXIST/)
  })

  test.for([0, 1, 3])('has no part of a file whose rows cannot be read after %i MiB', async failAfter => {
    const directory = join(folder, `source-${failAfter}`)
    expect(await failToWrite(diskStore(directory), createContent(3, failAfter))).toBe('The database is gone')
    expect(filesOf(directory)).toEqual([])
  })

  test('has no part of a file that cannot be renamed', async () => {
    const directory = join(folder, 'sink-end')
    mkdirSync(join(directory, '1-1.zip', 'folder'), { recursive: true })
    expect(await failToWrite(diskStore(directory), createContent(3))).toMatch(/EISDIR|ENOTEMPTY|EEXIST/)
    expect(filesOf(directory)).toEqual(['1-1.zip'])
  })

  test('that disappears while a file is written fails the file', async () => {
    const directory = join(folder, 'sink-middle')
    const content = createContent(3)
    async function* chunks() {
      for await (const chunk of content.chunks()) {
        rmSync(directory, { recursive: true, force: true })
        yield chunk
      }
    }
    expect(await failToWrite(diskStore(directory), { ...content, chunks })).toMatch(/ENOENT/)
  })

  test('has no part of an interrupted file', async () => {
    const directory = join(folder, 'interrupted')
    const interruption = new AbortController()
    const content = createContent(1000)
    async function* chunks() {
      for await (const chunk of content.chunks()) {
        yield chunk
        interruption.abort(new Error('Interrupted'))
      }
    }
    await failToWrite(diskStore(directory), { ...content, chunks }, interruption.signal)
    expect(filesOf(directory)).toEqual([])
  })
})

describe('a bucket', () => {
  const small = 1
  const inParts = 20

  test('whose server refuses connections fails the file', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:1')
    onTestFinished(() => void vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url))
    const store = openBucket()
    expect(await failToWrite(store, createContent(small))).toContain('ECONNREFUSED')
    expect(await failToWrite(store, createContent(inParts))).toContain('ECONNREFUSED')
  })

  test.for([
    ['PUT ', small],
    ['POST ?uploads', inParts],
    ['PUT ?part', inParts],
    ['POST ?part', inParts],
  ] as const)('has no object and no parts when `%s` fails', async ([request, size]) => {
    const store = openBucket()
    for (const how of ['error', 'reset'] as const) {
      s3.breakRequests({ request, how })
      await failToWrite(store, createContent(size))
      s3.breakRequests()
      expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0])
    }
    expect(await store.write('1-2.zip', createContent(size).chunks(), never)).toBe(size * mebibyte)
    await store.remove('1-2.zip')
  })

  test.for([0, 1, 9, inParts])('has no object of a file whose rows cannot be read after %i MiB', async failAfter => {
    expect(await failToWrite(openBucket(), createContent(inParts, failAfter))).toBe('The database is gone')
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0])
  })
})

const it = testWith({})

const store = diskStore(join(folder, 'exports'))

const openExport = async (app: TestApp, resources: readonly string[], clients = 1) => {
  const agency = await app.agency()
  const { key } = await app.key(agency, { perMinute: 1_000_000 })
  await sql`
    insert into clients (agency_id, name)
    select ${agency.id}, 'Client ' || nth from generate_series(1, ${clients}::integer) as nth`.execute(app.db)
  const { body } = await app.request('post', '/exports', key, { body: { resources, format: 'jsonl' } })
  const id: number = body.id
  return { agency, id, find: async () => (await app.request('get', `/exports/${id}`, key)).body }
}

const attempt = (app: TestApp, id: number, exportStore: ExportStore) =>
  attemptExport(app, id, { exportStore }).catch((error: unknown) => error)

/** The connection that reads the rows of an export of an agency. */
const snapshotOf = (agencyId: number) => sql`
  from pg_locks where locktype = 'advisory' and objid = ${agencyId}::oid and granted
    and classid::bigint = hashtext('running export')::bigint & 4294967295`

const endConnection = (app: TestApp, agencyId: number) =>
  sql`select pg_terminate_backend(pid) ${snapshotOf(agencyId)}`.execute(app.db)

describe('an export whose database connection ends', () => {
  const resources = { 'of one resource': ['clients'], 'of several': ['clients', 'tickets', 'tasks'] }

  it.for(Object.entries(resources).flatMap(([name, list]) => [0, 1, 3].map(chunks => [name, chunks, list] as const)))(
    '%s after %i chunks fails, and is repeated',
    async ([, chunks, list], { app }) => {
      const { agency, id, find } = await openExport(app, list, 2000)
      const ending: ExportStore = {
        ...store,
        write: async (name, content, signal) => {
          async function* counted() {
            let nth = 0
            if (chunks === 0) await endConnection(app, agency.id)
            for await (const chunk of content) {
              yield chunk
              if (++nth === chunks) await endConnection(app, agency.id)
            }
          }
          return store.write(name, counted(), signal)
        },
      }
      expect(await attempt(app, id, ending)).toBeInstanceOf(Error)
      // An archive can have been read to its end.
      expect((await find()).status).toMatch(/running|completed/)
      const { rows } = await sql`select ${snapshotOf(agency.id)}`.execute(app.db)
      expect(rows).toEqual([])
      expect(readdirSync(join(folder, 'exports')).filter(name => name.endsWith('.part'))).toEqual([])
      expect(await attempt(app, id, store)).toBeUndefined()
      expect(await find()).toMatchObject({ status: 'completed', rows: 2000 })
    },
  )
})

const changeLimits = (limits: Partial<typeof exportLimits>) => {
  const before = { ...exportLimits }
  onTestFinished(() => void Object.assign(exportLimits, before))
  Object.assign(exportLimits, limits)
}

describe('an export that takes too long', () => {
  it('says that the store did not end, and ends its snapshot', { timeout: 60_000 }, async ({ app }) => {
    changeLimits({ seconds: 1, attempts: 1 })
    const { agency, id, find } = await openExport(app, ['clients'])
    expect(await attempt(app, id, { ...store, write: () => new Promise(() => {}) })).toBeInstanceOf(Error)
    expect(await find()).toMatchObject({ status: 'failed', error: 'STORE_UNAVAILABLE' })
    const { rows } = await sql`select ${snapshotOf(agency.id)}`.execute(app.db)
    expect(rows).toEqual([])
  })

  it('does not delay exports of smaller agencies', { timeout: 60_000 }, async ({ app }) => {
    changeLimits({ smallRows: 10 })
    const large = await openExport(app, ['clients'], 11)
    const { promise: isWriting, resolve: startWriting } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    await startExports(app, {
      ...store,
      write: async (name, ...rest) => {
        if (name.startsWith(`${large.agency.id}-`)) {
          startWriting()
          await mayEnd
        }
        return store.write(name, ...rest)
      },
    })
    await isWriting
    const small = await openExport(app, ['clients'], 10)
    await expect.poll(async () => (await small.find()).status, { timeout: 30_000 }).toBe('completed')
    expect((await large.find()).status).toBe('running')
    end()
    await expect.poll(async () => (await large.find()).status, { timeout: 30_000 }).toBe('completed')
  })
})
