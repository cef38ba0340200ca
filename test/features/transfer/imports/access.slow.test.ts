import { describe, expect } from 'vitest'
import { runImports } from '#src/features/transfer/imports/run.ts'
import { test, type TestAgency, type TestApp } from '#test/app/index.ts'
import { openClient } from '#test/features/access/app-client.ts'
import { openBrowser } from '#test/features/access/browser.ts'

const total = 3000
const data = `externalId,name\n${Array.from({ length: total }, (_, nth) => `C${nth},Client ${nth}\n`).join('')}`
const body = { resource: 'clients', format: 'csv', data }

/** Runs an import, and ends the access of its author when the first rows are written. Returns the end of the import. */
const endInTheMiddle = async (app: TestApp, agency: TestAgency, id: number, endAccess: () => Promise<unknown>) => {
  const { key } = await app.key(agency)
  const read = async () => (await app.request('get', `/imports/${id}`, key)).body
  const running = runImports(app.db, agency.id, new AbortController().signal)
  await expect.poll(async () => (await read()).processed, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
  await endAccess()
  const { processed } = await read()
  await running
  const done = await read()
  const parts = await app.db.selectFrom('import_parts').where('import_id', '=', id).select('position').execute()
  const clients = (await app.request('get', '/clients', key, { query: { limit: 1 } })).body.total as number
  expect(processed).toBeLessThan(total)
  expect({ parts, clients }).toEqual({ parts: [], clients: done.created })
  expect(done).toMatchObject({ status: 'failed', error: 'ACCESS_ENDED', total, completedAt: expect.any(String) })
  // The chunk that was being written when the access ended may be the last one.
  expect(done.processed).toBeLessThanOrEqual(processed + 100)
  expect(done.created).toBe(done.processed)
  const other = await app.request('post', '/imports', key, { body: { ...body, onExisting: 'skip' } })
  await runImports(app.db, agency.id, new AbortController().signal)
  const repeated = (await app.request('get', `/imports/${other.body.id}`, key)).body
  expect(repeated).toMatchObject({ status: 'completed', skipped: done.created, created: total - done.created })
}

describe('an import ends in the middle, and says why and how far it came, when', () => {
  test('its key is revoked', async ({ app }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const { key, id: keyId } = await app.key(agency, { scopes: ['clients:write'] })
    const { body: created } = await app.request('post', '/imports', key, { body })
    await endInTheMiddle(app, agency, created.id, async () => {
      const { status } = await owner.request('delete', `/integrations/public-api/keys/${keyId}`)
      expect(status).toBe(204)
    })
  })

  test('its member is removed', async ({ app }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const member = await app.adminSession(agency, { role: 'member' })
    const created = await member.data('post', '/imports', { body })
    expect(created.status, created.text).toBe(202)
    await endInTheMiddle(app, agency, created.body.id, async () => {
      const members = (await owner.request('get', '/members')).body.data as { id: number; userId: string }[]
      const removed = members.find(({ userId }) => userId === member.userId)
      expect((await owner.request('delete', `/members/${removed?.id}`)).status).toBe(204)
    })
  })

  test.for(['revoked by the app', 'ended by the agency'] as const)('its OAuth grant is %s', async (by, { app }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const registration = { name: 'Move', redirectUris: ['https://planning.example/callback'] }
    const { clientId, clientSecret } = (await owner.request('post', '/apps', { body: registration })).body
    const client = await openClient(app, { clientId, secret: clientSecret })
    const tokens = await client.connect(openBrowser(app, owner), agency.id, 'clients:write')
    const created = await app.request('post', '/imports', undefined, {
      body,
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(created.status, created.text).toBe(202)
    await endInTheMiddle(app, agency, created.body.id, async () => {
      if (by === 'revoked by the app') {
        await client.revoke(tokens.refresh_token ?? tokens.access_token)
        return
      }
      const [{ id }] = (await owner.request('get', '/connected-apps')).body.data
      expect((await owner.request('delete', `/connected-apps/${id}`)).status).toBe(204)
    })
  })
})
