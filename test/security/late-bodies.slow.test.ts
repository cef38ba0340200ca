import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { service } from '#src/ground/base/actor.ts'
import { revokeKey } from '#src/platform/keys/administration.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { findMemberByEmail, removeMember } from '#src/features/people/members.ts'
import { setPassword } from '#src/features/people/set-password.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { bases, type Api } from '#test/contract/contracts.ts'
import { everyOperation, pathOf, schemeOf } from '#test/contract/operations.ts'
import { exampleBody } from '#test/contract/sample.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { dial, parseResponse } from '#test/servers/raw-http.ts'

const it = testWith()

const withBody = everyOperation.filter(({ operation }) => operation.body !== null && schemeOf(operation))
const operationsOf = (...apis: Api[]) => withBody.filter(({ api }) => apis.includes(api))

interface LateRequest {
  operation: Operation
  api: Api
  headersOf: (text: string) => Record<string, string>
}

/** Sends a request without the end of its body. The returned function sends the end, and returns the response. */
const sendPart = async (app: TestApp, { operation, api, headersOf }: LateRequest) => {
  const text = JSON.stringify(exampleBody(operation, api))
  const headers = {
    host: new URL(app.url).host,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headersOf(text),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const socket = dial(app.url)
  await once(socket, 'connect')
  const body = Buffer.from(text)
  socket.write(
    [`${operation.method.toUpperCase()} ${bases[api]}${pathOf(operation)} HTTP/1.1`, ...lines, '\r\n'].join('\r\n'),
  )
  socket.write(body.subarray(0, 1))
  return async () => {
    socket.write(body.subarray(1))
    const received = await socket.toArray()
    socket.destroy()
    const { status, body: error } = parseResponse(Buffer.concat(received).toString())
    return [status, (error as { code?: string } | undefined)?.code]
  }
}

/** Sends a part of each request, ends the access once the service has authenticated them, and completes them. */
const completeLate = async (
  app: TestApp,
  requests: (LateRequest & { id: string })[],
  endAccess: () => Promise<unknown>,
) => {
  const sent = await Promise.all(requests.map(async request => [request.id, await sendPart(app, request)] as const))
  // Nothing shows that a request was authenticated. One that was not by then would get the same error.
  await delay(1000)
  await endAccess()
  const before = await countEffects(app)
  const responses = await Promise.all(sent.map(async ([id, complete]) => [id, ...(await complete())]))
  expect(await countEffects(app)).toEqual(before)
  return responses
}

/** Each change leaves a record in the audit log, an event, or a row of a site. */
const countEffects = async ({ db }: TestApp) => {
  const { rows } = await sql`
    select (select count(*) from audit_log) as records, (select count(*) from outbox) as events,
      (select count(*) from connector_activity) as activity, (select count(*) from api_keys) as keys`.execute(db)
  return rows
}

const expectEach = (requests: { id: string }[], status: number, code: string) =>
  requests.map(({ id }) => [id, status, code])

describe('a request whose body arrives after the end of its access has no effect', () => {
  it('when its key is revoked', async ({ app }) => {
    const agency = await app.agency()
    const { key, id } = await app.key(agency)
    const requests = operationsOf('public', 'mcp').map(row => ({ ...row, headersOf: () => ({ 'x-api-key': key }) }))
    expect(requests.length).toBeGreaterThan(30)
    expect(await completeLate(app, requests, () => revokeKey(agency.tenant, id))).toEqual(
      expectEach(requests, 401, 'REVOKED_API_KEY'),
    )
  })

  it.for(['removal', 'password'])('when its session ends by a %s', async (end, { app }) => {
    const agency = await app.agency()
    const { cookie, email, userId } = await app.adminSession(agency)
    const ends: Record<string, () => Promise<unknown>> = {
      removal: () =>
        agency.tenant.transaction(async tx => {
          const member = await findMemberByEmail(tx, email)
          return removeMember(tx, member?.id ?? 0, 'operator')
        }),
      password: () => setPassword(app.db, { userId, passwordHash: 'new', actor: service }),
    }
    const requests = operationsOf('admin').map(row => ({ ...row, headersOf: () => ({ cookie }) }))
    expect(requests.length).toBeGreaterThan(15)
    expect(await completeLate(app, requests, ends[end] as () => Promise<unknown>)).toEqual(
      expectEach(requests, 401, 'UNAUTHENTICATED'),
    )
  })

  it('when its agency has begun to require a second factor', async ({ app }) => {
    const agency = await app.agency()
    const { cookie } = await app.adminSession(agency)
    const requests = operationsOf('admin')
      .filter(({ id }) => id === 'createKey')
      .map(row => ({ ...row, headersOf: () => ({ cookie }) }))
    const requireSecondFactor = () =>
      app.db.updateTable('agencies').set({ require_second_factor: true }).where('id', '=', agency.id).execute()
    expect(await completeLate(app, requests, requireSecondFactor)).toEqual([
      ['createKey', 403, 'SECOND_FACTOR_REQUIRED'],
    ])
  })

  it('when its connector is revoked', async ({ app }) => {
    const site = await openSite(app, await app.agency())
    const requests = operationsOf('plugin').map(row => ({
      ...row,
      headersOf: (text: string): Record<string, string> =>
        row.operation.schemes.includes('bearer') ? { authorization: `Bearer ${site.apiSecret}` } : site.headersOf(text),
    }))
    expect(requests.length).toBeGreaterThan(15)
    const revoke = () =>
      app.db
        .updateTable('connectors')
        .set({ revoked_at: sql<string>`now()` })
        .where('id', '=', site.id)
        .execute()
    expect(await completeLate(app, requests, revoke)).toEqual(expectEach(requests, 401, 'INVALID_CREDENTIALS'))
  })
})
