import type { Socket } from 'node:net'
import { describe, expect } from 'vitest'
import { createPairingToken } from '#src/connectors/pairing.ts'
import type { Operation } from '#src/operations/types.ts'
import { basePath, testWith, type TestApp } from '#test/app/index.ts'
import { openTenant, type TestTenant } from '#test/app/tenant.ts'
import { dial } from '#test/raw-http.ts'
import type { Api } from './contracts.ts'
import { everyOperation, pathOf, schemeOf, tables } from './operations.ts'
import { exampleBody } from './sample.ts'

/** Sends a request without the end of its body. */
const holdRequest = (app: TestApp, key: string): Socket => {
  const head = [`POST ${basePath}/clients HTTP/1.1`, 'Host: x', `x-api-key: ${key}`, 'Content-Type: application/json']
  const socket = dial(app.url).on('error', () => {})
  socket.write([...head, 'Content-Length: 9', '', '{'].join('\r\n'))
  return socket
}

/** An agency may have one request in flight, and it has one that never ends. */
const it = testWith({ environment: { MAX_REQUESTS_PER_AGENCY: '1' } }).extend(
  'tenant',
  { scope: 'file' },
  async ({ app }, { onCleanup }) => {
    const tenant = await openTenant(app)
    const socket = holdRequest(app, tenant.key)
    onCleanup(() => void socket.destroy())
    await expect.poll(async () => (await app.request('get', '/me', tenant.key)).status).toBe(503)
    return tenant
  },
)

const send = (app: TestApp, { key, admin, site }: TestTenant, api: Api, operation: Operation) => {
  const request = { body: exampleBody(operation, api) }
  const path = pathOf(operation)
  if (api === 'public') return app.request(operation.method, path, key, request)
  if (api === 'admin') return admin.request(operation.method, path, request)
  if (operation.schemes.includes('bearer')) return site.sendBearer(path, request.body)
  if (api === 'plugin') return site.send(operation.method as 'get' | 'post', path, request.body)
  return app.mcp(operation.method, path, { headers: { 'x-api-key': key }, ...request })
}

describe.each(everyOperation.filter(({ operation }) => schemeOf(operation)))('$api $id', ({ api, operation }) => {
  it('returns 503 with Retry-After while the agency has too many requests in flight', async ({ app, tenant }) => {
    const { status, body, headers } = await send(app, tenant, api, operation)
    expect([status, body]).toEqual([
      503,
      { error: 'Service surchargé, réessayez plus tard', code: 'OVERLOADED', retryAfter: 1 },
    ])
    expect(headers['retry-after']).toBe('1')
  })
})

it('pairPlugin returns 503 when the website is locked for too long', async ({ app, tenant: { agency, site } }) => {
  await app.db.transaction().execute(async tx => {
    const token = await createPairingToken(agency.tenant, site.websiteId)
    await tx.selectFrom('websites').where('id', '=', site.websiteId).select('id').forUpdate().execute()
    const body = { pairingToken: token?.pairingToken, siteUrl: 'https://www.moreau.example/', platform: 'wordpress' }
    const response = await app.plugin('post', pathOf(tables.plugin['pairPlugin']!), { body })
    expect([response.status, response.body.code]).toEqual([503, 'OVERLOADED'])
  })
})

describe('another agency', () => {
  it('is served meanwhile', async ({ app, tenant }) => {
    expect((await app.request('get', '/clients', tenant.key)).status).toBe(503)
    const { key } = await app.key(await app.agency())
    expect((await app.request('get', '/clients', key)).status).toBe(200)
  })
})
