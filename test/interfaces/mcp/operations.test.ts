import { describe, expect } from 'vitest'
import { everyOperation, pathOf } from '#test/contract/operations.ts'
import { test } from '#test/app/index.ts'

/** Applies to every operation of the MCP API, including future ones. */
const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('readerKey', { scope: 'file' }, async ({ app, agency }) => {
    return (await app.key(agency, { scopes: ['clients:read'] })).key
  })

const mcp = everyOperation.filter(({ api }) => api === 'mcp')
const withBody = mcp.filter(({ operation }) => operation.body)
const withId = mcp.filter(({ operation }) => operation.path.includes('{id}'))

describe.each(withBody)('$id', ({ operation: { method, path } }) => {
  it.for([
    ['malformed JSON', '{"name":', 'application/json', 400],
    ['another content type', 'name=A', 'application/x-www-form-urlencoded', 415],
    ['a body over the limit', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413],
  ] as const)('rejects %s', async ([, body, type, expected], { app, key }) => {
    const headers = { 'x-api-key': key, 'Content-Type': type }
    expect((await app.mcp(method, path, { body, headers })).status).toBe(expected)
  })
})

describe.each(withId)('$id', ({ operation }) => {
  it('rejects a malformed id, requires its scope, and returns 404 for an unknown id', async ({
    app,
    key,
    readerKey,
  }) => {
    const sendRequest = async (id: string | undefined, apiKey: string) => {
      const path = pathOf(operation, id)
      const { status, body } = await app.mcp(operation.method, path, { headers: { 'x-api-key': apiKey } })
      return [status, body.code]
    }
    expect(await sendRequest('1e2', key)).toEqual([400, 'VALIDATION_FAILED'])
    expect(await sendRequest(undefined, readerKey)).toEqual([403, 'PERMISSION_DENIED'])
    expect(await sendRequest(undefined, key)).toEqual([404, 'NOT_FOUND'])
    expect(await sendRequest('99999999999999999999', key)).toEqual([404, 'NOT_FOUND'])
  })
})

it('the MCP endpoint responds to a message in JSON', async ({ app, key }) => {
  const headers = { 'x-api-key': key, accept: 'application/json, text/event-stream' }
  const { status, body } = await app.mcp('post', '/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'ping' },
    headers,
  })
  expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }])
})
