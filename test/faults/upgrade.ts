// Runs a release and the current code side by side on one database, as during a rolling upgrade, and sends requests of
// all kinds to both. Takes the Git reference of the release; the default is the newest tag.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { openLoopbackServer, respondWith } from '#test/servers/loopback-server.ts'
import { databaseUrl, execute, openServer } from '#test/servers/server.ts'
import { createAccount, environment } from './upgrade/account.ts'
import {
  assertSame,
  deliveredIds,
  exchangeRequestState,
  exchangeResources,
  exchangeSessionsAndSites,
  replayBeside,
  type Account,
  type Kept,
} from './upgrade/exchanges.ts'
import { startInstance, type Instance } from './upgrade/instance.ts'
import { acceptsNewerSchema, checkOut, describeContracts, findNewestTag } from './upgrade/release.ts'

const current = fileURLToPath(new URL('../../', import.meta.url))
const feed = `<rss version="2.0"><channel><title>News</title>
  <item><title>A</title><link>https://blog.example/a</link><guid>a</guid></item></channel></rss>`

const failures: string[] = []
const step = async (name: string, run: () => Promise<void>) => {
  try {
    await run()
    console.log(`  ok      ${name}`)
  } catch (error) {
    failures.push(`${name}: ${(error as Error).message}`)
    console.log(`  FAILED  ${name}\n          ${(error as Error).message.replaceAll('\n', '\n          ')}`)
  }
}
const phase = (name: string) => console.log(`\n${name}`)

/**
 * Sends requests to the release while the new version migrates. Returns a function that stops, with the number sent.
 */
const startLoad = (instance: Instance, { key }: Account) => {
  const errors: string[] = []
  let sent = 0
  const stopping = new AbortController()
  const headers = { 'x-api-key': key }
  const run = async () => {
    for (; !stopping.signal.aborted; sent += 2)
      try {
        await instance.send('post', '/api/public/v1/clients', 201, { headers, body: { name: `Load ${sent}` } })
        await instance.send('get', '/api/public/v1/clients?limit=5', 200, { headers })
        await delay(20)
      } catch (error) {
        errors.push((error as Error).message)
      }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
    if (errors.length > 0) throw new Error(`${errors.length} of ${sent} requests failed, first: ${errors[0]}`)
    console.log(`          ${sent} requests were sent during the migration`)
  }
}

const run = async (reference: string, dir: string) => {
  await using opened = new AsyncDisposableStack()
  const folder = checkOut(reference, dir)
  const contracts = await describeContracts(reference, folder)
  for (const contract of contracts) console.log(contract)

  const databaseServer = opened.adopt(await openServer(), server => server.close())
  const name = `agency_api_upgrade_${process.pid}`
  await execute(databaseServer.url, `create database ${name}`)
  opened.defer(() => execute(databaseServer.url, `drop database ${name} with (force)`))
  const url = databaseUrl(databaseServer.url, name)
  const receiver = opened.adopt(await openLoopbackServer(), server => server.close())
  receiver.respondByDefault(respondWith(200))
  receiver.serve('/feed.xml', feed)
  const received = () => new Set(receiver.requests.map(({ headers }) => Number(headers['x-service-delivery-id'])))

  const running = new Set<Instance>()
  const start = async (label: string, at: string) => {
    const instance = await startInstance(label, at, url, dir, environment)
    running.add(instance)
    return instance
  }
  const stop = async (instance: Instance) => {
    running.delete(instance)
    await instance.server.close()
  }
  opened.defer(async () => void (await Promise.all([...running].map(stop))))

  phase(`${reference} alone`)
  let old = await start('old', folder)
  const account = await createAccount(folder, url, receiver.url)
  const kept: Kept[] = []
  let subscriptionId = 0
  /** All requests, from one instance to the other, and all webhooks of the changes. */
  const exchange = async (a: Instance, b: Instance) => {
    kept.push(...(await exchangeResources(a, b, account, step)))
    await exchangeRequestState(a, b, account, step)
    await exchangeSessionsAndSites(a, b, account, step)
    await step(`webhooks: delivered, as ${b.name} shows them`, async () => {
      const ids = await deliveredIds(b, account, subscriptionId)
      const missing = ids.filter(id => !received().has(id))
      if (ids.length === 0 || missing.length > 0) throw new Error(`not received: ${missing.join(', ') || 'anything'}`)
    })
  }
  const subscription = { url: `${receiver.url}/all`, events: ['*'] }
  const headers = { 'x-api-key': account.key }
  const subscribed = await old.send('post', '/api/public/v1/webhooks', 201, { headers, body: subscription })
  subscriptionId = subscribed.body.id
  await exchange(old, old)

  phase('The current code migrates under load')
  const stopLoad = startLoad(old, account)
  const next = await start('new', current)
  await step('the old instance serves during the migration', stopLoad)

  phase('Both versions')
  await exchange(old, next)
  await exchange(next, old)
  await replayBeside(next, account, subscriptionId, step)

  phase(`${reference} alone on the new schema`)
  await stop(next)
  await exchange(old, old)
  await stop(old)
  if (acceptsNewerSchema(folder))
    await step('the old version starts on the new schema', async () => {
      old = await start('old', folder)
      await exchange(old, old)
      await stop(old)
    })
  else console.log(`  ${reference} refuses to start on any newer schema, so this is not checked`)

  phase('The current code alone')
  const last = await start('new', current)
  for (const { path, body } of kept)
    await step(`reads ${path}`, async () => {
      const read = await last.send('get', path, 200, { headers })
      // The state of a subscription changes with its deliveries.
      if (!path.includes('/webhooks/')) assertSame(read.body, body, 'the resource is as its last writer left it')
    })
  await exchange(last, last)
  return contracts.length === 0
}

const reference = process.argv[2] ?? findNewestTag()
if (reference === undefined) console.log('SKIPPED: there is no release (no tag v*), and no Git reference was named')
else {
  const dir = await mkdtemp(join(tmpdir(), 'agency-api-upgrade-'))
  await chmod(dir, 0o755)
  try {
    const isRolling = await run(reference, dir)
    console.log(`\n${failures.length} failures${failures.map(text => `\n- ${text}`).join('')}`)
    if (isRolling && failures.length > 0) process.exitCode = 1
  } finally {
    await rm(dir, { recursive: true })
  }
}
