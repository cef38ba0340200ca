import { createHmac } from 'node:crypto'
import { describe, expect, expectTypeOf, onTestFinished } from 'vitest'
import { startWorker } from '../../src/features/webhooks/delivery/worker.ts'
import { openReceiver } from '../../test/features/webhooks/receiver.ts'
import { testWith, type TestApp } from '../../test/app/index.ts'
import { AgencyApi, type AgencyClient } from '../src/index.ts'
import {
  isTruncated,
  testRequest,
  unwrap,
  WebhookVerificationError,
  type TruncatedData,
  type WebhookEvent,
} from '../src/webhooks/index.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('receiver', { scope: 'file' }, () => openReceiver())
  .extend('api', { scope: 'file' }, async ({ app }) => {
    const { key: apiKey } = await app.key(await app.agency())
    return new AgencyApi({ apiKey, baseUrl: app.url })
  })

/** Sends the due deliveries. */
const deliver = async (app: TestApp) => {
  const { outbound, secrets, timeoutMs, backoffSeconds } = app.webhooks
  const onError = (error: Error) => {
    throw error
  }
  const worker = startWorker({
    db: app.db,
    outbound,
    secrets,
    timeoutMs,
    backoffSeconds,
    onError,
    clockOffsetSeconds: () => 0,
  })
  onTestFinished(() => worker.stop())
  await worker.drained()
}

describe('a delivery of the service', () => {
  it('is unwrapped with the secret of its subscription', async ({ app, api, receiver }) => {
    const { id, signingSecret } = await api.webhooks.create({ url: receiver.url, events: ['client.created'] })
    const client = await api.clients.create({ name: 'Boulangerie Moreau — été' })
    await deliver(app)
    const [request] = receiver.received
    const event = await unwrap(request?.raw ?? '', request?.headers ?? {}, signingSecret)
    expect(event).toMatchObject({ event: 'client.created', data: { client } })
    expect(String(event.id)).toBe(request?.headers['x-service-delivery-id'])

    const { 'webhook-signature': _, ...older } = request?.headers ?? {}
    expect(await unwrap(request?.raw ?? '', older, signingSecret)).toEqual(event)
    await expect(unwrap(`${request?.raw} `, request?.headers ?? {}, signingSecret)).rejects.toThrow(
      WebhookVerificationError,
    )
    await api.webhooks.delete(id)
  })

  it('is unwrapped with the new or the old secret during a rotation', async ({ api, receiver }) => {
    const { id, signingSecret } = await api.webhooks.create({ url: receiver.url, events: ['contact.created'] })
    receiver.received.length = 0
    await api.webhooks.test(id)
    const rotated = await api.webhooks.rotateSecret(id)
    await api.webhooks.test(id)
    const secrets = [rotated.signingSecret, signingSecret]
    const events = await Promise.all(receiver.received.map(({ raw, headers }) => unwrap(raw, headers, secrets)))
    expect(events.map(({ event }) => event)).toEqual(['test.ping', 'test.ping'])
    await api.webhooks.delete(id)
  })

  it('is recognized as truncated when its data is too large', async ({ app, api, receiver }) => {
    const { id, signingSecret } = await api.webhooks.create({ url: receiver.url, events: ['invoice.created'] })
    const clientId = (await api.clients.create({ name: 'Moreau' })).id
    const line = { description: 'x'.repeat(200), quantity: 1, unitPrice: '1.00' }
    const invoice = await api.invoices.create({ clientId, lines: Array.from({ length: 400 }, () => line) })
    receiver.received.length = 0
    await deliver(app)
    const [request] = receiver.received
    const { data } = await unwrap(request?.raw ?? '', request?.headers ?? {}, signingSecret)
    expect(isTruncated(data)).toBe(true)
    expect(data).toMatchObject({ id: invoice.id, _originalSize: expect.any(Number) })
    await api.webhooks.delete(id)
  })
})

describe('unwrap', () => {
  const secret = '0123456789abcdef'.repeat(4)
  const body = JSON.stringify({ id: 1, event: 'client.deleted', agencyId: 1, occurredAt: '', data: { id: 7 } })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const signed = { 'x-service-signature': signature }

  it.each([
    ['text and plain headers', body, signed],
    ['bytes and headers in another case', new TextEncoder().encode(body), { 'X-Service-Signature': signature }],
    [
      'a slice of a buffer and a list of header values',
      Buffer.from(`..${body}..`).subarray(2, -2),
      { 'x-service-signature': [signature] },
    ],
    ['an ArrayBuffer and a Headers object', new TextEncoder().encode(body).buffer, new Headers(signed)],
    ['a signature in upper case', body, { 'x-service-signature': signature.toUpperCase() }],
  ])('accepts %s', async (_, raw, headers) => {
    expect(await unwrap(raw, headers, secret)).toEqual(JSON.parse(body))
  })

  const standard = (timestamp: number, prefix = 'v1,') => ({
    'webhook-id': '1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `${prefix}${createHmac('sha256', secret).update(`1.${timestamp}.${body}`).digest('base64')}`,
  })
  const now = () => Math.floor(Date.now() / 1000)

  it('accepts Standard Webhooks, with either form of the secret and a clock that differs by minutes', async () => {
    const standardSecret = `whsec_${Buffer.from(secret).toString('base64')}`
    for (const timestamp of [now(), now() - 290, now() + 290])
      expect(await unwrap(body, standard(timestamp), standardSecret)).toEqual(JSON.parse(body))
    expect(await unwrap(body, standard(now(), 'v1a,x v1,eHg= v1,'), secret)).toEqual(JSON.parse(body))
  })

  it.each([
    ['a timestamp that is too old', () => standard(now() - 310)],
    ['a timestamp in the future', () => standard(now() + 310)],
    ['another timestamp than the signed one', () => ({ ...standard(now() - 10), 'webhook-timestamp': String(now()) })],
    ['another id than the signed one', () => ({ ...standard(now()), 'webhook-id': '2' })],
    ['a signature of Standard Webhooks without an id', () => ({ ...standard(now()), 'webhook-id': undefined })],
    ['a signature of another version', () => standard(now(), 'v2,')],
    ['a wrong signature beside a valid one of the service', () => ({ ...signed, ...standard(now(), 'v1,x') })],
  ])('rejects %s', async (_, headersOf) => {
    await expect(unwrap(body, headersOf(), secret)).rejects.toThrow(WebhookVerificationError)
  })

  const other = createHmac('sha256', 'other').update(body).digest('hex')
  const signatureOf = (raw: string) => ({
    'x-service-signature': createHmac('sha256', secret).update(raw).digest('hex'),
  })
  it.each([
    ['headers without a signature', body, {}],
    ['an empty signature', body, { 'x-service-signature': '' }],
    ['the signature of another secret', body, { 'x-service-signature': other }],
    ['a truncated signature', body, { 'x-service-signature': signature.slice(0, 32) }],
    ['a signature that is too long', body, { 'x-service-signature': `${signature}00` }],
    ['a signature that is not hexadecimal', body, { 'x-service-signature': 'z'.repeat(64) }],
    ['a signature with a prefix', body, { 'x-service-signature': `sha256=${signature}` }],
    ['a changed body', body.replace('7', '8'), signed],
    ['a signed body that is not JSON', 'event', signatureOf('event')],
    ['signed JSON that is not an event', '{"id":1}', signatureOf('{"id":1}')],
    ['a signed null', 'null', signatureOf('null')],
  ])('rejects %s', async (_, raw, headers) => {
    await expect(unwrap(raw, headers, secret)).rejects.toThrow(WebhookVerificationError)
  })

  it.each([[''], [[]], [[secret, '']], ['whsec_'], ['whsec_é']])('rejects %j as a secret', async invalidSecret => {
    await expect(unwrap(body, signed, invalidSecret)).rejects.toThrow(TypeError)
  })

  it.each(['', 'whsec_', 'whsec_é'])('cannot be created with %j as a secret', async invalidSecret => {
    const request = testRequest('http://127.0.0.1/', { event: 'client.deleted', data: { id: 7 } }, invalidSecret)
    await expect(request).rejects.toThrow(/signing secret/)
  })
})

it('unwrap rejects a parsed body', async () => {
  await expect(unwrap({ id: 1 } as never, {}, 'secret')).rejects.toThrow('The raw body is required')
})

describe('a test request', () => {
  it('passes the verification of a receiver', async ({ receiver }) => {
    const request = await testRequest(receiver.url, { event: 'client.deleted', id: 9, data: { id: 7 } }, 'secret')
    receiver.received.length = 0
    expect((await fetch(request)).status).toBe(200)
    const [received] = receiver.received
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-event': 'client.deleted',
      'x-service-delivery-id': '9',
      'x-service-attempt': '1',
    })
    const event = await unwrap(received?.raw ?? '', received?.headers ?? {}, 'secret')
    expect(event).toMatchObject({ id: 9, event: 'client.deleted', data: { id: 7 } })
  })
})

it('the name of an event narrows its type', () => {
  const handle = (event: WebhookEvent) => {
    if (event.event !== 'client.created') return
    if (isTruncated(event.data)) expectTypeOf(event.data).toEqualTypeOf<TruncatedData>()
    else expectTypeOf(event.data.client).toEqualTypeOf<AgencyClient>()
    // @ts-expect-error -- it has a client, and may be truncated
    void event.data.invoice
  }
  expectTypeOf(handle).toBeFunction()
})
