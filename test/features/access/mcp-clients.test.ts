import { expect, onTestFinished } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { headersOf, message, postMessage } from '#test/interfaces/mcp/messages.ts'
import { openBrowser } from './browser.ts'
import { openMcpClient, redirectUri, type McpClientOptions } from './mcp-client.ts'
import { openPublisher } from './publisher.ts'

const it = testWith({
  environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' },
  resolve: async () => ['127.0.0.1'],
})
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('browser', { scope: 'file' }, ({ app, owner }) => openBrowser(app, owner))
  .extend('publisher', { scope: 'file' }, async ({}, { onCleanup }) => {
    const publisher = await openPublisher()
    onCleanup(publisher.close)
    return publisher
  })
  .extend('optionsOf', { scope: 'file' }, ({ app, owner, publisher }) => {
    const register = async (type: string): Promise<McpClientOptions> => {
      const { body } = await owner.request('post', '/apps', {
        body: { name: 'Assistant', type, redirectUris: [redirectUri] },
      })
      const secret = body.clientSecret === null ? {} : { client_secret: body.clientSecret }
      return { registered: { issuer: app.url, client_id: body.clientId, ...secret } }
    }
    return {
      document: async () => ({
        clientMetadataUrl: publisher.publish('/assistant.json', {
          client_name: 'Assistant',
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'none',
        }),
      }),
      dynamic: async () => ({}),
      'registered, public': () => register('public'),
      'registered, confidential': () => register('confidential'),
    }
  })

const kinds = ['document', 'dynamic', 'registered, public', 'registered, confidential'] as const
const cases = (['current', 'earlier'] as const).flatMap(generation => kinds.map(kind => [generation, kind] as const))

it.for(cases)(
  'connects the official client by the URL alone: %s, %s',
  async ([generation, kind], { app, agency, browser, optionsOf }) => {
    const { connect, authorize } = openMcpClient(app, generation, await optionsOf[kind]())
    await expect(connect()).rejects.toThrow(/unauthorized/i)
    const details = await authorize(browser, agency.id, ['clients:read'])
    expect(details).toMatchObject({ app: { name: 'Assistant', kind: kind.split(',')[0] }, resource: 'mcp' })
    const client = await connect()
    onTestFinished(() => client.close())
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('read')
    const { structuredContent } = await client.callTool({ name: 'read', arguments: { tool: 'listClients' } })
    expect(structuredContent).toMatchObject({ result: { total: 0 } })
  },
)

it('asks the person for the scope that a call lacks, as the current client does after an HTTP error', async ({
  app,
  agency,
  browser,
}) => {
  const { opened, connect, authorize } = openMcpClient(app, 'current')
  await expect(connect()).rejects.toThrow(/unauthorized/i)
  await authorize(browser, agency.id, ['clients:read'])
  const create = async () => {
    const client = await connect()
    onTestFinished(() => client.close())
    return client.callTool({ name: 'change', arguments: { tool: 'createClient', arguments: { name: 'Moreau' } } })
  }
  await expect(create()).rejects.toThrow(/unauthorized/i)
  expect(opened.at(-1)?.searchParams.get('scope')?.split(' ')).toEqual(
    expect.arrayContaining(['clients:read', 'clients:write']),
  )
  await authorize(browser, agency.id, ['clients:read', 'clients:write'])
  expect((await create()).structuredContent).toMatchObject({ result: { name: 'Moreau' } })
})

it.for(['2025-11-25', '2026-07-28'])(
  'answers a call without its scope with 403 to apps alone: %s',
  async (revision, { app, agency, browser, owner }) => {
    const { connect, authorize, tokens } = openMcpClient(app, 'current')
    await expect(connect()).rejects.toThrow(/unauthorized/i)
    await authorize(browser, agency.id, ['clients:read'])
    const params = { name: 'change', arguments: { tool: 'createTask', arguments: { title: 'Call back' } } }
    const body = message('tools/call', params)
    const isCurrent = revision === '2026-07-28'
    const sent = isCurrent ? body : { ...body, params }
    const send = (credential: string) =>
      postMessage(app.url, null, sent, { authorization: `Bearer ${credential}`, ...(isCurrent && headersOf(body)) })
    const { status, headers, body: error } = await send(tokens()?.access_token ?? '')
    expect([status, error.code, error.required]).toEqual([403, 'PERMISSION_DENIED', 'tasks:write'])
    expect(headers['www-authenticate']).toBe(
      `Bearer realm="agency-api", error="insufficient_scope", scope="clients:read tasks:write", resource_metadata="${app.url}/.well-known/oauth-protected-resource/mcp"`,
    )
    const { body: page } = await owner.request('get', '/audit-log')
    expect(page.data[0]).toMatchObject({ action: 'operation.executed', outcome: 'failure', actor: { type: 'app' } })

    const { key } = await app.key(agency, { scopes: ['clients:read'] })
    const answered = await send(key)
    expect([answered.status, answered.body.result.structuredContent.code]).toEqual([200, 'PERMISSION_DENIED'])
  },
)
