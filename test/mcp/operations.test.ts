import { describe, expect, it } from 'vitest'
import { everyOperation, pathOf } from '#test/contract/operations.ts'
import { openWorld } from '#test/world.ts'

/** What holds for every operation for agents, now and later. */
const world = await openWorld()
const agency = await world.agency()
const { key } = await world.key(agency)
const { key: reader } = await world.key(agency, { scopes: ['clients:read'] })

const mcp = everyOperation.filter(({ api }) => api === 'mcp')
const withBody = mcp.filter(({ operation }) => operation.body)
const withId = mcp.filter(({ operation }) => operation.path.includes('{id}'))

describe.each(withBody)('$id', ({ operation: { method, path } }) => {
  it.each([
    ['malformed JSON', '{"name":', 'application/json', 400],
    ['another content type', 'name=A', 'application/x-www-form-urlencoded', 415],
    ['a body over the limit', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413],
  ])('refuses %s', async (_what, body, type, expected) => {
    const headers = { 'x-api-key': key, 'Content-Type': type }
    expect((await world.mcp(method, path, { body, headers })).status).toBe(expected)
  })
})

describe.each(withId)('$id', ({ operation }) => {
  const ask = async (id: string | undefined, by: string) => {
    const { status, body } = await world.mcp(operation.method, pathOf(operation, id), {
      headers: { 'x-api-key': by },
    })
    return [status, body.code]
  }

  it('refuses an id that is none, asks for its scope, and is 404 for what is not there', async () => {
    expect(await ask('1e2', key)).toEqual([400, 'VALIDATION_FAILED'])
    expect(await ask(undefined, reader)).toEqual([403, 'PERMISSION_DENIED'])
    expect(await ask(undefined, key)).toEqual([404, 'NOT_FOUND'])
    expect(await ask('99999999999999999999', key)).toEqual([404, 'NOT_FOUND'])
  })
})

it('the protocol answers a message in JSON', async () => {
  const headers = { 'x-api-key': key, accept: 'application/json, text/event-stream' }
  const { status, body } = await world.mcp('post', '/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'ping' },
    headers,
  })
  expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }])
})
