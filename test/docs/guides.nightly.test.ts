import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { createPairingToken } from '#src/features/sites/connectors/pairing.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import { diskStore } from '#src/features/transfer/exports/store/disk.ts'
import { importQueue } from '#src/features/transfer/imports/imports.ts'
import { runImports } from '#src/features/transfer/imports/run.ts'
import { resolve } from '#src/ground/outbound/resolve.ts'
import { buildHeaders, sign } from '#src/features/webhooks/delivery/signature.ts'
import { startDelivery } from '#src/features/webhooks/index.ts'
import { testWith } from '#test/app/index.ts'
import { createDirectory, startExports } from '#test/features/transfer/exports/export-app.ts'
import vectors from '#test/interfaces/plugin/signature-vectors.json' with { type: 'json' }
import { openSite } from '#test/interfaces/plugin/site.ts'
import { library, python } from '#test/python/interpreter.ts'
import { createDemo } from '../../demo/src/index.ts'
import { appBlocks, blocks, blocksIn, blockWith, root, rowsOf, type Block } from './blocks.ts'
import { expectShown } from './expect-shown.ts'
import { hasProgram, hasShell } from './machine.ts'
import { openFolder } from './programs.ts'

const SECRET_KEY = randomBytes(32).toString('base64')

const exportsDirectory = createDirectory()

const it = testWith({
  environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', SECRET_KEY, EXPORT_STORE: exportsDirectory },
  resolve,
})
  // The demo agency, which the guides are about, a paired site, and what an instance does in the background.
  .extend('demo', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const { db, secrets, queue, url } = app
    const demo = await createDemo({ db, secrets, queue, url })
    if (!demo) throw new Error('The database already has an agency')
    await db.updateTable('api_keys').set({ rate_limit_per_minute: 1_000_000 }).execute()
    const agency = { id: 1, tenant: new Tenant(db, 1) } as Awaited<ReturnType<typeof app.agency>>
    const onError = (error: Error) => {
      throw error
    }
    const delivery = startDelivery({ db, ...app.webhooks, onEvents: () => {}, onError })
    onCleanup(() => delivery.stop())
    await startExports(app, diskStore(exportsDirectory))
    await queue.work(importQueue, ({ id, signal }) => runImports(db, id, signal))
    return { ...demo, agency, site: await openSite(app, agency) }
  })
  .extend('api', { scope: 'file' }, ({ app, demo }) => app.api(demo.key))
  .extend('folder', { scope: 'file' }, ({ app, demo }, { onCleanup }) => {
    const folder = openFolder(app.url, {
      API_KEY: demo.key,
      EMAIL: demo.email,
      PASSWORD: demo.password,
      DATABASE_URL: app.databaseUrl,
      SECRET_KEY,
      PYTHONPATH: join(library, 'src'),
      PLUGIN_KEY: demo.site.apiKey,
      API_SECRET: demo.site.apiSecret,
      CONNECTOR: String(demo.site.connectorId),
    })
    onCleanup(folder.remove)
    return folder
  })
  // Runs a block in the shell. Its last response must be the one that the guide shows.
  .extend('runBlock', { scope: 'file' }, ({ folder }) => async (block: Block) => {
    const { stdout, statuses } = await folder.shell(block)
    const isError = (block.response as { code?: string } | undefined)?.code !== undefined
    for (const status of statuses) expect(status < 400, block.code).toBe(!isError)
    if (block.response !== undefined) expectShown(JSON.parse(stdout), block.response)
    return stdout
  })

const hasPhp = hasProgram('php')
const hasPython = hasProgram('python3')

const isServer = ({ code }: Block) => code.includes('.listen(')
const ofApps = Object.values(appBlocks)
const isReceiver = ({ code }: Block) => code.includes('HTTPServer')
const pythonScripts = blocksIn('python').filter(block => !isReceiver(block))
const scripts = [...blocksIn('js'), ...blocksIn('ts')].filter(block => !isServer(block) && !ofApps.includes(block))

const node = (name: string) => [process.execPath, name]
const receivers = [
  {
    title: 'first steps',
    block: blockWith('docs/first-steps.md', 'js', 'listen'),
    name: 'first.mjs',
    commandFor: node,
  },
  { title: 'Node', block: blockWith('docs/webhooks.md', 'js', 'listen'), name: 'receiver.mjs', commandFor: node },
  { title: 'the SDK', block: blockWith('docs/webhooks.md', 'ts', 'listen'), name: 'receiver.mts', commandFor: node },
  {
    title: 'PHP',
    block: blockWith('docs/webhooks.md', 'php', 'php://input'),
    name: 'receiver.php',
    commandFor: (name: string) => ['php', '-S', 'localhost:4000', name],
    isStandard: true,
    isMissing: !hasPhp,
  },
  {
    title: 'Python',
    block: blockWith('docs/webhooks.md', 'python', 'HTTPServer'),
    name: 'receiver.py',
    commandFor: (name: string) => ['python3', name],
    isStandard: true,
    isMissing: !hasPython,
  },
]
const plugin = {
  signature: blockWith('docs/plugins.md', 'php', 'function signature('),
  complete: blockWith('docs/plugins.md', 'php', 'function pair('),
}

it('every block of code in the guides is run by a test', () => {
  const languages = [
    'sh',
    'js',
    'ts',
    'php',
    'python',
    'console',
    'http',
    'ini',
    'json',
    'nginx',
    'sql',
    'toml',
    'text',
    'yaml',
    '',
  ]
  expect(languages).toEqual(expect.arrayContaining(blocks.map(({ language }) => language)))
  const receiving = receivers.map(({ block }) => block)
  const known = [...blocksIn('sh'), ...scripts, ...pythonScripts, ...receiving, ...ofApps, ...Object.values(plugin)]
  const run = blocks.filter(({ language }) => ['sh', 'js', 'ts', 'php', 'python'].includes(language))
  expect(run.filter(block => !known.includes(block))).toEqual([])
})

it.skipIf(!hasShell)('first steps lead to a verified webhook', async ({ runBlock, folder, api }) => {
  const steps = blocksIn('sh', 'docs/first-steps.md')
  const subscribing = blockWith('docs/first-steps.md', 'sh', '"url"')
  const creating = blockWith('docs/first-steps.md', 'sh', '"name"')
  const [{ block, name, commandFor }] = receivers as [(typeof receivers)[0]]
  for (const step of steps) {
    const output = await runBlock(step)
    if (step !== subscribing) continue
    const { id, signingSecret } = JSON.parse(output) as { id: number; signingSecret: string }
    const receiver = await folder.receive(block, name, commandFor(name), signingSecret)
    await api.webhooks.update(id, { url: receiver.url })
    await runBlock(creating)
    await expect
      .poll(() => receiver.output, { timeout: 30_000 })
      .toMatch(/^client\.created \{\n {2}client: \{\n {4}id: \d+,\n/)
    const latestDelivery = async () => (await api.webhooks.deliveries.list(id)).data[0]
    await expect.poll(latestDelivery, { timeout: 30_000 }).toMatchObject({ status: 'success' })
  }
})

const pages = [...new Set(blocksIn('sh').map(({ guide }) => guide))].filter(page => page !== 'docs/first-steps.md')
it.skipIf(!hasShell).for(pages)(
  'the shell commands of %s work, and return the responses that it shows',
  async (page, { runBlock }) => {
    for (const block of blocksIn('sh', page)) await runBlock(block)
  },
)

it('scripts run without errors, and scripts in TypeScript compile', async ({ folder }) => {
  expect(scripts.length).toBeGreaterThan(3)
  const named = scripts.map((block, index) => ({ block, name: `script-${index}.m${block.language}` }))
  for (const { block, name } of named) folder.save(name, block)
  folder.save('receiver.mts', blockWith('docs/webhooks.md', 'ts', 'listen'))
  for (const [name, block] of Object.entries(appBlocks)) folder.save(`app-${name}.mts`, block)
  await folder.run(join(root, 'node_modules/.bin/tsc'), '-p', '.')
  for (const { name } of named) await folder.run(process.execPath, name)
})

it.skipIf(!python)('scripts in Python run without errors', async ({ folder }) => {
  expect(pythonScripts.length).toBeGreaterThan(0)
  for (const block of pythonScripts) {
    folder.save('script.py', block)
    await folder.run(python ?? '', 'script.py')
  }
})

const sample =
  '{"id":4711,"event":"client.deleted","agencyId":1,"occurredAt":"2026-01-31T00:00:00.000Z","data":{"id":1}}'
const otherSecret = '0'.repeat(64)

const serviceHeaders = (secret: string) => ({ 'X-Service-Signature': sign(secret, sample) })

const serviceCases = (secret: string) =>
  [
    ['signed with another secret', 401, serviceHeaders(otherSecret)],
    ['a part of the signature', 401, { 'X-Service-Signature': sign(secret, sample).slice(0, -1) }],
    ['an empty signature', 401, { 'X-Service-Signature': '' }],
  ] as const

/** The headers of Standard Webhooks, signed with each of the secrets. */
const standardHeaders = (secret: string, { ageSeconds = 0, other = [] as string[] } = {}) => {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  const secrets = [secret, ...other] as const
  const headers = buildHeaders({ id: 4711, event: 'client.deleted' }, { attempt: 1, timestamp, body: sample, secrets })
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature }
}

const standardCases = (secret: string) => {
  const headers = standardHeaders(secret)
  const { 'webhook-signature': signature } = headers
  return [
    ['signed with the second of two secrets', 204, standardHeaders(otherSecret, { other: [secret] })],
    ['signed four minutes ago', 204, standardHeaders(secret, { ageSeconds: 240 })],
    ['signed with another secret', 401, standardHeaders(otherSecret)],
    ['signed six minutes ago', 401, standardHeaders(secret, { ageSeconds: 360 })],
    ['signed in six minutes', 401, standardHeaders(secret, { ageSeconds: -360 })],
    ['another id', 401, { ...headers, 'webhook-id': '4712' }],
    ['another time', 401, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }],
    ['a time that is no number', 401, { ...headers, 'webhook-timestamp': '' }],
    ['a part of the signature', 401, { ...headers, 'webhook-signature': signature.slice(0, -1) }],
    ['another version', 401, { ...headers, 'webhook-signature': signature.replace('v1,', 'v2,') }],
    ['an empty signature', 401, { ...headers, 'webhook-signature': '' }],
  ] as const
}

describe('receivers of webhooks', () => {
  for (const { title, block, name, commandFor, isStandard = false, isMissing = false } of receivers)
    it.skipIf(isMissing)(
      `in ${title} accept deliveries of the service, and reject forged ones`,
      async ({ api, folder }) => {
        const { id, signingSecret } = await api.webhooks.create({
          url: 'http://localhost/',
          events: ['client.deleted'],
        })
        const receiver = await folder.receive(block, name, commandFor(name), signingSecret)
        const events = name.endsWith('.mts') ? (['client.created'] as const) : (['client.deleted'] as const)
        await api.webhooks.update(id, { url: receiver.url, events: [...events] })
        const client = await api.clients.create({ name: 'Fromagerie Blanc' })
        await api.clients.delete(client.id)
        await expect.poll(() => receiver.output, { timeout: 30_000 }).toContain(events[0])
        const latestDelivery = async () => (await api.webhooks.deliveries.list(id)).data
        await expect
          .poll(latestDelivery, { timeout: 30_000 })
          .toMatchObject([{ status: 'success', lastStatusCode: 204 }])
        await api.webhooks.delete(id)

        const send = async (text: string, headers: Record<string, string>) =>
          (await fetch(receiver.url, { method: 'POST', body: text, headers })).status
        const genuine = isStandard ? standardHeaders(signingSecret) : serviceHeaders(signingSecret)
        const cases = isStandard ? standardCases(signingSecret) : serviceCases(signingSecret)
        expect(await send(sample, genuine), 'genuine').toBe(204)
        expect(await send(sample.replace('4711', '4712'), genuine), 'tampered').toBe(401)
        expect(await send(sample, {}), 'without a signature').toBe(401)
        for (const [sent, status, headers] of cases) expect(await send(sample, headers), sent).toBe(status)
      },
    )
})

describe('the plugin in PHP', () => {
  const { secret, v1, v2 } = vectors
  const code = (text: string) => (text === '' ? 'none' : `\`${text}\``)

  it('has the test vectors', () => {
    const rows = rowsOf('docs/plugins.md')
    for (const { method, target, timestamp, nonce, body, signature } of v2)
      expect(rows).toContainEqual([`${method} ${target}`, timestamp, nonce, body, signature].map(code))
    for (const { timestamp, body, signature } of v1)
      expect(rows).toContainEqual([timestamp ?? '', body, signature].map(code))
  })

  it.skipIf(!hasPhp)('signs as the test vectors show', async ({ folder }) => {
    folder.save('signature.php', plugin.signature)
    const call = "require 'signature.php'; echo signature(...array_slice($argv, 1));"
    for (const { method, target, timestamp, nonce, body, signature } of v2) {
      const { stdout } = await folder.run('php', '-r', call, '--', secret, method, target, timestamp, nonce, body)
      expect(stdout).toBe(signature)
    }
  })

  it.skipIf(!hasPhp)('pairs, sends heartbeats and executes commands', async ({ app, folder, demo: { agency } }) => {
    folder.save('signature.php', plugin.signature)
    folder.save('plugin.php', plugin.complete)
    const php = async (...args: string[]) => (await folder.run('php', 'plugin.php', ...args)).stdout
    const admin = await app.adminSession(agency)
    const token = await createPairingToken(agency.tenant, 1)

    const [, id] = /^Paired as connector (\d+)\n$/.exec(await php('pair', token?.pairingToken ?? '')) ?? []
    expect(Number(id)).toBeGreaterThan(0)
    expect(await php('pair', token?.pairingToken ?? '')).toContain('INVALID_PAIRING_TOKEN')

    const at = `/site-connectors/${id}`
    const payload = { slug: 'akismet', version: '5.3.1' }
    for (const type of ['wp.update_plugin', 'wp.unheard_of'])
      await admin.request('post', `${at}/commands`, { body: { type, payload } })
    expect(await php()).toBe('wp.update_plugin: success, reported with 200\nwp.unheard_of: error, reported with 200\n')
    expect((await admin.request('get', at)).body).toMatchObject({ status: 'connected', pluginVersion: '3.13.0' })
    expect((await admin.request('get', `${at}/commands`)).body.data).toMatchObject([
      { status: 'error' },
      { status: 'success', result: { slug: 'akismet', after: '5.3.1' } },
    ])

    await admin.request('post', `${at}/disconnect`)
    expect(await php()).toContain('"status":401')
  })
})
