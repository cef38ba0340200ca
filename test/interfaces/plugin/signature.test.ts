import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { ownApp, testWith } from '#test/app/index.ts'
import { openSite, signatureOf, unixNow, type Site } from './site.ts'

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('strictApp', { scope: 'file' }, ownApp({ environment: { HMAC_REQUIRED: '1' } }))
  .extend(
    'lenientApp',
    { scope: 'file' },
    ownApp({ environment: { HMAC_THRESHOLD_WORDPRESS: '999.0.0', HMAC_THRESHOLD_PRESTASHOP: '2.0' } }),
  )
  .extend('limitedApp', { scope: 'file' }, ownApp({ environment: { IP_RATE_LIMIT_PER_MINUTE: '3' } }))
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('site', { scope: 'file' }, ({ app, agency }) => openSite(app, agency))
  .extend('legacySite', { scope: 'file' }, ({ app, agency }) => openSite(app, agency, { pluginVersion: '3.12.0' }))

interface Sites {
  site: Site
  legacySite: Site
}

const path = '/api/plugin/v2/disk-usage'
const body = { usedBytes: 1 }
const text = JSON.stringify(body)

/** The body of a response with the status 401. */
const expectUnauthorized = async (pending: ReturnType<Site['send']>) => {
  const { status, body: errorBody } = await pending
  expect(status).toBe(401)
  return errorBody
}

const invalidSignature = { error: 'Signature invalide', code: 'INVALID_SIGNATURE' }

describe('a signed request', () => {
  it('is accepted with and without a body', async ({ site, legacySite }) => {
    expect((await site.send('post', path, body)).status).toBe(202)
    expect((await site.send('get', '/api/plugin/commands')).status).toBe(200)
    expect((await legacySite.send('post', path, body)).status).toBe(202)
  })

  it('is signed over its raw body', async ({ site }) => {
    expect((await site.send('post', path, '{ "usedBytes" : 1, "é": "\\u00e9" }\n')).status).toBe(202)
  })

  it('is signed over its body before compression', async ({ app, site }) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Encoding': 'gzip',
      'X-Service-API-Key': site.apiKey,
      ...signatureOf(site.apiSecret, text),
    }
    const send = (sent: string) => fetch(app.url + path, { method: 'POST', headers, body: gzipSync(sent) })
    expect((await send(text)).status).toBe(202)
    expect((await send(`${text} `)).status).toBe(401)
  })

  it('is verified for every framing of its body', async ({ app, site }) => {
    const { hostname, port } = new URL(app.url)
    const lines = (...rest: string[]) =>
      [
        `POST ${path} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        `X-Service-API-Key: ${site.apiKey}`,
        ...rest,
      ].join('\r\n')
    const json = 'Content-Type: application/json'
    for (const sent of [
      lines('Content-Length: 0', '', ''),
      lines(json, 'Content-Length: 2', '', '{}'),
      lines(json, 'Transfer-Encoding: chunked', '', '0', '', ''),
      lines(json, 'Transfer-Encoding: chunked', '', '2', '{}', '0', '', ''),
    ]) {
      const socket = connect(Number(port), hostname)
      socket.write(sent)
      const [response] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      expect(String(response)).toMatch(/^HTTP\/1.1 401 /)
    }
  })

  it.for([-290, 290])('is accepted with a timestamp that is off by %i seconds', async (seconds, { site }) => {
    expect((await site.send('post', path, body, { timestamp: unixNow() + seconds })).status).toBe(202)
  })

  it.for([-310, 310, -86_400])(
    'is rejected with a timestamp that is off by %i seconds, and the error contains the time of the service',
    async (seconds, { site }) => {
      const before = unixNow()
      const errorBody = await expectUnauthorized(site.send('post', path, body, { timestamp: before + seconds }))
      expect(errorBody).toEqual({
        error: 'Horodatage hors limites',
        code: 'INVALID_SIGNATURE',
        serverTime: expect.any(Number),
      })
      expect(errorBody.serverTime).toBeGreaterThanOrEqual(before)
      expect(errorBody.serverTime).toBeLessThanOrEqual(unixNow())
    },
  )

  it.for<[string, (sites: Sites) => Record<string, string>]>([
    ['of another body', ({ site }) => signatureOf(site.apiSecret, `${text} `)],
    ['by another secret', ({ legacySite }) => signatureOf(legacySite.apiSecret, text)],
    ['by the secret without its prefix', ({ site }) => signatureOf(site.apiSecret.slice(4), text)],
    ['without timestamp', ({ site }) => signatureOf(site.apiSecret, text, null)],
    [
      'with another timestamp',
      ({ site }) => ({ ...signatureOf(site.apiSecret, text), 'X-Service-Timestamp': String(unixNow() - 5) }),
    ],
    [
      'with a malformed timestamp',
      ({ site }) => ({ ...signatureOf(site.apiSecret, text), 'X-Service-Timestamp': 'now' }),
    ],
    ['without its algorithm', () => ({ 'X-Service-Signature': 'c0ffee', 'X-Service-Timestamp': String(unixNow()) })],
    ['that is empty', () => ({ 'X-Service-Signature': '', 'X-Service-Timestamp': String(unixNow()) })],
    [
      'in upper case',
      ({ site }) => {
        const signature = signatureOf(site.apiSecret, text)
        return { ...signature, 'X-Service-Signature': signature['X-Service-Signature'].toUpperCase() }
      },
    ],
  ])('is rejected with a signature %s', async ([, headersOf], { app, site, legacySite }) => {
    const headers = { 'X-Service-API-Key': site.apiKey, ...headersOf({ site, legacySite }) }
    expect(await expectUnauthorized(app.plugin('post', path, { body: text, headers }))).toEqual(invalidSignature)
  })

  it('is rejected before its body is parsed', async ({ app, site }) => {
    const headers = { 'X-Service-API-Key': site.apiKey, ...signatureOf(site.apiSecret, 'other') }
    expect(await expectUnauthorized(app.plugin('post', path, { body: '{', headers }))).toEqual(invalidSignature)
  })

  it('is verified even if its site need not sign', async ({ app, legacySite }) => {
    const headers = { 'X-Service-API-Key': legacySite.apiKey, ...signatureOf(legacySite.apiSecret, 'other') }
    expect(await expectUnauthorized(app.plugin('post', path, { body: text, headers }))).toEqual(invalidSignature)
  })
})

describe('credentials', () => {
  it.for<[string, (sites: Sites) => Record<string, string>]>([
    ['that are missing', () => ({})],
    ['with an empty key', () => ({ 'X-Service-API-Key': '' })],
    ['with an unknown key', () => ({ 'X-Service-API-Key': `sak_${'0'.repeat(32)}` })],
    ['with the secret as key', ({ legacySite }) => ({ 'X-Service-API-Key': legacySite.apiSecret })],
    ['with a bearer token', ({ legacySite }) => ({ Authorization: `Bearer ${legacySite.apiSecret}` })],
  ])('%s are rejected', async ([, headersOf], { app, site, legacySite }) => {
    const headers = headersOf({ site, legacySite })
    const errorBody = await expectUnauthorized(app.plugin('post', path, { body: text, headers }))
    expect(errorBody.code).toBe('INVALID_CREDENTIALS')
  })

  it.for<[string, (sites: Sites) => Record<string, string>]>([
    ['that are missing', () => ({})],
    ['of another scheme', ({ site }) => ({ Authorization: `Basic ${site.apiSecret}` })],
    ['with an empty bearer token', () => ({ Authorization: 'Bearer ' })],
    ['with an unknown secret', () => ({ Authorization: `Bearer ssa_${'0'.repeat(64)}` })],
    ['with the key as bearer token', ({ site }) => ({ Authorization: `Bearer ${site.apiKey}` })],
    [
      'with the key of another site as client id',
      ({ site, legacySite }) => ({
        Authorization: `Bearer ${site.apiSecret}`,
        'X-Service-Client-Id': legacySite.apiKey,
      }),
    ],
    [
      'with an empty client id',
      ({ site }) => ({ Authorization: `Bearer ${site.apiSecret}`, 'X-Service-Client-Id': '' }),
    ],
    [
      'with a signature instead of a bearer token',
      ({ site }) => ({ 'X-Service-API-Key': site.apiKey, ...signatureOf(site.apiSecret, '') }),
    ],
  ])('%s are rejected by a ping', async ([, headersOf], { app, site, legacySite }) => {
    const headers = headersOf({ site, legacySite })
    expect((await expectUnauthorized(app.plugin('post', '/v1/ping', { headers }))).code).toBe('INVALID_CREDENTIALS')
  })

  it('with the client id of their own site are accepted by a ping', async ({ site }) => {
    expect((await site.sendBearer('/v1/ping', undefined, { 'X-Service-Client-Id': site.apiKey })).status).toBe(200)
  })
})

describe('a request without signature', () => {
  it('is rejected from version 3.13.0 on', async ({ site }) => {
    expect(await expectUnauthorized(site.sendUnsigned('post', path, body))).toEqual({
      error: 'Signature requise',
      code: 'SIGNATURE_REQUIRED',
    })
    expect((await expectUnauthorized(site.sendUnsigned('get', '/api/plugin/commands'))).code).toBe('SIGNATURE_REQUIRED')
  })

  it('is accepted below version 3.13.0 or without a known version, with a warning that contains no secret', async ({
    app,
    agency,
  }) => {
    for (const pluginVersion of ['3.12.0', null, 'trunk']) {
      const oldSite = await openSite(app, agency, { pluginVersion })
      expect((await oldSite.sendUnsigned('post', path, body)).status).toBe(202)
      const warned = app.logLines.filter(
        line => line.includes('unsigned') && line.includes(`"connectorId":${oldSite.id}`),
      )
      expect(warned).toHaveLength(1)
      expect(JSON.parse(warned[0] ?? '')).toMatchObject({
        level: 40,
        pluginVersion,
        endpoint: path,
        requestId: expect.any(String),
      })
      for (const secret of [oldSite.apiKey, oldSite.apiSecret]) expect(app.logLines.join('')).not.toContain(secret)
    }
  })

  it.for(['{', '{"a":"\\u0000"}', '{"__proto__":1}'])(
    'is not logged as accepted when it is rejected for the body %s',
    async (invalidBody, { app, agency }) => {
      const oldSite = await openSite(app, agency, { pluginVersion: '3.12.0' })
      expect((await oldSite.sendUnsigned('post', path, invalidBody)).status).toBe(400)
      const warned = app.logLines.filter(
        line => line.includes('unsigned') && line.includes(`"connectorId":${oldSite.id}`),
      )
      expect(warned).toEqual([])
    },
  )

  it('is rejected once a heartbeat has reported a version that must sign', async ({ app, agency }) => {
    const oldSite = await openSite(app, agency, { pluginVersion: null })
    expect((await oldSite.sendBearer('/v1/ping', { pluginVersion: '3.13.0' })).status).toBe(200)
    expect((await expectUnauthorized(oldSite.sendUnsigned('post', path, body))).code).toBe('SIGNATURE_REQUIRED')
  })

  it('is accepted as before once an unsigned heartbeat has reported another version', async ({ app, agency }) => {
    const heartbeat = '/api/plugin/v2/heartbeat'
    const oldSite = await openSite(app, agency, { pluginVersion: '3.12.0' })
    const { body: response } = await oldSite.sendUnsigned('post', heartbeat, { pluginVersion: '99.0.0' })
    expect(response.hmacRequired).toBe(false)
    await oldSite.sendBearer('/v1/ping', { pluginVersion: '99.0.0' })
    expect((await oldSite.sendUnsigned('post', path, body)).status).toBe(202)
    await oldSite.send('post', heartbeat, { pluginVersion: '3.13.0' })
    expect((await expectUnauthorized(oldSite.sendUnsigned('post', path, body))).code).toBe('SIGNATURE_REQUIRED')
  })

  it('is rejected after a replay of a signed heartbeat with a lower version', async ({ app, agency }) => {
    const heartbeat = '/api/plugin/v2/heartbeat'
    const upgradedSite = await openSite(app, agency, { pluginVersion: '3.12.0' })
    const sendHeartbeat = (pluginVersion: string, timestamp: number) =>
      upgradedSite.send('post', heartbeat, { pluginVersion }, { timestamp })
    const time = unixNow()
    await sendHeartbeat('3.12.0', time - 2)
    await sendHeartbeat('3.13.0', time - 1)
    expect((await sendHeartbeat('3.12.0', time - 2)).body.hmacRequired).toBe(true)
    expect((await expectUnauthorized(upgradedSite.sendUnsigned('post', path, body))).code).toBe('SIGNATURE_REQUIRED')
    expect((await sendHeartbeat('3.12.0', time)).body.hmacRequired).toBe(false)
  })

  it('is accepted again once a signed heartbeat, not an unsigned one, has reported a lower version', async ({
    app,
    agency,
  }) => {
    const oldSite = await openSite(app, agency)
    await oldSite.sendBearer('/v1/ping', { pluginVersion: '3.12.0' })
    await oldSite.sendBearer('/v1/ping', { pluginVersion: 'trunk' })
    expect((await expectUnauthorized(oldSite.sendUnsigned('post', path, body))).code).toBe('SIGNATURE_REQUIRED')
    const { body: heartbeat } = await oldSite.send('post', '/api/plugin/v2/heartbeat', { pluginVersion: '3.12.0' })
    expect(heartbeat.hmacRequired).toBe(false)
    expect((await oldSite.sendUnsigned('post', path, body)).status).toBe(202)
  })
})

describe('the configuration', () => {
  it('can require a signature of every request without a bearer token', async ({ strictApp }) => {
    const oldSite = await openSite(strictApp, await strictApp.agency(), { pluginVersion: '1.0.0' })
    expect((await expectUnauthorized(oldSite.sendUnsigned('post', path, body))).code).toBe('SIGNATURE_REQUIRED')
    expect((await oldSite.send('post', path, body)).status).toBe(202)
    expect((await oldSite.sendBearer('/v1/ping')).status).toBe(200)
    const erasure = { platform: 'wordpress', user_id: 7 }
    expect((await oldSite.sendBearer('/v1/gdpr/delete', erasure)).status).toBe(200)
  })

  it('can set the first version that must sign, for each platform', async ({ lenientApp }) => {
    const there = await lenientApp.agency()
    const newest = await openSite(lenientApp, there, { pluginVersion: '99.0.0' })
    expect((await newest.sendUnsigned('post', path, body)).status).toBe(202)
    const shop = await openSite(lenientApp, there, { pluginVersion: '2.0.0', platform: 'prestashop' })
    expect((await expectUnauthorized(shop.sendUnsigned('post', '/v1/sync', body))).code).toBe('SIGNATURE_REQUIRED')
  })
})

it('an address is blocked for a minute after 50 failed authentications, and other addresses are not', async ({
  app,
  agency,
}) => {
  const genuineSite = await openSite(app, agency)
  const from = (address: string) => ({ 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' })
  const sendForged = () =>
    app.plugin('post', path, {
      body: text,
      headers: { 'X-Service-API-Key': genuineSite.apiKey, ...signatureOf('guess', text), ...from('198.51.100.1') },
    })
  for (let tries = 0; tries < 50; tries++) expect((await sendForged()).status).toBe(401)
  const { status, body: errorBody } = await sendForged()
  expect([status, errorBody.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  expect((await genuineSite.send('post', path, body, { headers: from('198.51.100.1') })).status).toBe(429)
  expect((await genuineSite.send('post', path, body, { headers: from('198.51.100.2') })).status).toBe(202)
})

it('a /48 of IPv6 addresses is blocked for a minute after 200 failed authentications', async ({ app }) => {
  const sendUnknown = (address: string) =>
    app.plugin('post', '/v1/ping', {
      headers: {
        Authorization: `Bearer ssa_${'0'.repeat(64)}`,
        'X-Forwarded-For': address,
        'X-Forwarded-Proto': 'https',
      },
    })
  for (let nth = 0; nth < 200; nth++) expect((await sendUnknown(`2001:db8:7:${nth}::1`)).status).toBe(401)
  expect((await sendUnknown('2001:db8:7:200::1')).status).toBe(429)
  expect((await sendUnknown('2001:db8:8::1')).status).toBe(401)
})

it('missing signatures of a known site do not block its address', async ({ app, agency }) => {
  const unsignedSite = await openSite(app, agency)
  for (let tries = 0; tries < 60; tries++)
    expect((await unsignedSite.sendUnsigned('post', path, body)).status).toBe(401)
  expect((await unsignedSite.send('post', path, body)).status).toBe(202)
})

it('the rate limits of an address for /v1 and /api are separate', async ({ limitedApp }) => {
  const there = await openSite(limitedApp, await limitedApp.agency())
  for (let tries = 0; tries < 3; tries++) {
    expect((await there.sendBearer('/v1/ping')).status).toBe(200)
    expect((await there.send('get', '/api/plugin/commands')).status).toBe(200)
  }
  expect((await there.sendBearer('/v1/ping')).status).toBe(429)
  expect((await there.send('get', '/api/plugin/commands')).status).toBe(429)
})

it('a request that was forwarded without TLS is rejected', async ({ strictApp }) => {
  const headers = { 'X-Forwarded-For': '198.51.100.1' }
  for (const at of ['/v1/ping', '/api/plugin/pair', path])
    expect((await strictApp.plugin('post', at, { headers })).body.code).toBe('TLS_REQUIRED')
})
