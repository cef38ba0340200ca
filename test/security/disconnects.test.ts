import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { basePath, testWith, type TestApp } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { dial } from '#test/servers/raw-http.ts'

const maxRequests = 3
const it = testWith({ environment: { MAX_REQUESTS_PER_AGENCY: String(maxRequests) } })

/** For slow machines. */
const slowly = { timeout: 20_000 }

const countDisconnects = ({ logLines }: TestApp) =>
  logLines.filter(line => line.includes('CLIENT_CLOSED_REQUEST')).length

/** Sends requests, does some work, and closes the connections without reading the responses. */
const disconnect = async (app: TestApp, count: number, head: string, beforeClose: () => Promise<void>) => {
  const before = countDisconnects(app)
  const sockets = Array.from({ length: count }, () => dial(app.url))
  for (const socket of sockets) socket.write(head)
  await beforeClose()
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => countDisconnects(app), slowly).toBe(before + count)
}

/** Does some work while another connection has locked a table. */
const whileLocked = async <Result>({ db }: TestApp, table: string, work: () => Promise<Result>) =>
  db.transaction().execute(async tx => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    return work()
  })

const post = (path: string, key: string, contentLength: number) =>
  `POST ${basePath}${path} HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${contentLength}\r\n\r\n`

const get = (path: string, key: string) =>
  `GET ${basePath}${path} HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\n\r\n`

it('clients that disconnect during authentication do not count any more', async ({ app }) => {
  const { key } = await app.key(await app.agency())
  await whileLocked(app, 'api_keys', () =>
    disconnect(app, maxRequests, get('/me', key), async () => void (await app.waitForLockWaiters())),
  )
  await expect.poll(async () => (await app.request('get', '/me', key)).status, slowly).toBe(200)
})

it('clients that disconnect before the body is read do not count any more', async ({ app }) => {
  const { key } = await app.key(await app.agency())
  await whileLocked(app, 'api_keys', () =>
    disconnect(app, maxRequests, post('/clients', key, 100), async () => void (await app.waitForLockWaiters())),
  )
  await expect.poll(async () => (await app.request('get', '/me', key)).status, slowly).toBe(200)
})

it('the work for clients that have disconnected counts until it has ended', async ({ app }) => {
  const { key } = await app.key(await app.agency())
  const codeWhileWorking = () =>
    whileLocked(app, 'clients', async () => {
      await disconnect(app, maxRequests, get('/clients', key), async () => void (await app.waitForLockWaiters()))
      return (await app.request('get', '/me', key)).body.code
    })
  // Repeated, because not all of the requests may have been admitted when the first one waits.
  await expect.poll(codeWhileWorking, slowly).toBe('OVERLOADED')
  await expect.poll(async () => (await app.request('get', '/me', key)).status, slowly).toBe(200)
})

it('a site whose requests never end does not keep out the others of its agency', async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const [site, other] = [await openSite(app, agency), await openSite(app, agency)]
  const path = '/api/plugin/v2/heartbeat'
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Service-API-Key: ${site.apiKey}\r\n`
  const sockets: Socket[] = []
  // Repeated, because a request that is admitted may be the one that is sent here, or the one that never ends.
  const sendBoth = async () => {
    const socket = dial(app.url)
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n`)
    sockets.push(socket)
    return (await site.send('post', path, {})).body.code
  }
  await expect.poll(sendBoth, slowly).toBe('OVERLOADED')
  expect((await other.send('post', path, {})).status).toBe(200)
  expect((await app.request('post', '/clients', key, { body: { name: 'Moreau' } })).status).toBe(201)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await site.send('post', path, {})).status, slowly).toBe(200)
})

it('HEAD requests for large pages use the budget of the agency', async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const row = { title: 'A', description: '\u0001'.repeat(20_000), status: 'todo', created_by: agency.ownerId }
  await agency.tenant
    .insertInto('tasks')
    .values(Array.from({ length: 100 }, () => ({ ...row, priority: 'normal' as const })))
    .execute()
  const readAll = () =>
    Promise.all(
      Array.from({ length: maxRequests }, () => app.request('head', '/tasks', key, { query: { limit: 100 } })),
    )
  const statuses: number[] = []
  for (let nth = 0; nth < 60 && !statuses.includes(503); nth++)
    statuses.push(...(await readAll()).map(({ status }) => status))
  expect(statuses).toContain(503)
  expect(statuses[0]).toBe(200)
})

it('a body that never arrives, and is too large for any operation, does not keep out other bodies', async ({ app }) => {
  const { key } = await app.key(await app.agency())
  const socket = dial(app.url)
  socket.write(post('/clients', key, 64 * 1024 * 1024))
  // Meanwhile, the request above is admitted.
  for (let nth = 0; nth < 3; nth++) await app.request('get', '/me', key)
  expect((await app.request('post', '/clients', key, { body: { name: 'Moreau' } })).status).toBe(201)
  socket.destroy()
})
