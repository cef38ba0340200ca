import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runJob } from '#test/app/jobs.ts'
import { testWith } from '#test/app/index.ts'
import { exchange, parseResponse } from '#test/servers/raw-http.ts'
import { openSite, signatureOf, signatureV2Of, unixNow, type Site } from './site.ts'

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('site', { scope: 'file' }, ({ app, agency }) => openSite(app, agency))
  .extend('countNonces', { scope: 'file' }, ({ app }) => async ({ id }: Site) => {
    const { rows } = await sql`select from connector_nonces where connector_id = ${id}`.execute(app.db)
    return rows.length
  })

const path = '/api/plugin/v2/disk-usage'
const body = { usedBytes: 1 }
const text = JSON.stringify(body)

const repeatedNonce = { error: 'Nonce déjà utilisé', code: 'INVALID_SIGNATURE' }
const invalidSignature = { error: 'Signature invalide', code: 'INVALID_SIGNATURE' }
const v2Required = { error: 'Signature V2 requise', code: 'SIGNATURE_REQUIRED' }

describe('a request with a V2 signature', () => {
  it('is accepted with and without a body, with a query, and beside any older signature', async ({ site }) => {
    expect((await site.sendV2('post', path, body)).status).toBe(202)
    expect((await site.sendV2('get', '/api/plugin/commands')).status).toBe(200)
    expect((await site.sendV2('get', '/api/plugin/commands?site=7&tag=%C3%A9')).status).toBe(200)
    const older = { 'X-Service-Signature': 'sha256=c0ffee' }
    expect((await site.sendV2('post', path, body, { headers: older })).status).toBe(202)
  })

  it('is accepted if a proxy sends the absolute form of its URL', async ({ app, site }) => {
    const signature = signatureV2Of(site.apiSecret, { method: 'post', target: path, text })
    const headers = { 'X-Service-API-Key': site.apiKey, ...signature, 'Content-Type': 'application/json' }
    const lines = Object.entries({ ...headers, Host: new URL(app.url).host, Connection: 'close' })
    const head = [`POST ${app.url}${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)]
    const raw = await exchange(app.url, [`${head.join('\r\n')}\r\nContent-Length: ${text.length}\r\n\r\n${text}`])
    expect(parseResponse(raw).status).toBe(202)
  })

  it.for<[string, Partial<Parameters<typeof signatureV2Of>[1]>]>([
    ['another path', { target: '/api/plugin/v2/sitemap' }],
    ['another query', { target: `${path}?a=1` }],
    ['another method', { method: 'get' }],
    ['another body', { text: `${text} ` }],
  ])('is rejected if it is signed over %s', async ([, changed], { app, site }) => {
    const signature = signatureV2Of(site.apiSecret, { method: 'post', target: path, text, ...changed })
    const headers = { 'X-Service-API-Key': site.apiKey, ...signature }
    const { status, body: errorBody } = await app.plugin('post', path, { body: text, headers })
    expect([status, errorBody]).toEqual([401, invalidSignature])
  })

  it.for<[string, Record<string, string>]>([
    ['another nonce', { 'X-Service-Nonce': randomUUID() }],
    ['another timestamp', { 'X-Service-Timestamp': String(unixNow() - 5) }],
    ['a malformed timestamp', { 'X-Service-Timestamp': 'now' }],
    ['an empty signature', { 'X-Service-Signature-V2': '' }],
    ['a prefix of the signature', { 'X-Service-Signature-V2': `sha256=${'0'.repeat(64)}` }],
  ])('is rejected with %s', async ([, headers], { site }) => {
    const { status, body: errorBody } = await site.sendV2('post', path, body, { headers })
    expect([status, errorBody]).toEqual([401, invalidSignature])
  })

  it('needs a recent timestamp, even for a command result', async ({ app, site }) => {
    const target = '/api/plugin/command-result'
    const late = await site.sendV2('post', target, body, { timestamp: unixNow() - 310 })
    expect([late.status, late.body.serverTime]).toEqual([401, expect.any(Number)])
    const { 'X-Service-Timestamp': _, ...untimed } = signatureV2Of(site.apiSecret, { method: 'post', target, text })
    const headers = { 'X-Service-API-Key': site.apiKey, ...untimed }
    expect((await app.plugin('post', target, { body: text, headers })).body).toEqual(invalidSignature)
  })

  it.for(['', 'x'.repeat(15), 'x'.repeat(65), 'sixteen and space', 'é'.repeat(16)])(
    'is rejected with 400 with the nonce "%s"',
    async (nonce, { site }) => {
      const headers = { 'X-Service-Nonce': Buffer.from(nonce).toString('latin1') }
      const { status, body: errorBody } = await site.sendV2('get', '/api/plugin/commands', undefined, { headers })
      expect([status, errorBody.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(Object.keys(errorBody.details.fieldErrors)).toEqual(['X-Service-Nonce'])
    },
  )
})

describe('a nonce', () => {
  it('makes a poll unrepeatable, even after a restart', async ({ app, agency, admin }) => {
    const site = await openSite(app, agency)
    for (let nth = 0; nth < 21; nth++)
      await admin.request('post', `/site-connectors/${site.id}/commands`, { body: { type: 'wp.flush_cache' } })
    const target = '/api/plugin/commands'
    const signature = signatureV2Of(site.apiSecret, { method: 'get', target, text: '' })
    const headers = { 'X-Service-API-Key': site.apiKey, ...signature }
    const poll = () => app.plugin('get', target, { headers })
    expect((await poll()).body.commands).toHaveLength(20)
    const replays = [await poll()]
    await app.restart()
    replays.push(await poll())
    for (const { status, body: errorBody } of replays) expect([status, errorBody]).toEqual([401, repeatedNonce])
  })

  it('is accepted once of requests at the same time', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    const nonce = randomUUID()
    const sent = await Promise.all(Array.from({ length: 8 }, () => site.sendV2('post', path, body, { nonce })))
    const statuses = sent.map(({ status }) => status)
    expect([statuses.filter(status => status === 202).length, new Set(statuses)]).toEqual([1, new Set([202, 401])])
  })

  it('is of one connector, and is used up only by a valid signature', async ({ app, agency, countNonces }) => {
    const [site, neighbour] = [await openSite(app, agency), await openSite(app, agency)]
    const nonce = randomUUID()
    const forged = { 'X-Service-Signature-V2': '0'.repeat(64) }
    expect((await site.sendV2('post', path, body, { nonce, headers: forged })).status).toBe(401)
    expect(await countNonces(site)).toBe(0)
    for (const sender of [site, neighbour])
      expect((await sender.sendV2('post', path, body, { nonce })).status).toBe(202)
    expect(await countNonces(site)).toBe(1)
  })

  it('that is repeated uses up neither the requests of its site nor the failures of its address', async ({
    app,
    agency,
  }) => {
    const site = await openSite(app, agency)
    const nonce = randomUUID()
    const headers = { 'X-Forwarded-For': '198.51.100.7', 'X-Forwarded-Proto': 'https' }
    await openSite(app, agency, { requestsPerMinute: 3 })
    for (let nth = 0; nth < 55; nth++) await site.sendV2('post', path, body, { nonce, headers })
    expect((await site.sendV2('post', path, body, { headers })).status).toBe(202)
  })

  it('is removed once its timestamp can no longer be accepted', async ({ app, agency, countNonces }) => {
    const site = await openSite(app, agency)
    await site.sendV2('post', path, body)
    await site.sendV2('post', path, body)
    const nonces = app.db.updateTable('connector_nonces').where('connector_id', '=', site.id)
    await nonces.set({ received_at: sql`now() - interval '10 minutes'` }).execute()
    await runJob(app, 'nonce-retention')
    expect(await countNonces(site)).toBe(2)
    await nonces.set({ received_at: sql`now() - interval '12 minutes'` }).execute()
    await site.sendV2('post', path, body)
    await runJob(app, 'nonce-retention')
    expect(await countNonces(site)).toBe(1)
  })
})

describe('a connector that has sent a V2 signature', () => {
  it('must go on with V2, also with an older version', async ({ app, agency, admin }) => {
    const site = await openSite(app, agency, { pluginVersion: '3.12.0' })
    const heartbeat = '/api/plugin/v2/heartbeat'
    const hmacRequired = async () => (await admin.request('get', `/site-connectors/${site.id}`)).body.hmacRequired
    const forged = { 'X-Service-Signature-V2': '0'.repeat(64) }
    expect((await site.sendV2('post', path, body, { headers: forged })).status).toBe(401)
    expect((await site.sendUnsigned('post', path, body)).status).toBe(202)
    expect((await site.send('post', path, body)).status).toBe(202)
    expect(await hmacRequired()).toBe(false)

    expect((await site.sendV2('post', heartbeat, { phpVersion: '8.4' })).body.hmacRequired).toBe(true)
    expect(await hmacRequired()).toBe(true)
    for (const pending of [site.sendUnsigned('post', path, body), site.send('post', path, body)]) {
      const { status, body: errorBody } = await pending
      expect([status, errorBody]).toEqual([401, v2Required])
    }
    const result = { commandId: 1, status: 'success' }
    const untimed = { 'X-Service-API-Key': site.apiKey, ...signatureOf(site.apiSecret, JSON.stringify(result), null) }
    const { body: errorBody } = await app.plugin('post', '/api/plugin/command-result', {
      body: result,
      headers: untimed,
    })
    expect(errorBody).toEqual(v2Required)
    expect((await site.sendV2('post', path, body)).status).toBe(202)
    expect((await site.sendBearer('/v1/ping')).status).toBe(200)
  })

  it('does not block its address with older signatures', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    const headers = { 'X-Forwarded-For': '198.51.100.8', 'X-Forwarded-Proto': 'https' }
    await site.sendV2('post', path, body, { headers })
    for (let nth = 0; nth < 55; nth++) expect((await site.send('post', path, body, { headers })).status).toBe(401)
    expect((await site.sendV2('post', path, body, { headers })).status).toBe(202)
  })

  it('may send older signatures again once its site is paired again', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    await site.sendV2('post', path, body)
    const pairedAgain = await openSite(app, agency, { websiteId: site.websiteId })
    expect((await pairedAgain.send('post', path, body)).status).toBe(202)
  })
})
