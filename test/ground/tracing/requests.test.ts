import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { describe, expect } from 'vitest'
import { forAgency } from '#src/ground/db/connection/connect.ts'
import { executeShared } from '#src/ground/db/connection/shared-pool.ts'
import { currentSpanFields, tracer } from '#src/ground/log/tracing/tracer.ts'
import { testWith } from '#test/app/index.ts'
import { withoutTable } from '#test/app/without-table.ts'
import { headersOf, message, postMessage } from '#test/interfaces/mcp/messages.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { dial, parseResponse } from '#test/servers/raw-http.ts'
import type { ReceivedSpan } from './collector.ts'
import { recording } from './recording.ts'

const it = testWith()
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('traces', recording())

const clients = '/api/public/v1/clients'
const statementOf = ({ attributes }: ReceivedSpan) => String(attributes['db.query.text'])

describe('a request', () => {
  it('has a span with its route, its ids and its status', async ({ app, agency, key, traces }) => {
    const headers = { 'x-request-id': 'request-of-the-trace' }
    await app.request('post', '/clients?secret=in-the-query', key, { body: { name: 'Traced client' }, headers })
    const span = await traces.waitFor(`POST ${clients}`)
    expect(span).toMatchObject({ kind: 2, parentSpanId: '', links: [], status: 0 })
    expect(span.attributes).toEqual({
      'http.request.method': 'POST',
      'http.response.status_code': 201,
      'http.route': clients,
      'url.scheme': 'http',
      'url.path': clients,
      'agency_api.request_id': 'request-of-the-trace',
      'agency_api.operation_id': 'createClient',
      'agency_api.agency_id': agency.id,
    })
  })

  it('has its statements as children, without values and secrets', async ({ app, key, traces }) => {
    await app.request('post', '/clients', key, { body: { name: 'Traced client' } })
    const statements = traces.childrenOf(await traces.waitFor(`POST ${clients}`))
    expect(statements.map(({ name }) => name)).toEqual(['SELECT', 'INSERT'])
    for (const span of statements) {
      expect(span).toMatchObject({ kind: 3, attributes: { 'db.system.name': 'postgresql' } })
      expect(statementOf(span)).toContain('$1')
    }
    expect(statementOf(statements[1] as ReceivedSpan)).toContain('insert into "clients"')
    const received = JSON.stringify(traces.spans)
    expect(received).not.toContain('Traced client')
    expect(app.issued.findLeaks(received)).toEqual([])
  })

  it('looks up its key again if its body was late', async ({ app, key, traces }) => {
    const text = JSON.stringify({ name: 'Late client' })
    const head = `POST ${clients} HTTP/1.1\r\nhost: ${new URL(app.url).host}\r\nconnection: close\r\nx-api-key: ${key}\r\n`
    const socket = dial(app.url)
    socket.write(`${head}content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n`)
    await delay(500)
    socket.write(text)
    expect(parseResponse(Buffer.concat(await socket.toArray()).toString()).status).toBe(201)
    const statements = traces.childrenOf(await traces.waitFor(`POST ${clients}`))
    expect(statements.map(({ name }) => name)).toEqual(['SELECT', 'SELECT', 'INSERT'])
  })

  it('has only its own statements, when reads share a connection', async ({ app, traces }) => {
    const db = forAgency(app.db, 1)
    const names = ['first', 'second']
    const read = async (name: string) => {
      const span = tracer()?.startRequest({ method: 'GET', scheme: 'http', path: `/${name}`, traceparent: undefined })
      await span?.run(() => executeShared(db, CompiledQuery.raw(`select '${name}'`)))
      span?.end({ requestId: name, route: `/${name}`, operationId: '', agencyId: 1, statusCode: 200, errorCode: null })
    }
    await Promise.all(names.map(read))
    for (const name of names) {
      const statements = traces.childrenOf(await traces.waitFor(`GET /${name}`))
      expect(statements.map(statementOf)).toEqual([`select '${name}'`])
    }
  })

  it('that fails is an error, with its failed statement', async ({ app, key, traces }) => {
    await withoutTable(app.db, 'tasks', () => app.request('get', '/tasks', key))
    const span = await traces.waitFor('GET /api/public/v1/tasks')
    expect(span).toMatchObject({ status: 2, attributes: { 'http.response.status_code': 500 } })
    const failed = traces.childrenOf(span).filter(({ status }) => status === 2)
    expect(failed.map(({ attributes }) => attributes['error.type'])).toContain('42P01')
  })

  it('that is rejected is no error of the service', async ({ app, key, traces }) => {
    await app.request('get', '/clients/999999', key)
    const span = await traces.waitFor(`GET ${clients}/{id}`)
    expect(span).toMatchObject({ status: 0, attributes: { 'agency_api.error_code': 'NOT_FOUND' } })
    expect(span.attributes).not.toHaveProperty('error.type')
  })

  it('to an unknown path has a span that is named by its method only', async ({ app, traces }) => {
    await fetch(`${app.url}/unknown-path`)
    expect((await traces.waitFor('GET')).attributes).not.toHaveProperty('http.route')
  })

  it('is found by the fields of its log line', async ({ app, key, traces }) => {
    app.logLines.splice(0)
    await app.request('get', '/tasks', key)
    const { traceId, spanId } = await traces.waitFor('GET /api/public/v1/tasks')
    const lines = app.logLines.map(line => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'request handled', trace_id: traceId, span_id: spanId, operationId: 'listTasks' }),
    )
  })

  it('has the same trace in the other lines that it logs', async ({ app, key, traces }) => {
    app.logLines.splice(0)
    await withoutTable(app.db, 'tasks', () => app.request('get', '/tasks', key))
    const { traceId } = await traces.waitFor('GET /api/public/v1/tasks')
    const lines = app.logLines.map(line => JSON.parse(line)).filter(({ msg }) => msg !== 'request handled')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatchObject({ trace_id: traceId })
  })
})

it('a timer that outlives a request does not log its trace', async ({ traces }) => {
  const span = tracer()?.startRequest({ method: 'GET', scheme: 'http', path: '/timer', traceparent: undefined })
  const fields: object[] = []
  const timer = span?.run(() => setInterval(() => void fields.push(currentSpanFields()), 1))
  await expect.poll(() => fields.length).toBeGreaterThan(0)
  span?.end({ requestId: 'timer', route: '/timer', operationId: '', agencyId: 1, statusCode: 200, errorCode: null })
  const during = fields.length
  await expect.poll(() => fields.length).toBeGreaterThan(during)
  clearInterval(timer)
  const { traceId } = await traces.waitFor('GET /timer')
  expect(fields[0]).toMatchObject({ trace_id: traceId })
  expect(fields.slice(during)).toEqual(fields.slice(during).map(() => ({})))
})

describe('the other APIs', () => {
  it('have spans of session requests', async ({ app, agency, traces }) => {
    const admin = await app.adminSession(agency)
    await admin.request('get', '/agency')
    const span = await traces.waitFor('GET /api/agency')
    expect(span.attributes).toMatchObject({ 'agency_api.agency_id': agency.id })
    const statements = traces.childrenOf(span).map(statementOf)
    expect(statements.filter(text => text.includes('sessions'))).toHaveLength(1)
    expect(statements).toHaveLength(2)
  })

  it('lock the session in the transaction of a change, with one statement', async ({ app, agency, traces }) => {
    const admin = await app.adminSession(agency)
    const body = { name: 'Traced key', scopes: ['clients:read'] }
    await admin.request('post', '/integrations/public-api/keys', { body })
    const statements = traces.childrenOf(await traces.waitFor('POST /api/integrations/public-api/keys'))
    expect(statements.map(({ name }) => name)).toEqual([
      ...Array<string>(4).fill('SELECT'),
      'INSERT',
      'INSERT',
      'COMMIT',
    ])
    expect(statements.map(statementOf)[1]).toMatch(/from "sessions" .* for key share/)
  })

  it('have spans of plugin requests', async ({ app, agency, traces }) => {
    const site = await openSite(app, agency)
    await site.send('post', '/api/plugin/v2/heartbeat', { pluginVersion: '3.14.0' })
    const span = await traces.waitFor('POST /api/plugin/v2/heartbeat')
    expect(span.attributes).toMatchObject({ 'agency_api.agency_id': agency.id })
    expect(traces.childrenOf(span).map(statementOf).join('\n')).toContain('update connectors')
  })

  it('have spans of MCP requests', async ({ app, agency, key, traces }) => {
    const call = message('tools/call', { name: 'execute', arguments: { tool: 'listClients', arguments: {} } })
    const { status } = await postMessage(app.url, key, call, { ...headersOf(call) })
    expect(status).toBe(200)
    const span = await traces.waitFor('POST /mcp')
    expect(span.attributes).toMatchObject({
      'url.path': '/mcp',
      'agency_api.agency_id': agency.id,
      'mcp.method.name': 'tools/call',
      'gen_ai.tool.name': 'execute',
      'agency_api.tool_name': 'listClients',
    })
    expect(traces.childrenOf(span).map(statementOf).join('\n')).toContain('"clients"')
  })

  it('have the tool in the span of an execution over HTTP', async ({ app, key, traces }) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const body = JSON.stringify({ tool: 'listTasks', arguments: {} })
    await fetch(`${app.url}/api/mcp/execute`, { method: 'POST', headers, body })
    const span = await traces.waitFor('POST /api/mcp/execute')
    expect(span.attributes).toMatchObject({ 'agency_api.tool_name': 'listTasks' })
    expect(span.attributes).not.toHaveProperty('gen_ai.tool.name')
  })
})

const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = (flags: string) => ({ traceparent: `00-${caller.traceId}-${caller.spanId}-${flags}` })

describe('the trace of a caller', () => {
  it.for([['01'], ['00']])('with the flags %s is linked to', async ([flags = ''], { app, key, traces }) => {
    await app.request('get', '/clients', key, { headers: traceparent(flags) })
    const span = await traces.waitFor(`GET ${clients}`)
    expect(span).toMatchObject({ parentSpanId: '', links: [caller] })
    expect(span.traceId).not.toBe(caller.traceId)
  })

  it.for([['00-0-0-01'], [`00-${'0'.repeat(32)}-${caller.spanId}-01`], ['x'.repeat(5000)]] as const)(
    'is ignored if the header is %.20s',
    async ([header], { app, key, traces }) => {
      await app.request('get', '/clients', key, { headers: { traceparent: header } })
      expect(await traces.waitFor(`GET ${clients}`)).toMatchObject({ parentSpanId: '', links: [] })
    },
  )

  it.extend('traces', recording({ TRUST_TRACEPARENT: '1' }))(
    'is continued with TRUST_TRACEPARENT, as it was sampled',
    async ({ app, key, traces }) => {
      await app.request('get', '/tickets', key, { headers: traceparent('00') })
      await app.request('get', '/clients', key, { headers: traceparent('01') })
      const span = await traces.waitFor(`GET ${clients}`)
      expect(span).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId, links: [] })
      expect(traces.childrenOf(span).map(({ traceId }) => traceId)).toContain(caller.traceId)
      expect(traces.find('GET /api/public/v1/tickets')).toEqual([])
    },
  )
})
