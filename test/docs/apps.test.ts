import { expect, onTestFinished } from 'vitest'
import { resolve } from '#src/ground/outbound/resolve.ts'
import { startDelivery } from '#src/features/webhooks/index.ts'
import { testWith } from '#test/app/index.ts'
import { openBrowser } from '#test/features/access/browser.ts'
import { authorizationUrl, finishAuthorization } from '../../sdk/src/index.ts'
import { appBlocks } from './blocks.ts'
import { openFolder } from './programs.ts'

const redirectUri = 'http://127.0.0.1:4000/callback'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' }, resolve })
  .extend('agencies', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const delivery = startDelivery({ db: app.db, ...app.webhooks, onEvents: () => {}, onError: () => {} })
    onCleanup(() => delivery.stop())
    const open = async () => {
      const agency = await app.agency()
      return { agency, browser: openBrowser(app, await app.adminSession(agency)) }
    }
    return [await open(), await open()] as const
  })
  .extend('oauthApp', { scope: 'file' }, async ({ app }) => {
    const owner = await app.adminSession(await app.agency())
    const { body } = await owner.request('post', '/apps', { body: { name: 'Planning', redirectUris: [redirectUri] } })
    return { clientId: body.clientId as string, clientSecret: body.clientSecret as string }
  })
  .extend('openFolder', { scope: 'file' }, ({ app, oauthApp }) => (env: Record<string, string> = {}) => {
    const { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET } = oauthApp
    const folder = openFolder(app.url, { CLIENT_ID, CLIENT_SECRET, ...env })
    onTestFinished(folder.remove)
    return folder
  })

it('the app of the guide connects two agencies, and receives the webhooks of each', async ({
  app,
  agencies,
  openFolder: open,
}) => {
  const folder = open()
  const server = await folder.receive(appBlocks.server, 'app.mts', [process.execPath, 'app.mts'], '')
  for (const { agency, browser } of agencies) {
    const { headers } = await fetch(`${server.url}connect`, { redirect: 'manual' })
    const uid = await browser.start(new URL(headers.get('location') ?? ''))
    const { scopes } = (await browser.details(uid)).body
    const { body } = await browser.allow(uid, { agencyId: agency.id, scopes })
    const callback = await browser.finish(body.redirectTo)
    const [cookie = ''] = headers.getSetCookie().map(text => text.split(';')[0])
    expect((await fetch(callback)).status).toBe(400)
    const response = await fetch(callback, { headers: { cookie } })
    expect(await response.text(), server.output).toBe(`Agency ${agency.id} is connected\n`)
  }
  for (const { agency } of agencies) {
    const { key } = await app.key(agency)
    await app.api(key).clients.create({ name: 'Fromagerie Blanc', city: 'Lyon' })
  }
  for (const { agency } of agencies)
    await expect
      .poll(() => server.output, { timeout: 30_000 })
      .toContain(`Agency ${agency.id} has a new client: Fromagerie Blanc, Lyon\n`)
  expect((await fetch(`${server.url}hooks/999999`, { method: 'POST' })).status).toBe(404)
})

it('the job of the recipe acts for each agency, until it has left', async ({
  app,
  agencies: [first, second],
  oauthApp,
  openFolder: open,
}) => {
  const connect = async ({ agency, browser }: typeof first) => {
    const registered = { ...oauthApp, baseUrl: app.url }
    const { url, pending } = await authorizationUrl(registered, { redirectUri, scopes: ['clients:read'] })
    const uid = await browser.start(new URL(url))
    const { body } = await browser.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })
    return finishAuthorization(registered, await browser.finish(body.redirectTo), pending)
  }
  const tokens = {
    first: { ...(await connect(first)), expiresAt: 0 },
    left: { ...(await connect(second)), refreshToken: 'revoked', expiresAt: 0 },
    second: await connect(second),
  }
  const folder = open({ TOKENS: JSON.stringify(tokens) })
  folder.save('job.mts', appBlocks.job)
  const { stdout } = await folder.run(process.execPath, 'job.mts')
  expect(stdout.split('\n')).toEqual([
    `first ${first.agency.id} EUR [ 'clients:read' ]`,
    'left must connect the app again',
    `second ${second.agency.id} EUR [ 'clients:read' ]`,
    '',
  ])
})
