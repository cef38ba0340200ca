import { expect, onTestFinished } from 'vitest'
import { testWith } from '#test/app/index.ts'
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
