import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { emitEvents, startTestWorker } from '#test/features/webhooks/delivering.ts'
import { receiverFixture, respondWith } from '#test/features/webhooks/receiver.ts'
import type { ReceivedSpan } from './collector.ts'
import { recording } from './recording.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('receiver', { scope: 'file' }, receiverFixture)
  .extend('subscribed', async ({ app, receiver }) => {
    receiver.received.splice(0)
    receiver.respond = respondWith(200)
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const { id } = await app.api(key).webhooks.create({ url: `${receiver.url}/token-of-the-receiver` })
    const traceparents = () => receiver.received.map(({ headers }) => headers['traceparent'])
    return { agency, key, id, traceparents }
  })

const traced = it.extend('traces', recording())

const toTraceparent = ({ traceId, spanId }: ReceivedSpan, flags = '01') => `00-${traceId}-${spanId}-${flags}`

describe('an attempt', () => {
  traced('is part of the trace of the request that caused it', async ({ app, traces, receiver, subscribed }) => {
    const { key, agency, traceparents } = subscribed
    const worker = startTestWorker(app)
    await app.request('post', '/clients', key, { body: { name: 'Traced' } })
    await worker.drained()
    const request = await traces.waitFor('POST /api/public/v1/clients')
    const attempt = await traces.waitFor('deliver client.created')
    expect(attempt).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId, kind: 3, status: 0 })
    expect(attempt.attributes).toEqual({
      'http.request.method': 'POST',
      'http.request.resend_count': 0,
      'http.response.status_code': 200,
      'server.address': '127.0.0.1',
      'server.port': receiver.port,
      'agency_api.agency_id': agency.id,
      'agency_api.delivery_id': receiver.ids()[0],
      'agency_api.event': 'client.created',
    })
    expect(traceparents()).toEqual([toTraceparent(attempt)])
    expect(JSON.stringify(traces.spans)).not.toContain('token-of-the-receiver')
  })

  traced(
    'has a span of its own when it is a retry, and an error when it fails',
    async ({ app, traces, subscribed, receiver }) => {
      receiver.respond = respondWith(503)
      let clockOffsetSeconds = 0
      const worker = startTestWorker(app, { clockOffsetSeconds: () => clockOffsetSeconds })
      await app.request('post', '/clients', subscribed.key, { body: { name: 'Traced' } })
      await worker.drained()
      clockOffsetSeconds = 200
      receiver.respond = respondWith(200)
      await worker.drained()
      await traces.waitFor('deliver client.created', 2)
      const attempts = traces.find('deliver client.created')
      const describeSpan = ({ status, attributes }: ReceivedSpan) => [
        status,
        attributes['http.response.status_code'],
        attributes['http.request.resend_count'],
        attributes['error.type'],
      ]
      expect(attempts.map(describeSpan)).toEqual([
        [2, 503, 0, '503'],
        [0, 200, 1, undefined],
      ])
      expect(new Set(attempts.map(({ traceId }) => traceId)).size).toBe(1)
      expect(subscribed.traceparents()).toEqual(attempts.map(span => toTraceparent(span)))
    },
  )

  traced('of a test event is part of the request that sends it', async ({ app, traces, subscribed }) => {
    await app.request('post', `/webhooks/${subscribed.id}/test`, subscribed.key)
    const request = await traces.waitFor('POST /api/public/v1/webhooks/{id}/test')
    expect(await traces.waitFor('deliver test.ping')).toMatchObject({ parentSpanId: request.spanId })
  })

  traced('for an event without a request begins a trace', async ({ app, traces, subscribed }) => {
    const worker = startTestWorker(app)
    await emitEvents(subscribed.agency)
    await worker.drained()
    expect(await traces.waitFor('deliver client.deleted')).toMatchObject({ parentSpanId: '', links: [] })
  })

  it.extend('traces', recording({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }))(
    'is not recorded if the sampler rejects the request, and tells the receiver',
    async ({ app, traces, subscribed }) => {
      const worker = startTestWorker(app)
      await app.request('post', '/clients', subscribed.key, { body: { name: 'Untraced' } })
      await worker.drained()
      await traces.stop()
      expect(traces.spans).toEqual([])
      expect(subscribed.traceparents()).toEqual([expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/)])
    },
  )

  it('has no traceparent while no traces are recorded', async ({ app, subscribed }) => {
    const worker = startTestWorker(app)
    await app.request('post', '/clients', subscribed.key, { body: { name: 'Untraced' } })
    await worker.drained()
    expect(subscribed.traceparents()).toEqual([undefined])
  })
})
