import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import express from 'express'
import { expect, vi } from 'vitest'
import { readConfig } from '#src/ground/config/config.ts'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { createSlots } from '#src/ground/load/slots.ts'
import { createTurns } from '#src/ground/load/turns.ts'
import { createAdmission } from '#src/interfaces/http/admission.ts'
import { openCounters } from '#src/platform/http-context/counters.ts'
import { limitBodyMemory } from '#src/interfaces/plugin/bodies/memory.ts'
import { pluginApi } from '#src/interfaces/plugin/index.ts'
import { loadPluginHandlers } from '#src/service/features.ts'
import { test } from '#test/app/index.ts'
import { openSite, signatureOf } from '#test/interfaces/plugin/site.ts'

const it = test.extend('agency', { scope: 'file' }, ({ app }) => app.agency())

const text = 'é'.repeat(20_000)
const event = { event_type: 'post.published', remote_at: '2026-01-31T10:00:00Z', metadata: { text } }

it.for([
  ['/api/plugin/v2/activity', { ...event, metadata: { text: [text, text] } }, 202],
  ['/api/plugin/v2/activity-batch', { events: [event, event, { remote_at: 'never', text }] }, 202],
  ['/api/plugin/v2/security-event', { more: [text, text] }, 202],
  ['/api/plugin/v2/heartbeat', { abilities: [{ name: 'a', description: text, more: [text, text] }] }, 200],
  ['/api/plugin/v2/sitemap', { urls: [text, text] }, 202],
  ['/api/plugin/v2/sync-content-extended', { id: 1, content: [text, text] }, 202],
  ['/v1/cms-extensions', { id: { text: [text, text] } }, 400],
  ['/api/plugin/command-result', { commandId: 1, status: 'success', logs: text, result: { text } }, 404],
] as const)('a large body of %s is handled in another thread', async ([path, body, status], { app, agency }) => {
  const site = await openSite(app, agency)
  const json = JSON.stringify(body)
  expect(Buffer.byteLength(json)).toBeGreaterThan(65_536)
  const [parse, stringify] = [vi.spyOn(JSON, 'parse'), vi.spyOn(JSON, 'stringify')]
  const response = await site.send('post', path, json)
  const sizes = [...parse.mock.calls, ...stringify.mock.results.map(({ value }) => [value])].map(
    ([handled]) => String(handled).length,
  )
  parse.mockRestore()
  stringify.mockRestore()
  expect(response.status).toBe(status)
  expect(Math.max(...sizes)).toBeLessThan(10_000)
})

it('large and small bodies get equal responses', async ({ app, agency }) => {
  const site = await openSite(app, agency)
  const send = async (path: string, body: object, padding: string) =>
    (await site.send('post', path, JSON.stringify(body) + padding)).body
  const padding = ' '.repeat(70_000)
  for (const [path, body] of [
    ['/api/plugin/v2/activity', { event_type: ' ', remote_at: 'x' }],
    ['/api/plugin/v2/activity-batch', { events: [{ event_type: 1 }, 5, { ...event, entity_id: 'x' }] }],
    ['/v1/sync', { id: 1.5, remoteId: {} }],
    ['/v1/sync', { a: 'a\u0000' }],
    ['/v1/sync', []],
    ['/api/plugin/v2/heartbeat', { phpVersion: 8, abilities: 'x' }],
  ] as const)
    expect(await send(path, body, padding), path).toEqual(await send(path, body, ''))
  expect((await send('/v1/sync', [], `x${padding}`)).details.formErrors).toEqual([expect.stringContaining('JSON')])
})

it('an agency whose bodies take too much memory gets 503, and other agencies do not', async ({ app, agency }) => {
  const site = await openSite(app, agency)
  // A site can use only a part of the memory of its agency.
  const sites = await Promise.all(Array.from({ length: 4 }, () => openSite(app, agency)))
  const other = await openSite(app, await app.agency())
  const part = Buffer.alloc(5 * 1024 * 1024 - 2, ' ')
  /** A request whose body lacks its last byte. */
  const openRequest = async ({ apiKey, apiSecret }: (typeof sites)[number]) => {
    const req = request(`${app.url}/v1/sync`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': part.length + 1,
        'X-Service-API-Key': apiKey,
        ...signatureOf(apiSecret, ''),
      },
    }).on('error', () => {})
    await new Promise<void>(resolve => {
      req.write(part, () => resolve())
    })
    return req
  }
  const open = await Promise.all([...sites, ...sites, ...sites].map(openRequest))
  const send = () => site.send('post', '/v1/sync', { id: 1 })
  await expect.poll(async () => (await send()).status, { timeout: 20_000 }).toBe(503)
  const { body, headers } = await send()
  expect(body.code).toBe('OVERLOADED')
  expect(headers['retry-after']).toBe('1')
  expect((await other.send('post', '/v1/sync', { id: 1 })).status).toBe(202)
  for (const req of open) req.destroy()
})

it('the memory of a body can be used again when it is released', () => {
  const openMemory = limitBodyMemory({ maxBytes: 100, maxAgencyBytes: 60 })
  const take = (agencyId: number, bytes: number) => {
    const memory = openMemory(agencyId)
    return { memory, attempt: () => memory.take(bytes) }
  }
  const [first, second] = [take(1, 60), take(1, 1)]
  first.attempt()
  expect(second.attempt).toThrow(OverloadedError)
  second.memory.release()
  first.memory.release()
  for (const { attempt } of [take(1, 60), take(2, 40)]) attempt()
  expect(take(3, 1).attempt).toThrow(OverloadedError)
})

it('the memory of a body counts until the work for it has ended, even if its client has disconnected', async ({
  app,
  agency,
}) => {
  const { apiKey, apiSecret } = await openSite(app, agency)
  const [closed, reading] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  const [read, release] = [vi.fn(() => reading.promise), vi.fn()]
  const { db, secrets, queue, redactor } = app
  const counters = await openCounters(undefined, () => {})
  const bodyReader = { openMemory: () => ({ take: () => {}, release }), read, close: async () => {} }
  const deps = {
    db,
    secrets,
    queue,
    redactor,
    counters,
    bodyReader,
    admitRequest: createAdmission(10, createTurns()),
    hmac: readConfig({}).hmac,
    handlers: await loadPluginHandlers(),
  }
  const server = createServer(
    express().use((_req, res, next) => {
      res.once('close', closed.resolve)
      next()
    }, pluginApi(deps)),
  ).listen(0, '127.0.0.1')
  await vi.waitUntil(() => server.listening)
  const req = request({
    port: (server.address() as AddressInfo).port,
    path: '/v1/sync',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Service-API-Key': apiKey, ...signatureOf(apiSecret, '{}') },
  }).on('error', () => {})
  req.end('{}')
  await vi.waitUntil(() => read.mock.calls.length > 0, { timeout: 20_000 })
  req.destroy()
  await closed.promise
  await setImmediate()
  expect(release).not.toHaveBeenCalled()
  reading.reject(new Error('ended'))
  await vi.waitUntil(() => release.mock.calls.length > 0, { timeout: 20_000 })
  server.close()
})

it('the bodies of agencies take turns', async () => {
  const { run } = createSlots({ slots: 1 })
  const order: string[] = []
  const add = (agencyId: number, name: string) =>
    run(agencyId, async () => {
      await Promise.resolve()
      order.push(name)
      if (name === 'a2') throw new Error('failed')
      return name
    })
  const results = await Promise.allSettled([
    ...['a1', 'a2', 'a3', 'a4'].map(name => add(1, name)),
    ...['b1', 'b2'].map(name => add(2, name)),
    add(3, 'c1'),
  ])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
