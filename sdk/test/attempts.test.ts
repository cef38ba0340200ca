import { describe, expect, it } from 'vitest'
import { Operations } from '../src/generated/resources.ts'
import {
  ApiError,
  NetworkError,
  RateLimitExceededError,
  TimeoutError,
  type AgencyApiOptions,
  type RetryContext,
} from '../src/index.ts'
import { openHttpClient } from '../src/kernel/http-client.ts'
import { openFakeClock } from './fake-clock.ts'
import { truncate, drop, hang, json, openServer } from './server.ts'

const server = await openServer()

/** A client whose waits take no time, and what it tells of them. */
const openApi = (options: Partial<AgencyApiOptions> = {}, clock = openFakeClock()) => {
  const retries: RetryContext[] = []
  const onRetry = (retry: RetryContext) => void retries.push(retry)
  const httpClient = openHttpClient(
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

describe('a read, a replacement and a deletion', () => {
  it.each([
    ['503', unavailable],
    ['a page of a proxy', badGateway],
    ['a dropped connection', drop],
    ['an answer that breaks off', truncate],
  ])('are tried again after %s', async (_, failure) => {
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

  it('are tried three times, unless told otherwise', async () => {
    const { api } = openApi()
    server.respondWith(failing, failing, failing, json(200, client))
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'InternalError', status: 500 })
    expect(server.asked).toHaveLength(3)

    server.respondWith(drop, drop, json(200, client))
    await expect(api.clients.get(1, { maxRetries: 1 })).rejects.toThrow(NetworkError)
    expect(server.asked).toHaveLength(2)

    server.respondWith(unavailable, json(200, client))
    await expect(openApi({ maxRetries: 0 }).api.clients.get(1)).rejects.toThrow(ApiError)
    expect(server.asked).toHaveLength(1)
  })

  it('a deletion that was tried before succeeds when nothing is there any more', async () => {
    const notFound = json(404, { error: 'Ressource introuvable', code: 'NOT_FOUND' })
    const { api } = openApi()
    for (const failure of [unavailable, drop]) {
      server.respondWith(failure, notFound)
      expect(await api.clients.delete(1)).toBeUndefined()
    }
    server.respondWith(notFound)
    await expect(api.clients.delete(1)).rejects.toMatchObject({ name: 'NotFoundError' })
    // A limit refuses before anything is done: here nothing was there in the first place.
    server.respondWith(limited(1), notFound)
    await expect(api.clients.delete(1)).rejects.toMatchObject({ name: 'NotFoundError' })
    server.respondWith(unavailable, json(404, { error: 'No such host' }))
    await expect(api.clients.delete(1)).rejects.toMatchObject({ name: 'ApiError', status: 404 })
    server.respondWith(unavailable, notFound)
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'NotFoundError' })
  })
})

describe('a creation and a change', () => {
  it.each([
    ['503', unavailable],
    ['a page of a proxy', badGateway],
    ['a dropped connection', drop],
    ['an answer that breaks off', truncate],
  ])('are never repeated after %s', async (_, failure) => {
    const { api } = openApi()
    server.respondWith(failure, json(201, client))
    await expect(api.clients.create({ name: 'Moreau' })).rejects.toThrow()
    server.respondWith(failure, json(200, client))
    await expect(api.clients.update(1, { name: 'Moreau' })).rejects.toThrow()
    expect(server.asked).toHaveLength(1)
  })

  it('are repeated when no connection came about', async () => {
    const unreachable = await openServer()
    unreachable.close()
    const clock = openFakeClock()
    const reopen = clock.during(unreachable.reopen)
    const { api } = openApi({ baseUrl: unreachable.url, onRetry: () => void reopen() }, clock)
    unreachable.respondWith(json(201, client))
    expect(await api.clients.create({ name: 'Moreau' })).toEqual(client)
    expect(unreachable.asked).toMatchObject([{ method: 'POST', body: '{"name":"Moreau"}' }])
  })

  it('are repeated when a limit refused them', async () => {
    const { api, clock } = openApi()
    server.respondWith(limited(42), json(201, client))
    expect(await api.clients.create({ name: 'Moreau' })).toEqual(client)
    server.respondWith(limited(7), json(200, client))
    expect(await api.clients.update(1, { name: 'Moreau' })).toEqual(client)
    expect(clock.slept).toEqual([42_000, 7_000])
  })
})

describe('the minute limit', () => {
  it('pauses the whole client, and no other', async () => {
    const others: Promise<unknown>[] = []
    const { api, clock } = openApi({
      onRetry: () => void others.push(...[2, 3].map(id => Promise.resolve().then(() => api.clients.get(id)))),
    })
    server.respondWith(limited(42), json(200, client), json(200, client), json(200, client))
    await api.clients.get(1)
    await Promise.all(others)
    expect(clock.slept).toEqual([42_000, 42_000, 42_000])
    expect(clock.now()).toBe(42_000)
    expect(server.asked).toHaveLength(4)

    server.respondWith(json(200, client))
    const { api: another, clock: otherClock } = openApi()
    await another.clients.get(1)
    expect(otherClock.slept).toEqual([])
  })

  it('spreads what waited over the minutes that it takes, without a try lost', async () => {
    const { api, clock } = openApi()
    const ok = json(200, client)
    server.respondWith(...Array.from({ length: 8 }, () => limited(30, 2)), ...Array.from({ length: 8 }, () => ok))
    await Promise.all(Array.from({ length: 8 }, () => api.clients.get(1)))
    expect(server.asked).toHaveLength(16)
    expect(clock.now()).toBe(30_000 + 3 * 61_000)
  })

  it('is thrown when it asks for too long a wait, and pauses nobody then', async () => {
    const { api, clock } = openApi({ maxRetryAfterSeconds: 10 })
    server.respondWith(limited(11), json(200, client))
    const error = await api.clients.get(1).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RateLimitExceededError)
    expect((error as RateLimitExceededError).retryAfter).toBe(11)
    expect(await api.clients.get(1)).toEqual(client)
    expect(clock.slept).toEqual([])
  })

  it('is thrown at once where nothing is to wait', async () => {
    const { api, clock } = openApi()
    server.respondWith(limited(1), json(200, client))
    await expect(api.clients.get(1, { maxRetries: 0 })).rejects.toThrow(RateLimitExceededError)
    expect(clock.slept).toEqual([])
  })

  it('pauses the others also where it ends a call', async () => {
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

describe('what has no code', () => {
  it.each([
    [409, { error: "La veille n'est pas active" }],
    [429, { error: 'Une synthèse est en cours', synthesisId: 7 }],
  ])('%i is never repeated', async (status, body) => {
    const { api } = openApi()
    server.respondWith(json(status, body, { 'retry-after': '1' }), json(200, client))
    await expect(api.clients.get(1)).rejects.toMatchObject({ status, code: undefined, message: body.error, body })
    expect(server.asked).toHaveLength(1)
  })
})

it('what cannot be made a request of is thrown as it is, and not repeated', async () => {
  const { api, retries } = openApi()
  const circular: { name: string; self?: object } = { name: 'Moreau' }
  circular.self = circular
  await expect(api.clients.replace(1, circular)).rejects.toThrow(TypeError)
  expect(retries).toEqual([])
})

describe('time', () => {
  it('is limited for each try, and what was cut off is tried again', async () => {
    const { api, clock } = openApi({ timeoutMs: 500 })
    const expireEach = async (attempts: number) => {
      for (let count = 1; count <= attempts; count++) {
        await expect.poll(() => server.asked.length, pollOptions).toBe(count)
        clock.expire()
      }
    }
    server.respondWith(hang, hang, json(200, client))
    expect(await Promise.all([api.clients.get(1), expireEach(2)])).toEqual([client, undefined])

    server.respondWith(hang)
    const creation = expect(api.clients.create({ name: 'Moreau' })).rejects.toThrow(TimeoutError)
    await Promise.all([creation, expireEach(1)])

    server.respondWith(hang, hang, hang)
    const read = expect(api.clients.get(1, { timeoutMs: 20 })).rejects.toThrow('No answer within 20 ms')
    await Promise.all([read, expireEach(3)])
    expect(clock.deadlines()).toEqual([500, 500, 500, 500, 20, 20, 20])
  })

  it.each([0, Infinity, 2 ** 31])('is not limited by a timeout of %d', async timeoutMs => {
    const { api, clock } = openApi({ timeoutMs })
    server.respondWith(json(200, client))
    expect(await api.clients.get(1)).toEqual(client)
    expect(clock.deadlines()).toEqual([])
  })

  it.each([NaN, -1])('is nothing of %d', async timeoutMs => {
    const { api } = openApi()
    server.respondWith(json(200, client))
    await expect(api.clients.get(1, { timeoutMs })).rejects.toThrow(TypeError)
    expect(server.asked).toHaveLength(0)
  })

  it("ends with the signal of the call, or of the client, and the signal's reason", async () => {
    const reason = new Error('enough')
    for (const of of ['call', 'client'] as const) {
      const controller = new AbortController()
      const { api } = openApi(of === 'client' ? { signal: controller.signal } : {})
      const callOptions = of === 'call' ? { signal: controller.signal } : {}
      server.respondWith(hang)
      const call = api.clients.get(1, callOptions)
      await expect.poll(() => server.asked.length, pollOptions).toBe(1)
      controller.abort(reason)
      await expect(call).rejects.toBe(reason)

      server.respondWith(json(200, client))
      await expect(api.clients.get(1, callOptions)).rejects.toBe(reason)
      expect(server.asked).toHaveLength(0)
    }
  })

  it('ends a wait, too', async () => {
    const controller = new AbortController()
    const { api } = openApi({ onRetry: () => controller.abort(new Error('enough')) })
    server.respondWith(limited(30))
    await expect(api.clients.get(1, { signal: controller.signal })).rejects.toThrow('enough')
  })
})

describe('an answer that is not of the API', () => {
  it('is a plain error with what there is', async () => {
    const { api } = openApi({ maxRetries: 0 })
    server.respondWith(badGateway)
    const error = await api.clients.get(1).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ApiError', status: 502, code: undefined, body: '<h1>Bad Gateway</h1>' })

    server.respondWith(json(418, { error: 'Je suis une théière', code: 'TEAPOT', pot: 1 }))
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'ApiError', code: 'TEAPOT', body: { pot: 1 } })

    server.respondWith(json(403, { error: 'Permission refusée', code: 'PERMISSION_DENIED' }))
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'ApiError', code: 'PERMISSION_DENIED' })
  })

  it('is an error also when it looks like a success', async () => {
    const { api } = openApi()
    server.respondWith(res => void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'))
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'ApiError', status: 200, body: '<h1>Welcome</h1>' })
    for (const headers of [{ 'content-length': '0' }, {}]) {
      server.respondWith(res => void res.writeHead(200, headers).end())
      await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'ApiError', status: 200, body: '' })
    }
  })

  it('is not followed to another place, where the key does not belong', async () => {
    const { api } = openApi()
    server.respondWith(res => void res.writeHead(307, { location: `${server.url}/elsewhere` }).end(), json(200, client))
    await expect(api.clients.get(1)).rejects.toMatchObject({ name: 'ApiError', status: 307 })
    expect(server.asked).toHaveLength(1)
  })
})
