import http from 'node:http'
import { describe, expect, onTestFailed, onTestFinished } from 'vitest'
import { operations } from '#generated/public/operations.ts'
import { connect } from '#src/ground/db/connection/connect.ts'
import { openMetrics } from '#src/service/metrics/index.ts'
import { testWith } from '#test/app/index.ts'
import { quoted, rowsOf } from '#test/docs/blocks.ts'
import { fastQueue, secretKey, startMain } from '#test/processes/process.ts'
import { openProxy } from '#test/servers/proxy.ts'
import { emitEvents, startTestWorker } from '#test/features/webhooks/delivering.ts'
import { receiverFixture, respondWith } from '#test/features/webhooks/receiver.ts'

/** The samples of `/metrics`: their names, labels and values. */
const parseSamples = (text: string) =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text_]) => [label, text_])),
    value: Number(value),
  }))

type Labels = Record<string, string>

const openScraper = (url: string) => {
  const scrape = async () => parseSamples(await (await fetch(url)).text())
  /** The sum of the samples of a name with the given labels; undefined without a sample. */
  const read = async (name: string, labels: Labels = {}) => {
    const samples = (await scrape()).filter(
      sample => sample.name === name && Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
    )
    return samples.length === 0 ? undefined : samples.reduce((sum, { value }) => sum + value, 0)
  }
  return { scrape, read }
}

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', SECRET_KEY: secretKey } })
  .extend('metrics', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const db = connect(app.databaseUrl, { onError: () => {} })
    const server = await openMetrics({ host: '127.0.0.1', port: 0 }, db, false)
    onCleanup(async () => {
      await server.close()
      await db.destroy()
    })
    return { url: server.url, ...openScraper(server.url) }
  })
  .extend('receiver', { scope: 'file' }, receiverFixture)
  .extend('client', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency())).key)

describe('the metrics of requests', () => {
  const count = 'http_server_request_duration_seconds_count'

  it('have the template of the route, the method and the status', async ({ app, metrics, client }) => {
    const labels = { http_request_method: 'GET', http_route: '/api/public/v1/clients/{id}' }
    const before = (await metrics.read(count, { ...labels, http_response_status_code: '404' })) ?? 0
    for (const id of [999_991, 999_992]) await app.request('get', `/clients/${id}`, client)
    expect(await metrics.read(count, { ...labels, http_response_status_code: '404' })).toBe(before + 2)
    expect(operations.getClient.path).toBe('/clients/{id}')
  })

  it('have a bounded number of labels for any request', async ({ app, metrics }) => {
    const request = async (name: string) => {
      for (const path of [`/${name}`, `/docs/${name}`, `/api/${name}`, `/api/public/v1/${name}`, `/${name}?${name}`])
        await fetch(app.url + path)
      return (await metrics.scrape()).filter(sample => sample.name.startsWith('http_'))
    }
    const before = await request('metrics-a')
    const after = await request('metrics-b')
    expect(after.length).toBe(before.length)
    expect(JSON.stringify(after)).not.toContain('metrics-')
  })

  it('use the buckets of OpenTelemetry', async ({ app, metrics, client }) => {
    await app.request('get', '/me', client)
    const buckets = (await metrics.scrape()).filter(
      ({ name }) => name === 'http_server_request_duration_seconds_bucket',
    )
    const limits = [...new Set(buckets.map(({ labels }) => labels['le']))]
    expect(limits.map(Number).slice(0, 14)).toEqual([
      0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
    ])
  })

  it('count those in flight, and lose none that are aborted', async ({ app, metrics, client }) => {
    expect(await metrics.read('http_server_active_requests')).toBe(0)
    const headers = { 'x-api-key': client, 'content-type': 'application/json', 'content-length': '100' }
    const request = http.request(`${app.url}/api/public/v1/clients`, { method: 'POST', headers }).on('error', () => {})
    request.write('{')
    await expect.poll(() => metrics.read('http_server_active_requests')).toBe(1)
    request.destroy()
    await expect.poll(() => metrics.read('http_server_active_requests')).toBe(0)
  })

  it('count rejections by code', async ({ app, metrics }) => {
    const { key } = await app.key(await app.agency(), { perMinute: 1 })
    const labels = { code: 'RATE_LIMIT_EXCEEDED' }
    const before = (await metrics.read('http_server_rejected_requests_total', labels)) ?? 0
    const statuses = [await app.request('get', '/me', key), await app.request('get', '/me', key)].map(r => r.status)
    expect(statuses).toEqual([200, 429])
    expect(await metrics.read('http_server_rejected_requests_total', labels)).toBe(before + 1)
  })
})

describe('the metrics of the database', () => {
  it('show the connections of each pool', async ({ metrics }) => {
    for (const pool of ['agencies', 'service', 'jobs']) {
      const values = await Promise.all(
        ['db_client_connections', 'db_client_connections_max', 'db_client_connections_pending_requests'].map(name =>
          metrics.read(name, { pool }),
        ),
      )
      expect(values[1]).toBe(pool === 'agencies' ? 8 : 3)
      expect(values[2]).toBe(0)
    }
    expect(await metrics.read('db_client_connections', { pool: 'jobs' })).toBeGreaterThan(0)
    expect(await metrics.read('embedded_database_up'), 'a database of its own').toBeUndefined()
  })

  it('arrive during an outage, without the backlogs', { timeout: 60_000 }, async ({ app }) => {
    const proxy = await openProxy(app.databaseUrl)
    const db = connect(proxy.url, { onError: () => {} })
    const server = await openMetrics({ host: '127.0.0.1', port: 0 }, db, true)
    const { read } = openScraper(server.url)
    try {
      expect(await read('database_up')).toBe(1)
      expect(await read('embedded_database_up')).toBe(1)
      expect(await read('webhook_oldest_due_delivery_seconds')).toBe(0)
      proxy.refuse()
      await expect.poll(() => read('database_up'), { timeout: 30_000 }).toBe(0)
      expect(await read('webhook_oldest_due_delivery_seconds')).toBeNaN()
    } finally {
      await server.close()
      await db.destroy()
      await proxy.close()
    }
  })
})

describe('the metrics of webhooks', () => {
  const attempts = 'webhook_delivery_attempts_total'

  it('count attempts by outcome, and measure the lag of first attempts', async ({ app, metrics, receiver }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    await app.api(key).webhooks.create({ url: `${receiver.url}/hook`, maxRetries: 1 })
    const before = await metrics.read('webhook_outbox_lag_seconds_count')
    let clockOffsetSeconds = 0
    const worker = startTestWorker(app, { clockOffsetSeconds: () => clockOffsetSeconds })
    const count = (outcome: string, statusClass: string) =>
      metrics.read(attempts, { outcome, status_class: statusClass })
    await emitEvents(agency)
    await worker.drained()
    expect(await count('success', '2xx')).toBe(1)
    receiver.respond = respondWith(500)
    await emitEvents(agency)
    await worker.drained()
    expect(await count('retry', '5xx')).toBe(1)
    clockOffsetSeconds = 3600
    await worker.drained()
    expect(await count('dead', '5xx')).toBe(1)
    expect(await metrics.read('webhook_outbox_lag_seconds_count')).toBe((before ?? 0) + 2)
  })

  it('count test events, with their lag', async ({ app, metrics, receiver }) => {
    const { key } = await app.key(await app.agency())
    receiver.respond = respondWith(204)
    const { id } = await app.api(key).webhooks.create({ url: `${receiver.url}/hook` })
    const before = (await metrics.read('webhook_outbox_lag_seconds_count')) ?? 0
    expect(await app.api(key).webhooks.test(id)).toMatchObject({ success: true })
    expect(await metrics.read('webhook_outbox_lag_seconds_count')).toBe(before + 1)
    expect(await metrics.read('webhook_outbox_lag_seconds_sum')).toBeGreaterThanOrEqual(0)
  })

  it('show how long the oldest delivery has been due', async ({ app, metrics, receiver }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const { id } = await app.api(key).webhooks.create({ url: `${receiver.url}/hook` })
    await emitEvents(agency)
    await app.db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: new Date(Date.now() - 90_000).toISOString() })
      .where('subscription_id', '=', id)
      .execute()
    expect(await metrics.read('webhook_oldest_due_delivery_seconds')).toBeGreaterThanOrEqual(90)
    await app.api(key).webhooks.update(id, { isActive: false })
    expect(await metrics.read('webhook_oldest_due_delivery_seconds'), 'of active subscriptions').toBeLessThan(90)
    await app.api(key).webhooks.update(id, { isActive: true })
    const day = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`
    await app.db
      .insertInto('webhook_attempt_counts')
      .values({ agency_id: agency.id, day, attempts: 1_000_000 })
      .execute()
    expect(await metrics.read('webhook_oldest_due_delivery_seconds'), 'of agencies with attempts').toBeLessThan(90)
    await app.api(key).webhooks.delete(id)
  })
})

describe('a service with METRICS_PORT', { timeout: 120_000 }, () => {
  it('serves what the guide lists, with its jobs, on a port of its own', async ({ app }) => {
    const service = await startMain({ DATABASE_URL: app.databaseUrl, METRICS_PORT: '0' }, fastQueue)
    onTestFinished(async () => void (await service.kill('SIGKILL')))
    onTestFailed(() => console.log(service.output))
    const url = /^Metrics: (\S+)$/m.exec(service.output.stdout)?.[1] ?? ''
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect((await fetch(url)).headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(`${service.url}/metrics`)).status, 'on the public port').toBe(404)
    const { read } = openScraper(url)
    const successes = () =>
      read('background_job_duration_seconds_count', { job_name: 'due-watches', outcome: 'success' })
    await expect.poll(successes, { timeout: 60_000, interval: 200 }).toBeGreaterThan(0)
    const labels = { job_name: 'due-watches' }
    expect(await read('background_job_last_success_timestamp_seconds', labels)).toBeGreaterThan(Date.now() / 1000 - 600)
    expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)

    const text = await (await fetch(url)).text()
    expect(text, 'Prometheus renames these labels, because it adds its own').not.toMatch(/[{,](?:job|instance)="/)
    const declared = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
    const declaredHere = declared.filter(name => !/^(nodejs|process)_/.test(name))
    const documented = rowsOf('docs/monitoring.md')
      .flatMap(([name]) => quoted(name))
      .filter(name => /^[a-z]+(_[a-z]+)+$/.test(name))
    const metricsOfOptions = ['database_replica_lag_seconds', 'database_replica_used', 'embedded_database_up']
    const isMetric = (name: string) => /^(http|db|database|webhook|background|watch|embedded|trace|mail)_/.test(name)
    expect(documented.filter(isMetric).toSorted()).toEqual([...declaredHere, ...metricsOfOptions].toSorted())
  })

  it('names METRICS_PORT when its port is taken, and has no metrics without it', async ({ app }) => {
    const environment = { DATABASE_URL: app.databaseUrl }
    const taken = await startMain({ ...environment, METRICS_PORT: new URL(app.url).port })
    expect((await taken.exited).code).toBe(1)
    expect(taken.output.stderr).toMatch(/^listen EADDRINUSE.*: see METRICS_HOST and METRICS_PORT\n$/)
    const without = await startMain(environment)
    expect(without.output.stdout).not.toContain('Metrics:')
    await without.kill('SIGTERM')
  })
})
