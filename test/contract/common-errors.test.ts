import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Operation } from '#src/platform/operations/types.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { anonymousEnvironment, signedPathOf, signValues, withoutLookup, type SignedValues } from './anonymous.ts'
import type { Api } from './contracts.ts'
import { everyOperation } from './operations.ts'
import { exampleBody } from './sample.ts'

/** Without these tables no credential can be looked up: each operation fails. */
const tables = [
  'api_keys',
  'users',
  'sessions',
  'invitations',
  'connectors',
  'pairing_tokens',
  'email_changes',
  'password_reset_requests',
  'agencies',
  'passkeys',
  'user_identities',
]

const environment = { TRUST_PROXY: 'loopback', IP_RATE_LIMIT_PER_MINUTE: '1', ...anonymousEnvironment }
const it = testWith({ environment }).extend('credentials', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency, { perMinute: 1 })
  const session = await app.adminSession(agency)
  const signed = signValues(app, agency.id)
  const cookie = `${session.cookie.replace('session=', '__Host-session=')}; ${signed.cookie}`
  for (const table of tables)
    await sql`alter table ${sql.table(table)} rename to ${sql.ref(`${table}_renamed`)}`.execute(app.db)
  return { ...signed, key, cookie }
})
/** Credentials of each kind. The signed ones are valid without a table. */
interface Credentials extends SignedValues {
  key: string
}

const credentialHeaders: Record<Api, (operation: Operation, credentials: Credentials) => Record<string, string>> = {
  public: (_, { key }) => ({ 'x-api-key': key }),
  admin: (_, { cookie }) => ({ cookie }),
  plugin: ({ schemes }) => ({
    ...(schemes.includes('bearer') && { Authorization: `Bearer ssa_${'0'.repeat(64)}` }),
    ...(schemes.includes('signed') && { 'X-Service-API-Key': `sak_${'0'.repeat(32)}` }),
  }),
  mcp: (_, { key }) => ({ 'x-api-key': key }),
}

/** The service allows one request per address: each operation is called from another address. */
const addressOf = (nth: number) => `10.2.${nth >> 8}.${nth & 255}`

describe.each(everyOperation)('$api $id', ({ api, id, operation }) => {
  const address = addressOf(everyOperation.findIndex(candidate => candidate.api === api && candidate.id === id))

  const send = (app: TestApp, credentials: Credentials, protocol = 'https') => {
    const path = signedPathOf(operation, credentials)
    const forwarded = { 'X-Forwarded-For': address, 'X-Forwarded-Proto': protocol }
    const headers = { ...credentialHeaders[api](operation, credentials), ...forwarded }
    const request = { body: exampleBody(operation, api), headers }
    if (api === 'public') return app.request(operation.method, path, undefined, request)
    return app[api](operation.method, path, request)
  }

  it('returns 403 without TLS', async ({ app, credentials }) => {
    const { status, body } = await send(app, credentials, 'http')
    expect([status, body.code]).toEqual([403, 'TLS_REQUIRED'])
  })

  it('hides a database error from the caller', async ({ app, credentials }) => {
    const { status, body } = await send(app, credentials)
    if (withoutLookup.includes(id)) return expect(status).toBeLessThan(500)
    return expect([status, body]).toEqual([
      500,
      operation.schemes.includes('apiKey')
        ? { error: "Erreur d'authentification", code: 'AUTH_ERROR' }
        : { error: 'Erreur interne', code: 'INTERNAL_ERROR' },
    ])
  })

  it('returns 429 with Retry-After beyond the limit of the address', async ({ app, credentials }) => {
    const { status, body, headers } = await send(app, credentials)
    expect([status, body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(headers['retry-after']).toBe(String(body.retryAfter))
  })
})
