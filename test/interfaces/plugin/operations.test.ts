import { describe, expect } from 'vitest'
import { operations as table } from '#generated/plugin/operations.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { exampleBody } from '#test/contract/sample.ts'
import { testWith } from '#test/app/index.ts'
import { openSite, signatureOf, signatureV2Of, type Site } from './site.ts'

/** Applies to every operation of the plugin API, including future ones. */
const it = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  // A site for each test: an operation may disconnect it. An agency, too: its large requests wait for its budget.
  .extend('site', async ({ app }) => openSite(app, await app.agency()))
  .extend('revokedSite', { scope: 'file' }, async ({ app, agency }) => {
    const revokedSite = await openSite(app, agency)
    await openSite(app, agency, { websiteId: revokedSite.websiteId })
    return revokedSite
  })
  .extend('call', { scope: 'file' }, ({ app }) => {
    return (operation: Operation, caller: Site | undefined, text: string, headers: Record<string, string> = {}) =>
      app.plugin(operation.method, operation.path, {
        ...(text && { body: text }),
        headers: { ...uniqueAddress(), ...credentialsOf(operation, caller, text), ...headers },
      })
  })

const operations = Object.entries<Operation>(table)
const authenticated = operations.filter(([, { schemes }]) => !schemes.includes('anonymous'))
const signed = operations.filter(([, { schemes }]) => schemes.includes('signed'))
const withBody = operations.filter(([, { body }]) => body !== null)

/** Attempts and failures are limited by address: each request comes from another one. */
const addresses = { used: 0 }
const uniqueAddress = () => {
  const nth = addresses.used++
  return { 'X-Forwarded-For': `10.1.${nth >> 8}.${nth & 255}`, 'X-Forwarded-Proto': 'https' }
}

const credentialsOf = ({ schemes }: Operation, caller: Site | undefined, text: string): Record<string, string> => {
  if (!caller || schemes.includes('anonymous')) return {}
  if (schemes.includes('bearer')) return { Authorization: `Bearer ${caller.apiSecret}` }
  return { 'X-Service-API-Key': caller.apiKey, ...signatureOf(caller.apiSecret, text) }
}
const example = (operation: Operation) => {
  const body = exampleBody(operation, 'plugin')
  return body ? JSON.stringify(body) : ''
}

describe.each(authenticated)('%s', (_id, operation) => {
  it('returns 401 without credentials, even for an invalid request', async ({ call }) => {
    const { status, body } = await call(operation, undefined, operation.body ? '{' : '')
    expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
  })

  it('returns 401 with revoked credentials', async ({ call, revokedSite }) => {
    const { status, body } = await call(operation, revokedSite, example(operation))
    expect([status, body]).toEqual([401, { error: 'Connecteur révoqué', code: 'INVALID_CREDENTIALS' }])
  })

  it('accepts the example of the contract', async ({ call, site }) => {
    const { status } = await call(operation, site, example(operation))
    // The command of the example does not exist.
    expect(status).toBe(operation.path.endsWith('/command-result') ? 404 : operation.success)
  })
})

describe.each(signed)('%s', (_id, operation) => {
  it('requires a valid signature', async ({ app, site, revokedSite }) => {
    const key = { ...uniqueAddress(), 'X-Service-API-Key': site.apiKey }
    const body = example(operation)
    const send = (headers: Record<string, string>) =>
      app.plugin(operation.method, operation.path, { ...(body && { body }), headers: { ...key, ...headers } })
    expect((await send({})).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await send(signatureOf(revokedSite.apiSecret, body))).body.code).toBe('INVALID_SIGNATURE')
    const untimed = await send(signatureOf(site.apiSecret, body, null))
    if (operation.requires === 'untimed') expect(untimed.status).not.toBe(401)
    else expect(untimed.body.code).toBe('INVALID_SIGNATURE')
  })
})

describe.each(signed.filter(([id]) => id !== 'disconnectPlugin'))('%s', (_id, operation) => {
  it('accepts a V2 signature once, and then requires V2', async ({ app, agency }) => {
    const caller = await openSite(app, agency)
    const body = example(operation)
    const send = (headers: Record<string, string>) =>
      app.plugin(operation.method, operation.path, {
        ...(body && { body }),
        headers: { ...uniqueAddress(), 'X-Service-API-Key': caller.apiKey, ...headers },
      })
    const { method, path: target } = operation
    const signature = signatureV2Of(caller.apiSecret, { method, target, text: body })
    expect((await send({ ...signature, 'X-Service-Nonce': 'short' })).status).toBe(400)
    expect((await send(signature)).status).not.toBe(401)
    expect((await send(signature)).body).toEqual({ error: 'Nonce déjà utilisé', code: 'INVALID_SIGNATURE' })
    for (const headers of [{}, signatureOf(caller.apiSecret, body)])
      expect((await send(headers)).body).toEqual({ error: 'Signature V2 requise', code: 'SIGNATURE_REQUIRED' })
  })
})

describe.each(withBody)('%s', (_id, operation) => {
  it.for([
    ['malformed JSON', '{"name":', 'application/json', 400],
    ['a body that is not an object', '[]', 'application/json', 400],
    ['a NUL character', '{"pluginVersion":"\\u0000"}', 'application/json', 400],
    ['a deeply nested body', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json', 400],
    ['another content type', 'name=A', 'application/x-www-form-urlencoded', 415],
    ['a body over the limit', `"${'x'.repeat(operation.maxBodyBytes)}"`, 'application/json', 413],
  ] as const)('rejects %s', async ([, text, type, expected], { call, site }) => {
    expect((await call(operation, site, text, { 'Content-Type': type })).status).toBe(expected)
  })
})

describe.each([...new Set(operations.map(([, { path }]) => path))])('%s', path => {
  const methods = operations.filter(([, operation]) => operation.path === path).map(([, { method }]) => method)

  it('returns 405 with the allowed methods for any other method', async ({ app }) => {
    const { status, headers } = await app.plugin('put', path)
    expect(status).toBe(405)
    const allowed = methods.map(method => method.toUpperCase())
    expect(headers['allow']?.split(', ').toSorted()).toEqual(allowed.toSorted())
  })
})

it('returns 404 for an unknown path', async ({ app }) => {
  for (const path of ['/v1', '/v1/other', '/api/plugin/v2/other', '/API/plugin/pair', '/v1/ping/'])
    expect((await app.plugin('post', path)).status, path).toBe(404)
})
