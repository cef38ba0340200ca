import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { openSite, signatureOf } from '#test/interfaces/plugin/site.ts'
import { basePath, test } from '#test/app/index.ts'

const mebibyte = 1024 * 1024

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('site', { scope: 'file' }, ({ app, agency }) => openSite(app, agency))
  .extend('spaces', { scope: 'file' }, () => Buffer.alloc(16 * mebibyte, ' '))

it.for([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
] as const)(
  'compressed bodies over the limit are rejected in %s',
  async ([encoding, compress], { app, key, site, spaces }) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding }
    const body = compress(spaces)
    const call = await fetch(`${app.url}${basePath}/clients`, {
      method: 'POST',
      headers: { ...headers, 'x-api-key': key },
      body,
    })
    expect([call.status, await call.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
    const path = '/api/plugin/v2/sync-content-extended'
    const signed = { ...headers, 'X-Service-API-Key': site.apiKey, ...signatureOf(site.apiSecret, spaces.toString()) }
    const push = await fetch(`${app.url}${path}`, { method: 'POST', headers: signed, body })
    expect([push.status, await push.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
  },
)

it('a compressed body is not decompressed beyond the limit', async ({ app, key, spaces }) => {
  // 1 GiB in 1 MiB: a sequence of gzip members decompresses as one stream.
  const gigabyte = Buffer.concat(Array<Buffer>(64).fill(gzipSync(spaces)))
  const peak = process.resourceUsage().maxRSS
  const response = await fetch(`${app.url}${basePath}/clients`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: gigabyte,
  })
  expect([response.status, await response.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
  // The service runs in this process, which would have grown by 1,000,000 KB.
  expect(process.resourceUsage().maxRSS - peak).toBeLessThan(400_000)
})
