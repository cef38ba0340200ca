import type { Response } from 'supertest'
import { describe, expect } from 'vitest'
import { languageOf } from '#src/ground/base/language.ts'
import { testWith } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { exchange, parseResponse } from '#test/servers/raw-http.ts'

const origin = 'https://app.example.com'

const it = testWith({ environment: { CORS_ORIGINS: origin } })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('session', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('site', { scope: 'file' }, ({ app, agency }) => openSite(app, agency))

describe('the language', () => {
  it.for([
    [undefined, 'fr'],
    ['', 'fr'],
    ['*', 'fr'],
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['de', 'fr'],
    ['en, fr;q=0.9', 'en'],
    ['en-GB', 'en'],
    ['EN-us', 'en'],
    ['de, en;q=0.5', 'en'],
    ['fr;q=0.5, en;q=0.8', 'en'],
    ['fr, en', 'fr'],
    ['en;q=0.5, *', 'fr'],
    ['en, *;q=0.5', 'en'],
    ['en;q=0', 'fr'],
    ['*, fr;q=0', 'en'],
    ['=;;,', 'fr'],
  ] as const)('that Accept-Language %j prefers is %s', ([accepted, language]) => {
    expect(languageOf({ ...(accepted !== undefined && { 'accept-language': accepted }) })).toBe(language)
  })
})

const english = { 'Accept-Language': 'en-GB, fr;q=0.8' }
const varyOf = ({ headers }: Response) => String(headers['vary']).split(', ').toSorted()

const expectEnglish = (response: Response, error: string, details?: object) => {
  expect(response.body).toMatchObject({ error, ...(details && { details }) })
  expect(response.headers['content-language']).toBe('en')
  expect(varyOf(response)).toContain('Accept-Language')
}

describe('an error is in English for callers who prefer it', () => {
  it('in the public API', async ({ app, key }) => {
    const body = { clientId: 0, title: '', tags: [], email: 1 }
    const response = await app.request('post', '/tickets', key, { headers: english, body })
    expectEnglish(response, 'Invalid data', {
      fieldErrors: { title: ['Must not be blank'], tags: ['Unknown field'], email: ['Unknown field'] },
    })
  })

  it('when a rule of the domain rejects the input', async ({ app, key }) => {
    const response = await app.request('post', '/tasks', key, {
      headers: english,
      body: { title: 'A', assigneeId: '00000000-0000-4000-8000-000000000000' },
    })
    expectEnglish(response, 'Invalid data', { fieldErrors: { assigneeId: ['Must be a member of the agency'] } })
  })

  it('before the key is known', async ({ app }) => {
    expectEnglish(await app.request('get', '/me', undefined, { headers: english }), 'Missing API key')
  })

  it('in the admin API', async ({ app, session }) => {
    const headers = { ...english, cookie: session.cookie }
    const response = await app.admin('get', '/integrations/public-api/keys/0x1', { headers })
    expectEnglish(response, 'Invalid id', { fieldErrors: { id: ['Invalid id'] } })
  })

  it('in the plugin API, also for bodies that a thread validates', async ({ site }) => {
    const long = 'x'.repeat(100_000)
    const response = await site.send(
      'post',
      '/api/plugin/v2/activity',
      { event_type: 1, metadata: { long } },
      { headers: english },
    )
    expectEnglish(response, 'Invalid data', { fieldErrors: { event_type: ['Must be a string'] } })
  })

  it('in MCP', async ({ app, key }) => {
    const headers = { ...english, 'x-api-key': key }
    const body = { tool: 'getClient', arguments: { id: 999_999_999 } }
    expectEnglish(await app.mcp('post', '/api/mcp/execute', { headers, body }), 'Resource not found')
  })

  it('for a body that cannot be parsed', async ({ app, key }) => {
    const response = await app.request('post', '/clients', key, { headers: english, body: '{' })
    expect(response.body.details.formErrors).toEqual(['Malformed JSON: unexpected end of text at line 1, column 2'])
  })
})

it('an error is in French by default', async ({ app, key, site }) => {
  const response = await app.request('get', '/clients/999999999', key)
  expect(response.body).toEqual({ error: 'Ressource introuvable', code: 'NOT_FOUND' })
  expect(response.headers['content-language']).toBe('fr')
  const batch = await site.send('post', '/api/plugin/v2/activity-batch', { events: [{ event_type: 1 }] })
  expect(batch.body.rejected[0].errors.event_type).toEqual(['Doit être un texte'])
})

it('messages in a success are in the language of the caller, too', async ({ site }) => {
  const response = await site.send(
    'post',
    '/api/plugin/v2/activity-batch',
    { events: [{ event_type: 1 }] },
    { headers: english },
  )
  expect(response.status).toBe(202)
  expect(response.body.rejected[0].errors.event_type).toEqual(['Must be a string'])
  expect(response.headers['content-language']).toBe('en')
})

it('an MCP tool describes its error in English to every client', async ({ app, key }) => {
  const call = { name: 'execute', arguments: { tool: 'getClient', arguments: { id: 999_999_999 } } }
  const { body } = await app.mcp('post', '/mcp', {
    headers: { 'x-api-key': key, accept: 'application/json, text/event-stream', 'accept-language': 'fr' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
  })
  expect(body.result.structuredContent).toMatchObject({ status: 404, error: 'Resource not found' })
})

it('every response varies by language, beside the origin', async ({ app, key }) => {
  const success = await app.request('get', '/scopes', key, { headers: { Origin: origin } })
  expect(varyOf(success)).toEqual(['Accept-Language', 'Origin'])
  expect(success.headers).not.toHaveProperty('content-language')
})

it('an error outside of Express is in the language of the request, if that is known', async ({ app }) => {
  const head = 'POST /api/public/v1/clients HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n'
  const known = parseResponse(await exchange(app.url, [`${head}Accept-Language: en\r\n\r\n`, 'no size\r\n']))
  expect(known).toMatchObject({
    status: 400,
    headers: { 'content-language': 'en', vary: 'Accept-Language' },
    body: { error: 'Invalid data', details: { formErrors: ['Malformed HTTP request'] } },
  })
  const unknown = parseResponse(await exchange(app.url, ['no HTTP\r\n\r\n']))
  expect(unknown).toMatchObject({ headers: { 'content-language': 'fr' }, body: { error: 'Données invalides' } })
})
