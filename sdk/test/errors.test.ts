import { inspect } from 'node:util'
import { describe, expect } from 'vitest'
import {
  AgencyApi,
  AgencyApiError,
  ApiError,
  NetworkError,
  NotModifiedError,
  TimeoutError,
  ValidationFailedError,
} from '../src/index.ts'
import { WebhookVerificationError } from '../src/webhooks/index.ts'
import { testWith } from '../../test/app/index.ts'
import { openServer } from './server.ts'

const server = await openServer()

const it = testWith()
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('apiKey', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('api', { scope: 'file' }, ({ app, apiKey }) => new AgencyApi({ apiKey, baseUrl: app.url }))

const caught = (call: PromiseLike<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error as ApiError,
  )

describe('the message of an unsuccessful response', () => {
  it('names the request, the status, the code and the request id', async ({ app, api }) => {
    const error = await caught(api.clients.get(2_000_000_000))
    const url = `${app.url}/api/public/v1/clients/2000000000`
    expect(error.requestId).toMatch(/\w{8}/)
    expect(error.message).toBe(`GET ${url} failed: 404 NOT_FOUND, ${error.text} (request ${error.requestId})`)
    expect(error).toMatchObject({ method: 'GET', url, text: expect.stringMatching(/\w/) })
  })

  it('names each invalid field and its place', async ({ app, api }) => {
    const email = await caught(api.clients.create({ name: 'Moreau', email: 'nobody' }))
    expect(email).toBeInstanceOf(ValidationFailedError)
    expect(email.message).toMatch(/clients failed: 400 VALIDATION_FAILED, body\.email: .+ \(request /)
    const key = await caught(api.clients.create({ name: 'Moreau' }, { idempotencyKey: 'éé' }))
    expect(key.message).toMatch(/header Idempotency-Key: /)
    const query = await caught(api.clients.list({ sort: 'colour' as never, search: 'Moreau' }))
    expect(query.message).toMatch(/^GET \S+\/clients failed: 400 VALIDATION_FAILED, query\.sort: /)
    expect(query.message).not.toContain('Moreau')
    const id = await caught(api.clients.get('abc' as never))
    expect(id.message).toContain(`${app.url}/api/public/v1/clients/abc failed: 400 VALIDATION_FAILED, path.id: `)
  })

  it('is not far above in what Node prints of an uncaught error', async ({ api }) => {
    const invalid = { title: 1, description: 1, status: 1, priority: 1, clientId: 'x' }
    const error = await caught(api.tickets.create(invalid as never))
    const printed = inspect(error)
    expect(printed).toMatch(/^ValidationFailedError: POST /)
    expect(printed).toContain(`requestId: '${error.requestId}'`)
    // An uncaught error has up to 6 lines more: those of the code that threw it, and the version of Node.
    expect(printed.split('\n').length).toBeLessThanOrEqual(25 - 6)
    expect(error.response.status).toBe(400)
    expect(error.rateLimit.limit).toBeGreaterThan(0)
    expect(error).toHaveProperty('fieldErrors.title')
  })

  it('lists three issues and counts the others', async ({ api }) => {
    const invalid = { title: 1, description: 1, status: 1, priority: 1, clientId: 'x' }
    const error = await caught(api.tickets.create(invalid as never))
    expect(error.message).toMatch(/body\.\w+: [^;]+; body\.\w+: [^;]+; body\.\w+: [^;]+; and \d more \(request /)
  })

  it('says that a page of a proxy is not a response of the API', async () => {
    const proxied = new AgencyApi({ apiKey: 'spk_1', baseUrl: server.url, maxRetries: 0 })
    for (const status of [502, 200]) {
      server.respondWith(res => void res.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>'))
      const error = await caught(proxied.clients.get(1))
      expect(error.message).toBe(
        `GET ${server.url}/api/public/v1/clients/1 failed: ${status}, not a response of the API`,
      )
    }
  })
})

describe('docUrl of an error', () => {
  it.for([
    ['https://docs.example.com/errors#not_found', 'https://docs.example.com/errors#not_found'],
    ['/docs/errors#not_found', 'https://api.example.com/docs/errors#not_found'],
    ['http://', undefined],
    [7, undefined],
  ])('of the body %j is %s', async ([docUrl, expected]) => {
    const fetch = () =>
      Promise.resolve(Response.json({ error: 'Not found', code: 'NOT_FOUND', docUrl }, { status: 404 }))
    const api = new AgencyApi({ apiKey: 'spk_1', baseUrl: 'https://api.example.com', maxRetries: 0, fetch })
    expect(await caught(api.me())).toMatchObject({ docUrl: expected })
  })
})

describe('the message of a failed connection', () => {
  it('names the host and the cause', async () => {
    const refused = new AgencyApi({ apiKey: 'spk_1', baseUrl: 'http://127.0.0.1:9', maxRetries: 0 })
    const error = await caught(refused.clients.get(1))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error.message).toMatch(/^GET \S+\/clients\/1 failed: no complete response from 127\.0\.0\.1:9 \(\S.+\)$/)
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  it('takes the cause from the innermost error', async () => {
    const refused = Object.assign(new Error(''), {
      code: 'ECONNREFUSED',
      errors: [new Error('connect ECONNREFUSED ::1')],
    })
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: refused }))
    const api = new AgencyApi({ apiKey: 'spk_1', baseUrl: 'https://api.example.com', maxRetries: 0, fetch })
    expect((await caught(api.me())).message).toContain('no complete response from api.example.com (connect ECONN')
  })
})

describe('an error as JSON', () => {
  it('has what a log needs, and no secret', async ({ app, apiKey, api }) => {
    const error = await caught(api.clients.create({ name: '' }, { headers: { 'X-Secret': 'hidden' } }))
    const { message, requestId } = error
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'ValidationFailedError',
      message,
      method: 'POST',
      url: `${app.url}/api/public/v1/clients`,
      status: 400,
      code: 'VALIDATION_FAILED',
      docUrl: `${app.url}/docs/errors#validation_failed`,
      requestId,
      rateLimit: expect.objectContaining({ limit: 100_000 }),
    })
    expect(JSON.stringify(error)).not.toMatch(new RegExp(`${apiKey}|hidden`))
  })

  it('of a connection has its request', () => {
    const request = { method: 'GET', url: 'https://api.example.com/x' }
    expect(JSON.parse(JSON.stringify(new TimeoutError('no response within 5 ms', { request })))).toEqual({
      name: 'TimeoutError',
      message: 'GET https://api.example.com/x failed: no response within 5 ms',
      ...request,
    })
  })
})

it('all errors have one base class, and the name of their own', async ({ api }) => {
  const errors = [
    await caught(api.clients.get(2_000_000_000)),
    new TimeoutError('no response within 5 ms'),
    new NetworkError('no complete response'),
    new WebhookVerificationError('no signature'),
  ]
  for (const error of errors) {
    expect(error).toBeInstanceOf(AgencyApiError)
    expect(error.name).toBe(error.constructor.name)
  }
})

it('a resource that still has its etag throws a NotModifiedError', async ({ api }) => {
  const { id } = await api.clients.create({ name: 'Moreau' })
  const { etag } = await api.clients.get(id).withResponse()
  const unchanged = await caught(api.clients.get(id, { ifNoneMatch: etag }))
  expect(unchanged).toBeInstanceOf(NotModifiedError)
  expect(unchanged.message).toMatch(/failed: 304, not modified/)
  await api.clients.update(id, { city: 'Lyon' })
  expect(await api.clients.get(id, { ifNoneMatch: etag })).toMatchObject({ city: 'Lyon' })
})
