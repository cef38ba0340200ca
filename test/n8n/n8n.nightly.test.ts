import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, inject } from 'vitest'
import { resolve } from '#src/ground/outbound/resolve.ts'
import { startDelivery } from '#src/features/webhooks/index.ts'
import { testWith } from '#test/app/index.ts'
import { createDatabase } from '#test/database.ts'
import { openBrowser } from '#test/features/access/browser.ts'
import { freePort } from '#test/servers/free-port.ts'

const folder = fileURLToPath(new URL('../../sdk/n8n', import.meta.url))
/** The program of an installed n8n: `npm install n8n`, which takes 3 GB. */
const { N8N: program = '' } = process.env
const isBuilt = existsSync(join(folder, 'dist/nodes/AgencyApi/AgencyApi.node.js'))

interface N8n {
  url: string
  request: (method: string, path: string, body?: object) => Promise<{ data: Record<string, unknown> }>
  /** Opens a page as the owner, and returns its status. */
  open: (url: URL) => Promise<number>
  readOutput: () => string
  stop: () => Promise<void>
}

/** Starts n8n with the built nodes on a database of its own, and signs in its owner. */
const startN8n = async (databaseUrl: string, home: string): Promise<N8n> => {
  const [port, brokerPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl)
  const child = spawn(process.execPath, [program, 'start'], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      N8N_USER_FOLDER: home,
      N8N_PORT: String(port),
      N8N_LISTEN_ADDRESS: '127.0.0.1',
      N8N_RUNNERS_BROKER_PORT: String(brokerPort),
      N8N_CUSTOM_EXTENSIONS: join(folder, 'dist'),
      N8N_SECURE_COOKIE: 'false',
      N8N_DIAGNOSTICS_ENABLED: 'false',
      N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
      N8N_TEMPLATES_ENABLED: 'false',
      WEBHOOK_URL: url,
      DB_TYPE: 'postgresdb',
      DB_POSTGRESDB_HOST: hostname,
      DB_POSTGRESDB_PORT: databasePort || '5432',
      DB_POSTGRESDB_DATABASE: pathname.slice(1),
      DB_POSTGRESDB_USER: decodeURIComponent(username),
      DB_POSTGRESDB_PASSWORD: decodeURIComponent(password),
    },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<void>(done => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    const timeout = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await exited
    clearTimeout(timeout)
  }
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`n8n stopped: ${output}`)
    return fetch(`${url}/healthz/readiness`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  await expect.poll(isReady, { timeout: 300_000, interval: 1000, message: 'n8n is ready' }).toBe(true)

  let cookie = ''
  const request: N8n['request'] = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', 'browser-id': 'test', cookie }
    const response = await fetch(`${url}/rest${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    if (!response.ok)
      throw new Error(`${method} ${path} failed with ${response.status}: ${text}\n${output.slice(-2000)}`)
    cookie ||= response.headers
      .getSetCookie()
      .map(value => value.split(';')[0])
      .join('; ')
    return JSON.parse(text) as { data: Record<string, unknown> }
  }
  const open: N8n['open'] = async page => (await fetch(page, { headers: { 'browser-id': 'test', cookie } })).status
  const owner = { email: 'anne@studio.example', firstName: 'Anne', lastName: 'Moreau', password: 'Correct-horse-42' }
  await expect
    .poll(() => request('POST', '/owner/setup', owner).then(() => true, String), { timeout: 60_000, interval: 1000 })
    .toBe(true)
  return { url, request, open, stop, readOutput: () => output }
}

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', WEBHOOK_ALLOW_HTTP: '1' }, resolve })
  .extend('delivery', { scope: 'file' }, ({ app }, { onCleanup }) => {
    const delivery = startDelivery({ db: app.db, ...app.webhooks, onEvents: () => {}, onError: () => {} })
    onCleanup(() => delivery.stop())
    return delivery
  })
  .extend('n8n', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await createDatabase(inject('database'))
    const home = mkdtempSync(join(tmpdir(), 'agency-api-n8n-'))
    const n8n = await startN8n(database.url, home)
    onCleanup(async () => {
      await n8n.stop()
      rmSync(home, { recursive: true })
      await database.drop()
    })
    return n8n
  })

/** Returns a function that makes a node of a workflow, the first of which is a trigger. */
const nodeWith =
  (authentication: string, credentials: object) => (name: string, type: string, parameters: object, index: number) => ({
    id: `node-${index}`,
    name,
    type: `CUSTOM.${type}`,
    typeVersion: 1,
    position: [index * 200, 0],
    parameters: { authentication, ...parameters },
    credentials,
    ...(index > 0 && { executeOnce: true }),
    ...(index === 0 && { webhookId: randomUUID() }),
  })

const next = (name: string) => ({ main: [[{ node: name, type: 'main', index: 0 }]] })

describe.runIf(program !== '' && isBuilt)('the nodes in n8n', () => {
  it(
    'subscribe, start a workflow with a signed event, follow pages and change data',
    { timeout: 600_000 },
    async ({ app, delivery, n8n, onTestFailed }) => {
      expect(delivery).toBeDefined()
      onTestFailed(() => console.log(n8n.readOutput().slice(-3000)))
      const agency = await app.agency()
      const { key } = await app.key(agency)
      const api = app.api(key)
      const batch = (count: number) => Array.from({ length: count }, (__, index) => ({ name: `Client ${index}` }))
      await api.clients.createBatch({ items: batch(100) })
      await api.clients.createBatch({ items: batch(20) })

      const { data: credential } = await n8n.request('POST', '/credentials', {
        name: 'Agency',
        type: 'agencyApiKeyApi',
        data: { baseUrl: app.url, apiKey: key },
      })
      const node = nodeWith('apiKey', { agencyApiKeyApi: { id: credential['id'], name: 'Agency' } })
      const nodes = [
        node('Trigger', 'agencyApiTrigger', { events: ['client.created'] }, 0),
        node(
          'All',
          'agencyApi',
          { resource: 'clients', operation: 'listClients', returnAll: true, options: { search: 'Client' } },
          1,
        ),
        node(
          'Contact',
          'agencyApi',
          {
            resource: 'contacts',
            operation: 'createContact',
            firstName: 'Jean',
            lastName: '={{ $("All").all().length }} clients',
            additionalFields: {
              email: 'jean@moreau.example',
              clientId: '={{ $("Trigger").first().json.data.client.id }}',
              position: '={{ $("Trigger").first().json.event }}',
            },
          },
          2,
        ),
        node(
          'Update',
          'agencyApi',
          {
            resource: 'contacts',
            operation: 'updateContact',
            id: '={{ $json.id }}',
            updateFields: { phone: '+33 1 23 45 67 89' },
          },
          3,
        ),
      ]
      const connections = { Trigger: next('All'), All: next('Contact'), Contact: next('Update') }
      const { data: workflow } = await n8n.request('POST', '/workflows', {
        name: 'Journey',
        nodes,
        connections,
        settings: {},
      })
      const path = `/workflows/${String(workflow['id'])}`
      await n8n.request('POST', `${path}/activate`, { versionId: workflow['versionId'], name: 'Journey' })

      const listSubscriptions = async () => (await api.webhooks.list()).data
      await expect
        .poll(listSubscriptions, { timeout: 30_000 })
        .toMatchObject([{ events: ['client.created'], isActive: true }])
      const [{ url } = { url: '' }] = await listSubscriptions()
      expect(url.startsWith(n8n.url), url).toBe(true)

      const client = await api.clients.create({ name: 'Boulangerie Moreau' })
      await expect
        .poll(async () => (await api.contacts.list()).data, { timeout: 60_000, interval: 500 })
        .toMatchObject([
          {
            lastName: '120 clients',
            email: 'jean@moreau.example',
            position: 'client.created',
            phone: '+33 1 23 45 67 89',
          },
        ])

      const forged = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event: 'client.created', data: { client } }),
      })
      expect(forged.status).toBe(401)

      await n8n.request('POST', `${path}/deactivate`)
      await expect.poll(listSubscriptions, { timeout: 30_000 }).toEqual([])
    },
  )

  it(
    'connect an agency by OAuth, and go on when the token has expired',
    { timeout: 300_000 },
    async ({ app, delivery, n8n, onTestFailed }) => {
      expect(delivery).toBeDefined()
      onTestFailed(() => console.log(n8n.readOutput().slice(-3000)))
      const agency = await app.agency()
      const owner = await app.adminSession(agency)
      const { body: registered } = await owner.request('post', '/apps', {
        body: { name: 'n8n', redirectUris: [`${n8n.url}/rest/oauth2-credential/callback`] },
      })
      const scopes = ['clients:read', 'contacts:write', 'webhooks:manage', 'offline_access']
      const { data: credential } = await n8n.request('POST', '/credentials', {
        name: 'Connection',
        type: 'agencyApiOAuth2Api',
        data: {
          baseUrl: app.url,
          clientId: registered.clientId,
          clientSecret: registered.clientSecret,
          scope: scopes.join(' '),
        },
      })
      const id = String(credential['id'])
      const { data: authorizationUrl } = await n8n.request('GET', `/oauth2-credential/auth?id=${id}`)
      const browser = openBrowser(app, owner)
      const uid = await browser.start(new URL(authorizationUrl))
      const { body: allowed } = await browser.allow(uid, { agencyId: agency.id, scopes: scopes.slice(0, 3) })
      expect(await n8n.open(await browser.finish(allowed.redirectTo))).toBe(200)

      const node = nodeWith('oAuth2', { agencyApiOAuth2Api: { id, name: 'Connection' } })
      const { data: workflow } = await n8n.request('POST', '/workflows', {
        name: 'Connected',
        nodes: [
          node('Trigger', 'agencyApiTrigger', { events: ['client.created'] }, 0),
          node(
            'Contact',
            'agencyApi',
            {
              resource: 'contacts',
              operation: 'createContact',
              firstName: 'Jean',
              lastName: '={{ $("Trigger").first().json.data.client.name }}',
              additionalFields: { clientId: '={{ $("Trigger").first().json.data.client.id }}' },
            },
            1,
          ),
        ],
        connections: { Trigger: next('Contact') },
        settings: {},
      })
      const path = `/workflows/${String(workflow['id'])}`
      await n8n.request('POST', `${path}/activate`, { versionId: workflow['versionId'], name: 'Connected' })

      const { key } = await app.key(agency)
      const api = app.api(key)
      await expect.poll(async () => (await api.webhooks.list()).total, { timeout: 30_000 }).toBe(1)
      const lastNames = async () => (await api.contacts.list({ sort: 'id' })).data.map(({ lastName }) => lastName)
      await api.clients.create({ name: 'Moreau' })
      await expect.poll(lastNames, { timeout: 60_000, interval: 500 }).toEqual(['Moreau'])
      await sql`
        update oauth_artifacts set expires_at = now() - interval '1 second' where kind = 'AccessToken'
      `.execute(app.db)
      await api.clients.create({ name: 'Petit' })
      await expect.poll(lastNames, { timeout: 60_000, interval: 500 }).toEqual(['Moreau', 'Petit'])
    },
  )
})

it('the package has no run-time dependencies, and the version of the service', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const manifest = read(join(folder, 'package.json'))
  expect(Object.keys(manifest)).not.toContain('dependencies')
  expect(manifest['version']).toBe(read(join(folder, '../package.json'))['version'])
})
