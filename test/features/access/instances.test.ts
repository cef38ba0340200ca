import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { openClient } from './app-client.ts'
import { openBrowser } from './browser.ts'
import { startSecond } from './second-instance.ts'

const it = testWith({}).extend('second', { scope: 'file' }, startSecond)

it('issues one successor of a refresh token that two instances get at once', async ({ app, second }) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  const body = { name: 'Desktop', type: 'public', redirectUris: ['https://planning.example/callback'] }
  const { body: registered } = await owner.request('post', '/apps', { body })
  const client = await openClient(app, { clientId: registered.clientId })
  for (let round = 0; round < 5; round++) {
    const { refresh_token: token = '' } = await client.connect(openBrowser(app, owner), agency.id)
    const refresh = (url: string, refreshToken: string) =>
      fetch(`${url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          client_id: registered.clientId,
          refresh_token: refreshToken,
        }),
      })
    const responses = await Promise.all([refresh(app.url, token), refresh(second.url, token)])
    const bodies = await Promise.all(
      responses.map(async response => (await response.json()) as { refresh_token?: string }),
    )
    const successors = bodies.flatMap(({ refresh_token: successor }) => successor ?? [])
    expect(responses.every(({ status }) => status === 200 || status === 400)).toBe(true)
    expect(successors.length).toBeLessThanOrEqual(1)
    // Nobody can tell which of the two is the app: none of them goes on.
    for (const successor of successors) expect((await refresh(second.url, successor)).status).toBe(400)
  }
})

it('ends what waits with a token at once, on all instances', async ({ app, second }) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  const body = { name: 'Desktop', type: 'public', redirectUris: ['https://planning.example/callback'] }
  const { clientId } = (await owner.request('post', '/apps', { body })).body
  const connectTo = async (path: string) => {
    const client = await openClient(app, { clientId, resource: app.url + path })
    return { client, tokens: await client.connect(openBrowser(app, owner), agency.id) }
  }
  const [api, mcp] = [await connectTo('/api/public/v1'), await connectTo('/mcp')]
  const settled: string[] = []
  const wait = async (name: string, token: string, message?: object) => {
    const { status } = await fetch(second.url + (message ? '/mcp' : '/api/public/v1/changes?after=now&wait=25'), {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      ...(message && { method: 'POST', body: JSON.stringify(message) }),
    })
    settled.push(name)
    return status
  }
  const params = { name: 'read', arguments: { tool: 'listChanges', arguments: { after: 'now', wait: 25 } } }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const waiting = {
    api: wait('api', api.tokens.access_token),
    mcp: wait('mcp', mcp.tokens.access_token, message),
  }
  // A refresh ends no request of the token before it.
  const { refresh_token: token = '' } = await api.client.refresh(api.tokens.refresh_token ?? '')
  await delay(700)
  expect(settled).toEqual([])
  const startedAt = performance.now()
  // Both grants belong to one connection: the other one goes on.
  await api.client.revoke(token)
  expect([await waiting.api, settled]).toEqual([401, ['api']])
  const [{ id }] = (await owner.request('get', '/connected-apps')).body.data
  await owner.request('delete', `/connected-apps/${id}`)
  expect(await waiting.mcp).toBe(401)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

it('ends a token on all instances', async ({ app, second }) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  const body = { name: 'Desktop', type: 'public', redirectUris: ['https://planning.example/callback'] }
  const { body: registered } = await owner.request('post', '/apps', { body })
  const client = await openClient(app, { clientId: registered.clientId })
  const { access_token: token } = await client.connect(openBrowser(app, owner), agency.id)
  const statusAt = async (url: string) =>
    (await fetch(`${url}/api/public/v1/clients`, { headers: { authorization: `Bearer ${token}` } })).status
  expect([await statusAt(app.url), await statusAt(second.url), await statusAt(second.url)]).toEqual([200, 200, 200])
  await owner.request('delete', `/apps/${registered.id}`)
  expect([await statusAt(second.url), await statusAt(app.url)]).toEqual([401, 401])
  expect((await owner.request('get', '/connected-apps')).body.total).toBe(0)
})
