import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { exportQueue, largeExportQueue } from '#src/features/transfer/exports/exports.ts'
import { runExport } from '#src/features/transfer/exports/run.ts'
import { diskStore } from '#src/features/transfer/exports/store/disk.ts'
import type { ExportStore } from '#src/features/transfer/exports/store/store.ts'
import { testWith, type TestApp } from '#test/app/index.ts'

export const createDirectory = (): string => mkdtempSync(join(tmpdir(), 'agency-api-exports-'))

/** Runs exports of an app, as an instance of the service does. */
export const startExports = async ({ db, queue }: TestApp, exportStore: ExportStore, sendsMail = false) => {
  for (const exports of [exportQueue, largeExportQueue])
    await queue.work(exports, job => runExport({ db, exportStore, sendsMail }, job))
}

const never = new AbortController().signal

/** Runs an attempt of an export, as its job does. */
export const attemptExport = async (
  { db }: TestApp,
  id: number,
  {
    exportStore,
    sendsMail = false,
    signal = never,
  }: { exportStore: ExportStore; sendsMail?: boolean; signal?: AbortSignal },
): Promise<void> => {
  const { agencyId } = await db
    .selectFrom('exports')
    .where('id', '=', id)
    .select('agency_id as agencyId')
    .executeTakeFirstOrThrow()
  await runExport({ db, exportStore, sendsMail }, { id, agencyId, signal })
}

const pollOptions = { timeout: 30_000, interval: 20 }

/** Creates an export and waits until it has ended. */
export const exportAll = async (app: TestApp, key: string, body: object) => {
  const { status, body: created } = await app.request('post', '/exports', key, { body })
  expect(status).toBe(202)
  const read = async () => (await app.request('get', `/exports/${created.id}`, key)).body
  await expect.poll(async () => (await read()).status, pollOptions).toMatch(/completed|failed/)
  return read()
}

/** The path of a link, as the admin API serves it. */
export const linkPath = (downloadUrl: string) => new URL(downloadUrl, 'http://localhost').pathname.replace('/api', '')

/** Downloads the file of a link. */
export const download = async (app: TestApp, downloadUrl: string) => {
  const { pathname, search } = new URL(downloadUrl, app.url)
  const response = await fetch(`${app.url}${pathname}${search}`)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const directory = createDirectory()

/** Tests with an app that runs exports, and stores them in `store`. */
export const exportTest = testWith({ environment: { EXPORT_STORE: directory } })
  .extend('store', { scope: 'file', auto: true }, async ({ app }) => {
    const store = diskStore(directory)
    await startExports(app, store)
    return store
  })
  .extend('agency', async ({ app }) => app.agency())
  .extend('key', async ({ app, agency }) => (await app.key(agency)).key)
