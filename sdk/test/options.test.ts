import { afterEach, describe, expect, it, vi } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { AgencyApi, type AgencyApiOptions, type Logger, TimeoutError } from '../src/index.ts'
import { openPublicClient } from '../src/client.ts'
import { Operations } from '../src/generated/resources.ts'
import { userAgent } from '../src/kernel/user-agent.ts'
import { version } from '../src/kernel/version.ts'
import { openFakeClock } from './fake-clock.ts'
import { drop, hang, json, openServer } from './server.ts'

const server = await openServer()
const client = { id: 1, name: 'Moreau' }
const rateLimited = json(
  429,
  { error: 'Minute limit reached', code: 'RATE_LIMIT_EXCEEDED', retryAfter: 7 },
  { 'retry-after': '7', 'x-ratelimit-limit': '60' },
)

/** A client with a fake clock and a logger that records messages. */
const openApi = (options: AgencyApiOptions = {}) => {
  const clock = openFakeClock()
  const lines: [level: string, message: string, data: object][] = []
  const record = (level: string) => (message: string, data: object) => void lines.push([level, message, data])
  const logger: Logger = { warn: record('warn'), info: record('info'), debug: record('debug') }
  const all = { apiKey: 'spk_secret', baseUrl: server.url, fetch: clock.fetch, logger, ...options }
  return { api: new Operations(openPublicClient(all, clock)), clock, lines }
}

afterEach(() => vi.unstubAllEnvs())

describe('the environment', () => {
  it('provides the key and the URL that the options leave out', async () => {
    vi.stubEnv('AGENCY_API_KEY', 'spk_environment')
    vi.stubEnv('AGENCY_API_URL', ` ${server.url}/ `)
    server.respondWith(json(200, client), json(200, client))
    await new AgencyApi().clients.get(1)
    await new AgencyApi({ apiKey: 'spk_option' }).clients.get(1)
    expect(server.requests.map(({ headers }) => headers['x-api-key'])).toEqual(['spk_environment', 'spk_option'])
  })

  it('is named by the error when neither is set', () => {
    expect(() => new AgencyApi({ baseUrl: server.url })).toThrow('set AGENCY_API_KEY')
    expect(() => new AgencyApi({ apiKey: 'spk_1' })).toThrow('set AGENCY_API_URL')
  })

  it('is not read where access is denied', () => {
    vi.stubGlobal(
      'process',
      Object.defineProperty({}, 'env', {
        get: () => {
          throw new Error('denied')
        },
      }),
    )
    try {
      expect(() => new AgencyApi({ baseUrl: server.url })).toThrow('apiKey is required')
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

describe('the base URL', () => {
  it.each(['', '/', '/api/public/v1', '/api/public/v1/', '//'])('may end in %j', async suffix => {
    const { api } = openApi({ baseUrl: server.url + suffix })
    server.respondWith(json(200, client))
    await api.clients.get(1)
    expect(server.requests[0]?.path).toBe('/api/public/v1/clients/1')
  })

  it('may have a path of its own', async () => {
    const { api } = openApi({ baseUrl: `${server.url}/agency/api/public/v1` })
    server.respondWith(json(200, client))
    await api.clients.get(1)
    expect(server.requests[0]?.path).toBe('/agency/api/public/v1/clients/1')
  })

  it('has no credentials, which an error must not print', () => {
    const open = () => new AgencyApi({ apiKey: 'spk_1', baseUrl: 'https://ada:s3cret@api.example.com' })
    expect(open).toThrow('baseUrl must not contain')
    expect(open).not.toThrow('s3cret')
    for (const suffix of ['?tenant=1', '#f'])
      expect(() => new AgencyApi({ apiKey: 'spk_1', baseUrl: `https://api.example.com/${suffix}` })).toThrow(
        'baseUrl must not contain a query',
      )
  })

  it('comes with a key, of which one of two lines is refused without printing it', () => {
    const open = () => new AgencyApi({ apiKey: 'spk_s3cret\nAGENCY=1', baseUrl: server.url })
    expect(open).toThrow('The value of the header x-api-key is invalid')
    expect(open).not.toThrow('s3cret')
  })
})

describe('headers', () => {
  it('of a call replace those of the client, which replace those of the SDK', async () => {
    const { api } = openApi({ headers: { 'X-Team': 'billing', 'Accept-Language': 'fr' } })
    server.respondWith(json(200, client), json(200, client))
    await api.clients.get(1)
    await api.clients.update(1, {}, { headers: { 'x-team': 'support', 'idempotency-key': 'mine' } })
    const sent = server.requests.map(({ headers }) => headers)
    expect(sent[0]).toMatchObject({ 'x-team': 'billing', 'accept-language': 'fr', 'x-api-key': 'spk_secret' })
    expect(sent[1]).toMatchObject({ 'x-team': 'support', 'idempotency-key': 'mine' })
  })

  it('identify the SDK, the runtime and the program', async () => {
    const appInfo = { name: 'Ada’s\r\nreports', version: '2.1', url: 'https://ada.example' }
    const { api } = openApi({ appInfo })
    server.respondWith(json(200, client))
    await api.clients.get(1)
    expect(server.requests[0]?.headers['user-agent']).toBe(
      `agency-api-sdk/${packageJson.version} node/${process.versions.node} Ada-s-reports/2.1 (+https://ada.example)`,
    )
  })

  it('name the runtime, but leave those of browsers alone', () => {
    const ofRuntime = (globals: object) => userAgent(undefined, globals)?.split(' ')[1]
    const node = { process: { versions: { node: '24.1.0' } } }
    expect(ofRuntime(node)).toBe('node/24.1.0')
    expect(ofRuntime({ ...node, Deno: { version: { deno: '2.9.6' } } })).toBe('deno/2.9.6')
    expect(ofRuntime({ ...node, Bun: { version: '1.4.5' } })).toBe('bun/1.4.5')
    expect(ofRuntime({ navigator: { userAgent: 'Cloudflare-Workers' } })).toBe('workerd')
    expect(ofRuntime({ navigator: { userAgent: 'Mozilla/5.0' } })).toBeUndefined()
  })

  it('contain the version of the package', () => expect(version).toBe(packageJson.version))
})

describe('totalTimeoutMs', () => {
  it('ends a call that still waits for a response', async () => {
    const { api, clock } = openApi({ totalTimeoutMs: 5000, timeoutMs: 0 })
    server.respondWith(hang)
    const failure = api.clients.get(1).catch((error: unknown) => error)
    await expect.poll(() => server.requests.length).toBe(1)
    clock.expire()
    const error = await failure
    expect(error).toBeInstanceOf(TimeoutError)
    expect(String(error)).toContain(`GET ${server.url}/api/public/v1/clients/1 failed: no response within 5000 ms`)
  })

  it('throws the last error instead of waiting for a retry that would be too late', async () => {
    const { api, clock } = openApi({ totalTimeoutMs: 600 })
    server.respondWith(drop, json(503, { error: 'Overloaded', code: 'OVERLOADED' }), json(200, client))
    await expect(api.clients.get(1)).rejects.toMatchObject({ code: 'OVERLOADED' })
    expect(clock.slept).toEqual([250])
    server.respondWith(drop, drop, json(200, client))
    expect(await api.clients.get(1, { totalTimeoutMs: 2000 })).toEqual(client)
  })
})

describe('the log', () => {
  it('warns of a pause at the minute limit by default, and of nothing else', async () => {
    const { api, lines } = openApi()
    server.respondWith(drop, rateLimited, json(200, client))
    await api.clients.get(1)
    const logged = { method: 'GET', url: `${server.url}/api/public/v1/clients/1`, pauseMs: 7000 }
    expect(lines).toEqual([['warn', 'agency-api: rate limit reached, requests paused', logged]])
  })

  it('is written to the console by default', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { api } = openApi({ logger: undefined })
    server.respondWith(rateLimited, json(200, client))
    await api.clients.get(1)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('has retries with `info` and each request with `debug`, without the key, the query and the body', async () => {
    const { api, lines } = openApi({ logLevel: 'debug' })
    server.respondWith(drop, json(200, { data: [], total: 0 }, { 'x-request-id': 'request-1' }), json(201, client))
    await api.clients.list({ search: 'Moreau' })
    await api.clients.create({ name: 'Moreau' })
    expect(lines.map(([level, message]) => `${level} ${message.replace('agency-api: ', '')}`)).toEqual([
      'debug request sent',
      'debug request failed',
      'info request is retried',
      'debug request sent',
      'debug response received',
      'debug request sent',
      'debug response received',
    ])
    expect(lines[4]?.[2]).toMatchObject({ status: 200, requestId: 'request-1', durationMs: expect.any(Number) })
    expect(JSON.stringify(lines)).not.toMatch(/spk_|Moreau/)
  })

  it('takes its level from AGENCY_API_LOG unless an option sets it', async () => {
    vi.stubEnv('AGENCY_API_LOG', 'info')
    const levelsOf = async (options: AgencyApiOptions) => {
      const { api, lines } = openApi(options)
      server.respondWith(drop, json(200, client))
      await api.clients.get(1)
      return lines.map(([level]) => level)
    }
    expect(await levelsOf({})).toEqual(['info'])
    expect(await levelsOf({ logLevel: 'off' })).toEqual([])
    vi.stubEnv('AGENCY_API_LOG', 'verbose')
    expect(await levelsOf({})).toEqual(['warn'])
    expect(() => openApi({ logLevel: 'verbose' as never })).toThrow(TypeError)
  })
})
