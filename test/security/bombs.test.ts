import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { openSite, signatureOf } from '#test/plugin/site.ts'
import { basePath, test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const site = await openSite(app, agency)

  return { key, site }
})

const mebibyte = 1024 * 1024
const spaces = Buffer.alloc(16 * mebibyte, ' ')
/** 1 GiB in 1 MiB: a sequence of gzip members decompresses as one stream. */
const gigabyte = Buffer.concat(Array.from({ length: 64 }, () => gzipSync(spaces)))

it.for<[encoding: string, body: Buffer]>([
  ['gzip', gzipSync(spaces)],
  ['deflate', deflateSync(spaces)],
  ['br', brotliCompressSync(spaces)],
  ['zstd', zstdCompressSync(spaces)],
] as const)('are rejected in %s', async ([encoding, body], { app, setup: { key, site } }) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding }
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
})

it('are not decompressed beyond the body limit', async ({ app, setup: { key } }) => {
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
