import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { foreignProgram } from '#test/foreign/tools.ts'
import { openBrowser } from '#test/features/access/browser.ts'
import { openPublisher } from '#test/features/access/publisher.ts'

const inspector = foreignProgram('mcp-inspector')
const callbackPort = 46_276
const redirectUri = `http://127.0.0.1:${callbackPort}/oauth/callback`

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
  /** The directory where the inspector stores its tokens, with a browser that opens nothing. */
  .extend('home', async ({}, { onCleanup }) => {
    const home = await mkdtemp(join(tmpdir(), 'inspector-'))
    onCleanup(() => rm(home, { recursive: true }))
    await symlink('/bin/true', join(home, 'xdg-open'))
    return home
  })
  /** Runs the command line; `onUrl` gets the address that it asks the person to open. */
  .extend('inspect', ({ app, home }) => async (args: string[], onUrl: (url: URL) => Promise<void>) => {
    const connection = ['--cli', `${app.url}/mcp`, '--transport', 'http', '--callback-url', redirectUri]
    const request = ['--format', 'json', '--method', 'tools/call', '--tool-name', 'read']
    const input = ['--tool-args-json', '{"tool":"listClients"}']
    const env = {
      PATH: `${home}:${process.env['PATH']}`,
      HOME: home,
      MCP_AUTO_OPEN_ENABLED: 'true',
      MCP_INSPECTOR_SECRET_STORE: 'file',
    }
    const { promise, resolve } = Promise.withResolvers<{ code: unknown; stdout: string; stderr: string }>()
    const child = execFile(
      inspector,
      [...connection, ...request, ...input, ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: error ? error.code : 0, stdout, stderr }),
    )
    let text = ''
    let isOpened = false
    child.stderr?.on('data', (part: string) => {
      text += part
      const [, url] = /navigate to: (\S+)\s/.exec(text) ?? []
      if (url === undefined || isOpened) return
      isOpened = true
      void onUrl(new URL(url))
    })
    return promise
  })
  .extend('optionsOf', { scope: 'file' }, ({ owner, publisher }) => ({
    document: async () => [
      '--client-metadata-url',
      publisher.publish('/inspector.json', {
        client_name: 'Inspector',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'none',
      }),
    ],
    dynamic: async () => [],
    registered: async () => {
      const { body } = await owner.request('post', '/apps', {
        body: { name: 'Inspector', redirectUris: [redirectUri] },
      })
      return ['--client-id', body.clientId, '--client-secret', body.clientSecret]
    },
  }))

describe.runIf(existsSync(inspector))('the command line of the MCP inspector', () => {
  it.for(['document', 'dynamic', 'registered'] as const)(
    'connects with OAuth by the URL: %s',
    async (kind, { agency, browser, inspect, optionsOf }) => {
      const kinds: string[] = []
      const authorize = async (url: URL) => {
        const uid = await browser.start(url)
        const { body: details } = await browser.details(uid)
        kinds.push(details.app.kind)
        const { body } = await browser.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })
        await fetch(await browser.finish(body.redirectTo))
      }
      const options = await optionsOf[kind]()
      const first = await inspect(options, authorize)
      expect([first.code, kinds], first.stderr).toEqual([0, [kind]])
      expect(first.stdout).toContain('"total":0')
      // The stored token is good for the next call.
      const second = await inspect([...options, '--stored-auth-only'], authorize)
      expect([second.code, kinds], second.stderr).toEqual([0, [kind]])
    },
  )
})
