import { expect } from 'vitest'
import { placeOfSecret } from '#src/features/billing/platform/settings.ts'
import { createSecrets } from '#src/ground/secrets/secrets.ts'
import { resealSecrets } from '#src/ground/secrets/key-fingerprint.ts'
import { testWith } from '#test/app/index.ts'

const platform = {
  baseUrl: 'https://api.platform.example',
  tokenUrl: 'https://login.platform.example/token',
  clientId: 'rive-claire',
  clientSecret: 'a secret of the platform',
}

const it = testWith({
  resolve: host => Promise.resolve([host === 'internal.example' ? '10.0.0.1' : '8.8.8.8']),
})
  .extend('agency', ({ app }) => app.agency())
  .extend('owner', ({ app, agency }) => app.adminSession(agency))

it('stores the platform of an agency, and never returns its secret', async ({ app, agency, owner }) => {
  expect(await owner.request('get', '/invoicing-platform')).toMatchObject({ status: 404 })
  const { clientSecret, ...visible } = platform
  const stored = await owner.request('put', '/invoicing-platform', { body: platform })
  expect(stored.body).toEqual({
    ...visible,
    polledUntil: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect((await owner.request('get', '/invoicing-platform')).body).toEqual(stored.body)

  const { client_secret: sealed } = await app.db
    .selectFrom('invoicing_platforms')
    .where('agency_id', '=', agency.id)
    .select('client_secret')
    .executeTakeFirstOrThrow()
  expect(app.secrets.open(sealed, placeOfSecret(agency.id))).toBe(clientSecret)

  expect(await owner.request('delete', '/invoicing-platform')).toMatchObject({ status: 204 })
  expect(await owner.request('delete', '/invoicing-platform')).toMatchObject({ status: 404 })
  const { body } = await owner.request('get', '/audit-log')
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['invoicing_platform.updated', 'invoicing_platform.removed']),
  )
  expect(JSON.stringify(body)).not.toContain(clientSecret)
})

it('is for owners and admins', async ({ app, agency }) => {
  const member = await app.adminSession(agency, { role: 'member' })
  expect(await member.request('get', '/invoicing-platform')).toMatchObject({ status: 403 })
  expect(await member.request('put', '/invoicing-platform', { body: platform })).toMatchObject({ status: 403 })
  expect(await member.request('delete', '/invoicing-platform')).toMatchObject({ status: 403 })
  const admin = await app.adminSession(agency, { role: 'admin' })
  expect(await admin.request('put', '/invoicing-platform', { body: platform })).toMatchObject({ status: 200 })
})

it.for([
  ['baseUrl', 'http://api.platform.example', 'The URL must use https'],
  ['baseUrl', 'https://internal.example', 'Address not allowed'],
  ['baseUrl', 'https://169.254.169.254', 'Address not allowed'],
  [
    'baseUrl',
    'https://user:password@api.platform.example',
    'Invalid http(s) URL, or one with a user name or a password',
  ],
  ['baseUrl', 'https://api.platform.example/?a=1', 'Must have neither a query nor a fragment'],
  ['tokenUrl', 'https://[::1]/token', 'Address not allowed'],
] as const)('rejects %s %s', async ([field, url, message], { owner }) => {
  const body = { ...platform, [field]: url }
  const headers = { 'accept-language': 'en' }
  expect(await owner.request('put', '/invoicing-platform', { body, headers })).toMatchObject({
    status: 400,
    body: { details: { fieldErrors: { [field]: [message] } } },
  })
})

it('seals the secret with a new key when the secret key changes', async ({ app, agency, owner }) => {
  await owner.request('put', '/invoicing-platform', { body: platform })
  const previous = Buffer.from(app.secretKey, 'base64')
  const current = Buffer.alloc(32, 7)
  const result = await resealSecrets(app.db, { current, previous })
  expect(result).toMatchObject({ unreadable: [] })
  expect(result.resealed).toBeGreaterThan(0)
  const { client_secret: sealed } = await app.db
    .selectFrom('invoicing_platforms')
    .where('agency_id', '=', agency.id)
    .select('client_secret')
    .executeTakeFirstOrThrow()
  expect(createSecrets({ current }).open(sealed, placeOfSecret(agency.id))).toBe(platform.clientSecret)
})
