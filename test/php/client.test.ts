import { describe, expect, onTestFinished } from 'vitest'
import { startWorker } from '#src/features/webhooks/delivery/worker.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { openReceiver } from '#test/features/webhooks/receiver.ts'
import { drop, json, openServer } from '../../sdk/test/server.ts'
import { callPhp, hasPhp, resultsOf, type Call } from './driver.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('receiver', { scope: 'file' }, async ({}, { onCleanup }) => {
    const receiver = await openReceiver()
    onCleanup(receiver.close)
    return receiver
  })
  .extend('options', { scope: 'file' }, async ({ app }) => {
    const { key: apiKey } = await app.key(await app.agency())
    return { apiKey, baseUrl: `${app.url}/api/public/v1` }
  })

/** Sends the due deliveries. */
const deliver = async (app: TestApp) => {
  const { outbound, secrets, timeoutMs, backoffSeconds } = app.webhooks
  const onError = (error: Error) => {
    throw error
  }
  const clockOffsetSeconds = () => 0
  const worker = startWorker({ db: app.db, outbound, secrets, timeoutMs, backoffSeconds, onError, clockOffsetSeconds })
  onTestFinished(() => worker.stop())
  await worker.drained()
}

describe.skipIf(!hasPhp)('the client of the PHP library', () => {
  it('sends operations to the service', async ({ options }) => {
    const [client, health, me] = await resultsOf(
      ['client', options],
      [['clients.create', { name: 'Boulangerie Moreau — été', city: 'Lyon' }], ['health'], ['me']],
    )
    expect(client).toMatchObject({ id: expect.any(Number), name: 'Boulangerie Moreau — été', phone: null })
    expect(health).toMatchObject({ ok: true })
    expect(me).toMatchObject({ agencyId: expect.any(Number) })
    const { id } = client as { id: number }
    const outcomes = await callPhp(
      ['client', options],
      [
        ['clients.update', id, { phone: '+33 4 72 00 00 00' }],
        ['clients.update', id, []],
        ['clients.get', id],
        ['clients.createBatch', { items: [{ name: 'A' }, { name: '' }] }],
        ['clients.create', { name: '' }],
        ['clients.get', 999_999],
        ['clients.list', { cursor: 'x' }],
        ['request', 'GET', `/clients/${id}`, { query: { fields: ['id', 'city'] } }],
        ['clients.delete', id],
        ['clients.delete', id],
      ],
    )
    expect(outcomes).toMatchObject([
      { result: { id, phone: '+33 4 72 00 00 00' } },
      { result: { id } },
      { result: { id, city: 'Lyon' } },
      { result: { data: [{ status: 201 }, { status: 400 }] } },
      {
        error: {
          class: 'ValidationFailedException',
          message: expect.stringContaining('400 VALIDATION_FAILED, name: '),
        },
      },
      { error: { class: 'NotFoundException' } },
      { error: { class: 'InvalidCursorException' } },
      { result: { id, city: 'Lyon' } },
      { result: null },
      { error: { class: 'NotFoundException' } },
    ])
  })

  it('reads lists by cursor and by offset', async ({ options }) => {
    const names = Array.from({ length: 5 }, (_, index) => `Liste ${index}`)
    const lists: Call[] = [{ cursor: '' }, {}, { cursor: '', count: 'false' }].map(query => [
      'clients.list',
      { search: 'Liste', limit: 2, fields: ['name'], ...query },
    ])
    const create: Call[] = names.map(name => ['clients.create', { name }])
    const results = await resultsOf(['client', options], [...create, ...lists])
    for (const list of results.slice(names.length))
      expect((list as { name: string }[]).map(({ name }) => name)).toEqual(names)
  })

  it('reports errors of credentials', async ({ options }) => {
    const outcomes = await callPhp(['client', { ...options, apiKey: `spk_${'0'.repeat(48)}` }], [['me']])
    expect(outcomes).toMatchObject([{ error: { class: 'InvalidApiKeyException', code: 'INVALID_API_KEY' } }])
  })

  it('repeats a request whose response was lost, with its idempotency key', async () => {
    const server = await openServer()
    onTestFinished(server.close)
    server.respondWith(drop, json(503, { error: 'Busy', code: 'OVERLOADED' }), json(201, { id: 7 }))
    const options = { apiKey: 'spk_1', baseUrl: server.url }
    expect(await resultsOf(['client', options], [['clients.create', { name: 'Moreau' }]])).toEqual([{ id: 7 }])
    const keys = server.requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  it('verifies the webhooks of the service', async ({ app, options, receiver }) => {
    const subscription = { url: receiver.url, events: ['client.created'] }
    const [created] = await resultsOf(
      ['client', options],
      [
        ['webhooks.create', subscription],
        ['clients.create', { name: "Le pain de l'été" }],
      ],
    )
    await deliver(app)
    const { signingSecret, standardSecret } = created as Record<string, string>
    const [delivery] = receiver.received
    const { raw = '', headers } = delivery ?? {}
    const { 'webhook-signature': _, ...older } = headers ?? {}
    const outcomes = await callPhp(
      ['webhook', {}],
      [
        ['unwrap', raw, headers, signingSecret],
        ['unwrap', raw, headers, standardSecret],
        ['unwrap', raw, older, ['another', signingSecret]],
        ['unwrap', `${raw} `, headers, signingSecret],
        ['unwrap', raw, headers, 'another'],
      ],
    )
    const event = { result: { event: 'client.created', data: { client: { name: "Le pain de l'été" } } } }
    const error = { error: { class: 'WebhookVerificationException' } }
    expect(outcomes).toMatchObject([event, event, event, error, error])
  })
})
