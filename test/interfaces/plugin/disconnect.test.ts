import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from './site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('site', ({ app, agency }) => openSite(app, agency, { pluginVersion: '3.12.0' }))

const path = '/api/plugin/disconnect'

it('a plugin revokes its own credentials, and its commands expire', async ({ admin, agency, site }) => {
  await admin.request('post', `/site-connectors/${site.id}/commands`, { body: { type: 'wp.flush_cache' } })
  const { status, text } = await site.sendV2('post', path)
  expect([status, text]).toEqual([204, ''])

  const refused = await site.sendV2('post', path)
  expect([refused.status, refused.body]).toEqual([401, { error: 'Connecteur révoqué', code: 'INVALID_CREDENTIALS' }])
  const connector = (await admin.request('get', `/site-connectors/${site.id}`)).body as { revokedAt: string | null }
  expect(connector.revokedAt).not.toBeNull()
  const commands = (await admin.request('get', `/site-connectors/${site.id}/commands`)).body as { data: object[] }
  expect(commands.data).toMatchObject([{ status: 'expired' }])

  const entries = await agency.tenant
    .selectFrom('audit_log')
    .where('action', '=', 'connector.revoked')
    .selectAll()
    .execute()
  expect(entries).toMatchObject([{ actor_type: 'plugin', actor_id: String(site.id), object_id: String(site.id) }])
})

it('needs a signature from every plugin version', async ({ admin, site }) => {
  const { status, body } = await site.sendUnsigned('post', path)
  expect([status, body.code]).toEqual([401, 'SIGNATURE_REQUIRED'])
  const connector = (await admin.request('get', `/site-connectors/${site.id}`)).body as { revokedAt: string | null }
  expect(connector.revokedAt).toBeNull()
})

it('a malformed nonce disconnects nothing', async ({ site }) => {
  const { status, body } = await site.sendV2('post', path, undefined, { nonce: 'short' })
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect((await site.sendV2('get', '/api/plugin/commands')).status).toBe(200)
})

it('the data of the site stays, and the site can be paired again', async ({ app, admin, agency, site }) => {
  await site.send('post', '/api/plugin/v2/sync-content-extended', { id: 42, title: 'Accueil' })
  await site.sendV2('post', path)
  expect((await admin.request('get', `/site-connectors/${site.id}/contents`)).body).toMatchObject({ total: 1 })
  const paired = await openSite(app, agency, { websiteId: site.websiteId })
  expect((await paired.sendV2('get', '/api/plugin/commands')).status).toBe(200)
})
