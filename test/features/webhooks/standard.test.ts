import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect } from 'vitest'
import { unwrap } from '../../../sdk/src/webhooks/index.ts'
import { testWith } from '#test/app/index.ts'
import { deliveryRows, startTestWorker } from './delivering.ts'
import { receiverFixture, respondWith } from './receiver.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('receiver', { scope: 'file' }, receiverFixture)
  .extend('subscribe', ({ app, receiver }) => async (fields: object = {}) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const post = async (path: string, body?: object) => (await app.request('post', path, key, { body })).body
    const created = await post('/webhooks', { url: `${receiver.url}/`, ...fields })
    return {
      created,
      rotate: (body?: object) => post(`/webhooks/${created.id}/rotate-secret`, body),
      createClient: () => post('/clients', { name: 'Moreau' }),
      ping: () => post(`/webhooks/${created.id}/test`),
      find: async () => (await app.request('get', `/webhooks/${created.id}`, key)).body,
    }
  })
  .extend('lastReceived', ({ receiver }) => () => {
    const received = receiver.received.at(-1)
    if (!received) throw new Error('Nothing was received')
    return { raw: received.raw, headers: received.headers as Record<string, string> }
  })

const secondsUntil = (time: string | null | undefined, since: string) =>
  Math.round((Date.parse(time ?? '') - Date.parse(since)) / 1000)

describe('a delivery', () => {
  it('is accepted by the library of Standard Webhooks, with the same id for each attempt', async ({
    app,
    subscribe,
    receiver,
    lastReceived,
  }) => {
    const { created, createClient } = await subscribe()
    await createClient()
    receiver.respond = respondWith(500)
    await startTestWorker(app).drained()
    receiver.respond = respondWith(200)
    await startTestWorker(app, { clockOffsetSeconds: () => 121 }).drained()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([ids[0], ids[0]])
    const { raw, headers } = lastReceived()
    expect(headers['x-service-attempt']).toBe('2')
    expect(new Webhook(created.standardSecret).verify(raw, headers)).toEqual(JSON.parse(raw))
    expect(() => new Webhook(created.standardSecret).verify(`${raw} `, headers)).toThrow('No matching signature')
  })

  it('is signed with both secrets during a rotation, and with two at most', async ({ subscribe, lastReceived }) => {
    const { created, rotate, ping } = await subscribe()
    const second = await rotate()
    expect(second.standardSecret).toBe(`whsec_${Buffer.from(second.signingSecret).toString('base64')}`)
    await ping()
    const { raw, headers } = lastReceived()
    for (const secret of [created.standardSecret, second.standardSecret])
      expect(new Webhook(secret).verify(raw, headers)).toEqual(JSON.parse(raw))
    expect(headers['x-service-signature']).toBe(createHmac('sha256', second.signingSecret).update(raw).digest('hex'))

    const third = await rotate({ graceSeconds: 60 })
    await ping()
    const last = lastReceived()
    expect(last.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const secret of [second.signingSecret, third.signingSecret])
      expect(await unwrap(last.raw, last.headers, secret)).toEqual(JSON.parse(last.raw))
    await expect(unwrap(last.raw, last.headers, created.signingSecret)).rejects.toThrow('does not match')
  })

  it('is signed with the new secret alone after the grace period', async ({ app, subscribe, lastReceived }) => {
    const { created, rotate, createClient, ping } = await subscribe()
    await rotate({ graceSeconds: 0 })
    await ping()
    expect(lastReceived().headers['webhook-signature']?.split(' ')).toHaveLength(1)
    await rotate({ graceSeconds: 60 })
    await createClient()
    await startTestWorker(app, { clockOffsetSeconds: () => 61 }).drained()
    const { raw, headers } = lastReceived()
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(1)
    expect(() => new Webhook(created.standardSecret).verify(raw, headers)).toThrow('No matching signature')
  })
})

describe('a rotation', () => {
  it.for([-1, 604_801, '60', 1.5])('rejects %j as graceSeconds', async (graceSeconds, { app }) => {
    const { key } = await app.key(await app.agency())
    const { status, body } = await app.request('post', '/webhooks/1/rotate-secret', key, { body: { graceSeconds } })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['graceSeconds']])
  })
})

describe('a receiver', () => {
  it.for([
    ['600', 600],
    ['9999999', 120 + 3600],
    ['5', 120],
    ['soon', 120],
  ] as const)(
    'that asks to retry after %s s gets the next attempt after %i s',
    async ([header, delay], { app, subscribe, receiver }) => {
      const { created, createClient } = await subscribe()
      await createClient()
      receiver.respond = res => res.writeHead(503, { 'retry-after': header }).end()
      await startTestWorker(app).drained()
      const [delivery] = await deliveryRows(app, created.id)
      const [attempt] = (delivery?.attempt_log ?? []) as { attemptedAt: string }[]
      expect(secondsUntil(delivery?.next_attempt_at, attempt?.attemptedAt ?? '')).toBe(delay)
    },
  )

  it('that asks to retry at a date gets the next attempt then', async ({ app, subscribe, receiver }) => {
    const { created, createClient } = await subscribe()
    await createClient()
    const date = new Date(Date.now() + 900_000)
    receiver.respond = res => res.writeHead(429, { 'retry-after': date.toUTCString() }).end()
    await startTestWorker(app).drained()
    const [delivery] = await deliveryRows(app, created.id)
    expect(Math.abs(secondsUntil(delivery?.next_attempt_at, date.toISOString()))).toBeLessThanOrEqual(5)
  })

  it('that is gone gets no more attempts until the subscription is enabled', async ({ app, subscribe, receiver }) => {
    const { created, createClient, ping, find } = await subscribe()
    receiver.respond = respondWith(410)
    expect(await ping()).toMatchObject({ success: false, statusCode: 410 })
    expect(await find()).toMatchObject({ isActive: true, disabledCode: null })

    await createClient()
    await startTestWorker(app).drained()
    expect(await find()).toMatchObject({
      isActive: false,
      failureCount: 1,
      disabledCode: 'gone',
      disabledReason: expect.stringContaining('410'),
      disabledAt: expect.any(String),
    })
    await createClient()
    const statuses = (await deliveryRows(app, created.id)).map(({ status }) => status)
    expect(statuses).toEqual(['dead', 'pending', 'pending'])
  })
})
