import type { ServerResponse } from 'node:http'
import { describe, expect } from 'vitest'
import { readConfig } from '#src/ground/config/config.ts'
import { connect } from '#src/ground/db/connection/connect.ts'
import { createMetrics } from '#src/service/metrics/metrics.ts'
import { tracer } from '#src/ground/log/tracing/tracer.ts'
import { test } from '#test/app/index.ts'
import { recording } from './recording.ts'

const it = test
  .extend('traces', recording())
  // Reads the lost spans of a reason, as Prometheus does.
  .extend('lostSpans', async ({ app }, { onCleanup }) => {
    const db = connect(app.databaseUrl, { onError: () => {} })
    const metrics = createMetrics(db, false)
    onCleanup(async () => {
      metrics.close()
      await db.destroy()
    })
    return async (reason: string) => {
      const sample = new RegExp(`^trace_lost_spans_total\\{reason="${reason}"\\} (\\d+)$`, 'm')
      return Number(sample.exec(await metrics.read())?.[1] ?? 0)
    }
  })

const recordRequest = (route: string) =>
  tracer()
    ?.startRequest({ method: 'GET', scheme: 'http', path: route, traceparent: undefined })
    .end({ requestId: 'request-1', route, operationId: '', agencyId: null, statusCode: 200, errorCode: null })

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/base/' }

describe('the collector', () => {
  it.extend(
    'traces',
    recording({
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20token-1',
      OTEL_SERVICE_NAME: 'my-service',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test, team=a%2Cb',
    }),
  )('gets the headers, the name and the attributes of the variables', async ({ traces }) => {
    recordRequest('/named')
    expect((await traces.waitFor('GET /named')).resource).toMatchObject({
      'service.name': 'my-service',
      'deployment.environment.name': 'test',
      team: 'a,b',
    })
    expect(traces.exports[0]).toMatchObject({ path: '/v1/traces', headers: { authorization: 'Bearer token-1' } })
  })

  it('that rejects spans causes one line of the log, and all of them are counted', async ({ traces, lostSpans }) => {
    traces.respondBy(res => void res.writeHead(400).end())
    for (const route of ['/first', '/second']) {
      recordRequest(route)
      await traces.waitFor(`GET ${route}`)
    }
    await expect.poll(() => traces.log.length).toBeGreaterThan(0)
    await traces.stop()
    expect(traces.log).toEqual([expect.objectContaining({ msg: 'trace export failed', lostSpans: 1, level: 40 })])
    expect(await lostSpans('export_failed')).toBe(2)
  })

  it('that does not respond fills the queue: further spans are counted, in one line of the log', async ({
    traces,
    lostSpans,
  }) => {
    const unanswered: ServerResponse[] = []
    traces.respondBy(res => void unanswered.push(res))
    // The first batch of 512 spans is on its way, and 2,048 wait.
    for (let count = 0; count < 512 + 2048 + 40; count++) recordRequest('/many')
    expect(traces.log).toEqual([expect.objectContaining({ msg: 'trace queue full', lostSpans: 1, level: 40 })])
    expect(await lostSpans('queue_full')).toBe(40)

    traces.respondBy(res => void res.writeHead(200).end())
    await expect.poll(() => unanswered.length).toBe(1)
    unanswered[0]?.writeHead(200).end()
    await traces.waitFor('GET /many', 512 + 2048)
    recordRequest('/later')
    await traces.waitFor('GET /later')
    expect(await lostSpans('queue_full')).toBe(40)
  })

  it('gets the last spans when the service stops', async ({ traces }) => {
    recordRequest('/last')
    await traces.stop()
    expect(traces.find('GET /last')).toHaveLength(1)
  })

  it('that does not respond keeps no stop waiting', async ({ traces }) => {
    traces.respondBy(() => {})
    recordRequest('/hanging')
    await traces.stop()
    expect(traces.exports).toHaveLength(1)
    expect(tracer()).toBeUndefined()
  })
})

describe('the variables', () => {
  it.for([
    [{}],
    [{ ...endpoint, OTEL_SDK_DISABLED: 'true' }],
    [{ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
  ] as const)('%o switch traces off', ([variables]) => {
    expect(readConfig(variables).tracing).toBeUndefined()
  })

  it.for([
    [
      { OTEL_TRACES_SAMPLER: 'always_off', OTEL_TRACES_SAMPLER_ARG: '0.5' },
      { isParentBased: false, ratio: 0 },
    ],
    [
      { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' },
      { isParentBased: false, ratio: 0.5 },
    ],
    [{}, { isParentBased: true, ratio: 1 }],
  ] as const)('%o choose the sampler', ([variables, sampler]) => {
    expect(readConfig({ ...endpoint, ...variables }).tracing).toMatchObject({
      url: 'http://collector:4318/base/v1/traces',
      sampler,
    })
  })

  it('give a complete URL for traces', ({}) => {
    const variables = { ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/otlp' }
    expect(readConfig(variables).tracing?.url).toBe('https://traces.example/otlp')
  })

  it.for([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no-pair'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['OTEL_BSP_SCHEDULE_DELAY', '0'],
  ] as const)('are refused if %s is %s', ([name, value]) => {
    expect(() => readConfig({ ...endpoint, [name]: value })).toThrow(name)
  })

  it.for([
    [{}],
    [{ ...endpoint, OTEL_SDK_DISABLED: 'true' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317', OTEL_SDK_DISABLED: 'true' }],
  ] as const)('are ignored without traces: %o', ([switchedOff]) => {
    const ofOthers = {
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_EXPORTER: 'console',
      OTEL_EXPORTER_OTLP_HEADERS: 'no-pair',
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
      OTEL_BSP_SCHEDULE_DELAY: '0',
    }
    expect(readConfig({ ...ofOthers, ...switchedOff })).toEqual(readConfig({}))
  })

  it('of another exporter are ignored without an endpoint', ({}) => {
    expect(readConfig({ OTEL_TRACES_EXPORTER: 'zipkin' }).tracing).toBeUndefined()
  })

  it('are refused if the share of the sampler is not from 0 to 1', () => {
    const variables = { ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' }
    expect(() => readConfig(variables)).toThrow('OTEL_TRACES_SAMPLER_ARG')
  })

  it('keep secret headers out of the error', () => {
    expect(() => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%secret' })).toThrow(
      /^(?!.*secret).*OTEL_EXPORTER_OTLP_HEADERS/,
    )
  })
})
