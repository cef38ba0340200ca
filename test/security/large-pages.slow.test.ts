import { describe, expect } from 'vitest'
import { basePath, test, type TestApp } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { exchange } from '#test/servers/raw-http.ts'

const maxPageBytes = 4 * 1024 * 1024
const it = test

const openAgency = async (app: TestApp) => {
  const agency = await app.agency()
  return { agency, ...(await app.key(agency)), clientId: await app.client(agency) }
}

/** Lines of this many bytes as JSON. */
const linesOf = (bytes: number) => {
  const lines = Array.from({ length: Math.ceil(bytes / 1900) }, () => ({
    description: 'x',
    quantity: 1,
    unitPrice: '1',
    vatRate: '20',
  }))
  let missing = bytes - JSON.stringify(lines).length
  for (const line of lines) {
    const length = Math.min(missing, 1900)
    line.description += 'x'.repeat(length)
    missing -= length
  }
  expect(JSON.stringify(lines)).toHaveLength(bytes)
  return lines
}

describe.each(['invoices', 'quotes'])('the lines of %s', resource => {
  it('may have 128 KiB as JSON, and return 413 beyond', async ({ app }) => {
    const { key, clientId } = await openAgency(app)
    const largest = await app.request('post', `/${resource}`, key, { body: { clientId, lines: linesOf(131_072) } })
    expect(largest.status).toBe(201)
    for (const [method, path] of [
      ['post', `/${resource}`],
      ['patch', `/${resource}/${largest.body.id}`],
    ] as const) {
      const { status, body } = await app.request(method, path, key, { body: { clientId, lines: linesOf(131_073) } })
      expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    }
  })
})

describe('a page that would exceed 4 MiB', () => {
  it('ends early, and the SDK continues after its last item', async ({ app }) => {
    const { key, clientId } = await openAgency(app)
    const lines = linesOf(131_000)
    const ids: number[] = []
    for (let nth = 0; nth < 40; nth++)
      ids.unshift((await app.request('post', '/invoices', key, { body: { clientId, lines } })).body.id)
    const { body, headers, text } = await app.request('get', '/invoices', key, {
      query: { limit: 100 },
      headers: { 'Accept-Encoding': 'identity' },
    })
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxPageBytes)
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(text))
    expect(body).toMatchObject({ total: 40, limit: 100, offset: 0 })
    expect(body.data.length).toBeGreaterThan(25)
    expect(body.data.length).toBeLessThan(40)

    const listed = []
    for await (const { id } of app.api(key).invoices.list({ limit: 100 })) listed.push(id)
    expect(listed).toEqual(ids)
  })

  it('ends early when its JSON is larger than its text', async ({ app }) => {
    const { agency, key } = await openAgency(app)
    const { ownerId } = agency
    const row = {
      title: 'A',
      description: '\u0001'.repeat(20_000),
      status: 'todo',
      priority: 'normal' as const,
      created_by: ownerId,
    }
    await agency.tenant
      .insertInto('tasks')
      .values(Array.from({ length: 50 }, () => row))
      .execute()
    const { body, text } = await app.request('get', '/tasks', key, { query: { limit: 100 } })
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxPageBytes)
    expect(body.total).toBe(50)
    expect(body.data.length).toBe(34)

    const tool = { body: { tool: 'listTasks', arguments: { limit: 100 } }, headers: { 'x-api-key': key } }
    expect((await app.mcp('post', '/api/mcp/execute', tool)).body.result.data).toHaveLength(34)
  })
})

describe('an agency that reads large pages without a pause', () => {
  it('gets 503 with Retry-After, other agencies are served, and later its requests succeed again', async ({ app }) => {
    const { key, clientId } = await openAgency(app)
    const other = await openAgency(app)
    const body = { clientId, lines: linesOf(131_000) }
    for (let nth = 0; nth < 33; nth++) await app.request('post', '/invoices', key, { body })

    const readPages = () =>
      Promise.all(Array.from({ length: 6 }, () => app.request('get', '/invoices', key, { query: { limit: 100 } })))
    const rejected: Awaited<ReturnType<typeof readPages>> = []
    // The fewest pages that use up the budget: it takes a second to recover from each of them.
    for (let nth = 0; nth < 6 && rejected.length === 0; nth++)
      rejected.push(...(await readPages()).filter(({ status }) => status !== 200))
    expect(rejected.map(({ status, body: { code } }) => `${status} ${code}`)).toContain('503 OVERLOADED')
    expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect((await app.request('get', '/clients', other.key)).status).toBe(200)
    await expect.poll(async () => (await app.request('get', '/me', key)).status, { timeout: 60_000 }).toBe(200)
  })
})

describe('an agency that reads pages in pipelined requests', () => {
  it('is charged once for each', async ({ app }) => {
    const { agency, key } = await openAgency(app)
    const row = { title: 'A', description: 'x'.repeat(20_000), status: 'todo', created_by: agency.ownerId }
    await agency.tenant
      .insertInto('tasks')
      .values(Array.from({ length: 20 }, () => ({ ...row, priority: 'normal' as const })))
      .execute()
    // 20 pages of 0.4 MB are within the budget.
    const head = `GET ${basePath}/tasks HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\n`
    const responses = await exchange(app.url, [`${head}\r\n`.repeat(19), `${head}Connection: close\r\n\r\n`])
    expect(responses.match(/HTTP\/1.1 200/g)).toHaveLength(20)
    expect((await app.request('get', '/me', key)).status).toBe(200)
  })
})

describe('the commands of a site', () => {
  it('have pages of at most 4 MiB', async ({ app }) => {
    const { admin, agency, site } = await openTenant(app)
    const logs = 'x'.repeat(65_536)
    await agency.tenant
      .insertInto('connector_commands')
      .values(Array.from({ length: 100 }, () => ({ connector_id: site.id, type: 'cache.purge', payload: '{}', logs })))
      .execute()
    const { body, text } = await admin.request('get', `/site-connectors/${site.id}/commands`, { query: { limit: 100 } })
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxPageBytes)
    expect(body.total).toBe(100)
    expect(body.data.length).toBe(63)
  })
})
