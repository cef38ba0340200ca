import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDevices } from '#src/features/people/sign-in/devices.ts'
import { runCli } from '#src/cli.ts'
import { insertKey, lockKey } from '#src/platform/idempotency/stored-responses.ts'
import { openSecrets, resealSecrets } from '#src/ground/secrets/key-fingerprint.ts'
import { createSecrets } from '#src/ground/secrets/secrets.ts'
import { placeOfSecret } from '#src/features/webhooks/subscriptions/secrets.ts'
import { insertSubscription, rotateSecret } from '#src/features/webhooks/subscriptions/subscriptions.ts'
import { withCookies } from '#test/app/http-context.ts'
import { openTestApp } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { startMain } from '#test/processes/process.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const rotated = { current: second, previous: first }
const environmentOf = (current: Buffer, previous?: Buffer) => ({
  SECRET_KEY: current.toString('base64'),
  ...(previous && { SECRET_KEY_PREVIOUS: previous.toString('base64') }),
})

const it = test
  .extend('app', async ({}, { onCleanup }) => {
    const app = await openTestApp({ environment: environmentOf(first) })
    onCleanup(app.close)
    await openSecrets(app.db, { current: first })
    return app
  })
  .extend('agency', ({ app }) => app.agency())
  .extend('subscribe', ({ agency }) => async (secrets = createSecrets({ current: first })) => {
    const { id, signingSecret } = await agency.tenant.transaction(tx =>
      insertSubscription(tx, secrets, { url: 'https://a.example/' }),
    )
    return { id, signingSecret, place: placeOfSecret(agency.id, id) }
  })
  .extend('sealed', ({ app }) => async (id: number) => {
    const query = app.db.selectFrom('webhook_subscriptions').where('id', '=', id).select('secret')
    return (await query.executeTakeFirstOrThrow()).secret
  })

it('makes the current key sufficient, once, and the previous one invalid', async ({ app, subscribe, sealed }) => {
  const { id, place, signingSecret } = await subscribe()
  await openSecrets(app.db, rotated)
  await expect(openSecrets(app.db, { current: second })).rejects.toThrow('SECRET_KEY_PREVIOUS')

  expect(await resealSecrets(app.db, rotated)).toEqual({ secrets: 1, resealed: 1, unreadable: [] })
  expect(await resealSecrets(app.db, rotated)).toEqual({ secrets: 1, resealed: 0, unreadable: [] })
  const secrets = await openSecrets(app.db, { current: second })
  expect(secrets.open(await sealed(id), place)).toBe(signingSecret)
  await expect(openSecrets(app.db, { current: first })).rejects.toThrow('The secret key is not that of this database')
  await expect(resealSecrets(app.db, { current: first })).rejects.toThrow('The secret key is not that of this database')
})

it('covers the secrets in stored responses', async ({ app, agency }) => {
  const request = { key: 'rotate-1', lineageId: 1, fingerprint: Buffer.of(1), hasSecret: true }
  const response = { status: 200, body: '{"signingSecret":"0123"}' }
  const firstSecrets = createSecrets({ current: first })
  await agency.tenant.transaction(tx => insertKey(tx, firstSecrets, request, response))
  expect(await resealSecrets(app.db, rotated)).toEqual({ secrets: 1, resealed: 1, unreadable: [] })
  const secrets = await openSecrets(app.db, { current: second })
  expect(await agency.tenant.transaction(tx => lockKey(tx, secrets, request))).toEqual(response)
})

it('covers the stored responses of several agencies with the same ids', async ({ app, agency }) => {
  const agencies = [agency, await app.agency()]
  const { seal } = createSecrets({ current: first })
  for (const { id: agencyId, tenant } of agencies) {
    const rows = Array.from({ length: 75 }, (_, nth) => {
      const id = `key ${String(nth).padStart(2, '0')}`
      const sealed_body = seal('{}', { column: 'idempotency_keys.sealed_body', row: [agencyId, id] })
      return { id, fingerprint: Buffer.of(1), status: 200, sealed_body }
    })
    await tenant.insertInto('idempotency_keys').values(rows).execute()
  }
  expect(await resealSecrets(app.db, rotated)).toEqual({ secrets: 150, resealed: 150, unreadable: [] })
  expect(await resealSecrets(app.db, rotated)).toEqual({ secrets: 150, resealed: 0, unreadable: [] })
})

it('covers more rows than a batch', async ({ app, agency, subscribe, sealed }) => {
  const { id, place } = await subscribe()
  const { secret: _secret, ...row } = await app.db
    .selectFrom('webhook_subscriptions')
    .where('id', '=', id)
    .select(['url', 'host', 'events', 'is_active', 'max_retries', 'secret'])
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 150 }, () => ({ ...row, secret: Buffer.from('not sealed') }))
  await agency.tenant.insertInto('webhook_subscriptions').values(rows).execute()
  const last = await subscribe()
  const progress: number[] = []
  const result = await resealSecrets(app.db, rotated, ({ secrets }) => void progress.push(secrets))
  expect(result).toEqual({ secrets: 152, resealed: 2, unreadable: expect.any(Array) })
  expect(result.unreadable).toHaveLength(150)
  expect(progress).toEqual([100, 152, 152, 152, 152, 152, 152, 152, 152])
  const { open } = createSecrets({ current: second })
  expect(open(await sealed(id), place)).toHaveLength(64)
  expect(open(await sealed(last.id), last.place)).toBe(last.signingSecret)
})

it('keeps a secret that a running instance replaces at the same time', async ({ app, agency, subscribe, sealed }) => {
  const { id, place } = await subscribe()
  const { resealing, newSecret } = await agency.tenant.transaction(async tx => {
    const rotation = await rotateSecret(tx, createSecrets({ current: first }), { id, graceSeconds: 60 })
    const pending = resealSecrets(app.db, rotated)
    await app.waitForLockWaiters()
    return { resealing: pending, newSecret: rotation?.signingSecret }
  })
  // The secret before the rotation signs, too.
  expect(await resealing).toEqual({ secrets: 2, resealed: 2, unreadable: [] })
  expect(createSecrets({ current: second }).open(await sealed(id), place)).toBe(newSecret)
})

it('reports a secret that was copied to another row', async ({ app, subscribe, sealed }) => {
  const [{ id, place }, other] = [await subscribe(), await subscribe()]
  const copied = await sealed(other.id)
  await app.db.updateTable('webhook_subscriptions').set({ secret: copied }).where('id', '=', id).execute()
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const environment = { DATABASE_URL: app.databaseUrl, ...environmentOf(second, first) }
  const terminal = { environment, print, printError: print, readSecret: () => Promise.resolve('') }
  expect(await runCli(['secrets', 'reseal'], terminal)).toBe(0)
  expect(lines.join('\n').replace(`agency_id ${place.row[0]}, id ${id}`, 'agency_id …, id …')).toMatchInlineSnapshot(`
    "Encrypted 1 of 2 stored secrets with the current secret key.
    1 cannot be opened with any key: give these webhooks a new secret, pair these sites again, and reset the second factor of these users:
      webhook_subscriptions.secret (agency_id …, id …)
    No secret needs SECRET_KEY_PREVIOUS any more: remove it when all instances use the new SECRET_KEY. Sessions that were not used since then end."
  `)
  expect(await sealed(id)).toEqual(copied)
})

it('is not necessary for sessions and plugins to survive a rotation', async ({ app, agency }) => {
  const admin = await app.adminSession(agency)
  const site = await openSite(app, agency)
  const service = await startMain({ DATABASE_URL: app.databaseUrl, ...environmentOf(second, first) })
  try {
    const session = await fetch(`${service.url}/api/session`, { headers: { cookie: admin.cookie } })
    expect(session.status).toBe(200)
    const signedAgain = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(signedAgain).not.toBe(admin.cookie)
    const heartbeat = await fetch(`${service.url}/api/plugin/commands`, { headers: site.headersOf('') })
    expect(heartbeat.status).toBe(200)

    await resealSecrets(app.db, rotated)
    await service.kill('SIGTERM')
    const later = await startMain({ DATABASE_URL: app.databaseUrl, ...environmentOf(second) })
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await fetch(later.url + path, { headers })).status
    expect(await statusOf('/api/session', { cookie: signedAgain })).toBe(200)
    expect(await statusOf('/api/session', { cookie: admin.cookie })).toBe(401)
    expect(await statusOf('/api/plugin/commands', site.headersOf(''))).toBe(200)
    await later.kill('SIGTERM')
  } finally {
    await service.kill('SIGKILL')
  }
})

it('is not necessary for device cookies to survive a rotation', async () => {
  const version = 'an account'
  const { http, set } = withCookies()
  createDevices(createSecrets({ current: first })).remember(http, version)
  const request = withCookies(`device=${set['device']}`).http
  const find = (keys: Parameters<typeof createSecrets>[0]) =>
    createDevices(createSecrets(keys)).find(request, async () => [{ userId: 'user', version }])
  expect(await find(rotated)).toBeDefined()
  expect(await find({ current: second })).toBeUndefined()
})
