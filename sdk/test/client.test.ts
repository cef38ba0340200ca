import { expect } from 'vitest'
import {
  AgencyApi,
  type ApiError,
  NotFoundError,
  PermissionDeniedError,
  SynthesisRunningError,
  ValidationFailedError,
  WatchNotActiveError,
} from '../src/index.ts'
import { testWith } from '../../test/app/index.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('apiKey', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('api', { scope: 'file' }, ({ app, apiKey }) => new AgencyApi({ apiKey, baseUrl: app.url }))

it('the SDK creates, reads, updates, replaces and deletes', async ({ api }) => {
  const created = await api.clients.create({ name: 'Moreau' })
  expect(await api.clients.get(created.id)).toEqual(created)
  expect(await api.clients.update(created.id, { city: 'Lyon' })).toMatchObject({ name: 'Moreau', city: 'Lyon' })
  expect(await api.clients.replace(created.id, { name: 'Morel' })).toMatchObject({ name: 'Morel', city: 'Lyon' })
  expect(await api.clients.delete(created.id)).toBeUndefined()
  await expect(api.clients.get(created.id)).rejects.toThrow(NotFoundError)
})

it('the SDK reads the key, its scopes and the health of the service', async ({ api, agency }) => {
  expect(await api.me()).toMatchObject({ agencyId: agency.id, scopes: ['*'] })
  expect((await api.scopes()).scopes).toContain('clients:read')
  expect(await api.health()).toMatchObject({ ok: true, version: 'v1' })
})

it('the SDK calls operations of nested resources', async ({ api }) => {
  const { id, signingSecret } = await api.webhooks.create({ url: 'http://127.0.0.1:9/', events: ['client.created'] })
  expect((await api.webhooks.rotateSecret(id)).signingSecret).not.toBe(signingSecret)
  expect(await api.webhooks.deliveries.list(id, { limit: 5 })).toEqual({ data: [], total: 0, limit: 5, offset: 0 })
  expect((await api.webhooks.listEvents()).events).toContain('client.created')
})

it('the SDK returns the response metadata with the data', async ({ app, agency }) => {
  const { key } = await app.key(agency, { perMinute: 60 })
  const limited = new AgencyApi({ apiKey: key, baseUrl: `${app.url}/` })
  const { data, response, requestId, rateLimit } = await limited.clients.list({ limit: 1 }).withResponse()
  expect(data.limit).toBe(1)
  expect(response.status).toBe(200)
  expect(requestId).toBe(response.headers.get('x-request-id'))
  expect(rateLimit).toMatchObject({ limit: 60, remaining: 59, limitDay: undefined })
  expect(rateLimit.reset?.getTime()).toBeGreaterThan(Date.now())
})

it('the SDK throws the class of an error with the properties of the response', async ({ app, agency, api }) => {
  const { key } = await app.key(agency, { scopes: ['clients:read'] })
  const reader = new AgencyApi({ apiKey: key, baseUrl: app.url })
  const denied = await reader.clients.create({ name: 'Moreau' }).catch((error: unknown) => error)
  expect(denied).toBeInstanceOf(PermissionDeniedError)
  expect(denied).toMatchObject({
    name: 'PermissionDeniedError',
    message: `POST ${app.url}/api/public/v1/clients failed: 403 PERMISSION_DENIED, Permission denied (request ${(denied as ApiError).requestId})`,
    text: 'Permission denied',
    status: 403,
    code: 'PERMISSION_DENIED',
    required: 'clients:write',
    requestId: expect.stringMatching(/^[\w.-]{8,}$/),
    rateLimit: { limit: 100_000 },
  })

  const french = new AgencyApi({ apiKey: key, baseUrl: app.url, language: 'fr' })
  await expect(french.clients.create({ name: 'Moreau' })).rejects.toThrow('Permission refusée')

  const invalid = await api.tickets.create({ clientId: 0, title: '' }).catch((error: unknown) => error)
  expect(invalid).toBeInstanceOf(ValidationFailedError)
  expect((invalid as ValidationFailedError).fieldErrors).toHaveProperty('title')
})

it('the SDK distinguishes errors without a code', async ({ app, agency, api }) => {
  const adminSession = await app.adminSession(agency)
  const watch = async (body: object) =>
    (await adminSession.request('post', '/watches', { body: { name: 'Veille', ...body } })).body as { id: number }
  const paused = await watch({ status: 'paused' })
  await expect(api.watches.run(paused.id)).rejects.toThrow(WatchNotActiveError)

  const { id } = await watch({})
  const { synthesisId } = await api.watches.syntheses.create(id)
  const running = await api.watches.syntheses.create(id).catch((error: unknown) => error)
  expect(running).toBeInstanceOf(SynthesisRunningError)
  expect(running).toMatchObject({ status: 429, code: undefined, synthesisId })
})

it('the SDK does not print the key', async ({ api, apiKey }) => {
  const { inspect } = await import('node:util')
  const error = await api.clients.get(2_000_000_000).catch((thrown: unknown) => thrown)
  for (const printed of [api, error]) expect(inspect(printed, { depth: 10, showHidden: true })).not.toContain(apiKey)
})

it('the SDK throws a TypeError for an id that would address another operation', async ({ api }) => {
  for (const id of ['..', '', '1/deliveries', '1?x', undefined, null, {}])
    await expect(api.webhooks.delete(id as never)).rejects.toThrow(TypeError)
})

it('the SDK rejects a base URL that is not an HTTP URL', ({ apiKey }) => {
  for (const baseUrl of ['api.example.com', '/api', 'ftp://api.example.com'])
    expect(() => new AgencyApi({ apiKey, baseUrl })).toThrow('baseUrl must begin with https://')
})

it.each([{}, { apiKey: 'spk_' }, { apiKey: '', baseUrl: 'https://api.example.com' }, undefined])(
  'the SDK rejects the options %j',
  options => {
    expect(() => new AgencyApi(options as never)).toThrow(/is required/)
  },
)

it('the SDK sends requests that have no method', async ({ api }) => {
  const { id } = await api.request<{ id: number }>('POST', '/clients', { body: { name: 'Custom' } })
  const { data } = await api.request<{ data: object[] }>('GET', '/clients', { query: { search: 'Custom', limit: 1 } })
  expect(data).toEqual([expect.objectContaining({ id, name: 'Custom' })])
  const { response } = await api.request('DELETE', `/clients/${id}`).withResponse()
  expect(response.status).toBe(204)
  await expect(api.request('GET', `/clients/${id}`)).rejects.toThrow(NotFoundError)
})

it('the SDK rejects a path of another API', ({ api }) => {
  const paths = [
    'clients',
    '//evil.example',
    '/../plugin',
    '/clients/..',
    '/a/%2e%2E/b',
    '/a/.\t./b',
    '/a?b=1',
    '/a#b',
    '',
    '/',
    '/\\evil',
  ]
  for (const path of paths) expect(() => api.request('GET', path), path).toThrow(TypeError)
})
