import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { headersOf, message, postMessage, revision } from './messages.ts'

/** The rules of the revision 2026-07-28 about single requests. */
const it = test
  .extend('key', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency())).key)
  .extend('send', { scope: 'file' }, ({ app, key }) => (body: Message, headers: Record<string, string> = {}) => {
    return postMessage(app.url, key, body, { accept: 'application/json', ...headersOf(body), ...headers })
  })

type Message = Parameters<typeof headersOf>[0]
const searchCall = message('tools/call', { name: 'search', arguments: { query: 'ticket' } })

describe('a request of the revision 2026-07-28', () => {
  it('discovers the server without a handshake', async ({ send }) => {
    const { status, body } = await send(message('server/discover'))
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: [revision],
      capabilities: { tools: {} },
      instructions: expect.any(String),
      ttlMs: 3_600_000,
      cacheScope: 'public',
    })
    expect(body.result.capabilities.tools).toEqual({})
  })

  it('lists the same tools each time, with how long they stay valid', async ({ send }) => {
    const { body } = await send(message('tools/list'))
    expect(body.result).toMatchObject({ resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' })
    expect((await send(message('tools/list'))).body).toEqual(body)
  })

  it('gets structured content only', async ({ send }) => {
    const { result } = (await send(searchCall)).body
    expect(result).toMatchObject({ resultType: 'complete', structuredContent: { tools: expect.any(Array) } })
    expect(result.content).toEqual([])
  })

  it.for([
    ['another method in Mcp-Method', { 'mcp-method': 'tools/list' }],
    ['another tool in Mcp-Name', { 'mcp-name': 'execute' }],
    ['no Mcp-Name', { 'mcp-name': '' }],
    ['another revision in MCP-Protocol-Version', { 'mcp-protocol-version': '2025-11-25' }],
  ] as const)('is rejected with %s', async ([, headers], { send }) => {
    const { status, body } = await send(searchCall, headers)
    expect([status, body.error.code]).toEqual([400, -32_020])
  })

  it('is rejected in an unknown revision, which names the known one', async ({ send }) => {
    const unknown = message('tools/list', {}, {}, '2099-01-01')
    const { status, body } = await send(unknown, { 'mcp-protocol-version': '2099-01-01' })
    expect([status, body.error.code, body.error.data.supported]).toEqual([400, -32_022, [revision]])
  })

  it.for(['ping', 'resources/list', 'subscriptions/listen', 'no/such/method'])(
    'is rejected with 404 for %s, which the server does not have',
    async (method, { send }) => {
      const { status, body } = await send(message(method, { notifications: {} }))
      expect([status, body.error.code, body.id]).toEqual([404, -32_601, 1])
    },
  )

  it('is accepted if it is a notification', async ({ send }) => {
    const { id, ...notification } = message('notifications/cancelled', { requestId: 7 })
    expect((await send(notification as Message)).status).toBe(202)
  })
})

describe('the origin of a web page', () => {
  it('must be that of the service, or one that is allowed', async ({ app, send }) => {
    const statusFor = async (origin: string) => (await send(searchCall, { origin })).status
    expect(await statusFor(app.url)).toBe(200)
    for (const origin of ['https://evil.example', 'null', `${app.url}0`]) expect(await statusFor(origin)).toBe(403)
  })
})
