import { describe, expect } from 'vitest'
import { everyOperation, pathOf } from '#test/contract/operations.ts'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const { key: reader } = await app.key(agency, { scopes: ['clients:read'] })
  const sendRequest = async (id: string | undefined, apiKey: string) => {
    const { status, body } = await app.mcp(operation.method, pathOf(operation, id), {
      headers: { 'x-api-key': apiKey },
    })
    return [status, body.code]
  }

  return { key, sendRequest, reader }
})

const mcp = everyOperation.filter(({ api }) => api === 'mcp')
const withBody = mcp.filter(({ operation }) => operation.body)
const withId = mcp.filter(({ operation }) => operation.path.includes('{id}'))

describe.each(withBody)('$id', ({ operation: { method, path } }) => {
  it.for([
    ['malformed JSON', '{"name":', 'application/json', 400],
    ['another content type', 'name=A', 'application/x-www-form-urlencoded', 415],
    ['a body over the limit', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413],
  ] as const)('refuses %s', async ([_what, body, type, expected], { app, setup: { key } }) => {
    const headers = { 'x-api-key': key, 'Content-Type': type }
    expect((await app.mcp(method, path, { body, headers })).status).toBe(expected)
  })
})

describe.each(withId)('$id', ({ operation }) => {
  it('refuses an id that is none, asks for its scope, and is 404 for what is not there', async ({
    setup: { sendRequest, key, reader },
  }) => {
    expect(await sendRequest('1e2', key)).toEqual([400, 'VALIDATION_FAILED'])
    expect(await sendRequest(undefined, reader)).toEqual([403, 'PERMISSION_DENIED'])
    expect(await sendRequest(undefined, key)).toEqual([404, 'NOT_FOUND'])
    expect(await sendRequest('99999999999999999999', key)).toEqual([404, 'NOT_FOUND'])
  })
})

it('the protocol answers a message in JSON', async ({ app, setup: { key } }) => {
  const headers = { 'x-api-key': key, accept: 'application/json, text/event-stream' }
  const { status, body } = await app.mcp('post', '/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'ping' },
    headers,
  })
  expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }])
})
