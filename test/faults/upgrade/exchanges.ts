import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { signatureOf } from '#test/interfaces/plugin/site.ts'
import { listOperations, type Contract } from '../../../scripts/src/contract.ts'
import { buildExample } from '../../../scripts/src/samples/example.ts'
import type { Body, Instance, Request } from './instance.ts'

const base = '/api/public/v1'

const exhaustedPerMinute = 40
/** Instances share their counts every 2 s. */
const countsSharedAfterMs = 6000

export interface Account {
  key: string
  agencyId: number
  email: string
  password: string
  /** The public contract of the release, whose clients must be served by both versions. */
  contract: Contract
  /** The URL of a server that receives webhooks, and has a feed. */
  receiverUrl: string
  /** Creates a further key, with a limit per minute. */
  createKey: (perMinute: number) => Promise<string>
}

/** Runs one step, and reports its failure. */
export type Step = (name: string, run: () => Promise<void>) => Promise<void>

/** A resource as its last writer returned it. */
export interface Kept {
  path: string
  body: Body
}

/** Removes the fields that only one version returns. */
const shared = (value: Body, other: Body): Body => {
  if (Array.isArray(value)) return value.map((item, at) => shared(item, Array.isArray(other) ? other[at] : undefined))
  if (value === null || typeof value !== 'object' || other === null || typeof other !== 'object') return value
  const names = Object.keys(value).filter(name => name in other)
  return Object.fromEntries(names.map(name => [name, shared(value[name], other[name])]))
}

/** Compares the fields that both versions return. */
export const assertSame = (actual: Body, expected: Body, message: string) =>
  assert.deepEqual(shared(actual, expected), shared(expected, actual), message)

const pollUntil = async (isDone: () => Promise<boolean>, message: string) => {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (await isDone()) return
    await delay(100)
  }
  throw new Error(`${message} did not happen within a minute`)
}

const withKey = ({ key }: Account, request: Request = {}): Request => ({ ...request, headers: { 'x-api-key': key } })

const exampleOf = (contract: Contract, method: string, path: string, ids: object): Body => {
  const documented = listOperations(contract).find(candidate => candidate.method === method && candidate.path === path)
  const schema = documented?.operation.requestBody?.content['application/json'].schema
  if (!schema) return undefined
  // Document numbers and external ids are unique in an agency.
  const { invoiceNumber, quoteNumber, externalId, ...example } = buildExample(contract, schema) as Record<
    string,
    unknown
  >
  return { ...example, ...Object.fromEntries(Object.entries(ids).filter(([name]) => name in example)) }
}

/** One version creates resources of each kind, and the other one reads, changes and deletes them. */
export const exchangeResources = async (a: Instance, b: Instance, account: Account, step: Step): Promise<Kept[]> => {
  const { contract } = account
  const kept: Kept[] = []
  const operations = listOperations(contract)
  const has = (method: string, path: string) =>
    operations.some(operation => operation.method === method && operation.path === path)
  const ids: Record<string, unknown> = { url: `${account.receiverUrl}/hook`, isActive: true }
  const client = await a.send('post', `${base}/clients`, 201, withKey(account, { body: { name: 'Moreau' } }))
  ids['clientId'] = client.body.id

  for (const { method, path } of operations) {
    if (method !== 'post' || path.includes('{') || !has('get', path)) continue
    const create = async () =>
      (await a.send('post', base + path, 201, withKey(account, { body: exampleOf(contract, 'post', path, ids) }))).body
    const find = async (instance: Instance, id: number) =>
      (await instance.send('get', `${base}${path}/${id}`, 200, withKey(account))).body
    await step(`${path}: ${a.name} creates, ${b.name} reads and changes`, async () => {
      const created = await create()
      assertSame(await find(b, created.id), created, `${b.name} reads what ${a.name} created`)
      const body = exampleOf(contract, 'patch', `${path}/{id}`, ids)
      const changed = (await b.send('patch', `${base}${path}/${created.id}`, 200, withKey(account, { body }))).body
      assertSame(await find(a, created.id), changed, `${a.name} reads what ${b.name} changed`)
      kept.push({ path: `${base}${path}/${created.id}`, body: changed })
    })
    await step(`${path}: ${a.name} and ${b.name} list the same`, async () => {
      const list = async (instance: Instance) => (await instance.send('get', base + path, 200, withKey(account))).body
      const [byA, byB] = [await list(a), await list(b)]
      assert.equal(byA.total, byB.total)
      assert.deepEqual(
        byA.data.map(({ id }: Body) => id),
        byB.data.map(({ id }: Body) => id),
      )
    })
    if (has('delete', `${path}/{id}`))
      await step(`${path}: ${b.name} deletes what ${a.name} created`, async () => {
        const { id } = await create()
        await b.send('delete', `${base}${path}/${id}`, 204, withKey(account))
        await a.send('get', `${base}${path}/${id}`, 404, withKey(account))
      })
    if (has('post', `${path}/batch`))
      await step(`${path}/batch: ${a.name} creates, ${b.name} reads`, async () => {
        const items = [exampleOf(contract, 'post', path, ids)]
        const { body } = await a.send('post', `${base}${path}/batch`, 207, withKey(account, { body: { items } }))
        const [{ resource }] = body.data
        assertSame(await find(b, resource.id), resource, `${b.name} reads what ${a.name} created`)
      })
  }
  return kept
}

/** The state of requests that both versions share: idempotency keys, and counters of rate limits. */
export const exchangeRequestState = async (a: Instance, b: Instance, account: Account, step: Step) => {
  await step(`Idempotency-Key: ${a.name} handles, ${b.name} repeats the response`, async () => {
    const headers = { 'x-api-key': account.key, 'idempotency-key': randomUUID() }
    const request = { headers, body: { name: 'Once' } }
    const first = await a.send('post', `${base}/clients`, 201, request)
    const second = await b.send('post', `${base}/clients`, 201, request)
    assert.equal(second.body.id, first.body.id)
  })

  if (a === b) return
  await step(`rate limit: ${b.name} counts what ${a.name} accepted`, async () => {
    const request = { headers: { 'x-api-key': await account.createKey(exhaustedPerMinute) } }
    for (let sent = 1; sent < exhaustedPerMinute; sent++) await a.send('get', `${base}/me`, 200, request)
    await b.send('get', `${base}/me`, 200, request)
    await delay(countsSharedAfterMs)
    await b.send('get', `${base}/me`, 429, request)
  })
}

/** A replay by a version that has replays completes beside one that may not count its deliveries. */
export const replayBeside = async (instance: Instance, account: Account, subscriptionId: number, step: Step) => {
  await step(`webhooks: ${instance.name} replays all events`, async () => {
    const path = `${base}/webhooks/${subscriptionId}`
    const since = new Date(Date.now() - 3_600_000).toISOString()
    const { body } = await instance.send('post', `${path}/replay`, 202, withKey(account, { body: { since } }))
    const find = async () => (await instance.send('get', `${path}/tasks/${body.taskId}`, 200, withKey(account))).body
    await pollUntil(async () => (await find()).status === 'completed', 'the replay')
    const { total, done, failed } = await find()
    assert.deepEqual({ done, failed }, { done: total, failed: 0 })
    assert.ok(total > 0)
  })
}

/** The headers of a session in the admin API. */
const signIn = async (instance: Instance, { email, password, agencyId }: Account) => {
  const { headers } = await instance.send('post', '/api/session', 200, { body: { email, password, agencyId } })
  return {
    cookie: headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
      .join('; '),
  }
}

/** A person signs in to one version, and goes on at the other. A site pairs with one version, and reports to both. */
export const exchangeSessionsAndSites = async (a: Instance, b: Instance, account: Account, step: Step) => {
  await step(`admin: ${a.name} signs in, ${b.name} knows the session`, async () => {
    const headers = await signIn(a, account)
    await b.send('get', '/api/session', 200, { headers })
    for (const path of [
      '/integrations/public-api/keys',
      '/integrations/public-api/logs',
      '/site-connectors',
      '/watches',
    ])
      for (const instance of [a, b]) await instance.send('get', `/api${path}`, 200, { headers })
    await b.send('delete', '/api/session', 204, { headers })
    await a.send('get', '/api/session', 401, { headers })
  })

  await step(`keys: ${a.name} creates, ${b.name} accepts and revokes`, async () => {
    const headers = await signIn(b, account)
    const path = '/api/integrations/public-api/keys'
    const { body } = await a.send('post', path, 201, { headers, body: { name: 'Zapier', scopes: ['clients:read'] } })
    const request = { headers: { 'x-api-key': body.key } }
    await b.send('get', `${base}/clients`, 200, request)
    await b.send('delete', `${path}/${body.id}`, 204, { headers })
    await a.send('get', `${base}/clients`, 401, request)
  })

  await step(`plugin: pairs with ${a.name}, and sends to both`, async () => {
    const headers = await signIn(a, account)
    const client = await a.send('post', `${base}/clients`, 201, withKey(account, { body: { name: 'Site' } }))
    const newSite = { clientId: client.body.id, url: 'https://www.moreau.example' }
    const website = await a.send('post', `${base}/websites`, 201, withKey(account, { body: newSite }))
    const token = await b.send('post', `/api/websites/${website.body.id}/pairing-token`, 201, { headers })
    const paired = await a.send('post', '/api/plugin/pair', 200, {
      body: {
        pairingToken: token.body.pairingToken,
        siteUrl: 'https://www.moreau.example/',
        platform: 'wordpress',
        pluginVersion: '3.13.0',
      },
    })
    const { apiKey, apiSecret } = paired.body
    const connectors = await b.send('get', '/api/site-connectors?limit=100', 200, { headers })
    const { id } = connectors.body.data.find((connector: Body) => connector.websiteId === website.body.id)
    const signed = (instance: Instance, method: string, path: string, status: number, body?: object) => {
      const text = body ? JSON.stringify(body) : ''
      const signature = { 'X-Service-API-Key': apiKey, ...signatureOf(apiSecret, text) }
      return instance.send(method, path, status, { ...(text && { body: text }), headers: signature })
    }
    const read = async (instance: Instance, path: string) =>
      (await instance.send('get', `/api/site-connectors/${id}${path}`, 200, { headers })).body

    const remote_at = new Date().toISOString()
    for (const instance of [a, b]) {
      await instance.send('post', '/v1/ping', 200, { headers: { authorization: `Bearer ${apiSecret}` } })
      await signed(instance, 'post', '/api/plugin/v2/heartbeat', 200, {
        abilities: [{ name: `cache/${instance.name}` }],
      })
      const event = {
        event_type: 'post.published',
        entity_id: 42,
        actor_user_id: 7,
        remote_at,
        actor_name: instance.name,
      }
      await signed(instance, 'post', '/api/plugin/v2/activity', 202, event)
      await signed(instance, 'post', '/api/plugin/v2/activity-batch', 202, { events: [{ ...event, entity_id: 43 }] })
      await signed(instance, 'post', '/api/plugin/v2/security-event', 202, { event_type: `login.${instance.name}` })
      await signed(instance, 'post', '/api/plugin/v2/sync-content-extended', 202, { id: 42, title: instance.name })
      await signed(instance, 'post', '/api/plugin/v2/sitemap', 202, { urls: [instance.name] })
    }
    for (const path of ['', '/activity', '/security-events', '/contents', '/reports'])
      assertSame(await read(b, path), await read(a, path), `both read ${path || 'the connector'}`)
    // One instance may be both versions; then the second report is a duplicate.
    assert.equal((await read(b, '/activity')).data.length, a === b ? 2 : 4)

    const command = await a.send('post', `/api/site-connectors/${id}/commands`, 201, {
      headers,
      body: { type: 'wp.flush_cache' },
    })
    const polled = await signed(b, 'get', '/api/plugin/commands', 200)
    assert.deepEqual(
      polled.body.commands.map((queued: Body) => queued.id ?? queued.commandId),
      [command.body.id],
    )
    await signed(a, 'post', '/api/plugin/command-result', 200, { commandId: command.body.id, status: 'success' })
    assertSame(await read(b, '/commands'), await read(a, '/commands'), 'both read the commands')

    const sso = await a.send('post', `/api/site-connectors/${id}/sso`, 201, { headers })
    const validated = await signed(b, 'post', '/api/plugin/v2/sso-validate', 200, { token: sso.body.token })
    assert.equal(validated.body.valid, true)

    await b.send('post', '/v1/gdpr/delete', 200, {
      headers: { authorization: `Bearer ${apiSecret}` },
      body: { platform: 'wordpress', user_id: 7 },
    })
    await pollUntil(async () => {
      const { data } = await read(a, '/erasures')
      return data.length === 1 && data[0].completedAt !== null
    }, 'the erasure')
  })

  await step(`watch: ${a.name} creates, ${b.name} starts a run, both show it`, async () => {
    const headers = await signIn(a, account)
    const body = {
      name: 'Veille',
      status: 'active',
      keywords: [],
      sources: [{ type: 'rss', url: `${account.receiverUrl}/feed.xml` }],
    }
    const { id } = (await a.send('post', '/api/watches', 201, { headers, body })).body
    await b.send('post', `${base}/watches/${id}/run`, 202, withKey(account))
    // The scores depend on the time of the request.
    const titles = async (instance: Instance) => {
      const feed = await instance.send('get', `${base}/watches/${id}/feed`, 200, withKey(account))
      return feed.body.data.map(({ title }: Body) => title)
    }
    await pollUntil(async () => (await titles(a)).length === 1, 'the run')
    assert.deepEqual(await titles(b), await titles(a))
    await a.send('delete', `/api/watches/${id}`, 204, { headers })
  })

  await step(`MCP: ${a.name} and ${b.name}`, async () => {
    for (const instance of [a, b]) {
      await instance.send('get', '/.well-known/mcp.json', 200, withKey(account))
      const call = { tool: 'createClient', arguments: { name: 'Agent' } }
      await instance.send('post', '/api/mcp/execute', 200, withKey(account, { body: call }))
    }
  })
}

/** Waits until each event of a subscription has been delivered. Returns the ids of the deliveries. */
export const deliveredIds = async (instance: Instance, account: Account, subscriptionId: number): Promise<number[]> => {
  const path = `${base}/webhooks/${subscriptionId}/deliveries`
  const list = async () => {
    const deliveries: Body[] = []
    for (let total = 1; deliveries.length < total;) {
      const query = `limit=100&offset=${deliveries.length}`
      const { body } = await instance.send('get', `${path}?${query}`, 200, withKey(account))
      deliveries.push(...body.data)
      ;({ total } = body)
    }
    return deliveries
  }
  await pollUntil(
    async () => (await list()).every(({ status }) => status === 'success'),
    `the delivery of all events, as ${instance.name} shows it`,
  )
  return (await list()).map(({ id }) => id)
}
