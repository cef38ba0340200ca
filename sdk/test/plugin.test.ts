import { describe, expect, it } from 'vitest'
import type { Clock } from '../src/kernel/clock.ts'
import {
  ApiError,
  InvalidCredentialsError,
  InvalidPairingTokenError,
  NetworkError,
  pair,
  run,
  SitePlugin,
  type CommandHandler,
} from '../src/plugin/index.ts'
import { signatureHeaders } from '../src/plugin/signature.ts'
import vectors from '../../test/interfaces/plugin/signature-vectors.json' with { type: 'json' }
import { openFakeClock } from './fake-clock.ts'
import { openPluginService } from './plugin-service.ts'
import { drop, hang, json, type Reply } from './server.ts'

const revoked = json(401, { error: 'Connecteur révoqué', code: 'INVALID_CREDENTIALS' })
const failing = json(500, { error: 'Erreur interne', code: 'INTERNAL_ERROR' })
const pollOptions = { timeout: 20_000 }
const invalid = json(400, { error: 'Données invalides', code: 'VALIDATION_FAILED', details: {} })
const proxyPage =
  (status: number): Reply =>
  res =>
    void res.writeHead(status, { 'content-type': 'text/html' }).end('<h1>')
const activity = '/api/plugin/v2/activity'
const batch = '/api/plugin/v2/activity-batch'

const openPairedSite = async (options: object = {}, clock?: Clock) => {
  const service = await openPluginService()
  const { apiKey, apiSecret, url: baseUrl } = service
  return { service, plugin: new SitePlugin({ apiKey, apiSecret, baseUrl, ...options }, clock) }
}

describe('pairing', () => {
  it('returns the credentials for all other requests', async () => {
    const service = await openPluginService()
    const site = { siteUrl: 'https://www.example.com', platform: 'wordpress', pluginVersion: '3.13.0' } as const
    const { apiKey, apiSecret } = await pair({ baseUrl: service.url, pairingToken: 'spt_1', ...site })
    expect(service.requests).toEqual([{ path: '/api/plugin/pair', body: { pairingToken: 'spt_1', ...site } }])
    const plugin = new SitePlugin({ baseUrl: service.url, apiKey, apiSecret })
    expect(await plugin.heartbeat()).toMatchObject({ status: 'ok' })
  })

  it('throws when the token is invalid', async () => {
    const service = await openPluginService()
    service.overrides['/api/plugin/pair'] = [json(401, { error: 'Jeton invalide', code: 'INVALID_PAIRING_TOKEN' })]
    const site = { siteUrl: 'https://www.example.com', platform: 'prestashop' } as const
    await expect(pair({ baseUrl: service.url, pairingToken: 'spt_1', ...site })).rejects.toThrow(
      InvalidPairingTokenError,
    )
  })

  it.each(['apiKey', 'apiSecret', 'baseUrl'])('requires %s', name => {
    const options = { apiKey: 'sak_1', apiSecret: 'ssa_1', baseUrl: 'https://api.example.com', [name]: '' }
    expect(() => new SitePlugin(options)).toThrow(`${name} is required`)
  })
})

describe('a call', () => {
  it('goes to its path with the required signatures or bearer token', async () => {
    const { service, plugin } = await openPairedSite()
    await plugin.ping({ pluginVersion: '3.12.0' })
    await plugin.heartbeat({ pluginVersion: '3.13.0', abilities: ['é'] })
    expect(await plugin.push('disk-usage', { usedBytes: 1 })).toEqual({ success: true, status: 'ok', id: 7 })
    await plugin.push('sync', { items: [] })
    await plugin.erase({ platform: 'wordpress', user_id: 7, user_data: { email: 'a@example.com' } })
    await plugin.validateSso('token')
    expect(service.requests).toEqual([
      { path: '/v1/ping', body: { pluginVersion: '3.12.0' } },
      { path: '/api/plugin/v2/heartbeat', body: { pluginVersion: '3.13.0', abilities: ['é'] } },
      { path: '/api/plugin/v2/disk-usage', body: { usedBytes: 1 } },
      { path: '/v1/sync', body: { items: [] } },
      { path: '/v1/gdpr/delete', body: { platform: 'wordpress', user_id: 7, user_data: { email: 'a@example.com' } } },
      { path: '/api/plugin/v2/sso-validate', body: { token: 'token' } },
    ])
  })

  it.each(vectors.v2)(
    'has the V2 signature of $method $target with $body',
    async ({ target, signature, ...content }) => {
      const headers = await signatureHeaders(vectors.secret, { ...content, path: target })
      expect(headers).toMatchObject({ 'X-Service-Nonce': content.nonce, 'X-Service-Signature-V2': signature })
    },
  )

  it.each(vectors.v1.filter(({ timestamp }) => timestamp !== null))(
    'has the older signature of $body at $timestamp, too',
    async ({ timestamp, body, signature }) => {
      const content = { method: 'POST', path: '/v1/sync', timestamp: timestamp ?? '', nonce: 'x'.repeat(16), body }
      expect(await signatureHeaders(vectors.secret, content)).toMatchObject({ 'X-Service-Signature': signature })
    },
  )

  it('is signed without the prefix of the base URL, which a proxy removes', async () => {
    const service = await openPluginService()
    const { apiKey, apiSecret, url } = service
    const paths: string[] = []
    const fetch = (request: Request) => {
      paths.push(new URL(request.url).pathname)
      return globalThis.fetch(new Request(request.url.replace('/agency/', '/'), request))
    }
    const plugin = new SitePlugin({ apiKey, apiSecret, baseUrl: `${url}/agency`, fetch })
    expect(await plugin.commands()).toEqual([])
    expect(paths).toEqual(['/agency/api/plugin/commands'])
  })

  it('corrects a wrong clock with the service time', async () => {
    const { service, plugin } = await openPairedSite()
    service.now += 4_000
    await plugin.push('sitemap', {})
    await plugin.push('sitemap', {})
    expect(service.bodiesAt('/api/plugin/v2/sitemap')).toHaveLength(3)
  })

  it('throws the error of the response', async () => {
    const { service, plugin } = await openPairedSite()
    service.overrides['/api/plugin/commands'] = [revoked, drop, proxyPage(502), res => void res.writeHead(200).end()]
    await expect(plugin.commands()).rejects.toThrow(InvalidCredentialsError)
    await expect(plugin.commands()).rejects.toThrow(NetworkError)
    await expect(plugin.commands()).rejects.toMatchObject({ name: 'ApiError', status: 502 })
    await expect(plugin.commands()).rejects.toMatchObject({ name: 'ApiError', status: 200 })
  })
})

describe('activity', () => {
  const event = (entity_id: number) => ({ event_type: 'post.published', entity_id })

  it('is sent at once, with its time', async () => {
    const { service, plugin } = await openPairedSite()
    expect(await plugin.activity({ ...event(1), entity_label: 'é'.repeat(201) })).toBe('sent')
    expect(service.bodiesAt(activity)).toEqual([
      { ...event(1), entity_label: 'é'.repeat(200), remote_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ])
  })

  it('is queued while the service is unreachable, and sent with the next heartbeat', async () => {
    const { service, plugin } = await openPairedSite()
    service.overrides[activity] = [drop, failing]
    expect(await plugin.activity(event(1))).toBe('queued')
    expect(await plugin.activity(event(2))).toBe('queued')
    expect(plugin.queued).toBe(2)

    service.overrides[batch] = [failing]
    await plugin.heartbeat()
    expect(plugin.queued).toBe(2)
    await plugin.ping()
    expect(plugin.queued).toBe(0)
    expect(service.bodiesAt(batch)).toMatchObject([{ events: [event(1), event(2)] }])
    await plugin.heartbeat()
    expect(service.bodiesAt(batch)).toHaveLength(1)
  })

  it('drops the oldest events when the queue is full', async () => {
    const { service, plugin } = await openPairedSite({ queueSize: 3 })
    service.overrides[activity] = [drop, drop, drop, drop, drop]
    for (const id of [1, 2, 3, 4, 5]) await plugin.activity(event(id))
    await plugin.flush()
    expect(service.bodiesAt(batch)).toMatchObject([{ events: [event(3), event(4), event(5)] }])
  })

  /** A plugin with `count` queued events; `sent` lists the ids of accepted batches. */
  const openSiteWithQueuedEvents = async (count: number) => {
    const site = await openPairedSite()
    site.service.overrides[activity] = Array.from({ length: count }, () => failing)
    for (let id = 0; id < count; id++) await site.plugin.activity(event(id))
    const sent = () =>
      site.service
        .bodiesAt(batch)
        .map(body => (body as { events: { entity_id: number }[] }).events.map(({ entity_id: id }) => id))
    return { ...site, sent }
  }

  it('is sent in batches, in order', async () => {
    const { plugin, sent } = await openSiteWithQueuedEvents(150)
    await plugin.flush()
    expect(plugin.queued).toBe(0)
    const ids = Array.from({ length: 150 }, (_, id) => id)
    expect(sent()).toEqual([ids.slice(0, 100), ids.slice(100)])
  })

  it.each([
    ['invalid', invalid],
    ['too large', json(413, { error: 'Trop volumineux', code: 'PAYLOAD_TOO_LARGE' })],
  ])('with one event that is %s drops only that event', async (_, rejection) => {
    const { service, plugin, sent } = await openSiteWithQueuedEvents(5)
    // Batches 0 to 4, 0 to 2, 0 to 1 and 0 are rejected: the invalid event is 0.
    service.overrides[batch] = [rejection, rejection, rejection, rejection]
    await plugin.flush()
    expect(sent()).toEqual([[1], [2], [3, 4]])
    expect(plugin.queued).toBe(0)
  })

  it('stays queued when the rest of a batch cannot be sent', async () => {
    const { service, plugin, sent } = await openSiteWithQueuedEvents(5)
    service.overrides[batch] = [invalid, invalid, invalid, invalid, failing]
    await plugin.flush()
    expect(plugin.queued).toBe(4)
    await plugin.flush()
    expect(sent()).toEqual([[1, 2, 3, 4]])
  })

  it.each([
    ['a page of a proxy', proxyPage(404)],
    ['a firewall', proxyPage(403)],
    ['another API', json(404, { error: 'No such host' })],
    ['a service that requires TLS', json(403, { error: 'Connexion TLS requise', code: 'TLS_REQUIRED' })],
    ['a service that has revoked the site', revoked],
  ])('stays queued when %s responds', async (_, reply) => {
    const { service, plugin, sent } = await openSiteWithQueuedEvents(2)
    service.overrides[activity] = [reply]
    expect(await plugin.activity(event(2))).toBe('queued')
    service.overrides[batch] = [reply]
    await expect(plugin.flush()).rejects.toThrow(ApiError)
    await plugin.flush()
    expect(sent()).toEqual([[0, 1, 2]])
  })

  it('that the service rejects is dropped', async () => {
    const { service, plugin } = await openPairedSite()
    service.overrides[activity] = [invalid]
    expect(await plugin.activity(event(1))).toBe('rejected')
    expect(plugin.queued).toBe(0)
  })

  it('never rejects, whatever its input', async () => {
    const { service, plugin } = await openPairedSite()
    expect(await plugin.activity({ ...event(1), entity_label: null })).toBe('sent')
    expect(service.bodiesAt(activity)).toMatchObject([{ entity_label: null }])
    for (const invalidEvent of [
      { ...event(1), metadata: { size: 1n } },
      { ...event(1), metadata: { toJSON: () => expect.unreachable() } },
    ])
      expect(await plugin.activity(invalidEvent)).toBe('rejected')
    expect(plugin.queued).toBe(0)
  })

  it('takes at most 5 s, even if the clock of the site is wrong', async () => {
    const clock = openFakeClock(Date.now())
    const { service, plugin } = await openPairedSite({}, clock)
    service.now += 4_000
    let isAsked = false
    const wrongTime = json(401, { error: 'Horodatage', code: 'INVALID_SIGNATURE', serverTime: service.now })
    const never: Reply = (...args) => {
      isAsked = true
      hang(...args)
    }
    service.overrides[activity] = [wrongTime, never]
    const result = plugin.activity(event(1))
    await expect.poll(() => isAsked, pollOptions).toBe(true)
    expect(clock.deadlines().filter(ms => ms === 5_000)).toHaveLength(1)
    clock.expire()
    expect(await result).toBe('queued')
  })
})

describe('a run', () => {
  const result = '/api/plugin/command-result'
  /** Runs a plugin until a condition holds. */
  const runUntil = async (
    { service, plugin }: Awaited<ReturnType<typeof openPairedSite>>,
    until: () => boolean,
    handlers: Record<string, CommandHandler> = {},
  ) => {
    const controller = new AbortController()
    const errors: unknown[] = []
    const clock = openFakeClock()
    for (const name of ['heartbeat', 'commands', 'report'] as const)
      Object.assign(plugin, { [name]: clock.whileFrozen(plugin[name].bind(plugin) as () => Promise<unknown>) })
    const heartbeat = () => ({ pluginVersion: '3.13.0' })
    const onError = (error: unknown) => void errors.push(error)
    const completion = run(plugin, { handlers, heartbeat, signal: controller.signal, onError }, clock)
    await Promise.race([completion, expect.poll(until, pollOptions).toBe(true)]).finally(() => controller.abort())
    await completion
    return { errors, requests: service.requests }
  }

  it('sends a heartbeat every five minutes and polls for commands every minute', async () => {
    const site = await openPairedSite()
    const { requests } = await runUntil(site, () => site.service.bodiesAt('/api/plugin/v2/heartbeat').length >= 3)
    const order = requests.map(({ path }) => (path.endsWith('heartbeat') ? 'heartbeat' : 'poll'))
    const heartbeats = order.flatMap((request, index) => (request === 'heartbeat' ? [index] : []))
    const between = order.slice(heartbeats[0], heartbeats[2])
    expect(between.filter(request => request === 'poll').length).toBeGreaterThanOrEqual(9)
    expect(between.filter(request => request === 'poll').length).toBeLessThanOrEqual(11)
    expect(site.service.bodiesAt('/api/plugin/v2/heartbeat')[0]).toEqual({ pluginVersion: '3.13.0' })
  })

  it('executes commands and reports their results', async () => {
    const site = await openPairedSite()
    site.service.commands.push(
      { id: 1, type: 'wp.update_plugin', payload: { slug: 'forms', version: '2.1.0' } },
      { id: 2, type: 'wp.flush_cache', payload: {} },
      { id: 3, type: 'toString', payload: {} },
    )
    await runUntil(site, () => site.service.bodiesAt(result).length === 3, {
      'wp.update_plugin': async ({ slug, version }) => ({ result: { slug, after: version }, logs: 'ok' }),
      'wp.flush_cache': async () => {
        throw new Error('The cache is locked')
      },
    })
    const executedAt = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(site.service.bodiesAt(result)).toEqual([
      { commandId: 1, status: 'success', result: { slug: 'forms', after: '2.1.0' }, logs: 'ok', executedAt },
      { commandId: 2, status: 'error', logs: 'The cache is locked', executedAt },
      { commandId: 3, status: 'error', logs: 'This site does not support the command toString', executedAt },
    ])
  })

  it('retries a failed report without executing the command again', async () => {
    const site = await openPairedSite()
    site.service.commands.push({ id: 1, type: 'wp.flush_cache', payload: {} })
    site.service.overrides[result] = [failing, drop]
    let done = 0
    const { errors } = await runUntil(site, () => site.service.bodiesAt(result).length === 1, {
      'wp.flush_cache': async () => void done++,
    })
    expect(done).toBe(1)
    expect(errors).toEqual([expect.any(ApiError), expect.any(NetworkError)])
  })

  it.each([
    ['invalid', invalid],
    ['too large', json(413, { error: 'Trop volumineux', code: 'PAYLOAD_TOO_LARGE' })],
    ['too large for a proxy', proxyPage(413)],
  ])('reports the status of a command whose result is %s', async (_, rejection) => {
    const site = await openPairedSite()
    site.service.commands.push({ id: 1, type: 'wp.flush_cache', payload: {} })
    site.service.overrides[result] = [rejection]
    const { errors } = await runUntil(site, () => site.service.bodiesAt(result).length === 1, {
      'wp.flush_cache': async () => ({ result: { size: 7 }, logs: 'ok' }),
    })
    expect(site.service.bodiesAt(result)).toEqual([
      {
        commandId: 1,
        status: 'success',
        logs: expect.stringMatching(/^The result could not be sent: /),
        executedAt: expect.any(String),
      },
    ])
    expect(errors).toEqual([expect.any(ApiError)])
  })

  it('keeps a result for the next poll when a proxy rejects it', async () => {
    const site = await openPairedSite()
    site.service.commands.push({ id: 1, type: 'wp.flush_cache', payload: {} })
    site.service.overrides[result] = [proxyPage(404), proxyPage(403)]
    await runUntil(site, () => site.service.bodiesAt(result).length === 1, {
      'wp.flush_cache': async () => ({ result: { size: 7 } }),
    })
    expect(site.service.bodiesAt(result)).toMatchObject([{ commandId: 1, result: { size: 7 } }])
  })

  it('reports a result that is not JSON as an error, and continues', async () => {
    const site = await openPairedSite()
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    const results: Record<string, unknown>[] = [{ size: 1n }, cycle, { size: 1 }]
    for (const id of [1, 2, 3]) site.service.commands.push({ id, type: 'wp.flush_cache', payload: {} })
    await runUntil(site, () => site.service.bodiesAt(result).length === 3, {
      'wp.flush_cache': async (_, { id }) => ({ result: results[id - 1] ?? {} }),
    })
    expect(site.service.bodiesAt(result)).toMatchObject([
      { commandId: 1, status: 'error', logs: expect.stringContaining('BigInt') },
      { commandId: 2, status: 'error', logs: expect.stringContaining('circular') },
      { commandId: 3, status: 'success', result: { size: 1 } },
    ])
  })

  it('starts no further command after its signal has aborted', async () => {
    const { service, plugin } = await openPairedSite()
    for (const id of [1, 2]) service.commands.push({ id, type: 'wp.flush_cache', payload: {} })
    const controller = new AbortController()
    const startedIds: number[] = []
    const handlers = {
      'wp.flush_cache': async (_: object, { id }: { id: number }) => {
        startedIds.push(id)
        controller.abort()
      },
    }
    await run(plugin, { handlers, signal: controller.signal }, openFakeClock())
    expect(startedIds).toEqual([1])
    expect(service.bodiesAt(result)).toMatchObject([{ commandId: 1, status: 'success' }])
  })

  it('continues after a result that the service rejects', async () => {
    const site = await openPairedSite()
    const command = { type: 'wp.flush_cache', payload: {} }
    site.service.commands.push({ id: 1, ...command }, { id: 2, ...command })
    site.service.overrides[result] = [json(404, { error: 'Ressource introuvable', code: 'NOT_FOUND' })]
    await runUntil(site, () => site.service.bodiesAt(result).length === 1, { 'wp.flush_cache': async () => {} })
    expect(site.service.bodiesAt(result)).toMatchObject([{ commandId: 2 }])
  })

  it('stops when the agency disconnects the site', async () => {
    const { service, plugin } = await openPairedSite()
    service.overrides['/api/plugin/commands'] = [failing, revoked]
    await expect(run(plugin, { handlers: {} }, openFakeClock())).rejects.toThrow(InvalidCredentialsError)
  })

  it('does nothing when its signal has already aborted', async () => {
    const { service, plugin } = await openPairedSite()
    await run(plugin, { handlers: {}, signal: AbortSignal.abort() }, openFakeClock())
    expect(service.requests).toEqual([])
  })
})
