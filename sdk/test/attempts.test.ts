import { describe, expect, it } from 'vitest'
import { Operations } from '../src/generated/resources.ts'
import {
  ApiError,
  DocumentNotFinalError,
  NetworkError,
  PreconditionFailedError,
  RateLimitExceededError,
  TimeoutError,
  type AgencyApiOptions,
  type RetryContext,
} from '../src/index.ts'
import { openPublicClient } from '../src/client.ts'
import { openFakeClock } from './fake-clock.ts'
import { truncate, drop, hang, json, openServer, type Reply } from './server.ts'

const server = await openServer()

/** An API client with a fake clock, and the retries that it reports. */
const openApi = (options: Partial<AgencyApiOptions> = {}, clock = openFakeClock()) => {
  const retries: RetryContext[] = []
  const onRetry = (retry: RetryContext) => void retries.push(retry)
  const httpClient = openPublicClient(
    { apiKey: 'spk_1', baseUrl: server.url, onRetry, fetch: clock.fetch, ...options },
    clock,
  )
  return { api: new Operations(httpClient), clock, retries }
}

const pollOptions = { timeout: 20_000 }
const client = { id: 1, name: 'Moreau' }
const limited = (retryAfter: number, limit = 60) =>
  json(
    429,
    { error: 'Limite de requêtes par minute atteinte', code: 'RATE_LIMIT_EXCEEDED', retryAfter },
    { 'retry-after': String(retryAfter), 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': '0' },
  )
const failing = json(500, { error: 'Erreur interne', code: 'INTERNAL_ERROR' })
const unavailable = json(503, { error: 'Erreur interne', code: 'INTERNAL_ERROR' })
const badGateway = (res: Parameters<typeof hang>[0]) =>
  void res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')

describe('GET, PUT and DELETE', () => {
  it.each([
    ['503', unavailable],
    ['an error page of a proxy', badGateway],
    ['a dropped connection', drop],
    ['a truncated response', truncate],
  ])('are retried after %s', async (_, failure) => {
    const { api, clock, retries } = openApi()
    server.respondWith(failure, failure, json(200, client))
    expect(await api.clients.get(1)).toEqual(client)
    server.respondWith(failure, json(200, client))
    expect(await api.clients.replace(1, { name: 'Moreau' })).toEqual(client)
    server.respondWith(failure, failure, res => void res.writeHead(204).end())
    expect(await api.clients.delete(1)).toBeUndefined()
    expect(clock.slept).toEqual([250, 500, 250, 250, 500])
    expect(retries[1]).toMatchObject({ attempt: 2, delayMs: 500, method: 'get', path: '/clients/{id}' })
  })

  it('are attempted three times by default', async () => {
    const { api } = openApi()
    server.respondWith(failing, failing, failing, json(200, client))
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'InternalError', status: 500 })
    expect(server.requests).toHaveLength(3)

    server.respondWith(drop, drop, json(200, client))
    await expect(api.clients.get(1, { maxRetries: 1 })).rejects.toThrow(NetworkError)
    expect(server.requests).toHaveLength(2)

    server.respondWith(unavailable, json(200, client))
    await expect(openApi({ maxRetries: 0 }).api.clients.get(1)).rejects.toThrow(ApiError)
    expect(server.requests).toHaveLength(1)
  })

  it('a retried DELETE succeeds when the resource no longer exists', async () => {
    const notFound = json(404, { error: 'Ressource introuvable', code: 'NOT_FOUND' })
    const { api } = openApi()
    for (const failure of [unavailable, drop]) {
      server.respondWith(failure, notFound)
      expect(await api.clients.delete(1)).toBeUndefined()
    }
    server.respondWith(notFound)
    await expect(api.clients.delete(1)).rejects.toMatchObject({ name: 'NotFoundError' })
    // A rate-limited request was not processed, so the resource did not exist before.
    server.respondWith(limited(1), notFound)
    await expect(api.clients.delete(1)).rejects.toMatchObject({ name: 'NotFoundError' })
    server.respondWith(unavailable, json(404, { error: 'No such host' }))
    await expect(api.clients.delete(1)).rejects.toMatchObject({ name: 'ApiError', status: 404 })
    server.respondWith(unavailable, notFound)
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'NotFoundError' })
  })
})

describe('POST and PATCH', () => {
  const failures: [string, Reply][] = [
    ['503', unavailable],
    ['an error page of a proxy', badGateway],
    ['a dropped connection', drop],
    ['a truncated response', truncate],
  ]
  const keys = () => server.requests.map(({ headers }) => headers['idempotency-key'])

  it.each(failures)('are retried with the same idempotency key after %s', async (_, failure) => {
    const { api } = openApi()
    server.respondWith(failure, json(201, client))
    expect(await api.clients.create({ name: 'Moreau' })).toEqual(client)
    const [key] = keys()
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(keys()).toEqual([key, key])

    server.respondWith(failure, json(200, client))
    expect(await api.clients.update(1, { name: 'Moreau' }, { idempotencyKey: 'update-1' })).toEqual(client)
    expect(keys()).toEqual(['update-1', 'update-1'])
  })

  it('have a key of their own for each call', async () => {
    const { api } = openApi()
    server.respondWith(json(201, client), json(201, client), json(200, client))
    await api.clients.create({ name: 'Moreau' })
    await api.clients.create({ name: 'Moreau' })
    await api.clients.get(1)
    expect(new Set(keys()).size).toBe(3)
    expect(keys()[2]).toBeUndefined()
  })

  it.each(failures)('are not retried without a key after %s', async (_, failure) => {
    const { api } = openApi({ idempotencyKey: false })
    server.respondWith(failure, json(201, client))
    await expect(api.clients.create({ name: 'Moreau' })).rejects.toThrow()
    expect(keys()).toEqual([undefined])
    server.respondWith(failure, json(200, client))
    await expect(openApi().api.clients.update(1, {}, { idempotencyKey: false })).rejects.toThrow()
    expect(keys()).toEqual([undefined])
  })

  it('wait while an earlier attempt is in progress', async () => {
    const { api, clock } = openApi()
    const inUse = json(409, { error: '', code: 'IDEMPOTENCY_KEY_IN_USE', retryAfter: 1 }, { 'retry-after': '1' })
    server.respondWith(drop, inUse, json(201, client))
    expect(await api.clients.create({ name: 'Moreau' })).toEqual(client)
    expect(clock.slept).toEqual([250, 1_000])
  })

  it('are retried when the connection could not be established', async () => {
    const unreachable = await openServer()
    unreachable.close()
    const clock = openFakeClock()
    const reopen = clock.whileFrozen(unreachable.reopen)
    const { api } = openApi({ baseUrl: unreachable.url, onRetry: () => void reopen() }, clock)
    unreachable.respondWith(json(201, client))
    expect(await api.clients.create({ name: 'Moreau' })).toEqual(client)
    expect(unreachable.requests).toMatchObject([{ method: 'POST', body: '{"name":"Moreau"}' }])
  })

  it('are retried after a rate limit', async () => {
    const { api, clock } = openApi()
    server.respondWith(limited(42), json(201, client))
    expect(await api.clients.create({ name: 'Moreau' })).toEqual(client)
    server.respondWith(limited(7), json(200, client))
    expect(await api.clients.update(1, { name: 'Moreau' })).toEqual(client)
    expect(clock.slept).toEqual([42_000, 7_000])
  })
})

describe('a conditional call', () => {
  it('sends the entity tag of a response', async () => {
    const { api } = openApi()
    const changed = json(412, { error: 'La ressource a changé', code: 'PRECONDITION_FAILED' })
    server.respondWith(json(200, client, { etag: '"v1"' }), json(200, client, { etag: '"v2"' }), changed)
    const { etag } = await api.clients.get(1).withResponse()
    expect((await api.clients.update(1, {}, { ifMatch: etag }).withResponse()).etag).toBe('"v2"')
    await expect(api.clients.delete(1, { ifMatch: etag })).rejects.toThrow(PreconditionFailedError)
    expect(server.requests.map(({ headers }) => headers['if-match'])).toEqual([undefined, '"v1"', '"v1"'])
  })

  it('by PUT is not retried when it may have been processed', async () => {
    const { api } = openApi()
    server.respondWith(drop, json(200, client))
    await expect(api.clients.replace(1, { name: 'Moreau' }, { ifMatch: '"v1"' })).rejects.toThrow(NetworkError)
    expect(server.requests).toHaveLength(1)
  })
})

describe('a rate limit error', () => {
  it('pauses all calls of its client, but of no other client', async () => {
    const others: Promise<unknown>[] = []
    const { api, clock } = openApi({
      onRetry: () => void others.push(...[2, 3].map(id => Promise.resolve().then(() => api.clients.get(id)))),
    })
    server.respondWith(limited(42), json(200, client), json(200, client), json(200, client))
    await api.clients.get(1)
    await Promise.all(others)
    expect(clock.slept).toEqual([42_000, 42_000, 42_000])
    expect(clock.now()).toBe(42_000)
    expect(server.requests).toHaveLength(4)

    server.respondWith(json(200, client))
    const { api: another, clock: otherClock } = openApi()
    await another.clients.get(1)
    expect(otherClock.slept).toEqual([])
  })

  it('releases as many queued requests per minute as the limit allows, without using up attempts', async () => {
    const { api, clock } = openApi()
    const ok = json(200, client)
    server.respondWith(...Array.from({ length: 8 }, () => limited(30, 2)), ...Array.from({ length: 8 }, () => ok))
    await Promise.all(Array.from({ length: 8 }, () => api.clients.get(1)))
    expect(server.requests).toHaveLength(16)
    expect(clock.now()).toBe(30_000 + 3 * 61_000)
  })

  it('is thrown without a pause when Retry-After is too long', async () => {
    const { api, clock } = openApi({ maxRetryAfterSeconds: 10 })
    server.respondWith(limited(11), json(200, client))
    const error = await api.clients.get(1).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RateLimitExceededError)
    expect((error as RateLimitExceededError).retryAfter).toBe(11)
    expect(await api.clients.get(1)).toEqual(client)
    expect(clock.slept).toEqual([])
  })

  it('is thrown at once when retries are disabled', async () => {
    const { api, clock } = openApi()
    server.respondWith(limited(1), json(200, client))
    await expect(api.clients.get(1, { maxRetries: 0 })).rejects.toThrow(RateLimitExceededError)
    expect(clock.slept).toEqual([])
  })

  it('pauses other calls even if its own call fails', async () => {
    const { api, clock } = openApi()
    server.respondWith(limited(42), json(200, client))
    await expect(api.clients.get(1, { maxRetries: 0 })).rejects.toThrow(RateLimitExceededError)
    await api.clients.get(1)
    expect(clock.slept).toEqual([42_000])

    server.respondWith(limited(1), limited(7), json(200, client))
    await expect(api.clients.get(1, { maxRetries: 1 })).rejects.toThrow(RateLimitExceededError)
    await api.clients.get(1)
    expect(clock.slept).toEqual([42_000, 1_000, 7_000])
  })
})

describe('an error without a code', () => {
  it.each([
    [409, { error: "La veille n'est pas active" }],
    [429, { error: 'Une synthèse est en cours', synthesisId: 7 }],
  ])('with the status %i is never retried', async (status, body) => {
    const { api } = openApi()
    server.respondWith(json(status, body, { 'retry-after': '1' }), json(200, client))
    await expect(api.clients.get(1)).rejects.toMatchObject({ status, code: undefined, text: body.error, body })
    expect(server.requests).toHaveLength(1)
  })
})

it('a body that cannot be serialized throws a TypeError without a retry', async () => {
  const { api, retries } = openApi()
  const circular: { name: string; self?: object } = { name: 'Moreau' }
  circular.self = circular
  await expect(api.clients.replace(1, circular)).rejects.toThrow(TypeError)
  expect(retries).toEqual([])
})

describe('a file', () => {
  const content = Buffer.from([0, 255, 128, 10])
  const file: Reply = res => void res.writeHead(200, { 'content-type': 'application/pdf' }).end(content)
  /** Sends the headers and the beginning of a file. */
  const stall: Reply = res => void res.writeHead(200, { 'content-length': '1000' }).write('%PDF')

  it('resolves to its bytes and its type after retries', async () => {
    const { api } = openApi()
    server.respondWith(unavailable, truncate, file)
    const blob = await api.invoices.document(1, { format: 'facturx' })
    expect([blob.type, Buffer.from(await blob.arrayBuffer())]).toEqual(['application/pdf', content])
    expect(server.requests[0]?.path).toBe('/api/public/v1/invoices/1/document?format=facturx')
  })

  it('throws the error of a response, and a TimeoutError when its end does not arrive', async () => {
    const { api, clock } = openApi({ maxRetries: 0, timeoutMs: 500 })
    server.respondWith(json(409, { error: 'Not final', code: 'DOCUMENT_NOT_FINAL' }))
    await expect(api.invoices.document(1)).rejects.toThrow(DocumentNotFinalError)
    server.respondWith(stall)
    const download = expect(api.invoices.document(1)).rejects.toThrow(TimeoutError)
    await expect.poll(() => server.requests.length, pollOptions).toBe(1)
    clock.expire()
    await download
  })
})

describe('the timeout', () => {
  it('applies to each attempt', async () => {
    const { api, clock } = openApi({ timeoutMs: 500 })
    const expireEach = async (attempts: number) => {
      for (let count = 1; count <= attempts; count++) {
        await expect.poll(() => server.requests.length, pollOptions).toBe(count)
        clock.expire()
      }
    }
    server.respondWith(hang, hang, json(200, client))
    expect(await Promise.all([api.clients.get(1), expireEach(2)])).toEqual([client, undefined])

    server.respondWith(hang)
    const creation = expect(api.clients.create({ name: 'Moreau' }, { idempotencyKey: false })).rejects.toThrow(
      TimeoutError,
    )
    await Promise.all([creation, expireEach(1)])

    server.respondWith(hang, hang, hang)
    const read = expect(api.clients.get(1, { timeoutMs: 20 })).rejects.toThrow(
      '/clients/1 failed: no response within 20 ms',
    )
    await Promise.all([read, expireEach(3)])
    expect(clock.deadlines()).toEqual([500, 500, 500, 500, 20, 20, 20])
  })

  it.each([0, Infinity, 2 ** 31])('is disabled by %d', async timeoutMs => {
    const { api, clock } = openApi({ timeoutMs })
    server.respondWith(json(200, client))
    expect(await api.clients.get(1)).toEqual(client)
    expect(clock.deadlines()).toEqual([])
  })

  it.each([NaN, -1])('throws a TypeError for %d', async timeoutMs => {
    const { api } = openApi()
    server.respondWith(json(200, client))
    await expect(api.clients.get(1, { timeoutMs })).rejects.toThrow(TypeError)
    expect(server.requests).toHaveLength(0)
  })
})

describe('an abort signal', () => {
  it('of the call or the client aborts the call with its reason', async () => {
    const reason = new Error('enough')
    for (const of of ['call', 'client'] as const) {
      const controller = new AbortController()
      const { api } = openApi(of === 'client' ? { signal: controller.signal } : {})
      const callOptions = of === 'call' ? { signal: controller.signal } : {}
      server.respondWith(hang)
      const call = api.clients.get(1, callOptions)
      await expect.poll(() => server.requests.length, pollOptions).toBe(1)
      controller.abort(reason)
      await expect(call).rejects.toBe(reason)

      server.respondWith(json(200, client))
      await expect(api.clients.get(1, callOptions)).rejects.toBe(reason)
      expect(server.requests).toHaveLength(0)
    }
  })

  it('aborts the delay before a retry', async () => {
    const controller = new AbortController()
    const { api } = openApi({ onRetry: () => controller.abort(new Error('enough')) })
    server.respondWith(limited(30))
    await expect(api.clients.get(1, { signal: controller.signal })).rejects.toThrow('enough')
  })
})

describe('a response that does not come from the API', () => {
  it('is a plain ApiError with its status and body', async () => {
    const { api } = openApi({ maxRetries: 0 })
    server.respondWith(badGateway)
    const error = await api.clients.get(1).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ApiError', status: 502, code: undefined, body: '<h1>Bad Gateway</h1>' })

    server.respondWith(json(418, { error: 'Je suis une théière', code: 'TEAPOT', pot: 1 }))
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'ApiError', code: 'TEAPOT', body: { pot: 1 } })

    server.respondWith(json(403, { error: 'Permission refusée', code: 'PERMISSION_DENIED' }))
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'ApiError', code: 'PERMISSION_DENIED' })
  })

  it('is an ApiError even with a success status', async () => {
    const { api } = openApi()
    server.respondWith(res => void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'))
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'ApiError', status: 200, body: '<h1>Welcome</h1>' })
    for (const headers of [{ 'content-length': '0' }, {}]) {
      server.respondWith(res => void res.writeHead(200, headers).end())
      await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'ApiError', status: 200, body: '' })
    }
  })

  it('is not followed when it is a redirect, which would leak the key', async () => {
    const { api } = openApi()
    server.respondWith(res => void res.writeHead(307, { location: `${server.url}/elsewhere` }).end(), json(200, client))
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'ApiError', status: 307 })
    expect(server.requests).toHaveLength(1)
  })
})
