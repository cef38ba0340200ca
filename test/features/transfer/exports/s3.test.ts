import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { removeOldExports } from '#src/features/transfer/exports/retention.ts'
import { openExportStore } from '#src/features/transfer/exports/store/open.ts'
import { testWith } from '#test/app/index.ts'
import { openS3 } from '#test/servers/s3.ts'
import { readSignature, signatureOf } from '#test/servers/signature-v4.ts'
import { download, exportAll, linkPath, startExports } from './export-app.ts'

const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: randomBytes(20).toString('hex') }
const s3 = await openS3('exports', credentials, { pageSize: 2 })
const exportStore = 's3://exports/agency-api'
const mebibyte = 1024 * 1024
const never = new AbortController().signal

beforeAll(() => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
})
afterAll(() => {
  vi.unstubAllEnvs()
  s3.close()
})

const openStore = () => openExportStore({ exportStore, dataDir: '/nowhere' })

// The example of "Authenticating Requests (AWS Signature Version 4)" in the documentation of S3: a GET of an object.
test('the test server computes the signature that AWS documents', () => {
  const signature = readSignature(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  if (!signature) throw new Error('The header was not read')
  const request = { method: 'GET', target: '/test.txt', headers }
  expect(signatureOf(request, signature, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(signature.signature)
})

describe('the store in a bucket', () => {
  const requestsOf = async (work: () => Promise<unknown>) => {
    s3.requests.splice(0)
    await work()
    return s3.requests.splice(0)
  }

  test('uploads a large file in parts, and reads it again', async () => {
    const content = randomBytes(20 * mebibyte)
    const store = openStore()
    const requests = await requestsOf(async () => {
      const pieces = Array.from({ length: 20 }, (_, nth) => content.subarray(nth * mebibyte, (nth + 1) * mebibyte))
      expect(await store.write('1-1.zip', Readable.from(pieces, { objectMode: false }), never)).toBe(content.length)
    })
    expect(requests.toSorted()).toEqual([
      'POST agency-api/1-1.zip?part',
      'POST agency-api/1-1.zip?uploads',
      'PUT agency-api/1-1.zip?part',
      'PUT agency-api/1-1.zip?part',
      'PUT agency-api/1-1.zip?part',
    ])
    const file = await store.open('1-1.zip')
    expect(file?.bytes).toBe(content.length)
    if (file) expect((await buffer(file.content)).equals(content)).toBe(true)
    await store.remove('1-1.zip')
    expect(await store.open('1-1.zip')).toBeUndefined()
    expect([...s3.objects.keys()]).toEqual([])
  })

  test('repeats what a busy server refuses', async () => {
    const store = openStore()
    s3.fail(2)
    expect(await store.write('1-2.csv', Readable.from([Buffer.from('a,b')]), never)).toBe(3)
    expect(s3.objects.get('agency-api/1-2.csv')?.bytes.toString()).toBe('a,b')
    await store.remove('1-2.csv')
  })

  test('leaves no object and no parts of a file that is interrupted', async () => {
    const store = openStore()
    const interruption = new AbortController()
    const endless = async function* () {
      for (let nth = 0; ; nth++) {
        if (nth === 20) interruption.abort()
        yield randomBytes(mebibyte)
        await new Promise(resolve => {
          setTimeout(resolve, 5)
        })
      }
    }
    const content = Readable.from(endless(), { objectMode: false })
    await expect(store.write('1-3.zip', content, interruption.signal)).rejects.toThrow()
    await expect.poll(() => s3.uploads.size).toBe(0)
    expect([...s3.objects.keys()]).toEqual([])
  })

  test('fails with other credentials', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another')
    const store = openStore()
    const content = Readable.from([Buffer.from('a')])
    await expect(store.write('1-4.csv', content, never)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
    expect([...s3.objects.keys()]).toEqual([])
  })

  test('lists the files from before a time, in all pages', async () => {
    const store = openStore()
    const names = ['1-5.csv', '1-6.csv', '1-7.csv', '1-8.csv', '1-9.csv']
    for (const name of names) await store.write(name, Readable.from([Buffer.from('a')]), never)
    for (const name of names.slice(3)) s3.objects.get(`agency-api/${name}`)!.modifiedAt = new Date('2100-01-01')
    expect(await store.listBefore(new Date(Date.now() + 1000))).toEqual(names.slice(0, 3))
    for (const name of names) await store.remove(name)
  })
})

const it = testWith({ environment: { EXPORT_STORE: exportStore } })
  .extend('store', { scope: 'file', auto: true }, async ({ app }) => {
    const store = openStore()
    await startExports(app, store)
    return store
  })
  .extend('agency', ({ app }) => app.agency())
  .extend('key', async ({ app, agency }) => (await app.key(agency)).key)

it('an export is downloaded from the bucket by its link, until it expires', async ({ app, agency, key, store }) => {
  const clientId = await app.client(agency)
  const completed = await exportAll(app, key, { resources: ['clients'], format: 'jsonl' })
  expect(completed).toMatchObject({ status: 'completed', rows: 1, error: null })
  expect([...s3.objects.keys()]).toEqual([`agency-api/${agency.id}-${completed.id}-clients.jsonl`])
  const { status, headers, bytes } = await download(app, completed.downloadUrl)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
  expect(bytes.length).toBe(completed.bytes)
  expect(JSON.parse(bytes.toString())).toMatchObject({ id: clientId })

  await agency.tenant
    .updateTable('exports')
    .set({ expires_at: sql`now()` })
    .where('id', '=', completed.id)
    .execute()
  await removeOldExports({ db: app.db, exportStore: store })
  expect([...s3.objects.keys()]).toEqual([])
  const query = Object.fromEntries(new URL(completed.downloadUrl).searchParams)
  const expired = await app.admin('get', linkPath(completed.downloadUrl), { query })
  expect([expired.status, expired.body.code]).toEqual([410, 'EXPORT_EXPIRED'])
})

it('an export whose file was removed from the bucket says so', async ({ app, agency, key }) => {
  const { id, downloadUrl } = await exportAll(app, key, { resources: ['clients'], format: 'csv' })
  s3.objects.delete(`agency-api/${agency.id}-${id}-clients.csv`)
  const query = Object.fromEntries(new URL(downloadUrl).searchParams)
  const { status, body } = await app.admin('get', linkPath(downloadUrl), { query })
  expect([status, body.code]).toEqual([404, 'EXPORT_FILE_MISSING'])
})
