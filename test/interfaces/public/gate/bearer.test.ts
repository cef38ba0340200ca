import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { unknownKey } from './gate.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('send', { scope: 'file' }, ({ app }) => async (headers: Record<string, string>) => {
    const { status, body } = await app.request('get', '/me', undefined, { headers })
    return body.code ?? status
  })

describe('a key as a bearer token', () => {
  it('is accepted, alone and beside the same x-api-key', async ({ send, key }) => {
    expect(await send({ Authorization: `Bearer ${key}` })).toBe(200)
    expect(await send({ Authorization: `bearer   ${key}` })).toBe(200)
    expect(await send({ Authorization: `Bearer ${key}`, 'x-api-key': key })).toBe(200)
  })

  it('is rejected beside a different x-api-key, although one of both is valid', async ({ app, agency, send, key }) => {
    const other = await app.key(agency)
    for (const sent of [other.key, unknownKey, 'spk_', 'sak_1', ''])
      expect(await send({ Authorization: `Bearer ${key}`, 'x-api-key': sent }), sent).toBe('INVALID_API_KEY')
    expect(await send({ Authorization: `Bearer ${unknownKey}`, 'x-api-key': key })).toBe('INVALID_API_KEY')
  })

  it('is rejected as in x-api-key', async ({ app, send, key }) => {
    expect(await send({ Authorization: `Bearer ${unknownKey}` })).toBe('INVALID_API_KEY')
    expect(await send({ Authorization: `Bearer ${key}0` })).toBe('INVALID_API_KEY')
    const free = await app.key(await app.agency({ plan: 'free' }))
    expect(await send({ Authorization: `Bearer ${free.key}` })).toBe('PLAN_UPGRADE_REQUIRED')
  })

  it.for(['Basic c3BrXzE6', 'Bearer ssa_1', 'Bearer', 'Digest spk_1', 'Bearer eyJhbGciOiJub25lIn0'])(
    'is not what %j contains, which is ignored',
    async (authorization, { send, key }) => {
      expect(await send({ Authorization: authorization })).toBe('MISSING_API_KEY')
      expect(await send({ Authorization: authorization, 'x-api-key': key })).toBe(200)
    },
  )

  it('is accepted by MCP, and must be valid for the manifest', async ({ app, key }) => {
    const body = { tool: 'getMe', arguments: {} }
    const executed = await app.mcp('post', '/api/mcp/execute', { headers: { Authorization: `Bearer ${key}` }, body })
    expect(executed.status).toBe(200)
    const manifest = (authorization: string) =>
      app.mcp('get', '/.well-known/mcp.json', { headers: { Authorization: authorization } })
    expect((await manifest(`Bearer ${key}`)).status).toBe(200)
    expect((await manifest(`Bearer ${unknownKey}`)).status).toBe(401)
    expect((await manifest('Basic c3BrXzE6')).status).toBe(200)
  })
})

it('the published pattern finds exactly the keys of the service', ({ key }) => {
  const guide = readFileSync('docs/authentication.md', 'utf8')
  const [, published = ''] = /^regex = '''(.+)'''$/m.exec(guide) ?? []
  const find = (text: string) => text.match(new RegExp(published, 'g')) ?? []
  expect(find(`key=${key}\nexport API_KEY="${key}"; curl -H 'x-api-key:${key}'`)).toEqual([key, key, key])
  expect(find(`${key}0 ${key.slice(0, -1)} ${key.toUpperCase()} x${key} ${key.replace('spk_', 'ssa_')}`)).toEqual([])
})
