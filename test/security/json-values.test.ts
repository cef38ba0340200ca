import { gzipSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import { basePath, test } from '#test/app/index.ts'
import { openSite, signatureOf } from '#test/interfaces/plugin/site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)

/** An object with so many values, counting itself. */
const withValues = (count: number) => `{"name":"x","list":[${'1,'.repeat(count - 4)}1]}`

it.for([
  ['unknown fields', `{"name":"x"${Array.from({ length: 20_000 }, (_, nth) => `,"k${nth}":1`).join('')}}`],
  ['empty lists', `{"name":"x","a":[${'[],'.repeat(300_000)}[]]}`],
  ['objects', `{"name":"x","a":[${'{},'.repeat(300_000)}{}]}`],
])('20,000 %s are rejected before the body is parsed', async ([, text], { app, key }) => {
  const parse = vi.spyOn(JSON, 'parse')
  const response = await app.request('post', '/clients', key, { body: text })
  const parsed = parse.mock.calls.filter(([json]) => json === text)
  parse.mockRestore()
  expect([response.status, response.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  expect(parsed).toEqual([])
})

it('the limit counts the values after decompression', async ({ app, key }) => {
  const send = async (text: string) => {
    const headers = { 'x-api-key': key, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
    const response = await fetch(`${app.url}${basePath}/tickets`, { method: 'POST', headers, body: gzipSync(text) })
    return response.status
  }
  // A list of more than 1,000 items is invalid, but small enough to be parsed.
  expect(await send(withValues(20_000))).toBe(400)
  expect(await send(withValues(20_001))).toBe(413)
})

it('sessions and plugins have the limits of their API', async ({ app, agency }) => {
  const admin = await app.adminSession(agency)
  const create = (values: number) => admin.request('post', '/watches', { body: withValues(values) })
  expect((await create(20_000)).status).toBe(400)
  expect((await create(20_001)).status).toBe(413)
  const site = await openSite(app, agency)
  expect((await site.send('post', '/v1/sync', withValues(50_000))).status).toBe(202)
  expect((await site.send('post', '/v1/sync', withValues(50_001))).status).toBe(413)
})

it('the signature of a body is not computed when it has too many values', async ({ app, agency }) => {
  const site = await openSite(app, agency)
  const text = withValues(50_001)
  const headers = { 'X-Service-API-Key': site.apiKey, ...signatureOf('ssa_wrong', text) }
  expect((await app.plugin('post', '/v1/sync', { body: text, headers })).status).toBe(413)
})
