import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { ownApp, test } from '#test/app/index.ts'
import { openSite, signatureOf, unixNow } from './site.ts'

const it = test
  .extend('strictApp', { scope: 'file' }, ownApp({ environment: { HMAC_REQUIRED: '1' } }))
  .extend(
    'lenientApp',
    { scope: 'file' },
    ownApp({ environment: { HMAC_THRESHOLD_WORDPRESS: '999.0.0', HMAC_THRESHOLD_PRESTASHOP: '2.0' } }),
  )
  .extend('proxiedApp', { scope: 'file' }, ownApp({ environment: { TRUST_PROXY: 'loopback' } }))
  .extend('limitedApp', { scope: 'file' }, ownApp({ environment: { IP_RATE_LIMIT_PER_MINUTE: '3' } }))
  .extend('setup', { scope: 'file' }, async ({ app }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    const legacy = await openSite(app, agency, { pluginVersion: '3.12.0' })
    const expectUnauthorized = async (answer: ReturnType<typeof site.send>) => {
      const { status, body: errorBody } = await answer
      expect(status).toBe(401)
      return errorBody
    }

    const { apiSecret } = site

    return { site, legacy, expectUnauthorized, agency }
  })

const path = '/api/plugin/v2/disk-usage'
const body = { usedBytes: 1 }
const text = JSON.stringify(body)

const invalidSignature = { error: 'Signature invalide', code: 'INVALID_SIGNATURE' }

describe('a signed request', () => {
  it('is accepted, with a body or without', async ({ setup: { site, legacy } }) => {
    expect((await site.send('post', path, body)).status).toBe(202)
    expect((await site.send('get', '/api/plugin/commands')).status).toBe(200)
    expect((await legacy.send('post', path, body)).status).toBe(202)
  })

  it('is signed over the raw body, however it is written', async ({ setup: { site } }) => {
    expect((await site.send('post', path, '{ "usedBytes" : 1, "é": "\\u00e9" }\n')).status).toBe(202)
  })

  it('is signed as it is before its body is compressed', async ({ app, setup: { site } }) => {
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

  it('is looked at, however its body is sent', async ({ app, setup: { site } }) => {
    const { hostname, port } = new URL(app.url)
    const lines = (...rest: string[]) =>
      [`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', `X-Service-API-Key: ${site.apiKey}`, ...rest].join(
        '\r\n',
      )
    const json = 'Content-Type: application/json'
    for (const sent of [
      lines('Content-Length: 0', '', ''),
      lines(json, 'Content-Length: 2', '', '{}'),
      lines(json, 'Transfer-Encoding: chunked', '', '0', '', ''),
      lines(json, 'Transfer-Encoding: chunked', '', '2', '{}', '0', '', ''),
    ]) {
      const socket = connect(Number(port), hostname)
      socket.write(sent)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      expect(String(answer)).toMatch(/^HTTP\/1.1 401 /)
    }
  })

  it.for([-290, 290])('may be off by %i seconds', async (seconds, { setup: { site } }) => {
    expect((await site.send('post', path, body, { timestamp: unixNow() + seconds })).status).toBe(202)
  })

  it.for([-310, 310, -86_400])(
    'is refused when it is off by %i seconds, with the time of the service',
    async (seconds, { setup: { expectUnauthorized, site } }) => {
      const errorBody = await expectUnauthorized(site.send('post', path, body, { timestamp: unixNow() + seconds }))
      expect(errorBody).toEqual({
        error: 'Horodatage hors limites',
        code: 'INVALID_SIGNATURE',
        serverTime: expect.any(Number),
      })
      expect(Math.abs(errorBody.serverTime - unixNow())).toBeLessThan(5)
    },
  )
  it.for<[string, Record<string, string>]>([
    ['of another body', signatureOf(apiSecret, `${text} `)],
    ['by another secret', signatureOf(legacy.apiSecret, text)],
    ['by what the secret decodes to', signatureOf(apiSecret.slice(4), text)],
    ['without timestamp', signatureOf(apiSecret, text, null)],
    ['with another timestamp', { ...signatureOf(apiSecret, text), 'X-Service-Timestamp': String(unixNow() - 5) }],
    ['with a timestamp that is none', { ...signatureOf(apiSecret, text), 'X-Service-Timestamp': 'now' }],
    ['without its algorithm', { 'X-Service-Signature': 'c0ffee', 'X-Service-Timestamp': String(unixNow()) }],
    ['that is empty', { 'X-Service-Signature': '', 'X-Service-Timestamp': String(unixNow()) }],
    [
      'in upper case',
      {
        ...signatureOf(apiSecret, text),
        'X-Service-Signature': signatureOf(apiSecret, text)['X-Service-Signature'].toUpperCase(),
      },
    ],
  ] as const)('is refused with a signature %s', async ([_, headers], { app, setup: { site, expectUnauthorized } }) => {
    const answer = app.plugin('post', path, { body: text, headers: { 'X-Service-API-Key': site.apiKey, ...headers } })
    expect(await expectUnauthorized(answer)).toEqual(invalidSignature)
  })

  it('is refused before its body is read', async ({ app, setup: { site, expectUnauthorized } }) => {
    const headers = { 'X-Service-API-Key': site.apiKey, ...signatureOf(site.apiSecret, 'other') }
    expect(await expectUnauthorized(app.plugin('post', path, { body: '{', headers }))).toEqual(invalidSignature)
  })

  it('is checked, also where none is asked for', async ({ app, setup: { legacy, expectUnauthorized } }) => {
    const headers = { 'X-Service-API-Key': legacy.apiKey, ...signatureOf(legacy.apiSecret, 'other') }
    expect(await expectUnauthorized(app.plugin('post', path, { body: text, headers }))).toEqual(invalidSignature)
  })
})

describe('credentials', () => {
  it.for<[string, Record<string, string>]>([
    ['none', {}],
    ['an empty key', { 'X-Service-API-Key': '' }],
    ['an unknown key', { 'X-Service-API-Key': `sak_${'0'.repeat(32)}` }],
    ['the secret', { 'X-Service-API-Key': legacy.apiSecret }],
    ['a bearer', { Authorization: `Bearer ${legacy.apiSecret}` }],
  ] as const)('that are %s are refused', async ([_, headers], { app, setup: { expectUnauthorized } }) => {
    const errorBody = await expectUnauthorized(app.plugin('post', path, { body: text, headers }))
    expect(errorBody.code).toBe('INVALID_CREDENTIALS')
  })

  it.for<[string, Record<string, string>]>([
    ['none', {}],
    ['no bearer', { Authorization: `Basic ${site.apiSecret}` }],
    ['an empty bearer', { Authorization: 'Bearer ' }],
    ['an unknown secret', { Authorization: `Bearer ssa_${'0'.repeat(64)}` }],
    ['the key', { Authorization: `Bearer ${site.apiKey}` }],
    ['with the key of another', { Authorization: `Bearer ${site.apiSecret}`, 'X-Service-Client-Id': legacy.apiKey }],
    ['with an empty client id', { Authorization: `Bearer ${site.apiSecret}`, 'X-Service-Client-Id': '' }],
    ['a signature', { 'X-Service-API-Key': site.apiKey, ...signatureOf(site.apiSecret, '') }],
  ] as const)('of a ping that are %s are refused', async ([_, headers], { app, setup: { expectUnauthorized } }) => {
    expect((await expectUnauthorized(app.plugin('post', '/v1/ping', { headers }))).code).toBe('INVALID_CREDENTIALS')
  })

  it('may name the client beside the bearer', async ({ setup: { site } }) => {
    expect((await site.sendBearer('/v1/ping', undefined, { 'X-Service-Client-Id': site.apiKey })).status).toBe(200)
  })
})

describe('a request without signature', () => {
  it('is refused from version 3.13.0 on', async ({ setup: { expectUnauthorized, site } }) => {
    expect(await expectUnauthorized(site.sendUnsigned('post', path, body))).toEqual({
      error: 'Signature requise',
      code: 'SIGNATURE_REQUIRED',
    })
    expect((await expectUnauthorized(site.sendUnsigned('get', '/api/plugin/commands'))).code).toBe('SIGNATURE_REQUIRED')
  })

  it('is accepted below, and where the version is unknown, with a warning that has no secret', async ({
    app,
    setup: { agency },
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
    'is not logged as accepted when its body is %s',
    async (refusedBody, { app, setup: { agency } }) => {
      const oldSite = await openSite(app, agency, { pluginVersion: '3.12.0' })
      expect((await oldSite.sendUnsigned('post', path, refusedBody)).status).toBe(400)
      const warned = app.logLines.filter(
        line => line.includes('unsigned') && line.includes(`"connectorId":${oldSite.id}`),
      )
      expect(warned).toEqual([])
    },
  )

  it('is no more accepted once a heartbeat reports a version that signs', async ({
    app,
    setup: { agency, expectUnauthorized },
  }) => {
    const oldSite = await openSite(app, agency, { pluginVersion: null })
    expect((await oldSite.sendBearer('/v1/ping', { pluginVersion: '3.13.0' })).status).toBe(200)
    expect((await expectUnauthorized(oldSite.sendUnsigned('post', path, body))).code).toBe('SIGNATURE_REQUIRED')
  })

  it('is accepted again once a signed heartbeat reports a lower version, and not by an unsigned one', async ({
    app,
    setup: { agency, expectUnauthorized },
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
  it('may ask everybody for a signature, but for those who have a bearer', async ({
    strictApp,
    setup: { expectUnauthorized },
  }) => {
    const oldSite = await openSite(strictApp, await strictApp.agency(), { pluginVersion: '1.0.0' })
    expect((await expectUnauthorized(oldSite.sendUnsigned('post', path, body))).code).toBe('SIGNATURE_REQUIRED')
    expect((await oldSite.send('post', path, body)).status).toBe(202)
    expect((await oldSite.sendBearer('/v1/ping')).status).toBe(200)
    const erasure = { platform: 'wordpress', user_id: 7 }
    expect((await oldSite.sendBearer('/v1/gdpr/delete', erasure)).status).toBe(200)
  })

  it('may ask from other versions on, platform by platform', async ({ lenientApp, setup: { expectUnauthorized } }) => {
    const there = await lenientApp.agency()
    const newest = await openSite(lenientApp, there, { pluginVersion: '99.0.0' })
    expect((await newest.sendUnsigned('post', path, body)).status).toBe(202)
    const shop = await openSite(lenientApp, there, { pluginVersion: '2.0.0', platform: 'prestashop' })
    expect((await expectUnauthorized(shop.sendUnsigned('post', '/v1/sync', body))).code).toBe('SIGNATURE_REQUIRED')
  })
})

it('an impostor is refused for the rest of the minute, and others are not', async ({ proxiedApp }) => {
  const there = await proxiedApp.agency()
  const genuineSite = await openSite(proxiedApp, there)
  const from = (address: string) => ({ 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' })
  const sendForged = () =>
    proxiedApp.plugin('post', path, {
      body: text,
      headers: { 'X-Service-API-Key': genuineSite.apiKey, ...signatureOf('guess', text), ...from('198.51.100.1') },
    })
  for (let tries = 0; tries < 50; tries++) expect((await sendForged()).status).toBe(401)
  const { status, body: errorBody } = await sendForged()
  expect([status, errorBody.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  expect((await genuineSite.send('post', path, body, { headers: from('198.51.100.1') })).status).toBe(429)
  expect((await genuineSite.send('post', path, body, { headers: from('198.51.100.2') })).status).toBe(202)
})

it('a plugin that is revoked or must sign does not shut out the sites of its host', async ({
  app,
  setup: { agency },
}) => {
  const unsignedSite = await openSite(app, agency)
  for (let tries = 0; tries < 60; tries++)
    expect((await unsignedSite.sendUnsigned('post', path, body)).status).toBe(401)
  expect((await unsignedSite.send('post', path, body)).status).toBe(202)
})

it('the safety net of /v1 is another one than that of /api', async ({ limitedApp }) => {
  const there = await openSite(limitedApp, await limitedApp.agency())
  for (let tries = 0; tries < 3; tries++) {
    expect((await there.sendBearer('/v1/ping')).status).toBe(200)
    expect((await there.send('get', '/api/plugin/commands')).status).toBe(200)
  }
  expect((await there.sendBearer('/v1/ping')).status).toBe(429)
  expect((await there.send('get', '/api/plugin/commands')).status).toBe(429)
})

it('a request that did not arrive over TLS is refused', async ({ app }) => {
  const headers = { 'X-Forwarded-For': '198.51.100.1' }
  for (const at of ['/v1/ping', '/api/plugin/pair', path])
    expect((await app.plugin('post', at, { headers })).body.code).toBe('TLS_REQUIRED')
})
