import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, vi } from 'vitest'
import { openExportStore } from '#src/features/transfer/exports/store/open.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { clientClosedLines, readUpTo, requestLines, startGet } from '#test/interfaces/http/interrupted.ts'
import { openS3 } from '#test/servers/s3.ts'
import { download, exportAll, startExports } from './export-app.ts'

const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: randomBytes(20).toString('hex') }
const s3 = await openS3('exports', credentials)
const exportStore = 's3://exports'
/** More than the buffers of two connections take. */
const bytes = 32 * 1024 * 1024

beforeAll(() => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
})
beforeEach(() => s3.breakRequests())
afterAll(() => {
  vi.unstubAllEnvs()
  s3.close()
})

const it = testWith({ environment: { EXPORT_STORE: exportStore } }).extend(
  'downloadUrl',
  { scope: 'file' },
  async ({ app }) => {
    await startExports(app, openExportStore({ exportStore, dataDir: '/nowhere' }))
    const { key } = await app.key(await app.agency())
    const { downloadUrl } = await exportAll(app, key, { resources: ['clients'], format: 'jsonl' })
    for (const object of s3.objects.values()) object.bytes = Buffer.alloc(bytes, 'a')
    const { pathname, search } = new URL(downloadUrl as string, app.url)
    return `${app.url}${pathname}${search}`
  },
)

const expectDownload = async (app: TestApp, downloadUrl: string) => {
  await expect.poll(s3.openRequests, { timeout: 20_000 }).toBe(0)
  s3.breakRequests()
  expect((await download(app, downloadUrl)).bytes).toHaveLength(bytes)
}

describe('a download whose bucket loses the connection', () => {
  it('before it responds is an error of the service', async ({ app, downloadUrl }) => {
    app.logLines.splice(0)
    s3.breakRequests({ request: 'GET ', how: 'reset' })
    const response = await fetch(downloadUrl)
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'INTERNAL_ERROR' }])
    expect(await requestLines(app, 2)).toEqual([
      expect.objectContaining({ level: 50, msg: 'request failed' }),
      expect.objectContaining({ level: 50, statusCode: 500, errorCode: 'INTERNAL_ERROR' }),
    ])
    await expectDownload(app, downloadUrl)
  })

  it.for([
    ['before the body', 0],
    ['in the middle', bytes / 2],
    ['at its end', bytes - 1],
  ] as const)(
    '%s is an error of the service, and ends the connection',
    async ([, afterBytes], { app, downloadUrl }) => {
      app.logLines.splice(0)
      s3.breakRequests({ request: 'GET ', how: 'reset', afterBytes })
      const read = await startGet(downloadUrl).then(
        response => readUpTo(response, Infinity),
        () => 0,
      )
      expect(read).toBeLessThan(bytes)
      expect(await requestLines(app, 2)).toEqual([
        expect.objectContaining({ level: 50, statusCode: 500, errorCode: 'INTERNAL_ERROR' }),
        expect.objectContaining({ level: 50, msg: 'request failed' }),
      ])
      await expectDownload(app, downloadUrl)
    },
  )
})

describe('a download from a bucket whose client goes away', () => {
  it.for([
    ['before it reads', 0],
    ['in the middle', bytes / 2],
    ['before the end', bytes - 4 * 1024 * 1024],
  ] as const)('%s is no error, and ends the request to the bucket', async ([, size], { app, downloadUrl }) => {
    app.logLines.splice(0)
    const response = await startGet(downloadUrl)
    if (size > 0) await readUpTo(response, size)
    response.destroy()
    expect(await requestLines(app, 1)).toEqual(clientClosedLines)
    await expectDownload(app, downloadUrl)
  })
})
