import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { createPairingToken } from '#src/features/sites/connectors/pairing.ts'
import { basePath, testWith, type TestApp } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { dial } from '#test/servers/raw-http.ts'
import { anonymousEnvironment, anonymousOperations, sendAnonymous, signValues } from './anonymous.ts'
import { everyOperation, pathOf, schemeOf, tables } from './operations.ts'
import { sendExample } from './send-example.ts'

/** Sends a request without the end of its body. */
const holdRequest = (app: TestApp, key: string): Socket => {
  const head = [
    `POST ${basePath}/clients HTTP/1.1`,
    'Host: localhost',
    `x-api-key: ${key}`,
    'Content-Type: application/json',
  ]
  const socket = dial(app.url).on('error', () => {})
  socket.write([...head, 'Content-Length: 9', '', '{'].join('\r\n'))
  return socket
}

/** An agency may have one request in flight, and it has one that never ends. */
const it = testWith({ environment: { MAX_REQUESTS_PER_AGENCY: '1', ...anonymousEnvironment } }).extend(
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

describe.each(everyOperation.filter(({ operation }) => schemeOf(operation)))('$api $id', ({ api, operation }) => {
  it('returns 503 with Retry-After while the agency has too many requests in flight', async ({ app, tenant }) => {
    const { status, body, headers } = await sendExample(app, tenant, api, operation)
    expect([status, body]).toEqual([
      503,
      { error: 'Service surchargé, réessayez plus tard', code: 'OVERLOADED', retryAfter: 1 },
    ])
    expect(headers['retry-after']).toBe('1')
  })
})

it('operations that need no credentials return 503 when they wait too long for a connection', async ({
  app,
  tenant,
}) => {
  const signed = signValues(app, tenant.agency.id)
  // Passwords are checked before, and a pairing token is looked up by another test.
  const operations = anonymousOperations.filter(({ id }) => !['signIn', 'acceptInvitation', 'pairPlugin'].includes(id))
  const send = async ({ api, operation }: (typeof operations)[number]) => {
    const { status, body } = await sendAnonymous(app, api, operation, signed)
    return [status, body.code]
  }
  const lookUp = operations.filter(({ id }) => id === 'lookUpInvitation')
  await app.db.transaction().execute(async tx => {
    await sql`lock table invitations`.execute(tx)
    const holders = Promise.all(Array.from({ length: 20 }, () => lookUp.map(send)).flat())
    const responses = await Promise.all(operations.map(send))
    expect(responses).toEqual(operations.map(() => [503, 'OVERLOADED']))
    await holders
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
